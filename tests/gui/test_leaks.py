"""The watch on what tests leave running sees each kind of leak, and nothing where all is well."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from PySide6.QtCore import QObject, QProcess, QPropertyAnimation, QThread, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.leaks import LeakWatch


@contextmanager
def _timer() -> Iterator[None]:
    timer = QTimer()
    timer.start(60_000)
    yield
    timer.stop()


@contextmanager
def _animation() -> Iterator[None]:
    target = QObject()
    animation = QPropertyAnimation(target, b"objectName", duration=60_000, endValue="end")
    animation.start()
    yield
    animation.stop()


@contextmanager
def _thread() -> Iterator[None]:
    thread = QThread()
    thread.start()
    yield
    thread.quit()
    thread.wait()


@contextmanager
def _process() -> Iterator[None]:
    process = QProcess()
    process.start(sys.executable, ["-c", "input()"])
    process.waitForStarted()
    yield
    process.kill()
    process.waitForFinished()


@contextmanager
def _single_shot() -> Iterator[None]:
    context = QObject()
    QTimer.singleShot(60_000, context, lambda: None)
    yield
    context.deleteLater()


@contextmanager
def _window() -> Iterator[None]:
    widget = QWidget()
    widget.show()
    yield
    widget.close()


_LEAKS = {
    "QTimer '' started at": _timer,
    "QPropertyAnimation '' started at": _animation,
    "QThread '' started at": _thread,
    "QProcess '' started at": _process,
    "QTimer.singleShot set at": _single_shot,
    "window QWidget": _window,
}


@pytest.mark.parametrize(("named", "leak"), _LEAKS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_names_what_is_left_and_where_it_was_started(named: str, leak: Callable[[], ExitStack]) -> None:
    with LeakWatch() as watch, leak():
        (line,) = watch.leaks()
    assert line.startswith(named)
    assert "started at" not in line or "test_leaks.py:" in line


@pytest.mark.parametrize("leak", _LEAKS.values())
def test_end_all_leaves_nothing(leak: Callable[[], ExitStack], qtbot: QtBot) -> None:
    with LeakWatch() as watch, leak():
        watch.end_all()
        assert watch.leaks() == []


def test_what_has_ended_is_no_leak(qtbot: QtBot) -> None:
    with LeakWatch() as watch:
        timer = QTimer(singleShot=True)
        with qtbot.waitSignal(timer.timeout):
            timer.start(1)
        heard: list[str] = []
        QTimer.singleShot(0, lambda: heard.append("lambda"))
        qtbot.waitUntil(lambda: heard == ["lambda"])
        assert watch.leaks() == []


def test_a_single_shot_goes_with_the_object_that_it_belongs_to(qtbot: QtBot) -> None:
    with LeakWatch() as watch:
        context = QObject()
        QTimer.singleShot(60_000, context, lambda: None)
        assert len(watch.leaks()) == 1
        with qtbot.waitSignal(context.destroyed):
            context.deleteLater()
        assert watch.leaks() == []
