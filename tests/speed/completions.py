"""Completing a search among 100,000 papers while it is typed.

`python -m tests.speed.completions`. Each beginning of a word is completed as when its last key was just pressed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

PAPERS = 100_000
WHOLE = (
    "author:muller", "author:von", "author:o'brien", "author:王小明", 'author:"yan wang', "venue:proceedings",
    "tag:method", "year:2024", "status:queued", "key:wang", "mueller", "reinforcement", "transformers", "wang y",
)  # fmt: skip
FIRST, PART, MIDDLE, WORST, EDITED, MEGABYTES = 3000.0, 200.0, 3.0, 12.0, 15.0, 24.0
TIMES = 5


def main() -> None:
    """Measure in a copy of the kept library, in processes of their own: counting memory makes everything slow."""
    from tests.speed.libraries import library_to_change

    with library_to_change(PAPERS) as places:
        held = child(__spec__.name, "memory", str(places.root))
        figures = child(__spec__.name, "time", str(places.root))
    print(f"{PAPERS:,} papers; CPU of all threads")
    line("reading people and venues when they are first looked for", figures["first"], "ms", FIRST)
    line("  the longest part that cannot be broken off", figures["part"], "ms", PART)
    line("memory that is kept, the filters' counts included", held["kept"], "MB", MEGABYTES)
    line("a key afterwards, median", figures["middle"], "ms", MIDDLE)
    line("a key afterwards, worst", figures["worst"], "ms", WORST)
    line("one paper edited: the next key takes more by", figures["edited"], "ms", EDITED)


def _time(home: Path) -> None:
    from legenda.actions import tagging
    from legenda.actions.completing import completions, gains_by_patience
    from legenda.actions.desk import open_desk
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    parts = []
    for text in ("author:w", "venue:w"):
        while gains_by_patience(desk, text, 8):
            parts.append(_spent(lambda: completions(desk, text, 8, cancelled=_once())))  # noqa: B023
    keys = []
    for whole in WHOLE:
        for length in range(1, len(whole) + 1):
            keys.append(min(_spent(lambda: completions(desk, whole[:length], length)) for _ in range(TIMES)))  # noqa: B023
    plain = _spent(lambda: completions(desk, "author:mul", 10))
    tagging.tag(desk, [PAPERS // 2], ["just now"])
    edited = _spent(lambda: completions(desk, "author:mul", 10)) - plain
    report({"first": sum(parts), "part": max(parts), "middle": median(keys), "worst": max(keys), "edited": edited})


def _memory(home: Path) -> None:
    import tracemalloc

    from legenda.actions.completing import completions
    from legenda.actions.desk import open_desk
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    completions(desk, "wang", 4)  # what is imported and compiled is not to be counted
    desk._counts = None
    tracemalloc.start()
    completions(desk, "wang", 4)
    report({"kept": tracemalloc.get_traced_memory()[0] / 1e6})


def _spent(deed: Callable[[], object]) -> float:
    with spending() as spent:
        deed()
    return spent.cpu * 1000


def _once() -> Callable[[], bool]:
    """Says the second time that it is asked that a newer question has come."""
    answers = iter((False, True))
    return lambda: next(answers)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        {"time": _time, "memory": _memory}[sys.argv[1]](Path(sys.argv[2]))
    else:
        main()
