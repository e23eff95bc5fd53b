"""The pieces for Windows and macOS, as far as they can be checked anywhere: they evaluate, and fit the program."""

from __future__ import annotations

import os
import plistlib
import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from ginrummy_desktop import __version__
from ginrummy_desktop.storage.folders import APP
from ginrummy_desktop.ui.record_files import SUFFIX

ROOT = Path(__file__).parents[3]
PACKAGING = ROOT / "packaging"
MIME = "application/x-ginrummy"


class _Made:
    """Stands for what PyInstaller would make; remembers what it was given."""

    def __init__(self, kind: str, *given: object, **named: object) -> None:
        self.kind, self.given, self.named = kind, given, named
        self.scripts = self.binaries = self.datas = self.pure = []


def _evaluate(system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, _Made]:
    """What the spec file asks PyInstaller for on ``system``, by kind."""
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = hooks.collect_submodules = lambda *_given, **_named: []  # type: ignore[attr-defined]
    package = types.ModuleType("PyInstaller")
    package.HOMEPATH = str(work)  # type: ignore[attr-defined]
    for name, module in (("PyInstaller", package), ("PyInstaller.utils", package), (hooks.__name__, hooks)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    made: dict[str, _Made] = {}

    def maker(kind: str) -> Any:
        return lambda *given, **named: made.setdefault(kind, _Made(kind, *given, **named))

    kinds = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    space = {"SPECPATH": str(PACKAGING), "workpath": str(work), **{kind: maker(kind) for kind in kinds}}
    exec(compile((PACKAGING / f"{APP}.spec").read_text("utf-8"), f"{APP}.spec", "exec"), space)
    return made


def test_the_spec_makes_a_program_with_a_window_and_an_icon_for_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = _evaluate("win32", tmp_path, monkeypatch)
    assert made["EXE"].named["console"] is False
    assert Path(str(made["EXE"].named["icon"])).read_bytes()[:4] == b"\0\0\1\0"
    assert f"StringStruct('FileVersion', '{__version__}')" in Path(str(made["EXE"].named["version"])).read_text("utf-8")
    assert "BUNDLE" not in made


def test_the_spec_makes_an_app_for_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GINRUMMY_SIGN_AS", "Developer ID Application: Somebody")
    made = _evaluate("darwin", tmp_path, monkeypatch)
    assert made["EXE"].named["console"] is False  # else the app would have no place in the Dock
    assert made["EXE"].named["codesign_identity"] == "Developer ID Application: Somebody"
    assert plistlib.loads(Path(str(made["EXE"].named["entitlements_file"])).read_bytes())
    app = made["BUNDLE"]
    assert app.given == (made["COLLECT"],)
    assert app.named["name"] == "Gin Rummy.app"
    assert app.named["version"] == __version__
    assert Path(str(app.named["icon"])).read_bytes()[:4] == b"icns"


def test_the_spec_needs_neither_on_linux(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = _evaluate("linux", tmp_path, monkeypatch)
    assert made["EXE"].named["icon"] is None
    assert made["EXE"].named["console"] is True
    assert list(tmp_path.iterdir()) == []
    assert "BUNDLE" not in made


def test_macos_knows_saved_games() -> None:
    told = plistlib.loads((PACKAGING / "macos" / "info.plist").read_bytes())
    (kind,), (document,) = told["UTExportedTypeDeclarations"], told["CFBundleDocumentTypes"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert kind["UTTypeTagSpecification"]["public.mime-type"] == MIME
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert told["LSBackgroundOnly"] is False


def _installer() -> dict[str, list[str]]:
    """The lines of the Inno Setup script by section, without comments and empty lines."""
    sections: dict[str, list[str]] = {"": []}
    name = ""
    for line in (PACKAGING / "windows" / f"{APP}.iss").read_text("utf-8").splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line):
            name = found[1]
            sections[name] = []
        elif line and not line.startswith(";"):
            sections[name].append(line)
    return sections


def test_the_installer_asks_for_no_administrator() -> None:
    told = dict(line.split("=", 1) for line in _installer()["Setup"] if "=" in line)
    assert told["PrivilegesRequired"] == "lowest"
    assert "PrivilegesRequiredOverridesAllowed" not in told
    assert told["ChangesAssociations"] == "yes"
    assert re.fullmatch(r"\{\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}", told["AppId"])
    assert not any("HKLM" in line or "{pf" in line for lines in _installer().values() for line in lines)


def test_the_installer_has_a_menu_entry_and_the_file_type_and_removes_both() -> None:
    script = _installer()
    assert any("{autoprograms}" in line for line in script["Icons"])
    assert sum(rf"Classes\{SUFFIX}" in line for line in script["Registry"]) == 2
    assert any(MIME in line for line in script["Registry"])
    assert all("uninsdelete" in line for line in script["Registry"][:3])
    assert all(r"\{#FileType}\D" in line or r"\{#FileType}\s" in line for line in script["Registry"][3:])


def test_removing_keeps_what_was_played_and_says_so() -> None:
    script = _installer()
    assert "UninstallDelete" not in script
    code = "\n".join(script["Code"])
    assert rf"{{localappdata}}\{APP}" in code
    assert code.count("begin") == code.count("end;")
    assert any("are still in" in line for line in script["CustomMessages"])


def test_scripts_can_be_run() -> None:
    scripts = [*PACKAGING.glob("*.sh"), *PACKAGING.glob("*/*.sh")]
    run = [path for path in scripts if path.read_text("utf-8").startswith("#!")]  # the others are read by scripts
    assert PACKAGING / "macos" / "dmg.sh" in run
    assert [path.name for path in run if not os.access(path, os.X_OK)] == []
