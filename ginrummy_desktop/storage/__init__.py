"""What is kept: matches in a database, settings in a file. No Qt; the ui makes the text for people from ``Notice``."""
