"""Where the window goes: as it was left, but never off the screens and never too small."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from ginrummy_desktop.storage.settings import Geometry

SMALLEST, USUAL = QSize(960, 640), QSize(1280, 800)
_FRAME = QSize(2, 40)  # what the desktop puts round a window


def corrected(wanted: QRect, screens: Sequence[QRect]) -> QRect:
    """``wanted`` moved and shrunk so that it lies wholly on one of ``screens`` (the one it shares most with).

    On a screen that is smaller than the smallest window it is no larger than the screen.
    """
    if not screens:
        return wanted
    screen = max(screens, key=lambda area: _shared(area, wanted))
    size = wanted.size().boundedTo(screen.size()).expandedTo(_smallest(screen.size()))
    if _shared(screen, wanted) == 0:
        left = screen.left() + max(0, (screen.width() - size.width()) // 2)
        top = screen.top() + max(0, (screen.height() - size.height()) // 2)
        return QRect(left, top, size.width(), size.height())
    left = max(screen.left(), min(wanted.left(), screen.right() + 1 - size.width()))
    top = max(screen.top(), min(wanted.top(), screen.bottom() + 1 - size.height()))
    return QRect(left, top, size.width(), size.height())


def _smallest(screen: QSize) -> QSize:
    """The smallest window on a screen of that size."""
    return SMALLEST.boundedTo(screen - _FRAME)


def _shared(area: QRect, wanted: QRect) -> int:
    common = area.intersected(wanted)
    return common.width() * common.height() if common.isValid() else 0


def place_window(window: QMainWindow, kept: Geometry | None) -> None:
    """Put ``window`` where it was left, or a usual size on the first screen."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    window.setMinimumSize(_smallest(screens[0].size()) if screens else SMALLEST)
    if kept is None:
        window.resize(USUAL.boundedTo(screens[0].size() - _FRAME) if screens else USUAL)
        return
    window.setGeometry(corrected(QRect(kept.x, kept.y, kept.w, kept.h), screens))
    if kept.maximized:
        window.showMaximized()


def kept_geometry(window: QMainWindow) -> Geometry:
    """The window's place for the next start; of a maximised one, the size that it goes back to."""
    rect = window.normalGeometry() if window.isMaximized() or window.isFullScreen() else window.geometry()
    return Geometry(rect.x(), rect.y(), rect.width(), rect.height(), window.isMaximized())
