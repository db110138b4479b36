"""Which colours a picture shows."""

from __future__ import annotations

from array import array

from PySide6.QtGui import QColor, QImage


def colours_of(image: QImage) -> set[str]:
    """The colours of all opaque points, as "#rrggbb"."""
    flat = image.convertToFormat(QImage.Format.Format_ARGB32)
    points = array("I")
    points.frombytes(bytes(flat.constBits()))
    return {QColor.fromRgb(point).name() for point in set(points) if point >> 24 == 255}
