"""The part of the statistics that does not scroll: the title, what is filtered by, and export and import."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.statistics.facts import SPANS, Choices
from ginrummy_desktop.ui.statistics.layout import HEADER
from ginrummy_desktop.ui.statistics.texts import level_text, rules_text
from ginrummy_desktop.ui.widgets.choices import Choice, DropDown, TickButton
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

translate = QCoreApplication.translate
_MARGIN, _GAP, _ROW = 32.0, 12.0, 44.0


class Header(QWidget):
    """Title and controls in one row, or in two where the window is too narrow. ``changed``: another choice holds."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self.title = translate("Statistics", "Statistics")
        self.files = DropDown(translate("Statistics", "Export and import"), theme, self)
        self.help = TickButton(translate("Statistics", "Without help"), theme, self)
        self.help.setToolTip(translate("Statistics", "Leave out matches with hints or take-backs"))
        self.help.toggled.connect(lambda _on: self.changed.emit())
        self.rules = Choice(translate("Statistics", "Rules"), theme, self)
        self.level = Choice(translate("Statistics", "Level"), theme, self)
        self.time = Choice(translate("Statistics", "Time"), theme, self)
        self.level.offer(
            [(None, translate("Statistics", "All levels")), *((each.value, level_text(each)) for each in Level)], None
        )
        self.time.offer(
            [(None, translate("Statistics", "All time")), *((days, _span_text(days)) for days in SPANS)], None
        )
        for choice in (self.rules, self.level, self.time):
            choice.chosen.connect(lambda _value: self.changed.emit())

    def offer_rules(self, names: Sequence[str]) -> None:
        """Offer the rule sets that were played; the one that held goes on to."""
        names = sorted(names, key=lambda name: (list(PRESETS).index(name) if name in PRESETS else len(PRESETS), name))
        held = self.rules.value if self.rules.value in names else None
        all_of_them = (None, translate("Statistics", "All rules"))
        self.rules.offer([all_of_them, *((name, rules_text(name)) for name in names)], held)

    def choices(self) -> Choices:
        """What is chosen."""
        days, rules, level = self.time.value, self.rules.value, self.level.value
        return Choices(
            rules if isinstance(rules, str) else None,
            level if isinstance(level, str) else None,
            days if isinstance(days, int) else None,
            self.help.isChecked(),
        )

    def show_all(self) -> None:
        """Filter by nothing."""
        for choice in (self.rules, self.level, self.time):
            choice.show_value(None)
        self.help.blockSignals(True)
        self.help.setChecked(False)
        self.help.blockSignals(False)
        self.changed.emit()

    def show_filters(self, shown: bool) -> None:
        """Have filters, or nothing to filter."""
        for control in (self.help, self.rules, self.level, self.time):
            control.setVisible(shown)

    def lay_out(self, width: int, k: float) -> int:
        """Take ``width`` pixels at a scale; gives the height that it needs."""
        self._k = k
        controls = (self.files, self.help, self.rules, self.level, self.time)
        for control in controls:
            control.set_scale(k)
        wide = sum(control.body_size().width() for control in controls) + 4 * _GAP * k
        title = width_of(self.title, font(26 * k, 700))
        two_rows = title + wide + (2 * _MARGIN + 16) * k > width
        y, right = (24 + (_ROW if two_rows else 0)) * k, width - _MARGIN * k
        x = _MARGIN * k if two_rows else right - wide
        for control in controls:
            size = control.body_size()
            control.place(QRect(round(x), round(y), size.width(), size.height()))
            x += size.width() + _GAP * k
        if self.rules.isHidden():
            size = self.files.body_size()
            self.files.place(QRect(round(right - size.width()), round(24 * k), size.width(), size.height()))
            two_rows = False
        self.update()
        return round((HEADER + (_ROW if two_rows else 0)) * k)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        k = self._k
        box = QRect(round(_MARGIN * k), round(22 * k), round(400 * k), round(40 * k)).toRectF()
        paint_line(painter, box, Line(self.title, 26 * k, 700, self._theme.text), Qt.AlignmentFlag.AlignLeft)
        painter.end()


def _span_text(days: int) -> str:
    if days == 365:
        return translate("Statistics", "Last 12 months")
    return translate("Statistics", "Last %n days", None, days)
