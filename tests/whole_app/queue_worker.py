"""The window with the queue on show, on whatever screen there is; it writes where its rows stand when they move.

Run as a program with the folder of the library. Each line is the key of a paper and a point within its row; an empty
line ends the rows.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication

from legenda.actions import browsing
from legenda.model.scope import Place, Scope
from legenda.system.places import Places
from legenda.ui.paper_columns import Column
from legenda.ui.window import MainWindow

QUEUE = Scope(Place.QUEUE)


def main(home: Path) -> int:
    app = QApplication([])
    window = MainWindow(Places(home))
    window.show_first_page()
    window.show()
    QTimer.singleShot(0, window.open_library)
    watch = QTimer()
    written: list[str] = []

    def look() -> None:
        papers = window.parts.papers
        if window.is_busy or window.controllers is None:
            return
        if window.controllers.browsing.scope != QUEUE:
            window.commands.trigger("go_queue")
            return
        if not window.parts.queue_line.isVisible():  # it moves the rows down
            return
        lines = []
        for place, row in enumerate(browsing.rows(window.deeds.desk, papers.ids())):
            box = papers.visualRect(papers.model().index(place, Column.TITLE))
            at = papers.viewport().mapToGlobal(box.topLeft() + QPoint(60, 8))
            lines.append(f"{row.key} {at.x()} {at.y()}\n")
        if lines != written:
            written[:] = lines
            os.write(1, "".join([*lines, "\n"]).encode())

    watch.timeout.connect(look)
    watch.start(20)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
