"""The values that a field of a search can have, and which of them fit what is typed: for completing it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from legenda.actions.nearest_names import nearest
from legenda.actions.searching import never
from legenda.actions.tag_branches import above, branches
from legenda.actions.wording import papers_named
from legenda.model.fold import fold
from legenda.search.conditions import CHOICES

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: The fields whose values are looked for among very many names, by the facet that these belong to.
NAMED = {**dict.fromkeys(("author", "authors", "editor", "by"), "author"), "venue": "venue", "journal": "venue"}
#: From so many letters on something may be misspelt, and so many names may be meant then.
_SPELT, _NEAREST = 4, 2
_RANGE = re.compile(r"(.*\.\.|[<>]?=?)(.*)", re.DOTALL)
_WORD = re.compile(r"[\W_]+")
_AGES = {"7d": "within a week", "30d": "within a month", "90d": "within three months", "365d": "within a year"}
_PAST = {"today": "", "yesterday": "", **_AGES, ">90d": "longer ago than three months", ">365d": "more than a year ago"}
_COMING = {"today": "", "tomorrow": "", "7d": "within a week", "<7d": "overdue as well", "30d": "within a month"}
_NUMBERS = {
    "rating": {"5": "", "4": "", "3": "", "2": "", "1": "", ">=4": "four and five stars", ">=3": "", "0": "not rated"},
    "priority": {"1": "high", "2": "medium", "3": "low"},
    "readings": {"1": "read once", ">1": "more than once", ">=3": "", "0": "never"},
}


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a field, how many papers have it where that is known, and else a word about it."""

    name: str
    papers: int | None = None
    words: str = ""

    @property
    def detail(self) -> str:
        """What is said beside it."""
        return self.words if self.papers is None else papers_named(self.papers)


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked for: the beginning typed, how many at most; with `is_patient` also what takes long at first.

    With `only_chief` people are meant by their family names, venues by the beginnings of theirs, all others by the
    beginnings of words. With `may_be_misspelt` names that are spelt nearly so are offered when none fits.
    """

    typed: str
    limit: int
    is_patient: bool = True
    only_chief: bool = False
    may_be_misspelt: bool = False
    cancelled: Callable[[], bool] = never


def values(desk: Desk, field: str, ask: Ask) -> list[Value]:
    """The values of a field that fit, the best first; none where any text may stand."""
    if field in NAMED:
        return _named(desk, NAMED[field], ask)
    if ask.cancelled():
        return []
    return _of_few(desk, field, ask)[: ask.limit]


def _named(desk: Desk, facet: str, ask: Ask) -> list[Value]:
    counts = desk.counts
    if not ask.is_patient and not counts.can_find(facet):
        return []
    found = counts.find(facet, ask.typed, ask.limit, ask.only_chief, ask.cancelled)
    # The index parts what stands beside a comma: "King, Jr." is no phrase, "King Jr." is one.
    return [Value(" ".join(name.replace(",", " ").split()) if facet == "author" else name, n) for name, n in found]


def _of_few(desk: Desk, field: str, ask: Ask) -> list[Value]:
    """The values of a field with a number of them that can be looked through."""
    from legenda.storage import vocabulary

    read = desk.library.read
    match field:
        case "status" | "is":
            papers = read(vocabulary.statuses)
            unused = dict.fromkeys(CHOICES["status"], 0)
            names = [*CHOICES[field], *(name for name in papers if name not in unused)]
            return _fitting([Value(name, (unused | papers).get(name)) for name in names], ask)
        case "has":
            return _fitting(map(Value, CHOICES[field]), ask)
        case "tag":
            return _fitting(_with_branches(read(vocabulary.tag_names)), ask)
        case "list":
            return _counted(read(vocabulary.list_names), ask)
        case "source":
            return _counted(read(vocabulary.source_names), ask)
        case "type":
            return _counted(read(vocabulary.types), ask)
        case "year":
            return _years(read(vocabulary.years), ask.typed)
        case "key":
            return [Value(key) for key in read(vocabulary.keys, ask.typed, ask.limit)] if ask.typed else []
    return [Value(name, None, words) for name, words in _usual(field).items() if name.startswith(ask.typed.lower())]


def _usual(field: str) -> dict[str, str]:
    """What numbers and dates are usually asked for, each with a word about it."""
    today = date.today()
    if field == "due":
        return _COMING | {f"{today:%Y-%m}": "this month"}
    if field in ("added", "changed", "read", "queued"):
        return _PAST | {f"{today:%Y-%m}": "this month", f"{today:%Y}": "this year"}
    return _NUMBERS.get(field, {})


def _years(found: Sequence[tuple[str, int]], typed: str) -> list[Value]:
    """Years that begin so; also as the end of a range, of which the papers are not counted."""
    parts = _RANGE.fullmatch(typed)
    before, year = (parts[1], parts[2]) if parts else ("", typed)
    return [Value(before + one, None if before else papers) for one, papers in found if one.startswith(year)]


def _counted(found: Iterable[tuple[str, int]], ask: Ask) -> list[Value]:
    """What fits, the most frequent first among those that fit alike."""
    return _fitting(_by_papers(found), ask)


def _by_papers(found: Iterable[tuple[str, int]]) -> list[Value]:
    return [Value(*one) for one in sorted(found, key=lambda one: -one[1])]


def _with_branches(tags: Iterable[tuple[str, int]]) -> Iterator[Value]:
    """The tags, the most frequent first; before the first of a branch of several the branch, if it is no tag."""
    values = _by_papers(tags)
    known = branches([value.name for value in values])
    for value in values:
        for name in above(value.name):
            branch = known.pop(fold(name), None)
            if branch is not None and len(branch.parts) > 1:
                yield Value(branch.name, None, f"{branch.tags} tags below it")
        yield value


def _fitting(found: Iterable[Value], ask: Ask) -> list[Value]:
    """Values that begin as typed, then those of which a part of the path or a word does, then those that hold it.

    Case and accents count for nothing, and umlauts may be spelt out. When there is none, names that are spelt nearly
    so, if that is asked for.
    """
    wanted = fold(ask.typed)
    fits = [(_fit(value.name, wanted), value) for value in found]
    worst = 1 if ask.only_chief else 2
    fitting = [value for fit, value in sorted(fits, key=lambda pair: pair[0]) if fit <= worst]
    if fitting or not ask.may_be_misspelt or len(wanted) < _SPELT:
        return fitting
    by_name = {value.name: value for _, value in fits}
    return [by_name[name] for name in nearest(ask.typed, by_name, _NEAREST)]


def _fit(name: str, wanted: str) -> int:
    """How well a name fits, 0 best; 3 when it does not."""
    from legenda.search.words import spelt_umlauts

    forms = [fold(name)] if name.isascii() else [fold(name), " ".join(spelt_umlauts(name))]
    if any(form.startswith(wanted) for form in forms):
        return 0
    if any(wanted in form for form in forms):
        begins = any(form.startswith(wanted, gap.end()) for form in forms for gap in _WORD.finditer(form))
        return 1 if begins else 2
    return 3
