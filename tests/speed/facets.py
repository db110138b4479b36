"""Counting papers by status, year, venue, people, tag and source among 100,000, and following an edit.

`python -m tests.speed.facets`. All fields are counted at once, as they are for the filters beside the search.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

PAPERS = 100_000
#: So many papers found, with the milliseconds of CPU that counting them may take.
FOUND = {100: None, 1_000: None, 10_000: 5.0, 50_000: None, PAPERS: 15.0}
BUILDING, EDITED, MOVED, MEGABYTES = 1000.0, 2.0, 200.0, 20.0
TIMES = 15


def main() -> None:
    """Measure in a copy of the kept library, in processes of their own: counting memory makes everything slow."""
    from tests.speed.libraries import library_to_change

    with library_to_change(PAPERS) as places:
        held = child(__spec__.name, "memory", str(places.root))
        figures = child(__spec__.name, "time", str(places.root))
    print(f"{PAPERS:,} papers; CPU of all threads")
    line("reading them when they are first counted", figures["building"], "ms", BUILDING)
    line("  the longest stretch that cannot be broken off", figures["stretch"], "ms")
    line("memory that is kept", held["kept"], "MB", MEGABYTES)
    line("memory at most while they are read", held["peak"], "MB")
    for found, goal in FOUND.items():
        line(f"counting {found:,} found papers", figures[str(found)], "ms", goal)
    line("counting all papers", figures["all"], "ms", FOUND[PAPERS])
    line("one paper edited: counting takes more by", figures["edited"], "ms", EDITED)
    line("a tag of 5,500 papers renamed: counting takes more by", figures["moved"], "ms", MOVED)


def _time(home: Path) -> None:
    from legenda.actions import tagging
    from legenda.actions.desk import open_desk
    from legenda.actions.facet_following import FacetCounts
    from legenda.actions.facets import MOST
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    counts = FacetCounts(desk.library)
    desk.library.journal_number()
    stretches = []
    while not counts.is_read:
        with spending() as spent:
            counts.count(None, MOST, _once())
        stretches.append(spent.cpu * 1000)
    figures = {"building": sum(stretches), "stretch": max(stretches)}
    numbers = list(range(1, PAPERS + 1))
    random.Random(1).shuffle(numbers)
    for found in FOUND:
        some = array("q", numbers[:found])
        figures[str(found)] = _middle(lambda some=some: counts.count(some, MOST))  # type: ignore[misc]
    figures["all"] = _middle(lambda: counts.count(None, MOST))

    few, turns = array("q", numbers[:100]), iter(numbers)
    idle = _middle(lambda: counts.count(few, MOST))
    figures["edited"] = -idle + _middle(
        lambda: counts.count(few, MOST), lambda: tagging.tag(desk, [next(turns)], ["survey", "read again"])
    )
    names = iter([f"theory/part {number}" for number in range(TIMES)])
    old = ["survey"]

    def rename() -> None:
        tagging.rename_tag(desk, old[-1], next(names))
        old.append(f"theory/part {len(old) - 1}")

    figures["moved"] = -idle + _middle(lambda: counts.count(few, MOST), rename)
    report(figures)


def _hold(home: Path) -> None:
    import tracemalloc

    from legenda.actions.desk import open_desk
    from legenda.actions.facet_following import FacetCounts
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    FacetCounts(desk.library).count(array("q"), 1)  # what is imported and compiled is not to be counted
    tracemalloc.start()
    counts = FacetCounts(desk.library)
    counts.count(array("q"), 1)
    kept, peak = tracemalloc.get_traced_memory()
    report({"kept": kept / 1e6, "peak": peak / 1e6})


def _once() -> Callable[[], bool]:
    """Says the second time that it is asked that a newer question has come."""
    answers = iter((False, True))
    return lambda: next(answers)


def _middle(deed: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Milliseconds of CPU, the median of several times."""
    taken = []
    for _ in range(TIMES):
        before()
        with spending() as spent:
            deed()
        taken.append(spent.cpu * 1000)
    return sorted(taken)[TIMES // 2]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["time", home]:
            _time(Path(home))
        case ["memory", home]:
            _hold(Path(home))
        case _:
            main()
