"""What a bot makes of the earlier rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.bot.expert import Expert
from ginrummy_desktop.bot.habits import FAST, SLOW, USUALLY, Habits, balance, habits_in, habits_of
from ginrummy_desktop.engine import EarlierRound, EndKind, Match
from ginrummy_desktop.engine.rules import PRESETS
from tests.unit.bot.positions import ask, eleven


def ended(kind: EndKind, knocker: int | None, turns: int, mine: int, theirs: int) -> EarlierRound:
    return EarlierRound(kind, knocker, turns, ((0, mine), (1, theirs)), 10)


EAGER = ended(EndKind.KNOCK, 1, 7, 30, 8)
EARLY = ended(EndKind.KNOCK, 1, 2, 40, 9)
WENT_GIN = ended(EndKind.GIN, 1, 9, 12, 0)
HELD_BACK = ended(EndKind.KNOCK, 0, 9, 4, 6)
CAUGHT = ended(EndKind.KNOCK, 0, 5, 4, 31)
VOID = EarlierRound(EndKind.VOID, None, 0, (), 10)


@pytest.mark.parametrize(
    ("rounds", "habits"),
    [
        ([], Habits()),
        ([EAGER], Habits(eager=1)),
        ([EARLY], Habits()),
        ([WENT_GIN, VOID], Habits(patient=2)),
        ([HELD_BACK], Habits(held_back=1, pace=USUALLY)),
        ([CAUGHT], Habits(pace=SLOW)),
        ([CAUGHT, HELD_BACK], Habits(held_back=1, pace=USUALLY)),
        ([ended(EndKind.GIN, 0, 4, 0, 12)], Habits(pace=FAST)),
        ([EAGER] * 9 + [HELD_BACK] * 9, Habits(eager=3, held_back=2, pace=USUALLY)),
    ],
)
def test_what_rounds_tell(rounds: list[EarlierRound], habits: Habits) -> None:
    assert habits_in(rounds, 1) == habits


def test_nobody_is_judged_by_what_the_other_player_did() -> None:
    assert habits_in([EAGER, WENT_GIN], 0) == Habits(pace=SLOW)
    assert habits_in([replace(EAGER, deadwood=((0, 9), (1, 8)))], 0) == Habits(held_back=1, pace=FAST)


def test_the_balance_goes_from_patient_to_eager() -> None:
    found = [balance(Habits(*numbers)) for numbers in ((0, 3, 2), (0, 1, 0), (0, 0, 0), (1, 0, 0), (3, 0, 0))]
    assert found == [0, 1, 2, 3, 4]


def test_a_view_without_players_tells_nothing() -> None:
    view = replace(eleven("AC 2C 3C 5D 6D 7D 9H TH JH KS QS"), earlier=(EAGER,))
    assert habits_of(view) == Habits()
    assert habits_of(replace(view, players=(0, 1))) == Habits(eager=1)
    assert habits_of(replace(view, players=(1, 0))) == Habits(pace=SLOW)


def test_the_simulator_remembers_the_same() -> None:
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    from ginrummy_desktop.bot.train import habits as compiled
    from tests.unit.bot.test_net_simulator import Restless, Twin

    seen = set()
    for game in range(1, 25):
        match = Match(PRESETS["classic"], f"habits {game}")
        needs = np.zeros((2, compiled.KNOWN), np.int64)
        for number in range(6):
            twin = Twin(match.rules, match.round)
            while match.to_act is not None:
                player = match.to_act
                bot = Expert() if game % 2 == player else Restless()
                action = ask(bot, match.view(player), number * 1000 + len(match.round.actions))
                match.apply(action)
                twin.apply(action)
            compiled.remember(twin.rules, twin.state, needs)
            if match.winner is not None:
                break
            match.next_round()
            for player in (0, 1):
                habits = habits_of(match.view(player))
                assert tuple(needs[player, 2:6]) == tuple(habits)
                seen.add(habits)
    assert len(seen) > 8
