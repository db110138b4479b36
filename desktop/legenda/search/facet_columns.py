"""What papers are counted by, as columns of numbers: counting goes through arrays, in some milliseconds."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import numpy as np

from legenda.model.facet_rows import FacetNames, FacetRows
from legenda.model.fold import fold, sort_form
from legenda.search.numbering import Numbering, TextNumbering
from legenda.search.sections import Numbers
from legenda.search.several_values import SeveralValues, grown
from legenda.search.value_finder import ValueFinder, name_key

#: Names that came after the first reading and are kept as objects; from so many on, all had better be read again.
_MANY_NAMES = 50_000


class Tally(NamedTuple):
    """The most frequent values with how many papers have each, ties by name; and how many values there are in all."""

    top: tuple[tuple[str, int], ...] = ()
    values: int = 0


class FacetColumns:
    """The status, own status, year, venue, source, tags and people of papers, by the papers' numbers.

    A paper counts once for a person who is named in it twice, and for a tag of which it has only tags below. Spellings
    of a venue that sort alike are one value. Not for several threads at once.
    """

    def __init__(self) -> None:
        self._size = 0
        self._single = {name: np.zeros(0, np.int32) for name in ("status", "own", "year", "venue", "source")}
        self._statuses, self._venues = Numbering[str](), TextNumbering()
        self._own, self._years, self._sources = Numbering[int](), Numbering[int](), Numbering[int]()
        self._tags, self._people = Numbering[int](), TextNumbering()
        self._tagged, self._branches, self._named = SeveralValues(), SeveralValues(), SeveralValues()
        self._names = FacetNames()
        self._chains: list[list[int]] = []
        self._form_of = array("i", [0])
        self._forms: dict[str, int] = {"": 0}
        self._spellings: list[list[int]] = [[0]]
        self._before_family = np.zeros(1, np.int32)
        self._finders = {"author": ValueFinder(self._people, name_key), "venue": ValueFinder(self._venues, _venue_key)}
        self._papers_of: dict[str, Numbers] = {}

    @property
    def is_worn(self) -> bool:
        """Whether so much has changed that everything had better be read again."""
        return max(self._people.unsettled, self._venues.unsettled) > _MANY_NAMES

    def put(self, ids: Iterable[int], rows: FacetRows) -> None:
        """What `rows` say is what is known of the papers `ids` from now on; those without a row are gone."""
        places = np.fromiter(ids, np.int64)
        if not len(places):
            return
        self._papers_of.clear()
        self._grow(int(places.max()) + 1)
        self._put_single(places, rows)
        papers, tags = np.array(rows.tagged[0], np.int64), self._tags.numbers(rows.tagged[1])
        self._tagged.put(places, papers, tags)
        if len(self._tags.values_by_number) > len(self._chains):
            self._follow_names()
        self._branches.put(places, *self._with_branches(papers, tags))
        papers, people = np.array(rows.named[0], np.int64), self._people.numbers(rows.named[1])
        self._before_family = grown(self._before_family, self._people.total)
        if rows.families:
            self._before_family[people] = rows.families
        self._named.put(places, papers[people > 0], people[people > 0])
        for column in (self._tagged, self._branches, self._named):
            column.tidy()

    def name(self, names: FacetNames) -> None:
        """The things that papers have are called so from now on."""
        self._names = names
        self._follow_names()

    def settle(self) -> None:
        """All papers have been put: keep them in less room."""
        self._people.settle()
        self._venues.settle()
        for column in (self._tagged, self._branches, self._named):
            column.settle()

    def count(self, ids: array[int] | None, limit: int) -> dict[str, Tally]:
        """The `limit` most frequent values of each field among the papers `ids`, None for all.

        The fields are status, own_status (all of them, whatever the limit), year, venue, source, author and tag.
        Numbers of papers that are not there count for nothing.
        """
        chosen: Numbers | slice = slice(None)
        if ids is not None:
            asked = np.frombuffer(ids, np.int64) if len(ids) else np.zeros(0, np.int64)
            chosen = asked[asked < self._size]
        counts = {name: _counted(column[chosen]) for name, column in self._single.items()}
        tags, people = _counted(self._branches.values(chosen)), _counted(self._named.values(chosen))
        return {
            "status": _top(counts["status"], limit, _named_by(self._statuses)),
            "own_status": self._by_name(counts["own"], len(self._own), self._own, self._names.own_statuses),
            "year": _top(counts["year"], limit, _named_by(self._years)),
            "venue": self._top_venues(counts["venue"], limit),
            "author": _top(people, limit, self._people.text),
            "tag": self._by_name(tags, limit, self._tags, self._names.tags),
            "source": self._by_name(counts["source"], limit, self._sources, self._names.sources),
        }

    def can_find(self, field: str) -> bool:
        """Whether `find` knows all values of a field; as long as it does not, `read_on` brings it further."""
        return self._finders[field].is_complete

    def read_on(self, field: str) -> None:
        """Take in some more values of a field that are to be found."""
        self._finders[field].read_on(self._before_family if field == "author" else None)

    def find(self, field: str, typed: str, limit: int, only_chief: bool = False) -> list[tuple[str, int]]:
        """The people ("author") or venues ("venue") that have a word beginning with each word typed, with their papers.

        People whose family name and venues whose name begins so come first (with `only_chief` no others do), then those
        with most papers.
        """
        if field not in self._papers_of:
            numbers = self._named.values(slice(None)) if field == "author" else self._single[field]
            self._papers_of[field] = _counted(numbers)
        return self._finders[field].find(typed, self._papers_of[field], limit, only_chief)

    def _grow(self, size: int) -> None:
        if size <= self._size:
            return
        self._single = {name: grown(column, size) for name, column in self._single.items()}
        self._size = len(self._single["status"])
        for column in (self._tagged, self._branches, self._named):
            column.grow(self._size)

    def _put_single(self, places: Numbers, rows: FacetRows) -> None:
        for column in self._single.values():
            column[places] = 0
        papers = np.array(rows.ids, np.int64)
        self._single["status"][papers] = self._statuses.numbers(rows.statuses)
        self._single["own"][papers] = self._own.numbers(rows.own_statuses)
        self._single["year"][papers] = self._years.numbers(rows.years)
        self._single["venue"][papers] = self._venues.numbers(rows.venues)
        self._single["source"][papers] = self._sources.numbers(rows.sources)
        for number in range(len(self._form_of), self._venues.total):
            self._add_spelling(number)

    def _add_spelling(self, number: int) -> None:
        form = self._forms.setdefault(sort_form(self._venues.text(number)), len(self._forms))
        self._form_of.append(form)
        if form == len(self._spellings):
            self._spellings.append([])
        self._spellings[form].append(number)

    def _follow_names(self) -> None:
        """Find the tags above each tag; when a tag that papers have stands elsewhere now, so do they."""
        before, self._chains = self._chains, self._chains_now()
        if before != self._chains[: len(before)]:
            papers, tags = self._tagged.pairs()
            self._branches = SeveralValues()
            self._branches.grow(self._size)
            self._branches.put(papers, *self._with_branches(papers, tags))

    def _chains_now(self) -> list[list[int]]:
        """The number of each tag with those of the tags above it, by its number."""
        folded = {fold(name): tag for tag, name in self._names.tags.items()}
        chains: list[list[int]] = []
        for tag in self._tags.values_by_number:  # which grows by the tags above
            parts = fold(self._names.tags.get(tag or 0, "")).split("/")
            above = (folded.get("/".join(parts[:length])) for length in range(1, len(parts)))
            chains.append([self._tags[one] for one in (tag, *above) if one is not None])
        return chains

    def _with_branches(self, papers: Numbers, tags: Numbers) -> tuple[Numbers, Numbers]:
        """Pairs of papers and tags, and of the same papers and the tags above these."""
        present, place = np.unique(tags, return_inverse=True)
        chains = [self._chains[number] for number in present]
        lengths = np.fromiter(map(len, chains), np.int64)[place]
        flat = np.fromiter((number for number in place for number in chains[number]), np.int64, int(lengths.sum()))
        return np.repeat(papers, lengths), flat

    def _by_name(self, counts: Numbers, limit: int, numbering: Numbering[int], names: Mapping[int, str]) -> Tally:
        """Things of one name are one value; what has no name is none."""
        found: Counter[str] = Counter()
        for number in np.flatnonzero(counts):
            found[names.get(numbering.values_by_number[number] or 0, "")] += int(counts[number])
        del found[""]
        ordered = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
        return Tally(tuple(ordered[:limit]), len(ordered))

    def _top_venues(self, counts: Numbers, limit: int) -> Tally:
        forms = np.frombuffer(self._form_of, np.int32)[: len(counts)]
        by_form = np.bincount(forms, counts, len(self._spellings)).astype(np.int64)

        def name(form: int) -> str:
            """The spelling that most of these papers have."""
            spellings = [(-int(counts[n]), self._venues.text(n)) for n in self._spellings[form] if n < len(counts)]
            return min(spellings)[1]

        return _top(by_form, limit, name)


def _venue_key(name: str) -> int:
    return hash(sort_form(name))


def _named_by(numbering: Numbering[str] | Numbering[int]) -> Callable[[int], str]:
    return lambda number: str(numbering.values_by_number[number])


def _counted(numbers: Numbers) -> Numbers:
    """How often each number occurs; 0 counts for nothing."""
    counts = np.bincount(numbers, minlength=1)
    counts[0] = 0
    return counts


def _top(counts: Numbers, limit: int, name: Callable[[int], str]) -> Tally:
    """The most frequent of the numbers; names are looked up only for those that may be among them."""
    held = np.flatnonzero(counts)
    values = len(held)
    if values > limit:
        # How many values are that frequent or more so: no sorting, which takes long when most are equal.
        as_frequent = np.cumsum(np.bincount(counts[held])[::-1])[::-1]
        least = np.flatnonzero(as_frequent >= limit)[-1]
        held = held[counts[held] >= least]
    ordered = sorted((-int(counts[number]), name(int(number))) for number in held)
    return Tally(tuple((called, -papers) for papers, called in ordered[:limit]), values)
