"""The command: the window, or with ``bot`` a bot that speaks lines of JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """``ginrummy-desktop [bot ...]``; gives the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["bot"]:
        from ginrummy_desktop.bot.process import main as bot_main

        return bot_main(arguments[1:])
    from ginrummy_desktop.app import run

    return run(arguments)
