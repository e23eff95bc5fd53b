"""Everything that plays at the window's table. Made after the window's first frame, which needs none of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ginrummy_desktop.engine.cards import parse_card
from ginrummy_desktop.session.seats import renamed
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.sound.player import Player
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.advising import Advising, Asking
from ginrummy_desktop.ui.auto_gin import AutoGin
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.game_texts import game_text
from ginrummy_desktop.ui.games import Games
from ginrummy_desktop.ui.hinting import Hinting
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.look import reduced_motion
from ginrummy_desktop.ui.opponent import MakeBot
from ginrummy_desktop.ui.places.opening import Opening, places_are_open
from ginrummy_desktop.ui.results import Results
from ginrummy_desktop.ui.sounds import Sounds
from ginrummy_desktop.ui.switching import Switching
from ginrummy_desktop.ui.table_input import TableInput

if TYPE_CHECKING:
    from ginrummy_desktop.ui.arranging.arranging import Arranging


SOUND_AFTER_S = 0.3
"""So long after the first cue the library for sounds is loaded: cards come to the table first."""


class Room(QObject):
    """Controller, controls and results on ``view``; ``games`` gives it matches. ``title`` is told what the bar says.

    ``replay_wanted``: the person wants to look at what has just been played again; ``statistics_wanted``: at figures.
    ``ended``: the end of a match is shown, whose number in the database it gives.
    """

    ended = Signal(int)
    replay_wanted = Signal()
    statistics_wanted = Signal()

    def __init__(
        self, view: TableView, games: Games, title: Callable[[str, str], None], make_bot: MakeBot = BotClient
    ) -> None:
        super().__init__(view)
        self.view, self.games, self._title = view, games, title
        self.scene: TableScene = view.table
        self.hud = Hud(view.viewport(), self.scene.theme)
        self.controller = Controller(self.scene, self.hud, self, make_bot)
        self.input = TableInput(view, self.hud, self.controller)
        self.results = Results(self.controller, view.viewport(), self._end_seen)
        self.hinting, self.auto_gin = Hinting(self.controller), AutoGin(self.controller)
        self.advising = Advising(self.controller, self.hinting.pointer)
        self.asking = Asking(self.controller, self.hinting.pointer)
        self.opening = Opening(view.viewport(), self.scene)
        self.sounds = Sounds(self.controller, self.results, Player(rest=SOUND_AFTER_S))
        self.switching, self.settings = Switching(self), Settings()
        self._four_colour, self._name = False, ""
        self.arranging: Arranging | None = None
        self.view.resized.connect(self.place)
        self.controller.shown.connect(self._show_title)
        self.results.match_over.connect(self._end_match)
        self.results.made.connect(self._results_made)
        self.hud.hint.clicked.connect(self.hinting.show)

    def _results_made(self) -> None:
        countdown = self.results.reveal.countdown
        countdown.replay.connect(self.replay_wanted)
        self.sounds.hear((countdown.button,))

    def dress(self, settings: Settings) -> None:
        """Look as the settings say; the scene has its theme already."""
        self._four_colour = settings.four_colour
        if self.games.match_end is not None:
            self.games.match_end.set_theme(self.scene.theme)
            self.games.match_end.set_text_size(self.scene.geometry.sizes.text)
        self.opening.dress()
        self.place(self.scene.geometry)
        self.results.dress()
        self.controller.refresh()

    def adopt(self, settings: Settings) -> None:
        """Take over what the settings say of play."""
        self.settings = settings
        for queue in (self.scene.queue, self.scene.touch):
            queue.speed, queue.reduced = settings.speed, reduced_motion(settings)
        self.results.set_seconds(settings.reveal_seconds)
        self.auto_gin.on, self.input.confirming.on = settings.auto_gin, settings.confirm_discard
        if self.controller.order.mode is not settings.sort_mode:
            self.controller.order.mode = settings.sort_mode
            self.controller.resort()
        self.hud.show_mode(settings.sort_mode)
        self._arrange(settings.arrange_hands)
        self.sounds.adopt(settings)
        if self._name != settings.name:
            self._name = settings.name
            self._name_player()
            self.controller.refresh()

    def _arrange(self, on: bool) -> None:
        """Whether the person arranges hands; what it takes is made when somebody wants it."""
        if on and self.arranging is None:
            from ginrummy_desktop.ui.arranging.arranging import Arranging

            self.arranging = self.input.arranging = Arranging(self.controller, self.view, self.results)
            self.input.knocking.takes_over = self.arranging.take_over
            self.sounds.hear(self.arranging.buttons())
            self.arranging.place(self.scene.geometry)
        if self.arranging is not None:
            self.arranging.set_on(on)

    def _name_player(self) -> None:
        """The person is called as they now want to be, whatever they were called when the match began."""
        session = self.controller.session
        if session is not None:
            session.seats = renamed(session.seats, self._name)

    def recall(self, settings: Settings) -> None:
        """The hand lies as the person last put it."""
        self.controller.order.recall(parse_card(text) for text in settings.hand_order)

    def place(self, geometry: TableGeometry) -> None:
        """The table area has another size."""
        self.hud.set_look(self.scene.theme, self._four_colour, geometry.hud)
        self.hud.place(geometry)
        self.results.place()
        if self.arranging is not None:
            self.arranging.place(geometry)
        self.input.show_places()
        self.hinting.follow()

    def play(self, session: Session, fresh: bool) -> None:
        """Show ``session`` on the table; ``fresh``: its round has just been dealt."""
        self.games.close_match_end()
        session.seats = renamed(session.seats, self._name)
        self.opening.close()
        if places_are_open(session):
            self.controller.await_places(session)
            self.opening.show(session, lambda: self.controller.begin(session, fresh=True))
        else:
            self.controller.begin(session, fresh)

    def hold(self) -> None:
        """A box opens over the table: no round is dealt behind it."""
        while self.scene.queue.busy:
            self.controller.finish_motion()
        self.results.pause()

    def rest(self) -> Callable[[], None]:
        """Let everything wait as it stands; what is returned lets it go on so."""
        while self.scene.queue.busy:
            self.controller.finish_motion()
        counting = self.results.pause()
        self.hold()
        self.controller.opponent.forget()

        def go_on() -> None:
            self.controller.wake()
            if counting:
                self.results.reveal.countdown.resume()

        return go_on

    def close(self) -> None:
        """The window closes: no process and no timer is left."""
        self.controller.close()
        self.opening.close()
        self.results.leave()
        self.hinting.close()
        self.sounds.close()
        self.auto_gin.close()
        self.games.close()

    def _end_match(self) -> None:
        session = self.controller.session
        if session is None:
            return
        self.results.leave()
        self.controller.end_match()
        end = self.games.show_match_end(session, self.view.viewport(), self.scene)
        end.new_game.connect(self.view.new_game_wanted)
        end.replay.connect(self.replay_wanted)
        end.statistics.connect(self.statistics_wanted)
        end.rematch.connect(lambda: self.switching.rematch(session))
        self._show_title()
        if session.match_id is not None:
            self.ended.emit(session.match_id)

    def _end_seen(self, session: Session) -> bool:
        """Whether the match is over, and its end was shown before this start."""
        return session.match.winner is not None and session.match_id == self.settings.seen_end

    def _show_title(self) -> None:
        if self.controller.session is not None:
            session = self.controller.session
            self._title(self.games.title(session), game_text(session.match.game))
