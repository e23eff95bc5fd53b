"""A pair of matches over the same deals, the players having changed places; three matches when three play."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from time import perf_counter

from ginrummy_desktop.bot.arena_players import make_player
from ginrummy_desktop.bot.arena_tally import Side, Tally, Thinking
from ginrummy_desktop.bot.external import PATIENCE, ForeignBot, Forfeit
from ginrummy_desktop.bot.match_play import BotMatch, finish
from ginrummy_desktop.bot.player import Bot, CancelToken
from ginrummy_desktop.engine import PRESETS, Action, PlayerView, Rules

NUMBERED_GAMES = 999_999
MOST_MESSAGES = 20  # of one pair


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: two players by their names, a rule set, and the seed that chooses the games.

    ``rules``: the name of the rule set; ``house``: the rules themselves unless it is a preset. Where three play, b has
    two of the three places.
    """

    a: str
    b: str
    rules: str
    seed: int
    patience: float = PATIENCE
    house: Rules | None = None

    @property
    def rule_set(self) -> Rules:
        """What is played by."""
        return self.house or PRESETS[self.rules]

    @property
    def places(self) -> int:
        """How many players a match has, and how many matches are played over the same deals: a has each place once."""
        return self.rule_set.players

    def game(self, pair: int) -> str:
        """The numbered game of pair ``pair`` (from 0): they follow each other from a place that the seed decides."""
        first = int.from_bytes(sha256(f"ginrummy-arena/1|{self.seed}".encode()).digest()[:8])
        return str(1 + (first + pair) % NUMBERED_GAMES)


class Watched:
    """A bot whose decisions are timed; those with one legal action are none."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        self._bot = bot
        self._thinking = thinking

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``."""
        begun = perf_counter()
        action = self._bot.choose(view, rng, budget, cancel)
        if len(view.legal_actions) > 1:
            self._thinking.add(perf_counter() - begun)
        return action


@dataclass(slots=True)
class Table:
    """The two players of a contest, who stay from pair to pair."""

    contest: Contest
    _said: list[str] = field(default_factory=list)
    _players: list[Bot] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in (self.contest.a, self.contest.b):
            self._players.append(make_player(name, self._said.append, self.contest.patience))

    def close(self) -> None:
        """End foreign programs."""
        for player in self._players:
            if isinstance(player, ForeignBot):
                player.close()

    def pair(self, number: int) -> Tally:
        """The matches of pair ``number`` (from 0)."""
        tally = Tally(places=self.contest.places)
        self._said.clear()
        tally.pairs[number] = sum(self._match(number, turned, tally) for turned in range(tally.places))
        tally.messages = self._said[:MOST_MESSAGES]
        return tally

    def _match(self, number: int, turned: int, tally: Tally) -> bool:
        """Play one match and count it; ``turned``: the player that a is. Whether a won."""
        sides = [tally.a, tally.b]
        bots: list[Bot] = [Watched(bot, side.thinking) for bot, side in zip(self._players, sides, strict=True)]
        self._begin(number, turned)
        places = [int(player != turned) for player in range(tally.places)]  # which side is player i
        match = BotMatch(self.contest.rule_set, self.contest.game(number))
        won = _winner(match, [bots[place] for place in places], places)
        _enter(match, [sides[place] for place in places], tally)
        sides[won].wins += 1
        self._count_faults(sides, sides[1 - won])
        return won == 0

    def _begin(self, number: int, turned: int) -> None:
        for side, player in enumerate(self._players):
            if isinstance(player, ForeignBot):
                player.begin(f"{number}|{turned}|{side}")

    def _count_faults(self, sides: list[Side], loser: Side) -> None:
        for side, player in zip(sides, self._players, strict=True):
            if isinstance(player, ForeignBot):
                side.faults += player.faults
                side.forfeits += player.forfeited and side is loser


def _winner(match: BotMatch, bots: list[Bot], places: list[int]) -> int:
    """Play ``match`` to its end, or until a side forfeits it, and give the side that won."""
    try:
        finish(match, bots)
    except Forfeit:
        assert match.to_act is not None
        return 1 - places[match.to_act]
    assert match.winner is not None
    return places[match.winner]


def _enter(match: BotMatch, sides: list[Side], tally: Tally) -> None:
    tally.rounds += len(match.played)
    tally.too_long += match.too_long
    for played in match.played:
        if played.winner is None:
            tally.void += 1
        else:
            sides[played.winner].points += played.result.points
            sides[played.winner].ends[played.result.kind.value] += 1
