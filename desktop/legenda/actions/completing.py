"""Completing a search while it is typed: fields, the values that the library has in them, and searches from before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from legenda.actions.completion_values import NAMED, Ask, values
from legenda.actions.searching import never
from legenda.model.fold import fold
from legenda.model.query_word import QueryWord, condition, with_word, word_at, written

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: So many are offered at once.
MOST = 8
#: Letters from which on more than a field's values is offered without being asked for.
_LETTERS = 3
#: So many are offered for a plain word that nobody asked to complete: the papers that it finds stand below.
_FEW = 6
#: So many earlier searches are offered beside anything else.
_EARLIER = 2
#: So many recent and saved searches are offered to an empty box.
_RECENT, _SAVED = 12, 8
#: What is said of each field; those that are not here are other names of them.
_FIELDS = {
    "title": "words of the title", "author": "authors and editors", "abstract": "words of the abstract",
    "venue": "journal or conference", "note": "your notes", "keyword": "keywords", "tag": "a tag and those below it",
    "list": "papers on a list", "source": "papers of an import", "key": "the citation key", "type": "article, book…",
    "status": "new, queued, read…", "is": "annotated, overdue, unrated…", "has": "pdf, note, doi…",
    "year": "2024, 2020.., 2020..2024", "rating": "4, >=4", "priority": "a number", "readings": "how often read, >1",
    "added": "2026-01, >90d", "changed": "2026-01, <7d", "read": "when it was read", "queued": "since when, >90d",
    "due": "today, <2026-07", "doi": "10.1145/…", "arxiv": "2505.23815", "isbn": "978-…", "issn": "1234-5678",
    "pmid": "a number of PubMed", "url": "a part of an address",
}  # fmt: skip
#: The fields that a plain word may be a value of, what their values are called beside it, and how many are offered;
#: twice as many when asked for.
_KINDS = {"tag": ("tag", 2), "list": ("list", 1), "author": ("person", 2), "venue": ("venue", 1)}
#: The kinds of names of which the words before may be a part as well, and how many of these are looked at.
_OF_SEVERAL_WORDS, _WORDS_BEFORE = frozenset({"tag", "list", "author"}), 2
_WORD_BEFORE = re.compile(r"(?<![^\s(（])[^\s()（）:\"/~*-]+\s+$")


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to go on: the whole search with it (`text`) and the cursor in that, what is shown, and a word about it."""

    text: str
    cursor: int
    shown: str
    detail: str = ""


def gains_by_patience(desk: Desk, text: str, cursor: int) -> bool:
    """Whether people and venues are meant, among others, and have to be read from the library before they are offered.

    That takes some 2 s of CPU at 100,000 papers, in small parts, and once.
    """
    word = word_at(text, cursor)
    field = word.field or word.around
    if field and field not in NAMED:
        return False
    wanted = {NAMED[field]} if field else set(NAMED.values()) if _is_enough(word.value) else set()
    return not all(map(desk.counts.can_find, wanted))


def completions(
    desk: Desk,
    text: str,
    cursor: int,
    is_asked: bool = False,
    is_patient: bool = True,
    cancelled: Callable[[], bool] = never,
) -> list[Completion]:
    """What the word at the cursor may become, and what the whole search may, at most `MOST` in all.

    Behind a field its values are offered; of a plain word the fields that begin so, then tags, lists, people and
    venues; fewer of them unless the reader asked for it (`is_asked`). Takes a few ms at 100,000 papers, unless it
    `is_patient` and `gains_by_patience`.
    """
    word = word_at(text, cursor)
    ask = Ask(word.value, MOST, is_patient, cancelled=cancelled)
    found: Iterable[Completion]
    if word.field or word.around:
        lenient = replace(ask, may_be_misspelt=True)
        found = chain(_values(desk, text, word, word.field or word.around, lenient), _beginning(desk, text, word))
    elif word.value.startswith("/"):
        return []
    else:
        found = _of_plain(desk, text, word, ask, is_asked)
    made: dict[str, Completion] = {}
    for one in found:
        if one.text.rstrip() != text.rstrip():
            made.setdefault(one.text, one)
    most = MOST if is_asked or word.field or word.around else _FEW
    return list(made.values())[:most]


