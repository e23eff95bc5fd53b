"""Where cards belong: raised, dimmed, in order; what of the discard pile shows; where a dragged card falls."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine.cards import parse_card, parse_cards
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.hand_order import HandShape
from ginrummy_desktop.table.placement import HandMarks, drop_index, fan, hand_poses, pile_poses, stock_pose

GEOMETRY = TableGeometry(1920, 1008)
SHAPE = HandShape((parse_cards("3S 4S 5S"), parse_cards("2C 7D JH KD")), frozenset(parse_cards("3S 4S 5S")))
C7, KING, JACK = parse_card("7D"), parse_card("KD"), parse_card("JH")


def test_raises_what_is_marked_and_moves_no_neighbour() -> None:
    plain = hand_poses(GEOMETRY, SHAPE)
    raised = hand_poses(GEOMETRY, SHAPE, HandMarks(drawn=C7, selected=KING, hovered=JACK))
    lifts = {card: (plain[card].y - raised[card].y) / GEOMETRY.scale for card in SHAPE.cards}
    assert {card: round(lift) for card, lift in lifts.items() if lift} == {C7: 20, KING: 28, JACK: 8}
    assert [pose.x for pose in plain.values()] == [pose.x for pose in raised.values()]
    assert [pose.z for pose in plain.values()] == [pose.z for pose in raised.values()]


def test_the_highest_mark_counts() -> None:
    marks = HandMarks(drawn=C7, selected=C7, hovered=C7)
    assert marks.raise_of(C7) == 28
    assert HandMarks(drawn=C7, hovered=C7).raise_of(C7) == 20


def test_dims_what_may_not_be_chosen() -> None:
    poses = hand_poses(GEOMETRY, SHAPE, HandMarks(choosable=frozenset({KING})))
    assert [card for card, pose in poses.items() if not pose.dim] == [KING]
    assert not any(pose.dim for pose in hand_poses(GEOMETRY, SHAPE).values())


def test_melds_have_their_line_and_cards_lie_in_order() -> None:
    poses = hand_poses(GEOMETRY, SHAPE)
    assert {card for card, pose in poses.items() if pose.line} == SHAPE.melded
    assert [pose.z for pose in poses.values()] == sorted(pose.z for pose in poses.values())
    assert [pose.x for pose in poses.values()] == sorted(pose.x for pose in poses.values())


def test_the_pile_shows_its_top_and_the_turned_card_under_it() -> None:
    pile = parse_cards("2C 3C 4C")
    shown = pile_poses(GEOMETRY, pile)
    assert set(shown) == set(pile[1:])
    assert shown[pile[2]].z > shown[pile[1]].z
    assert (shown[pile[2]].rotation, shown[pile[1]].rotation) == (0, pytest.approx(-3.2))
    assert set(pile_poses(GEOMETRY, pile, covered=True)) == {pile[2]}
    assert pile_poses(GEOMETRY, ()) == {}


def test_opponent_and_stock_lie_face_down() -> None:
    poses = fan(GEOMETRY, 10)
    assert len(poses) == 10
    assert not any(pose.face_up for pose in [*poses, stock_pose(GEOMETRY)])
    assert [pose.z for pose in poses] == sorted(pose.z for pose in poses)


@pytest.mark.parametrize("index", range(7))
def test_a_card_falls_between_those_that_it_is_dropped_between(index: int) -> None:
    poses = hand_poses(GEOMETRY, SHAPE)
    others = [poses[card].x for card in SHAPE.cards if card is not C7]
    edges = [0.0, *others, 4000.0]
    assert drop_index(SHAPE, poses, C7, (edges[index] + edges[index + 1]) / 2) == index
