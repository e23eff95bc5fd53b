"""The Flatpak manifest, the Snap file and the workflow: they parse, and fit the program and each other."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
METAINFO = ROOT / "resources" / "linux" / "ginrummy-desktop.metainfo.xml"
ID = ET.parse(METAINFO).getroot().findtext("id") or ""
MANIFEST = ROOT / "packaging" / "flatpak" / f"{ID}.json"
SNAP = ROOT / "packaging" / "snap" / "snapcraft.yaml"
WORKFLOW = ROOT / ".github" / "workflows" / "packages.yml"


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(MANIFEST.read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def flatpak(manifest: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the manifest's commands make, of a bundle with nothing but a program in it."""
    work, out = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("app")
    for source in manifest["modules"][0]["sources"]:
        place = (MANIFEST.parent / source["path"]).resolve()
        if place.is_relative_to(ROOT / "build"):
            (work / source["dest"]).mkdir()
            (work / source["dest"] / "ginrummy-desktop").write_text("#!/bin/sh\n")
        elif source["type"] == "dir":
            shutil.copytree(place, work / source["dest"])
        else:
            shutil.copy(place, work)
    for command in manifest["modules"][0]["build-commands"]:
        named = {"FLATPAK_ID": manifest["id"], "FLATPAK_DEST": str(out), "PATH": os.environ["PATH"]}
        subprocess.run(["sh", "-ec", command], cwd=work, env=named, check=True)
    return out


def test_the_flatpak_is_named_as_the_description(manifest: dict[str, Any], flatpak: Path) -> None:
    assert manifest["id"] == ID
    assert (flatpak / "bin" / manifest["command"]).resolve().is_file()
    told = ET.parse(flatpak / f"share/metainfo/{ID}.metainfo.xml").getroot()
    assert (flatpak / "share" / "applications" / (told.findtext("launchable") or "")).is_file()


def test_the_flatpak_gives_nothing_away_under_a_name_that_is_not_its_own(flatpak: Path) -> None:
    shared = [path for path in (flatpak / "share").rglob("*") if path.is_file() and path.parent.name != ID]
    assert len(shared) == 4
    assert [path for path in shared if not path.name.startswith(f"{ID}.")] == []
    entry = (flatpak / f"share/applications/{ID}.desktop").read_text("utf-8")
    assert re.findall(r"^Icon=(.*)$", entry, re.MULTILINE) == [ID]
    assert f'icon name="{ID}"' in (flatpak / f"share/mime/packages/{ID}.xml").read_text("utf-8")


def test_the_flatpak_asks_for_no_network_and_no_files(manifest: dict[str, Any]) -> None:
    asked = set(manifest["finish-args"])
    assert asked == {"--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri", "--socket=pulseaudio"}


def test_flatpak_builder_takes_the_manifest(tmp_path: Path) -> None:
    if shutil.which("flatpak-builder") is None:
        pytest.skip("flatpak-builder is not installed")
    command = ["flatpak-builder", "--show-manifest", str(MANIFEST)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Unknown property" not in run.stderr
    assert json.loads(run.stdout)["id"] == ID


def test_the_snap_names_what_there_is() -> None:
    text = SNAP.read_text("utf-8")
    assert f"common-id: {ID}" in text
    assert f"usr/share/metainfo/{ID}.metainfo.xml" in text  # where packaging/desktop_files.sh puts it
    assert "confinement: strict" in text
    assert "network" not in text


@pytest.mark.parametrize("path", [SNAP, WORKFLOW], ids=lambda path: path.name)
def test_yaml_is_yaml(path: Path) -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    assert isinstance(yaml.safe_load(path.read_text("utf-8")), dict)


def test_the_workflow_runs_what_there_is() -> None:
    text = WORKFLOW.read_text("utf-8")
    named = re.findall(r"(?:packaging|requirements)[/\\][\w./\\-]+", text)
    assert len(named) >= 5
    assert [name for name in named if not (ROOT / name.replace("\\", "/")).exists()] == []
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"run: make (.*)", text)[0].split()) <= set(targets)
    for system in ("linux", "windows", "macos"):
        assert re.search(rf"^  {system}:$", text, re.MULTILINE)
    assert text.count("upload-artifact") == text.count("--demo build/demo\n") + 1  # the one of Windows is an argument
