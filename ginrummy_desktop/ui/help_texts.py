"""The keys, and what this is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ginrummy_desktop import __version__
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.ui.rule_texts import rule_name, rule_sentences


def _tr(text: str) -> str:
    return QCoreApplication.translate("Help", text)


def keys() -> list[tuple[str, str]]:
    """Every key that plays, and what it does."""
    return [
        ("D", _tr("draw from the stock")),
        ("T", _tr("take the discard")),
        ("P", _tr("pass the upcard")),
        ("K", _tr("knock, gin or big gin")),
        ("Esc", _tr("take the knock back")),
        ("← →", _tr("go along the cards")),
        ("↑ ↓", _tr("go between hand and piles")),
        (_tr("Enter, Space"), _tr("play the card or pile that has the ring")),
        ("Ctrl+← →", _tr("move the card in the hand")),
        ("S", _tr("sort the hand differently")),
        ("H", _tr("hint")),
        (_tr("Space"), _tr("pause the countdown after a round")),
        ("Ctrl+N", _tr("new game")),
        ("F4", _tr("four-colour deck")),
        ("Shift+F1", _tr("the rules in force")),
        ("F11", _tr("full screen")),
        ("Ctrl+Q", _tr("quit")),
    ]


def show_keys(parent: QWidget) -> None:
    """A box with all keys."""
    rows = "".join(f"<tr><td style='padding-right:24px'><b>{key}</b></td><td>{text}</td></tr>" for key, text in keys())
    _box(parent, _tr("Keys"), f"<table cellpadding='3'>{rows}</table>")


def show_rules(parent: QWidget, rules: Rules) -> None:
    """A box with the rules in force, written from their data."""
    lines = "".join(f"<p>{sentence}</p>" for sentence in rule_sentences(rules))
    target = _tr("The first to reach {target} points wins the match.").format(target=rules.target)
    _box(parent, _tr("Rules: {name}").format(name=rule_name(rules)), f"{lines}<p>{target}</p>")


def show_about(parent: QWidget) -> None:
    """A box with name, version and licence."""
    text = _tr(
        "<h3>Gin Rummy {version}</h3><p>Every deal is fixed by its game number and can be checked afterwards.</p>"
        "<p>Free software under the GNU General Public License, version 3 or later.</p>"
    )
    _box(parent, _tr("About Gin Rummy"), text.replace("{version}", __version__))


def _box(parent: QWidget, title: str, text: str) -> None:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(text)
    box.exec()
