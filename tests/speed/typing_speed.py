"""From each key in the search box to the painted rows of its answer, at 1,000 and at 100,000 papers.

`python -m tests.speed.typing_speed`. Each key waits for its own answer, which is the worst case: a reader who types
faster than that is answered for the newest text only.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.speed.measuring import Spent, child, line, spending
from tests.speed.reporting import report

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

    from legenda.ui.browsing import Browsing
    from tests.speed.stage import Repaints

SIZES = (1_000, 100_000)
TEXTS = ("multi agent reinforcement learning", "author:muller status:read", "policy year:2024..2025")
#: Half of what a reader notices as a delay.
MILLISECONDS = 50.0


def main() -> None:
    """Type the same questions into a small and into a large library."""
    from tests.speed.libraries import library_to_change

    for size in SIZES:
        with library_to_change(size) as places:
            figures = child(__spec__.name, str(places.root))
        line(f"key to rows, {size:,} papers: CPU, median", figures["cpu"], "ms", MILLISECONDS)
        line(f"key to rows, {size:,} papers: by the clock, median", figures["wall"], "ms", MILLISECONDS)
        line(f"key to rows, {size:,} papers: by the clock, slowest key", figures["worst"], "ms")
        line(f"all {int(figures['keys'])} keys, {size:,} papers: CPU", figures["sum"], "ms")


class Shown:
    """Knows whether the list shows the answer to what was typed last."""

    def __init__(self, browsing: Browsing, model: QAbstractItemModel, repaints: Repaints) -> None:
        self._text = ""
        self._answered = ""
        self._was_empty = False
        self._model = model
        self._repaints = repaints
        browsing.questioned.connect(self._on_questioned)

    def expect(self, text: str) -> None:
        """What is about to have been typed."""
        self._text = text
        self._was_empty = self._model.rowCount() == 0
        self._repaints.start()

    def is_there(self) -> bool:
        """Whether the answer has come and been painted; an empty list that stays empty is not painted again."""
        stays_empty = self._was_empty and self._model.rowCount() == 0
        return self._answered == self._text and (self._repaints.has_painted_news or stays_empty)

    def _on_questioned(self, question: object) -> None:
        self._answered = str(getattr(question, "text", ""))


def _type(home: Path) -> None:
    from PySide6.QtTest import QTest

    from legenda.system.places import Places
    from tests.speed.stage import Repaints, until, window_on

    taken: list[Spent] = []
    with window_on(Places(home)) as window:
        assert window.controllers is not None
        box, papers = window.parts.search_box, window.parts.papers
        shown = Shown(window.controllers.browsing, papers.model(), Repaints(papers.model(), papers.viewport()))
        for text in TEXTS:
            box.setFocus()
            box.clear()
            until(lambda: not window.is_busy)
            for end, letter in enumerate(text, 1):
                if letter == " ":
                    QTest.keyClicks(box, letter)  # asks nothing new
                    continue
                shown.expect(text[:end])
                with spending() as spent:
                    QTest.keyClicks(box, letter)
                    until(shown.is_there)
                taken.append(spent)
    report({
        "cpu": statistics.median(spent.cpu for spent in taken) * 1000,
        "wall": statistics.median(spent.wall for spent in taken) * 1000,
        "worst": max(spent.wall for spent in taken) * 1000,
        "sum": sum(spent.cpu for spent in taken) * 1000,
        "keys": len(taken),
    })  # fmt: skip


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _type(Path(sys.argv[1]))
    else:
        main()
