"""What the bundle holds and what it leaves out, each with its reason. Read by the spec file and by the tests.

Of Qt a file is known by its plain name, which is the same on all systems: ``Core`` is libQt6Core.so.6, Qt6Core.dll or
QtCore.framework, and ``platforms/xcb`` is plugins/platforms/libqxcb.so.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

QT_MODULES = ("QtCore", "QtGui", "QtWidgets")
"""The modules of PySide6 that the game imports; a test holds the two together."""

QT_LIBRARIES = {
    *("Core", "Gui", "Widgets"),
    "DBus",  # Gui is linked to it: the screen reader's interface, the theme's colours, dialogs of the portal
    "XcbQpa",  # windows under X11
    *("WaylandClient", "WlShellIntegration"),  # windows under Wayland
    "Svg",  # the buttons of a window's frame under GNOME's Wayland, which draws none
}

QT_PLUGINS = {
    # Screens: X11, Wayland and none on Linux, and the one of each other system.
    *("platforms/xcb", "platforms/wayland", "platforms/offscreen", "platforms/windows", "platforms/cocoa"),
    # How a Wayland desktop places windows, and the frames where it draws none.
    "wayland-shell-integration/xdg-shell",
    *("wayland-decoration-client/adwaita", "wayland-decoration-client/bradient"),
    # File dialogs of the desktop's own where it offers them to programs in a sandbox. Not gtk3: it would bring all of
    # GTK as a dependency, and Qt reads the colours and fonts of such a desktop without it.
    "platformthemes/xdgdesktopportal",
    # Accents by the compose key, and input methods. Not the virtual keyboard: it is made with QML.
    *("platforminputcontexts/compose", "platforminputcontexts/ibus"),
    # The look of the system on Windows and macOS.
    *("styles/modernwindows", "styles/windowsvista", "styles/mac"),
}
"""Images: the game draws its own, and PNG is in Gui. So no plugin for image formats, and none for SVG icons."""

QT_LIBRARIES_FROM_ELSEWHERE = ("libicu", "libpyside6.", "libshiboken6.")
"""Beginnings of the names of what Qt and its binding stand on and bring themselves. ICU sorts names."""

FACES = ("SemiBold", "Bold", "ExtraBold")
"""The weights of Red Hat Display that the game loads."""

LEFT_OUT = (
    # Only for the strongest opponent's training and for measuring: never for play.
    *("ginrummy_desktop.bot.train", "numba", "numpy", "scipy", "pyspiel"),
    # OpenSSL: nothing here speaks to a network. hashlib has its own SHA-256 besides.
    *("ssl", "_ssl", "_hashlib"),
    # Parts of Python that a program in use doesn't need.
    *(
        "tkinter",
        "_tkinter",
        "unittest",
        "doctest",
        "pdb",
        "bdb",
        "pydoc",
        "pydoc_data",
        "lib2to3",
        "distutils",
        "ensurepip",
        "venv",
    ),
    *(
        "idlelib",
        "turtle",
        "curses",
        "_curses",
        "readline",
        "xmlrpc",
        "ftplib",
        "nntplib",
        "imaplib",
        "smtplib",
        "asyncio",
    ),
    # The compiler of cffi, which miniaudio was built with and doesn't need to play.
    *("pycparser", "setuptools", "pkg_resources", "pip", "wheel", "packaging"),
)

SYSTEM_LIBRARIES_BESIDE = (
    # Not on every desktop: what an X11 window of Qt 6 needs, and what Python's own modules do.
    *("libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util", "libxcb-util"),
    *("libxkbcommon", "libxkbcommon-x11", "libsqlite3", "libffi", "libbz2", "liblzma"),
)
"""Libraries of the system that the archive and the AppDir carry along. The .deb depends on the packages instead."""

LICENSED = ("cffi", "font-rhd", "miniaudio", "platformdirs", "pyinstaller")
"""Distributions of which something is in the bundle, and whose terms come along; of pyinstaller the bootloader."""

_LIBRARY = re.compile(r"(?:lib)?Qt6?([A-Z]\w*?)(?:\.so[\d.]*|\.dll|\.framework|\.abi3\.so|\.pyd)?$")
_PLUGIN = re.compile(r"(?:.*/)?plugins/([\w-]+)/(?:lib)?q?(\w[\w-]*?)(?:\.so|\.dll|\.dylib)$")


def is_kept(path: str) -> bool:
    """Does a file that PyInstaller found, at ``path`` in the bundle, belong into it?"""
    parts = path.replace("\\", "/").split("/")
    name = parts[-1]
    if name.endswith(".pyc"):  # what is imported, LEFT_OUT decides
        return True
    if parts[0] not in ("PySide6", "shiboken6"):
        return not _is_of_system(parts)
    if plugin := _PLUGIN.match("/".join(parts)):
        return _plugin_name(*plugin.groups()) in QT_PLUGINS
    if "translations" in parts or "qml" in parts or "metatypes" in parts:
        return False
    if name.startswith(QT_LIBRARIES_FROM_ELSEWHERE) or parts[0] == "shiboken6":
        return "qml" not in name
    if len(parts) == 2 and not name.endswith(".dll"):
        return name.split(".")[0] in QT_MODULES
    library = next((match for part in parts[1:] if (match := _LIBRARY.match(part))), None)
    return library[1] in QT_LIBRARIES if library else name.startswith(("msvcp", "vcruntime", "concrt"))


def _plugin_name(kind: str, name: str) -> str:
    return f"{kind}/{name.removesuffix('platforminputcontextplugin').removesuffix('style')}"


def _is_of_system(parts: list[str]) -> bool:
    """A library of the Linux system, which the package depends on. Python's own comes along."""
    return len(parts) == 1 and re.match(r"lib(?!python)[\w+.-]*\.so\b", parts[0]) is not None


def licenses() -> Iterator[tuple[str, str]]:
    """File and place in the bundle of the terms of everything that is in it. What is not installed needs none."""
    library = Path(os.__file__).parent
    yield (
        next(str(at / "LICENSE.txt") for at in (library, library.parent) if (at / "LICENSE.txt").exists()),
        "licenses/python",
    )
    for path in sorted(Path(__file__).with_name("licenses").iterdir()):
        yield str(path), "licenses"
    for found in distributions():
        if found.name in LICENSED:
            yield from (
                (str(at.locate()), f"licenses/{found.name}") for at in found.files or () if "licenses" in at.parts
            )
