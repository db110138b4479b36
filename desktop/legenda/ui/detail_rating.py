"""Five stars to rate a paper with, by mouse or keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider

from legenda.ui import theme
from legenda.ui.stars import MOST_STARS, paint_stars

_SIZE = 18
_MARGIN = 4


class RatingStars(QAbstractSlider):
    """Shows a rating; `rated` carries the stars that the reader gives, 0 for none.

    The star that is the rating already takes it away. A slider to screen readers, and to the arrow keys.
    """

    rated = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, MOST_STARS)
        self.setPageStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setFixedSize(self.sizeHint())
        self._hovered = 0
        self.show_rating(None)

    def show_rating(self, stars: int | None) -> None:
        """Show a rating that was given."""
        self.setValue(stars or 0)
        words = f"{self.value()} of {MOST_STARS} stars" if self.value() else "none"
        self.setAccessibleName(f"Rating: {words}")
        self.setToolTip("Rate with a click, or with 1 to 5 in the list; 0 takes the rating away")
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all stars."""
        return QSize(MOST_STARS * _SIZE + 2 * _MARGIN, _SIZE + 2 * _MARGIN)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would give."""
        self._hover(self._stars_at(event))

    def leaveEvent(self, event: QEvent) -> None:
        """Show the rating again."""
        super().leaveEvent(event)
        self._hover(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Rate on a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            stars = self._stars_at(event)
            self._give(0 if stars == self.value() else stars)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll what the stars stand in, and rate nothing by accident."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows give one star more or less, digits so many."""
        before = self.value()
        if event.text() in _DIGITS and not event.modifiers():
            self._give(int(event.text()))
            return
        super().keyPressEvent(event)
        if self.value() != before:
            self._give(self.value())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The stars, and a frame while the keys mean them."""
        colours = theme.colours(self.palette())
        painter = QPainter(self)
        shown = self._hovered or self.value()
        ink = QColor(colours.accent if self._hovered else colours.text)
        paint_stars(painter, _MARGIN, self.height() / 2, _SIZE, shown, ink, QColor(colours.edge))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(colours.accent))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)

    def _give(self, stars: int) -> None:
        self.show_rating(stars)
        self._hover(0)
        self.rated.emit(stars)

    def _stars_at(self, event: QMouseEvent) -> int:
        return max(1, min(MOST_STARS, int((event.position().x() - _MARGIN) // _SIZE) + 1))

    def _hover(self, stars: int) -> None:
        if stars != self._hovered:
            self._hovered = stars
            self.update()


_DIGITS = tuple(str(stars) for stars in range(MOST_STARS + 1))
