"""Memory of the window with 1,000 and 100,000 papers open, before and after searching, scrolling and selecting.

`python -m tests.speed.memory`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tests.speed.measuring import child, line
from tests.speed.reporting import report

SIZES = (1_000, 100_000)
MEGABYTES = 300.0


def main() -> None:
    """Open a small and a large library."""
    from tests.speed.libraries import library_to_change

    line("an empty PySide6 window: resident", child(__spec__.name, "empty")["resident"], "MB")
    for size in SIZES:
        with library_to_change(size) as places:
            figures = child(__spec__.name, str(places.root))
        line(f"{size:,} papers, just opened: resident", figures["opened"], "MB", MEGABYTES)
        line(f"{size:,} papers, searched, scrolled, all selected: resident", figures["used"], "MB", MEGABYTES)


def _resident() -> float:
    """Megabytes of this process in memory."""
    found = re.search(r"^VmRSS:\s+(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)
    assert found
    return int(found[1]) / 1000


def _show_an_empty_window() -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.show()
    app.processEvents()
    report({"resident": _resident()})


def _use(home: Path) -> None:
    from PySide6.QtTest import QTest

    from legenda.system.places import Places
    from tests.speed.stage import until, window_on

    with window_on(Places(home)) as window:
        papers, box = window.parts.papers, window.parts.search_box
        opened = _resident()
        QTest.keyClicks(box, "multi agent reinforcement learning")
        until(lambda: not window.is_busy)
        box.clear()
        until(lambda: not window.is_busy)
        bar = papers.verticalScrollBar()
        for place in range(101):
            bar.setValue(bar.maximum() * place // 100)
            papers.viewport().repaint()
        papers.selectAll()
        until(lambda: not window.is_busy)
        used = _resident()
    report({"opened": opened, "used": used})


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["empty"]:
            _show_an_empty_window()
        case [home]:
            _use(Path(home))
        case _:
            main()
