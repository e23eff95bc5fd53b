"""The matches that were kept for later: go on with one, or give it up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.dailies import day_of
from ginrummy_desktop.storage.rows import MatchKind, OpenMatch
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.dialogs.sheet import Sheet
from ginrummy_desktop.ui.names import bots_text
from ginrummy_desktop.ui.statistics.texts import level_text, long_day, rules_text
from ginrummy_desktop.ui.widgets.row_list import ROW, Row, RowList

translate = QCoreApplication.translate
_MOST = 5


def match_title(match: OpenMatch) -> str:
    """What is played, and against whom."""
    day = day_of(match.game) if match.kind is MatchKind.DAILY else None
    if day is not None:
        return translate("Unfinished", "Daily game of {day}").format(day=long_day(day))
    text = translate("Unfinished", "{rules} against {level} bot")
    if match.bots:
        text = translate("Unfinished", "{rules} against {names}")
    if match.kind is MatchKind.PRACTICE:
        text = translate("Unfinished", "Practice: {text}").format(text=text)
    return text.format(rules=rules_text(match.rules_name), level=level_text(match.level), names=bots_text(match.bots))


def match_detail(match: OpenMatch) -> str:
    """The score so far, when it was begun, and its number."""
    if match.rounds == 0:
        score = translate("Unfinished", "In the first round")
    else:
        score = translate("Unfinished", "{scores} in round {number}")
        scores = ", ".join(" : ".join(map(str, points)) for points in match.games or (match.scores,))
        score = score.format(scores=scores, number=match.rounds + 1)
    parts = [score, translate("Unfinished", "begun {when}").format(when=_when(match.created))]
    if match.game.isdecimal():
        parts.append(translate("Unfinished", "game {number}").format(number=match.game))
    return " · ".join(parts)


def _price(match: OpenMatch) -> str:
    """What giving it up costs."""
    return {
        MatchKind.OWN: translate("Unfinished", "It counts as lost."),
        MatchKind.DAILY: translate("Unfinished", "It counts as lost, unless the day has a result already."),
        MatchKind.PRACTICE: "",
    }[match.kind]


def _when(created: str) -> str:
    """The person's own date and time of a UTC time as it is kept."""
    try:
        moment = datetime.strptime(created, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return created
    text = translate("Unfinished", "d MMMM, hh:mm")
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(round(moment.timestamp())), text)


class UnfinishedDialog(Sheet):
    """``ask`` gives the match to go on with. ``give_up`` gives one up, by its id, and gives those that are left."""

    def __init__(
        self,
        matches: Sequence[OpenMatch],
        give_up: Callable[[int], Sequence[OpenMatch]],
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Unfinished matches"), theme, k, parent, width=560)
        self._matches, self._give_up = tuple(matches), give_up
        self.told = self.say("", weak=True)
        self.list = RowList(self.tr("Unfinished matches"), theme, self.k)
        self.list.setFixedHeight(round((ROW * min(max(len(matches), 2), _MOST) + 14) * self.k))
        self.body.addWidget(self.list)
        self.given_up = self.button(self.tr("Give up…"), first=True)
        self.cancel = self.button(self.tr("Close"))
        self.go_on = self.button(self.tr("Go on"), main=True)
        self.given_up.clicked.connect(self._ask_give_up)
        self.cancel.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self.list.asked.connect(self.accept)
        self._show()
        self.settle()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> int | None:
        """Open it, and wait for a choice; gives the match's id."""
        return self._matches[self.list.currentRow()].id if self.exec() and self._matches else None

    def _show(self, current: int = 0) -> None:
        self.list.show_rows([Row(match_title(match), match_detail(match)) for match in self._matches], current)
        self.told.setText(self.tr("Each goes on where it stood.") if self._matches else self.tr("No match is waiting."))
        for button in (self.given_up, self.go_on):
            button.setEnabled(bool(self._matches))

    def _ask_give_up(self) -> None:
        place = self.list.currentRow()
        match = self._matches[place]
        text = f"{match_title(match)}. {_price(match)}".strip()
        answers = (self.tr("Give it up"),)
        question = Question(self.tr("Give this match up?"), text, answers, self.theme, self.k, self, careful=True)
        if question.ask() is not None:
            self._matches = tuple(self._give_up(match.id))
            self._show(place)
        question.deleteLater()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
