"""After the rounds of a game for three: reveal, match end, replay and lists name the right players and their places."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine import Match, Record, parse_record
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.session.replay import Replay
from ginrummy_desktop.session.seats import HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.history import Outcome, PastMatch
from ginrummy_desktop.storage.match_reader import several_bots
from ginrummy_desktop.storage.rows import MatchKind, OpenMatch, StoredPlayer
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.table.art.avatars import AvatarKind
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.reveal.measures import COMPACT, FULL
from ginrummy_desktop.ui.dialogs.unfinished import match_title
from ginrummy_desktop.ui.history.texts import opponent
from ginrummy_desktop.ui.match_end.facts import end_line, spoken_row
from ginrummy_desktop.ui.match_end.summary import match_end_facts
from ginrummy_desktop.ui.names import bots_text, listed
from ginrummy_desktop.ui.places.place import Place, place_of
from ginrummy_desktop.ui.places.texts import next_places
from ginrummy_desktop.ui.replay.texts import against
from ginrummy_desktop.ui.replay.window import ReplayWindow
from ginrummy_desktop.ui.results import round_model
from ginrummy_desktop.ui.reveal.text import MatchTexts, RevealModel
from ginrummy_desktop.ui.widgets.match_panel import MatchPanel
from ginrummy_desktop.ui.widgets.painting import width_of
from tests.helpers.deals import finish_round, quiet

GOLDEN = Path(__file__).parents[2] / "golden" / "three_handed.txt"


@pytest.fixture(scope="module")
def replay() -> Replay:
    """The recorded match between You, Otis and Vera."""
    record = parse_record(GOLDEN.read_text("utf-8"))
    return Replay(Record(record.rules, record.game, ("", "Otis", "Vera"), record.rounds))


def seating(replay: Replay, number: int):  # type: ignore[no-untyped-def]
    """How a round was seated."""
    return replay.session_after(number).match.played[-1].seating


def model(replay: Replay, number: int) -> RevealModel:
    """The reveal of a round."""
    return round_model(replay.session_after(number))


@pytest.fixture
def round_of(replay: Replay) -> dict[Place, int]:
    """A round for each place of player 0, not the last one."""
    return {place_of(seating(replay, number), 0): number for number in range(replay.round_count - 1, 0, -1)}  # type: ignore[misc]


def test_the_two_who_played_lie_open_under_their_names(replay: Replay) -> None:
    for number in range(1, replay.round_count + 1):
        sides = model(replay, number).hands.texts.sides  # type: ignore[union-attr]
        seats, out = seating(replay, number).seats, seating(replay, number).out
        names = ["You", "Otis", "Vera"]
        assert {side.name for side in sides} == {names[player] for player in seats}
        top = 0 if out != 0 else seats[1]
        assert sides[0].name == names[top]
        for side in sides:
            player = names.index(side.name)
            assert side.avatar is list(AvatarKind)[player]
            assert side.detail.startswith("In the box · " if player == seats[0] else "Captain · ")
            assert side.detail_before.startswith("In the box" if player == seats[0] else "Captain")


def test_who_sat_out_is_nowhere_called_you(replay: Replay, round_of: dict[Place, int]) -> None:
    hands = model(replay, round_of[Place.OUT]).hands
    assert hands is not None
    said = [hands.texts.title, *(line.label for line in hands.lines), *(side.name for side in hands.texts.sides)]
    assert not any("You" in text for text in said)


def test_the_points_of_all_three_are_told_and_who_won_them(replay: Replay) -> None:
    so_far = [0, 0, 0]
    for number in range(1, replay.round_count + 1):
        played = replay.session_after(number).match.played[-1]
        rows = model(replay, number).match.rows
        assert [row.name for row in rows] == ["You", "Otis", "Vera"]
        assert [row.before for row in rows] == so_far
        assert [row.avatar for row in rows] == list(AvatarKind)
        assert [row.gain for row in rows] == [played.result.points * (player == played.winner) for player in range(3)]
        so_far = [row.total for row in rows]


def test_the_next_places_are_those_that_come(replay: Replay) -> None:
    for number in range(1, replay.round_count):
        told = model(replay, number).match.next_places
        assert told == next_places(seating(replay, number + 1), [None, "Otis", "Vera"])
        mine = {Place.BOX: "you are in the box", Place.CAPTAIN: "you are captain", Place.OUT: "you sit out"}
        place = place_of(seating(replay, number + 1), 0)
        assert place is not None
        assert told.startswith(f"Next: {mine[place]}, ")
    assert model(replay, replay.round_count).match.next_places == ""


def test_a_named_person_is_named(replay: Replay, round_of: dict[Place, int]) -> None:
    following = seating(replay, round_of[Place.OUT])
    assert next_places(following, ["Gita", "Otis", "Vera"]).startswith("Next: Gita sits out, ")


def test_a_void_round_says_that_all_places_stay() -> None:
    match = Match(PRESETS["three_handed"], "1")
    finish_round(match.round, quiet(random.Random(1)))
    assert match.round.result is not None
    assert match.round.result.kind is EndKind.VOID
    match._enter(match.round.result)
    told = round_model(Session(match, (HumanSeat(), HumanSeat("Otis"), HumanSeat("Vera"))))
    assert told.void is not None
    assert told.void.subtitle == "Two cards are left in the stock, and all places stay"
    assert told.match.next_places == next_places(match.seating, [None, "Otis", "Vera"])


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("measures", [FULL, COMPACT])
def test_the_match_panel_has_room_for_three_and_the_next_places(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, replay: Replay, measures: object, text: float
) -> None:
    top, high = measures.tall_column[1]  # type: ignore[attr-defined]
    parent = QWidget()
    qtbot.addWidget(parent)
    panel = MatchPanel(parent)
    texts = max((model(replay, n).match for n in range(1, replay.round_count)), key=lambda m: len(m.next_places))
    panel.show_match(texts)
    panel.place(QRectF(0, top, measures.right_w, high), 1.0, text)  # type: ignore[attr-defined]
    panel.finish()
    written: set[tuple[float, str]] = set()
    write = MatchPanel.write

    def noted(self, painter, middle, said, px, weight, color, *rest, **more):  # type: ignore[no-untyped-def]
        took = write(self, painter, middle, said, px, weight, color, *rest, **more)
        written.add((middle, said))
        assert width_of(said, font(px, weight)) <= took.width() + 1, said
        return took

    monkeypatch.setattr(MatchPanel, "write", noted)
    panel.grab()
    down = [(middle, said) for middle, said in sorted(written) if not said[0].isdigit()]
    assert [said for _, said in down[1:4]] == ["You", "Otis", "Vera"]
    assert " ".join(said for _, said in down[4:]) == texts.next_places
    assert all(below - above >= 18 for (above, _), (below, _) in pairwise(down))
    assert down[-1][0] + 9 <= panel.units[1]
    assert texts.next_places in panel.accessibleDescription()


def test_only_three_players_or_games_need_a_tall_panel(replay: Replay) -> None:
    assert model(replay, 1).match.tall
    assert not MatchTexts("", 100, model(replay, 1).match.rows[:2]).tall


def test_the_match_end_names_all_three(replay: Replay) -> None:
    facts = match_end_facts(replay.session_after(replay.round_count))
    assert facts.names == ("You", "Otis", "Vera")
    assert facts.final == (59, 111, 39)
    assert end_line(facts) == "111 to 59 to 39, in 19 rounds"
    assert spoken_row(facts.rounds[-1], facts.names).endswith("score You 59, Otis 111, Vera 39")


# -- replay --------------------------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot, replay: Replay) -> Iterator[ReplayWindow]:
    """The replay's window."""
    shown = ReplayWindow(replay, Settings(speed=Speed.OFF))
    shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    shown.resize(960, 612)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.close()
    shown.view._redraw.stop()


