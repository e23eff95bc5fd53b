"""Hears the desktop ask a window to close while a dialog lies over it: Qt drops what comes to such a window.

For X11, whose window managers leave the button of that window usable. Where the desktop knows of dialogs itself
(Windows, macOS, Wayland) the button does nothing until the dialog is closed, as in any program there.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from ctypes import CDLL, POINTER, Structure, c_char_p, c_uint8, c_uint16, c_uint32, c_void_p, string_at

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QTimer
from PySide6.QtWidgets import QApplication, QWidget

_CLIENT_MESSAGE = 33
_HEAD = struct.Struct("=BxxxIII")
"""The head of xcb_client_message_event_t: what it is, whose, its type, and the first number of what it says."""


class CloseRequests(QAbstractNativeEventFilter):
    """While ``listen`` is on, calls ``asked`` when ``window`` is asked to close.

    Every event of the program passes through here while it listens, so it should do so no longer than needed.
    """

    def __init__(self, window: QWidget, asked: Callable[[], None]) -> None:
        super().__init__()
        self._window, self._asked = window, asked
        self._listening = False
        self._words: tuple[int, ...] | None = None if QApplication.platformName() == "xcb" else ()

    def listen(self, on: bool) -> None:
        """Begin or end; nothing happens where there is nothing to hear."""
        if self._words is None:
            self._words = _atoms(b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        app = QApplication.instance()
        if on == self._listening or not self._words or app is None:
            return
        self._listening = on
        app.installNativeEventFilter(self) if on else app.removeNativeEventFilter(self)

    def nativeEventFilter(  # noqa: N802  (Qt's name)
        self, kind: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> tuple[bool, int]:
        if QByteArray(kind).data() == b"xcb_generic_event_t":
            what, whose, *words = _HEAD.unpack(string_at(int(message), _HEAD.size))
            if what & 0x7F == _CLIENT_MESSAGE and whose == self._window.winId() and tuple(words) == self._words:
                QTimer.singleShot(0, self._window, self._asked)
        return False, 0


class _Cookie(Structure):
    _fields_ = (("sequence", c_uint32),)


class _Reply(Structure):
    _fields_ = (("kind", c_uint8), ("pad", c_uint8), ("sequence", c_uint16), ("length", c_uint32), ("atom", c_uint32))


def _atoms(*names: bytes) -> tuple[int, ...]:
    """The numbers that the display has for ``names``; nothing when it can't be asked."""
    try:
        xcb, system = CDLL("libxcb.so.1"), CDLL(None)
    except OSError:
        return ()
    xcb.xcb_connect.restype, xcb.xcb_disconnect.argtypes = c_void_p, [c_void_p]
    xcb.xcb_intern_atom.restype = _Cookie
    xcb.xcb_intern_atom.argtypes = [c_void_p, c_uint8, c_uint16, c_char_p]
    xcb.xcb_intern_atom_reply.restype = POINTER(_Reply)
    xcb.xcb_intern_atom_reply.argtypes = [c_void_p, _Cookie, c_void_p]
    system.free.argtypes = [c_void_p]
    connection = xcb.xcb_connect(None, None)
    found = []
    for name in names:
        reply = xcb.xcb_intern_atom_reply(connection, xcb.xcb_intern_atom(connection, 1, len(name), name), None)
        if not reply:
            break
        found.append(reply.contents.atom)
        system.free(reply)
    xcb.xcb_disconnect(connection)
    return tuple(found) if len(found) == len(names) else ()
