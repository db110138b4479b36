"""Completing a search while it is typed: the names of fields, and the values that the library has in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from legenda.actions.searching import never
from legenda.actions.wording import papers_named
from legenda.model.fold import fold
from legenda.model.query_word import QueryWord, condition, with_word, word_at
from legenda.search.conditions import CHOICES

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: So many are offered at once.
MOST = 8
#: Letters from which on fields are offered without being asked for, and people and venues are looked for.
PEOPLE = ("author", "authors", "editor", "by")
_FIELD_LETTERS, _NAME_LETTERS = 3, 2
#: What is said of each field; those that are not here are other names of them.
_FIELDS = {
    "title": "words of the title", "author": "authors and editors", "abstract": "words of the abstract",
    "venue": "journal or conference", "note": "your notes", "keyword": "keywords", "tag": "a tag and those below it",
    "list": "papers on a list", "source": "papers of an import", "key": "the citation key", "type": "article, book…",
    "status": "new, queued, read…", "is": "annotated, overdue, unrated…", "has": "pdf, note, doi…",
    "year": "2024, 2020.., 2020..2024", "rating": "4, >=4", "priority": "a number", "readings": "how often read, >1",
    "added": "2026-01, >90d", "changed": "2026-01, <7d", "read": "when it was read", "queued": "since when, >90d",
    "due": "today, <2026-07",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to go on: the whole search with it (`text`) and the cursor in that, what is shown, and a word about it."""

    text: str
    cursor: int
    shown: str
    detail: str = ""


def takes_long(text: str, cursor: int) -> bool:
    """Whether completing the word at the cursor goes through all people, which takes some 100 ms at 100,000 papers."""
    return word_at(text, cursor).field in PEOPLE


def completions(
    desk: Desk, text: str, cursor: int, is_asked: bool = False, cancelled: Callable[[], bool] = never
) -> list[Completion]:
    """What the word at the cursor may become, at most `MOST`; none where it is complete.

    Behind a field its values are offered, and of a plain word the fields that begin so; when the reader asked for it
    (`is_asked`) also the tags and people that do. Takes up to 8 ms at 100,000 papers but
    for people (`takes_long`).
    """
    word = word_at(text, cursor)
    if word.field:
        found = _values(desk, word, cancelled)
    elif word.value.startswith("/"):
        return []
    else:
        found = _of_plain(desk, word, is_asked, cancelled)
    made = [Completion(*with_word(text, word, put), shown, detail) for put, shown, detail in islice(found, MOST)]
    return [one for one in made if one.text.rstrip() != text.rstrip()]


_Offer = tuple[str, str, str]


def _of_plain(desk: Desk, word: QueryWord, is_asked: bool, cancelled: Callable[[], bool]) -> Iterator[_Offer]:
    typed = word.value.lower()
    if is_asked or len(typed) >= _FIELD_LETTERS:
        for field, detail in _FIELDS.items():
            if field.startswith(typed) and field != typed:
                yield f"{field}:", f"{field}:", detail
    if is_asked and typed:
        for field in ("tag", "author"):
            yield from _values(desk, QueryWord(word.start, word.end, field, word.value), cancelled)


def _values(desk: Desk, word: QueryWord, cancelled: Callable[[], bool]) -> Iterator[_Offer]:
    """The values of the word's field that fit it, written with the field."""
    if not cancelled():
        for name, papers in _found(desk, word.field, word.value):
            yield condition(word.field, name), name, "" if papers is None else papers_named(papers)


def _found(desk: Desk, field: str, value: str) -> Sequence[tuple[str, int | None]]:
    """The values that fit what is typed, the best first, with their papers where these are counted."""
    from legenda.storage import own_statuses, vocabulary

    read = desk.library.read
    match field:
        case "status":
            names = [*CHOICES["status"], *(one.name for one in read(own_statuses.own_statuses))]
            return _best([(name, None) for name in names], value)
        case "is" | "has":
            return _best([(name, None) for name in CHOICES[field]], value)
        case _ if field in PEOPLE:
            return read(vocabulary.people, value, MOST) if len(value) >= _NAME_LETTERS else ()
        case "venue" | "journal":
            return read(vocabulary.venues, value, MOST)
        case "key":
            return [(key, None) for key in read(vocabulary.keys, value, MOST)] if value else ()
        case "tag":
            return _best(read(vocabulary.tag_names), value)
        case "list":
            return _best(read(vocabulary.list_names), value)
        case "source":
            return _best(read(vocabulary.source_names), value)
        case "year":
            return _best(read(vocabulary.years), value)
        case "type":
            return _best(read(vocabulary.types), value)
    return ()


def _best(values: Sequence[tuple[str, int | None]], typed: str) -> list[tuple[str, int | None]]:
    """The values that begin as typed, then those that hold it elsewhere; case and accents count for nothing."""
    wanted = fold(typed)
    folded = [(fold(name), name, papers) for name, papers in values]
    first = [(name, papers) for form, name, papers in folded if form.startswith(wanted)]
    return first + [(name, papers) for form, name, papers in folded if wanted in form and not form.startswith(wanted)]
