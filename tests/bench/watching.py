"""When a program's first frame is on the screen, seen from outside: the same for any program."""

from __future__ import annotations

import ctypes
import subprocess
import time
from collections.abc import Callable, Sequence
from ctypes.util import find_library

_PATIENCE_S = 60
_EVERY_S = 0.0005
_ALL_PLANES, _Z_PIXMAP = ctypes.c_ulong(-1).value, 2


class _Screen:
    """The colour of one point of the X screen ``display``. Raises RuntimeError if there is none."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL(find_library("X11") or "libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage"):
            getattr(self._x, name).restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = self._x.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        if not self._display:
            raise RuntimeError(f"no screen {display}")
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))

    def colour(self, x: int, y: int) -> int:
        """The point's colour as a number."""
        planes = ctypes.c_ulong(_ALL_PLANES)
        image = ctypes.c_void_p(self._x.XGetImage(self._display, self._root, x, y, 1, 1, planes, _Z_PIXMAP))
        found = int(self._x.XGetPixel(image, 0, 0))
        self._x.XFree(image)
        return found

    def close(self) -> None:
        """End the connection."""
        self._x.XCloseDisplay(self._display)


def first_frame_seen(command: Sequence[str], environment: dict[str, str], at: tuple[int, int]) -> float:
    """Milliseconds from the start of ``command`` until the point ``at`` of its screen has another colour.

    The program is ended then. Raises RuntimeError when nothing was seen.
    """
    screen = _Screen(environment["DISPLAY"])
    before, started = screen.colour(*at), time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while screen.colour(*at) == before:
            if process.poll() is not None or time.monotonic() - started > _PATIENCE_S:
                raise RuntimeError(f"no frame of {command[0]}")
            time.sleep(_EVERY_S)
        return (time.monotonic() - started) * 1000
    finally:
        process.kill()
        process.wait()
        _wait_until(lambda: screen.colour(*at) == before)
        screen.close()


def _wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + 5
    while not done() and time.monotonic() < until:
        time.sleep(0.01)
