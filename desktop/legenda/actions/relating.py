"""Papers related to one: by what they say, who wrote them, and how the reader tagged them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection
from dataclasses import dataclass

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.index_documents import documents
from legenda.actions.searching import never
from legenda.actions.wording import listed
from legenda.model.paper_row import PaperRow

#: How much one person and one tag in common count against texts that are the same (1).
_PERSON, _TAG = 0.25, 0.15
_MOST_PEOPLE, _MOST_TAGS = 3, 3
#: So many papers that are like it by their texts are looked at.
_CANDIDATES = 200


@dataclass(frozen=True, slots=True)
class Related:
    """A related paper, how much (0 up), and why: reasons in a few words each, the weightiest first."""

    row: PaperRow
    score: float
    reasons: tuple[str, ...]


def related(
    desk: Desk,
    paper_id: int,
    limit: int = 8,
    within: Collection[int] | None = None,
    cancelled: Callable[[], bool] = never,
) -> list[Related]:
    """The papers most related to one, best first, only those `within` when given.

    None when the paper is gone, or when `cancelled` says so.
    """
    from legenda.storage import kinship

    document = next(documents(desk.library, [paper_id]), None)
    if document is None:
        return []
    among = None if within is None else array("q", within)
    reasons: dict[int, list[tuple[float, str]]] = {}
    for like in desk.finder.related(document, _CANDIDATES, among, cancelled):
        reasons.setdefault(like.paper_id, []).append((like.score, f"about {listed(list(like.words))}"))
    if cancelled():
        return []
    for other, names in desk.library.read(kinship.sharing_people, paper_id).items():
        names = names[:_MOST_PEOPLE]
        reasons.setdefault(other, []).append((_PERSON * len(names), f"also by {listed(names)}"))
    for other, tags in desk.library.read(kinship.sharing_tags, paper_id).items():
        tags = tags[:_MOST_TAGS]
        reasons.setdefault(other, []).append((_TAG * len(tags), f"also tagged {listed(tags)}"))
    allowed = None if within is None else set(within)
    ranked = sorted(
        (
            (sum(weight for weight, _ in why), other)
            for other, why in reasons.items()
            if allowed is None or other in allowed
        ),
        key=lambda pair: (-pair[0], -pair[1]),
    )[:limit]
    rows = {row.id: row for row in browsing.rows(desk, [other for _, other in ranked])}
    return [
        Related(rows[other], score, tuple(words for _, words in sorted(reasons[other], key=lambda one: -one[0])))
        for score, other in ranked
        if other in rows
    ]


def related_read(desk: Desk, paper_id: int, limit: int = 5, cancelled: Callable[[], bool] = never) -> list[Related]:
    """The same among the papers that the reader has read or skimmed."""
    from legenda.model.query import Condition
    from legenda.storage.conditions import matching

    read = [*desk.library.read(matching, Condition("status", "read"))]
    skimmed = [*desk.library.read(matching, Condition("status", "skimmed"))]
    return related(desk, paper_id, limit, [*read, *skimmed], cancelled)
