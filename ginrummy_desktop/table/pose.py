"""Where a card is and how it lies, and how it gets from one place to another. Pure values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pose:
    """A card on the table: centre and width in pixels, rotation in degrees, order, and what shows.

    ``z`` orders cards; ``line`` is how much of the gold meld line shows (0 to 1), ``tint`` how much of the laid-off
    tint, ``dim`` how far the card is dimmed as not available, ``lift`` how far it is off the table (a deeper shadow).
    """

    x: float
    y: float
    width: float
    z: float
    face_up: bool = True
    rotation: float = 0.0
    line: float = 0.0
    tint: float = 0.0
    dim: float = 0.0
    lift: float = 0.0

    def same_place(self, other: Pose) -> bool:
        """Whether a move between the two would show nothing."""
        return (
            abs(self.x - other.x) < 0.5
            and abs(self.y - other.y) < 0.5
            and abs(self.width - other.width) < 0.5
            and abs(self.rotation - other.rotation) < 0.1
            and self.face_up is other.face_up
        )
