"""The player is silent where nothing can be played, waits for nothing, and leaves neither thread nor device behind."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator

import pytest

from ginrummy_desktop.sound import output, player
from ginrummy_desktop.sound.cues import Cue, load
from ginrummy_desktop.sound.output import NoOutput, Render, open_output
from ginrummy_desktop.sound.player import Player

PATIENCE_S = 10.0


class Desk:
    """Devices that are asked for sound by the test."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.fails: NoOutput | None = None
        self.render: Render | None = None

    def open(self, render: Render) -> Desk:
        self.opened += 1
        if self.fails is not None:
            raise self.fails
        self.render = render
        return self

    def close(self) -> None:
        self.closed += 1
        self.render = None

    def heard(self, length: int) -> array[int]:
        """What the device plays next."""
        assert self.render is not None
        return self.render(length)


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def played(desk: Desk) -> Iterator[Player]:
    made = Player(desk.open)
    yield made
    made.close()
    assert [thread.name for thread in threading.enumerate() if thread.name == "sound"] == []


def until(holds: Callable[[], bool]) -> None:
    """Wait for the player's thread."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.002)


def sounding(player: Player) -> None:
    until(lambda: not player._mixer.idle)


def test_a_cue_is_what_the_device_gets(desk: Desk, played: Player) -> None:
    played.play(Cue.KNOCK)
    sounding(played)
    knock = load(Cue.KNOCK)
    assert desk.heard(len(knock)) == knock
    assert set(desk.heard(50)) == {0}


def test_no_device_and_no_thread_before_the_first_cue(desk: Desk, played: Player) -> None:
    played.hurry()
    played.volume = 0
    played.play(Cue.KNOCK)
    assert (desk.opened, played._thread) == (0, None)


def test_volume_is_what_is_heard(desk: Desk, played: Player) -> None:
    played.volume = 50
    played.play(Cue.GIN)
    sounding(played)
    gin = load(Cue.GIN)
    assert max(desk.heard(len(gin))) == pytest.approx(max(gin) / 4, abs=1)


def test_several_sound_at_once(desk: Desk, played: Player) -> None:
    played.play(Cue.GIN)
    played.play(Cue.KNOCK)
    until(lambda: len(played._mixer._voices) == 2)
    gin, knock = load(Cue.GIN), load(Cue.KNOCK)
    assert list(desk.heard(500)) == [a + b for a, b in zip(gin[:500], knock[:500], strict=True)]


def test_a_cue_that_waits_can_be_hurried(desk: Desk, played: Player) -> None:
    played.play(Cue.PLACE, after=30.0)
    sounding(played)
    assert set(desk.heard(100)) == {0}
    played.hurry()
    until(lambda: any(desk.heard(100)))


def test_without_a_device_it_is_silent_and_does_not_ask_at_every_cue(desk: Desk, played: Player) -> None:
    desk.fails = NoOutput(ever=False)
    for _ in range(5):
        played.play(Cue.DEAL)
    until(played._orders.empty)
    played._no_sooner = 0.0
    desk.fails = None
    played.play(Cue.DEAL)
    sounding(played)
    assert desk.opened == 2


def test_without_the_library_it_never_asks_again(desk: Desk, played: Player) -> None:
    desk.fails = NoOutput(ever=True)
    played.play(Cue.DEAL)
    until(lambda: played._no_sooner > 0)
    assert played._no_sooner == float("inf")


def test_a_device_that_vanished_is_opened_anew(desk: Desk, played: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    played.play(Cue.PLACE)
    sounding(played)
    monkeypatch.setattr(player, "DEAD_S", -1.0)  # it hasn't asked for anything since
    played.play(Cue.PLACE)
    until(lambda: desk.opened == 2)
    assert desk.closed == 1


def test_a_device_that_is_not_needed_is_let_go(desk: Desk, played: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "LOOK_EVERY_S", 0.01)
    monkeypatch.setattr(player, "IDLE_S", 0.0)
    played.play(Cue.RAISE)
    sounding(played)
    desk.heard(len(load(Cue.RAISE)))
    until(lambda: desk.closed == 1)
    played.play(Cue.RAISE)
    until(lambda: desk.opened == 2)


def test_a_cue_that_would_come_too_late_is_left_out(
    desk: Desk, played: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "LATE_S", -1.0)
    played.play(Cue.GIN)
    until(lambda: desk.opened == 1)
    played.close()
    assert desk.closed == 1
    assert played._mixer.idle


def test_closing_does_not_wait_for_a_device_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, opening = threading.Event(), threading.Event()
    monkeypatch.setattr(player, "_CLOSE_WAIT_S", 0.01)

    def never(_render: Render) -> output.Output:
        opening.set()
        answers.wait(PATIENCE_S)
        raise NoOutput(ever=False)

    stuck = Player(never)
    stuck.play(Cue.GIN)
    thread = stuck._thread
    assert thread is not None
    assert thread.daemon
    opening.wait(PATIENCE_S)
    stuck.close()
    assert thread.is_alive()
    stuck.play(Cue.GIN)
    assert stuck._thread is None
    answers.set()
    thread.join(PATIENCE_S)
    assert not thread.is_alive()


def test_a_missing_file_is_one_silent_cue(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(cue: Cue) -> array[int]:
        if cue is Cue.GIN:
            raise FileNotFoundError(cue)
        return load(cue)

    monkeypatch.setattr(player, "load", broken)
    assert set(player._waves()) == set(Cue) - {Cue.GIN}


def test_no_library_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(NoOutput) as none:
        open_output(lambda length: array("h", bytes(2 * length)))
    assert none.value.ever


def test_the_library_comes_alone() -> None:
    """numpy, where it is installed, would cost more memory than all of the sounds; and others may still import it."""
    pytest.importorskip("miniaudio")
    pytest.importorskip("numpy")
    code = (
        "import sys; from ginrummy_desktop.sound.output import _library; _library(); assert 'numpy' not in sys.modules"
    )
    code += "; import numpy"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


_NOTHING_TO_PLAY_ON = """
import sys, threading, time
{first}
from ginrummy_desktop.sound.cues import Cue
from ginrummy_desktop.sound.player import Player
player = Player()
for cue in Cue:
    player.play(cue)
while not player._orders.empty() or not player._asked:
    time.sleep(0.01)
player.close()
assert len(threading.enumerate()) == 1
"""


@pytest.mark.parametrize("first", ["", "sys.modules['miniaudio'] = None"], ids=["as it is here", "no miniaudio"])
def test_not_a_word_is_printed(first: str) -> None:
    """With this machine's libraries and no sound card that they could find: ALSA prints forty lines by itself."""
    nowhere = {"PULSE_SERVER": "unix:/nowhere", "ALSA_CARD": "99", "PATH": "", "PYTHONPATH": ":".join(sys.path)}
    code = _NOTHING_TO_PLAY_ON.format(first=first)
    done = subprocess.run([sys.executable, "-c", code], env=nowhere, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
