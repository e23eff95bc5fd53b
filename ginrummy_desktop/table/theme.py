"""The colours of the table and of everything around it: four themes and what they share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. ``back``: (style, tone) of the default card back; ``solid``: no translucency (high contrast)."""

    key: str
    felt: QColor
    felt_edge: QColor
    menu_bar: QColor
    toolbar: QColor
    surface: QColor
    tile: QColor
    line: QColor
    text: QColor
    text2: QColor
    accent: QColor
    dim: QColor
    back: tuple[str, str]
    solid: bool = False

    @property
    def plate(self) -> QColor:
        """The fill of plates: black at 41 %, or solid black."""
        return QColor(0, 0, 0) if self.solid else QColor(0, 0, 0, 105)

    @property
    def hairline(self) -> QColor:
        """The outline of plates: white at 10 %, or solid white."""
        return QColor(255, 255, 255) if self.solid else QColor(255, 255, 255, 26)

    @property
    def hairline_width(self) -> float:
        """Width of the plates' outline in units."""
        return 2.0 if self.solid else 1.0

    def pill(self, share: float) -> QColor:
        """Black at ``share`` (0 to 1), solid in high contrast."""
        return QColor(0, 0, 0) if self.solid else QColor(0, 0, 0, round(255 * share))

    @property
    def tray(self) -> QColor:
        """The fill of the piles' tray: black at 13 %, or solid black."""
        return self.pill(0.13)

    @property
    def button(self) -> QColor:
        """The fill of a plain button: white at 10 %, or solid near black."""
        return self.tile if self.solid else QColor(255, 255, 255, 26)


_COLOURS = ("felt", "felt_edge", "menu_bar", "toolbar", "surface", "tile", "line", "text", "text2", "accent", "dim")


def _theme(key: str, colours: str, back: tuple[str, str], solid: bool = False) -> Theme:
    named = zip(_COLOURS, colours.split(), strict=True)
    return Theme(key=key, back=back, solid=solid, **{name: QColor(f"#{colour}") for name, colour in named})


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.key: theme
        for theme in (
            _theme(
                "green",
                "1C6B4B 0D402E 0A2C20 0D3527 10392B 184A39 2F6650 F5F8F4 C4D8CC EBC364 06150F",
                ("lattice", "navy"),
            ),
            _theme(
                "blue",
                "284A80 0F1F3D 0A142A 0E1B36 13233F 1C3052 3A5280 F4F7FC C3D0E6 EBC364 050A16",
                ("deco", "burgundy"),
            ),
            _theme(
                "burgundy",
                "7B2639 3A0E1A 28080F 320B15 3B101B 4E1825 7C3B4A FCF6F5 E6CACB F0C96E 140307",
                ("scales", "green"),
            ),
            _theme(
                "contrast",
                "000000 000000 000000 000000 000000 141414 FFFFFF FFFFFF FFFFFF FFD400 000000",
                ("lattice", "navy"),
                True,
            ),
        )
    }
)

# The same in every theme.
IVORY_TOP, IVORY_BOTTOM, IVORY_TEXT = QColor("#FFFDF7"), QColor("#EFE7D3"), QColor("#1B2130")
GOLD_TOP, GOLD_BOTTOM, GOLD_TEXT = QColor("#F8DA8C"), QColor("#DCA93C"), QColor("#2B1D03")
OPPONENT_BAR = QColor("#A9C6EE")
LAID_OFF, LAID_OFF_TAG = QColor("#2BA3C9"), QColor("#0E5F7A")
LAID_OFF_TEXT = QColor("#9CDDF2")
FOCUS_RING, FOCUS_EDGE = QColor("#8FD3FF"), QColor("#0B1A14")
HINT_GLOW = QColor("#7FD8FF")
GOOD_NEWS = QColor("#9BE3B8")
MELD_LINE, MELD_EDGE = QColor("#DDA736"), QColor("#7A540A")
