"""Papers on their way by mouse: as ids inside the window, as citation keys for every other program."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QMimeData, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from legenda.ui import theme

PAPERS_MIME = "application/x-legenda-papers"


def papers_mime(ids: Sequence[int], keys: Sequence[str]) -> QMimeData:
    """Papers to be dragged; a LaTeX editor gets the keys as they stand inside `\\cite{…}`."""
    mime = QMimeData()
    mime.setData(PAPERS_MIME, QByteArray(json.dumps(list(ids)).encode()))
    if keys:
        mime.setText(",".join(keys))
    return mime


def papers_in(mime: QMimeData) -> list[int]:
    """The papers that are being dragged; none when it is something else."""
    if not mime.hasFormat(PAPERS_MIME):
        return []
    try:
        ids = json.loads(bytes(mime.data(PAPERS_MIME).data()))
    except ValueError:  # another program may use the same name for something of its own
        return []
    return [one for one in ids if isinstance(one, int)] if isinstance(ids, list) else []


def drag_picture(count: int, widget: QWidget) -> QPixmap:
    """What hangs at the pointer while papers are dragged: how many."""
    return words_picture("1 paper" if count == 1 else f"{count:,} papers", widget)


def words_picture(words: str, widget: QWidget) -> QPixmap:
    """What hangs at the pointer while something is dragged: what it is, in words."""
    metrics = QFontMetricsF(widget.font())
    box = QRectF(0, 0, round(metrics.horizontalAdvance(words)) + 20, round(metrics.height()) + 10)
    ratio = widget.devicePixelRatioF()
    picture = QPixmap((box.size() * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    colours = theme.colours(widget.palette())
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setPen(QColor(colours.on_accent))
    painter.setFont(widget.font())
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return picture
