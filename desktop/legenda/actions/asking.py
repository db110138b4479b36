"""Questions as readers put them: typed in the search box, written down or kept, and a search within a kept one."""

from __future__ import annotations

from legenda.model.query import All, Query, Question
from legenda.model.typed_tex import without_source
from legenda.search.language import ask


def asked(text: str, is_typing: bool = False) -> Question:
    """What `text` asks; while the reader `is_typing` it, its last word may go on (see `ask`), else all are whole."""
    return ask(without_source(text), is_typing)


def asked_within(kept: str, text: str, is_typing: bool = False) -> Question:
    """What `text` asks of the papers that a query finds that is kept, as that of a smart list.

    Each is read by itself, so that no bracket or quote of one can reach into the other. What could not be used of
    either is said.
    """
    held, question = asked(kept), asked(text, is_typing)
    return Question(_both(held.query, question.query), text, _once(held.ignored, question.ignored), question.hints)


def _both(first: Query, second: Query) -> Query:
    parts = [part for query in (first, second) for part in (query.parts if isinstance(query, All) else (query,))]
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def _once(*sentences: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for each in sentences for one in each))
