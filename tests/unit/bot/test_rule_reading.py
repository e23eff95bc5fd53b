"""What house rules change in how the bots play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.bot.expert import Weighing
from ginrummy_desktop.bot.expert_score import FULL, chances, needs
from ginrummy_desktop.bot.expert_search import SearchingExpert
from ginrummy_desktop.bot.gin_bonus import chance_to_gain, more_than_learned
from ginrummy_desktop.bot.last_discard import is_last_discard
from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.net import expert_nets
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.engine import (
    BIG_GIN,
    PRESETS,
    EarlierRound,
    EndKind,
    Match,
    PlayerView,
    Rules,
    StockEnd,
    mask_of,
    parse_action,
    parse_card,
    parse_cards,
)
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import CLASSIC, ask, eleven

ALL_MELDED = "2C 3C 4C 5D 6D 7D 8D 9H 9S 9C 9D"


def with_big_gin(gin: int, big_gin: int) -> PlayerView:
    view = eleven(ALL_MELDED, rules=replace(CLASSIC, gin_bonus=gin, big_gin_bonus=big_gin))
    return replace(view, legal_actions=(*view.legal_actions, BIG_GIN))


@pytest.mark.parametrize("level", Level)
def test_big_gin_is_declared_unless_gin_brings_more(level: Level) -> None:
    assert ask(make_bot(level), with_big_gin(25, 31)) == BIG_GIN
    assert ask(make_bot(level), with_big_gin(25, 25)) == BIG_GIN
    assert ask(make_bot(level), with_big_gin(0, 0)) == BIG_GIN
    gin = ask(make_bot(level), with_big_gin(25, 0))
    assert gin.kind is ActionKind.KNOCK
    assert gin.card in {parse_card(text) for text in ("5D", "8D", "9H", "9S", "9C", "9D")}


def test_the_searching_expert_reads_it_too() -> None:
    assert ask(SearchingExpert(), with_big_gin(25, 31)) == BIG_GIN
    assert ask(SearchingExpert(), with_big_gin(25, 0)).kind is ActionKind.KNOCK


MAY_KNOCK = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"  # with four


def test_who_plans_does_not_wait_for_gin_that_brings_little() -> None:
    for turn in (3, 6, 9):
        for bonus, kind in ((0, ActionKind.KNOCK), (10, ActionKind.KNOCK), (25, ActionKind.DISCARD)):
            view = eleven(MAY_KNOCK, turn=turn, rules=replace(CLASSIC, gin_bonus=bonus))
            assert ask(make_bot(Level.ADVANCED), view).kind is kind


NEARLY_GIN = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"  # eight cards give gin
FAR_FROM_IT = "2C 3C 4C 5D 6D 8D 9H 9S QC 4S KD"


def going_on(hand: str, bonus: int) -> float:
    """What the Expert gives for throwing the king, as the rules give so much for gin."""
    return weighing(eleven(hand, turn=4, rules=replace(CLASSIC, gin_bonus=bonus))).worths()[parse_action("discard KD")]


def test_the_expert_goes_on_the_more_gladly_the_more_its_gin_brings() -> None:
    nothing, usual, much = (going_on(NEARLY_GIN, bonus) for bonus in (0, 25, 100))
    assert nothing + 3 < usual < much - 9
    nothing, usual, much = (going_on(FAR_FROM_IT, bonus) for bonus in (0, 25, 100))
    assert nothing > usual > much  # the other player is likelier to have it
    assert going_on(NEARLY_GIN, 100) == going_on(NEARLY_GIN, 1000)


def test_the_chance_to_gain_is_one() -> None:
    every = [1 << index for index in range(52)]
    for hand in (NEARLY_GIN, FAR_FROM_IT):
        ten_cards = mask_of(parse_cards(hand)[:-1])
        unseen = [bit for bit in every if not bit & ten_cards]
        chances_to_gain = [chance_to_gain(ten_cards, unseen, stock) for stock in (2, 10, 30)]
        assert all(-1 < chance < 1 for chance in chances_to_gain)
    assert more_than_learned(CLASSIC) == 0


# The end of the stock


def last_discard(hand: str, stock_end: StockEnd, other: str) -> PlayerView:
    """Two cards are left; seat 0 has drawn, and is known to face most of ``other``."""
    view = eleven(hand, turn=16, known=other, rules=Rules("house", stock_end=stock_end))
    return replace(view, stock_count=2, drawn=parse_card(hand.split()[-1]))


def test_the_last_discard_is_not_what_the_other_player_knocks_with() -> None:
    hand = "2C 3C 4C TD JD QD 7H 7S 6S KH 9H"  # the seven of hearts would make gin for the other player
    other = "4H 5H 6H AC AD AS 3D 3S 3H"
    careful, careless = (last_discard(hand, end, other) for end in (StockEnd.UPCARD_KNOCK, StockEnd.VOID))
    assert is_last_discard(careful)
    assert not is_last_discard(careless)
    worths = {str(action): value for value, action in weighing(careful).weighed()}
    assert worths["discard 7H"] < -20
    assert max(worths, key=worths.__getitem__) not in ("discard 7H",)
    assert str(ask(make_bot(Level.EXPERT), careful)) != "discard 7H"


def weighing(view: PlayerView) -> Weighing:
    return Weighing(expert_nets(), view, 2000, CancelToken())


# Hollywood


def hollywood(columns: tuple[tuple[int, int], ...], wins: tuple[int, int]) -> PlayerView:
    view = Match(PRESETS["hollywood"], "needs").view(0)
    earlier = [EarlierRound(EndKind.GIN, 0, 5, ((0, 0), (1, 20)), 10)] * wins[0]
    earlier += [EarlierRound(EndKind.UNDERCUT, 0, 5, ((0, 7), (1, 2)), 10)] * wins[1]  # won by the one who defended
    scores = tuple(sum(points) for points in zip(*columns, strict=True))
    return replace(view, columns=columns, earlier=tuple(earlier), scores=scores)


def test_a_view_has_the_columns_of_the_score_sheet() -> None:
    match = Match(PRESETS["hollywood"], "7")
    assert match.view(0).columns == ((0, 0), (0, 0), (0, 0))
    assert Match(CLASSIC, "7").view(1).columns == ((0, 0),)


@pytest.mark.parametrize(
    ("columns", "wins", "need"),
    [
        (((70, 40), (60, 30), (20, 10)), (3, 3), (40, 70)),  # the second best game for seat 0: two have to be won
        (((100, 20), (60, 30), (20, 90)), (4, 4), (40, 70)),  # one is won, so the better of the other two decides
        (((20, 100), (60, 30), (80, 10)), (4, 4), (40, 70)),  # one is lost, so both others have to be won
        (((100, 20), (20, 100), (70, 85)), (5, 5), (30, 15)),  # the last one decides
        (((100, 20), (100, 10), (70, 0)), (4, 2), (30, 100)),  # all is decided; the last game is played to its end
    ],
)
def test_of_three_games_the_one_counts_that_decides(
    columns: tuple[tuple[int, int], ...], wins: tuple[int, int], need: tuple[int, int]
) -> None:
    view = hollywood(columns, wins)
    assert needs(view) == need
    assert needs(replace(view, seat=1)) == needs(hollywood_turned(columns, wins)) or len(set(map(max, columns))) < 3


def hollywood_turned(columns: tuple[tuple[int, int], ...], wins: tuple[int, int]) -> PlayerView:
    turned: tuple[tuple[int, int], ...] = tuple((theirs, mine) for mine, theirs in columns)
    return hollywood(turned, (wins[1], wins[0]))


def test_whoever_has_not_won_yet_is_further_from_the_later_games() -> None:
    at_start = needs(hollywood(((0, 0), (0, 0), (0, 0)), (0, 0)))
    assert at_start == (FULL, FULL)
    behind = needs(hollywood(((26, 0), (0, 0), (0, 0)), (1, 0)))
    assert chances()[behind[0]][behind[1]] > 0.5


def test_without_columns_all_is_as_at_the_start() -> None:
    view = hollywood(((90, 0), (90, 0), (90, 0)), (3, 0))
    assert needs(replace(view, columns=())) == (FULL, FULL)


# Three players


def test_of_three_players_the_needs_are_those_of_the_two_at_the_table() -> None:
    match = Match(PRESETS["three_handed"], "11")
    box, captain = match.seats
    out = 3 - box - captain
    scores = [0, 0, 0]
    scores[box], scores[captain], scores[out] = 10, 60, 95
    view = replace(match.view(captain), scores=tuple(scores))
    assert (view.seat, needs(view)) == (1, (40, 90))
    assert needs(replace(match.view(box), scores=tuple(scores))) == (90, 40)
    assert needs(replace(match.view(out), scores=tuple(scores))) == (40, 90)  # as the captain, whom it advises


@pytest.mark.parametrize("level", Level)
def test_bonuses_at_the_end_of_a_match_change_nothing(level: Level) -> None:
    """They decide nothing: whoever reaches the target has won before they are given."""
    plain = replace(eleven(MAY_KNOCK, turn=6), target=100, players=(0, 1), scores=(80, 70))
    rich = replace(plain, rules=replace(CLASSIC, game_bonus=500, box_bonus=100, shutout_doubles=True))
    assert ask(make_bot(level), plain) == ask(make_bot(level), rich)
