"""Rule sets as data. The sources of each number are in docs/rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType


class NextDealer(StrEnum):
    """Who deals the round after one that was won."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    BOX = "box"


class ScoreSheet(StrEnum):
    """How a match is scored."""

    SINGLE = "single"
    HOLLYWOOD = "hollywood"


class StockEnd(StrEnum):
    """What happens when two cards are left in the stock."""

    VOID = "void"
    UPCARD_KNOCK = "upcard_knock"


class InvalidRules(ValueError):
    """A rule set holds a value that makes no game; the message names field and value."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. Points and limits are deadwood points; ``None`` as a bonus means that the rule is off."""

    name: str = "classic"
    upcard_offer: bool = True
    knock_limit: int = 10
    limit_from_upcard: bool = False
    ace_means_gin: bool = True
    gin_bonus: int = 25
    big_gin_bonus: int | None = None
    undercut_bonus: int = 25
    spades_double: bool = False
    next_dealer: NextDealer = NextDealer.ALTERNATE
    void_passes_deal: bool = False
    target: int = 100
    score_sheet: ScoreSheet = ScoreSheet.SINGLE
    players: int = 2
    layoff_on_gin: bool = False
    stock_end: StockEnd = StockEnd.VOID
    game_bonus: int = 0
    box_bonus: int = 0
    shutout_doubles: bool = False

    def __post_init__(self) -> None:
        for name, kind in (("next_dealer", NextDealer), ("score_sheet", ScoreSheet), ("stock_end", StockEnd)):
            try:
                object.__setattr__(self, name, kind(getattr(self, name)))
            except ValueError:
                raise InvalidRules(f"{name}: {getattr(self, name)!r} is none of {', '.join(kind)}") from None
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and not isinstance(value, bool):
                raise InvalidRules(f"{field.name}: {value!r} is neither true nor false")
            if field.type in ("int", "int | None") and not _in_range(field.name, value):
                low, high = limits(field.name)
                raise InvalidRules(f"{field.name}: {value!r} is not between {low} and {high}")
        if self.players == 2 and self.next_dealer is NextDealer.BOX:
            raise InvalidRules("next_dealer: the box needs three players")
        if self.players == 3 and self.score_sheet is ScoreSheet.HOLLYWOOD:
            raise InvalidRules("score_sheet: hollywood is for two players")
        if not isinstance(self.name, str) or not self.name.strip():
            raise InvalidRules("name: a rule set needs a name")

    def as_dict(self) -> dict[str, object]:
        """Plain values (text, numbers, booleans, None), as ``rules_from_dict`` reads them."""
        return {key: value.value if isinstance(value, StrEnum) else value for key, value in asdict(self).items()}

    def with_target(self, target: int) -> Rules:
        """The same rules played to another number of points."""
        return replace(self, target=target)


_RANGES = {"knock_limit": (0, 10), "target": (1, 1000), "players": (2, 3)}


def limits(name: str) -> tuple[int, int]:
    """The lowest and the highest value of a field that is a number."""
    return _RANGES.get(name, (0, 1000))


def _in_range(name: str, value: object) -> bool:
    if value is None:
        return name == "big_gin_bonus"
    low, high = limits(name)
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def rules_from_dict(data: Mapping[str, object]) -> Rules:
    """The rules that ``as_dict`` wrote. Raises ``InvalidRules`` for an unknown field or an impossible value."""
    known = {field.name for field in fields(Rules)}
    for key in data:
        if key not in known:
            raise InvalidRules(f"{key}: there is no such rule")
    return Rules(**data)  # type: ignore[arg-type]


PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            Rules("classic"),
            Rules("big_gin", upcard_offer=False, big_gin_bonus=31),
            Rules("hoyle", undercut_bonus=10, next_dealer=NextDealer.WINNER),
            Rules("parlor", upcard_offer=False, void_passes_deal=True),
            Rules("oklahoma", limit_from_upcard=True, spades_double=True),
            Rules("hollywood", score_sheet=ScoreSheet.HOLLYWOOD),
            Rules("straight_gin", knock_limit=0),
            Rules("three_handed", undercut_bonus=10, next_dealer=NextDealer.BOX, players=3),
        )
    }
)
