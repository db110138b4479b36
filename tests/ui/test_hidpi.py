"""Whether the list is sharp on a screen with twice the points."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import sys
from PySide6.QtWidgets import QApplication
from legenda.ui import theme
from legenda.ui.colours import LIGHT
from legenda.ui.paper_list import PaperList
from legenda.model.status import Status
from tests.ui.rows import Shelf

app = QApplication([])
theme.apply(app, "light")
shelf = Shelf(3)
papers = PaperList()
papers.set_fetch(shelf.fetch)
papers.set_ids(shelf.ids)
papers.resize(900, 300)
papers.show()
image = papers.viewport().grab().toImage()
ink = LIGHT.status[Status.NEW]
box = papers.visualRect(papers.model().index(0, 0))
full = sum(
    image.pixelColor(x, y).name() == ink
    for x in range(int(box.width() * image.devicePixelRatio()))
    for y in range(int(box.height() * image.devicePixelRatio()))
)
print(image.devicePixelRatio(), image.width(), full)
"""


def drawn(scale: int) -> tuple[float, int, int]:
    """Ratio and width of a grabbed list, and how many points its first status mark fills, in a process of its own."""
    root = Path(__file__).resolve().parents[2]
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": str(scale),
        "PYTHONPATH": os.pathsep.join((str(root / "desktop"), str(root))),
    }
    done = subprocess.run([sys.executable, "-c", _PROGRAM], env=environment, capture_output=True, text=True, check=True)
    ratio, width, points = done.stdout.split()
    return float(ratio), int(width), int(points)


def test_at_twice_the_scale_marks_are_drawn_anew_and_not_blown_up() -> None:
    once, twice = drawn(1), drawn(2)
    assert (once[0], twice[0]) == (1.0, 2.0)
    assert twice[1] == 2 * once[1]
    # Blowing up the small drawing gives at most four points of the full colour for one; a sharp edge has more.
    assert twice[2] > 5 * once[2]
