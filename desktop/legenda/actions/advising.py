"""What to say of a search that finds nothing: which words are nowhere, and what may have been meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.model.query import All, Any, Condition, Not, Pattern, Query, Question, Words
from legenda.search.language import ask
from legenda.search.words import located

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: Words that look like a missing one are tried up to this number, until the whole question finds something.
_TRIED = 3
#: How alike, from 0 to 1, a name of a tag or list must be to be meant.
_ALIKE = 0.6

_Part = Words | Condition | Pattern


@dataclass(frozen=True, slots=True)
class Advice:
    """What of a question no paper has, as it was typed, and a question that finds something (None: no idea)."""

    missing: tuple[str, ...] = ()
    meant: str | None = None


def advice(desk: Desk, question: Question) -> Advice:
    """Why a question finds nothing; without missing parts, each of them is found somewhere, but not all together."""
    missing = [part for part in _asked(question.query) if not _finds(desk, part)]
    if not missing:
        return Advice()
    return Advice(tuple(dict.fromkeys(_as_typed(part) for part in missing)), _meant(desk, question, missing))


def _asked(query: Query) -> Iterator[_Part]:
    """The parts that must be found, without further ways to write them ("multiagent" beside "multi agent")."""
    match query:
        case Words() | Condition() | Pattern():
            yield query
        case All(parts):
            for part in parts:
                yield from _asked(part)
        case Any(parts):
            found = [one for part in parts for one in _asked(part)]
            for one in found:
                if not any(other.text != one.text and other.text in one.text.split() for other in found):
                    yield one
        case Not():
            return


def _as_typed(part: _Part) -> str:
    return f"“{part.text}”" if isinstance(part, Words) and " " in part.text else part.text


def _finds(desk: Desk, query: Query) -> bool:
    return len(desk.finder.find(query, None, lambda: False).ids) > 0


def _meant(desk: Desk, question: Question, missing: list[_Part]) -> str | None:
    """The question with other words for the missing ones, when it then finds something."""
    for number in range(_TRIED):
        text = question.text
        for part in missing:
            text = _replaced(desk, text, part, number)
        corrected = ask(text)
        if text != question.text and not corrected.is_empty and _finds(desk, corrected.query):
            return text
    return None


def _replaced(desk: Desk, text: str, part: _Part, number: int) -> str:
    """`text` with the likeliest (or the one so many places after it) in the place of what is missing."""
    if isinstance(part, Condition):
        names = get_close_matches(part.value.lower(), _names(desk, part.field), _TRIED, _ALIKE)
        name = names[min(number, len(names) - 1)] if names else part.value
        quoted = f'"{name}"' if " " in name and f'"{part.value}"' not in text else name
        return text.replace(part.value, quoted, 1)
    if not isinstance(part, Words):
        return text
    for word in dict.fromkeys(part.words):
        if not _finds(desk, Words((word,), part.field)):
            text = _respelt(desk, text, word, part.field, number)
    return text


def _respelt(desk: Desk, text: str, word: str, field: str | None, number: int) -> str:
    likely = desk.finder.likely(word, field, _TRIED)
    place = next((found for found in located(text) if found.word == word), None)
    if not likely or place is None:
        return text
    return text[: place.start] + likely[min(number, len(likely) - 1)] + text[place.end :]


def _names(desk: Desk, field: str) -> list[str]:
    """The names that a condition on a field may have meant."""
    counts = browsing.counts(desk)
    match field:
        case "tag":
            return [tag.name for tag in counts.tags]
        case "list":
            return [one.name for one in counts.lists]
    return []
