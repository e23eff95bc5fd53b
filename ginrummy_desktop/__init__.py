"""Gin Rummy for the desktop: engine, bots and a card table."""

__version__ = "0.1.0"
