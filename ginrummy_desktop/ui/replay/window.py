"""The window of a replay: bar, table, controls. It has a table of its own, so the match in progress stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ginrummy_desktop.session.replay import Replay
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.look import card_style, reduced_motion, sizes, theme_of
from ginrummy_desktop.ui.replay.bar import ReplayBar, mark_colour
from ginrummy_desktop.ui.replay.hud import ReplayHud
from ginrummy_desktop.ui.replay.panels import RoundEnd
from ginrummy_desktop.ui.replay.player import Player
from ginrummy_desktop.ui.replay.strip import Strip
from ginrummy_desktop.ui.replay.texts import against, keys
from ginrummy_desktop.ui.results import round_model
from ginrummy_desktop.ui.rule_texts import rule_name

FRAME = 4
"""Width in pixels of the coloured frame round the table."""


class ReplayWindow(QWidget):
    """Shows ``replay`` as ``settings`` say. ``closed``: it was left. ``save_wanted``: its record is to be written."""

    closed = Signal()
    save_wanted = Signal()

    def __init__(self, replay: Replay, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.replay = replay
        self._settings, self._theme = settings, theme_of(settings)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(plain(self.tr("Replay: {players}").format(players=against(replay.seats))))
        self._pixmaps = CardPixmaps(card_style(settings))
        self.scene = TableScene(self._pixmaps, lambda: self.view.devicePixelRatioF(), self)
        self._dress_scene()
        self.view = TableView(self.scene)
        self.view.active = False
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAccessibleName(self.tr("Card table, replay"))
        self.bar = ReplayBar(self._title(), self._theme, self, settings.text_size / 100)
        self.hud = ReplayHud(replay, self._theme, self.view.viewport())
        self.end = RoundEnd(self.scene, self.view.viewport())
        self.end.set_theme(self._theme)
        self.player = Player(replay, self.scene, self.end, self)
        self.strip = Strip(replay, settings.speed, self._theme, self, settings.text_size / 100)
        self._lay_out()
        self._connect()
        self._listen_to_keys()
        self.strip.buttons["toggle"].setFocus()

    def _dress_scene(self) -> None:
        scene, settings = self.scene, self._settings
        scene.theme = self._theme
        scene.geometry = changed(scene.geometry, sizes=sizes(settings))
        for queue in (scene.queue, scene.touch):
            queue.speed, queue.reduced = settings.speed, reduced_motion(settings)

    def _title(self) -> str:
        text = self.tr("{players} · {rules} · Game {game}")
        rules, record = rule_name(self.replay.record.rules), self.replay.record
        return text.format(players=against(self.replay.seats), rules=rules, game=record.game)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(FRAME, 0, FRAME, FRAME)
        column.setSpacing(0)
        for widget in (self.bar, self.view, self.strip):
            column.addWidget(widget)
        column.setStretchFactor(self.view, 1)
        self.setMinimumSize(800, 560)

    def _connect(self) -> None:
        player, strip = self.player, self.strip
        player.moved.connect(self._show)
        player.settled.connect(self._show_settled)
        player.playing_changed.connect(strip.show_playing)
        for signal, do in (
            (strip.first, player.to_start),
            (strip.back, player.back),
            (strip.toggle, player.toggle),
            (strip.forward, player.forward),
            (strip.last, player.to_end),
            (strip.round_chosen, player.to_round),
            (strip.step_chosen, self._to_step),
            (strip.speed_chosen, self._set_speed),
            (self.hud.steps.chosen, self._to_step),
            (self.view.resized, self._place),
            (self.view.pressed, player.finish),
            (self.bar.leave.clicked, self.close),
            (self.bar.save.clicked, self.save_wanted),
        ):
            signal.connect(do)

    def _listen_to_keys(self) -> None:
        player = self.player
        keys: tuple[tuple[Qt.Key | str, Callable[[], object]], ...] = (
            (Qt.Key.Key_Right, player.forward),
            (Qt.Key.Key_Left, player.back),
            (Qt.Key.Key_Home, player.to_start),
            (Qt.Key.Key_End, player.to_end),
            (Qt.Key.Key_PageDown, player.next_round),
            (Qt.Key.Key_PageUp, player.previous_round),
            (Qt.Key.Key_Down, player.next_round),
            (Qt.Key.Key_Up, player.previous_round),
            (Qt.Key.Key_Space, player.toggle),
            (Qt.Key.Key_Escape, self.close),
            ("Ctrl+S", self.save_wanted.emit),
            ("F11", self._full_screen),
            ("F1", self._show_keys),
        )
        for key, do in keys:
            QShortcut(QKeySequence(key), self, do).setAutoRepeat(key in (Qt.Key.Key_Right, Qt.Key.Key_Left))

    def begin(self, round_number: int = 1, step: int = 0) -> None:
        """Show the first position, or another; call it once the window has its size."""
        self.player.jump(round_number, step)

    # -- what is shown -------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Another position: all texts, while the cards may still be on their way."""
        self.strip.show_position(self.player.position)
        self._place(self.scene.geometry)
        self.hud.show(self.player.position, self.end.covers_table)

    def _show_settled(self) -> None:
        position = self.player.position
        self._show()
        ended = round_model(self.replay.session_after(position.round_number)).announcement if position.ended else ""
        self.hud.announce(position, ended)

    def _place(self, geometry: TableGeometry) -> None:
        self.end.place()
        self.hud.set_look(self._theme, self._settings.four_colour, geometry.hud)
        self.hud.place(geometry, self.end.free_place)

    def _to_step(self, step: int) -> None:
        self.player.jump(self.player.position.round_number, step)

    def _set_speed(self, speed: str) -> None:
        for queue in (self.scene.queue, self.scene.touch):
            queue.speed = Speed(speed)

    def _show_keys(self) -> None:
        from ginrummy_desktop.ui.dialogs.text_box import TextBox

        self.player.pause()
        rows = (f"<tr><td style='padding-right:24px'><b>{key}</b></td><td>{text}</td></tr>" for key, text in keys())
        table = f"<table cellpadding='3'>{''.join(rows)}</table>"
        TextBox(self.tr("Keys in a replay"), table, self._theme, self).exec()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(255, 255, 255) if self._theme.solid else mark_colour(self._theme))
        painter.end()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.player.close()
        super().closeEvent(event)
        self.closed.emit()
