"""How the table looks and moves, from the settings: theme, cards, speed. Applied at once."""

from __future__ import annotations

from ginrummy_desktop.storage.settings import CardSize, ReducedMotion, Settings
from ginrummy_desktop.table.art.card_pixmaps import CardStyle
from ginrummy_desktop.table.geometry import Sizes
from ginrummy_desktop.table.theme import THEMES, Theme

BACK_STYLES, BACK_TONES = ("lattice", "deco", "scales"), ("navy", "burgundy", "green")
_CARDS = {CardSize.SMALL: 0.85, CardSize.NORMAL: 1.0, CardSize.LARGE: 1.2}


def theme_of(settings: Settings) -> Theme:
    """The theme that the settings name, the green one when they name none that exists."""
    return THEMES.get(settings.theme, THEMES["green"])


def card_style(settings: Settings) -> CardStyle:
    """How cards look."""
    theme = theme_of(settings)
    style, _, tone = settings.card_back.partition("-")
    back = (style, tone) if tone and style in BACK_STYLES and tone in BACK_TONES else theme.back
    four = settings.four_colour
    return CardStyle(four, settings.large_print, back, theme.solid, theme.felt_edge.name())


def sizes(settings: Settings) -> Sizes:
    """How large cards and text are."""
    return Sizes(_CARDS[settings.card_size], settings.text_size / 100, settings.large_print)


def reduced_motion(settings: Settings) -> bool:
    """Whether things fade instead of moving: as set, or as the desktop says where Qt can tell."""
    if settings.reduced_motion is not ReducedMotion.FOLLOW:
        return settings.reduced_motion is ReducedMotion.ON
    from PySide6.QtWidgets import QApplication, QStyle  # QStyle's many enumerations cost 10 ms: not before it is asked

    style = QApplication.style()
    return style is not None and style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
