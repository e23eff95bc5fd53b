"""The window onto the table: turns pointer movements into intents and changes nothing itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QInputDevice, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.drag import Drag
from ginrummy_desktop.table.furniture import felt
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.targets import Target, target_at

REDRAW_AFTER_MS, HOLD_MS = 120, 400
_ARROWS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class TableView(QGraphicsView):
    """Shows the scene at the size of the widget. Intents are signals; a press finishes what is moving, then acts."""

    stock_clicked = Signal()
    discard_clicked = Signal()
    card_clicked = Signal(object)
    card_discarded = Signal(object)
    card_moved = Signal(object, int)
    card_returned = Signal(object)
    hovered = Signal(object)
    pressed = Signal()
    resized = Signal(object)
    new_game_wanted = Signal()
    keyboard_wanted = Signal()
    keyboard_left = Signal()

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.active = True
        self._pressed: Target | None = None
        self._press_at = QPointF()
        self._drag: Drag | None = None
        self._holding = False
        self._hovered: Card | None = None
        self._pointer: QPointF | None = None
        self._redraw = self._timer(REDRAW_AFTER_MS, scene.redraw)
        self._hold = self._timer(HOLD_MS, self._show_held)
        self._dress()

    def _timer(self, ms: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(ms)
        timer.timeout.connect(slot)
        return timer

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Card table"))

    def sizeHint(self) -> QSize:
        return QSize(1280, 728)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        geometry = TableGeometry(float(size.width()), float(size.height()), self.table.geometry.sizes)
        self._cancel_drag()
        self.table.set_geometry(geometry)
        self.paint_felt()
        if self.table.state is not None:  # an empty table has no cards drawn for another size
            self._redraw.start()
        self.resized.emit(geometry)

    def paint_felt(self) -> None:
        """Lay the felt of the scene's theme for the present size."""
        self.setBackgroundBrush(felt(self.table.theme, self.table.geometry.width, self.table.geometry.height))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self.pressed.emit()
        if not self.active:
            return
        self._press_at = event.position()
        self._pressed = target_at(self.table, self._press_at)
        self._holding = False
        if self._pressed and self._pressed.card and _by_touch(event):
            self._hold.start()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        self._pointer = None if _by_touch(event) else point
        if self._drag is not None:
            self._drag.move(point)
        elif self._pressed is None:
            self._hover(point)
        elif self._begins_drag(point):
            self._hold.stop()
            assert self._pressed.card is not None
            self._set_hovered(None)
            self._drag = Drag(self.table, self._pressed.card, self._press_at)
            self._drag.move(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        pressed, self._pressed = self._pressed, None
        self._hold.stop()
        if self._drag is not None:
            self._drop(event.position())
        elif self._holding:
            self._holding = False
            self._set_hovered(None)
        elif pressed is not None:
            self._click(pressed, event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The focus rests here while nobody goes by keyboard: the first arrow leads to the hand."""
        if event.key() in _ARROWS:
            self.keyboard_wanted.emit()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab does not stop here."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self.keyboard_wanted.emit()
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self.keyboard_left.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw.start()
        return super().event(event)

    def rests_on(self) -> Card | None:
        """The card of the hand under the pointer, which may have come there without the pointer moving."""
        point = self._pointer if self.active and self._pressed is None else None
        target = target_at(self.table, point) if point is not None else None
        self._hovered = target.card if target else None
        return self._hovered

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self._set_hovered(None)

    def _begins_drag(self, point: QPointF) -> bool:
        if self._pressed is None or self._pressed.card is None or self.table.queue.busy or self._holding:
            return False
        return (point - self._press_at).manhattanLength() >= QApplication.startDragDistance()

    def _click(self, pressed: Target, point: QPointF) -> None:
        """A press and release on one place; a pile may also be dragged to the hand."""
        released = target_at(self.table, point)
        if pressed.card is not None:
            if released == pressed:
                self.card_clicked.emit(pressed.card)
        elif released == pressed or point.y() > self.table.geometry.hand_top:
            (self.stock_clicked if pressed.stock else self.discard_clicked).emit()

    def _drop(self, point: QPointF) -> None:
        drag, self._drag = self._drag, None
        assert drag is not None
        if drag.over_pile(point):
            self.card_discarded.emit(drag.card)
        elif drag.over_hand(point):
            self.card_moved.emit(drag.card, drag.index(point))
        else:
            self.card_returned.emit(drag.card)

    def _cancel_drag(self) -> None:
        """Forget a drag or press that something else interrupted."""
        drag, self._drag, self._pressed = self._drag, None, None
        self._hold.stop()
        if drag is not None:
            self.card_returned.emit(drag.card)

    def cancel(self) -> bool:
        """Drop nothing: a dragged card goes back; whether there was one."""
        dragged = self._drag is not None
        self._cancel_drag()
        return dragged

    def _hover(self, point: QPointF) -> None:
        target = target_at(self.table, point) if self.active and not self.table.queue.busy else None
        self._set_hovered(target.card if target else None)
        clickable = target is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)

    def _show_held(self) -> None:
        if self._pressed is not None and self._pressed.card is not None:
            self._holding = True
            self._set_hovered(self._pressed.card)

    def _set_hovered(self, card: Card | None) -> None:
        if card is not self._hovered:
            self._hovered = card
            self.hovered.emit(card)


def _by_touch(event: QMouseEvent) -> bool:
    device = event.pointingDevice()
    return device is not None and device.type() is QInputDevice.DeviceType.TouchScreen
