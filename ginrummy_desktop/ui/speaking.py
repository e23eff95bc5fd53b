"""What the banner and the pill of the last action say: whose turn it is, what was done, why something is refused."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import Said, dealt_text, last_action_text, wait_text

REFUSAL_MS = 4000


class Speaking(QObject):
    """Speaks for whoever tells it the ``phase``. ``standing``: what is to be said as long as nothing else is.

    ``refused``: the player wanted what is not possible, and is told why.
    """

    refused = Signal()

    def __init__(self, hud: Hud, standing: Callable[[], Said | None], parent: QObject) -> None:
        super().__init__(parent)
        self._hud, self._standing = hud, standing
        self._mine = False
        self._note: tuple[Said, int] | None = None
        self.patience = QTimer(self)
        """While it runs, the banner says why something was refused."""
        self.patience.setSingleShot(True)
        self.patience.timeout.connect(self._say_again)

    def enter(self, phase: Phase) -> None:
        """The table does something else from now on."""
        self._mine = phase in (Phase.HUMAN, Phase.KNOCKING, Phase.LAYING_DOWN)
        self.patience.stop()

    def silence(self) -> None:
        """Say nothing in the banner."""
        self._hud.banner.say(())

    def say(self, said: Said) -> None:
        """Show a line in the banner."""
        self._hud.tell(said, mine=self._mine)

    def say_standing(self) -> None:
        """Say whose turn it is and what may be done, after the note that is kept for this moment."""
        (note, lasting), self._note = self._note or (None, 0), None
        if note is None:
            self._say_again()
        else:
            self.remark(note, lasting)

    def remark(self, said: Said, lasting: int = REFUSAL_MS) -> None:
        """Say something, and after ``lasting`` milliseconds again whose turn it is."""
        self.say(said)
        self.patience.start(lasting)

    def keep_note(self, said: Said | None, lasting: int = REFUSAL_MS) -> None:
        """Say ``said`` when the next turn comes, for so many milliseconds."""
        self._note = None if said is None else (said, lasting)

    def refuse(self, said: Said) -> None:
        """Say why something is not allowed; after a while the banner says again whose turn it is."""
        self.remark(said)
        self.refused.emit()

    def ask_to_wait(self, opponent: str, said: Said | None = None) -> None:
        """The player wants something in the opponent's turn: say whose turn it is, or ``said``."""
        self._hud.tell(said or wait_text(opponent), mine=False)
        self.refused.emit()

    def report(self, view: PlayerView, opponent: str, near: str | None = None) -> None:
        """Say what was done last, or who dealt. ``near``: whose hand the view shows, if it is not the person's."""
        if view.actions:
            self._hud.report(last_action_text(view, opponent, near))
        else:
            mine = view.dealer == view.seat
            self._hud.report(dealt_text(mine and near is None, (near or "") if mine else opponent))

    def _say_again(self) -> None:
        said = self._standing()
        if said is not None:
            self.say(said)
