"""Motions half way, the order of steps, speeds and reduced motion, by a clock that the test sets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.engine.cards import parse_card
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps, CardStyle
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.motion import CROSS_FADE_MS, Effect, Kind, Motion, MotionQueue, Step
from ginrummy_desktop.table.pose import Pose

BACK, FACE = Pose(100, 100, 72, 20, face_up=False, rotation=9), Pose(500, 300, 118, 62, line=1.0)
DURATIONS = {
    Kind.DEAL: (220, 55),
    Kind.FLIP: (240, 0),
    Kind.DRAW: (260, 0),
    Kind.TAKE: (240, 0),
    Kind.DISCARD: (220, 0),
    Kind.BOT: (320, 0),
    Kind.SORT: (180, 12),
    Kind.RAISE: (90, 0),
    Kind.LINE: (160, 0),
    Kind.KNOCK: (300, 0),
    Kind.GIN: (420, 0),
    Kind.REVEAL: (260, 40),
    Kind.LAY_OFF: (340, 120),
}
"""The design's table."""


class _Clock:
    """Stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 0

    def start(self) -> None:
        self.now = 0

    def elapsed(self) -> int:
        return self.now


class _Queue(MotionQueue):
    """A queue whose time is the test's."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = _Clock()
        self._clock = self.clock  # type: ignore[assignment]
        self.ends = 0
        self.settled.connect(self._count)

    def _count(self) -> None:
        self.ends += 1

    def at(self, milliseconds: int) -> None:
        """Show the frame at that time of the step."""
        self.clock.now = milliseconds
        self._tick()

    def stop(self) -> None:
        self._timer.stop()


@pytest.fixture
def item(qapp: QApplication) -> CardItem:
    """A card lying face down."""
    return CardItem(CardPixmaps(CardStyle()), lambda: 1.0, parse_card("8H"), BACK)


@pytest.fixture
def queue(qapp: QApplication) -> _Queue:
    """An empty queue."""
    return _Queue()


def test_kinds_last_as_long_as_the_design_says() -> None:
    assert {kind: (kind.duration, kind.stagger) for kind in Kind} == DURATIONS


def test_a_card_waits_goes_and_arrives(item: CardItem) -> None:
    motion = Motion(item, FACE, Kind.DRAW, delay=100)
    motion.begin()
    motion.show(99)
    assert (item.x(), item.y()) == (100, 100)
    motion.show(230)
    assert 100 < item.x() < 500
    assert item.pixmap().width() * item.transform().m11() > 72 or item.transform().m11() < 1
    assert item.zValue() > 200
    assert item.pose is BACK
    motion.show(360)
    assert motion.done
    assert item.pose is FACE
    assert (item.zValue(), item.opacity()) == (62, 1)


def test_a_card_turns_in_the_part_of_its_way_that_is_for_it(item: CardItem) -> None:
    motion = Motion(item, FACE, Kind.DRAW, flip_from=0.5)
    motion.begin()
    shown = {}
    for share in (0.3, 0.55, 0.74, 0.76, 0.95):
        motion.show(share * Kind.DRAW.duration)
        shown[share] = item._drawn[0]
    assert shown == {0.3: None, 0.55: None, 0.74: None, 0.76: item.card, 0.95: item.card}
    motion.show(0.75 * Kind.DRAW.duration)
    assert abs(item.transform().m11()) < 0.1


def test_sorted_cards_keep_their_order_and_others_rise(item: CardItem) -> None:
    item.rest(FACE)
    for kind, above in ((Kind.SORT, False), (Kind.RAISE, False), (Kind.LINE, False), (Kind.TAKE, True)):
        motion = Motion(item, replace(FACE, x=600, z=63), kind)
        motion.begin()
        motion.show(kind.duration / 2)
        assert (item.zValue() > 200) is above
        item.rest(FACE)


def test_a_meld_line_grows(item: CardItem) -> None:
    item.rest(replace(FACE, line=0.0))
    motion = Motion(item, FACE, Kind.LINE)
    motion.begin()
    widths = []
    for elapsed in (40, 80, 160):
        motion.show(elapsed)
        assert item._line is not None
        widths.append(item._line[1].rect().width())
    assert 0 < widths[0] < widths[1] < widths[2] == pytest.approx(104)


