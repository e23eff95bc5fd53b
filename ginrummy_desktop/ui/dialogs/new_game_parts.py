"""What the New game dialog is made of: the choice that comes out, its data, and what it paints itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.art.avatars import AvatarKind, paint_avatar
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.segmented import Segmented


class LevelChoice(NamedTuple):
    """One level of the bots: its key, its name ("Casual") and one line on how it plays."""

    key: str
    name: str
    description: str


@dataclass(frozen=True, slots=True)
class NewGameChoice:
    """What a match is started with. ``rules`` hold the target as well; ``game`` is a number as plain digits.

    ``practice``: everything can be taken back, and it doesn't count. ``second``: the level of the second bot, for rules
    of three players, whose bots are called ``names``.
    """

    rules: Rules
    level: str
    target: int
    game: str
    practice: bool = False
    second: str = ""
    names: tuple[str, str] = ("Otis", "Vera")


class Caption(QLabel):
    """What the chosen rules say, on a dark ground with a golden edge; up to two lines."""

    def __init__(self, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, k
        self.setWordWrap(True)
        self.setContentsMargins(round(20 * k), 0, round(12 * k), 0)
        self.setStyleSheet(f"color: {theme.text.name()}; background: transparent;")

    def say(self, sentences: Sequence[str]) -> None:
        """Show ``sentences``: as few lines as need be, and what three cannot hold is left to the tool tip."""
        text = " ".join(sentences)
        used, _ = fit(text, self.contentsRect().width(), 14 * self._k, 500)
        if used.pixelSize() < round(13 * self._k):
            used = font(13 * self._k, 500)
        self.setFont(used)
        shown = list(sentences)
        while len(shown) > 1 and self._lines(" ".join(shown)) > 3:
            shown.pop()
        cut = len(shown) < len(sentences)
        self.setText(" ".join(shown) + (" …" if cut else ""))
        self.resize(self.width(), round((40 if self._lines(text) < 3 else 58) * self._k))
        self.setToolTip(text if cut else "")
        self.setAccessibleName(text)

    def _lines(self, text: str) -> int:
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        tall = metrics.boundingRect(QRect(0, 0, room, 1000), Qt.TextFlag.TextWordWrap, text).height()
        return round(tall / metrics.lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.pill(0.33))
        painter.drawRoundedRect(QRectF(self.rect()), 6 * self._k, 6 * self._k)
        painter.setBrush(self._theme.accent)
        painter.drawRoundedRect(QRectF(0, 0, 4 * self._k, self.height()), 2 * self._k, 2 * self._k)
        painter.end()
        super().paintEvent(event)


class RulesNote(Caption):
    """The same in a place whose height is given: all of it, as large as it fits."""

    def say(self, sentences: Sequence[str]) -> None:
        """Show all ``sentences``; what does not fit even in small letters is in the tool tip too."""
        text, inner = " ".join(sentences), self.contentsRect()
        for pixels in (15.0, 14.0, 13.0, 12.0):
            self.setFont(font(pixels * self._k, 500))
            box = QRect(0, 0, inner.width(), 10_000)
            tall = self.fontMetrics().boundingRect(box, Qt.TextFlag.TextWordWrap, text).height()
            if tall <= inner.height() - round(10 * self._k):
                break
        self.setText(text)
        self.setToolTip(text)
        self.setAccessibleName(text)


class Targets(Segmented):
    """The points that a match is played to: the usual ones, and what a rule set of one's own says."""

    def __init__(self, usual: Sequence[int], name: str, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__([""] * (len(usual) + 2), name, 0, theme, parent, pixels=15)
        self.set_scale(k)
        self._usual, self._values = tuple(usual), tuple(usual)
        self._remembered: dict[str, int] = {}
        self._whose = ""
        self.chosen.connect(lambda _place: self.remember(self._whose, self.value))

    @property
    def value(self) -> int:
        """The points that are chosen."""
        return self._values[self.current]

    def remember(self, whose: str, target: int) -> None:
        """For the rules of that name ``target`` is chosen."""
        self._remembered[whose] = target

    def forget(self, whose: str) -> None:
        """For the rules of that name their own target is chosen again."""
        self._remembered.pop(whose, None)

    def offer_for(self, whose: str, own: int) -> None:
        """Offer what can be chosen for the rules of that name, whose own target is ``own``."""
        self._whose = whose
        chosen = self._remembered.get(whose, own)
        self._values = tuple(sorted({*self._usual, own, chosen}))
        self.offer([str(value) for value in self._values], self._values.index(chosen))


class Body(QWidget):
    """What scrolls on a low screen: everything but the two buttons. Paints its parting lines and the bot's portrait."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: list[QRect] = []
        self.portrait = QRectF()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.surface)
        for line in self.lines:
            painter.fillRect(line, self._theme.line)
        paint_avatar(painter, self.portrait, AvatarKind.BOT)
        painter.end()
