"""What the search index costs: building, opening, typing, questions of every kind, and one edited paper.

    python -m tests.speed.search_index [PAPERS ...]

Goals are those for 100,000 papers; figures are milliseconds of CPU of this process unless they say otherwise.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from legenda.model.query import Condition
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.writer import IndexWriter
from tests.speed.measuring import line, spending, spread
from tests.speed.papers import papers

SHOWN = 50
TYPED = "multi agent reinforcement learning"
QUESTIONS = {
    "a common word": "learning ",
    "a beginning of three letters": "tra*",
    "a beginning of one letter": "s*",
    "two words": "graph network ",
    "a phrase": '"neural network"',
    "a phrase of common words": '"of the"',
    "an author": "author:li ",
    "an author and a word": "author:wang learning ",
    "any, all, not": "(graph OR network) policy -deep ",
    "words and a year": "reinforcement 2024 ",
    "words and a condition": "learning status:read ",
}
EDITS = 200


def documents(count: int) -> list[IndexDocument]:
    """Generated papers as the index takes them."""
    return [
        IndexDocument(
            number,
            record.title,
            tuple(contributor.full for contributor in record.authors),
            record.venue,
            record.abstract,
            record.keywords,
            year=record.date.year,
            key=record.key,
        )
        for number, record in enumerate(papers(count, 1), 1)
    ]


def main(count: int) -> None:
    """Print the figures for an index of `count` papers."""
    print(f"\n{count:,} papers")
    made = documents(count)
    read = range(1, count, 4)

    def resolve(condition: Condition) -> Iterable[int]:
        return read

    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "index"
        with spending() as spent:
            IndexWriter(folder).rebuild(made, 1)
        line("built, papers a second of CPU", count / spent.cpu, "papers")
        size = sum(path.stat().st_size for path in folder.iterdir())
        line("size of the index a paper", size / count / 1000, "kB", 1.5)
        index = opened(folder)
        typed(index)
        for what, text in QUESTIONS.items():
            question(index, what, text, resolve)
        edited(folder, index, made)


def opened(folder: Path) -> SearchIndex:
    """Open the index, and print what that costs."""
    memory = resident()
    with spending() as spent:
        index = SearchIndex.open(folder)
    line("opened", spent.cpu * 1000, "ms", 80)
    line("memory of opening", (resident() - memory) / 1e6, "MB", 60)
    return index


def typed(index: SearchIndex) -> None:
    """Type a query, key by key, and again when its words are known."""
    memory = resident()
    for what, goal in (("first", 40.0), ("again", 40.0)):
        times: list[float] = []
        for end in range(1, len(TYPED) + 1):
            with spending() as spent:
                index.search(ask(TYPED[:end]).query, lambda _: (), SHOWN)
            times.append(spent.cpu)
        line(f"typed {what}: all {len(TYPED)} keys", sum(times) * 1000, "ms")
        line(f"typed {what}: the slowest key", max(times) * 1000, "ms", goal)
        spread(f"typed {what}: a key", times, 10)
    line("memory of typing (files mapped and answers kept)", (resident() - memory) / 1e6, "MB")


def question(index: SearchIndex, what: str, text: str, resolve: object) -> None:
    """Ask one question, new and again."""
    times: list[float] = []
    for _ in range(2):
        with spending() as spent:
            hits = index.search(ask(text).query, resolve, SHOWN)  # type: ignore[arg-type]
        times.append(spent.cpu * 1000)
    line(f"{what}: {text.strip()} ({hits.total:,} hits; again {times[1]:.1f})", times[0], "ms")


def edited(folder: Path, index: SearchIndex, made: list[IndexDocument]) -> None:
    """Edit papers one by one: the commit, and finding what was edited."""
    rng = random.Random(1)
    writer = IndexWriter(folder)
    commits: list[float] = []
    finds: list[float] = []
    for number in range(EDITS):
        paper = replace(rng.choice(made), notes=(f"a thought numbered zebra{number}",))
        with spending() as spent:
            writer.update([paper], (), number + 2)
        commits.append(spent.cpu)
        with spending() as spent:
            index.refresh()
            hits = index.search(ask(f"zebra{number} ").query, lambda _: (), SHOWN)
        finds.append(spent.cpu)
        assert list(hits.ids) == [paper.id]
    spread("one edited paper: commit", commits, 20)
    line("one edited paper: commit, nine of ten", statistics.quantiles(commits, n=10)[-1] * 1000, "ms", 150)
    spread("one edited paper: taken up and found", finds)
    line("segments in the end", len(list(folder.glob("*.doc"))), "")


def resident() -> float:
    """The memory of this process in bytes (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096.0


if __name__ == "__main__":
    for argument in sys.argv[1:] or ("1000", "10000", "100000"):
        main(int(argument))
