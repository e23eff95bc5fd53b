"""Starting matches and ending them: the New game dialog, the table of the match end, rematches, the title."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import MIDDLE, Level
from ginrummy_desktop.engine.rules import PRESETS, Rules
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import fresh_game_number, new_session, resume_session
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import OnNotice
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.motion import SPEED_FACTOR
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.names import level_name, level_style
from ginrummy_desktop.ui.rule_texts import rule_name

translate = QCoreApplication.translate

if TYPE_CHECKING:
    from ginrummy_desktop.ui.match_end.overlay import MatchEnd

OFFERED = ("classic", "big_gin", "hoyle", "parlor", "oklahoma")
"""The rule sets of the New game dialog; the others come with what they need."""


class Games:
    """Matches in ``store``. Game numbers come from the system's own chance."""

    def __init__(self, store: MatchStore, on_notice: OnNotice) -> None:
        self._store, self._on_notice = store, on_notice
        self._chance = SystemRandom()
        self._shown: Session | None = None
        self.match_end: MatchEnd | None = None

    def first(self, settings: Settings) -> tuple[Session, bool]:
        """The match to show at the start, and whether it is a new one: nothing is asked."""
        resumed = resume_session(self._store, self._on_notice)
        if resumed is not None:
            self._shown = resumed
            return resumed, False
        rules, level = rules_of(settings), level_of(settings)
        return self._new(rules, level, fresh_game_number(self._chance), settings.name), True

    def ask(self, parent: QWidget, settings: Settings, going_on: bool) -> tuple[Session, dict[str, Any]] | None:
        """Ask for a new match; gives it with the settings to keep, or None when that was cancelled.

        ``going_on``: a match is in progress, which the new one takes the place of; the dialog says so.
        """
        from ginrummy_desktop.ui.dialogs.new_game import LevelChoice, NewGameChoice, NewGameDialog
        from ginrummy_desktop.ui.look import theme_of

        rules = rules_of(settings)
        initial = NewGameChoice(
            PRESETS[settings.rules] if settings.rules in OFFERED else PRESETS["classic"],
            level_of(settings).value,
            rules.target,
            fresh_game_number(self._chance),
        )
        dialog = NewGameDialog(
            {name: PRESETS[name] for name in OFFERED},
            [LevelChoice(level.value, level_name(level), level_style(level)) for level in Level],
            initial,
            lambda: fresh_game_number(self._chance),
            theme=theme_of(settings),
            k=settings.text_size / 100,
            parent=parent,
            note=translate("Games", "This gives up the match in progress") if going_on else "",
        )
        if not dialog.exec():
            return None
        choice = dialog.choice()
        changes = {"rules": choice.rules.name, "level": choice.level, "target": choice.target}
        played = choice.rules.with_target(choice.target)
        return self._new(played, Level(choice.level), choice.game, settings.name), changes

    def rematch(self, session: Session) -> Session:
        """The same rules against the same opponent, with other cards."""
        level = next((seat.level for seat in session.seats if isinstance(seat, BotSeat)), MIDDLE)
        name = next((seat.name for seat in session.seats if isinstance(seat, HumanSeat)), "")
        return self._new(session.match.rules, level, fresh_game_number(self._chance), name)

    def _new(self, rules: Rules, level: Level, game: str, name: str) -> Session:
        """A new match; the one that was shown before is given up, unless it has ended."""
        if self._shown is not None:
            self._shown.give_up()
        self._shown = new_session(rules, level, game, self._store, name, self._on_notice)
        return self._shown

    def title(self, session: Session) -> str:
        """The line in the bar: rule set, round, target."""
        match = session.match
        name = rule_name(match.rules)
        if match.winner is not None and self.match_end is not None:
            return translate("Games", "{rules} · Match over").format(rules=name)
        text = translate("Games", "{rules} · Round {number} · Match to {target}")
        return text.format(rules=name, number=match.round_number, target=match.rules.target)

    def show_match_end(self, session: Session, parent: QWidget, scene: TableScene) -> MatchEnd:
        """The table of all rounds over the card table."""
        from ginrummy_desktop.ui.match_end.overlay import MatchEnd
        from ginrummy_desktop.ui.match_end.summary import match_end_facts

        self.close_match_end()
        self.match_end = MatchEnd(parent, scene.theme, statistics=True)
        self.match_end.present(match_end_facts(session), scene.queue.reduced, SPEED_FACTOR[scene.queue.speed])
        return self.match_end

    @property
    def store(self) -> MatchStore:
        """Where all matches are kept."""
        return self._store

    def close_match_end(self) -> None:
        """Take it away."""
        end, self.match_end = self.match_end, None
        if end is not None:
            end.hide()
            end.deleteLater()

    def close(self) -> None:
        """The window closes."""
        self._store.database.close()


def rules_of(settings: Settings) -> Rules:
    """The rules that the settings name, with their target."""
    rules = PRESETS[settings.rules] if settings.rules in OFFERED else PRESETS["classic"]
    return rules.with_target(settings.target) if settings.target else rules


def level_of(settings: Settings) -> Level:
    """The level that the settings name."""
    return Level(settings.level) if settings.level in list(Level) else MIDDLE
