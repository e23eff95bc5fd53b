"""What is kept of the daily games of the profile that plays; where it can't be read, there is a notice and nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.storage.dailies import DailyStreaks, DayResult, daily_streaks, day_result, open_dailies
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.ui.daily.marks import DayMark, month_marks

if TYPE_CHECKING:
    from ginrummy_desktop.ui.games import Games

translate = QCoreApplication.translate
Found = TypeVar("Found")


class Diary:
    """The daily games that ``games`` keeps."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._database = games.store.database

    def marks(self, year: int, month: int) -> Mapping[date, DayMark]:
        """The days of a month that were played or begun."""
        return self._read(lambda: month_marks(self._database, self._games.profile, year, month), {})

    def streaks(self) -> DailyStreaks:
        """Days in a row."""
        found = DailyStreaks(0, 0)
        return self._read(lambda: daily_streaks(self._database, self._games.profile, self._games.today()), found)

    def result(self, day: date) -> DayResult | None:
        """The result that counts for a day."""
        return self._read(lambda: day_result(self._database, self._games.profile, day), None)

    def in_progress(self, day: date) -> int | None:
        """The match of a day that can be gone on with."""
        return self._read(lambda: open_dailies(self._database, self._games.profile).get(day), None)

    def score(self, mark: DayMark) -> str:
        """The final score of a day's result, own points first; empty when there is none."""
        counts = mark.result
        if counts is None:
            return ""
        result = self._read(lambda: self._games.store.match_result(counts.match_id), None)
        if result is None or len(result.scores) != 2:
            return ""
        return translate("Daily", "{mine} to {theirs}").format(mine=result.scores[0], theirs=result.scores[1])

    def _read(self, query: Callable[[], Found], otherwise: Found) -> Found:
        try:
            return query()
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
            return otherwise
