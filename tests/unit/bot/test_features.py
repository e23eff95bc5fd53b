"""What the nets are told of a view: states of cards, what draws can leave, and where the match stands."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.expert_score import chances, needs, worth
from ginrummy_desktop.bot.feature_layout import DECLINED, MINE, OFFERED, REJECTED, THEIRS, UNSEEN
from ginrummy_desktop.bot.features import CardRows, count_rows, sight_of, with_state
from ginrummy_desktop.bot.features_draws import after_best_discard, after_draws
from ginrummy_desktop.engine import (
    DECK,
    DRAW,
    PASS,
    PRESETS,
    TAKE,
    Card,
    Match,
    Round,
    deadwood_of_mask,
    deal,
    discard,
    mask_of,
)
from tests.unit.bot.positions import CLASSIC, eleven


def states(round_: Round, card: Card) -> tuple[int, int]:
    """The state of a card as each seat sees it."""
    return sight_of(round_.view(0)).states[card.index], sight_of(round_.view(1)).states[card.index]


def test_a_card_goes_through_its_states() -> None:
    round_ = Round(CLASSIC, deal("states", 1), 1)
    up = round_.upcard
    assert states(round_, up) == (REJECTED, OFFERED)
    round_.apply(PASS)
    assert states(round_, up) == (OFFERED, REJECTED)
    round_.apply(PASS)
    assert states(round_, up) == (DECLINED, REJECTED)
    round_.apply(DRAW)
    thrown = round_.hand(0)[0]
    assert states(round_, thrown) == (MINE, UNSEEN)
    round_.apply(discard(thrown))
    assert states(round_, thrown) == (OFFERED, REJECTED)
    round_.apply(TAKE)
    assert states(round_, thrown) == (THEIRS, MINE)
    other = next(card for card in round_.hand(1) if card is not thrown)
    round_.apply(discard(other))
    round_.apply(DRAW)
    assert states(round_, other) == (REJECTED, DECLINED)
    sights = sight_of(round_.view(0)), sight_of(round_.view(1))
    assert [(sight.their_turns, sight.their_draws, sight.known) for sight in sights] == [(1, 0, 1), (1, 2, 0)]


def test_only_what_was_not_seen_can_be_drawn() -> None:
    view = eleven("2C 3C 9D JH QS KC 7H 7S 5D TC AD", thrown="4C 8H", known="9H")
    drawn = sum(sight_of(view).unseen)
    assert not drawn & (mask_of(view.hand) | mask_of(view.discard_pile) | mask_of(view.known_other))


def test_what_draws_leave_is_what_trying_everything_finds() -> None:
    rng = Random(4)
    for _ in range(200):
        cards = rng.sample(DECK[: rng.choice((20, 30, 52))], 12)
        hand, draws = mask_of(cards[:10]), [card.bit for card in cards[10:]]
        best = [min(deadwood_of_mask((hand | bit) ^ card.bit) for card in [*cards[:10]]) for bit in draws]
        best = [min(left, deadwood_of_mask(hand)) for left in best]
        assert after_draws(hand, draws) == best
        assert [after_best_discard(hand | bit) for bit in draws] == best


def test_changing_one_card_changes_its_rows_and_no_others() -> None:
    rng = Random(6)
    for _ in range(300):
        before = [rng.randrange(layout.STATES) for _ in DECK]
        card = rng.randrange(52)
        before[card] = MINE
        after = [*before]
        after[card] = OFFERED
        gone, come = CardRows(before).changes(card, OFFERED - MINE)
        rows = CardRows(before).rows
        for row in gone:
            rows.remove(row)
        assert sorted(rows + come) == sorted(CardRows(after).rows)


def test_every_row_has_a_place_of_its_own() -> None:
    assert len(set(layout.OFFSETS)) == layout.COUNT_INPUTS
    assert layout.OFFSETS[0] == layout.CARD_ROWS
    rng = Random(8)
    for name in ("classic", "hoyle", "big_gin", "oklahoma"):
        round_ = Round(PRESETS[name], deal(name, 3), 0)
        while round_.to_act is not None:
            view = round_.view(round_.to_act)
            hand = mask_of(view.hand[:10])
            rows = count_rows(sight_of(view), hand, rng.randrange(4))
            ends = (*layout.OFFSETS[1:], layout.ROWS)
            assert all(first <= row < end for first, row, end in zip(layout.OFFSETS, rows, ends, strict=True))
            round_.apply(rng.choice([action for action in view.legal_actions if action.kind != "knock"]))


def test_a_changed_sight_differs_in_one_card() -> None:
    sight = sight_of(eleven("2C 3C 9D JH QS KC 7H 7S 5D TC AD", thrown="4C"))
    changed = with_state(sight, DECK[3], MINE)
    assert [i for i in range(52) if sight.states[i] != changed.states[i]] == [3]
    assert replace(changed, states=sight.states) == sight


@pytest.mark.parametrize(
    ("scores", "target", "seat", "need"),
    [
        ((92, 40), 100, 0, (8, 60)),
        ((92, 40), 100, 1, (60, 8)),
        ((0, 0), 200, 0, (100, 100)),
        ((150, 100), 200, 0, (50, 100)),
        ((0, 0), 0, 0, (100, 100)),
    ],
)
def test_what_is_needed_follows_score_and_target(
    scores: tuple[int, int], target: int, seat: int, need: tuple[int, int]
) -> None:
    view = Match(CLASSIC, "needs").view(0)
    assert needs(replace(view, seat=seat, scores=scores, target=target)) == need


def test_a_match_is_won_from_nearer_more_often() -> None:
    table = chances()
    assert table[100][100] == pytest.approx(0.5)
    assert all(table[a][b] + table[b][a] == pytest.approx(1) for a in range(1, 101, 9) for b in range(1, 101, 9))
    assert all(table[a][b] >= table[a + 1][b] for a in range(100) for b in range(1, 101))


def test_points_are_worth_what_they_do_for_the_match() -> None:
    assert worth(10, (100, 100)) == pytest.approx(10, abs=0.5)
    assert worth(-10, (100, 100)) == pytest.approx(-worth(10, (100, 100)), abs=0.5)
    assert worth(10, (8, 60)) == worth(60, (8, 60))  # more than enough is no more than enough
    assert worth(-60, (8, 60)) < 3 * worth(-30, (8, 60))
