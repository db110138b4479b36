"""Collects Python's cyclic garbage in the window's thread only, since it may hold widgets."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

#: Milliseconds between two looks; a collection of the youngest objects takes well under a frame.
_EVERY = 500


class WindowGarbage(QObject):
    """Takes automatic collection away from the lanes, where freeing a widget would crash the program.

    Python collects in whichever thread happens to allocate; Qt's widgets must be freed in the window's. While this
    object is at work, automatic collection is off, and a timer of the window's thread collects what has piled up,
    by Python's own thresholds.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Collect in this thread from now on; what is there now, all the modules, is looked at no more."""
        gc.disable()
        gc.freeze()
        self._timer.start()

    def stop(self) -> None:
        """Let Python collect as it did before."""
        self._timer.stop()
        if self._was_enabled:
            gc.unfreeze()
            gc.enable()

    def collect(self) -> int:
        """Collect the oldest generation that is full and return how many objects were freed."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if thresholds[generation] and counts[generation] > thresholds[generation]:
                return gc.collect(generation)
        return 0
