"""The compiled simulator goes where the engine goes, and finds the inputs that the player finds in a view."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.features import CardRows, count_rows, sight_of
from ginrummy_desktop.bot.player import Bot
from ginrummy_desktop.engine import (
    DECK,
    PRESETS,
    Action,
    EndKind,
    Role,
    Round,
    Rules,
    Suit,
    deadwood_of_mask,
    deal,
    mask_of,
    settle,
)
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import ask

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from ginrummy_desktop.bot.train import chooser, deadwood, showdown, simulator  # noqa: E402
from ginrummy_desktop.bot.train.lessons import BIG, CLASSIC, HOYLE, OKLAHOMA, PARLOR, set_rules  # noqa: E402

KINDS = {"classic": CLASSIC, "hoyle": HOYLE, "big_gin": BIG, "parlor": PARLOR, "oklahoma": OKLAHOMA}
ENDS = {EndKind.KNOCK: 0, EndKind.GIN: 1, EndKind.BIG_GIN: 2, EndKind.UNDERCUT: 3, EndKind.VOID: 4}


class Restless(Simple):
    """Does anything legal, but keeps melds and knocks half of the time, so that rounds come to all their ends."""

    def _pick_up(self, thought):  # type: ignore[no-untyped-def]
        return thought.rng.choice(thought.view.legal_actions)

    def knocks(self, thought, left):  # type: ignore[no-untyped-def]
        return thought.rng.random() < 0.3

    def discards(self, thought):  # type: ignore[no-untyped-def]
        options = [action for action in thought.view.legal_actions if action.kind is ActionKind.DISCARD]
        return thought.rng.choice(options) if thought.rng.random() < 0.5 else super().discards(thought)


class Twin:
    """A round of the simulator that follows one of the engine."""

    def __init__(self, rules: Rules, round_: Round) -> None:
        self.deck = np.array([card.index for card in round_.deck])
        self.rules = np.zeros(showdown.RULES, np.int64)
        set_rules(KINDS[rules.name], self.deck, self.rules)
        self.state = np.zeros(simulator.PLACES, np.int64)
        self.seen = np.zeros((2, 52), np.int64)
        simulator.deal(self.rules, self.deck, round_.dealer, self.state, self.seen)

    def apply(self, action: Action) -> None:
        card = -1 if action.card is None else action.card.index
        if action.kind is ActionKind.PASS:
            simulator.pass_upcard(self.state, self.seen)
        elif action.kind is ActionKind.TAKE:
            simulator.take(self.state, self.seen)
        elif action.kind is ActionKind.DRAW:
            simulator.draw(self.state, self.seen, self.deck)
        elif action.kind is ActionKind.DISCARD:
            simulator.discard(self.state, self.seen, card)
        else:
            simulator.knock(self.rules, self.state, card)


def same_position(twin: Twin, round_: Round) -> None:
    """Hands, who is to act, and what either seat can see of the cards."""
    assert int(twin.state[simulator.HAND]) == round_.hand_mask(0)
    assert int(twin.state[simulator.HAND + 1]) == round_.hand_mask(1)
    assert int(twin.state[simulator.TO_ACT]) == round_.to_act
    assert 52 - int(twin.state[simulator.NEXT]) == len(round_.stock)
    for seat in (0, 1):
        assert sight_of(round_.view(seat)).states == tuple(map(int, twin.seen[seat]))


def same_inputs(twin: Twin, round_: Round, rng: Random) -> None:
    """The rows after some discard (with eleven cards), or before a draw."""
    seat = round_.to_act
    assert seat is not None
    view = round_.view(seat)
    sight = sight_of(view)
    mine, hand, rows = twin.seen[seat].copy(), mask_of(view.hand), CardRows(sight.states)
    active, phase = list(rows.rows), layout.BEFORE_DRAW
    if len(view.hand) == 11:
        card = rng.choice(view.hand)
        hand, phase = hand ^ card.bit, layout.AFTER_DISCARD
        mine[card.index] = layout.OFFERED
        gone, come = rows.changes(card.index, layout.OFFERED - layout.MINE)
        active = sorted(active + come)
        for row in gone:
            active.remove(row)
    found = np.zeros(layout.INPUTS, np.int64)
    need = np.array([*sight.need, *sight.habits])
    points = chooser.rows_of(mine, hand, twin.state, seat, twin.rules, need, phase, found)
    assert points == deadwood_of_mask(hand)
    assert sorted(active) == sorted(map(int, found[: layout.CARD_INPUTS]))
    assert count_rows(sight, hand, phase) == [int(row) for row in found[layout.CARD_INPUTS :]]


def followed(rules: Rules, bots: tuple[Bot, Bot], number: int, rng: Random) -> EndKind:
    """Play one round on both sides, compare everything on the way, and tell how it ended."""
    round_ = Round(rules, deal(f"twins {rules.name}", number), number % 2)
    twin = Twin(rules, round_)
    while round_.to_act is not None and len(round_.actions) < 400:
        same_position(twin, round_)
        if rng.random() < 0.3:
            same_inputs(twin, round_, rng)
        action = ask(bots[round_.to_act], round_.view(round_.to_act), rng.getrandbits(30))
        round_.apply(action)
        twin.apply(action)
    assert round_.result is not None
    result = round_.result
    points = result.points if result.winner == 0 else -result.points
    assert twin.state[simulator.PHASE] == simulator.ENDED
    assert (int(twin.state[simulator.RESULT]), int(twin.state[simulator.KIND])) == (points, ENDS[result.kind])
    return result.kind


@pytest.mark.parametrize("name", KINDS)
def test_the_same_actions_lead_to_the_same_round(name: str) -> None:
    rng = Random(name)
    pairs: list[tuple[Bot, Bot]] = [(Restless(), Restless()), (Patient(), Restless()), (Simple(), Patient(0))]
    ends = [followed(PRESETS[name], pairs[number % 3], number, rng) for number in range(1, 61)]
    assert {EndKind.KNOCK, EndKind.GIN, EndKind.VOID} <= set(ends)


def test_showdowns_are_settled_like_the_engines() -> None:
    rng = Random(7)
    rules = Rules("house", layoff_on_gin=True)
    places = np.array([25, 25, -1, 10, 1, 1, 1])
    kinds = set()
    for _ in range(1500):
        knocker, defender = _showdown(rng)
        told = settle(rules, knocker, defender)
        sign = 1 if told.winner is Role.KNOCKER else -1
        points, kind, left = showdown.settle(places, mask_of(knocker), mask_of(defender), False)
        assert (points, kind, left) == (sign * told.points, ENDS[told.kind], told.defender_points)
        kinds.add(told.kind)
    assert kinds == {EndKind.KNOCK, EndKind.GIN, EndKind.UNDERCUT}


def _showdown(rng: Random):  # type: ignore[no-untyped-def]
    """A hand that may knock, and another that is full of cards to lay off."""
    while True:
        deck = rng.sample(DECK, 52)
        suit, rank, start = rng.choice(list(Suit)), rng.randint(1, 13), rng.randint(1, 9)
        wanted = [card for card in deck if card.rank == rank or (card.suit is suit and 0 <= card.rank - start < 5)]
        other = rng.randint(1, 11)
        wanted += [card for card in deck if card.suit is not suit and card.suit < 2 and 0 <= card.rank - other < 3]
        deck.sort(key=lambda card: card not in wanted)
        if deadwood_of_mask(mask_of(deck[:10])) <= 10:
            near = sorted(deck[10:], key=lambda card: (card.suit is not suit and card.rank != rank) * rng.random())
            return deck[:10], near[:10]


def test_deadwood_is_counted_like_the_engines() -> None:
    rng = Random(3)
    for _ in range(3000):
        cards = rng.sample(DECK[: rng.choice((20, 36, 52))], 11)
        mask = mask_of(cards)
        assert deadwood.deadwood(mask) == deadwood_of_mask(mask)
        assert deadwood.after_best_discard(mask) == min(deadwood_of_mask(mask ^ card.bit) for card in cards)
