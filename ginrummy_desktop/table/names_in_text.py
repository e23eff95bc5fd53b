"""Names within texts: where a text has too little room, the name in it is what gets shorter, so that it keeps its verb.

A text that tells of a player has the name set off by Unicode's isolates, two characters that show nothing (they also
keep a name that is written from right to left from turning the sentence round). ``shortened`` cuts what is between
them; whatever is read aloud, copied or compared is ``plain``, and what is painted is ``drawn``: there such a name keeps
its marks, which also puts its ellipsis at its end, at the left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

_OPENS, _CLOSES = "\u2068", "\u2069"
_NAME = f"{_OPENS}([^{_CLOSES}]*){_CLOSES}"
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""The blocks that Unicode keeps for scripts that are written from right to left."""
_SHORT, _SHORT_IN_TEXT, _KEPT = 12, 6, 5
"""Letters of a name that has room everywhere alone, or with a verb; and letters that always stay of a longer one."""


def set_off(name: str, short: int = _SHORT) -> str:
    """``name`` as a part of a text (or as a whole one) that may be shortened; one of ``short`` letters is not.

    One that is written from right to left is always set off.
    """
    name = plain(name)
    return name if len(name) <= short and not _RIGHT_TO_LEFT.search(name) else f"{_OPENS}{name}{_CLOSES}"


def with_name(text: str, name: str) -> str:
    """``text`` with ``name`` in the place of ``{name}``; a name that looks like ``{card}`` becomes none of those."""
    return text.replace("{name}", set_off(name.replace("{", "("), _SHORT_IN_TEXT))


def plain(text: str) -> str:
    """``text`` without the marks."""
    return text.replace(_OPENS, "").replace(_CLOSES, "")


def drawn(text: str) -> str:
    """``text`` without the marks, but for those round names that are written from right to left."""
    return re.sub(_NAME, lambda found: _framed(found.group(1)), text)


def _framed(name: str) -> str:
    return f"{_OPENS}{name}{_CLOSES}" if _RIGHT_TO_LEFT.search(name) else name


def long_names(texts: Iterable[str]) -> str:
    """The names in ``texts`` that may be shortened, one a line: for a tool tip."""
    return "\n".join(dict.fromkeys(found.group(1) for text in texts for found in re.finditer(_NAME, text)))


def has_name(text: str) -> bool:
    """Whether a name is set off in ``text``."""
    return _OPENS in text


def shortened(parts: Sequence[str], room: float, metrics: QFontMetricsF) -> list[str]:
    """The parts of one line, ``drawn``, its names cut to make all of them together ``room`` pixels wide.

    The longest name is cut first. When a few letters of each are left, the line may still be too wide.
    """
    names = [found.group(1) for part in parts for found in re.finditer(_NAME, part)]
    widths = [metrics.horizontalAdvance(name) for name in names]
    rest = sum(metrics.horizontalAdvance(plain(part)) for part in parts) - sum(widths)
    most = _most(widths, room - rest)
    return [re.sub(_NAME, lambda found: _framed(_cut(found.group(1), most, metrics)), part) for part in parts]


def _most(widths: Sequence[float], room: float) -> float:
    """How wide a name may be, for all of them to have room together."""
    for place, width in enumerate(sorted(widths)):
        share = room / (len(widths) - place)
        if width > share:
            return share
        room -= width
    return max(widths, default=0.0)


def _cut(name: str, most: float, metrics: QFontMetricsF) -> str:
    if metrics.horizontalAdvance(name) <= most:
        return name
    least = name[:_KEPT].rstrip() + "…"
    if metrics.horizontalAdvance(least) >= most:
        return min(least, name, key=metrics.horizontalAdvance)
    return metrics.elidedText(name, Qt.TextElideMode.ElideRight, most + 0.01).removesuffix("…").rstrip() + "…"
