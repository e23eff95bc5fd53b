"""``deb_changelog.py SECONDS``: print CHANGELOG.md in Debian's form. SECONDS: when the unreleased was made."""

from __future__ import annotations

import re
import sys
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

_MAINTAINER = "The Gin Rummy for the desktop developers <developers@ginrummy-desktop.invalid>"
_WIDTH = 78


def versions(text: str) -> list[tuple[str, str, list[str]]]:
    """Version, date and entries of each section of a changelog in the form of Keep a Changelog."""
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return [_section(section) for section in sections if section.startswith("[")]


def _section(text: str) -> tuple[str, str, list[str]]:
    heading, _, body = text.partition("\n")
    found = re.fullmatch(r"\[([^]]+)\] - (\S+)", heading.strip())
    if found is None:
        raise ValueError(f"a heading of another form: {heading}")
    entries = re.findall(r"^- (.*(?:\n  .*)*)", body, re.MULTILINE)
    return found[1], found[2], [" ".join(entry.split()) for entry in entries]


def debian(text: str, unreleased: datetime) -> str:
    """The whole changelog for Debian, newest first."""
    return "\n".join(_entry(*section, unreleased) for section in versions(text))


def _entry(version: str, date: str, entries: list[str], unreleased: datetime) -> str:
    when = unreleased if date == "unreleased" else datetime.fromisoformat(date).replace(tzinfo=UTC)
    lines = [textwrap.fill(entry, _WIDTH, initial_indent="  * ", subsequent_indent="    ") for entry in entries]
    head = f"ginrummy-desktop ({version}) unstable; urgency=medium"
    return "\n".join([head, "", *lines, "", f" -- {_MAINTAINER}  {format_datetime(when)}", ""])


if __name__ == "__main__":
    changelog = (Path(__file__).parents[1] / "CHANGELOG.md").read_text("utf-8")
    print(debian(changelog, datetime.fromtimestamp(int(sys.argv[1]), UTC)), end="")
