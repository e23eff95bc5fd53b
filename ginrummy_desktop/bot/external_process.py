"""Another program that is talked to in lines, with an end to patience. It may die, hang, or talk nonsense."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import threading
import time
from typing import IO

from ginrummy_desktop.bot.protocol import LONGEST_LINE

QUIT_SECONDS = 1.0
MOST_WAITING = 100  # lines that nobody asked for; what comes beyond is dropped
_END = None  # what the reader puts into the queue after the last line


class ProgramTrouble(Exception):
    """The program gave no answer that can be used; the message says what it did, or sent."""


class Program:
    """``command``, as one would type it. It starts with the first line that is sent, and again after it has died.

    What it writes to standard error goes where this process's goes.
    """

    def __init__(self, command: str) -> None:
        self.arguments = shlex.split(command, posix=os.name == "posix")
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING)

    def start(self) -> None:
        """Start it, if it is not running. Raises ``ProgramTrouble``."""
        if self._process is not None:
            return
        try:
            if not self.arguments:
                raise OSError("there is no command")
            self._process = subprocess.Popen(
                self.arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the arena, which then ends it
            )
        except (OSError, ValueError) as error:
            raise ProgramTrouble(f"could not be started: {error}") from error
        self._lines = queue.Queue(MOST_WAITING)
        reader = threading.Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True)
        reader.start()

    def send(self, line: str) -> None:
        """Write a line. Raises ``ProgramTrouble`` when it can't be started, or hears no more."""
        self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except OSError as error:
            raise ProgramTrouble(self._ended()) from error

    def receive(self, seconds: float) -> str:
        """The next line that is not empty. Raises ``ProgramTrouble`` if none comes in time; it is ended then."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self.close(at_once=True)
                raise ProgramTrouble(f"sent nothing for {seconds:g} seconds and was ended") from None
            if line is _END:
                raise ProgramTrouble(self._ended())
            if line.strip():
                return line

    def close(self, at_once: bool = False) -> None:
        """End it: by the end of its input, or by force if it stays or ``at_once``."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # it may be gone already
            process.stdin.close()
        try:
            process.wait(0 if at_once else QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _ended(self) -> str:
        process = self._process
        self.close()
        return f"ended with status {process.returncode if process else None} instead of answering"


def _read_lines(stdout: IO[bytes], lines: queue.Queue[str | None]) -> None:
    """Hand on line after line until there are no more. Of an overlong line, as much as shows that it is."""
    with stdout:
        while line := stdout.readline(LONGEST_LINE + 2):
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = stdout.readline(LONGEST_LINE)
            _put(lines, line.decode("utf-8", "replace"))
    _put(lines, _END)


def _put(lines: queue.Queue[str | None], line: str | None) -> None:
    with contextlib.suppress(queue.Full):
        lines.put_nowait(line)
