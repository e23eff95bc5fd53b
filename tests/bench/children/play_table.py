"""Plays against Expert at the real table at 1280x800: ``play_table.py CLICKS DATA_DIR``.

Watches the deal, then draws and discards with the mouse until so many clicks were measured, the round has ended or time
is up; while the opponent thinks, the mouse goes over the hand. Prints in ms the paint times of frames, the intervals
between them, and the times from a click to the end of the first frame in which a card lies elsewhere.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest

from ginrummy_desktop.app import build, start
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.table.geometry import card_rect
from tests.bench.children.frames import FrameWatch, intervals

_CLICKS = int(sys.argv[1])
_LIMIT_S = 45.0
_STEP_MS = 40
_REST_MS = 240


class Player:
    """Somebody with a mouse, who looks every now and then whether it's their turn."""

    def __init__(self) -> None:
        Path(sys.argv[2], "settings.json").write_text('{"level": "expert"}', encoding="utf-8")
        self.app, self.window = build(["--data-dir", sys.argv[2]])
        self.view, self.table = self.window.view, self.window.view.table
        self.window.resize(1280, 800)
        self.watch = FrameWatch(self.window)
        self.dealt = 0
        self.waits: list[float] = []
        self._until = time.monotonic() + _LIMIT_S
        self._sway = 0

    def start(self) -> None:
        """Show the window and play; does not return."""
        start(self.window)
        QTimer.singleShot(_STEP_MS, self._look)
        self.app.exec()

    def _look(self) -> None:
        pause = _STEP_MS
        if not self.dealt:
            self._watch_deal()
        elif len(self.waits) >= _CLICKS or time.monotonic() > self._until or self._over():
            self._tell()
        elif not self.watch.busy:
            pause = self._act()
        QTimer.singleShot(pause, self._look)

    def _watch_deal(self) -> None:
        if self.table.state is not None and not self.watch.busy and any(frame.moved for frame in self.watch.frames):
            self.dealt = len(self.watch.frames)

    def _over(self) -> bool:
        state = self.table.state
        return state is None or state.view.result is not None

    def _act(self) -> int:
        """Click what is to be clicked, or move the mouse over the hand. Returns the pause (ms) until the next look."""
        legal = self.table.state.view.legal_actions
        kinds = {action.kind for action in legal}
        geometry = self.table.geometry
        if ActionKind.DRAW in kinds:
            return self._click(geometry.stock)
        if ActionKind.TAKE in kinds:
            return self._click(geometry.discard)
        discards = [action.card for action in legal if action.kind is ActionKind.DISCARD]
        if discards:
            return self._click(self._grip(max(discards, key=lambda card: self.table.hand[card].pose.x)))
        self._wait()
        return _STEP_MS

    def _grip(self, card: object) -> QPointF:
        """A point of the card that no other card covers: its left edge."""
        item = self.table.hand[card]
        rect = card_rect(QPointF(item.pose.x, item.pose.y), item.pose.width)
        return QPointF(rect.left() + 8, rect.center().y())

    def _click(self, place: QPointF) -> int:
        point = QPoint(round(place.x()), round(place.y()))
        QTest.mouseMove(self.view.viewport(), point)
        QTimer.singleShot(_REST_MS, lambda: self._press(point))
        return 3 * _REST_MS

    def _press(self, point: QPoint) -> None:
        if self.watch.busy:
            return
        before, clicked = len(self.watch.frames), time.monotonic_ns()
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        QTimer.singleShot(_REST_MS, lambda: self._measure(before, clicked))

    def _measure(self, before: int, clicked: int) -> None:
        moved = [frame for frame in self.watch.frames[before:] if frame.moved and frame.begin > clicked]
        if moved:
            self.waits.append((moved[0].end - clicked) / 1e6)

    def _wait(self) -> None:
        cards = sorted(self.table.hand.values(), key=lambda item: item.pose.x)
        if cards:
            self._sway = (self._sway + 1) % len(cards)
            item = cards[self._sway]
            rect = card_rect(QPointF(item.pose.x, item.pose.y), item.pose.width)
            QTest.mouseMove(self.view.viewport(), QPoint(round(rect.left()) + 8, round(rect.center().y())))

    def _tell(self) -> None:
        deal, later = self.watch.frames[: self.dealt], self.watch.frames[self.dealt :]
        told = {
            "deal_paint": [frame.paint_ms for frame in deal if frame.moved],
            "deal_work": [frame.work / 1e6 for frame in deal if frame.moved],
            "deal_intervals": intervals(deal),
            "play_intervals": intervals(later, thinking=False),
            "thinking_intervals": intervals(later, thinking=True),
            "clicks": self.waits,
            "size": [self.window.width(), self.window.height()],
            "ratio": self.window.devicePixelRatioF(),
        }
        print(json.dumps(told), flush=True)
        os._exit(0)


Player().start()
