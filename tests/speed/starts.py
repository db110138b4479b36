"""The starts that `start_to_rows` times, each in a process of its own that imports nothing else.

`python -m tests.speed.starts empty MOMENT` or `… rows HOME MOMENT`, where MOMENT is the time of the monotonic clock at
which the process was asked for.
"""

import sys
import time
from typing import TYPE_CHECKING

from tests.speed.reporting import report

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from legenda.ui.paper_list import PaperList


def _painted(started: float) -> None:
    report({"cpu": time.process_time(), "wall": time.monotonic() - started})


def _show_an_empty_window(started: float) -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow

    class EmptyWindow(QMainWindow):
        def paintEvent(self, event: "QPaintEvent") -> None:  # noqa: N802 - Qt's own name
            super().paintEvent(event)
            _painted(started)

    app = QApplication([])
    window = EmptyWindow()
    window.resize(1400, 860)
    window.show()
    app.exec()


def _show_rows(home: str, started: float) -> None:
    from pathlib import Path

    from legenda.app.window import start
    from legenda.system.places import Places
    from legenda.ui.paper_list import PaperList

    paint = PaperList.paintEvent

    def watched_paint(papers: "PaperList", event: "QPaintEvent") -> None:
        paint(papers, event)
        if papers.model().rowCount():
            _painted(started)

    PaperList.paintEvent = watched_paint  # type: ignore[method-assign, assignment]
    start(Places(Path(home)))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["empty", started]:
            _show_an_empty_window(float(started))
        case ["rows", home, started]:
            _show_rows(home, float(started))
