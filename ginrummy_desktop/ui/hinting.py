"""The hint: what the strongest bot would do with what the player sees, marked on the table."""

from __future__ import annotations

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.seeds import bot_seed
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.pointing import Pointer


class Hinting:
    """Asks an Expert bot, which gets the player's view and nothing else, and shows its answer."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._bot: BotClient | None = None
        self.pointer = Pointer(controller)
        controller.phase_changed.connect(lambda _phase: self._forget())

    def show(self) -> None:
        """Ask for a hint, at the player's own turn."""
        controller = self._controller
        controller.finish_motion()
        session = controller.session
        if session is None or controller.phase is not Phase.HUMAN:
            return
        self._bot = self._bot or BotClient(Level.EXPERT, controller)
        view = controller.view
        seed = bot_seed(session.match.game, view.round_number, len(view.actions))
        self._bot.ask(BotRequest(session.state_number, Level.EXPERT, view, seed), self._answered)

    def follow(self) -> None:
        """The table has moved: the mark stays on what it points to."""
        self.pointer.follow()

    def close(self) -> None:
        """End the bot's process."""
        if self._bot is not None:
            self._bot.close()

    def _forget(self) -> None:
        """Hear no answer that still comes."""
        if self._bot is not None:
            self._bot.forget()

    def _answered(self, state_number: int, action: Action) -> None:
        controller = self._controller
        session = controller.session
        if session is None or session.state_number != state_number or controller.phase is not Phase.HUMAN:
            return
        from ginrummy_desktop.ui.hint_texts import hint_text  # with the first hint: reasons take much to find

        session.hinted()
        controller.speaking.say(hint_text(controller.view, action))
        self.pointer.point(action)