def earlier_searches(desk: Desk) -> list[Completion]:
    """The recent searches, the newest first, then the saved ones by name."""
    recent, saved = _recent(desk), _saved(desk)
    return [*islice(recent, _RECENT), *islice(saved, _SAVED)]


def _of_plain(desk: Desk, text: str, word: QueryWord, ask: Ask, is_asked: bool) -> Iterator[Completion]:
    typed = word.value.lower()
    is_phrase = not text.startswith(word.value, word.start)
    if not is_phrase and (is_asked or len(typed) >= _LETTERS):
        for field, detail in _FIELDS.items():
            if field.startswith(typed):
                yield _written(text, word, f"{field}:", f"{field}:", detail)
    yield from _beginning(desk, text, word)
    for field, (kind, number) in _KINDS.items() if typed else ():
        few = replace(ask, limit=2 * number if is_asked else number, only_chief=not is_asked and field != "author")
        found = _of_several_words(desk, text, word, field, few)
        if is_asked or _is_enough(typed):
            found = chain(found, _values(desk, text, word, field, few))
        of_most_words: dict[str, Completion] = {}
        for one in found:
            of_most_words.setdefault(one.shown, one)
        for one in of_most_words.values():
            yield replace(one, detail=f"{kind} · {one.detail}")


def _of_several_words(desk: Desk, text: str, word: QueryWord, field: str, ask: Ask) -> Iterator[Completion]:
    """The values of a field of whose names the words before are a part as well, as many words as possible first."""
    if field not in _OF_SEVERAL_WORDS:
        return
    longer: list[tuple[QueryWord, str]] = []
    typed = word.value
    while len(longer) < _WORDS_BEFORE and (before := _word_before(text[: word.start])):
        word, typed = replace(word, start=word.start - len(before)), before + typed
        longer.append((word, typed))
    for one, its in reversed(longer):
        if _is_enough(its):
            yield from _values(desk, text, one, field, replace(ask, typed=its))


def _word_before(text: str) -> str:
    """The last word of a text with the blanks behind it, when it may be a part of a name; "" when there is none."""
    before = _WORD_BEFORE.search(text)
    return before[0] if before and before[0].strip() not in ("AND", "OR", "NOT") else ""


def _values(desk: Desk, text: str, word: QueryWord, field: str, ask: Ask) -> Iterator[Completion]:
    """The search with each value of a field that fits, written with the field unless a bracket has it already."""
    for value in values(desk, field, ask):
        put = written(value.name) if field == word.around and not word.field else condition(field, value.name)
        yield _written(text, word, put, value.name, value.detail)


def _written(text: str, word: QueryWord, put: str, shown: str, detail: str) -> Completion:
    return Completion(*with_word(text, word, put), shown, detail)


def _beginning(desk: Desk, text: str, word: QueryWord) -> Iterator[Completion]:
    """Earlier searches that begin as the whole search does, and saved ones whose names do, if its end is typed."""
    wanted = fold(text.strip())
    if not _is_enough(wanted) or text[word.end :].strip():
        return
    earlier = chain(_recent(desk), _saved(desk))
    yield from islice((one for one in earlier if _begins(one.text, wanted) or _begins(one.shown, wanted)), _EARLIER)


def _begins(text: str, wanted: str) -> bool:
    return fold(text).startswith(wanted)


def _recent(desk: Desk) -> Iterator[Completion]:
    from legenda.actions.recent_searches import recent_searches

    for text in recent_searches(desk):
        yield Completion(text, len(text), text, "recent search")


def _saved(desk: Desk) -> Iterator[Completion]:
    from legenda.storage.vocabulary import saved_searches

    for name, query in desk.library.read(saved_searches):
        yield Completion(query, len(query), name, "smart list")


def _is_enough(typed: str) -> bool:
    """Whether so much was typed that it says something; two signs of a script with very many signs do."""
    return len(typed) >= (_LETTERS if typed < "\u3040" else _LETTERS - 1)
