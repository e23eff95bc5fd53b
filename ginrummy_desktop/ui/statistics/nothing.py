"""What stands in the place of figures when there are none."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.avatars import paint_laurel
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.statistics.panel import CENTRE, Plate
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

translate = QCoreApplication.translate


class Nothing(Plate):
    """A friendly word and one thing to do. ``wanted`` is emitted when it is to be done."""

    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._heading, self._text = "", ""
        self.button = PushButton("", ButtonStyle.GOLD, None, theme, self)
        self.button.clicked.connect(self.wanted)

    def say_never_played(self) -> None:
        """No match has ended yet."""
        self._say(
            translate("Statistics", "No match has ended yet"),
            translate("Statistics", "Your results, your rating and your daily games gather here"),
            translate("Statistics", "Back to the table"),
        )

    def say_filtered(self) -> None:
        """There are matches, and the filters leave none."""
        self._say(
            translate("Statistics", "No match fits these filters"),
            translate("Statistics", "There are others"),
            translate("Statistics", "Show all"),
        )

    def _say(self, heading: str, text: str, action: str) -> None:
        self._heading, self._text = heading, text
        self.button.setText(action)
        self.button.setAccessibleName(action)
        self.setAccessibleName(f"{heading}. {text}")
        self.place_button()
        self.update()

    def set_scale(self, k: float) -> None:
        super().set_scale(k)
        self.place_button()

    def place_button(self) -> None:
        """Put the button under the words."""
        self.button.set_scale(self.k)
        size = self.button.sizeHint()
        left, top = (self.width() - size.width()) / 2, self.height() / 2 + 78 * self.k
        self.button.setGeometry(QRect(round(left), round(top), size.width(), size.height()))

    def paint_on(self, painter: QPainter) -> None:
        k, middle, theme = self.k, self.tall / 2, self.theme
        paint_laurel(painter, QRectF(self.width() / 2 - 52 * k, (middle - 118) * k, 104 * k, 104 * k), False)
        self.line(painter, (20, middle + 16, self.wide - 40), (self._heading, 24, 700, theme.text), CENTRE)
        self.line(painter, (20, middle + 50, self.wide - 40), (self._text, 16, 500, theme.text2), CENTRE)
