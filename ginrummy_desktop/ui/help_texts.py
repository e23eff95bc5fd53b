"""The keys, and what this is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ginrummy_desktop import __version__
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.ui.rule_texts import rule_name, rule_sentences

translate = QCoreApplication.translate


def keys() -> list[tuple[str, str]]:
    """Every key that plays, and what it does."""
    return [
        ("D", translate("Help", "draw from the stock")),
        ("T", translate("Help", "take the discard")),
        ("P", translate("Help", "pass the upcard")),
        ("K", translate("Help", "knock, gin or big gin")),
        ("Esc", translate("Help", "take the knock back")),
        ("← → Home End", translate("Help", "go along the cards")),
        ("↑ ↓", translate("Help", "go between hand and piles")),
        (translate("Help", "Enter, Space"), translate("Help", "play the card or pile that has the ring")),
        ("Ctrl+← →", translate("Help", "move the card in the hand")),
        ("S", translate("Help", "sort the hand differently")),
        ("H", translate("Help", "hint")),
        (translate("Help", "Space"), translate("Help", "pause the countdown after a round")),
        ("Ctrl+N", translate("Help", "new game")),
        ("F4", translate("Help", "four-colour deck")),
        ("Shift+F1", translate("Help", "the rules in force")),
        ("F11", translate("Help", "full screen")),
        ("Ctrl+Q", translate("Help", "quit")),
    ]


def show_keys(parent: QWidget) -> None:
    """A box with all keys."""
    rows = "".join(f"<tr><td style='padding-right:24px'><b>{key}</b></td><td>{text}</td></tr>" for key, text in keys())
    _box(parent, translate("Help", "Keys"), f"<table cellpadding='3'>{rows}</table>")


def show_rules(parent: QWidget, rules: Rules) -> None:
    """A box with the rules in force, written from their data."""
    lines = "".join(f"<p>{sentence}</p>" for sentence in rule_sentences(rules))
    target = translate("Help", "The first to reach {target} points wins the match.").format(target=rules.target)
    _box(parent, translate("Help", "Rules: {name}").format(name=rule_name(rules)), f"{lines}<p>{target}</p>")


def show_about(parent: QWidget) -> None:
    """A box with name, version and licence."""
    text = translate(
        "Help",
        "<h3>Gin Rummy {version}</h3><p>Every deal is fixed by its game number and can be checked afterwards.</p>"
        "<p>Free software under the GNU General Public License, version 3 or later.</p>",
    )
    _box(parent, translate("Help", "About Gin Rummy"), text.replace("{version}", __version__))


def _box(parent: QWidget, title: str, text: str) -> None:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(text)
    box.exec()
