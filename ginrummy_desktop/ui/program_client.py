"""A program of one's own as the opponent, named in the settings file: it plays in place of a level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex

from PySide6.QtCore import QObject, QProcess

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.seeds import program_seed
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.storage.notices import Notice, NoticeKind, OnNotice
from ginrummy_desktop.ui.bot_client import BotClient


class ProgramClient(BotClient):
    """Asks ``command`` (program and arguments, as one would type them); the bot of ``level`` stands in for it.

    The program's chance is a stream of its own, since a bot's seed would give the deals away. ``on_notice`` is told the
    first time when it answers with something that cannot be used, or not at all.
    """

    def __init__(self, level: Level, command: str, on_notice: OnNotice, parent: QObject | None = None) -> None:
        super().__init__(level, parent)
        self._command, self._on_notice = command, on_notice
        self._stream = token_hex(16)
        self._told = False

    def _start(self, process: QProcess) -> None:
        program, *arguments = QProcess.splitCommand(self._command)
        process.start(program, arguments)

    def _seed(self, request: BotRequest) -> int:
        return program_seed(self._stream, self._number)

    def _complain(self, what: str) -> None:
        if not self._told:
            self._told = True
            self._on_notice(Notice(NoticeKind.PROGRAM_TROUBLE, Path(self._command), what))


def bot_maker(opponents: Mapping[str, str], on_notice: OnNotice) -> Callable[[Level, QObject], BotClient]:
    """Makes the opponent of a level: our own bot, or the program that ``opponents`` has for the level's key."""

    def make(level: Level, parent: QObject) -> BotClient:
        command = opponents.get(level.value, "")
        return ProgramClient(level, command, on_notice, parent) if command else BotClient(level, parent)

    return make
