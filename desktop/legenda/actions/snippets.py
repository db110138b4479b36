"""Why a paper was found whose line in the list does not show it: the words around the hit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.model.fold import fold
from legenda.model.markup import plain, words_text
from legenda.model.names import Role
from legenda.model.paper import Paper
from legenda.model.paper_row import PaperRow
from legenda.model.query import All, Any, Condition, Not, Query, Question, Words
from legenda.search.excerpts import excerpt
from legenda.search.marks import marks, merged

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


class Where(StrEnum):
    """What the words were found in, as it is called on the screen."""

    AUTHOR = "author"
    EDITOR = "editor"
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
    """As `snippets`, for one paper."""
    return snippets(desk, question, [paper_id]).get(paper_id)


def snippets(
    desk: Desk, question: Question, ids: Sequence[int], cancelled: Callable[[], bool] = lambda: False
) -> dict[int, Snippet | None]:
    """Where each of these papers holds what its line in the list does not show; None when the line shows it all.

    Of several texts, the one that holds most of what was asked for. Papers that are gone are left out, and, once
    `cancelled` says so, all that are still to come.
    """
    rows = {row.id: row for row in browsing.rows(desk, ids)}
    hidden = {number: _hidden(question, row) for number, row in rows.items()}
    found: dict[int, Snippet | None] = dict.fromkeys(rows)
    for paper in browsing.papers(desk, [number for number, parts in hidden.items() if parts]):
        if cancelled():
            break
        if paper.id in rows:
            found[paper.id] = _of_paper(paper, hidden[paper.id])
    return found


def shows(question: Question, row: PaperRow) -> bool:
    """Whether a paper's line in the list shows all that was asked for; quick, for it is asked while painting."""
    return not _hidden(question, row)


def _hidden(question: Question, row: PaperRow) -> list[Query]:
    """The parts of a question that title, authors and venue of a line do not show."""
    shown = ("title", row.title), ("contributors", row.authors), ("venue", row.venue)
    return [
        part
        for part in _parts(question.query)
        if _asks_of_text(part, row.key) and not any(_meets(one, shown) for one in _ways(part))
    ]


def _meets(part: Query, texts: Iterable[tuple[str, str]]) -> bool:
    return any(text and marks(part, text, field) for field, text in texts)


def _ways(part: Query) -> tuple[Query, ...]:
    return part.parts if isinstance(part, Any) else (part,)


def _asks_of_text(part: Query, key: str) -> bool:
    """Whether a part is met by a text, or by a key that the paper has no longer."""
    match part:
        case All(parts) | Any(parts):
            return any(_asks_of_text(one, key) for one in parts)
        case Condition(field="key", value=value):
            return not _is_key(key, value)
        case Condition() | Not():
            return False
        case _:
            return True


def _of_paper(paper: Paper, hidden: Sequence[Query]) -> Snippet | None:
    """Where a paper holds these parts; what the whole title holds is seen there, though its line may be cut."""
    record = paper.record
    titles = [words_text(record.title), words_text(record.fields.get("subtitle", ""))]
    hidden = [part for part in hidden if not any(marks(part, title, "title") for title in titles)]
    former = next((found for part in hidden if (found := _former_key(paper, part))), None)
    return former or (_best(paper, hidden) if hidden else None)


def _best(paper: Paper, hidden: Sequence[Query]) -> Snippet | None:
    best: Snippet | None = None
    most = 0
    for where, field, text in _texts(paper):
        for reading in _readings(field, text):
            met = [found for part in hidden if (found := marks(part, reading, field))]
            if len(met) > most:
                most = len(met)
                best = Snippet(where, *excerpt(reading, merged(chain(*met))))
            if met:
                break
        if most == len(hidden):
            break
    return best


@lru_cache(64)
def _parts(query: Query) -> tuple[Query, ...]:
    """What must hold, part by part, but for what must not."""
    parts = query.parts if isinstance(query, All) else (query,)
    return tuple(_plainer(part) for part in parts if not isinstance(part, Not))


def _plainer(part: Query) -> Query:
    """A part without phrases of which another way to meet it asks for one word alone: they find nothing more."""
    found = list(_flat(part))
    single = {one.text for one in found if isinstance(one, Words)}
    ways = [one for one in found if not (isinstance(one, Words) and single & set(one.text.split()) - {one.text})]
    return ways[0] if len(ways) == 1 else Any(tuple(ways))


def _flat(part: Query) -> Iterator[Query]:
    if isinstance(part, Any):
        for one in part.parts:
            yield from _flat(one)
    else:
        yield part


def _former_key(paper: Paper, part: Query) -> Snippet | None:
    """The former key that a condition on keys (or one of several) met."""
    if isinstance(part, Any):
        return next((found for one in part.parts if (found := _former_key(paper, one))), None)
    if not isinstance(part, Condition) or part.field != "key":
        return None
    if _is_key(paper.record.key, part.value):
        return None
    met = next((alias for alias in paper.aliases if _is_key(alias, part.value)), None)
    return None if met is None else Snippet(Where.FORMER_KEY, met, ((0, len(met)),))


def _is_key(key: str, wanted: str) -> bool:
    """Whether a condition on keys, in which a star stands for anything, means a key."""
    return fnmatchcase(fold(key), fold(wanted.strip()).replace("[", "[[]").replace("?", "[?]"))


def _texts(paper: Paper) -> Iterator[tuple[Where, str, str]]:
    """The texts of a paper beside its title: what each is called, its field of the index, and itself."""
    record = paper.record
    for contributor in record.contributors:
        yield Where.AUTHOR if contributor.role is Role.AUTHOR else Where.EDITOR, "contributors", contributor.full
    yield Where.ABSTRACT, "abstract", record.abstract
    for keyword in record.keywords:
        yield Where.KEYWORD, "keywords", keyword
    for tag in paper.tags:
        yield Where.TAG, "tags", tag
    for note in paper.notes:
        yield Where.NOTE, "notes", note.text
    for annotation in paper.annotations:
        yield Where.COMMENT, "notes", annotation.comment
    for reading in paper.readings:
        yield Where.THOUGHTS, "notes", reading.thoughts
    for name in ("venue", "journal", "booktitle", "series"):
        yield Where.VENUE, "venue", record.fields.get(name, "")
    yield Where.KEY, "key", record.key


def _readings(field: str, text: str) -> Iterator[str]:
    """A text in one line as it is shown and, should that not have the words, as the index has it."""
    if field not in ("abstract", "notes"):
        yield text
    elif text:
        yield plain(text)
        yield " ".join(words_text(text).split())
