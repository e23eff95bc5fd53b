"""The line of the match end that says what help there was in the match: statistics count such matches apart."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.rows import MatchKind

translate = QCoreApplication.translate


def help_note(session: Session, store: MatchStore) -> str:
    """What ``session`` was played with, as it is kept in ``store``; empty when there was no help, or nobody knows."""
    if session.kind is MatchKind.PRACTICE:
        return translate("MatchEnd", "Practice: doesn't count")
    if session.match_id is None:
        return ""
    try:
        kept = store.load(session.match_id)
    except (KeyError, StorageTrouble):  # whoever kept it has told
        return ""
    if kept.hints and kept.take_backs:
        return translate("MatchEnd", "With hints and take-backs")
    if kept.hints:
        return translate("MatchEnd", "With hints")
    return translate("MatchEnd", "With take-backs") if kept.take_backs else ""
