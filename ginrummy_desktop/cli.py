"""The command: the window, with ``bot`` a bot that speaks lines of JSON, or with ``arena`` matches between players."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """``ginrummy-desktop [bot ...|arena ...]``; gives the exit status."""
    if "--multiprocessing-fork" in sys.argv:  # a worker of the arena, where the program is one executable
        from multiprocessing import freeze_support

        freeze_support()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["bot"]:
        from ginrummy_desktop.bot.process import main as bot_main

        return bot_main(arguments[1:])
    if arguments[:1] == ["arena"]:
        from ginrummy_desktop.bot.arena import main as arena_main

        return arena_main(arguments[1:])
    from ginrummy_desktop.app import run

    return run(arguments)
