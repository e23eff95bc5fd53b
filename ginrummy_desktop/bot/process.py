"""A bot as a process of its own: positions come in as lines, answers go out as lines. See docs/bot-protocol.md."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from typing import TextIO

from ginrummy_desktop.bot.advice import decided
from ginrummy_desktop.bot.levels import MIDDLE, Level, make_bot
from ginrummy_desktop.bot.player import Bot
from ginrummy_desktop.bot.protocol import LONGEST_LINE, Answer, ProtocolError, decode_request, encode_answer

USAGE = f"usage: ginrummy-desktop bot [--level {{{','.join(Level)}}}]\n"


def main(argv: Sequence[str] | None = None) -> int:
    """``ginrummy-desktop bot``: ``argv`` is what follows that. Returns the exit status, 2 for wrong arguments."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments in (["-h"], ["--help"]):
        sys.stdout.write(USAGE)
        return 0
    try:
        level = _level(arguments)
    except ValueError:
        sys.stderr.write(USAGE)
        return 2
    return run(level, sys.stdin, sys.stdout)


def _level(arguments: list[str]) -> Level:
    """By hand, since argparse would take a third of the time that the process needs to start."""
    if not arguments:
        return MIDDLE
    if len(arguments) == 1 and arguments[0].startswith("--level="):
        return Level(arguments[0].removeprefix("--level="))
    if len(arguments) == 2 and arguments[0] == "--level":
        return Level(arguments[1])
    raise ValueError(arguments)


def run(level: Level, stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line until there are no more. Returns the exit status."""
    bot = make_bot(level)
    try:
        while line := _next_line(stdin):
            if line.strip():
                stdout.write(encode_answer(answer(bot, line, level)) + "\n")
                stdout.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return 0  # whoever asked is gone
    return 0


def answer(bot: Bot, line: str, level: Level = MIDDLE) -> Answer:
    """What ``bot`` says to one line; never raises, so that one bad line costs one answer.

    ``level``: how it weighs advice.
    """
    try:
        request = decode_request(line)
    except ProtocolError as error:
        return Answer(error.state, None, str(error))
    if not request.view.legal_actions:
        return Answer(request.state, None, "there is no legal action in this view")
    try:
        action = decided(level, bot, request)
    except Exception as error:  # a view that cannot be, or a bug: the answer says so and the next line is read
        traceback.print_exc()
        return Answer(request.state, None, f"the bot failed: {error!r}")
    return Answer(request.state, action)


def _next_line(stdin: TextIO) -> str:
    """The next line with its end, empty at the end of the input. Of an overlong line, as much as shows that it is."""
    try:
        line = stdin.readline(LONGEST_LINE + 1)
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stdin.readline(LONGEST_LINE)
    except UnicodeDecodeError:
        return "not UTF-8\n"
    return line
