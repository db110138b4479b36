"""Papers related to one: by what they say, who wrote them, and how the reader tagged them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from math import log

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.index_documents import documents
from legenda.actions.searching import never
from legenda.actions.wording import listed
from legenda.model.paper_row import PaperRow

#: How much one person and one tag that only two papers share count against texts that are the same (1), and how many.
_PERSON, _TAG = 0.25, 0.15
_MOST_PEOPLE, _MOST_TAGS = 3, 3
#: So many papers that are like it by their texts are looked at.
_CANDIDATES = 200
#: Some papers more than asked for are made ready: the index may still name such as are gone.
_SPARE = 8


@dataclass(frozen=True, slots=True)
class Related:
    """A related paper, how much (0 up), and why: reasons in a few words each, the weightiest first."""

    row: PaperRow
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kin:
    """The papers related to one, best first: those that the reader has read or skimmed, and others."""

    read: list[Related]
    unread: list[Related]


@dataclass(slots=True)
class _Ties:
    """What ties papers to one: for each other paper the weights and the words of the reasons."""

    allowed: AbstractSet[int] | None
    reasons: dict[int, list[tuple[float, str]]] = field(default_factory=dict)

    def add(self, other: int, weight: float, words: str) -> None:
        """Add one reason, when the paper is one that may be found."""
        if self.allowed is None or other in self.allowed:
            self.reasons.setdefault(other, []).append((weight, words))

    def best(self, limit: int) -> list[tuple[float, int]]:
        """The scores and numbers of the papers with most weight, the newest first among equals."""
        weighed = ((sum(weight for weight, _ in why), other) for other, why in self.reasons.items())
        return sorted(weighed, key=lambda pair: (-pair[0], -pair[1]))[:limit]

    def words(self, other: int) -> tuple[str, ...]:
        """The reasons for a paper, the weightiest first."""
        return tuple(words for _, words in sorted(self.reasons[other], key=lambda one: -one[0]))


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
    document = next(documents(desk.library, [paper_id]), None)
    if document is None:
        return []
    ties = _Ties(None if within is None else frozenset(within))
    among = None if within is None else array("q", within)
    for like in desk.finder.related(document, _CANDIDATES, among, cancelled):
        ties.add(like.paper_id, like.score, f"about {listed(list(like.words))}")
    if cancelled():
        return []
    _add_kin(desk, paper_id, ties, cancelled)
    if cancelled():
        return []
    best = ties.best(limit + _SPARE)
    rows = {row.id: row for row in browsing.rows(desk, [other for _, other in best])}
    found = [Related(rows[other], score, ties.words(other)) for score, other in best if other in rows]
    return found[:limit]


def related_read(desk: Desk, paper_id: int, limit: int = 5, cancelled: Callable[[], bool] = never) -> list[Related]:
    """The same among the papers that the reader has read or skimmed."""
    return related(desk, paper_id, limit, desk.read_papers.now(desk.library), cancelled)


def related_by_reading(desk: Desk, paper_id: int, limit: int = 5, cancelled: Callable[[], bool] = never) -> Kin:
    """At most `limit` papers related to one: those read as far as there are any, then the best of the others."""
    known = desk.read_papers.now(desk.library)
    read = related(desk, paper_id, limit, known, cancelled) if known else []
    left = limit - len(read)
    if left == 0 or cancelled():
        return Kin(read, [])
    others = related(desk, paper_id, limit + len(read), None, cancelled)
    return Kin(read, [other for other in others if other.row.id not in known][:left])


def rarity(papers: int, of: int) -> float:
    """How much it says that papers share something which so many have: 1 when only two do, 0 when all do.

    In between it falls with the logarithm, as the weight of words does.
    """
    return 1.0 if papers <= 2 else max(0.0, log(of / papers) / log(of / 2))


def _add_kin(desk: Desk, paper_id: int, ties: _Ties, cancelled: Callable[[], bool]) -> None:
    """Add the papers of the same people, and those with the same tags."""
    from legenda.storage import kinship

    own = desk.library.read(kinship.people, paper_id)
    possible = desk.finder.bearers([one.full for one in own], cancelled)
    if cancelled():
        return
    size = desk.library.read(kinship.size)
    people = desk.library.read(kinship.sharing_people, paper_id, own, possible)
    for other, weight, names in _shared(people, size, _MOST_PEOPLE):
        ties.add(other, _PERSON * weight, f"also by {listed(names)}")
    tags = desk.library.read(kinship.sharing_tags, paper_id)
    for other, weight, names in _shared(tags, size, _MOST_TAGS):
        ties.add(other, _TAG * weight, f"also tagged {listed(names)}")


def _shared(sharing: Mapping[str, AbstractSet[int]], size: int, most: int) -> Iterable[tuple[int, float, list[str]]]:
    """For each paper the weight of what it shares, which is that of the rarest, and its names in their order."""
    weights = {name: rarity(len(papers) + 1, size) for name, papers in sharing.items()}
    found: dict[int, list[str]] = {}
    for name, papers in sharing.items():
        for other in papers:
            found.setdefault(other, []).append(name)
    for other, names in found.items():
        rarest = sorted(names, key=lambda name: -weights[name])[:most]
        yield other, sum(weights[name] for name in rarest), [name for name in names if name in rarest]
