"""What the end of a match says when it was a daily game: whether it counts, the streak, and the text to share."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.session.daily import day_of_session
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.dailies import DailyStreaks, DayResult
from ginrummy_desktop.ui.daily.diary import Diary
from ginrummy_desktop.ui.daily.share import share_text
from ginrummy_desktop.ui.daily.texts import days_text
from ginrummy_desktop.ui.match_end.facts import MatchEndFacts
from ginrummy_desktop.ui.statistics.texts import long_day

if TYPE_CHECKING:
    from ginrummy_desktop.ui.games import Games

translate = QCoreApplication.translate


def daily_facts(facts: MatchEndFacts, session: Session, games: Games) -> MatchEndFacts:
    """``facts`` with what a daily game adds; those of any other match stay as they are."""
    day = day_of_session(session)
    if day is None:
        return facts
    diary = Diary(games)
    counts, streaks = diary.result(day), diary.streaks()
    again = counts is not None and counts.match_id != session.match_id
    note = _again_note(day, counts) if again and counts is not None else _note(day, streaks)
    notes = " · ".join(part for part in (note, facts.note) if part)
    return replace(facts, note=notes, share=share_text(day, facts, again))


def _note(day: date, streaks: DailyStreaks) -> str:
    if streaks.current < 2:
        return translate("Daily", "Daily game of {day}").format(day=long_day(day))
    text = translate("Daily", "Daily game of {day}, streak {days}")
    return text.format(day=long_day(day), days=days_text(streaks.current))


def _again_note(day: date, counts: DayResult) -> str:
    won = translate("Daily", "Played again: {day} stays won")
    lost = translate("Daily", "Played again: {day} stays lost")
    return (won if counts.won else lost).format(day=long_day(day))
