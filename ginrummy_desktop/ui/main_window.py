"""The window: menus, bar and table. What plays on the table comes after the first frame (``room``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from ginrummy_desktop.storage.profile_settings import ProfileSettings
from ginrummy_desktop.storage.settings import ReducedMotion, Settings, Speed
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps, CardStyle
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.look import card_style, sizes, theme_of
from ginrummy_desktop.ui.menus import Menus
from ginrummy_desktop.ui.style import apply_style
from ginrummy_desktop.ui.top_bar import Feature, TopBar
from ginrummy_desktop.ui.widgets.lead import keyboard_leads
from ginrummy_desktop.ui.window_place import kept_geometry, place_window

if TYPE_CHECKING:
    from ginrummy_desktop.storage.notices import Notice
    from ginrummy_desktop.ui.notice_bar import NoticeBar
    from ginrummy_desktop.ui.people import People
    from ginrummy_desktop.ui.replays import Replays
    from ginrummy_desktop.ui.room import Room
    from ginrummy_desktop.ui.switching import Switching
    from ginrummy_desktop.ui.table_input import TableInput

WARM_EVERY_MS = 15
_KINDS = {"speed": Speed, "reduced_motion": ReducedMotion}


class MainWindow(QMainWindow):
    """The frame round a table. Settings are kept and applied here; ``enter`` opens the room for play."""

    told = Signal(object)
    """A notice was shown."""

    def __init__(self, settings_file: ProfileSettings, settings: Settings) -> None:
        super().__init__()
        self.settings, self._file = settings, settings_file
        self.pixmaps = CardPixmaps(card_style(settings))
        self.scene = TableScene(self.pixmaps, lambda: self.view.devicePixelRatioF(), self)
        self.view = TableView(self.scene)
        self.bar = TopBar(frozenset(Feature), theme_of(settings))
        self._room: Room | None = None
        self._people: People | None = None
        self._replays: Replays | None = None
        self._notices: NoticeBar | None = None
        self._look: CardStyle | None = None
        self.logs: Path | None = None
        """The folder of the log files, once there is one."""
        self._warmer = QTimer(self)
        self._warmer.setInterval(WARM_EVERY_MS)
        self._warmer.timeout.connect(self._draw_one)
        self._fill()
        self.menus = Menus(self)
        self._connect()
        self.apply_settings()
        place_window(self, settings.window)

    def _fill(self) -> None:
        middle = QWidget()
        self._column = column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
        self.setCentralWidget(middle)
        self.setWindowTitle(self.tr("Gin Rummy"))

    def _connect(self) -> None:
        QShortcut(QKeySequence(Qt.Key.Key_Tab), self, self._tab)
        QShortcut(QKeySequence("Shift+Tab"), self, self._backtab)
        self.view.keyboard_left.connect(lambda: self.bar.buttons()[-1].setFocus(Qt.FocusReason.BacktabFocusReason))
        for bar_button in self.bar.buttons():
            bar_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.setFocus()
        self.bar.new_game.connect(self.ask_new_game)
        self.bar.rules.connect(self.show_rules)
        self.bar.sound.connect(lambda: self.keep(sounds=not self.settings.sounds))
        self.bar.settings.connect(self.show_settings)
        self.bar.statistics.connect(self.show_statistics)
        self.view.new_game_wanted.connect(self.ask_new_game)
        for key, signal, menu in (
            ("theming", self.bar.theming, self.menus.themes),
            ("speed", self.bar.speed, self.menus.speeds),
        ):
            button = self.bar.button(key)
            if button is not None:
                signal.connect(lambda b=button, m=menu: m.popup(b.mapToGlobal(b.rect().bottomLeft())))

    # -- the room ------------------------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        """What plays. Only after ``enter``."""
        assert self._room is not None
        return self._room

    def enter(self, room: Room) -> None:
        """Open the room for play: from now on the menus' lines act in it."""
        from ginrummy_desktop.ui.leaving import Leaving  # with the room, after the first frame
        from ginrummy_desktop.ui.people import People
        from ginrummy_desktop.ui.window_icon import window_icon

        self._room, self._people = room, People(self, room, self._file)
        self._people.settle_in()
        Leaving(self)
        self.setWindowIcon(window_icon())
        self.menus.fill()
        room.input.tab_last = self.bar.buttons()
        room.sounds.hear(self.bar.buttons())
        room.recall(self.settings)
        room.replay_wanted.connect(lambda: self.replays.show_table())
        room.statistics_wanted.connect(self.show_statistics)
        room.ended.connect(lambda match_id: self.keep(seen_end=match_id))
        room.input.sort_changed.connect(self.keep_hand_order)
        room.adopt(self.settings)
        room.dress(self.settings)

    @property
    def replays(self) -> Replays:
        """Past matches, and those in files. Only after ``enter``."""
        if self._replays is None:
            from ginrummy_desktop.ui.replays import Replays

            self._replays = Replays(self)
        return self._replays

    @property
    def people(self) -> People:
        """Who plays. Only after ``enter``."""
        assert self._people is not None
        return self._people

    def at_table(self, do: Callable[[TableInput], object]) -> None:
        """Have the table's input ``do`` something, if there is a room yet."""
        if self._room is not None:
            do(self._room.input)

    def ask_new_game(self) -> None:
        """The dialog for a new match; nothing changes when it is cancelled."""
        if self._room is not None:
            self.keep(**self._room.switching.new_game())

    def switch(self, do: Callable[[Switching], object]) -> None:
        """Have another match put on the table, if there is a room yet."""
        if self._room is not None:
            do(self._room.switching)

    def keep_hand_order(self) -> None:
        """The hand lies in another order, or is to: so it shall after the next start."""
        order = self.room.controller.order
        self.keep(sort_mode=order.mode, hand_order=tuple(card.text for card in order.by_hand))

    def _tab(self) -> None:
        """Tab: to the next part. After the bar, and for whoever comes from the pointer, the hand comes first.

        Qt itself goes from the bar to the sort modes, past everything that is in the order before them.
        """
        at_end = self.focusWidget() is self.bar.buttons()[-1]
        table = self._room.input if self._room is not None else None
        if table is not None and (at_end or not keyboard_leads()) and table.begin_keyboard():
            return
        if table is None or not table.next_part(forward=True):
            (self.focusWidget() or self).focusNextPrevChild(True)

    def _backtab(self) -> None:
        """Shift+Tab: to the part before."""
        if self._room is None or not self._room.input.next_part(forward=False):
            (self.focusWidget() or self).focusNextPrevChild(False)

    # -- settings ------------------------------------------------------------------------------------------------

    def keep(self, **changes: Any) -> None:
        """Change settings: kept and applied at once."""
        before, self.settings = self.settings, replace(self.settings, **changes)
        if self.settings != before:
            self._file.save(self.settings)
            if self._people is not None and self.settings.name != before.name:
                self._people.note_name()
            self.apply_settings()

    def keep_one(self, name: str, value: Any) -> None:
        """Change one setting, given as a menu has it."""
        self.keep(**{name: _KINDS[name](value) if name in _KINDS else value})

    def apply_settings(self) -> None:
        """Look, move and sound as the settings say."""
        self.bar.set_sound(self.settings.sounds)
        if self._room is not None:
            self._room.adopt(self.settings)
        self.menus.follow(self.settings)
        style, theme, chosen = card_style(self.settings), theme_of(self.settings), sizes(self.settings)
        if style != self._look or theme is not self.scene.theme or chosen != self.scene.geometry.sizes:
            self._look = style
            self.scene.theme = theme
            self.pixmaps.restyle(style)
            self._dress()

    def _dress(self) -> None:
        theme = self.scene.theme
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_style(app, theme, self.settings.text_size / 100)
        self.bar.set_theme(theme)
        self.bar.set_text_size(self.settings.text_size / 100)
        if self._notices is not None:
            self._notices.set_theme(theme)
        self.view.paint_felt()
        self.scene.set_geometry(replace(self.scene.geometry, sizes=sizes(self.settings)))
        self.scene.redraw()
        if self._room is not None:
            self._room.dress(self.settings)

    def full_screen(self, on: bool) -> None:
        """Fill the screen, or be a window again."""
        if on != self.isFullScreen():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def escape(self, table: TableInput) -> None:
        """Esc: what is chosen or dragged on ``table`` is dropped; where there is nothing, a full screen ends."""
        if not table.escape():
            self.full_screen(False)

    def changeEvent(self, event: QEvent) -> None:
        """The desktop, too, can end the full screen."""
        if event.type() == QEvent.Type.WindowStateChange and self._room is not None:
            self.menus.full_screen.setChecked(self.isFullScreen())
        super().changeEvent(event)

    def show_settings(self) -> None:
        """The dialog with all settings; the table behind it changes at once."""
        if self._room is not None:
            from ginrummy_desktop.ui.dialogs.settings import SettingsDialog

            self._hold()
            SettingsDialog(self.settings, self.keep, self).open()

    def show_statistics(self) -> None:
        """The window with all figures."""
        if self._room is not None:
            from ginrummy_desktop.ui.statistics.opening import open_statistics

            self._hold()
            open_statistics(self)

    # -- help and notices ----------------------------------------------------------------------------------------

    def show_keys(self) -> None:
        """The box with all keys."""
        from ginrummy_desktop.ui.help_texts import show_keys

        self._hold()
        show_keys(self, self.scene.theme)

    def show_rules(self) -> None:
        """The box with the rules of the match on the table."""
        if self._room is not None and self._room.controller.session is not None:
            from ginrummy_desktop.ui.help_texts import show_rules

            self._hold()
            match = self._room.controller.session.match
            show_rules(self, self.scene.theme, match.rules, match.game, self.settings.text_size / 100)

    def show_about(self) -> None:
        """The box that says what this is."""
        from ginrummy_desktop.ui.help_texts import show_about

        self._hold()
        show_about(self, self.scene.theme)

    def show_logs(self) -> None:
        """The folder with the log files, in the desktop's own file manager."""
        if self.logs is not None:
            from PySide6.QtCore import QUrl
            from PySide6.QtGui import QDesktopServices

            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.logs)))

    def _hold(self) -> None:
        if self._room is not None:
            self._room.hold()

    def tell(self, notice: Notice) -> None:
        """Say something about the files, in a line over the table."""
        if self._notices is None:
            from ginrummy_desktop.ui.notice_bar import NoticeBar

            self._notices = NoticeBar(self.scene.theme, self)
            self._column.insertWidget(1, self._notices)
        self._notices.tell(notice)
        self.told.emit(notice)

    @property
    def notices(self) -> NoticeBar | None:
        """The line for notices, once there was one."""
        return self._notices

    # -- life ----------------------------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """While nothing moves: start the bot, make what opens the hands, draw the cards that are not yet drawn."""
        if self._room is not None:
            self._room.controller.opponent.warm_up()
            self._room.results.prepare()
        self._warmer.start()

    def _draw_one(self) -> None:
        if self.scene.queue.busy:
            return
        geometry = self.scene.geometry
        pending = self.pixmaps.pending([geometry.hand_width, geometry.pile_width], self.view.devicePixelRatioF())
        if pending:
            self.pixmaps.draw_one(pending[0])
        else:
            self._warmer.stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._room is not None:
            self.keep_hand_order()
        self.keep(window=kept_geometry(self))
        self._warmer.stop()
        if self._room is not None:
            self._room.close()
        self.setEnabled(False)  # no control gets the focus any more, to lose it while it is taken apart
        super().closeEvent(event)
