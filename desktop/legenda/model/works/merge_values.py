"""Which of several values of a field is the best: the fullest names, the most exact date, all that lists hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from legenda.model.fold import fold
from legenda.model.names import Contributor, Role
from legenda.model.paper import Paper
from legenda.model.status import Status
from legenda.model.step import Plain
from legenda.model.works.people import person, same_person
from legenda.model.works.work import isbn_13

#: Entry types that say nothing of where a work appeared.
VAGUE_TYPES = frozenset(("", "misc", "online", "electronic", "unpublished", "preprint", "other"))


def best_title(papers: Sequence[Paper]) -> int:
    """The place of the first paper whose title was given by a person; else of the first with any."""
    given = [bool(paper.record.title) and not paper.record.title_is_provisional for paper in papers]
    return given.index(True) if any(given) else _first(bool(paper.record.title) for paper in papers)


def best_type(papers: Sequence[Paper]) -> int:
    """The place of the first paper with a type that says where it appeared."""
    return _first(paper.record.type not in VAGUE_TYPES for paper in papers)


def best_people(papers: Sequence[Paper]) -> int:
    """The place of the first paper with contributors, or of one that has the same people written out further."""
    first = _first(bool(paper.record.contributors) for paper in papers)
    best = first
    for place, paper in enumerate(papers):
        if _are_fuller(paper, papers[best]):
            best = place
    return best


def best_date(papers: Sequence[Paper]) -> int:
    """The place of the first paper with a date, or of one that knows the same year's date more exactly."""
    best = _first(bool(paper.record.date) for paper in papers)
    for place, paper in enumerate(papers):
        date, known = paper.record.date, papers[best].record.date
        if date.year == known.year and date.iso.startswith(known.iso) and len(date.iso) > len(known.iso):
            best = place
    return best


def best_status(papers: Sequence[Paper]) -> int:
    """The place of the paper whose status the reader gave last; a paper nobody has looked at yet says nothing."""
    looked_at = [place for place, paper in enumerate(papers) if paper.status is not Status.NEW]
    return max(looked_at, key=lambda place: (papers[place].status_changed, -place), default=0)


def joined(values: Iterable[Any], same: Callable[[Any], object]) -> Plain:
    """All items of lists, each once, in their order; `same` gives what equal items have in common."""
    found: dict[object, Plain] = {}
    for items in values:
        for item in items or ():
            found.setdefault(same(item), item)
    return list(found.values()) or None


#: Fields that are lists, with what tells that two of their items are one.
JOINED: dict[str, Callable[[Any], object]] = {
    "keywords": fold,
    "isbn": lambda isbn: isbn_13(isbn) or isbn,
    "issn": lambda issn: issn.replace("-", "").upper(),
    "files": lambda file: file["path"],
    "tags": lambda tag: tag,
}


def _first(good: Iterable[bool]) -> int:
    return next((place for place, is_good in enumerate(good) if is_good), 0)


def _are_fuller(paper: Paper, known: Paper) -> bool:
    """Whether a paper has the same people as another, with more of their names or more of them."""
    people, others = paper.record.contributors, known.record.contributors
    if Role.AUTHOR in known.record.more and Role.AUTHOR not in paper.record.more and len(people) >= len(others):
        return _are_same(people[: len(others)], others)
    return len(people) == len(others) and _are_same(people, others) and _length(people) > _length(others)


def _are_same(people: Sequence[Contributor], others: Sequence[Contributor]) -> bool:
    return all(a.role is b.role and same_person(person(a), person(b)) for a, b in zip(people, others, strict=True))


def _length(people: Sequence[Contributor]) -> int:
    return sum(len(who.full.replace(".", "")) for who in people)