def test_a_replay_shows_three_plates_in_their_places(window: ReplayWindow, replay: Replay) -> None:
    hud, names = window.hud, ["You", "Otis", "Vera"]
    for number in range(1, replay.round_count + 1):
        window.begin(number, 2)
        seated = seating(replay, number)
        near = 0 if seated.out != 0 else seated.seats[1]
        far = sum(seated.seats) - near
        plates = {near: hud.near, far: hud.far, seated.out: hud.rest}
        for player, plate in plates.items():
            shown = plate.facts
            assert (shown.name, shown.place) == (names[player], place_of(seated, player))
            assert shown.avatar is list(AvatarKind)[player]
            assert shown.score == replay.at(number, 2).near.scores[player]
            assert plate.isVisible()
            assert plate.chip.isVisible()
        assert hud.rest.facts.deadwood is None
        assert hud.rest.facts.line == "Sitting out"


def test_at_a_rounds_end_no_plate_lies_over_the_open_hands(window: ReplayWindow, round_of: dict[Place, int]) -> None:
    window.begin(round_of[Place.OUT], 10**6)
    hud = window.hud
    assert window.end.covers_table
    assert not any(widget.isVisible() for widget in (hud.near, hud.far, hud.rest, hud.rest.chip, hud.near.chip))
    window.begin(1, 0)
    assert hud.rest.isVisible()


