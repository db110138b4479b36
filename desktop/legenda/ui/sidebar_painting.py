"""Paints the lines of the sidebar: quiet headings, icons in the colour of their status or tag, counts at the edge."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen

from legenda.ui import icons, theme
from legenda.ui.colours import Colours, contrast
from legenda.ui.sidebar_places import PlaceNode

INDENT = 14
_INSET = 8
_PADDING = 12
_COUNT_PADDING = 8
_CHEVRON = 12
_ICON = 16
_GAP = 8
_RADIUS = 6
_DOT = 8
_SMALL = 0.88


class State(Flag):
    """What is particular about a line at the moment."""

    PLAIN = 0
    CHOSEN = auto()
    HOVERED = auto()
    CURRENT = auto()
    TARGET = auto()
    OPEN = auto()
    ACTIVE = auto()


@dataclass(frozen=True, slots=True)
class Pens:
    """The colours of a line."""

    text: QColor
    soft: QColor
    icon: QColor


class PlacePainter:
    """Paints lines in one font and palette."""

    def __init__(self, font: QFont, palette: QPalette) -> None:
        self._font = font
        self._metrics = QFontMetrics(font)
        self._small = QFont(font)
        self._small.setPointSizeF(font.pointSizeF() * _SMALL)
        self._heading = QFont(self._small)
        self._heading.setWeight(QFont.Weight.DemiBold)
        self._colours: Colours = theme.colours(palette)
        self._palette = palette

    @property
    def row_height(self) -> int:
        """The height of every line, on the grid."""
        return -(-(self._metrics.height() + 9) // theme.GRID) * theme.GRID

    def paint(self, painter: QPainter, box: QRect, node: PlaceNode, state: State) -> None:
        """Paint one line over the whole width of the sidebar."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if node.is_heading:
            self._paint_heading(painter, box, node, state)
        elif node.is_hint:
            left = box.left() + _INSET + _PADDING
            self._paint_words(painter, box, left, box.right() - _PADDING, node.text, self._small, "muted")
        else:
            self._paint_place(painter, box, node, state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, box: QRect, node: PlaceNode, state: State) -> None:
        lower = box.adjusted(0, 4, 0, 4)
        left = box.left() + _INSET + _PADDING
        self._paint_words(painter, lower, left, box.right(), node.text, self._heading, "muted")
        if State.HOVERED in state or State.OPEN not in state or State.CURRENT in state:
            beside = left + QFontMetrics(self._heading).horizontalAdvance(node.text) + 4
            self._paint_icon(painter, _chevron(state), QColor(self._colours.muted), beside, lower, _CHEVRON)
        if State.CURRENT in state and State.ACTIVE in state:
            self._paint_ring(painter, box)

    def _paint_place(self, painter: QPainter, box: QRect, node: PlaceNode, state: State) -> None:
        self._paint_ground(painter, box, state)
        pens = self._pens(node, state)
        left = text_left(box, node.depth) - _ICON - _GAP
        if node.children:
            self._paint_icon(painter, _chevron(state), pens.soft, left - _CHEVRON - 1, box, _CHEVRON)
        if node.status is None and node.colour in self._colours.tags:
            self._paint_dot(painter, left + _ICON / 2, box, pens.icon)
        else:
            self._paint_icon(painter, node.icon, pens.icon, left, box, _ICON)
        right = self._paint_count(painter, box, node.count, pens.soft)
        painter.setPen(pens.text)
        self._paint_text(painter, box, text_left(box, node.depth), right, node.text, self._font)

    def _paint_ground(self, painter: QPainter, box: QRect, state: State) -> None:
        ground = None
        if State.CHOSEN in state:
            ground = self._colours.chosen if State.ACTIVE in state else self._colours.chosen_idle
        elif State.HOVERED in state:
            ground = self._hover
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(_inner(box), _RADIUS, _RADIUS)
        if State.TARGET in state or (State.CURRENT in state and State.ACTIVE in state and State.CHOSEN not in state):
            self._paint_ring(painter, box)

    @property
    def _hover(self) -> str:
        """The ground under the pointer must differ from the sidebar's own, which is that of hovered rows elsewhere."""
        return self._colours.chip

    def _paint_ring(self, painter: QPainter, box: QRect) -> None:
        painter.setPen(QPen(QColor(self._colours.accent), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(_inner(box).adjusted(1, 1, -1, -1), _RADIUS - 1, _RADIUS - 1)

    def _pens(self, node: PlaceNode, state: State) -> Pens:
        is_chosen = State.CHOSEN in state and State.ACTIVE in state
        ground = self._colours.chosen if is_chosen else self._colours.chrome
        text = self._colours.chosen_text if is_chosen else self._colours.text

        def readable(ink: str) -> QColor:
            return QColor(ink if contrast(ink, ground) >= 4.5 else text)

        own = self._colours.tags.get(node.colour) or (self._colours.status[node.status] if node.status else None)
        soft = readable(self._colours.muted)
        return Pens(QColor(text), soft, readable(own) if own else soft)

    def _paint_count(self, painter: QPainter, box: QRect, count: int, ink: QColor) -> int:
        """Paint a count at the right edge; where the text must end."""
        right = box.right() - _INSET - _COUNT_PADDING
        if count:
            words = f"{count:,}"
            wide = QFontMetrics(self._small).horizontalAdvance(words)
            painter.setPen(ink)
            self._paint_text(painter, box, right - wide, right + 1, words, self._small)
            right -= wide + _GAP
        return right

    def _paint_words(
        self, painter: QPainter, box: QRect, left: int, right: int, words: str, font: QFont, ink: str
    ) -> None:
        painter.setPen(QColor(getattr(self._colours, ink)))
        self._paint_text(painter, box, left, right, words, font)

    def _paint_text(self, painter: QPainter, box: QRect, left: int, right: int, words: str, font: QFont) -> None:
        painter.setFont(font)
        text = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, max(0, right - left))
        place = QRect(left, box.top(), max(0, right - left) + 1, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_icon(self, painter: QPainter, name: str, ink: QColor, left: float, box: QRect, size: int) -> None:
        top = box.top() + (box.height() - size) // 2
        painter.drawPixmap(QPointF(left, top), icons.pixmap(name, ink, size, painter.device().devicePixelRatioF()))

    def _paint_dot(self, painter: QPainter, middle: float, box: QRect, ink: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QRectF(middle - _DOT / 2, box.top() + (box.height() - _DOT) / 2, _DOT, _DOT))


def _inner(box: QRect) -> QRectF:
    return QRectF(box).adjusted(_INSET, 0, -_INSET, 0)


def text_left(box: QRect, depth: int) -> int:
    """Where the text of a line begins; lines right under a heading stand as far left as those without one."""
    return box.left() + _INSET + _PADDING + _ICON + _GAP + max(0, depth - 1) * INDENT


def _chevron(state: State) -> str:
    return "chevron-down" if State.OPEN in state else "chevron-right"


def chevron_zone(box: QRect, node: PlaceNode) -> QRect:
    """Where a click opens or closes a line that is a place as well; the whole line of one that is not."""
    if node.scope is None:
        return box
    right = text_left(box, node.depth) - _ICON - _GAP
    return QRect(right - _CHEVRON - 6, box.top(), _CHEVRON + 6, box.height())
