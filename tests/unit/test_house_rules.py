"""What the house asks of its own files: budgets, what an import may bring along, and documents that tell the truth."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ginrummy_desktop

ROOT = Path(__file__).parents[2]
PACKAGE = sorted((ROOT / "ginrummy_desktop").rglob("*.py"))
SOURCES = [*PACKAGE, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "packaging").rglob("*.py"))]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MOST_LINES = 400

# Calls whose text a person reads or hears.
_SHOWN = {
    *("setText", "setToolTip", "setStatusTip", "setWhatsThis", "setWindowTitle", "setPlaceholderText", "setTitle"),
    *("setAccessibleName", "setAccessibleDescription", "setInformativeText", "setDetailedText"),
    *("addAction", "addMenu", "addTab", "addItem", "addButton"),
    *("QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction", "QMenu", "QToolButton"),
}


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", None) or getattr(call.func, "id", "")


def _texts_in(functions: set[str]) -> Iterator[tuple[str, str]]:
    """Place and text of every literal that the package hands to one of these functions."""
    for path in PACKAGE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _called(node) in functions:
                for arg in node.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield f"{_name(path)}:{node.lineno}", arg.value


def test_no_file_is_too_long_to_read() -> None:
    too_long = {
        _name(path): lines for path in SOURCES if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert too_long == {}


def test_every_text_that_a_person_reads_can_be_translated() -> None:
    bare = [f"{place} {text!r}" for place, text in _texts_in(_SHOWN) if re.search(r"[^\W\d_]{2}", text)]
    assert bare == []


def test_copy_is_plain_and_has_real_minus_signs() -> None:
    loud = [f"{place} {text!r}" for place, text in _texts_in({"tr", "translate"}) if re.search(r"!|(^|\s)-\d", text)]
    assert loud == []


@pytest.mark.parametrize("room", ["engine", "bot", "session", "storage"])
def test_the_lower_rooms_start_without_qt(room: str) -> None:
    found = _loaded_with(f"ginrummy_desktop.{room}")
    assert not {"PySide6", "shiboken6"} & found


def test_the_engine_starts_without_database_or_network() -> None:
    found = _loaded_with("ginrummy_desktop.engine")
    assert not {"sqlite3", "socket", "asyncio", "subprocess", "multiprocessing", "platformdirs"} & found


def _loaded_with(module: str) -> set[str]:
    """The top-level modules that are loaded after a fresh Python has imported this one."""
    code = f"import sys, {module}; print(*{{name.split('.')[0] for name in sys.modules}})"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_readme_names_both_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text


@pytest.mark.parametrize("document", DOCUMENTS, ids=_name)
def test_documents_name_only_files_that_exist(document: Path) -> None:
    text = document.read_text("utf-8")
    links = re.findall(r"\]\((?!#|\w+:)([^)#]+)", text)
    named = re.findall(r"`((?:[\w.-]+/)+[\w.-]+\.\w+)`", text)
    places = (document.parent, ROOT, ROOT / "ginrummy_desktop")
    lost = [name for name in [*links, *named] if not any((place / name).exists() for place in places)]
    assert lost == []


def test_the_changelog_knows_this_version() -> None:
    assert f"## [{ginrummy_desktop.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").glob("*.txt")), ids=_name)
def test_locks_pin_everything_and_name_no_host(lock: Path) -> None:
    entries = lock.read_text("utf-8").replace("\\\n", " ").splitlines()
    pinned = [line for line in entries if line and not line.startswith("#")]
    assert pinned
    assert [line for line in pinned if not re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line)] == []
    assert "://" not in lock.read_text("utf-8")
