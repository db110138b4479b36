"""Lists on their way by mouse within the sidebar: what is dragged, where it would go, and the line that shows it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QMimeData, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen

from legenda.ui import theme
from legenda.ui.sidebar_order import Side, Slot
from legenda.ui.sidebar_painting import text_left

LIST_MIME = "application/x-legenda-list"


def list_mime(key: str) -> QMimeData:
    """A list to be dragged, by the key of its line."""
    mime = QMimeData()
    mime.setData(LIST_MIME, QByteArray(key.encode()))
    return mime


def list_in(mime: QMimeData) -> str | None:
    """The key of the line of the list that is being dragged; None when it is something else."""
    if not mime.hasFormat(LIST_MIME):
        return None
    return bytes(mime.data(LIST_MIME).data()).decode(errors="replace")


def paint_slot(painter: QPainter, box: QRect, slot: Slot, palette: QPalette) -> None:
    """Paint where a list would go: `box` is the line it is shown at. A ring is painted by the line itself."""
    if slot.side is Side.INTO:
        return
    y = box.top() + 1.0 if slot.side is Side.BEFORE else box.bottom() + 0.5
    left = text_left(box, slot.depth) - 24
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.colours(palette).accent), 2))
    painter.drawLine(QPointF(left + 4, y), QPointF(box.right() - 8, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(left - 4, y - 4, 8, 8))
