"""The shape of the nets and what their outputs mean, shared by the player and the training."""

from __future__ import annotations

HIDDEN_1 = 128
HIDDEN_2 = 32

GO_ON, KNOCK, DRAW = range(3)
"""The nets: worth of the round after a discard; by how much a knock wins or loses; worth just before a draw."""

UNIT = 20.0  # points for an output of 1

MARGIN_ENDS = (-6, -3, 0, 3, 6, 10, 15, 20, 26, 33)
"""The greatest margin (the defender's points after layoffs less the knocker's) of each bin but the last."""
MARGIN_POINTS = (-8, -4, -1, 2, 5, 8, 13, 18, 23, 30, 41)
"""The margin that stands for each bin."""
MARGINS = len(MARGIN_POINTS)

WIDER = 11  # deadwood points over the least: no discard is weighed that leaves more
WIDER_TAKE = 6
"""The same while a take is weighed against a draw."""

MAGIC = b"GINRUMMY-NET-2\n"
