"""What a Linux desktop reads about the game: desktop entry, AppStream description, file type, man page."""

from __future__ import annotations

import configparser
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ginrummy_desktop import __version__
from ginrummy_desktop.app import USAGE
from ginrummy_desktop.engine.record_text import TITLE
from ginrummy_desktop.storage.folders import APP, DATABASE_NAME, SETTINGS_NAME
from ginrummy_desktop.ui.record_files import SUFFIX

ROOT = Path(__file__).parents[3]
LINUX = ROOT / "resources" / "linux"
ENTRY, METAINFO = LINUX / f"{APP}.desktop", LINUX / f"{APP}.metainfo.xml"
FILE_TYPE, MAN_PAGE = LINUX / f"{APP}.xml", LINUX / f"{APP}.6"
MIME = "application/x-ginrummy"
_MIME_SPACE = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


def _run(*command: str | Path) -> str:
    """What a checker says, all of it. Skips the test where the checker is not installed."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not installed")
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    said = run.stdout + run.stderr
    assert run.returncode == 0, said
    return said


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, comment_prefixes="#", delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ENTRY, "utf-8")
    return parser["Desktop Entry"]


@pytest.fixture(scope="module")
def metainfo() -> ET.Element:
    return ET.parse(METAINFO).getroot()


def test_desktop_file_validate_has_nothing_to_say() -> None:
    assert _run("desktop-file-validate", ENTRY) == ""


def test_the_entry_starts_the_command_with_a_file(entry: configparser.SectionProxy) -> None:
    assert entry["Exec"] == f"{APP} %f"
    assert entry["TryExec"] == entry["Icon"] == APP
    assert entry["MimeType"] == f"{MIME};"
    assert entry["Categories"].split(";")[:2] == ["Game", "CardGame"]
    assert entry["Terminal"] == "false"


def test_the_entry_and_the_application_know_each_other(entry: configparser.SectionProxy) -> None:
    source = (ROOT / "ginrummy_desktop" / "app.py").read_text("utf-8")
    assert f'setDesktopFileName(os.environ.get("FLATPAK_ID", "{ENTRY.stem}"))' in source  # Wayland
    assert f'setApplicationName("{entry["StartupWMClass"]}")' in source  # Qt makes the window's class of it


def test_appstream_finds_no_error() -> None:
    assert not re.search(r"^[EW]:", _run("appstreamcli", "validate", "--no-net", METAINFO), re.MULTILINE)


def test_the_description_is_of_this_program(metainfo: ET.Element, entry: configparser.SectionProxy) -> None:
    assert metainfo.get("type") == "desktop-application"
    assert metainfo.findtext("launchable") == ENTRY.name
    assert metainfo.findtext("name") == entry["Name"]
    assert metainfo.findtext("summary") == entry["Comment"]
    assert metainfo.findtext("provides/mediatype") == MIME
    assert metainfo.findtext("provides/binary") == APP
    assert 'license = "GPL-3.0-or-later"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert metainfo.findtext("project_license") == "GPL-3.0-or-later"
    assert metainfo.find("content_rating[@type='oars-1.1']") is not None


def test_releases_are_those_of_the_changelog(metainfo: ET.Element) -> None:
    headings = re.findall(r"^## \[([\d.]+)\] - (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    releases = metainfo.findall("releases/release")
    assert [release.get("version") for release in releases] == [version for version, _ in headings]
    assert releases[0].get("version") == __version__
    for release, (_, date) in zip(releases, headings, strict=True):
        if date == "unreleased":
            assert release.get("type") == "development"
        else:
            assert (release.get("type", "stable"), release.get("date")) == ("stable", date)


def test_screenshots_are_pictures_of_the_documents_in_their_real_size(metainfo: ET.Element) -> None:
    shots = metainfo.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots].count("default") == 1
    for shot in shots:
        image = shot.find("image")
        assert image is not None
        assert shot.findtext("caption")
        picture = ROOT / "docs" / "pictures" / (image.text or "").rpartition("/")[2]
        assert struct.unpack(">II", picture.read_bytes()[16:24]) == (
            int(image.get("width", 0)),
            int(image.get("height", 0)),
        )


def test_the_file_type_is_that_of_saved_games() -> None:
    kind = ET.parse(FILE_TYPE).getroot().find("m:mime-type", _MIME_SPACE)
    assert kind is not None
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.findall("m:glob", _MIME_SPACE)] == [f"*{SUFFIX}"]
    magic = kind.findall("m:magic/m:match", _MIME_SPACE)
    assert [(match.get("value"), match.get("offset")) for match in magic] == [(TITLE, "0"), (TITLE, "3")]


def test_the_system_takes_the_file_type(tmp_path: Path) -> None:
    (tmp_path / "packages").mkdir()
    shutil.copy(FILE_TYPE, tmp_path / "packages")
    _run("update-mime-database", tmp_path)
    assert f"{MIME}:*{SUFFIX}" in (tmp_path / "globs").read_text("utf-8")
    assert TITLE.encode() in (tmp_path / "magic").read_bytes()


def test_the_man_page_is_understood() -> None:
    assert _run("man", "--local-file", "--warnings", "-E", "UTF-8", "-P", "cat", MAN_PAGE).count("warning:") == 0
    assert "ERROR" not in _run("mandoc", "-T", "lint", "-W", "error", MAN_PAGE)


def test_the_man_page_tells_what_the_program_understands() -> None:
    plain = MAN_PAGE.read_text("utf-8").replace("\\-", "-")
    options = set(re.findall(r"--[a-z-]+", USAGE)) - {"--a", "--b"}
    assert options <= set(re.findall(r"--[a-z-]+", plain))
    assert options | {"--a", "--b", "--matches"} >= set(re.findall(r"(?<!\w)--[a-z-]+", plain)) - {"--level", "--help"}
    for name in (DATABASE_NAME, SETTINGS_NAME, SUFFIX, "bot", "arena"):
        assert name in plain
