"""What the bundle leaves out is imported by nothing that is in it, and what it keeps is known by its place."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.packaging_scripts import load_script

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "ginrummy_desktop"
# Asked for by name, and only by a person who has it: the arena's player of OpenSpiel.
_OPTIONAL = {"pyspiel"}


contents = load_script("bundle_contents")


def _bundled() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if "train" not in path.relative_to(PACKAGE).parts]


def _imports(tree: ast.AST) -> Iterator[str]:
    """Full names of everything imported at any place, those that are only for the type checker too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full here"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def _all_imports() -> dict[str, Path]:
    return {name: path for path in _bundled() for name in _imports(ast.parse(path.read_text("utf-8")))}


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def test_nothing_is_imported_that_the_bundle_leaves_out() -> None:
    lost = {
        f"{path.relative_to(ROOT)}: {name}"
        for name, path in _all_imports().items()
        for left in contents.LEFT_OUT
        if _within(name, left) and left not in _OPTIONAL
    }
    assert lost == set()


def test_the_bundle_has_just_the_parts_of_qt_that_are_imported() -> None:
    imported = {name.split(".")[1] for name in _all_imports() if name.startswith("PySide6.Qt")}
    assert imported == set(contents.QT_MODULES)


def test_every_other_package_that_is_imported_is_in_the_lock_for_play() -> None:
    known = {"PySide6", "ginrummy_desktop", "miniaudio", "platformdirs", "font_rhd"} | set(sys.stdlib_module_names)
    assert {name for name in _all_imports() if name.split(".")[0] not in known} - _OPTIONAL == set()


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/QtWidgets.abi3.so",
        "PySide6/QtWidgets.pyd",
        "PySide6/__init__.pyc",
        "PySide6/Qt6Gui.dll",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "PySide6/Qt/plugins/wayland-decoration-client/libadwaita.so",
        "PySide6/Qt/lib/libicudata.so.73",
        "PySide6/libpyside6.abi3.so.6.11",
        "shiboken6/Shiboken.abi3.so",
        "libpython3.11.so.1.0",
        "ginrummy_desktop/bot/weights/expert.bin",
        "font_rhd/files/RedHatDisplay-Bold.ttf",
    ],
)
def test_what_the_game_needs_is_kept(path: str) -> None:
    assert contents.is_kept(path)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/lib/libQt6OpenGL.so.6",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6/QtNetwork.abi3.so",
        "PySide6/opengl32sw.dll",
        "PySide6/Qt6Pdf.dll",
        "PySide6/Qt/lib/QtPdf.framework/Versions/A/QtPdf",
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/Qt/plugins/imageformats/libqpdf.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/libpyside6qml.abi3.so.6.11",
        "libxcb-cursor.so.0",
        "libsqlite3.so.0",
        "libcrypto.so.3",
    ],
)
def test_what_it_does_not_need_is_left_out(path: str) -> None:
    assert not contents.is_kept(path)


def test_the_faces_are_those_that_the_table_loads() -> None:
    from ginrummy_desktop.table import fonts

    assert set(contents.FACES) == set(fonts._FILES.values())
