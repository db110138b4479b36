"""A real window for the benchmarks: opened on a library, driven by keys, and watched until it has painted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QAbstractItemModel, QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from legenda.system.places import Places
from legenda.ui import theme
from legenda.ui.window import MainWindow

PATIENCE = 120.0
#: Milliseconds in which a window paints what it has still to paint.
_PAINTING = 60


class Repaints(QObject):
    """Tells whether a list has been painted since its model last had news: a change of rows, or other rows."""

    def __init__(self, model: QAbstractItemModel, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._has_news = False
        self.has_painted_news = False
        model.dataChanged.connect(self._on_news)
        model.modelReset.connect(self._on_news)
        viewport.installEventFilter(self)

    def start(self) -> None:
        """Forget what was painted so far."""
        self._has_news = self.has_painted_news = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() is QEvent.Type.Paint and self._has_news:
            self.has_painted_news = True
        return super().eventFilter(watched, event)

    def _on_news(self) -> None:
        self._has_news = True


def until(holds: Callable[[], bool]) -> None:
    """Lets the window live until `holds`; raises TimeoutError when that takes far too long."""
    end = time.monotonic() + PATIENCE
    heartbeat = QTimer()  # so that a window with nothing to do cannot let it wait for ever
    heartbeat.start(200)
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("the window never came to what the benchmark waits for")
        # Without a time limit: with one, Qt does not sleep until the next event but spins.
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def settle(window: MainWindow) -> None:
    """Lets the window live until all that was asked for is there and painted."""
    until(lambda: not window.is_busy)
    loop = QEventLoop()
    QTimer.singleShot(_PAINTING, loop.quit)
    loop.exec()
    until(lambda: not window.is_busy)


@contextmanager
def window_on(places: Places) -> Iterator[MainWindow]:
    """The window on a library, open and with nothing left to do; closed at the end of the block."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    window = MainWindow(places)
    theme.apply(app)
    window.show_first_page()
    window.show()
    window.open_library()
    until(lambda: window.controllers is not None and not window.is_busy)
    try:
        yield window
    finally:
        window.close()
