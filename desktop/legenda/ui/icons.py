"""The icons: Lucide's line drawings in the colours of the palette, sharp at every scale."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from legenda.model.status import Status
from legenda.system.places import resource

#: Lucide draws with 2 units on a grid of 24; at 16 px a lighter pen sits better beside text.
_PEN = 'stroke-width="1.8"'

#: One shape a status, so that none is told by its colour alone.
STATUS_ICONS = {
    Status.NEW: "circle-small",
    Status.QUEUED: "clock",
    Status.READING: "book-open",
    Status.READ: "circle-check",
    Status.SKIMMED: "eye",
    Status.SET_ASIDE: "circle-minus",
}
#: Drawn filled: the mark of what nobody has looked at yet.
_FILLED = frozenset({"circle-small"})


def icon(name: str, role: QPalette.ColorRole = QPalette.ColorRole.WindowText, colour: QColor | None = None) -> QIcon:
    """The drawing `resources/icons/NAME.svg` in the application palette's `role`, or always in `colour`.

    A palette change is followed without a new icon. Raises FileNotFoundError for a name that is not there.
    """
    _drawing(name)
    return QIcon(_LineEngine(name, role, colour))


def pixmap(name: str, colour: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """The drawing in `colour`, `size` device-independent pixels square; kept for the next time."""
    return _pixmap(name, colour.rgba(), size, ratio)


def app_icon() -> QIcon:
    """Legenda's own icon, in its own colours."""
    return QIcon(_PictureEngine())


@lru_cache(maxsize=512)
def _pixmap(name: str, rgba: int, size: int, ratio: float) -> QPixmap:
    drawn = QPixmap(QSize(size, size) * ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    colour = QColor.fromRgba(rgba)
    painter.setOpacity(colour.alphaF())
    _renderer(name, colour.name()).render(painter, QRectF(drawn.rect()))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


@cache
def _drawing(name: str) -> str:
    return resource(f"resources/icons/{name}.svg").read_text("utf-8").replace('stroke-width="2"', _PEN)


@lru_cache(maxsize=128)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawing = _drawing(name).replace("currentColor", colour)
    if name in _FILLED:
        drawing = drawing.replace('fill="none"', f'fill="{colour}"')
    return QSvgRenderer(QByteArray(drawing.encode()))


@cache
def _picture() -> QSvgRenderer:
    return QSvgRenderer(str(resource("resources/legenda.svg")))


class _LineEngine(QIconEngine):
    """Draws a line drawing in the colour that the palette has at that moment."""

    def __init__(self, name: str, role: QPalette.ColorRole, colour: QColor | None) -> None:
        super().__init__()
        self._name = name
        self._role = role
        self._colour = colour

    def clone(self) -> QIconEngine:
        return _LineEngine(self._name, self._role, self._colour)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        side = min(rect.width(), rect.height())
        ratio = painter.device().devicePixelRatioF()
        corner = rect.topLeft() + QPoint((rect.width() - side) // 2, (rect.height() - side) // 2)
        painter.drawPixmap(corner, pixmap(self._name, self._ink(mode), side, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        return pixmap(self._name, self._ink(mode), min(size.width(), size.height()), scale)

    def _ink(self, mode: QIcon.Mode) -> QColor:
        palette = QGuiApplication.palette()
        if mode is QIcon.Mode.Disabled:
            return palette.color(QPalette.ColorGroup.Disabled, self._role)
        if mode is QIcon.Mode.Selected:
            return self._colour or palette.color(QPalette.ColorRole.HighlightedText)
        return self._colour or palette.color(QPalette.ColorGroup.Active, self._role)


class _PictureEngine(QIconEngine):
    """Draws the application's icon at any size."""

    def clone(self) -> QIconEngine:
        return _PictureEngine()

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        _picture().render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        drawn = QPixmap(size * scale)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        _picture().render(painter, QRectF(drawn.rect()))
        painter.end()
        drawn.setDevicePixelRatio(scale)
        return drawn
