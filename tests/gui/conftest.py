"""What every test with a window gets: one locale, no sound, and a look at what it left running."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.sound.output import NoOutput, Output, Render
from tests.helpers.leaks import LeakWatch


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The one application, in the C locale so that numbers look the same everywhere."""
    QLocale.setDefault(QLocale.c())
    return qapp


@pytest.fixture(autouse=True)
def _silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sound device is opened: nobody wants to hear the tests."""

    def no_output(_render: Render) -> Output:
        raise NoOutput(ever=True)

    monkeypatch.setattr("ginrummy_desktop.sound.player.open_output", no_output)


@pytest.fixture(autouse=True)
def _nothing_left_running(qapp: QApplication) -> Iterator[None]:
    """Fail the test that leaves a thread, timer, animation, process or window, and say where it was started."""
    with LeakWatch() as watch:
        yield
        qapp.processEvents()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.processEvents()
        left = watch.leaks()
        watch.end_all()
    if left:
        pytest.fail("left running:\n  " + "\n  ".join(left), pytrace=False)
