"""Asks a bot in a process of its own, and answers from here when that process can't be had. One question at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.session.session import BotRequest

if TYPE_CHECKING:
    from ginrummy_desktop.bot.protocol import Answer

STARTS, QUIT_MS = 3, 300
KILLED_MS = 5000
"""A killed process ends at once, but a busy computer may take its time to tell; it is over sooner."""
PATIENCE_MS = 30_000
"""After that long a process is taken for stuck: the slowest thought takes a small part of it on a slow machine."""
Answered = Callable[[int, Action], None]


def bot_command(level: Level) -> tuple[str, list[str]]:
    """Program and arguments of a bot process: this app's own executable in its bot mode."""
    arguments = ["bot", "--level", level.value]
    if getattr(sys, "frozen", False):
        return sys.executable, arguments
    return sys.executable, ["-m", "ginrummy_desktop", *arguments]


class BotClient(QObject):
    """One bot of ``level``. Its process starts at ``warm_up`` or the first question; it is replaced if it dies."""

    def __init__(self, level: Level, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.level = level
        self._process: QProcess | None = None
        self._starts = 0
        self._asked: tuple[BotRequest, Answered] | None = None
        self._number = self._thought = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._give_up)

    def warm_up(self) -> None:
        """Start the process if it is not running and may still be tried."""
        if self._process is not None or self._starts >= STARTS:
            return
        self._starts += 1
        process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._failed)
        self._process = process
        self._start(process)

    def _start(self, process: QProcess) -> None:
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", str(Path(__file__).parents[2]))
        process.setProcessEnvironment(environment)
        process.start(*bot_command(self.level))

    def _seed(self, request: BotRequest) -> int:
        """The chance that goes with the question."""
        return request.seed

    def _complain(self, what: str) -> None:
        """The process did ``what`` instead of answering. Of our own nobody needs to know: it is answered for here."""

    def ask(self, request: BotRequest, answered: Answered) -> None:
        """Put a question; ``answered`` gets its state number and the action, later. An open question is dropped."""
        self._asked = (request, answered)
        self._number += 1
        self._patience.start(PATIENCE_MS)
        self.warm_up()
        if self._process is None:
            self._answer_here()
            return
        from ginrummy_desktop.bot.protocol import Request, encode_request  # with the first question

        # Questions have numbers of their own: two matches count their states alike.
        line = encode_request(Request(self._number, request.view, self._seed(request), advice=request.advice))
        self._process.write(f"{line}\n".encode())

    def forget(self) -> None:
        """Drop the open question; an answer that still comes is ignored."""
        self._asked = None
        self._patience.stop()

    def close(self) -> None:
        """End the process."""
        self.forget()
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.closeWriteChannel()
        if process.state() is not QProcess.ProcessState.NotRunning and not process.waitForFinished(QUIT_MS):
            process.kill()
            process.waitForFinished(KILLED_MS)

    def _read(self) -> None:
        from ginrummy_desktop.bot.protocol import ProtocolError, decode_answer

        while self._process is not None and self._process.canReadLine():
            line = bytes(self._process.readLine().data()).decode("utf-8", "replace")
            try:
                self._take(decode_answer(line))
            except ProtocolError as error:
                self._complain(f"{line.strip()[:80]!r}: {error}")
                self._answer_here()

    def _take(self, answer: Answer) -> None:
        if answer.state not in (None, self._number):
            return
        if self._asked is None:
            return
        if answer.action is None:
            self._complain(answer.error)
            self._answer_here()
        elif answer.action not in self._asked[0].view.legal_actions:
            self._complain(f"{str(answer.action)!r}, which is not legal now")
            self._answer_here()
        else:
            self._deliver(self._number, answer.action)

    def _deliver(self, number: int, action: Action) -> None:
        """Answer question ``number``, if nobody has by now and it is still asked."""
        if self._asked is not None and number == self._number:
            request, answered = self._asked
            self.forget()
            answered(request.state_number, action)

    def _give_up(self) -> None:
        """The process is stuck: from now on this one answers."""
        self._starts = STARTS
        self._complain(f"nothing for {PATIENCE_MS // 1000} seconds")
        if self._process is not None:
            self._process.kill()

    def _failed(self, error: QProcess.ProcessError) -> None:
        """It never began, or it hears us no more. Of a crash ``finished`` tells too."""
        if error is QProcess.ProcessError.FailedToStart:
            self._died()
        elif error is not QProcess.ProcessError.Crashed and self._process is not None:
            self._process.kill()

    def _died(self) -> None:
        """The process ended or never began: start another, or think here."""
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.deleteLater()
        if self._starts < STARTS:
            self._complain("nothing, and ended")
        if self._asked is not None:
            QTimer.singleShot(0, self, self._ask_again)

    def _ask_again(self) -> None:
        if self._asked is not None and self._process is None:
            self.ask(*self._asked)

    def _answer_here(self) -> None:
        """The same bot, in this process: the same view and stream give the same answer."""
        if self._asked is None or self._thought == self._number:
            return
        from ginrummy_desktop.bot.advice import decided  # only where no process can be had
        from ginrummy_desktop.bot.protocol import Request

        self._thought = number = self._number
        request = self._asked[0]
        action = decided(
            self.level, make_bot(self.level), Request(0, request.view, request.seed, advice=request.advice)
        )
        QTimer.singleShot(0, self, lambda: self._deliver(number, action))
