"""Style sheet and palette for what Qt draws itself: menus, tool tips, scroll bars, fields, dialogs."""

from __future__ import annotations

from math import ceil
from string import Template

from PySide6.QtGui import QColor, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.table.fonts import family, font
from ginrummy_desktop.table.theme import FOCUS_RING, GOLD_BOTTOM, GOLD_TEXT, GOLD_TOP, Theme

MENU_BAR_HEIGHT = 28
"""Height of the menu bar in pixels."""

_TEXT = 14

_SHEET = Template("""
QMenuBar { background: $menu_bar; color: $text; border: none; $font }
QMenuBar::item { background: transparent; padding: ${above}px ${beside}px ${below}px; margin: 0; border-radius: 6px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $tile; }
QMenu { background: $surface; color: $text; border: ${edge}px solid $line; padding: 5px; $font }
QMenu::item { padding: 6px ${right}px 6px ${left}px; border-radius: 6px; border: ${edge}px solid transparent; }
QMenu::item:selected { background: $tile; border-color: $chosen; }
QMenu::item:disabled { color: $faded; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QMenu::indicator { width: ${tick}px; height: ${tick}px; left: 9px; }
QMenu::right-arrow { width: ${arrow}px; height: ${arrow}px; right: 8px; }
QToolTip { background: $menu_bar; color: $text; border: ${edge}px solid $line; padding: 4px 7px; $font_small }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: $handle; border-radius: 4px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $text2; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QLineEdit { background: $field; color: $text; border: ${edge}px solid $field_line; border-radius: 9px; padding: 0 12px;
    min-height: 32px; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus { border: 2px solid $focus; padding: 0 ${focus_pad}px; }
QLineEdit:disabled { color: $faded; }
QDialog, QMessageBox { background: $surface; color: $text; }
QMessageBox QLabel, QDialog QLabel { color: $text; background: transparent; }
QPushButton { background: $tile; color: $text; border: ${edge}px solid $line; border-radius: 10px; padding: 8px 20px;
    min-height: 20px; min-width: 64px; $font_bold }
QPushButton:hover { background: $line; color: $hover_text; }
QPushButton:default { background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 $gold_top, stop:1 $gold_bottom);
    color: $gold_text; border-color: $gold_top; }
QPushButton:focus { border: 2px solid $focus; padding: ${focus_push}px 19px; }
QPushButton:disabled { color: $faded; background: transparent; }
""")


def _mixed(color: QColor, ground: QColor, share: float) -> QColor:
    """``color`` laid over ``ground`` with opacity ``share``."""
    parts = ((color.red(), ground.red()), (color.green(), ground.green()), (color.blue(), ground.blue()))
    return QColor(*(round(top * share + under * (1 - share)) for top, under in parts))


def _faded(theme: Theme) -> QColor:
    """Text of what cannot be used: still readable, and plainly weaker than the rest."""
    return _mixed(theme.text2, theme.surface, 0.62)


def field_color(theme: Theme) -> QColor:
    """The fill of a place to write in, on a dialog's surface."""
    return _mixed(QColor(0, 0, 0), theme.surface, 1.0 if theme.solid else 0.45)


def text_size() -> float:
    """By how much ``apply_style`` has multiplied the size of text: for dialogs, which are made when they are opened."""
    pixels = QApplication.font().pixelSize()
    return round(pixels / _TEXT * 20) / 20 if pixels > 0 else 1.0  # the pixels were rounded; sizes go by twentieths


def style_sheet(theme: Theme, text: float = 1.0) -> str:
    """The application's style sheet in the colours of ``theme``; ``text`` multiplies the size of text.

    The menu bar keeps its height. Needs a QGuiApplication, for the font's name.
    """
    named = f'font-family: "{family()}"; font-size: '
    colors = {
        "menu_bar": theme.menu_bar,
        "surface": theme.surface,
        "tile": QColor("#333333") if theme.solid else theme.tile,
        "line": theme.line,
        "text": theme.text,
        "text2": theme.text2,
        "accent": theme.accent,
        "faded": _faded(theme),
        "handle": theme.text if theme.solid else _mixed(theme.text, theme.surface, 0.35),
        "field": field_color(theme),
        "field_line": theme.line if theme.solid else _mixed(theme.text, theme.surface, 0.2),
        "focus": FOCUS_RING,
        "chosen": theme.accent if theme.solid else theme.tile,
        "on_accent": GOLD_TEXT,
        "hover_text": theme.surface if theme.solid else theme.text,
        "gold_top": GOLD_TOP,
        "gold_bottom": GOLD_BOTTOM,
        "gold_text": GOLD_TEXT,
    }
    edge = round(theme.hairline_width)
    spare = max(0, MENU_BAR_HEIGHT - ceil(QFontMetricsF(font(14 * text)).height()))
    return _SHEET.substitute(
        {name: color.name() for name, color in colors.items()},
        font=f"{named}{round(14 * text)}px; font-weight: 600;",
        font_small=f"{named}{round(13 * text)}px; font-weight: 600;",
        font_bold=f"{named}{round(15 * text)}px; font-weight: 700;",
        beside=round(8 * text),
        left=round(30 * text),
        right=round(28 * text),
        tick=round(14 * text),
        arrow=round(10 * text),
        edge=edge,
        above=spare // 2,
        below=spare - spare // 2,
        focus_pad=12 + edge - 2,
        focus_push=8 + edge - 2,
    )


def palette(theme: Theme) -> QPalette:
    """The palette in the colours of ``theme``, for what the style sheet leaves alone."""
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.surface,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: field_color(theme),
        QPalette.ColorRole.AlternateBase: theme.tile,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.text2,
        QPalette.ColorRole.Button: theme.tile,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.BrightText: theme.accent,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: GOLD_TEXT,
        QPalette.ColorRole.ToolTipBase: theme.menu_bar,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.Link: FOCUS_RING,
        QPalette.ColorRole.LinkVisited: FOCUS_RING,
        QPalette.ColorRole.Mid: theme.line,
    }
    for role, color in roles.items():
        result.setColor(role, color)
    weak = (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText)
    for role in weak:
        result.setColor(QPalette.ColorGroup.Disabled, role, _faded(theme))
    return result


def apply_style(app: QApplication, theme: Theme, text: float = 1.0) -> None:
    """Give the whole application the look of ``theme``: Qt's own drawing is the same on every desktop.

    ``text`` multiplies the size of text.
    """
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setFont(font(_TEXT * text, 500, tabular=False))
    app.setPalette(palette(theme))
    app.setStyleSheet(style_sheet(theme, text))
