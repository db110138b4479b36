"""How many papers have each value of a facet, counted one by one: what the columns must agree with."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.model.fold import fold, sort_form
from legenda.model.paper import Paper
from legenda.model.paper_row import PaperRow
from legenda.storage import papers

Values = list[tuple[str, int]]


def plain_count(desk: Desk, ids: Sequence[int]) -> dict[str, Values]:
    """Every value by field, the most frequent first and ties by name."""
    counts = browsing.counts(desk)
    tags = [tag.name for tag in counts.tags]
    sources = {source.id: source.name for source in counts.sources}
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for row, paper in zip(browsing.rows(desk, ids), desk.library.read(papers.papers, ids), strict=True):
        assert row.id == paper.id
        if row.venue:
            spellings[sort_form(row.venue)][row.venue] += 1
        for field, value in set(_values(row, paper, tags)):
            found[field][value] += 1
        found["source"][sources.get(paper.source_id or 0, "")] += 1
    found["venue"] = Counter({_ordered(texts)[0][0]: texts.total() for texts in spellings.values()})
    return {field: _ordered(values) for field, values in found.items() if _ordered(values)}


def _values(row: PaperRow, paper: Paper, tags: Iterable[str]) -> Iterator[tuple[str, str]]:
    yield "status", paper.status.value
    yield "own_status", paper.own_status
    yield "year", "" if row.year is None else str(row.year)
    for person in paper.record.contributors:
        yield "author", person.full
    for name in tags:
        if any(fold(f"{own}/").startswith(fold(f"{name}/")) for own in paper.tags):
            yield "tag", name


def _ordered(values: Counter[str]) -> Values:
    return sorted(((name, papers) for name, papers in values.items() if name), key=lambda pair: (-pair[1], pair[0]))
