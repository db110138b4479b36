"""Our index against SQLite's FTS5: the same papers and the same questions in one process and one run.

    python -m tests.speed.against_fts5 [PAPERS ...]

FTS5 has porter and unicode61 with tables of two- to four-letter beginnings. All figures are CPU of this process. What
the language promises is held to an exact scan of a sample of the papers: recall must be 1.
"""

from __future__ import annotations

import gc
import random
import sqlite3
import statistics
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import ParamSpec

from legenda.model.query import Condition
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.ordering import picked
from legenda.search.scan import scan
from legenda.search.writer import IndexWriter
from tests.speed.fts5 import Fts5
from tests.speed.measuring import line, spending
from tests.speed.questions import KINDS, TYPED, YEARS, Asked, common_beginnings, questions, typed
from tests.speed.search_index import documents, resident

P = ParamSpec("P")
SHOWN = 50
#: Below this number both answer at once, and the ratio says little.
LARGE = 100_000
#: So many papers are scanned word by word, which takes milliseconds for each paper and question.
SCANNED = 300
EDITS = 200
#: Times FTS5's that each kind of question may take.
_GOALS = dict.fromkeys(KINDS, 1.0) | {"phrase": 2.0}


def main(count: int) -> None:
    """Print the figures for `count` papers."""
    print(f"\n{count:,} papers")
    made = documents(count)
    read = range(1, count, 4)
    with tempfile.TemporaryDirectory() as home:
        folder, file = Path(home) / "index", Path(home) / "fts5.db"
        fts5 = Fts5(file)
        with spending() as spent:
            fts5.build(made, read)
        line("FTS5 built: papers a second of CPU", count / spent.cpu, "papers")
        line("FTS5's file a paper", file.stat().st_size / count / 1000, "kB")
        build(folder, made)
        index = opened(folder)
        gc.collect()
        gc.freeze()  # as the window does: what stays is not looked through again in the middle of a question
        keys(index, fts5)
        compare(index, fts5, made)
        agreement(index, fts5, made)
        edited(folder, index, fts5, made)


def _same(papers: Iterable[int], condition: Condition) -> Iterable[int]:
    """These papers, whatever the condition."""
    return papers


def build(folder: Path, made: Sequence[IndexDocument]) -> None:
    """Build our index, and print what that costs."""
    with spending() as spent:
        IndexWriter(folder).rebuild(made, 1)
    at_least("index built: papers a second of CPU", len(made) / spent.cpu, "papers", 771)
    size = sum(path.stat().st_size for path in folder.iterdir())
    line("index a paper", size / len(made) / 1000, "kB", 1.5)


def opened(folder: Path) -> SearchIndex:
    """Open our index, and print what that costs."""
    memory = resident()
    with spending() as spent:
        index = SearchIndex.open(folder)
    line("opened", spent.cpu * 1000, "ms", 80)
    line("memory of opening", (resident() - memory) / 1e6, "MB", 60)
    return index


def keys(index: SearchIndex, fts5: Fts5) -> None:
    """Type a query key by key, then the commonest beginnings, each with nothing known of it."""
    asked, facts = typed(TYPED), Facts(fts5)
    ours = [times(ours_finds, index, facts, one) for one in asked]
    theirs = [times(fts5.find, one.match, SHOWN) for one in asked]
    line(f"the {len(asked)} keys of “{TYPED}”", sum(ours), "ms")
    line("  FTS5", sum(theirs), "ms")
    line("  ratio", sum(ours) / sum(theirs), "", 0.2 if len(index) >= LARGE else None)
    line("  the slowest key", max(ours), "ms", 40)
    prefixes = [Asked("prefix", prefix, f"{prefix}*") for prefix in common_beginnings()]
    spent = sorted(times(ours_finds, index, facts, one) for one in prefixes)
    line(f"{len(prefixes)} commonest beginnings: half under", statistics.median(spent), "ms", 10)
    line("  19 of 20 under", percentile(spent, 0.95), "ms", 50)
    line("  the slowest", spent[-1], "ms", 100)


def compare(index: SearchIndex, fts5: Fts5, made: Sequence[IndexDocument]) -> None:
    """Ask 200 questions of both, and print how long the half, 19 of 20 and the slowest of each kind took."""
    print(f"{'':<14}{'ours: p50':>12}{'p95':>9}{'worst':>9}{'FTS5: p50':>12}{'p95':>9}{'worst':>9}   sums' ratio")
    asked, facts = questions(made), Facts(fts5)
    line("the library's order by year, read once, as the list has it", times(facts.in_order, array("q"), YEARS), "ms")
    everything: tuple[list[float], list[float]] = [], []
    for kind in KINDS:
        group = [one for one in asked if one.kind == kind]
        ours = sorted(times(ours_finds, index, facts, one) for one in group)
        theirs = sorted(times(fts5.find, one.match, SHOWN, one.where, one.order) for one in group)
        everything[0].extend(ours)
        everything[1].extend(theirs)
        row(f"{kind} ({len(group)})", ours, theirs, _GOALS[kind] if len(made) >= LARGE else None)
    row(f"all ({len(asked)})", sorted(everything[0]), sorted(everything[1]), None)


