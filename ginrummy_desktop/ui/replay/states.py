"""What the table shows at a position of a replay: both hands open and in their melds, nothing to click."""

from __future__ import annotations

from dataclasses import replace

from ginrummy_desktop.session.replay import Position
from ginrummy_desktop.table.hand_order import HandOrder
from ginrummy_desktop.table.placement import HandMarks
from ginrummy_desktop.table.scene import TableState


def table_state(position: Position) -> TableState:
    """The state for ``position``. No action is legal in it, so no pile is marked as one to click."""
    near, far = position.near, position.far
    return TableState(
        view=replace(near, legal_actions=()),
        shape=HandOrder().shape(near),
        marks=HandMarks(drawn=near.drawn),
        other=HandOrder().shape(far),
        other_drawn=far.drawn,
    )
