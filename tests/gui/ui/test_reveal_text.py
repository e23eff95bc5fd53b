"""What the reveal says of a round, and that its lines sum to the points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy_desktop.engine import deadwood
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.cards import DECK, Card, parse_card
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.rules import PRESETS, Rules
from ginrummy_desktop.engine.showdown import EndKind, Role, RoundResult, Settlement, settle
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.ui.reveal.games import GamePoints, game_foot, game_points, games_note
from ginrummy_desktop.ui.reveal.people import Person
from ginrummy_desktop.ui.reveal.score import LineKind, ScoreLine, score_lines
from ginrummy_desktop.ui.reveal.text import RevealModel, reveal_model
from tests.helpers.showdowns import RULES, recorded_hands, settled

MINE = "4S 5S 6S 7S 9H 9D 9C AD 2C 3H"
BOTS = "3D 4D 5D QC QD QH 2H 7H JD 8S"
GIN = "5H 6H 7H JS JD JC 4S 4C 4D 4H"
CUT = "5H 6H 7H JS JD JC AS 2C 3D 4C", "7S 8S 9S TS QS QH QC AD AC JH"


def view_of(settlement: Settlement | None, knocker: int = 0, players: tuple[int, int] = (0, 1)) -> PlayerView:
    """A finished round as seat 0 sees it."""
    if settlement is None:
        result = RoundResult(EndKind.VOID, None, 0, None)
    else:
        winner = knocker if settlement.winner is Role.KNOCKER else 1 - knocker
        result = RoundResult(settlement.kind, winner, settlement.points, settlement, knocker)
    return PlayerView(
        seat=0,
        rules=RULES,
        knock_limit=10,
        dealer=0,
        upcard=DECK[0],
        hand=(),
        drawn=None,
        taken=None,
        discard_pile=(),
        known_other=(),
        stock_count=20,
        other_count=10,
        actions=(),
        to_act=None,
        legal_actions=(),
        result=result,
        target=100,
        round_number=5,
        players=players,
    )


def model_of(
    settlement: Settlement | None,
    knocker: int = 0,
    gain: tuple[int, int] = (13, 0),
    games: tuple[GamePoints, ...] = (),
) -> RevealModel:
    after = (64 + gain[0], 41 + gain[1])
    view = view_of(settlement, knocker)
    return reveal_model(view, [None, "Casual bot"], (64, 41), after, "Oklahoma", games=games)


def title_of(settlement: Settlement, knocker: int = 0) -> str:
    hands = model_of(settlement, knocker).hands
    assert hands is not None
    return hands.texts.title


def said(lines: tuple[ScoreLine, ...]) -> list[str]:
    return [plain(f"{line.label} {line.value}") for line in lines]


def total(lines: tuple[ScoreLine, ...]) -> int:
    """What the lines come to; a line that says what it is so far must be right."""
    points = 0
    for line in lines:
        if line.kind is LineKind.SUM:
            assert line.amount == points
        elif line.kind is LineKind.DOUBLE:
            points *= line.amount
        else:
            points += -line.amount if line.kind is LineKind.TAKE else line.amount
    return points


def test_a_knock_with_a_card_laid_off() -> None:
    hands = model_of(settled(MINE, BOTS)).hands
    assert hands is not None
    assert (hands.texts.title, hands.texts.subtitle) == ("You knocked and won 13 points", "Round 5, Oklahoma")
    assert hands.formula == "Knock: 19 − 6 = 13"
    assert said(hands.lines) == [
        "Casual bot deadwood 27",
        "Laid off 8 of spades − 8",
        "Left to count 19",
        "Your deadwood − 6",
    ]
    assert [line.laid_off for line in hands.lines] == [False, True, False, False]
    you, bot = hands.texts.sides
    assert (you.name, you.detail, you.deadwood, you.badge) == ("You", "Knocked with 6", "Deadwood 6", "")
    assert (bot.name, bot.detail, bot.detail_before) == ("Casual bot", "Laid off one card", "")
    assert (bot.deadwood_before, bot.deadwood) == ("Deadwood 27", "Deadwood 27 − 8 = 19")


def test_an_undercut_by_the_bot_and_by_you() -> None:
    hands = model_of(settled(*CUT)).hands
    assert hands is not None
    assert (plain(hands.texts.title), hands.formula) == ("Undercut: Casual bot scores 33", "Undercut: 8 + 25 = 33")
    assert said(hands.lines) == [
        "Your deadwood 10",
        "Casual bot, after laying off − 2",
        "Difference 8",
        "Undercut bonus + 25",
    ]
    assert [side.badge for side in hands.texts.sides] == ["", "Undercut"]
    other = model_of(settled(*CUT), knocker=1).hands
    assert other is not None
    assert other.texts.title == "Undercut: you score 33"
    assert [side.badge for side in other.texts.sides] == ["Undercut", ""]
    assert other.texts.sides[0].detail == "Laid off one card"
    assert not other.rows.knocker_on_top


def test_who_could_lay_off_on_gin_and_did_not_reads_no_ban() -> None:
    view = view_of(settled(GIN, CUT[1].replace("JH", "KH")))
    allowed = replace(view, rules=replace(RULES, layoff_on_gin=True))
    details = []
    for seen in (view, allowed):
        hands = reveal_model(seen, [None, "Casual bot"], (0, 0), (37, 0), "Mine").hands
        assert hands is not None
        details.append(hands.texts.sides[1].detail)
    assert details == ["No laying off against gin", "No cards laid off"]


def test_gin_and_big_gin() -> None:
    hands = model_of(settled(GIN, CUT[1])).hands
    assert hands is not None
    assert (plain(hands.texts.title), hands.formula) == ("You went gin and won 37 points", "Gin: 12 + 25 = 37")
    assert said(hands.lines) == ["Casual bot deadwood 12", "Gin bonus + 25"]
    assert [side.detail for side in hands.texts.sides] == ["Went gin", "No laying off against gin"]
    big = model_of(settled(GIN + " JH", CUT[1].replace("JH", "KH")), knocker=1).hands
    assert big is not None
    assert plain(big.texts.title) == "Casual bot went big gin and won 43 points"
    assert (big.formula, said(big.lines)[1]) == ("Big Gin: 12 + 31 = 43", "Big gin bonus + 31")


def test_a_spade_upcard_doubles_and_says_so() -> None:
    spade = parse_card("9S")
    doubled = settled(MINE, BOTS, replace(PRESETS["oklahoma"], limit_from_upcard=False), spade)
    hands = model_of(doubled).hands
    assert hands is not None
    assert hands.formula == "Knock: (19 − 6) × 2 = 26"
    assert said(hands.lines)[-1] == "Spade upcard doubles × 2"


def test_one_point_is_not_points() -> None:
    bot_knocks = settled("4S 5S 6S 9H 9D 9C AD 2C 2H AC", "7D 8D 9S QC QD QH KC KD KH 7C")
    assert plain(title_of(replace(bot_knocks, points=1), 1)) == "Casual bot knocked and won 1 point"
    assert plain(title_of(replace(bot_knocks, points=1), 0)) == "You knocked and won 1 point"
    assert plain(title_of(replace(bot_knocks, points=7), 1)) == "Casual bot knocked and won 7 points"


def test_several_cards_laid_off_make_one_line() -> None:
    hands = model_of(settled("4H 5H 6H 9C 9D 9H QS KS JS AD", "2H 3H 7H 8H 9S TS 4C 5C 6C KD")).hands
    assert hands is not None
    assert "Laid off 6 cards − 39" in said(hands.lines)
    assert hands.texts.sides[1].detail == "Laid off 6 cards"


def test_a_named_player_is_no_longer_you() -> None:
    model = reveal_model(view_of(settled(MINE, BOTS)), ["Ada", "Casual bot"], (0, 0), (13, 0), "Classic")
    assert model.hands is not None
    assert model.hands.texts.title == "Ada knocked and won 13 points"
    assert said(model.hands.lines)[-1] == "Ada deadwood − 6"
    assert [row.mine for row in model.match.rows] == [True, False]


def test_a_void_round_opens_no_hands() -> None:
    model = model_of(None, gain=(0, 0))
    assert model.hands is None
    assert model.void is not None
    assert model.void.title == model.announcement == "Nobody scores this round"
    assert [row.gain for row in model.match.rows] == [0, 0]


def test_the_match_shows_everybody_in_three_handed_play() -> None:
    view = view_of(settled(MINE, BOTS), players=(0, 2))
    model = reveal_model(view, [None, "Otis", "Vera"], (64, 41, 10), (77, 41, 10), "Three-handed", last_round=True)
    assert model.hands is not None
    assert [side.name for side in model.hands.texts.sides] == ["You", "Vera"]
    assert [(row.name, row.before, row.gain, row.total) for row in model.match.rows] == [
        ("You", 64, 13, 77),
        ("Otis", 41, 0, 41),
        ("Vera", 10, 0, 10),
    ]
    assert (model.match.heading, model.last_round) == ("Match to 100", True)


def test_a_round_that_goes_on_has_no_reveal() -> None:
    with pytest.raises(ValueError, match="still going on"):
        reveal_model(replace(view_of(None), result=None), [None, "Bot"], (0, 0), (0, 0), "Classic")


bonuses = st.integers(0, 60)
rule_sets = st.builds(
    Rules,
    gin_bonus=bonuses,
    big_gin_bonus=bonuses,
    undercut_bonus=bonuses,
    spades_double=st.booleans(),
    layoff_on_gin=st.booleans(),
)


@given(st.sampled_from(recorded_hands()), rule_sets, st.sampled_from([None, *DECK]), st.booleans())
def test_the_lines_sum_to_the_points(
    hands: tuple[tuple[Card, ...], tuple[Card, ...]], rules: Rules, upcard: Card | None, mine: bool
) -> None:
    settlement = settle(rules, *hands, upcard)
    model = model_of(settlement, knocker=0 if mine else 1)
    assert model.hands is not None
    assert total(model.hands.lines) == settlement.points
    assert len(model.hands.lines) <= 5
    sum_text, result = model.hands.formula.split(": ")[1].split(" = ")
    assert int(result) == settlement.points
    assert eval(sum_text.replace("−", "-").replace("×", "*")) == settlement.points
    assert str(settlement.points) in model.hands.texts.title


def test_a_line_keeps_the_sign_apart_from_the_number() -> None:
    lines = score_lines(settled(MINE, BOTS), Person(None), Person("Bot"))
    assert [line.value for line in lines] == ["27", "− 8", "19", "− 6"]


def test_the_games_of_hollywood_say_where_a_round_counts() -> None:
    first, second, third = (
        GamePoints((79, 41), (102, 41), 0),
        GamePoints((54, 98), (54, 121), 1),
        GamePoints((36, 0), (59, 0), None),
    )
    assert games_note([first, second, third]) == "+23 in all three"
    assert games_note([third, first]) == "+23 in two games"
    idle = GamePoints((5, 5), (5, 5), None)
    assert games_note([idle, first, idle]) == "+23 in game 2"
    assert games_note([idle]) == ""
    assert [game_foot(game, 100, 0) for game in (first, second, third)] == ["Closed, won", "Closed, lost", "41 to go"]


def test_the_points_before_a_round_are_those_of_the_rounds_before_it() -> None:
    match = Match(PRESETS["hollywood"], "17")
    assert game_points(Match(PRESETS["classic"], "17")) == ()
    seen = [match.columns]
    while match.winner is None:
        while match.to_act is not None:
            match.apply(choose(match.view(match.to_act)))
        games = game_points(match)
        assert tuple(game.before for game in games) == seen[-1]
        assert tuple(game.after for game in games) == match.columns
        assert tuple(game.winner for game in games) == match.game_winners
        assert {game.gain for game in games} <= {0, match.rounds[-1].points}
        seen.append(match.columns)
        if match.winner is None:
            match.next_round()
    assert len(seen) > 3


def choose(view: PlayerView) -> Action:
    """Knock when it can be done, else keep the least deadwood."""
    knocks = [action for action in view.legal_actions if action.kind in (ActionKind.KNOCK, ActionKind.BIG_GIN)]
    if knocks:
        return knocks[-1]

    def left(action: Action) -> int:
        return deadwood([card for card in view.hand if card is not action.card])

    return min(view.legal_actions, key=left)
