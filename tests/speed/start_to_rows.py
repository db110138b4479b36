"""From starting the program to the first painted rows, at 1,000 and at 100,000 papers, against an empty window.

`python -m tests.speed.start_to_rows`. Each take is a process of its own; the CPU seconds are those of all its threads
from the start of Python to the paint event, the first that shows rows.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from PySide6.QtGui import QPaintEvent

from tests.speed.measuring import child, line, medians, report

SIZES = (1_000, 100_000)
TAKES = 7
TIMES_AN_EMPTY_WINDOW = 2.0
TIMES_A_SMALL_LIBRARY = 1.2


def main() -> None:
    """Compare the starts."""
    from tests.speed.libraries import kept_library

    empty = _start("empty")
    line("an empty PySide6 window: CPU", empty["cpu"] * 1000, "ms")
    line("an empty PySide6 window: by the clock", empty["wall"] * 1000, "ms")
    taken = {size: _start("rows", str(kept_library(size).root)) for size in SIZES}
    for size, figures in taken.items():
        line(f"first rows of {size:,} papers: CPU", figures["cpu"] * 1000, "ms")
        line(f"first rows of {size:,} papers: by the clock", figures["wall"] * 1000, "ms")
        line(
            f"first rows of {size:,} papers: CPU, times an empty window",
            figures["cpu"] / empty["cpu"],
            "×",
            TIMES_AN_EMPTY_WINDOW,
        )
    small, large = (taken[size]["cpu"] for size in SIZES)
    line(f"{SIZES[1]:,} papers against {SIZES[0]:,}: CPU", large / small, "×", TIMES_A_SMALL_LIBRARY)


def _start(*arguments: str) -> dict[str, float]:
    return medians(lambda: child(__spec__.name, *arguments, str(time.monotonic())), TAKES)


def _painted(started: float) -> None:
    report({"cpu": time.process_time(), "wall": time.monotonic() - started})


def _show_an_empty_window(started: float) -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow

    class EmptyWindow(QMainWindow):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
            super().paintEvent(event)
            _painted(started)

    app = QApplication([])
    window = EmptyWindow()
    window.resize(1400, 860)
    window.show()
    app.exec()


def _show_rows(home: Path, started: float) -> None:
    from legenda.app.window import start
    from legenda.system.places import Places
    from legenda.ui.paper_list import PaperList

    paint = PaperList.paintEvent

    def watched_paint(papers: PaperList, event: QPaintEvent) -> None:
        paint(papers, event)
        if papers.model().rowCount():
            _painted(started)

    PaperList.paintEvent = watched_paint  # type: ignore[method-assign, assignment]
    start(Places(home))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["empty", started]:
            _show_an_empty_window(float(started))
        case ["rows", home, started]:
            _show_rows(Path(home), float(started))
        case _:
            main()
