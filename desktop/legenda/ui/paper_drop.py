"""Dropping papers between the rows of the list, where they stand in an order of the reader's own."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QDragMoveEvent, QDropEvent, QPainter, QPen
from PySide6.QtWidgets import QTableView

from legenda.ui import theme
from legenda.ui.paper_drag import PAPERS_MIME, papers_in
from legenda.ui.paper_model import PaperModel

#: So near to an edge the list scrolls, every so many milliseconds, by at most this share of a row.
_EDGE = 36
_TICK = 20
_STEP = 0.6


class PaperDrop(QObject):
    """Follows papers that are dragged over `view` from itself, and tells where they were let go.

    `dropped` carries the numbers of the papers in the order of the list, and their place (1 is the first) among the
    papers that stay. Nothing is taken in unless `is_on`.
    """

    dropped = Signal(object, int)

    def __init__(self, view: QTableView, papers: PaperModel) -> None:
        super().__init__(view)
        self.is_on = False
        self._view = view
        self._papers = papers
        self._gap: int | None = None
        self._scrolling = QTimer(self)
        self._scrolling.setInterval(_TICK)
        self._scrolling.timeout.connect(self._on_tick)
        self._y = 0

    @property
    def gap(self) -> int | None:
        """The row above which the papers would go; None while nothing is dragged over the list."""
        return self._gap

    def move(self, event: QDragMoveEvent) -> None:
        """Show where the papers would go, and scroll near the edges."""
        if not self._takes(event):
            event.ignore()
            return
        self._y = int(event.position().y())
        self._aim(self._gap_at(self._y))
        if self._speed():
            self._scrolling.start()
        else:
            self._scrolling.stop()
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()

    def leave(self) -> None:
        """The papers are elsewhere, or the drag was given up."""
        self._scrolling.stop()
        self._aim(None)

    def drop(self, event: QDropEvent) -> None:
        """Tell where the papers were let go; a place in which they stand already is none."""
        self.leave()
        if not self._takes(event):
            event.ignore()
            return
        ids = papers_in(event.mimeData())
        rows = sorted(self._papers.positions(ids))
        gap = self._gap_at(int(event.position().y()))
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        if rows and not (rows[-1] - rows[0] == len(rows) - 1 and rows[0] <= gap <= rows[-1] + 1):
            above = sum(row < gap for row in rows)
            known = self._papers.ids
            self.dropped.emit([known[row] for row in rows], gap - above + 1)

    def paint(self, painter: QPainter) -> None:
        """Paint the line between the rows where the papers would go."""
        if self._gap is None:
            return
        y = max(1.5, min(self._top_of(self._gap), self._view.viewport().height() - 1.5))
        colour = QColor(theme.colours(self._view.palette()).accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QPointF(12, y), QPointF(self._view.viewport().width() - 8, y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QRectF(4, y - 4, 8, 8))

    def _takes(self, event: QDropEvent) -> bool:
        return self.is_on and event.source() is self._view and event.mimeData().hasFormat(PAPERS_MIME)

    def _gap_at(self, y: int) -> int:
        row = self._view.rowAt(y)
        if row < 0:
            return len(self._papers.ids)
        middle = self._view.rowViewportPosition(row) + self._high / 2
        return min(row + (y >= middle), len(self._papers.ids))

    @property
    def _high(self) -> int:
        return self._view.verticalHeader().defaultSectionSize()

    def _top_of(self, row: int) -> float:
        if row < self._papers.rowCount():
            return self._view.rowViewportPosition(row) - 0.5
        return self._view.rowViewportPosition(row - 1) + self._high - 0.5 if row else 0.0

    def _aim(self, gap: int | None) -> None:
        if gap != self._gap:
            self._gap = gap
            self._view.viewport().update()

    def _speed(self) -> int:
        """Pixels to scroll by at each tick: none in the middle, the more the nearer to an edge."""
        below = self._y - (self._view.viewport().height() - _EDGE)
        into = min(_EDGE, max(0, _EDGE - self._y)) if below < 0 else -min(_EDGE, below)
        return round(-into / _EDGE * self._high * _STEP)

    def _on_tick(self) -> None:
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + self._speed())
        self._aim(self._gap_at(self._y))
