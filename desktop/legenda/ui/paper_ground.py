"""What lies under the cells of the paper list: chosen and hovered rows, and words while there are none."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QTableView, QWidget

from legenda.ui import icons, theme
from legenda.ui.colours import Colours

#: Rows stand a little in from the sides, with round corners.
_INSET = 4
_RADIUS = 6
_EMPTY_ICON = 40
_EMPTY_WIDTH = 340
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


def paint_rows(painter: QPainter, view: QTableView, rows: range, hovered: int) -> None:
    """Paint the ground of the rows in view: neighbouring chosen rows as one piece, dividers between the others."""
    colours = theme.colours(view.palette())
    selection = view.selectionModel()
    chosen = {row for row in rows if selection.isSelected(view.model().index(row, 0))}
    ground = QColor(colours.chosen if view.hasFocus() else colours.chosen_idle)
    current = view.currentIndex().row()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row in rows:
        box = _box(view, row)
        if row in chosen:
            painter.fillPath(_piece(box, row - 1 not in chosen, row + 1 not in chosen), ground)
        elif row == hovered:
            painter.fillPath(_piece(box, True, True), QColor(colours.hover))
        if row not in chosen and row + 1 not in chosen and hovered not in (row, row + 1):
            _paint_divider(painter, box, colours)
    if current in rows and view.hasFocus() and chosen != {current}:
        painter.setPen(QPen(QColor(colours.accent), 1.5))
        painter.drawRoundedRect(_box(view, current).adjusted(1, 1, -1, -1), _RADIUS - 1, _RADIUS - 1)


def _box(view: QTableView, row: int) -> QRectF:
    high = view.verticalHeader().defaultSectionSize()
    return QRectF(_INSET, view.rowViewportPosition(row), view.viewport().width() - 2 * _INSET, high)


def _piece(box: QRectF, is_first: bool, is_last: bool) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(box, _RADIUS, _RADIUS)
    if not is_first:
        path.addRect(box.adjusted(0, 0, 0, -_RADIUS))
    if not is_last:
        path.addRect(box.adjusted(0, _RADIUS, 0, 0))
    return path


def _paint_divider(painter: QPainter, box: QRectF, colours: Colours) -> None:
    painter.fillRect(QRectF(box.left() + _RADIUS, box.bottom() - 1, box.width() - 2 * _RADIUS, 1), QColor(colours.line))


def paint_empty(painter: QPainter, viewport: QWidget, title: str, hint: str) -> None:
    """Say in the middle of an empty list why it is empty and what to do."""
    if not title:
        return
    colours = theme.colours(viewport.palette())
    title_box, hint_box = _boxes(viewport, title, hint)
    top = title_box.top() - _EMPTY_ICON - 16
    drawing = icons.pixmap("library", QColor(colours.edge), _EMPTY_ICON, painter.device().devicePixelRatioF())
    painter.drawPixmap(QPointF((viewport.width() - _EMPTY_ICON) / 2, top), drawing)
    painter.setPen(QColor(colours.text))
    painter.setFont(_large(viewport))
    painter.drawText(title_box, _WRAP, title)
    painter.setPen(QColor(colours.muted))
    painter.setFont(viewport.font())
    painter.drawText(hint_box, _WRAP, hint)


def end_of_empty(viewport: QWidget, title: str, hint: str) -> int:
    """Where the words of an empty list end, in pixels from the top of the viewport."""
    return round(_boxes(viewport, title, hint)[1].bottom())


def empty_width(viewport: QWidget) -> int:
    """How wide the words of an empty list are at most, in pixels."""
    return min(_EMPTY_WIDTH, viewport.width() - 32)


def _boxes(viewport: QWidget, title: str, hint: str) -> tuple[QRectF, QRectF]:
    """Where the title and the hint stand; the title stays where it is while the hint grows by a line or two."""
    width, metrics = empty_width(viewport), QFontMetricsF(viewport.font())
    left = (viewport.width() - width) / 2
    endless = QRectF(0, 0, width, 10_000)
    high = QFontMetricsF(_large(viewport)).boundingRect(endless, _WRAP, title).height()
    low = metrics.boundingRect(endless, _WRAP, hint).height()
    room = max(low, 3 * metrics.lineSpacing())
    top = max(16.0, (viewport.height() - _EMPTY_ICON - 24 - high - room) * 0.42) + _EMPTY_ICON + 16
    return QRectF(left, top, width, high + 4), QRectF(left, top + high + 8, width, low + 4)


def _large(viewport: QWidget) -> QFont:
    large = QFont(viewport.font())
    large.setPointSizeF(large.pointSizeF() * 1.2)
    return large
