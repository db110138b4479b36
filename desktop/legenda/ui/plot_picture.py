"""A plot as a picture for elsewhere: SVG, PNG, or an image for the clipboard."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from legenda.ui.plot_widget import Plot

#: Pixels of an image for each device-independent one, so that it is sharp on any screen and in print.
_SCALE = 2
_EDGES = QSize(32, 64)


def picture_size(plot: Plot) -> QSize:
    """The size of the picture, in device-independent pixels: the plot as shown, its title and a margin."""
    return plot.size().expandedTo(plot.minimumSizeHint()) + _EDGES


def svg(plot: Plot) -> bytes:
    """The plot as SVG; words stay text that can be searched and edited."""
    size, written = picture_size(plot), QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(plot.logicalDpiX())
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(plot.title)
    generator.setDescription(plot.summary)
    painter = QPainter(generator)
    plot.picture(painter, QSizeF(size))
    painter.end()
    return bytes(written.data())


def image(plot: Plot) -> QImage:
    """The plot as an image with twice the pixels."""
    size = picture_size(plot)
    drawn = QImage(size * _SCALE, QImage.Format.Format_RGB32)
    drawn.setDevicePixelRatio(_SCALE)
    painter = QPainter(drawn)
    plot.picture(painter, QSizeF(size))
    painter.end()
    return drawn


def png(plot: Plot) -> bytes:
    """The same as a PNG file."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image(plot).save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(written.data())
