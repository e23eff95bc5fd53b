"""The keys, the rules in force, and what this is."""

from __future__ import annotations

from itertools import zip_longest
from platform import python_version

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtWidgets import QWidget

from ginrummy_desktop import __version__
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.game_texts import game_text

translate = QCoreApplication.translate


def keys() -> list[tuple[str, str]]:
    """Every key that plays, and what it does."""
    return [
        ("D", translate("Help", "draw from the stock")),
        ("T", translate("Help", "take the discard")),
        ("P", translate("Help", "pass the upcard")),
        ("K", translate("Help", "knock, gin or big gin")),
        ("Esc", translate("Help", "drop the knock or the choice; leave full screen")),
        ("Ctrl+Z", translate("Help", "take back what you did last")),
        ("← → Home End", translate("Help", "go along the cards")),
        ("↑ ↓", translate("Help", "go between hand and piles")),
        (translate("Help", "Enter, Space"), translate("Help", "play the card or pile that has the ring")),
        ("Tab", translate("Help", "go to the next part of the table")),
        ("Ctrl+← →", translate("Help", "move the card in the hand")),
        ("S", translate("Help", "sort the hand differently")),
        ("H", translate("Help", "hint")),
        (translate("Help", "Space"), translate("Help", "pause the countdown after a round")),
        ("Ctrl+N", translate("Help", "new game")),
        ("Ctrl+Shift+D", translate("Help", "daily game")),
        ("Ctrl+D", translate("Help", "game number")),
        ("Ctrl+R", translate("Help", "the same deals again")),
        ("Ctrl+U", translate("Help", "unfinished matches")),
        ("Ctrl+O", translate("Help", "open a game")),
        ("Ctrl+S", translate("Help", "save the game")),
        ("Ctrl+P", translate("Help", "past matches")),
        ("F4", translate("Help", "four-colour deck")),
        ("Ctrl+M", translate("Help", "sounds on or off")),
        ("Ctrl+T", translate("Help", "statistics")),
        ("Ctrl+,", translate("Help", "settings")),
        (translate("Help", "F1, Ctrl+?"), translate("Help", "this list")),
        ("Shift+F1", translate("Help", "the rules in force")),
        ("F11", translate("Help", "full screen")),
        ("Ctrl+Q", translate("Help", "quit")),
    ]


def show_keys(parent: QWidget, theme: Theme) -> None:
    """A box with all keys, in two columns so that it is no higher than the smallest window."""
    cells = [f"<td style='padding-right:16px'><b>{key}</b></td><td>{text}</td>" for key, text in keys()]
    half = (len(cells) + 1) // 2
    gap = "<td style='padding-right:28px'></td>"
    rows = "".join(
        f"<tr>{left}{gap}{right}</tr>" for left, right in zip_longest(cells[:half], cells[half:], fillvalue="")
    )
    TextBox(translate("Help", "Keys"), f"<table cellpadding='3'>{rows}</table>", theme, parent).exec()


def show_rules(parent: QWidget, theme: Theme, rules: Rules, game: str, k: float = 1.0) -> None:
    """A box with the rules in force, written from their data, and the game that decides the deals."""
    from ginrummy_desktop.ui.dialogs.rules_box import RulesBox

    box = RulesBox(rules, game_text(game), theme, k, parent)
    box.exec()
    box.deleteLater()


def show_about(parent: QWidget, theme: Theme) -> None:
    """A box with name, version and licence."""
    text = translate(
        "Help",
        "<p>Version {version} (Qt {qt}, Python {python})</p>"
        "<p>Every deal is fixed by its game number and can be checked afterwards.</p>"
        "<p>Free software under the GNU General Public License, version 3 or later.</p>",
    )
    for name, version in (("version", __version__), ("qt", qVersion()), ("python", python_version())):
        text = text.replace(f"{{{name}}}", version)
    TextBox(translate("Help", "Gin Rummy"), text, theme, parent).exec()
