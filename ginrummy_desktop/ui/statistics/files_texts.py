"""What export and import say."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.storage.export_format import ImportRefused, Refusal
from ginrummy_desktop.storage.importing import Imported
from ginrummy_desktop.storage.notices import StorageTrouble

translate = QCoreApplication.translate


def refusal_text(refused: ImportRefused, name: str) -> str:
    """Why the file called ``name`` was not taken, as rich text."""
    text = {
        Refusal.NOT_READ: translate("Statistics", "{name} cannot be read: {detail}"),
        Refusal.FOREIGN: translate("Statistics", "{name} is no file of exported matches"),
        Refusal.NEWER: translate("Statistics", "{name} was written by a newer version of the game"),
        Refusal.DAMAGED: translate(
            "Statistics", "{name} is damaged: it was cut short, or changed after it was written"
        ),
        Refusal.MATCH: translate("Statistics", "{name} has a match that makes no sense: number {detail}"),
        Refusal.RULES: translate("Statistics", "{name} has a rule set that makes no sense: number {detail}"),
    }[refused.why]
    return text.replace("{detail}", escape(refused.detail)).replace("{name}", escape(name))


def trouble_text(trouble: StorageTrouble | OSError) -> str:
    """What the system said, as rich text."""
    if isinstance(trouble, StorageTrouble):
        return escape(trouble.notice.detail)
    return escape(trouble.strerror or str(trouble))


def imported_text(came: Imported) -> str:
    """What an import brought."""
    lines = [translate("Statistics", "%n matches are new", None, came.new)]
    if came.new == 1:
        lines = [translate("Statistics", "One match is new")]
    if came.known:
        lines.append(translate("Statistics", "%n were here already", None, came.known))
    if came.profiles:
        lines.append(translate("Statistics", "New profiles: %n", None, came.profiles))
    if came.rule_sets:
        lines.append(translate("Statistics", "New rule sets: %n", None, came.rule_sets))
    return "<br>".join(lines)


def left_out_text(count: int) -> str:
    """How many matches could not be written."""
    return translate("Statistics", "Matches that cannot be read and were left out: %n", None, count)
