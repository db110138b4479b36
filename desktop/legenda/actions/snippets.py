"""Why a paper was found whose title and authors do not show it: the words around the hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.model.fold import fold
from legenda.model.markup import plain, words_text
from legenda.model.paper import Paper
from legenda.model.query import All, Any, Condition, Not, Query, Question
from legenda.search.excerpts import excerpt
from legenda.search.marks import marks

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


class Where(StrEnum):
    """What the words were found in, as it is called on the screen."""

    ABSTRACT = "abstract"
    KEYWORD = "keyword"
    TAG = "tag"
    NOTE = "note"
    COMMENT = "comment"
    THOUGHTS = "thoughts"
    VENUE = "venue"
    KEY = "key"
    FORMER_KEY = "former key"


@dataclass(frozen=True, slots=True)
class Snippet:
    """A stretch of a text with the ranges of characters in it that were asked for, end exclusive."""

    where: Where
    text: str
    marks: tuple[tuple[int, int], ...]


def snippet(desk: Desk, question: Question, paper_id: int) -> Snippet | None:
    """Where a paper holds what its title and authors do not show; None when they show it all or nothing does.

    Of several texts, the one that holds most of what was asked for.
    """
    paper = None if question.is_empty else browsing.paper(desk, paper_id)
    if paper is None:
        return None
    shown = _shown(paper)
    hidden = [part for part in _parts(question.query) if not any(marks(part, text, field) for field, text in shown)]
    former = next((found for part in hidden if (found := _former_key(paper, part))), None)
    return former or _best(paper, hidden)


def _best(paper: Paper, hidden: Sequence[Query]) -> Snippet | None:
    best: Snippet | None = None
    most = 0
    for where, field, text in _texts(paper):
        held = sum(bool(marks(part, text, field)) for part in hidden)
        if held > most:
            most = held
            best = Snippet(where, *excerpt(text, marks(All(tuple(hidden)), text, field)))
    return best


def _shown(paper: Paper) -> list[tuple[str, str]]:
    record = paper.record
    titles = [words_text(record.title), words_text(record.fields.get("subtitle", ""))]
    names = [contributor.full for contributor in record.contributors]
    return [*(("title", title) for title in titles), *(("contributors", name) for name in names)]


def _parts(query: Query) -> list[Query]:
    """What must hold, part by part, but for what must not."""
    parts = query.parts if isinstance(query, All) else (query,)
    return [part for part in parts if not isinstance(part, Not)]


def _former_key(paper: Paper, part: Query) -> Snippet | None:
    """The former key that a condition on keys (or one of several) met."""
    if isinstance(part, Any):
        return next((found for one in part.parts if (found := _former_key(paper, one))), None)
    if not isinstance(part, Condition) or part.field != "key":
        return None
    wanted = fold(part.value.strip()).replace("[", "[[]").replace("?", "[?]")
    if fnmatchcase(fold(paper.record.key), wanted):
        return None
    met = next((alias for alias in paper.aliases if fnmatchcase(fold(alias), wanted)), None)
    return None if met is None else Snippet(Where.FORMER_KEY, met, ((0, len(met)),))


def _texts(paper: Paper) -> Iterator[tuple[Where, str, str]]:
    """The texts of a paper beside its title and names: what each is called, its field of the index, and itself."""
    record = paper.record
    yield from _readable(Where.ABSTRACT, "abstract", record.abstract)
    for keyword in record.keywords:
        yield Where.KEYWORD, "keywords", keyword
    for tag in paper.tags:
        yield Where.TAG, "tags", tag
    for note in paper.notes:
        yield from _readable(Where.NOTE, "notes", note.text)
    for annotation in paper.annotations:
        yield from _readable(Where.COMMENT, "notes", annotation.comment)
    for reading in paper.readings:
        yield from _readable(Where.THOUGHTS, "notes", reading.thoughts)
    for name in ("venue", "journal", "booktitle", "series"):
        if record.fields.get(name):
            yield Where.VENUE, "venue", record.fields[name]
    yield Where.KEY, "key", record.key


def _readable(where: Where, field: str, text: str) -> Iterator[tuple[Where, str, str]]:
    """A text with marks as it is shown in one line, and, should that not have the words, as the index has it."""
    if text:
        yield where, field, plain(text)
        yield where, field, " ".join(words_text(text).split())
