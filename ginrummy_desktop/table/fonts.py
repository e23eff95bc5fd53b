"""The text font: Red Hat Display from the font-rhd package, else the system's."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

# Red Hat Display is a step lighter than the Inter of the design's pictures: 500 there is 600 here, and so on.
_FILES = {500: "SemiBold", 600: "Bold", 700: "ExtraBold"}
_STEP = 100
_WORD_SPACING = 0.05  # em: the font's own space is narrow, which crowds sums such as 27 − 8 = 19


@cache
def family() -> str:
    """The family to use; the first call loads the font files. Needs a QGuiApplication."""
    spec = find_spec("font_rhd")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    found = ""
    for name in _FILES.values() if folders else ():
        path = Path(folders[0], "files", f"RedHatDisplay-{name}.ttf")
        loaded = QFontDatabase.addApplicationFont(str(path))
        families = QFontDatabase.applicationFontFamilies(loaded) if loaded >= 0 else []
        found = found or (families[0] if families else "")
    return found or QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()


def font(pixels: float, weight: int = 500, tabular: bool = True) -> QFont:
    """A font ``pixels`` high (at least 12: the floor for text on screen), ``weight`` 500, 600 or 700.

    ``tabular`` figures line up.
    """
    result = QFont(family())
    result.setPixelSize(max(12, round(pixels)))
    result.setWeight(QFont.Weight(weight + _STEP))
    result.setWordSpacing(_WORD_SPACING * result.pixelSize())
    if tabular:
        result.setFeature(QFont.Tag("tnum"), 1)
    return result
