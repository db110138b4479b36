"""What it costs to find the papers related to one: its CPU time over varied papers, whole and step by step.

    python -m tests.speed.related [PAPERS ...]

Goals are those for 100,000 papers; figures are milliseconds of CPU of this process. Most questions are new ones: the
papers follow no order, so that little of what one of them needed is still known for the next.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from legenda.actions import marking, relating, tagging
from legenda.actions.desk import Desk, open_desk
from legenda.actions.index_documents import documents
from legenda.actions.searching import never
from legenda.model.status import Status
from legenda.storage import kinship
from tests.speed.libraries import library_to_change
from tests.speed.measuring import line, spending, spread

ASKED = 200
SHOWN = 6
MEDIAN, WORST = 25.0, 60.0
DECIDED = 50


def main(count: int) -> None:
    """Print the figures for a library of `count` papers."""
    print(f"\n{count:,} papers")
    with ExitStack() as stack:
        desk = open_desk(stack.enter_context(library_to_change(count)))
        stack.callback(desk.close)
        asked = random.Random(7).sample(range(1, count + 1), min(ASKED, count))
        with spending() as spent:
            relating.related(desk, asked[0], SHOWN)
        line("the first paper after the start", spent.cpu * 1000, "ms")
        gc.collect()
        gc.freeze()  # as the window does: what stays is not looked through again in the middle of a question
        timed(
            "related papers with their rows", lambda paper: relating.related(desk, paper, SHOWN), asked, MEDIAN, WORST
        )
        timed("only by texts", _by_texts(desk), asked)
        timed("only by people", _by_people(desk), asked)
        timed("only by tags", lambda paper: desk.library.read(kinship.sharing_tags, paper), asked)
        _triage(desk, asked)
        _common_tag(desk, asked, count)


def timed(
    what: str,
    question: Callable[[int], object],
    papers: Sequence[int],
    median: float | None = None,
    worst: float | None = None,
) -> None:
    """Ask about each of the papers, and print the median and the worst."""
    taken: list[float] = []
    for paper in papers:
        with spending() as spent:
            question(paper)
        taken.append(spent.cpu)
    spread(f"{what}: median", taken, median)
    line(f"{what}: worst", max(taken) * 1000, "ms", worst)


def _by_texts(desk: Desk) -> Callable[[int], object]:
    def ask(paper: int) -> object:
        return desk.finder.related(next(documents(desk.library, [paper])), ASKED, None, never)

    return ask


def _by_people(desk: Desk) -> Callable[[int], object]:
    def ask(paper: int) -> object:
        own = desk.library.read(kinship.people, paper)
        possible = desk.finder.bearers([one.full for one in own], never)
        return desk.library.read(kinship.sharing_people, paper, own, possible)

    return ask


def _common_tag(desk: Desk, asked: Sequence[int], count: int) -> None:
    """A tag on more than half of all papers, those asked about among them, must not be felt."""
    tagging.tag(desk, sorted({*asked, *range(1, count * 6 // 10)}), add=["everywhere"])
    relating.related(desk, asked[0], SHOWN)  # what so large a step leaves to be read again, which takes once
    timed("when a tag is on 60 of 100 papers", lambda paper: relating.related(desk, paper, SHOWN), asked, MEDIAN, WORST)


def _triage(desk: Desk, asked: Sequence[int]) -> None:
    """One new paper after the other is decided, and the papers read that are like the next are looked for."""
    relating.related_read(desk, asked[0], SHOWN)
    taken: list[float] = []
    for paper in asked[:DECIDED]:
        marking.mark(desk, [paper], Status.READ)
        with spending() as spent:
            relating.related_read(desk, paper, SHOWN)
        taken.append(spent.cpu)
    spread("triage, papers read that are like the next: median", taken, MEDIAN)
    line("triage, papers read that are like the next: worst", max(taken) * 1000, "ms", WORST)


if __name__ == "__main__":
    for size in [int(argument) for argument in sys.argv[1:]] or [1_000, 100_000]:
        main(size)
