"""The stars of a rating, as the list and the paper beside it show them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

MOST_STARS = 5
_STAR = QPolygonF([QPointF(x, y) for x, y in (
    (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809),
    (0, 0.382), (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
)])  # fmt: skip
#: The radius of a star as a share of the room that it has across.
_SHARE = 0.42


def paint_stars(
    painter: QPainter, left: float, middle: float, size: float, count: int, ink: QColor, empty: QColor | None = None
) -> None:
    """Paint `count` stars in a row, `size` pixels each; up to five more as outlines where `empty` has a colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(left + size / 2, middle)
    for place in range(MOST_STARS if empty is not None else count):
        is_full = place < count
        painter.setBrush(ink if is_full else Qt.BrushStyle.NoBrush)
        painter.setPen(Qt.PenStyle.NoPen if is_full or empty is None else _outline(empty, size))
        painter.save()
        painter.scale(size * _SHARE, size * _SHARE)
        painter.drawPolygon(_STAR)
        painter.restore()
        painter.translate(size, 0)
    painter.restore()


def _outline(colour: QColor, size: float) -> QPen:
    pen = QPen(colour, 1.2 / (size * _SHARE))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