def row(what: str, ours: Sequence[float], theirs: Sequence[float], goal: float | None) -> None:
    """Print a line of the comparison."""
    figures = [
        value for spent in (ours, theirs) for value in (statistics.median(spent), percentile(spent, 0.95), spent[-1])
    ]
    ratio = sum(ours) / sum(theirs)
    verdict = "" if goal is None else f"   goal {goal:g}: {'met' if ratio <= goal else 'MISSED'}"
    widths = (12, 9, 9, 12, 9, 9)
    print(f"{what:<14}" + "".join(f"{value:>{width}.2f}" for value, width in zip(figures, widths, strict=True)), end="")
    print(f"{ratio:>14.2f}{verdict}", flush=True)


def edited(folder: Path, index: SearchIndex, fts5: Fts5, made: Sequence[IndexDocument]) -> None:
    """Edit papers one by one until each is found, in both."""
    rng = random.Random(1)
    writer = IndexWriter(folder)
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(EDITS):
        paper = replace(rng.choice(made), notes=(f"a thought numbered zebra{number}",))
        word = Asked("word", f"zebra{number} ", f"zebra{number}")
        with spending() as spent:
            writer.update([paper], (), number + 2)
            index.refresh()
            hits = ours_finds(index, Facts(fts5), word)
        assert list(hits) == [paper.id]
        ours.append(spent.cpu * 1000)
        with spending() as spent:
            fts5.update(paper)
            assert fts5.find(word.match, SHOWN) == [paper.id]
        theirs.append(spent.cpu * 1000)
    line("one edited paper searchable: half under", statistics.median(ours), "ms", 20)
    line("  9 of 10 under", percentile(sorted(ours), 0.9), "ms", 150)
    line("  FTS5, half under", statistics.median(theirs), "ms")


def agreement(index: SearchIndex, fts5: Fts5, made: Sequence[IndexDocument]) -> None:
    """Print which part of what an exact scan of a sample finds our index finds, and which part of that is right."""
    sample = random.Random(2).sample(list(made), min(SCANNED, len(made)))
    ids = [paper.id for paper in sample]
    facts = Facts(fts5)
    expected = right = answered = 0
    for one in questions(made):
        query, holds_for = ask(one.text).query, facts.where(one.where or "0")
        found = set(index.search(query, partial(_same, holds_for), None, ids).ids)
        exact = set(scan(query, sample, partial(_same, holds_for)))
        expected, right, answered = expected + len(exact), right + len(exact & found), answered + len(found)
    at_least(f"recall against a scan of {len(sample)} papers", right / expected, "", 1.0)
    at_least("precision", right / answered, "", 1.0)


@dataclass(slots=True)
class Facts:
    """What the database says, asked once for all questions until the library changes: as the program's finder does."""

    fts5: Fts5
    _known: dict[str, array[int]] = field(default_factory=dict)

    def where(self, condition: str) -> array[int]:
        """The papers that a condition in SQL holds for."""
        if condition not in self._known:
            self._known[condition] = self.fts5.facts(condition)
        return self._known[condition]

    def in_order(self, ids: array[int], order: str) -> array[int]:
        """These papers in an order in SQL."""
        if order not in self._known:
            self._known[order] = self.fts5.ordered(order)
        return picked(self._known[order], ids)


def ours_finds(index: SearchIndex, facts: Facts, one: Asked) -> Sequence[int]:
    """Our answer: the first papers in rank order, or as the question says."""
    hits = index.search(ask(one.text).query, lambda _: facts.where(one.where), None if one.order else SHOWN)
    return facts.in_order(hits.ids, one.order)[:SHOWN] if one.order else hits.ids


def times(job: Callable[P, object], *args: P.args, **named: P.kwargs) -> float:
    """Milliseconds of CPU that a job takes."""
    with spending() as spent:
        job(*args, **named)
    return spent.cpu * 1000


def percentile(ordered: Sequence[float], part: float) -> float:
    """The value that this part of the sorted values does not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def at_least(what: str, value: float, unit: str, goal: float) -> None:
    """Print a figure that should not be below its goal."""
    print(f"{what:<58}{value:>10.2f} {unit:<10}   goal {goal:g}: {'met' if value >= goal else 'MISSED'}", flush=True)


if __name__ == "__main__":
    print(f"SQLite {sqlite3.sqlite_version}, Python {sys.version.split()[0]}")
    for argument in sys.argv[1:] or ("1000", "10000", "100000"):
        main(int(argument))