def test_steps_play_one_after_the_other_and_settle_once(queue: _Queue, item: CardItem) -> None:
    heard: list[str] = []
    queue.add(
        Step(lambda: heard.append("first") or [Effect(lambda share: None, 100)], lambda: heard.append("first over")),  # type: ignore[func-returns-value]
        Step(lambda: heard.append("second") or [Motion(item, FACE, Kind.TAKE)]),  # type: ignore[func-returns-value]
    )
    assert heard == ["first"]
    queue.at(99)
    assert heard == ["first"]
    queue.at(100)
    assert heard == ["first", "first over", "second"]
    assert queue.busy
    queue.at(240)
    assert (queue.busy, queue.ends, item.pose) == (False, 1, FACE)


def test_a_step_without_motion_takes_no_time(queue: _Queue) -> None:
    heard: list[str] = []
    queue.add(Step(list, lambda: heard.append("over")))
    assert (heard, queue.busy, queue.ends) == (["over"], False, 1)


def test_finish_jumps_to_the_end_of_all(queue: _Queue, item: CardItem) -> None:
    values: list[float] = []
    queue.add(
        Step(lambda: [Motion(item, replace(FACE, x=300), Kind.TAKE)]),
        Step(lambda: [Effect(values.append, 100)]),
        Step(lambda: [Motion(item, FACE, Kind.TAKE)]),
    )
    queue.finish()
    assert (item.pose, values[-1], queue.busy, queue.ends) == (FACE, 1.0, False, 1)
    queue.finish()
    assert queue.ends == 1


def test_what_begins_when_all_has_settled_plays(queue: _Queue, item: CardItem) -> None:
    queue.settled.connect(lambda: queue.ends == 1 and queue.add(Step(lambda: [Motion(item, FACE, Kind.TAKE)])))
    queue.add(Step(lambda: [Effect(lambda share: None, 100)]))
    queue.finish()
    assert queue.busy
    assert item.pose is BACK
    queue.finish()
    assert (item.pose, queue.ends) == (FACE, 2)


@pytest.mark.parametrize(("speed", "length"), [(Speed.FAST, 120), (Speed.NORMAL, 240), (Speed.SLOW, 384)])
def test_speeds(queue: _Queue, item: CardItem, speed: Speed, length: int) -> None:
    queue.speed = speed
    queue.add(Step(lambda: [Motion(item, FACE, Kind.TAKE)]))
    queue.at(length - 1)
    assert queue.busy
    queue.at(length)
    assert not queue.busy


def test_off_shows_the_end_at_once(queue: _Queue, item: CardItem) -> None:
    queue.speed = Speed.OFF
    queue.add(Step(lambda: [Motion(item, FACE, Kind.TAKE, delay=5000)]))
    assert (item.pose, queue.busy) == (FACE, False)
    assert not queue._timer.isActive()


def test_turned_off_in_the_middle_what_runs_ends_and_nothing_more_moves(queue: _Queue, item: CardItem) -> None:
    queue.add(Step(lambda: [Effect(lambda share: None, 100)]), Step(lambda: [Motion(item, FACE, Kind.TAKE)]))
    queue.speed = Speed.OFF
    queue.at(100)
    assert (item.pose, queue.busy) == (FACE, False)


def test_reduced_motion_fades_and_does_not_travel(queue: _Queue, item: CardItem) -> None:
    queue.reduced = True
    queue.add(Step(lambda: [Motion(item, FACE, Kind.KNOCK)]))
    queue.at(CROSS_FADE_MS // 2)
    assert (item.pose, item.opacity()) == (FACE, 0.5)
    assert item.transform().isIdentity()
    queue.at(CROSS_FADE_MS)
    assert (item.opacity(), queue.busy) == (1, False)


def test_reduced_motion_does_not_fade_what_stays_in_its_place(queue: _Queue, item: CardItem) -> None:
    item.rest(FACE)
    queue.reduced = True
    queue.add(Step(lambda: [Motion(item, replace(FACE, line=0.0), Kind.SORT)]))
    queue.at(10)
    assert item.opacity() == 1
    queue.stop()


def test_finishing_a_fade_leaves_no_trace(queue: _Queue, item: CardItem) -> None:
    queue.reduced = True
    queue.add(Step(lambda: [Motion(item, FACE, Kind.KNOCK)]))
    queue.at(10)
    queue.finish()
    assert (item.pose, item.opacity()) == (FACE, 1)
