"""Memory of the window with 1,000 and 100,000 papers open, before and after searching, scrolling and selecting.

`python -m tests.speed.memory`. Then 10,000 papers are imported by the window's own dialog while it has 100,000 open:
what it takes at its height, and what is left of that once the papers are in and the dialog is gone.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from tests.speed.measuring import child, line
from tests.speed.reporting import report

SIZES = (1_000, 100_000)
IMPORTED = 10_000
MEGABYTES = 300.0
#: Milliseconds for which a reader looks at the new papers: the window is at rest and tidies up.
_REST = 30_000


def main() -> None:
    """Open a small and a large library."""
    from tests.speed.libraries import library_to_change
    from tests.speed.new_papers import write_new_papers

    line("an empty PySide6 window: resident", child(__spec__.name, "empty")["resident"], "MB")
    for size in SIZES:
        with library_to_change(size) as places:
            figures = child(__spec__.name, str(places.root))
        line(f"{size:,} papers, just opened: resident", figures["opened"], "MB", MEGABYTES)
        line(f"{size:,} papers, searched, scrolled, all selected: resident", figures["used"], "MB", MEGABYTES)
    with library_to_change(SIZES[-1]) as places, tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "more.bib")
        write_new_papers(file, IMPORTED)
        figures = child(__spec__.name, "import", str(places.root), str(file))
    what = f"{SIZES[-1]:,} papers, importing {IMPORTED:,}: "
    line(what + "the preview on show", figures["preview"], "MB", MEGABYTES)
    line(what + "at its height", figures["height"], "MB", MEGABYTES)
    line(what + "afterwards", figures["afterwards"], "MB", MEGABYTES)


def _resident(which: str = "VmRSS") -> float:
    """Megabytes of this process in memory: now, or ("VmHWM") the most that it ever had."""
    found = re.search(rf"^{which}:\s+(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)
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


def _import(home: Path, file: Path) -> None:
    from PySide6.QtCore import QEventLoop, QTimer

    from legenda.system.places import Places
    from tests.speed.stage import settle, until, window_on

    with window_on(Places(home)) as window:
        assert window.controllers is not None
        importing = window.controllers.importing
        window.import_paths([file])
        # Named nowhere, since whoever has the dialog keeps what was read.
        until(lambda: importing.dialog is not None and not importing.dialog.is_reading)
        settle(window)
        preview = _resident()
        assert importing.dialog is not None
        importing.dialog.deed_button.click()
        until(lambda: importing.dialog is None)
        settle(window)
        loop = QEventLoop()
        QTimer.singleShot(_REST, loop, loop.quit)
        loop.exec()
        afterwards = _resident()
    report({"preview": preview, "height": _resident("VmHWM"), "afterwards": afterwards})


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["empty"]:
            _show_an_empty_window()
        case ["import", home, file]:
            _import(Path(home), Path(file))
        case [home]:
            _use(Path(home))
        case _:
            main()
