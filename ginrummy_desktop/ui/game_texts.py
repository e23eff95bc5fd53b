"""What the game is called that decides a match's deals."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.ui.dialogs.game_number import grouped

translate = QCoreApplication.translate


def game_text(game: str) -> str:
    """The number of a numbered game, so that it can be told to a friend; any other game as it is written."""
    if game.isdecimal():
        return translate("GameTexts", "Game number {number}").format(number=grouped(game))
    return translate("GameTexts", "Game {name}").format(name=game)
