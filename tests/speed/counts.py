"""From the key `r` to all counts of the sidebar being right, smart lists too, at 1,000 and at 100,000 papers.

`python -m tests.speed.counts`. A real window without a screen, with ten smart lists over words, people and readings.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

SIZES = (1_000, 100_000)
MARKED = 40
MILLISECONDS = 50.0
RATIO = 1.5
#: What the smart lists keep.
QUERIES = (
    "status:read",
    "is:unread rating:>=4",
    "learning OR policy",
    "author:muller -status:read",
    "tag:method is:unread",
    "year:2024.. status:new",
    "readings:>1",
    "read:7d",
    "graph network is:unread",
    '"reinforcement learning" status:read',
)


def main() -> None:
    """Mark papers in a small and in a large library."""
    from tests.speed.libraries import library_to_change

    taken = {}
    for size in SIZES:
        with library_to_change(size) as places:
            _make_lists(places.root)
            taken[size] = figures = child(__spec__.name, str(places.root))
        line(f"key to all counts right, {size:,} papers: by the clock", figures["wall"], "ms", MILLISECONDS)
        line(f"key to all counts right, {size:,} papers: CPU of all threads", figures["cpu"], "ms", MILLISECONDS)
        line(f"counting ten smart lists for the first time, {size:,} papers: CPU", figures["first"], "ms")
    small, large = (taken[size]["cpu"] for size in SIZES)
    line(f"{SIZES[1]:,} papers against {SIZES[0]:,}: CPU", large / small, "×", RATIO)


def _make_lists(home: Path) -> None:
    from legenda.actions import listing
    from legenda.actions.desk import open_desk
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    for query in QUERIES:
        listing.new_list(desk, query, query=query)
    desk.close()


def _mark(home: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from legenda.actions.searching import never
    from legenda.actions.smart_counts import SmartCounts
    from legenda.model.status import Status
    from legenda.system.places import Places
    from tests.speed.stage import settle, until, window_on

    cpu: list[float] = []
    wall: list[float] = []
    with window_on(Places(home)) as window:
        controllers = window.controllers
        assert controllers is not None
        browsing, papers = controllers.browsing, window.parts.papers
        settle(window)
        with spending() as first:
            anew = SmartCounts(window.deeds.desk).counts(browsing.counts.lists, never)
        until(lambda: {one.id: one.count for one in browsing.counts.lists} == anew)
        papers.setFocus()
        row = -1
        while len(wall) < MARKED:
            row += 1
            papers.select([papers.ids()[row]])
            settle(window)
            shown = controllers.reading.paper
            if shown is None or shown.status is Status.READ:
                continue
            read = browsing.counts.by_status[Status.READ] + 1
            with spending() as spent:
                QTest.keyClick(papers, Qt.Key.Key_R)
                until(lambda: _is_counted(browsing.counts, read))  # noqa: B023 - asked at once
            cpu.append(spent.cpu)
            wall.append(spent.wall)
        settle(window)
        assert {one.id: one.count for one in browsing.counts.lists} == SmartCounts(window.deeds.desk).counts(
            browsing.counts.lists, never
        )
    report({"cpu": _middle(cpu), "wall": _middle(wall), "first": first.cpu * 1000})


def _is_counted(counts: object, read: int) -> bool:
    """Whether the place of the status and the smart list of the same papers both say so."""
    from legenda.model.scope import Counts
    from legenda.model.status import Status

    assert isinstance(counts, Counts)
    return counts.by_status[Status.READ] == read == counts.lists[0].count


def _middle(seconds: Sequence[float]) -> float:
    return sorted(seconds)[len(seconds) // 2] * 1000


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _mark(Path(sys.argv[1]))
    else:
        main()
