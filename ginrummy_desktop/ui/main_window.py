"""The window: menus, bar and table, and what happens when they are used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QVBoxLayout, QWidget

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.settings import ReducedMotion, Settings, Speed
from ginrummy_desktop.storage.settings_file import SettingsFile
from ginrummy_desktop.table.card_pixmaps import CardPixmaps
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.stage import Stage
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.games import Games
from ginrummy_desktop.ui.help_texts import show_about, show_keys
from ginrummy_desktop.ui.hinting import Hinting
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.look import card_style, reduced_motion, theme_of
from ginrummy_desktop.ui.menus import Entry, Menus
from ginrummy_desktop.ui.notice_bar import NoticeBar
from ginrummy_desktop.ui.results import Results
from ginrummy_desktop.ui.reveal import Reveal
from ginrummy_desktop.ui.style import palette, style_sheet
from ginrummy_desktop.ui.table_input import TableInput
from ginrummy_desktop.ui.top_bar import TopBar
from ginrummy_desktop.ui.window_place import kept_geometry, place_window

WARM_EVERY_MS = 15


class MainWindow(QMainWindow):
    """One match on one table. ``games`` starts matches; what the settings say is applied here."""

    def __init__(
        self,
        settings_file: SettingsFile,
        settings: Settings,
        games: Games,
        make_bot: Callable[[Level, QObject], BotClient] = BotClient,
    ) -> None:
        super().__init__()
        self.settings, self._file, self.games = settings, settings_file, games
        self.pixmaps = CardPixmaps(card_style(settings))
        self.scene = TableScene(self.pixmaps, lambda: self.view.devicePixelRatioF(), self)
        self.view = TableView(self.scene)
        self.hud = Hud(self.view.viewport(), theme_of(settings))
        self.controller = Controller(self.scene, self.hud, self, make_bot)
        self.input = TableInput(self.view, self.hud, self.controller)
        self.results = Results(self.controller, Stage(self.scene), Reveal(self.view.viewport()))
        self.hinting = Hinting(self.controller)
        self.bar = TopBar(frozenset(), theme_of(settings))
        self.notices = NoticeBar(theme_of(settings), self)
        self._fill()
        self._connect()
        self.apply_settings()
        place_window(self, settings.window)

    # -- building ------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.bar, self.notices, self.view):
            column.addWidget(widget)
        column.setStretchFactor(self.view, 1)
        self.setCentralWidget(middle)
        self.setWindowTitle(self.tr("Gin Rummy"))
        self._build_menus()

    def _connect(self) -> None:
        self.bar.new_game.connect(self.ask_new_game)
        self.view.resized.connect(self._placed)
        self.controller.shown.connect(self._show_title)
        self.input.sort_changed.connect(lambda mode: self.keep(sort_mode=mode))
        self.results.match_over.connect(self._show_match_end)
        self.hud.hint.clicked.connect(self.hinting.show)
        self.controller.order.mode = self.settings.sort_mode
        self.hud.show_mode(self.settings.sort_mode)

    def _build_menus(self) -> None:
        self.menus = Menus(self)
        self.menus.fill(self.menus.game, self._game_entries())
        self.menus.fill(self.menus.move, self._move_entries())
        self._build_view_menu(self.menus.view)
        self.menus.fill(self.menus.help, self._help_entries())

    def _game_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(self.tr("&New game…"), "Ctrl+N", self.ask_new_game),
            None,
            Entry(self.tr("&Quit"), "Ctrl+Q", self.close),
        )

    def _move_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(self.tr("&Draw from the stock"), "D", self.input.stock),
            Entry(self.tr("&Take the discard"), "T", self.controller.take),
            Entry(self.tr("&Pass the upcard"), "P", self.input.pass_key),
            Entry(self.tr("&Knock"), "K", self.input.knock_key),
            Entry(self.tr("Take &back the knock"), "Esc", self.input.escape),
            None,
            Entry(self.tr("&Hint"), "H", self.hinting.show),
            Entry(self.tr("&Sort the hand differently"), "S", self.input.cycle_sort),
        )

    def _help_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(self.tr("&Keys"), "F1", lambda: show_keys(self)),
            Entry(self.tr("&About"), "", lambda: show_about(self)),
        )

    def _build_view_menu(self, menu: QMenu) -> None:
        themes = menu.addMenu(self.tr("&Theme"))
        self._choices(themes, self._theme_options(), self.settings.theme, "theme", str)
        speeds = menu.addMenu(self.tr("Animation &speed"))
        self._choices(speeds, self._speed_options(), self.settings.speed, "speed", Speed)
        motion = menu.addMenu(self.tr("&Reduced motion"))
        self._choices(motion, self._motion_options(), self.settings.reduced_motion, "reduced_motion", ReducedMotion)
        menu.addSeparator()
        toggles = (
            (self.tr("&Four-colour deck"), "four_colour", "F4"),
            (self.tr("&Large print"), "large_print", ""),
        )
        for text, name, key in toggles:
            self.menus.toggle(menu, text, getattr(self.settings, name), partial(self._keep_one, name), key)
        menu.addSeparator()
        self.menus.toggle(menu, self.tr("F&ull screen"), False, self._full_screen, "F11")
        self._hang_menus(themes, speeds)

    def _hang_menus(self, themes: QMenu, speeds: QMenu) -> None:
        """The bar's buttons open the same menus."""
        for key, signal, menu in (("theming", self.bar.theming, themes), ("speed", self.bar.speed, speeds)):
            button = self.bar.button(key)
            if button is not None:
                signal.connect(lambda b=button, m=menu: m.popup(b.mapToGlobal(b.rect().bottomLeft())))

    def _choices(self, menu: QMenu, options: Any, current: object, name: str, kind: Any) -> None:
        self.menus.choice(menu, options, current, lambda value: self.keep(**{name: kind(value)}))

    def _theme_options(self) -> Sequence[tuple[str, str]]:
        return (
            ("green", self.tr("Green felt")),
            ("blue", self.tr("Midnight blue")),
            ("burgundy", self.tr("Burgundy")),
            ("contrast", self.tr("High contrast")),
        )

    def _speed_options(self) -> Sequence[tuple[Speed, str]]:
        return (
            (Speed.OFF, self.tr("Off")),
            (Speed.FAST, self.tr("Fast")),
            (Speed.NORMAL, self.tr("Normal")),
            (Speed.SLOW, self.tr("Slow")),
        )

    def _motion_options(self) -> Sequence[tuple[ReducedMotion, str]]:
        return (
            (ReducedMotion.FOLLOW, self.tr("As the desktop says")),
            (ReducedMotion.ON, self.tr("On")),
            (ReducedMotion.OFF, self.tr("Off")),
        )

    # -- settings ------------------------------------------------------------------------------------------------

    def keep(self, **changes: Any) -> None:
        """Change settings: kept and applied at once."""
        before, self.settings = self.settings, replace(self.settings, **changes)
        if self.settings != before:
            self._file.save(self.settings)
            self.apply_settings()

    def _keep_one(self, name: str, value: object) -> None:
        self.keep(**{name: value})

    def apply_settings(self) -> None:
        """Look and move as the settings say."""
        theme = theme_of(self.settings)
        for queue in (self.scene.queue, self.scene.touch):
            queue.speed, queue.reduced = self.settings.speed, reduced_motion(self.settings)
        self.results.reveal.seconds = self.settings.reveal_seconds
        look = (self.settings.theme, card_style(self.settings))
        if look == getattr(self, "_look", None):
            return
        self._look = look
        self.scene.theme, self.scene.large_print = theme, self.settings.large_print
        self.pixmaps.restyle(card_style(self.settings))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(palette(theme))
            app.setStyleSheet(style_sheet(theme))
        self.bar.set_theme(theme)
        self.notices.set_theme(theme)
        self.results.reveal.set_theme(theme)
        self._dress_table()

    def _dress_table(self) -> None:
        self.view.paint_felt()
        self.hud.set_look(self.scene.theme, self.settings.four_colour, self.scene.geometry.hud)
        self.hud.place(self.scene.geometry)
        self.scene.set_geometry(self.scene.geometry)
        self.scene.redraw()
        self.results.place()
        self.controller.refresh()

    def _placed(self, geometry: Any) -> None:
        """The table area has another size."""
        self.hud.set_look(self.scene.theme, self.settings.four_colour, geometry.hud)
        self.hud.place(geometry)
        self.results.place()
        self.input.show_places()

    def _full_screen(self, on: bool) -> None:
        if on:
            self.showFullScreen()
        else:
            self.showNormal()

    # -- matches -------------------------------------------------------------------------------------------------

    def play(self, session: Session, fresh: bool) -> None:
        """Show ``session`` on the table."""
        self.games.close_match_end()
        self.controller.begin(session, fresh)

    def ask_new_game(self) -> None:
        """The dialog for a new match; nothing changes when it is cancelled."""
        started = self.games.ask(self, self.settings)
        if started is not None:
            session, changes = started
            self.keep(**changes)
            self.play(session, fresh=True)

    def _show_match_end(self) -> None:
        session = self.controller.session
        if session is None:
            return
        self.results.leave()
        self.controller.end_match()
        end = self.games.show_match_end(session, self.view.viewport(), self.scene)
        end.new_game.connect(self.ask_new_game)
        end.rematch.connect(lambda: self.play(self.games.rematch(session), fresh=True))
        self._show_title()

    def _show_title(self) -> None:
        if self.controller.session is not None:
            self.bar.set_title(self.games.title(self.controller.session))

    # -- life ----------------------------------------------------------------------------------------------------

    def tell(self, notice: Notice) -> None:
        """Say something about the files."""
        self.notices.tell(notice)

    def warm_up(self) -> None:
        """After the first frame: start the bot, and draw the cards that are not yet drawn, one at a time."""
        if self.controller.bot is not None:
            self.controller.bot.warm_up()
        self._warmer = QTimer(self)
        self._warmer.setInterval(WARM_EVERY_MS)
        self._warmer.timeout.connect(self._draw_one)
        self._warmer.start()

    def _draw_one(self) -> None:
        if self.scene.queue.busy:
            return
        pending = self.pixmaps.pending([self.scene.geometry.hand_width], self.view.devicePixelRatioF())
        if pending:
            self.pixmaps.draw_one(pending[0])
        else:
            self._warmer.stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.keep(window=kept_geometry(self))
        self.controller.close()
        self.hinting.close()
        self.games.close()
        super().closeEvent(event)
