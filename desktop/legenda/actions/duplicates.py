"""Finding papers that may be one work, and remembering that some are not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.wording import papers_named
from legenda.model.errors import BadInputError
from legenda.model.step import Plain, Step, Subject
from legenda.model.works.candidates import Pair, candidate_pairs
from legenda.model.works.comparing import WORTH_A_LOOK, Likeness, compare, objections
from legenda.model.works.groups import Group, grouped
from legenda.model.works.work import Work

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


@dataclass(frozen=True, slots=True)
class DuplicateGroup:
    """Papers that may be one work: their numbers and keys, how strongly (0 to 1), and why, strongest reason first."""

    ids: tuple[int, ...]
    keys: tuple[str, ...]
    strength: float
    reasons: tuple[str, ...]
    are_versions: bool = False


def find_duplicates(desk: Desk, cancelled: Callable[[], bool] = lambda: False) -> list[DuplicateGroup]:
    """All groups of papers that may be one work, the strongest first; nothing is changed.

    Papers that the reader has told apart are in no group together. Incomplete when `cancelled` says so.
    """
    from legenda.storage import likely, papers

    read = desk.library.read
    distinct = read(likely.distinct_pairs)
    pairs = candidate_pairs(read(likely.titles), read(likely.sharing), cancelled) - distinct
    works = read(likely.works, {number for pair in pairs for number in pair})
    found = grouped(_likenesses(pairs, works, cancelled), _apart(works, distinct))
    keys = read(papers.keys_of, {number for group in found for number in group.numbers})
    return [_with_keys(group, keys) for group in found if all(number in keys for number in group.numbers)]


def not_a_duplicate(desk: Desk, ids: Sequence[int]) -> Step | None:
    """Remember that these papers are different works; None when that is known already.

    Raises BadInputError for fewer than two papers.
    """
    numbers = sorted(set(ids))
    if len(numbers) < 2:
        raise BadInputError("Telling papers apart takes two or more; nothing was changed.")

    def deed(draft: Draft) -> None:
        from legenda.storage import likely

        pairs = draft.read(likely.distinct_pairs)
        pairs.update((one, other) for one in numbers for other in numbers if one < other)
        remember_distinct(draft, pairs, numbers)

    return desk.library.do(f"Tell {papers_named(len(numbers))} apart", deed)


def remember_distinct(draft: Draft, pairs: set[Pair], ids: Sequence[int]) -> None:
    """Keep those of the pairs, smaller number first, whose smaller number is among `ids`."""
    values: dict[int, Plain] = {id_: [*sorted(other for one, other in pairs if one == id_)] for id_ in ids}
    draft.set_each(Subject.PAPER, "distinct_from", values)


def _with_keys(group: Group, keys: dict[int, str]) -> DuplicateGroup:
    named = tuple(keys[number] for number in group.numbers)
    return DuplicateGroup(group.numbers, named, group.strength, group.reasons, group.are_versions)


def _likenesses(pairs: set[Pair], works: dict[int, Work], cancelled: Callable[[], bool]) -> dict[Pair, Likeness]:
    found: dict[Pair, Likeness] = {}
    for one, other in pairs:
        if cancelled():
            break
        if one not in works or other not in works:  # removed in the meantime
            continue
        likeness = compare(works[one], works[other])
        if likeness is not None and likeness.strength >= WORTH_A_LOOK:
            found[one, other] = likeness
    return found


def _apart(works: dict[int, Work], distinct: set[Pair]) -> Callable[[int, int], bool]:
    """Whether two papers are known to be different works."""

    def are_apart(one: int, other: int) -> bool:
        pair = (one, other) if one < other else (other, one)
        return pair in distinct or next(objections(works[one], works[other]), "") != ""

    return are_apart
