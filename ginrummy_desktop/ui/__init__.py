"""The window around the table: panels, dialogs, menus."""
