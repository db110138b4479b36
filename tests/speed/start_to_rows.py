"""From starting the program to the first painted rows, at 1,000 and at 100,000 papers, against an empty window.

`python -m tests.speed.start_to_rows`. Each take is a process of its own; the CPU seconds are those of all its threads
from the start of Python to the paint event, the first that shows rows.
"""

from __future__ import annotations

import time

from tests.speed.libraries import kept_library
from tests.speed.measuring import child, line, medians

SIZES = (1_000, 100_000)
TAKES = 7
TIMES_AN_EMPTY_WINDOW = 2.0
TIMES_A_SMALL_LIBRARY = 1.2


def main() -> None:
    """Compare the starts."""
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
    return medians(lambda: child("tests.speed.starts", *arguments, str(time.monotonic())), TAKES)


if __name__ == "__main__":
    main()
