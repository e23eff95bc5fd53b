"""Puts another match on the table: new, numbered, daily, from its beginning, or one that was kept.

What becomes of the match in progress is settled first, and nothing changes when that is cancelled.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import MIDDLE, Level
from ginrummy_desktop.session.daily import day_of_session
from ginrummy_desktop.session.seats import bot_names
from ginrummy_desktop.session.seats import levels_of as seat_levels
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import open_session
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.rows import MatchKind, OpenMatch
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.fate import Fate, ask_fate, fate_without_asking
from ginrummy_desktop.ui.games import levels_of
from ginrummy_desktop.ui.names import listed
from ginrummy_desktop.ui.table_texts import Said

if TYPE_CHECKING:
    from ginrummy_desktop.ui.daily.diary import Diary
    from ginrummy_desktop.ui.room import Room

translate = QCoreApplication.translate


class Switching:
    """Switches between the matches of ``room``."""

    def __init__(self, room: Room) -> None:
        self._room, self._games = room, room.games
        self._diary: Diary | None = None

    @property
    def _days(self) -> Diary:
        """The daily games."""
        if self._diary is None:
            from ginrummy_desktop.ui.daily.diary import Diary

            self._diary = Diary(self._games)
        return self._diary

    @property
    def _settings(self) -> Settings:
        return self._room.settings

    @property
    def _k(self) -> float:
        return self._settings.text_size / 100

    @property
    def _session(self) -> Session | None:
        return self._room.controller.session

    @property
    def _window(self) -> QWidget:
        return self._room.view.window()

    # -- what can be wished for ----------------------------------------------------------------------------------

    def new_game(self) -> dict[str, Any]:
        """Ask for a new match; gives the settings to keep: if it is cancelled, only what rules are called now."""
        self._room.hold()
        choice = self._games.ask(self._window, self._settings)
        remembered = {"rules": self._games.house.renamed(self._settings.rules)}
        if choice is None:
            return remembered
        rules, levels = (
            choice.rules.with_target(choice.target),
            (Level(choice.level), Level(choice.second or choice.level)),
        )
        kind = MatchKind.PRACTICE if choice.practice else MatchKind.OWN
        if not self._play_new(lambda: self._games.start(rules, levels, choice.game, self._settings.name, kind)):
            return remembered
        chosen = {"rules": choice.rules.name, "level": choice.level, "target": self._games.house.chosen_target(rules)}
        return chosen if rules.players == 2 else {**chosen, "second_level": choice.second}

    def numbered(self) -> None:
        """Ask for a game's number, and play it with the rules and the level that New game would offer."""
        from ginrummy_desktop.ui.dialogs.numbered import NumberDialog

        self._room.hold()
        rules, levels = self._games.rules_of(self._settings), levels_of(self._settings)
        against = listed(bot_names(self._settings.name)) if rules.players > 2 else ""
        dialog = NumberDialog(rules, levels[0], self._room.scene.theme, self._k, self._window, against)
        game = dialog.ask()
        dialog.deleteLater()
        if game is not None:
            self._play_new(lambda: self._games.start(rules, levels, game, self._settings.name))

    def daily(self) -> None:
        """Show the calendar of daily games, and play the day that is chosen."""
        self._room.hold()
        wanted = self.ask_day(self._window)
        if wanted is not None:
            self.play_day(wanted)

    def ask_day(self, parent: QWidget, day: date | None = None) -> date | None:
        """Show the calendar over ``parent``, at ``day`` (today); gives the day that is to be played."""
        from ginrummy_desktop.ui.daily.dialog import DailyDialog

        theme, k = self._room.scene.theme, self._k
        dialog = DailyDialog(self._days, self._games.today(), theme, k, parent, day)
        wanted = dialog.day if dialog.exec() else None
        dialog.deleteLater()
        return wanted

    def play_day(self, day: date) -> None:
        """Play the game of ``day``: the one in progress, if there is one."""
        begun = self._days.in_progress(day)
        if begun is not None:
            self.go_on(begun)
        elif not self._is_daily(day):
            self._play_new(lambda: self._games.start_daily(day, self._settings.name))

    def restart(self) -> None:
        """The same deals from the first round, as a new match."""
        session = self._session
        if session is None:
            return
        if not self.may_restart():
            self._room.controller.speaking.refuse(
                Said(translate("Switching", "A daily game is played on, not begun again"))
            )
            return
        self._room.hold()
        match, kind = session.match, session.kind
        self._play_new(
            lambda: self._games.start(match.rules, _levels(session), match.game, self._settings.name, kind),
            again=True,
        )

    def may_restart(self) -> bool:
        """Whether there is anything to begin again: a daily game in progress has to be played on, if it counts."""
        session = self._session
        if session is None:
            return False
        day = day_of_session(session)
        if day is None or session.match.winner is not None:
            return True
        return self._days.result(day) is not None

    def rematch(self, session: Session) -> None:
        """The same rules against the same opponent, with other cards."""
        kind = MatchKind.OWN if session.kind is MatchKind.DAILY else session.kind
        self._play_new(
            lambda: self._games.start(
                session.match.rules, _levels(session), self._games.fresh_number(), self._settings.name, kind
            )
        )

    def unfinished(self) -> None:
        """List the matches that were kept for later, and go on with one of them."""
        from ginrummy_desktop.ui.dialogs.unfinished import UnfinishedDialog

        self._room.hold()
        theme, k = self._room.scene.theme, self._k
        dialog = UnfinishedDialog(self.waiting(), self._give_up, theme, k, self._window)
        wanted = dialog.ask()
        dialog.deleteLater()
        if wanted is not None:
            self.go_on(wanted)

    def waiting(self) -> tuple[OpenMatch, ...]:
        """The matches that were kept for later: in progress, and not on the table."""
        shown = self._session.match_id if self._session is not None else None
        try:
            found = self._games.store.open_matches(self._games.profile)
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)
            return ()
        return tuple(match for match in found if match.begun and match.id != shown)

    def go_on(self, match_id: int) -> bool:
        """Put a match that was kept on the table, as it stood; whether it is there now."""
        if self._session is not None and self._session.match_id == match_id:
            return True
        fate = self._fate()
        if fate is None:
            return False
        try:
            session = open_session(self._games.store, match_id, self._games.on_notice)
        except KeyError:  # another window has removed it
            session = None
        if session is None:
            return False
        self._leave(fate)
        self._room.play(session, fresh=False)
        return True

    # -- how -----------------------------------------------------------------------------------------------------

    def _play_new(self, start: Callable[[], Session], again: bool = False) -> bool:
        """Put a new match on the table, if the one in progress makes way for it; ``again``: it is the same game."""
        fate = self._fate(again)
        if fate is None:
            return False
        self._leave(fate)
        self._room.play(start(), fresh=True)
        return True

    def _fate(self, again: bool = False) -> Fate | None:
        session = self._session
        replayed = again and session is not None and session.kind is MatchKind.DAILY
        fate = fate_without_asking(session, always_kept=not replayed)
        if fate is not None or session is None:
            return fate
        self._room.hold()
        keepable = session.match_id is not None and not replayed
        return ask_fate(session, self._room.scene.theme, self._k, self._window, keepable)

    def _leave(self, fate: Fate) -> None:
        """Do with the match on the table what was settled."""
        session = self._session
        if session is None:
            return
        if fate is Fate.GIVEN_UP:
            session.give_up()
        match_id = session.match_id
        if fate is Fate.DROPPED and match_id is not None:
            self._write(lambda: self._games.store.drop(match_id))

    def _give_up(self, match_id: int) -> tuple[OpenMatch, ...]:
        """Give a match up that is not on the table; gives those that are left."""
        self._write(lambda: self._games.store.give_up(match_id))
        return self.waiting()

    def _write(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StorageTrouble as trouble:
            self._games.on_notice(trouble.notice)

    def _is_daily(self, day: date) -> bool:
        """Whether the daily game of ``day`` is in progress on the table: it may not have been kept."""
        session = self._session
        return session is not None and session.match.winner is None and day_of_session(session) == day


def _levels(session: Session) -> tuple[Level, ...]:
    """The levels of the bots in it."""
    return seat_levels(session.seats) or (MIDDLE,)
