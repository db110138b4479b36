"""Waiting for the first paint of a widget, so that nothing slow stands between the start and what is seen first."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

#: A window that starts minimised or covered is not painted; so long it is waited for, in milliseconds.
_PATIENCE = 1000


class FirstPaint(QObject):
    """Calls `then` once, as soon as `widget` has been painted, or when that does not come about."""

    def __init__(self, widget: QWidget, then: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._then = then
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(_PATIENCE)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The paint itself is still to come: go on when it is over and on the screen."""
        if event.type() is QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            self._timer.start(0)
        return False

    def _on_time(self) -> None:
        self._widget.removeEventFilter(self)
        self._then()
