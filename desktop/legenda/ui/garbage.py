"""Collects Python's cyclic garbage in the window's thread only, since it may hold widgets, and never for long."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from legenda.system.memory import give_back

#: Milliseconds between two looks.
_EVERY = 500
#: Fewer new objects than these are not worth a look.
_FEW = 700
#: A collection looks at no more objects than these while the window is used: some 3 ms.
_MOST = 8_000
#: Seconds of the window's thread between two looks from which on somebody uses the window; a caret blinks for less.
_USED = 0.003
#: So many looks without use are a rest.
_REST = 40
#: More objects than these, such as a large import on show, would take half a second and more even at a rest.
_MOST_AT_REST = 600_000


class WindowGarbage(QObject):
    """Takes automatic collection away from the lanes, where freeing a widget would crash the program.

    Python collects in whichever thread happens to allocate; Qt's widgets must be freed in the window's. While this
    object is at work, automatic collection is off, and a timer of the window's thread collects what has piled up.
    Looking at every object takes several frames. So a pile that is too large, mostly modules and papers that stay, is
    put aside; all is looked at only when the window has not been used for a while and `is_busy` says no.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        is_busy: Callable[[], bool] = lambda: False,
        looks_of_rest: int = _REST,
        most_at_rest: int = _MOST_AT_REST,
    ) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        self._is_busy = is_busy
        self._looks_of_rest = looks_of_rest
        self._most_at_rest = most_at_rest
        self._kept = 0
        self._has_put_aside = False
        self._unused = 0
        self._own = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Collect in this thread from now on; what is there now, all the modules, is put aside."""
        gc.disable()
        gc.freeze()
        self._own = time.thread_time()
        self._timer.start()

    def stop(self) -> None:
        """Let Python collect as it did before.

        What was put aside may hold widgets, so it is looked at here before any other thread may do so.
        """
        self._timer.stop()
        if self._was_enabled:
            gc.unfreeze()
            gc.collect()
            gc.enable()

    def collect(self) -> int:
        """Collect what has piled up, or put it aside when it is too much, and return how many objects were freed."""
        new = gc.get_count()[0]
        if new <= _FEW:
            return 0
        if self._kept + new > _MOST:
            gc.freeze()
            self._kept = 0
            self._has_put_aside = True
            return 0
        freed = gc.collect()
        self._kept = max(0, self._kept + new - freed)
        return freed

    def collect_all(self) -> int:
        """Collect what was put aside too, which takes several frames, and return how many objects were freed.

        What that leaves empty goes back to the computer.
        """
        gc.unfreeze()
        freed = gc.collect()
        gc.freeze()
        give_back()
        self._kept = 0
        self._has_put_aside = False
        return freed

    def look(self) -> None:
        """Collect what has come since the last look, and everything when the window has been at rest."""
        own = time.thread_time()
        self.collect()
        self._unused = 0 if own - self._own > _USED or self._is_busy() else self._unused + 1
        if self._has_put_aside and self._unused >= self._looks_of_rest and gc.get_freeze_count() <= self._most_at_rest:
            self.collect_all()
        self._own = time.thread_time()
