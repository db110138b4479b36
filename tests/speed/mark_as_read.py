"""From the key `r` to the repainted row, with the change safe on the disk, at 1,000 and at 100,000 papers.

`python -m tests.speed.mark_as_read`. A real window without a screen; the row repaints only after the commit. What
follows the repainted row is measured too: the numbers of the sidebar, the panes beside the list, undo.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

SIZES = (1_000, 100_000)
MARKED = 60
MILLISECONDS = 20.0


def main() -> None:
    """Mark papers in a small and in a large library."""
    from tests.speed.libraries import library_to_change

    taken = {}
    for size in SIZES:
        with library_to_change(size) as places:
            taken[size] = figures = child(__spec__.name, str(places.root))
        line(f"key to repainted row, {size:,} papers: by the clock", figures["wall"], "ms", MILLISECONDS)
        line(f"key to repainted row, {size:,} papers: slowest tenth", figures["late"], "ms")
        line(f"key to repainted row, {size:,} papers: CPU of all threads", figures["cpu"], "ms", MILLISECONDS)
        line(f"the same with all that follows, {size:,} papers: CPU of all threads", figures["whole"], "ms")
    small, large = (taken[size]["cpu"] for size in SIZES)
    line(f"{SIZES[1]:,} papers against {SIZES[0]:,}: CPU", large / small, "×", 1.2)


def _mark(home: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from legenda.model.status import Status
    from legenda.system.places import Places
    from legenda.ui.paper_model import PaperModel
    from tests.speed.stage import Repaints, settle, until, window_on

    places = Places(home)
    cpu: list[float] = []
    whole: list[float] = []
    wall: list[float] = []
    marked: list[int] = []
    with window_on(places) as window:
        papers, model = window.parts.papers, window.parts.papers.model()
        assert isinstance(model, PaperModel)
        repaints = Repaints(model, papers.viewport())
        papers.setFocus()
        row = -1
        while len(marked) < MARKED:
            row += 1
            papers.select([papers.ids()[row]])
            settle(window)
            shown = model.row_at(row)
            if shown is None or shown.status is Status.READ:
                continue
            repaints.start()
            with spending() as all_spent:
                with spending() as spent:
                    QTest.keyClick(papers, Qt.Key.Key_R)
                    until(lambda: repaints.has_painted_news)
                settle(window)
            assert model.row_at(row) == replace(shown, status=Status.READ)
            marked.append(shown.id)
            cpu.append(spent.cpu)
            whole.append(all_spent.cpu)
            wall.append(spent.wall)
    assert _all_read(places.library, marked)
    late = sorted(wall)[int(len(wall) * 0.9)] * 1000
    report({"cpu": _middle(cpu), "whole": _middle(whole), "wall": _middle(wall), "late": late})


def _middle(seconds: Sequence[float]) -> float:
    return sorted(seconds)[len(seconds) // 2] * 1000


def _all_read(library: Path, ids: Sequence[int]) -> bool:
    with sqlite3.connect(library) as connection:
        marks = ",".join("?" * len(ids))
        found = connection.execute(f"SELECT count(*) FROM paper WHERE status = 'read' AND id IN ({marks})", ids)
        return bool(found.fetchone()[0] == len(ids))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _mark(Path(sys.argv[1]))
    else:
        main()
