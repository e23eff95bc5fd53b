"""Whether the keyboard or the pointer leads: a focus that the program sets shows its ring only to the keyboard."""

from __future__ import annotations


class _Lead:
    keyboard = False


def note_keyboard() -> None:
    """Somebody goes about with the keyboard."""
    _Lead.keyboard = True


def note_pointer() -> None:
    """Somebody clicked."""
    _Lead.keyboard = False


def keyboard_leads() -> bool:
    """Whether the keyboard was used last to go about."""
    return _Lead.keyboard
