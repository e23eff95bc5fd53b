"""The statistics window: filters, tiles and four panels, which scroll where the window is small."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QWidget

from ginrummy_desktop.storage.dailies import DayResult
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.statistics.daily_panel import DailyPanel
from ginrummy_desktop.ui.statistics.ends import EndsPanel
from ginrummy_desktop.ui.statistics.facts import Facts
from ginrummy_desktop.ui.statistics.header import Header
from ginrummy_desktop.ui.statistics.layout import HEIGHT, LEAST_HEIGHT, LEAST_WIDTH, WIDTH, body_places, scale
from ginrummy_desktop.ui.statistics.levels import LevelsPanel
from ginrummy_desktop.ui.statistics.nothing import Nothing
from ginrummy_desktop.ui.statistics.rating_panel import RatingPanel
from ginrummy_desktop.ui.statistics.tiles import Tile, figures
from ginrummy_desktop.ui.style import palette

_TILES = 8
_FRAME = QSize(16, 48)
"""Pixels of the screen that are left to the window's own frame."""


class StatisticsDialog(QDialog):
    """What ``profile`` has played, from ``database``. ``k``: the size of text that is set; ``today``: for tests."""

    def __init__(
        self,
        database: Database,
        profile: int = 1,
        theme: Theme = THEMES["green"],
        k: float = 1.0,
        parent: QWidget | None = None,
        today: date | None = None,
    ) -> None:
        super().__init__(parent)
        self.facts = Facts(database, profile, today or date.today())
        self._theme, self._text = theme, k
        self.setWindowTitle(self.tr("Statistics"))
        self.setPalette(palette(theme))
        self.header = Header(theme, self)
        self._scroll = QScrollArea(self)
        self._make_body()
        self._connect()
        self._set_size()
        self.read()

    def _make_body(self) -> None:
        scroll, theme = self._scroll, self._theme
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        self.body = body = QWidget()
        self.tiles = tuple(Tile(theme, body) for _ in range(_TILES))
        self.rating = RatingPanel(theme, body)
        self.daily = DailyPanel(self._month, self.facts.today, theme, body)
        self.levels = LevelsPanel(theme, body)
        self.ends = EndsPanel(theme, body)
        self.nothing = Nothing(theme, body)
        scroll.setWidget(body)
        body.setAutoFillBackground(False)

    def _connect(self) -> None:
        from ginrummy_desktop.ui.statistics.files import Files

        self.files = Files(self, self.facts.database, self._theme)
        self.files.fill(self.header.files.menu)
        self.files.imported.connect(partial(self._try, self.read))
        self.header.changed.connect(partial(self._try, self._show_figures))
        self.nothing.wanted.connect(self._go_on)

    def _set_size(self) -> None:
        room = self.screen().availableGeometry().size() - _FRAME
        least = QSize(round(LEAST_WIDTH * self._text), round(LEAST_HEIGHT * self._text)).boundedTo(room)
        self.setMinimumSize(least)
        self.resize(QSize(round(WIDTH * self._text), round(HEIGHT * self._text)).boundedTo(room))

    # -- reading -------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read everything anew and show it."""
        self.anything = self.facts.anything
        self.header.show_filters(self.anything)
        self.header.offer_rules(self.facts.rules())
        self._points = self.facts.rating() if self.anything else ()
        self.daily.show_streaks(self.facts.daily())
        self.daily.show_month(self.daily.first)
        self._show_figures()

    def _try(self, show: Callable[[], None]) -> None:
        """Show something, or tell why it cannot be read now."""
        try:
            show()
        except StorageTrouble as trouble:
            self.files.tell_trouble(self.tr("The statistics cannot be read"), trouble)

    def _month(self, year: int, month: int) -> Mapping[date, DayResult]:
        """A month's daily games; none while they cannot be read."""
        try:
            return self.facts.month(year, month)
        except StorageTrouble:
            return {}

    def _show_figures(self) -> None:
        choices = self.header.choices()
        facts = self.facts.statistics(choices)
        for tile, figure in zip(self.tiles, figures(facts), strict=True):
            tile.show_figure(figure)
        self.rating.show_points(self._points, self.facts.first_day(choices), self.facts.today)
        self.levels.show_facts(facts)
        self.ends.show_facts(facts)
        if not self.anything:
            self.nothing.say_never_played()
        else:
            self.nothing.say_filtered()
        self._show_or_hide(bool(facts.played))
        self._lay_out()

    def _show_or_hide(self, played: bool) -> None:
        """Figures, or a word in their place."""
        for panel in (*self.tiles, self.rating, self.daily, self.levels, self.ends):
            panel.setVisible(played)
        self.nothing.setVisible(not played)

    def _go_on(self) -> None:
        """What the button under the friendly word does."""
        if self.anything:
            self.header.show_all()
            self.header.rules.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.reject()

    # -- places --------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        k = scale(self.width(), self.height(), self._text)
        top = self.header.lay_out(self.width(), k)
        seen = self.height() - top
        self.header.setGeometry(0, 0, self.width(), top)
        self._scroll.setGeometry(0, top, self.width(), seen)
        places = body_places(self.width(), seen, k, _TILES)
        self.body.resize(self.width(), seen if self.nothing.isVisibleTo(self.body) else max(places.height, seen))
        panels = (self.rating, self.daily, self.levels, self.ends)
        rects = (places.rating, places.daily, places.levels, places.ends)
        whole = QRect(round(32 * k), round(12 * k), self.width() - 2 * round(32 * k), seen - round(44 * k))
        for panel, rect in zip((*self.tiles, *panels, self.nothing), (*places.tiles, *rects, whole), strict=True):
            panel.setGeometry(rect)
            panel.set_scale(k)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground = QLinearGradient(0, 0, 0, self.height())
        surface = self._theme.surface
        ground.setColorAt(0, surface)
        ground.setColorAt(1, surface if self._theme.solid else QColor(surface).darker(138))
        painter.fillRect(self.rect(), ground)
        painter.end()
