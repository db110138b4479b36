"""What to say of a search that finds nothing: which parts of it are nowhere, and what may have been meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.actions.advice_words import as_typed, loosened, reasons, without
from legenda.actions.nearest_names import nearest
from legenda.actions.tag_branches import branches
from legenda.model.query import All, Any, Condition, Not, Pattern, Query, Question, Words
from legenda.search.conditions import CHOICES
from legenda.search.language import ask
from legenda.search.words import located

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

#: Words that look like a missing one are tried up to this number, until the whole question finds something.
_TRIED = 3
#: Of a search with more parts than this none is left out on trial.
_MOST_PARTS = 8

_Part = Words | Condition | Pattern


@dataclass(frozen=True, slots=True)
class Advice:
    """Why a search finds nothing, and what would find something.

    `missing` are the parts that no paper has, as they were typed, and `reasons` says it in sentences. `meant` is a
    search with other words that finds something or has a value that there is for one that there is not, `loose` the
    search without its quotation marks, `less` one that leaves a part out, `elsewhere` the number of papers that the
    search finds outside the place in which it finds none.
    """

    missing: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    meant: str | None = None
    loose: str | None = None
    less: str | None = None
    elsewhere: int = 0


def advice(
    desk: Desk, question: Question, is_everywhere: bool = True, cancelled: Callable[[], bool] = lambda: False
) -> Advice:
    """Why a question finds nothing among all papers or, unless `is_everywhere`, in a part of them.

    Once `cancelled` says so, the advice is worth nothing, and soon there.
    """
    if question.is_empty:
        return Advice()
    trial = _Trial(desk, cancelled)
    if not is_everywhere and (elsewhere := trial.papers(question.query)):
        return Advice(elsewhere=elsewhere)
    parts = list(_asked(question.query))
    found = {as_typed(question.text, part) for part in parts if trial.papers(part)}
    missing = [part for part in parts if as_typed(question.text, part) not in found]
    trial.names = _names(desk, missing)
    names = {(of, name.casefold()) for of, each in trial.names.items() for name in each}
    said = reasons(question.text, missing, len(parts), names, _is_what_is_left(trial, question.query))
    meant = _meant(trial, question, missing) if missing else None
    is_helped = meant is not None and _asks_for_papers(trial, meant)
    loose = None if is_helped else _loose(trial, question, missing or parts)
    less = _fewer(trial, question, missing or parts, len(parts)) if not is_helped and loose is None else None
    typed = tuple(dict.fromkeys(as_typed(question.text, part) for part in missing))
    return Advice(typed, said, meant, loose, less)


@dataclass(slots=True)
class _Trial:
    """Tries out what finds something; what was tried is known."""

    desk: Desk
    cancelled: Callable[[], bool]
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    _papers: dict[Query, int] = field(default_factory=dict)
    _likely: dict[tuple[str, str | None], list[str]] = field(default_factory=dict)

    def papers(self, query: Query) -> int:
        """How many papers a query finds; none once the search is cancelled."""
        if query not in self._papers:
            ids = () if self.cancelled() else self.desk.finder.find(query, None, self.cancelled).ids
            self._papers[query] = len(ids)
        return self._papers[query]

    def likely(self, word: str, of: str | None) -> list[str]:
        """The words that a missing word of a field may stand for, the likeliest first."""
        if (word, of) not in self._likely:
            self._likely[word, of] = [] if self.cancelled() else self.desk.finder.likely(word, of, _TRIED)
        return self._likely[word, of]


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
                if not any(_says_as_much(other, one) for other in found):
                    yield one
        case Not():
            return


def _says_as_much(other: _Part, one: _Part) -> bool:
    """Whether one of two ways to read a part needs no word beside the other: also as a name, also as words."""
    if isinstance(one, Words) and isinstance(other, Condition):
        return one.text in other.text.lower()
    is_name = isinstance(one, Words) and one.initials and not (isinstance(other, Words) and other.initials)
    return (other.text == one.text and is_name) or (other.text != one.text and other.text in one.text.split())


def _is_what_is_left(trial: _Trial, query: Query) -> bool:
    """Whether papers are found that have what the question leaves out."""
    if not isinstance(query, All):
        return False
    asked = tuple(part for part in query.parts if not isinstance(part, Not))
    return 0 < len(asked) < len(query.parts) and trial.papers(All(asked)) > 0


def _meant(trial: _Trial, question: Question, missing: Sequence[_Part]) -> str | None:
    """The question with other words for the missing ones, when it then finds something."""
    for number in range(_TRIED):
        text = _in_all(trial, question.text, missing, number)
        if text != question.text and _asks_for_papers(trial, text):
            return text
    are_values = all(isinstance(part, Condition) and part.field in CHOICES for part in missing)
    text = _in_all(trial, question.text, missing, 0)
    return text if are_values and text != question.text else None


def _in_all(trial: _Trial, text: str, missing: Sequence[_Part], number: int) -> str:
    for part in missing:
        text = _replaced(trial, text, part, number)
    return text


def _loose(trial: _Trial, question: Question, parts: Sequence[_Part]) -> str | None:
    """The question with words that may stand apart, and if need be without its missing conditions."""
    facts = [part for part in parts if not isinstance(part, Words)]
    for text in dict.fromkeys((question.text, without(question.text, facts))):
        loose = loosened(text)
        if loose != text and _asks_for_papers(trial, loose):
            return loose
    return None


def _fewer(trial: _Trial, question: Question, parts: Sequence[_Part], asked: int) -> str | None:
    """The question with fewer of the parts asked for or, of a single phrase, its word that says most."""
    if asked > 1:
        return _less(trial, question, parts)
    only = parts[0]
    if not isinstance(only, Words) or only.field is not None or not 1 < len(only.words) <= _MOST_PARTS:
        return None
    numbers = {word: trial.papers(ask(word).query) for word in only.text.split()}
    return min((word for word in numbers if numbers[word]), key=lambda word: numbers[word], default=None)


def _less(trial: _Trial, question: Question, parts: Sequence[_Part]) -> str | None:
    """The question without one of the parts, or without all that are missing, when it then finds something."""
    texts = [without(question.text, [part]) for part in parts] if len(parts) <= _MOST_PARTS else []
    tried = dict.fromkeys([without(question.text, parts), *texts])
    numbers = {text: trial.papers(ask(text).query) for text in tried if text and not ask(text).is_empty}
    best = max(numbers, key=lambda text: numbers[text], default=None)
    return best if best is not None and numbers[best] else None


def _asks_for_papers(trial: _Trial, text: str) -> bool:
    question = ask(text)
    return not question.is_empty and trial.papers(question.query) > 0


def _replaced(trial: _Trial, text: str, part: _Part, number: int) -> str:
    """`text` with the likeliest (or the one so many places after it) in the place of what is missing."""
    if isinstance(part, Condition):
        typed = part.text.partition(":")[2].strip() or part.value
        names = nearest(part.value.rstrip("*"), trial.names.get(part.field, ()), _TRIED)
        name = names[min(number, len(names) - 1)] if names else typed
        quoted = f'"{name}"' if " " in name and f'"{typed}"' not in text else name
        return text.replace(typed, quoted, 1)
    if not isinstance(part, Words):
        return text
    gone = [word for word in dict.fromkeys(part.words) if not trial.papers(Words((word,), part.field))]
    for word in gone:
        text = _respelt(trial, text, word, part.field, number)
    return text


def _respelt(trial: _Trial, text: str, word: str, of: str | None, number: int) -> str:
    likely = trial.likely(word, of)
    place = next((found for found in located(text) if found.word == word), None)
    if not likely or place is None:
        return text
    return text[: place.start] + likely[min(number, len(likely) - 1)] + text[place.end :]


def _names(desk: Desk, parts: Sequence[_Part]) -> dict[str, list[str]]:
    """The names there are of what some conditions ask for: of tags, of lists, of statuses, of what a paper can be."""
    fields = {part.field for part in parts if isinstance(part, Condition)} & {"tag", "list", "status", "is"}
    if not fields:
        return {}
    counts = browsing.counts(desk, {})
    tags, own = [tag.name for tag in counts.tags], [one.name for one in counts.own_statuses]
    return {
        "tag": [*tags, *(branch.name for branch in branches(tags).values())],
        "list": [one.name for one in counts.lists],
        "status": [*CHOICES["status"], *own],
        "is": [*CHOICES["is"], *own],
    }
