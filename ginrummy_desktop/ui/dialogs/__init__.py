"""Dialogs: real top-level windows."""
