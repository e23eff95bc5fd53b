"""Starting matches and ending them: the New game dialog, the table of the match end, the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import MIDDLE, Level
from ginrummy_desktop.engine.rules import PRESETS, Rules, ScoreSheet
from ginrummy_desktop.session.daily import day_of_session, new_daily
from ginrummy_desktop.session.seats import bot_names, table_of
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import fresh_game_number, resume_session, start_session
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import OnNotice
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.motion import SPEED_FACTOR
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.names import level_name, level_style
from ginrummy_desktop.ui.rule_texts import rule_name

translate = QCoreApplication.translate

if TYPE_CHECKING:
    from ginrummy_desktop.ui.dialogs.new_game import NewGameChoice
    from ginrummy_desktop.ui.house import House
    from ginrummy_desktop.ui.match_end.overlay import MatchEnd

OFFERED = ("classic", "big_gin", "hoyle", "parlor", "oklahoma", "hollywood", "straight_gin", "three_handed")
"""The rule sets of the New game dialog; the others come with what they need."""


class Games:
    """Matches of ``profile`` in ``store``. Game numbers come from the system's own chance.

    ``today``: gives the person's own date.
    """

    def __init__(self, store: MatchStore, on_notice: OnNotice, profile: int = 1) -> None:
        self.store, self.on_notice = store, on_notice
        self._chance = SystemRandom()
        self.profile = profile
        self.today: Callable[[], date] = date.today
        self.match_end: MatchEnd | None = None

    def first(self, settings: Settings) -> tuple[Session, bool]:
        """The match to show at the start, and whether it is a new one: nothing is asked."""
        resumed = resume_session(self.store, self.on_notice, self.profile)
        if resumed is not None:
            return resumed, False
        return self.start(self.rules_of(settings), levels_of(settings), self.fresh_number(), settings.name), True

    def ask(self, parent: QWidget, settings: Settings) -> NewGameChoice | None:
        """Ask for a new match; gives what was chosen, or None when that was cancelled."""
        from ginrummy_desktop.ui.dialogs.new_game import LevelChoice, NewGameChoice, NewGameDialog
        from ginrummy_desktop.ui.look import theme_of

        rules = self.rules_of(settings)
        first, second = levels_of(settings)
        initial = NewGameChoice(
            *(rules, first.value, rules.target, self.fresh_number()),
            second=second.value,
            names=bot_names(settings.name),
        )
        dialog = NewGameDialog(
            self.house.sets(),
            [LevelChoice(level.value, level_name(level), level_style(level)) for level in Level],
            initial,
            self.fresh_number,
            theme=theme_of(settings),
            k=settings.text_size / 100,
            parent=parent,
            house=self.house,
        )
        return dialog.choice() if dialog.exec() else None

    @cached_property
    def house(self) -> House:
        """The rule sets that can be played."""
        from ginrummy_desktop.storage.rule_sets import RuleSetStore
        from ginrummy_desktop.ui.house import House

        return House(RuleSetStore(self.store.database, self.on_notice), lambda: self.profile, OFFERED)

    def rules_of(self, settings: Settings) -> Rules:
        """The rules that the settings name, with their target; plain classic ones if they are not there any more."""
        rules = (PRESETS if settings.rules in OFFERED else self.house.sets()).get(settings.rules)
        if rules is None:
            return PRESETS["classic"]
        return rules.with_target(settings.target) if settings.target else rules

    def fresh_number(self) -> str:
        """The number of a game by chance."""
        return fresh_game_number(self._chance)

    def start(
        self, rules: Rules, levels: Sequence[Level], game: str, name: str, kind: MatchKind = MatchKind.OWN
    ) -> Session:
        """A new match of ``name`` against a bot of each of ``levels``, as many as the rules have.

        What is in progress stays so: see ``Switching``.
        """
        profile, store, told = self.profile, self.store, self.on_notice
        seats = table_of(rules.players, name, levels)
        return start_session(rules, game, seats, store, told, profile=profile, kind=kind)

    def start_daily(self, day: date, name: str) -> Session:
        """The game of ``day`` from its first deal."""
        return new_daily(day, self.store, name, self.on_notice, self.profile)

    def title(self, session: Session) -> str:
        """The line in the bar: rule set, round, target."""
        match = session.match
        day = day_of_session(session)
        name = rule_name(match.rules) if day is None else translate("Games", "Daily {day}").format(day=day.isoformat())
        if session.kind is MatchKind.PRACTICE:
            name = translate("Games", "Practice · {rules}").format(rules=name)
        if match.winner is not None and self.match_end is not None:
            return translate("Games", "{rules} · Match over").format(rules=name)
        text = translate("Games", "{rules} · Round {number} · Match to {target}")
        if match.rules.score_sheet is ScoreSheet.HOLLYWOOD:
            text = translate("Games", "{rules} · Round {number} · Three games to {target}")
        return text.format(rules=name, number=match.round_number, target=match.rules.target)

    def show_match_end(self, session: Session, parent: QWidget, scene: TableScene) -> MatchEnd:
        """The table of all rounds over the card table."""
        from ginrummy_desktop.ui.daily.ending import daily_facts
        from ginrummy_desktop.ui.match_end.help_note import help_note
        from ginrummy_desktop.ui.match_end.overlay import MatchEnd
        from ginrummy_desktop.ui.match_end.summary import match_end_facts

        self.close_match_end()
        self.match_end = MatchEnd(parent, scene.theme, statistics=True)
        self.match_end.set_text_size(scene.geometry.sizes.text)
        facts = replace(match_end_facts(session), note=help_note(session, self.store))
        facts = daily_facts(facts, session, self)
        self.match_end.present(facts, scene.queue.reduced, SPEED_FACTOR[scene.queue.speed])
        return self.match_end

    def close_match_end(self) -> None:
        """Take it away."""
        end, self.match_end = self.match_end, None
        if end is not None:
            end.hide()
            end.deleteLater()

    def close(self) -> None:
        """The window closes."""
        self.store.database.close()


def level_of(settings: Settings) -> Level:
    """The level that the settings name."""
    return Level(settings.level) if settings.level in list(Level) else MIDDLE


def levels_of(settings: Settings) -> tuple[Level, Level]:
    """The levels that the settings name: the bot's, and of two bots the second one's."""
    first = level_of(settings)
    return first, Level(settings.second_level) if settings.second_level in list(Level) else first
