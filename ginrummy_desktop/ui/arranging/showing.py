"""What a defence looks like and says: the reveal's own rows, texts and sums, for a showdown that is not over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.reveal.rows import GroupKind, RevealRows, Row, reveal_rows
from ginrummy_desktop.table.reveal.texts import BackdropTexts
from ginrummy_desktop.ui.arranging.layout import Layout
from ginrummy_desktop.ui.arranging.texts import knocked_title, what_to_do
from ginrummy_desktop.ui.reveal.score import ScoreLine
from ginrummy_desktop.ui.reveal.text import reveal_model


@dataclass(frozen=True, slots=True)
class Shown:
    """The rows of both hands, what stands round them, and the sum as it is now."""

    rows: RevealRows
    texts: BackdropTexts
    lines: tuple[ScoreLine, ...]
    formula: str


def shown(layout: Layout, names: Sequence[str | None], rules_title: str) -> Shown:
    """What ``layout`` looks like; ``names`` of all players (None: "You")."""
    view = layout.seen()
    model = reveal_model(view, names, view.scores, view.scores, rules_title).hands
    assert model is not None
    other = names[view.players[1 - view.seat]] or ""
    texts = replace(
        model.texts,
        title=knocked_title(layout.showdown.best, other),
        subtitle=what_to_do(layout.showdown.may_lay_off),
    )
    return Shown(_without_gaps(reveal_rows(layout.settlement, knocker_on_top=False)), texts, model.lines, model.formula)


def _without_gaps(rows: RevealRows) -> RevealRows:
    """The rows without the places where laid-off cards lay before: the hand closes up."""
    kept = tuple(group for group in rows.top.groups if group.kind is not GroupKind.LAID_OFF)
    return replace(rows, top=Row(kept)) if kept else rows


def meld_groups(rows: RevealRows) -> list[tuple[Card, ...]]:
    """The knocker's melds with what is laid on them, in order."""
    return [group.cards for group in rows.bottom.groups if group.melded]
