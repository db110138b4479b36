"""A layout that sets its widgets in as few lines as they need, and none alone in the last one if it can be helped."""

from __future__ import annotations

from PySide6.QtCore import QRect

from legenda.ui.detail_flow import FlowLayout


class EvenRows(FlowLayout):
    """Lines about equally long; for few widgets, because every stretch of them is measured."""

    def _arrange(self, rect: QRect, moves: bool) -> int:
        return super()._arrange(QRect(rect.left(), rect.top(), self._narrowest(rect.width()), rect.height()), moves)

    def _narrowest(self, width: int) -> int:
        """The least width that takes no more lines than `width` does."""
        widths = [item.sizeHint().width() for item in self._items]
        fewest = self._lines(widths, width)
        stretches = {
            sum(widths[start:end]) + self._gap * (end - start - 1)
            for start in range(len(widths))
            for end in range(start + 1, len(widths) + 1)
        }
        fits = (one for one in sorted(stretches) if max(widths) <= one <= width)
        return next((one for one in fits if self._lines(widths, one) == fewest), width)

    def _lines(self, widths: list[int], width: int) -> int:
        lines, left = 1, 0
        for one in widths:
            if left and left + one > width:
                lines, left = lines + 1, 0
            left += one + self._gap
        return lines
