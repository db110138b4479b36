"""What to read next: reasons for each paper of the queue, and how much each counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from dataclasses import dataclass
from datetime import date

#: A reason counts at most so much. What is due outweighs all the others together; the reader's own order comes next.
_OVERDUE, _DUE, _ORDER, _PRIORITY, _STARS, _TOPIC, _AGE, _SHORT = 12.0, 8.0, 3.0, 2.0, 1.5, 1.5, 1.0, 0.5
#: From so many days before it is due a paper presses, and after so many days in the queue it is old.
_DUE_SOON, _OLD = 14, 90
#: A paper of at most so many pages is short.
_SHORT_PAGES = 12

_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A paper of the queue with what speaks for it; `position` counts from 1, `priority` 1 is the highest."""

    paper_id: int
    position: int
    since: date
    due: date | None = None
    not_before: date | None = None
    rating: int | None = None
    priority: int | None = None
    pages: int | None = None
    tags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A paper to read next, and why: reasons in a few words each, the weightiest first."""

    paper_id: int
    reasons: tuple[str, ...]


def suggestions(waiting: Iterable[Waiting], today: date, lately: Set[str] = frozenset()) -> list[Suggestion]:
    """The papers of the queue, best first; equals in the reader's order.

    `lately` are the tags of what was read of late. What is put off beyond `today` is left out.
    """
    ranked = []
    for paper in waiting:
        if paper.not_before is not None and paper.not_before > today:
            continue
        reasons = sorted(_reasons(paper, today, lately), key=lambda reason: -reason[0])
        score = sum(weight for weight, _ in reasons)
        ranked.append((-score, paper.position, Suggestion(paper.paper_id, tuple(words for _, words in reasons))))
    return [suggestion for *_, suggestion in sorted(ranked, key=lambda one: one[:2])]


def page_count(pages: str) -> int | None:
    """How many pages a field like `17--34` or `e12` says that a paper has; None when it does not say."""
    for span in pages.replace("–", "-").replace("—", "-").split(","):
        first, dash, last = span.partition("-")
        low, high = _NUMBERS.findall(first), _NUMBERS.findall(last)
        if dash and low and high:
            begin, end = int(low[-1]), int(high[-1])
            if len(high[-1]) < len(low[-1]):  # 1234--41
                end = int(low[-1][: -len(high[-1])] + high[-1])
            return end - begin + 1 if 0 <= end - begin < 10_000 else None
    return None


def _reasons(paper: Waiting, today: date, lately: Set[str]) -> Iterable[tuple[float, str]]:
    yield from _due(paper, today)
    if paper.position <= 3:
        yield (
            _ORDER / paper.position,
            "next in your queue" if paper.position == 1 else f"number {paper.position} in your queue",
        )
    if paper.priority is not None and paper.priority < 3:
        yield _PRIORITY / paper.priority, f"priority {paper.priority}"
    if paper.rating is not None and paper.rating > 3:
        yield _STARS * (paper.rating - 3) / 2, f"{paper.rating} stars"
    shared = sorted(paper.tags & lately)
    if shared:
        yield _TOPIC, f"like what you read lately: {', '.join(shared[:2])}"
    age = (today - paper.since).days
    if age >= _OLD:
        yield _AGE * min(age / 365, 1), f"queued {age:,} days"
    if paper.pages is not None and paper.pages <= _SHORT_PAGES:
        yield _SHORT, "1 page" if paper.pages == 1 else f"only {paper.pages} pages"


def _due(paper: Waiting, today: date) -> Iterable[tuple[float, str]]:
    if paper.due is None:
        return
    days = (paper.due - today).days
    if days < 0:
        yield _OVERDUE + min(-days, 365) / 365, "due yesterday" if days == -1 else f"overdue by {-days:,} days"
    elif days <= _DUE_SOON:
        words = ("due today", "due tomorrow")[days] if days < 2 else f"due in {days} days"
        yield _DUE * (1 - days / (2 * _DUE_SOON)), words
