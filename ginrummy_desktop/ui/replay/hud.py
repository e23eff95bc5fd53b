"""The widgets over a replay's table: the players' plates with their deadwood, the limit, the last action, the list."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.replay import Position, Replay
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.table.art.avatars import AvatarKind, avatar_of
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.game_scores import game_scores
from ginrummy_desktop.ui.names import level_line, seat_name
from ginrummy_desktop.ui.places.place import Place, resting
from ginrummy_desktop.ui.presenter import count_hand
from ginrummy_desktop.ui.replay.step_list import StepList
from ginrummy_desktop.ui.replay.texts import step_text
from ginrummy_desktop.ui.widgets.pill import Pill, segments
from ginrummy_desktop.ui.widgets.plates import LimitPlate, PlateFacts, PlayerPlate
from ginrummy_desktop.ui.widgets.role_chip import HEIGHT as CHIP_HEIGHT
from ginrummy_desktop.ui.widgets.whole_texts import WholeTexts

translate = QCoreApplication.translate

_PLATE, _LIMIT, _GAP, _LEAST_LIST = 148.0, 66.0, 10.0, 84.0
_REST, _CHIP_GAP, _UNDER_CHIP = 102.0, 9.0, 17.0
"""Height of the plate of who sits out, from a plate to its chip, and what is free under that."""


class ReplayHud:
    """Children of ``parent``, the table's viewport."""

    def __init__(self, replay: Replay, theme: Theme, parent: QWidget) -> None:
        blank = PlateFacts("", "", 0, 100)
        self._replay = replay
        self.far = PlayerPlate(AvatarKind.BOT, blank, theme, parent)
        self.near = PlayerPlate(AvatarKind.YOU, blank, theme, parent)
        self.rest = PlayerPlate(AvatarKind.SECOND_BOT, blank, theme, parent)
        self._for_three = replay.record.rules.players == 3
        self.rest.setVisible(self._for_three)
        self.limit = LimitPlate(theme, parent)
        self.said = Pill(theme, 0.47, (31, 14), parent)
        self.steps = StepList(replay, theme, parent)
        self._told: Position | None = None
        WholeTexts(parent, lambda: (self.far, self.near, self.rest, self.said))

    def set_look(self, theme: Theme, four_colour: bool, k: float) -> None:
        """Colours and scale of everything."""
        for widget in (self.far, self.near, self.rest, self.limit, self.said, self.steps):
            widget.set_look(theme, k, four_colour)

    def place(self, geometry: TableGeometry, free: QRectF | None) -> None:
        """Stand where ``geometry`` says; the list in ``free``, if given, instead of the right column."""
        k, w, h = geometry.hud, geometry.width, geometry.height
        left, column = geometry.column_left, geometry.column
        right, bottom = w - left - column, h - geometry.margin - k
        top = geometry.margin - (3 * k if k >= 1 else 4)
        self.far.setGeometry(_rect(left, top, column, _PLATE * k))
        self.near.setGeometry(_rect(left, bottom - _PLATE * k, column, _PLATE * k))
        self.rest.setGeometry(_rect(right, top, column, _REST * k))
        self.far.chip.stand(left, top + (_PLATE + _CHIP_GAP) * k)
        self.near.chip.stand(left, bottom - (_PLATE + _CHIP_GAP + CHIP_HEIGHT) * k)
        self.rest.chip.stand(right, top + (_REST + _CHIP_GAP) * k)
        limit = top + (_REST + _CHIP_GAP + CHIP_HEIGHT + _UNDER_CHIP) * k if self._for_three else top
        self.limit.setGeometry(_rect(right, limit, column, _LIMIT * k))
        under = limit + (_LIMIT + _GAP) * k
        self.steps.setGeometry(_rect(right, under, column, bottom - under) if free is None else free.toRect())
        self.said.centre_at(QPointF(w / 2, geometry.action_pill_y), w - 2 * (left + column) - 8)

    def show(self, position: Position, table_covered: bool) -> None:
        """Tell what is at ``position``; where hands lie open over the table, only the list stays."""
        text = step_text(position, self._replay.seats)
        self.said.say(segments(text.text, text.card))
        near, far = position.near, position.far
        self.near.show_facts(self._facts(near, near.players[near.seat], position))
        self.far.show_facts(self._facts(far, far.players[far.seat], position))
        out = resting(len(self._replay.seats), near.players)
        if out is not None:
            self.rest.show_facts(self._resting_facts(near, out))
        upcard = near.upcard if near.rules.limit_from_upcard else None
        self.limit.show_limit(near.knock_limit, upcard, near.rules.spades_double and near.upcard.suit == 3)
        self.steps.show_position(position)
        for widget in (self.far, self.near, self.limit, self.said):
            widget.setVisible(not table_covered)
        self.rest.setVisible(self._for_three and not table_covered)
        self.steps.setVisible(self.steps.height() >= _LEAST_LIST)

    def announce(self, position: Position, more: str = "") -> None:
        """Have a screen reader say what was done, when it gets to it; each position once."""
        if position is self._told:
            return
        self._told = position
        if QAccessible.isActive():
            text = ". ".join(part for part in (self.said.spoken(), more) if part)
            event = QAccessibleAnnouncementEvent(self.steps, text)
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
            QAccessible.updateAccessibility(event)

    def _facts(self, view: PlayerView, player: int, position: Position) -> PlateFacts:
        seat, count = self._replay.seats[player], count_hand(view)
        return PlateFacts(
            name=seat_name(seat),
            line=level_line(seat.level) if isinstance(seat, BotSeat) else "",
            score=view.scores[player],
            target=view.target,
            dealer=view.dealer == view.seat,
            on_turn=view.to_act == view.seat,
            deadwood=count.points,
            after=count.after,
            games=game_scores(position.columns, position.game_winners, player),
            place=(Place.BOX if view.seat == 0 else Place.CAPTAIN) if self._for_three else None,
            avatar=avatar_of(player),
        )

    def _resting_facts(self, view: PlayerView, player: int) -> PlateFacts:
        """Of who sits out the round that ``view`` sees."""
        return PlateFacts(
            name=seat_name(self._replay.seats[player]),
            line=translate("Replay", "Sitting out"),
            score=view.scores[player],
            target=view.target,
            place=Place.OUT,
            avatar=avatar_of(player),
        )


def _rect(x: float, y: float, width: float, height: float) -> QRect:
    return QRect(round(x), round(y), round(width), round(height))
