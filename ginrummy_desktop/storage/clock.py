"""What time it is, as it is kept."""

from __future__ import annotations

import time


def utc_now() -> str:
    """Now in UTC, ISO 8601 to the second: ``2026-01-31T12:00:00Z``."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def local_day() -> str:
    """Today by the computer's own clock: ``2026-01-31``."""
    return time.strftime("%Y-%m-%d")
