"""Regular expressions on the texts of the library: only the fields that are asked for are read, the cheapest first."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.actions.kept_words import KeptWords
from legenda.model.query import Pattern
from legenda.search.document import year_text
from legenda.search.patterns import group_matcher, matcher

if TYPE_CHECKING:
    from legenda.storage.library import Library

#: The fields of the index, those first that cost least to look into: an expression found there is looked for no more.
FIELDS = ("title", "key", "year", "tags", "venue", "keywords", "contributors", "notes", "abstract")
#: Papers read at a time, and texts between two looks at whether the question is outdated: some milliseconds each.
_BATCH, _TEXTS = 4000, 100


@dataclass(slots=True)
class _Sought:
    """An expression with the papers in which it may still be found, and those in which it was."""

    pattern: Pattern
    left: set[int]
    found: set[int] = field(default_factory=set)

    def is_in(self, name: str) -> bool:
        """Whether a field is one to look into."""
        return self.pattern.field in (None, name) and bool(self.left)


class PatternSearch:
    """Finds the papers in which regular expressions match; one thread at a time."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._words = KeptWords()
        self._turn: dict[str, Callable[[str], str]] = {
            **dict.fromkeys(("title", "abstract", "notes"), self._words.of),
            "year": lambda text: year_text(int(text)),
        }
        self._asked: tuple[tuple[Pattern, ...], array[int], int] | None = None
        self._answer: Mapping[Pattern, array[int]] = {}

    def matching(
        self, asked: Sequence[Pattern], papers: array[int], number: int, cancelled: Callable[[], bool]
    ) -> Mapping[Pattern, array[int]]:
        """Those of `papers` that each expression matches, at step `number` of the journal; known ones are not sought.

        When `cancelled` says so, the search ends with what was found until then.
        """
        question = tuple(asked), papers, number
        if question == self._asked:
            return self._answer
        sought = [_Sought(pattern, set(papers)) for pattern in dict.fromkeys(asked)]
        is_whole = all(self._look_into(name, sought, cancelled) for name in FIELDS)
        answer = {one.pattern: array("q", sorted(one.found)) for one in sought}
        if is_whole:
            self._asked, self._answer = question, answer
        return answer

    def _look_into(self, name: str, sought: list[_Sought], cancelled: Callable[[], bool]) -> bool:
        """Look into one field of the papers that are left; False when that was cancelled."""
        concerned = [one for one in sought if one.is_in(name)]
        papers = sorted(set().union(*(one.left for one in concerned)))
        turn = self._turn.get(name)
        for texts in self._texts(name, papers):
            if cancelled():
                return False
            words = [(paper, turn(text)) for paper, text in texts] if turn else texts
            for one in concerned:
                if not group_matcher(one.pattern)(text for _, text in words):
                    continue
                is_in = matcher(one.pattern)
                found = {paper for paper, text in words if text and paper in one.left and is_in(text)}
                one.found |= found
                one.left -= found
        return True

    def _texts(self, name: str, papers: Sequence[int]) -> Iterator[Sequence[tuple[int, str]]]:
        """The texts of a field with their papers, some at a time."""
        from legenda.storage.index_texts import field_texts

        for start in range(0, len(papers), _BATCH):
            texts = self._library.read(field_texts, name, papers[start : start + _BATCH])
            yield from (texts[at : at + _TEXTS] for at in range(0, len(texts), _TEXTS))
