"""The changelog in the form that Debian's tools read."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.helpers.packaging_scripts import load_script

changelog = load_script("deb_changelog")
_TEXT = """# Changelog

## [0.2.0] - unreleased

### Added

- Something new that takes
  two lines.

## [0.1.0] - 2026-01-05

- The first.
"""


def test_every_version_becomes_an_entry_newest_first() -> None:
    found = changelog.debian(_TEXT, datetime(2026, 3, 1, 12, tzinfo=UTC))
    lines = found.splitlines()
    assert [line for line in lines if line.startswith("gin")] == [
        "ginrummy-desktop (0.2.0) unstable; urgency=medium",
        "ginrummy-desktop (0.1.0) unstable; urgency=medium",
    ]
    assert "  * Something new that takes two lines." in lines
    assert [line[-31:] for line in lines if line.startswith(" -- ")] == [
        "Sun, 01 Mar 2026 12:00:00 +0000",
        "Mon, 05 Jan 2026 00:00:00 +0000",
    ]


def test_a_heading_of_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="another form"):
        changelog.versions("## [0.1.0] some day\n\n- x\n")
