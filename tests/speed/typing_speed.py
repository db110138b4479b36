"""From each key in the search box to the painted rows of its answer, at 1,000 and at 100,000 papers.

`python -m tests.speed.typing_speed`. Each key waits for its own answer, which is the worst case: a reader who types
faster than that is answered for the newest text only.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

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


def _type(home: Path) -> None:
    from PySide6.QtTest import QTest

    from legenda.system.places import Places
    from tests.speed.stage import Repaints, until, window_on

    cpu, wall = [], []
    with window_on(Places(home)) as window:
        assert window.controllers is not None
        browsing, box = window.controllers.browsing, window.parts.search_box
        repaints = Repaints(window.parts.papers.model(), window.parts.papers.viewport())
        answered = [""]
        browsing.questioned.connect(lambda question: answered.append(question.text.strip()))
        for text in TEXTS:
            box.setFocus()
            box.clear()
            until(lambda: not window.is_busy)
            for end, letter in enumerate(text, 1):
                typed = text[:end]
                repaints.start()
                with spending() as spent:
                    QTest.keyClicks(box, letter)
                    if typed == typed.strip():
                        until(lambda: answered[-1] == typed and repaints.has_painted_news)  # noqa: B023 - called at once
                if typed == typed.strip():
                    cpu.append(spent.cpu * 1000)
                    wall.append(spent.wall * 1000)
    middle = len(cpu) // 2
    report({
        "cpu": sorted(cpu)[middle], "wall": sorted(wall)[middle], "worst": max(wall), "sum": sum(cpu), "keys": len(cpu)
    })  # fmt: skip


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _type(Path(sys.argv[1]))
    else:
        main()
