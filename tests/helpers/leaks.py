"""Watches what a test starts in Qt and tells what of it is still running, with the line that started it."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

from PySide6.QtCore import QAbstractAnimation, QObject, QProcess, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_POOL_PATIENCE_MS = 2000


def _running(thing: QObject) -> bool:
    """Is this thread, timer, animation or process going on? Single shots are watched elsewhere."""
    if not isValid(thing):
        return False
    if isinstance(thing, QThread):
        return thing.isRunning()
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QAbstractAnimation):
        return thing.state() == QAbstractAnimation.State.Running
    return isinstance(thing, QProcess) and thing.state() != QProcess.ProcessState.NotRunning


def _end(thing: QObject) -> None:
    """End it, so that it doesn't spoil the next test."""
    if isinstance(thing, QThread):
        thing.requestInterruption()
        thing.quit()
        thing.wait(_POOL_PATIENCE_MS)
    elif isinstance(thing, QProcess):
        thing.kill()
        thing.waitForFinished(_POOL_PATIENCE_MS)
    elif isinstance(thing, QTimer | QAbstractAnimation):
        thing.stop()


def _started_at() -> str:
    """File and line of the nearest caller outside this file."""
    frames = [frame for frame in traceback.extract_stack() if frame.filename != __file__]
    return f"{frames[-1].filename}:{frames[-1].lineno}"


class _SingleShot:
    """A ``QTimer.singleShot`` that is waiting for its time."""

    def __init__(self, call: Callable[..., Any], context: object) -> None:
        self._call, self._context, self.pending = call, context, True

    def __call__(self, *args: Any) -> None:
        if self.waits():
            self.pending = False
            self._call(*args)

    def waits(self) -> bool:
        """Will it still be called? Not when the object that it belongs to is gone."""
        return self.pending and not (isinstance(self._context, QObject) and not isValid(self._context))


class LeakWatch:
    """While entered, records the starts; ``leaks`` then names what goes on, one line each."""

    def __init__(self) -> None:
        self._started: WeakKeyDictionary[QObject, str] = WeakKeyDictionary()
        self._shots: list[tuple[_SingleShot, str]] = []
        self._windows: set[QWidget] = set()
        self._threads: set[threading.Thread] = set()
        self._patches = ExitStack()

    def __enter__(self) -> LeakWatch:
        self._windows = set(QApplication.topLevelWidgets())
        self._threads = set(threading.enumerate())
        for kind in (QThread, QTimer, QAbstractAnimation, QProcess):
            self._patches.enter_context(patch.object(kind, "start", self._recording(kind.start)))
        self._patches.enter_context(patch.object(QTimer, "singleShot", self._shooting(QTimer.singleShot)))
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()

    def _recording(self, start: Callable[..., Any]) -> Callable[..., Any]:
        def recorded(thing: QObject, *args: Any, **kwargs: Any) -> Any:
            self._started[thing] = _started_at()
            # Connected to clicked(bool), the real start gets no argument; this one would.
            return start(thing, *(arg for arg in args if not isinstance(arg, bool)), **kwargs)

        return recorded

    def _shooting(self, single_shot: Callable[..., Any]) -> Callable[..., Any]:
        def recorded(*args: Any) -> None:
            if not callable(args[-1]):
                single_shot(*args)
                return
            shot = _SingleShot(args[-1], args[-2] if isinstance(args[-2], QObject) else _owner(args[-1]))
            self._shots.append((shot, _started_at()))
            single_shot(*args[:-1], shot)

        return staticmethod(recorded)  # type: ignore[return-value]

    def leaks(self) -> list[str]:
        """What is still running, waiting or showing; empty when all is well."""
        return [*self._left_objects(), *self._left_shots(), *self._left_threads(), *self._left_windows()]

    def _left_objects(self) -> Iterator[str]:
        for thing, line in self._started.items():
            if _running(thing):
                yield f"{type(thing).__name__} {thing.objectName()!r} started at {line}"

    def _left_shots(self) -> Iterator[str]:
        for shot, line in self._shots:
            if shot.waits():
                yield f"QTimer.singleShot set at {line}"

    def _left_threads(self) -> Iterator[str]:
        pool = QThreadPool.globalInstance()
        if pool.activeThreadCount() and not pool.waitForDone(_POOL_PATIENCE_MS):
            yield f"QThreadPool with {pool.activeThreadCount()} threads at work"
        for thread in set(threading.enumerate()) - self._threads:
            if not isinstance(thread, threading._DummyThread):
                yield f"thread {thread.name!r}"

    def _left_windows(self) -> Iterator[str]:
        for widget in QApplication.topLevelWidgets():
            if widget not in self._windows and isValid(widget) and widget.isVisible():
                yield f"window {type(widget).__name__} {widget.windowTitle()!r}: give it to qtbot.addWidget"

    def end_all(self) -> None:
        """End what can be ended."""
        for thing in list(self._started):
            if _running(thing):
                _end(thing)
        for shot, _ in self._shots:
            shot.pending = False
        for widget in QApplication.topLevelWidgets():
            if widget not in self._windows and isValid(widget) and widget.isVisible():
                widget.close()


def _owner(call: Callable[..., Any]) -> object:
    """The object that a bound method belongs to: Qt drops the single shot together with it."""
    return getattr(call, "__self__", None)