def test_the_list_of_steps_has_room_under_the_third_plate(window: ReplayWindow) -> None:
    window.begin(1, 3)
    hud = window.hud
    places = [hud.rest.geometry(), hud.rest.chip.geometry(), hud.limit.geometry(), hud.steps.geometry()]
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert hud.steps.isVisible()
    assert window.windowTitle() == "Replay: You, Otis and Vera"


# -- lists ---------------------------------------------------------------------------------------------------------


def test_names_in_a_row() -> None:
    assert listed([]) == ""
    assert listed(["Otis"]) == "Otis"
    assert listed(["Otis", "Vera"]) == "Otis and Vera"
    assert against((HumanSeat(), HumanSeat("Otis"), HumanSeat("Vera"))) == "You, Otis and Vera"
    assert against((HumanSeat(), HumanSeat("Otis"))) == "You and Otis"


def past(*bots: StoredPlayer) -> PastMatch:
    """A line of the list."""
    about = (1, "2026-05-12T18:03:00Z", "casual", "three_handed", MatchKind.OWN, "7", Outcome.WON, 3, (101, 3, 50))
    return PastMatch(*about, bots=bots)


def test_past_matches_name_who_was_played_against() -> None:
    assert opponent(past()) == "Casual bot"
    assert opponent(past(StoredPlayer(level="casual"), StoredPlayer(level="expert"))).startswith("Casual bot and ")


def test_only_several_bots_are_read_from_what_is_kept() -> None:
    assert several_bots('[{"name": "", "level": null}, {"name": "", "level": "casual"}]') == ()
    kept = '[{"name": "", "level": null}, {"name": "Otis", "level": "casual"}, {"name": "Vera", "level": "expert"}]'
    assert several_bots(kept) == (StoredPlayer("Otis", "casual"), StoredPlayer("Vera", "expert"))
    assert several_bots("[") == several_bots("7") == several_bots('[{"level": 1}]') == ()


@pytest.mark.parametrize("kind", [MatchKind.OWN, MatchKind.PRACTICE])
def test_unfinished_matches_name_who_is_played_against(qapp: object, kind: MatchKind) -> None:
    about = (1, "7", "three_handed", "casual", kind, "2026-05-12T18:03:00Z", 0, (0, 0, 0), True)
    bots = (StoredPlayer("Otis", "casual"), StoredPlayer("Vera", "expert"))
    title = match_title(OpenMatch(*about, bots=bots))
    assert title.endswith(f"Three-handed against {bots_text(bots)}")
    assert title.startswith("Practice: ") is (kind is MatchKind.PRACTICE)
    assert match_title(OpenMatch(*about)).endswith("Three-handed against Casual bot")
