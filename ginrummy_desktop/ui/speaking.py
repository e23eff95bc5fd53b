"""What the banner and the pill of the last action say: whose turn it is, what was done, why something is refused."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import Said, dealt_text, last_action_text, thinking_text, turn_text, wait_text

REFUSAL_MS = 4000


class Speaking(QObject):
    """Speaks for whoever tells it the ``phase``. ``turn``: the player's view when it is their turn, else None.

    ``refused``: the player wanted what is not possible, and is told why.
    """

    refused = Signal()

    def __init__(self, hud: Hud, turn: Callable[[], PlayerView | None], parent: QObject) -> None:
        super().__init__(parent)
        self._hud, self._turn = hud, turn
        self._mine = False
        self._note: Said | None = None
        self.patience = QTimer(self)
        """While it runs, the banner says why something was refused."""
        self.patience.setSingleShot(True)
        self.patience.setInterval(REFUSAL_MS)
        self.patience.timeout.connect(self._say_again)

    def enter(self, phase: Phase) -> None:
        """The table does something else from now on."""
        self._mine = phase in (Phase.HUMAN, Phase.KNOCKING)
        self.patience.stop()

    def silence(self) -> None:
        """Say nothing in the banner."""
        self._hud.banner.say(())

    def say(self, said: Said) -> None:
        """Show a line in the banner."""
        self._hud.tell(said, mine=self._mine)

    def say_turn(self, view: PlayerView) -> None:
        """Say what the player may do, after the note that is kept for this moment."""
        note, self._note = self._note, None
        if note is None:
            self.say(turn_text(view))
        else:
            self.remark(note)

    def remark(self, said: Said) -> None:
        """Say something at the player's turn, and after a while what may be done."""
        self.say(said)
        self.patience.start()

    def keep_note(self, said: Said | None) -> None:
        """Say ``said`` when the player's turn comes."""
        self._note = said

    def refuse(self, said: Said) -> None:
        """Say why something is not allowed; after a while the banner says again whose turn it is."""
        self.remark(said)
        self.refused.emit()

    def ask_to_wait(self, opponent: str, said: Said | None = None) -> None:
        """The player wants something in the opponent's turn: say whose turn it is, or ``said``."""
        self._hud.tell(said or wait_text(opponent), mine=False)
        self.refused.emit()

    def say_thinking(self, opponent: str) -> None:
        """Say that ``opponent`` is thinking."""
        self._hud.tell(thinking_text(opponent), mine=False)

    def report(self, view: PlayerView, opponent: str) -> None:
        """Say what was done last, or who dealt."""
        if view.actions:
            self._hud.report(last_action_text(view, opponent))
        else:
            self._hud.report(dealt_text(view.dealer == view.seat, opponent))

    def _say_again(self) -> None:
        view = self._turn()
        if view is not None:
            self.say(turn_text(view))
