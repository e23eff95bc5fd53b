"""The chip beside a player's plate that tells their place in a game for three."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import GOLD_TEXT, IVORY_TEXT, OPPONENT_BAR, Theme
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.places.texts import place_name
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

HEIGHT, _PIXELS, _SIDE = 24.0, 13.0, 10.0


class RoleChip(QWidget):
    """In the box: solid gold. Captain: solid blue. Partner: outlined. Always with the word. Hidden without a place."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self._place: Place | None = None
        self._corner = QPointF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def place(self) -> Place | None:
        """What it shows."""
        return self._place

    def show_place(self, place: Place | None) -> None:
        """Tell ``place`` from now on."""
        self._place = place
        self.setAccessibleName("" if place is None else place_name(place))
        self._fit()

    def set_look(self, theme: Theme, k: float) -> None:
        """Colours and pixels per unit."""
        self._theme, self._k = theme, k
        self._fit()

    def stand(self, left: float, top: float) -> None:
        """Stand with its upper left corner there, in the parent's pixels."""
        self._corner = QPointF(left, top)
        self._fit()

    def _fit(self) -> None:
        k = self._k
        text = "" if self._place is None else place_name(self._place)
        wide = width_of(text, font(_PIXELS * k, 700)) + 2 * _SIDE * k
        corner = self._corner
        self.setGeometry(QRect(round(corner.x()), round(corner.y()), round(wide), round(HEIGHT * k)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._place is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_chip_of(painter, QRectF(self.rect()), self._place, self._theme, self._k)
        painter.end()


def paint_chip_of(painter: QPainter, box: QRectF, place: Place, theme: Theme, k: float) -> None:
    """Paint the chip of ``place`` so that it fills ``box``."""
    ink = {Place.BOX: GOLD_TEXT, Place.CAPTAIN: IVORY_TEXT, Place.OUT: theme.text}[place]
    fill = {Place.BOX: theme.accent, Place.CAPTAIN: OPPONENT_BAR, Place.OUT: theme.pill(0.27)}[place]
    line = (theme.hairline_width if theme.solid else 1.3 * k) if place is Place.OUT else 0.0
    painter.setBrush(fill)
    painter.setPen(QPen(theme.text, line) if line else Qt.PenStyle.NoPen)
    body = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.drawRoundedRect(body, body.height() / 2, body.height() / 2)
    paint_line(painter, box, Line(place_name(place), _PIXELS * k, 700, ink))
