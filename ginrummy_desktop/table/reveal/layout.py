"""Where everything on the reveal stands, for any size of the table area. Pure numbers, in logical pixels.

Cards that are laid off have a place on the meld from the beginning, so that nothing else moves when they come.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.reveal.cards import Caption, Ghost, RowLayer, RowPlace, Tag, widest_card
from ginrummy_desktop.table.reveal.measures import HEAD_GAP, RAISE, TAG_RISE, TOP_GAP, Frame, TextSpot
from ginrummy_desktop.table.reveal.rows import RevealRows, Row

BACKDROP_Z, CARDS_Z, TAG_Z = 400.0, 411.0, 480.0
LEAST_SHOWN, LEAST_SHOWN_LARGE = 0.24, 0.40
_BOTTOM_ABOVE = 32.0


@dataclass(frozen=True, slots=True)
class SideLayout:
    """One player's panel: texts at the top, cards, captions. ``deadwood`` is flush right."""

    panel: QRectF
    avatar: QRectF
    name: TextSpot
    detail: TextSpot
    deadwood: TextSpot
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class RevealLayout:
    """The reveal in a table area of ``width`` x ``height`` pixels; ``scale``: pixels per unit.

    ``text``: the text size setting (1 is normal). ``subtitle`` is flush right in the compact drawing. ``before`` and
    ``after``: poses of all cards before and after laying off; only ``laid_off`` differ, in the order in which they go.
    ``card_width`` is in pixels, the same for both hands.
    """

    width: float
    height: float
    scale: float
    compact: bool
    text: float
    title: TextSpot
    subtitle: TextSpot
    sides: tuple[SideLayout, SideLayout]
    score: QRectF
    match: QRectF
    countdown: QRectF
    card_width: float
    before: Mapping[Card, Pose]
    after: Mapping[Card, Pose]
    laid_off: tuple[Card, ...]
    ghosts: tuple[Ghost, ...]
    tags: tuple[Tag, ...]


def reveal_layout(
    width: float,
    height: float,
    rows: RevealRows,
    text: float = 1.0,
    large_print: bool = False,
    tall_match: bool = False,
) -> RevealLayout:
    """The reveal of ``rows`` in ``width`` x ``height`` pixels, at least 960x568.

    ``text``: 1, 1.15 or 1.3. ``large_print``: more of each card must show. ``tall_match``: a higher Match panel, for
    three games or three players.
    """
    frame = Frame.of(width, height, text)
    m = frame.measures
    least = LEAST_SHOWN_LARGE if large_print else LEAST_SHOWN
    layer = RowLayer(frame, min(widest_card(frame, row, least) for row in (rows.top, rows.bottom)), least)
    title, subtitle = _heading(frame)
    sides = _side(layer, rows.top, 0), _side(layer, rows.bottom, 1)
    score, match, countdown = m.tall_column if tall_match else m.column
    return RevealLayout(
        width=width,
        height=height,
        scale=frame.scale,
        compact=m.compact,
        text=text,
        title=title,
        subtitle=subtitle,
        sides=sides,
        score=frame.rect(m.right_x, score[0], m.right_w, score[1]),
        match=frame.rect(m.right_x, match[0], m.right_w, match[1]),
        countdown=frame.rect(m.right_x, countdown[0], m.right_w, countdown[1]),
        card_width=layer.card * frame.scale,
        before=layer.before,
        after={**layer.before, **layer.after},
        laid_off=rows.laid_off,
        ghosts=tuple(layer.ghosts),
        tags=tuple(layer.tags),
    )


def _heading(frame: Frame) -> tuple[TextSpot, TextSpot]:
    m, t = frame.measures, frame.text
    x, wide, high = m.title_x, m.width - 2 * m.title_x, m.title_px * 1.4 * t
    top = min(m.title_y - high / 2, m.heading_end - high)
    if not m.compact:
        return frame.spot(x, top, wide, high, m.title_px), frame.spot(x, m.heading_end, wide, 20 * t, 14)
    room = m.subtitle_room
    title = frame.spot(x, top, wide - room - HEAD_GAP, high, m.title_px)
    return title, frame.spot(x + wide - room, m.subtitle_y - 10 * t, room, 20 * t, 14)


def _side(layer: RowLayer, row: Row, index: int) -> SideLayout:
    frame, m, t = layer.frame, layer.frame.measures, layer.frame.text
    x, y = m.panel_x, m.panel_tops[index]
    high, low = 22 * t, 18 * t
    end = y + m.cards_y - RAISE - TAG_RISE - 1
    top = min(y + m.head_y - (high + low) / 2 + 2, end - high - low)
    left, room = x + m.head_x, m.panel_w - m.head_x - m.pad
    names = room * 0.55
    place = RowPlace(
        x + m.cards_x,
        y + m.cards_y,
        y + m.cards_y + layer.card * CARD_RATIO + m.caption_below,
        CARDS_Z + index * _BOTTOM_ABOVE,
    )
    return SideLayout(
        panel=frame.rect(x, y, m.panel_w, m.panel_h),
        avatar=frame.rect(x + m.pad, y + m.head_y - 20, 40, 40),
        name=frame.spot(left, top, names, high, 16),
        detail=frame.spot(left, top + high, names, low, 13),
        deadwood=frame.spot(left + names + HEAD_GAP, y + m.head_y - high / 2, room - names - HEAD_GAP, high, 15),
        captions=layer.lay(row, place),
    )


@dataclass(frozen=True, slots=True)
class VoidLayout:
    """The plate of a round that nobody won, over the table: title, a line under it (both centred) and the countdown."""

    width: float
    height: float
    scale: float
    text: float
    plate: QRectF
    title: TextSpot
    subtitle: TextSpot
    countdown: QRectF


def void_layout(width: float, height: float, text: float = 1.0) -> VoidLayout:
    """The plate of a void round in the middle of a table area of that size in pixels."""
    frame = Frame.of(width, height, text)
    m = frame.measures
    wide, high, below = 420.0, TOP_GAP + 60 * text + 12 + 148 + 8, 148.0
    x, y = (m.width - wide) / 2, (m.height - high) / 2
    return VoidLayout(
        width=width,
        height=height,
        scale=frame.scale,
        text=text,
        plate=frame.rect(x, y, wide, high),
        title=frame.spot(x + 22, y + TOP_GAP, wide - 44, 36 * text, 24),
        subtitle=frame.spot(x + 22, y + TOP_GAP + 36 * text, wide - 44, 24 * text, 14),
        countdown=frame.rect(x + (wide - 356) / 2, y + high - below - 8, 356, below),
    )
