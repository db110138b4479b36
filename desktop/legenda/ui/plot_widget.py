"""A plot: a drawing of things that can be pointed at, walked through by keys, and asked for their papers."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from legenda.ui.plot_ink import Ink, ink, write

_CHOOSE = frozenset((Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space))


class Plot(QWidget):
    """Draws numbered things. `pointed` carries the words of the one pointed at ("": none), `asked` its search.

    Subclasses say how many things there are, in which places, in which words, and draw them.
    """

    asked = Signal(str)
    pointed = Signal(str)
    menu_asked = Signal(QPoint)
    copy_asked = Signal()
    resized = Signal()

    def __init__(self, title: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.summary = ""
        self._empty = empty
        self._current = -1
        self._hovered = -1
        self._places: list[QRectF] | None = None
        self._drawn: QPixmap | None = None
        self._ink: Ink | None = None
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    # -- what a kind of plot says ----------------------------------------------------------------------------------

    @property
    @abstractmethod
    def count(self) -> int:
        """How many things are drawn."""

    @abstractmethod
    def words(self, index: int) -> str:
        """One thing in words, for a reader and for a screen reader."""

    def search(self, index: int) -> str:
        """The search that finds the papers of one thing; "" when it has none."""
        return ""

    @abstractmethod
    def places(self, room: QRectF, ink: Ink) -> list[QRectF]:
        """Where each thing is when all is drawn into `room`; an empty place for one out of sight."""

    @abstractmethod
    def draw(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        """Draw everything into `room`; there is at least one thing."""

    def step(self, key: Qt.Key, index: int) -> int | None:
        """The thing to which a key leads from one; None for a key that leads nowhere in this plot."""
        leads = {
            Qt.Key.Key_Left: index - 1,
            Qt.Key.Key_Right: index + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self.count - 1,
        }
        return leads.get(key)

    def reveal(self, index: int) -> None:
        """Bring one thing into sight."""

    # -- what every plot does --------------------------------------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw."""
        return self.count == 0

    @property
    def current_words(self) -> str:
        """The words of the thing pointed at, by the pointer or else by keys; "" for none."""
        index = self._hovered if self._hovered >= 0 else self._current if self.hasFocus() else -1
        return self.words(index) if 0 <= index < self.count else ""

    def ink(self) -> Ink:
        """What this plot is drawn with."""
        if self._ink is None:
            self._ink = ink(self.palette(), self.font())
        return self._ink

    def refill(self, summary: str) -> None:
        """Other things are to be drawn, which `summary` tells in a sentence."""
        self.summary = summary
        self._hovered = -1
        self._current = min(self._current, self.count - 1)
        if self._current < 0 and self.hasFocus() and not self.is_empty:
            self._current = self.first_choice()
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(self.current_words or summary)
        self.replace()

    def replace(self) -> None:
        """The things are in other places now."""
        self._forget()
        self.update()
        self.pointed.emit(self.current_words)

    def picture(self, painter: QPainter, size: QSizeF) -> None:
        """Draw the plot with its title above it, as it is copied and saved."""
        own, margin = self.ink(), 16.0
        painter.fillRect(QRectF(QPointF(), size), own.ground)
        room = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin)
        heading = self.font()
        heading.setBold(True)
        painter.setFont(heading)
        painter.setPen(own.text)
        height = painter.fontMetrics().height() + 12.0
        write(painter, QRectF(room.left(), room.top(), room.width(), height), self.title, Qt.AlignmentFlag.AlignTop)
        self._draw(painter, room.adjusted(0, height, 0, 0), own)

    def _forget(self) -> None:
        """Draw anew the next time."""
        self._places = self._drawn = None

    def _drawing(self) -> QPixmap:
        """The plot without anything pointed at, drawn once: pointing must be quick."""
        if self._drawn is None or self._drawn.devicePixelRatio() != self.devicePixelRatioF():
            self._drawn = QPixmap(self.size() * self.devicePixelRatioF())
            self._drawn.setDevicePixelRatio(self.devicePixelRatioF())
            self._drawn.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._drawn)
            self._draw(painter, QRectF(self.rect()), self.ink())
            painter.end()
        return self._drawn

    def _draw(self, painter: QPainter, room: QRectF, own: Ink) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_empty:
            painter.setFont(own.font)
            painter.setPen(own.muted)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._empty)
        else:
            self.draw(painter, room, own)

    def _placed(self) -> list[QRectF]:
        if self._places is None:
            self._places = self.places(QRectF(self.rect()), self.ink())
        return self._places

    def _at(self, point: QPointF) -> int:
        return next((i for i, place in enumerate(self._placed()) if place.contains(point)), -1)

    def _go(self, index: int) -> None:
        """Make a thing the current one, and say so to whoever listens."""
        self._current = min(max(index, 0), self.count - 1)
        self._hovered = -1
        self.reveal(self._current)
        self.update()
        words = self.current_words
        self.setAccessibleDescription(words or self.summary)
        self.pointed.emit(words)
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _hover(self, index: int) -> None:
        if index == self._hovered:
            return
        self._hovered = index
        can_ask = index >= 0 and bool(self.search(index))
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_ask else Qt.CursorShape.ArrowCursor)
        self.update()
        self.pointed.emit(self.current_words)

    # -- Qt's events -----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw, and frame the thing pointed at."""
        painter = QPainter(self)
        own = self.ink()
        painter.drawPixmap(0, 0, self._drawing())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        index = self._hovered if self._hovered >= 0 else self._current if self.hasFocus() else -1
        places = self._placed() if not self.is_empty else []
        if 0 <= index < len(places) and not places[index].isEmpty():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(own.text, 1.5))
            painter.drawRoundedRect(places[index].adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)
        elif self.hasFocus():
            painter.setPen(QPen(own.bar, 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything moves."""
        super().resizeEvent(event)
        self._forget()
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Other fonts move everything; other colours only repaint it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._ink = None
            self._forget()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk through the things, choose one, copy the picture; other keys are the page's."""
        key = Qt.Key(event.key())
        target = None if self.is_empty else self.step(key, self._current)
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        elif target is not None:
            self._go(target)
        elif key in _CHOOSE and 0 <= self._current < self.count:
            self._ask(self._current)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The newest thing is the current one at first."""
        super().focusInEvent(event)
        if not self.is_empty:
            by_mouse = event.reason() is Qt.FocusReason.MouseFocusReason
            self._go(self.first_choice() if self._current < 0 and not by_mouse else self._current)

    def first_choice(self) -> int:
        """The thing that is current when the plot is first reached by keys."""
        return self.count - 1

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is pointed at any more."""
        super().focusOutEvent(event)
        self.setAccessibleDescription(self.summary)
        self.update()
        self.pointed.emit(self.current_words)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what is under the pointer."""
        self._hover(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._hover(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose what is under the pointer."""
        index = self._at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and index >= 0:
            self._go(index)
            self._ask(index)
        else:
            super().mouseReleaseEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the picture."""
        self.menu_asked.emit(event.globalPos())

    def _ask(self, index: int) -> None:
        search = self.search(index)
        if search:
            self.asked.emit(search)
