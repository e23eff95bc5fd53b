"""The plates in the table's corners: the opponent's, the player's own, and the knock limit's."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.avatars import AvatarKind, paint_avatar, paint_dealer_chip
from ginrummy_desktop.table.art.chips import chip_size, paint_chip, paint_tall_chip
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import plain, set_off
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import OPPONENT_BAR, Theme
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.game_scores import GameScore, spoken_games
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.places.texts import place_name
from ginrummy_desktop.ui.widgets.game_cells import CELLS_HIGH, CellLook, paint_game_cells
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of
from ginrummy_desktop.ui.widgets.role_chip import RoleChip

_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class PlateFacts:
    """What a player's plate shows. ``deadwood`` None: no such line; ``after``: the card that it counts as gone;
    ``dealing``: the cards are on their way, and its number comes with them.

    In a game for three ``place`` is on the chip beside the plate, and ``avatar`` tells the two bots apart (None: as
    the plate was made). ``deadwood_of``: whose deadwood it is, if not the player's own. ``games``:
    where several are scored side by side; they stand in for ``score``.
    """

    name: str
    line: str
    score: int
    target: int
    dealer: bool = False
    on_turn: bool = False
    deadwood: int | None = None
    after: Card | None = None
    dealing: bool = False
    place: Place | None = None
    avatar: AvatarKind | None = None
    deadwood_of: str = ""
    games: tuple[GameScore, ...] = ()


class Plate(QWidget):
    """A translucent plate that paints itself at scale k. The pointer goes through it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k, self._four_colour = theme, 1.0, False
        self._painter: QPainter
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, theme: Theme, k: float, four_colour: bool) -> None:
        """Colours, pixels per unit, and the cards' colours on chips."""
        self._theme, self._k, self._four_colour = theme, k, four_colour
        self.update()

    def _body(self, painter: QPainter) -> QRectF:
        """Paint the plate itself; everything after is painted in units."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._theme.hairline_width
        body = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.setBrush(self._theme.plate)
        painter.setPen(QPen(self._theme.hairline, line))
        painter.drawRoundedRect(body, 12 * self._k, 12 * self._k)
        return body

    def _box(self, x: float, y: float, w: float, h: float) -> QRectF:
        k = self._k
        return QRectF(x * k, y * k, w * k, h * k)

    def _text(self, text: str, box: QRectF, px: float, weight: int, colour: QColor, align: Qt.AlignmentFlag) -> QRectF:
        painter = self._painter
        return paint_line(painter, box, Line(text, px * self._k, weight, colour), align)


class PlayerPlate(Plate):
    """A player's plate: portrait, name, a line about them, deadwood if it is theirs to know, score with a bar.

    ``chip`` stands beside it, tells the player's place in a game for three, and is hidden whenever the plate is.
    """

    def __init__(self, kind: AvatarKind, facts: PlateFacts, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._kind, self._facts = kind, facts
        self.chip = RoleChip(theme, parent)
        self.show_facts(facts)

    @property
    def facts(self) -> PlateFacts:
        """What it shows."""
        return self._facts

    @property
    def units_high(self) -> float:
        """Its height in units, which is what it shows."""
        if self._facts.deadwood is not None:
            return 148.0
        return 124.0 if self._facts.games else 102.0

    def show_facts(self, facts: PlateFacts) -> None:
        """Show these from now on."""
        other_height = bool(facts.games) is not bool(self._facts.games)
        self._facts = facts
        parts = [facts.name, place_name(facts.place) if facts.place else "", facts.line, self._spoken_score(facts)]
        if facts.deadwood is not None and not facts.dealing:
            parts.append(self._spoken_deadwood(facts))
        if facts.dealer:
            parts.append(self.tr("Dealer"))
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.chip.show_place(facts.place)
        self._show_chip()
        if other_height:
            self.resize(self.width(), round(self.units_high * self._k))
        self.update()

    def set_look(self, theme: Theme, k: float, four_colour: bool) -> None:
        super().set_look(theme, k, four_colour)
        self.chip.set_look(theme, k)

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        super().setVisible(visible)
        self._show_chip()

    def _show_chip(self) -> None:
        self.chip.setVisible(self._facts.place is not None and not self.isHidden())

    def _spoken_score(self, facts: PlateFacts) -> str:
        if facts.games:
            return spoken_games(facts.games, facts.target)
        return self.tr("{score} of {target} points").format(score=facts.score, target=facts.target)

    def _spoken_deadwood(self, facts: PlateFacts) -> str:
        of = f"{facts.deadwood_of}: " if facts.deadwood_of else ""
        if facts.after is None:
            return of + self.tr("Deadwood {points}").format(points=facts.deadwood)
        text = self.tr("Deadwood {points} after {card}")
        return of + text.format(points=facts.deadwood, card=card_name(facts.after))

    def hidden_text(self) -> str:
        """The name where it is shortened, else nothing."""
        name = self._facts.name
        shown = fit(set_off(name), self._name_box().width(), 16 * self._k, 600)[1]
        return "" if plain(shown) == name else name

    def _name_box(self) -> QRectF:
        return self._box(78, 18, self.width() / self._k - 16 - 78, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._painter = painter = QPainter(self)
        self._body(painter)
        self._paint_head()
        bottom = self.height() / self._k
        if self._facts.deadwood is not None:
            self._paint_deadwood(bottom - (69 if self._facts.games else 65))
        if self._facts.games:
            self._paint_games(bottom - 9 - CELLS_HIGH)
        else:
            self._paint_score(bottom - (24 if self._facts.deadwood is None else 33))
        painter.end()

    def _paint_games(self, y: float) -> None:
        box = self._box(10, y, self.width() / self._k - 20, CELLS_HIGH)
        look = CellLook(self._theme, self._k, self._bar_colour)
        paint_game_cells(self._painter, box, self._facts.games, self._facts.target, look)

    @property
    def _bar_colour(self) -> QColor:
        mine = (self._facts.avatar or self._kind) is AvatarKind.YOU
        return self._theme.accent if mine else OPPONENT_BAR

    def _paint_head(self) -> None:
        facts, k, theme, right = self._facts, self._k, self._theme, self.width() / self._k - 16
        ring = theme.accent if facts.on_turn else None
        paint_avatar(self._painter, self._box(16, 15, 48, 48), facts.avatar or self._kind, ring)
        if facts.dealer:
            paint_dealer_chip(self._painter, QPointF(59 * k, 57 * k), 11.5 * k)
        self._text(set_off(facts.name), self._name_box(), 16, 600, theme.text, _LEFT)
        self._text(facts.line, self._box(78, 40, right - 78, 22), 14, 500, theme.text2, _LEFT)

    def _paint_deadwood(self, y: float) -> None:
        facts, theme, right = self._facts, self._theme, self.width() / self._k - 16
        points = "" if facts.dealing else str(facts.deadwood)
        value = self._text(points, self._box(right - 50, y - 16, 50, 32), 26, 700, theme.text, _RIGHT)
        x = value.left() / self._k - 10
        word = facts.deadwood_of or self.tr("Deadwood")
        label = self._text(word, self._box(16, y - 11, 88, 22), 15, 500, theme.text2, _LEFT)
        if facts.after is not None and not facts.dealing:
            size = chip_size(20)
            paint_chip(
                self._painter,
                self._box(x - size.width(), y - 10, size.width(), 20),
                facts.after,
                self._four_colour,
            )
            left = label.right() / self._k + 4
            box = self._box(left, y - 11, x - size.width() - 5 - left, 22)
            if width_of(self.tr("after"), font(13 * self._k, 500)) <= box.width():
                self._text(self.tr("after"), box, 13, 500, theme.text2, _RIGHT)

    def _paint_score(self, y: float) -> None:
        facts, theme, k, right = self._facts, self._theme, self._k, self.width() / self._k - 16
        self._text(self.tr("Score"), self._box(16, y - 11, 90, 22), 13, 500, theme.text2, _LEFT)
        text = f"{facts.score} / {facts.target}"
        self._text(text, self._box(right - 100, y - 11, 100, 22), 15, 600, theme.text, _RIGHT)
        groove = self._box(16, y + 11.5, right - 16, 6)
        share = min(1.0, max(0.0, facts.score / facts.target)) if facts.target else 0.0
        self._painter.setPen(QPen(theme.line, 1) if theme.solid else Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(0, 0, 0, 115))
        self._painter.drawRoundedRect(groove, 3 * k, 3 * k)
        if share > 0:
            filled = QRectF(groove.left(), groove.top(), max(groove.height(), groove.width() * share), groove.height())
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._bar_colour)
            self._painter.drawRoundedRect(filled, 3 * k, 3 * k)


class LimitPlate(Plate):
    """The knock limit of the round, always in sight; with the upcard that set it, where the rules have that."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._limit: int | None = 10
        self._doubles = False
        self._upcard: Card | None = None

    def show_limit(self, limit: int | None, upcard: Card | None, doubles: bool = False) -> None:
        """Show ``limit`` (0: gin only) and, when the upcard sets it, that card; ``doubles``: the round counts twice.

        None: the upcard that sets it is not turned yet.
        """
        self._limit, self._upcard, self._doubles = limit, upcard, doubles
        label = self.tr("Knock limit {limit}").format(limit=limit) if limit else self.tr("Gin only")
        if limit is None:
            label = self.tr("Knock limit")
        self.setAccessibleName(f"{label}, {self._lines()[0]}")
        self.update()

    def _lines(self) -> tuple[str, str]:
        """What is said of the limit, in full and for a narrow place."""
        if self._doubles:
            return self.tr("Spade: counts twice"), self.tr("Counts twice")
        if self._upcard is None and self._limit is not None:
            return self.tr("Fixed for this match"), self.tr("Fixed")
        return self.tr("Set by the upcard"), self.tr("From upcard")

    def paintEvent(self, event: QPaintEvent) -> None:
        self._painter = painter = QPainter(self)
        self._body(painter)
        theme, right = self._theme, self.width() / self._k - 16
        gap, pixels, before = (12, 30, 8) if right > 175 else (8, 26, 6)
        number_right = right
        if self._upcard is not None:
            paint_tall_chip(painter, self._box(right - 34, 11, 34, 44), self._upcard, self._four_colour)
            number_right = right - 34 - gap
        text = "" if self._limit is None else str(self._limit) if self._limit else self.tr("Gin")
        number = self._text(text, self._box(number_right - 64, 13, 64, 40), pixels, 700, theme.accent, _RIGHT)
        room = number.left() / self._k - 16 - before
        self._text(self.tr("Knock limit"), self._box(16, 12, room, 22), 14, 600, theme.text2, _LEFT)
        full, short = self._lines()
        fits = width_of(full, font(12 * self._k, 500)) <= room * self._k
        self._text(full if fits else short, self._box(16, 34, room, 22), 13, 500, theme.text2, _LEFT)
        painter.end()
