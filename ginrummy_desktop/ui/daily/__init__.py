"""The daily game: the calendar, its dialog, and the text to share."""
