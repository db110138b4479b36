"""Putting pairs of works that are taken to be one together into groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from legenda.model.works.candidates import Pair
from legenda.model.works.comparing import CERTAIN, WORTH_A_LOOK, Likeness

#: So many members of each of two groups are compared before the groups become one.
_LOOKED_AT = 8


@dataclass(frozen=True, slots=True)
class Group:
    """Works taken to be one: their numbers in order, the weakest likeness that holds them together, and the reasons."""

    numbers: tuple[int, ...]
    strength: float
    reasons: tuple[str, ...]
    are_versions: bool = False


def grouped(likenesses: Mapping[Pair, Likeness], known_apart: Callable[[int, int], bool]) -> list[Group]:
    """The groups that pairs and their likenesses make, the strongest first.

    The strongest pairs come first; two groups become one only when no member of the one is known to be another work
    than a member of the other. What is only just worth a look does not make a certain group doubtful.
    """
    group_of: dict[int, set[int]] = {}
    certain: set[int] = set()
    for (one, other), likeness in sorted(likenesses.items(), key=lambda item: (-item[1].strength, item[0])):
        left, right = group_of.setdefault(one, {one}), group_of.setdefault(other, {other})
        is_weak = likeness.strength <= WORTH_A_LOOK and not certain.isdisjoint((one, other))
        if left is right or is_weak or _are_apart(left, right, known_apart):
            continue
        left |= right
        group_of.update(dict.fromkeys(right, left))
        if likeness.strength >= CERTAIN:
            certain |= {one, other}
    inside: dict[int, list[Likeness]] = {}
    for (one, other), likeness in likenesses.items():
        if group_of[one] is group_of[other]:
            inside.setdefault(min(group_of[one]), []).append(likeness)
    sets = {min(members): members for members in group_of.values()}
    groups = [_group(sets[first], held) for first, held in inside.items()]
    return sorted(groups, key=lambda group: (-group.strength, group.numbers))


def _are_apart(left: set[int], right: set[int], known_apart: Callable[[int, int], bool]) -> bool:
    some = sorted(right)[:_LOOKED_AT]
    return any(known_apart(a, b) for a in sorted(left)[:_LOOKED_AT] for b in some)


def _group(members: set[int], held: Iterable[Likeness]) -> Group:
    held = sorted(held, key=lambda likeness: -likeness.strength)
    reasons = dict.fromkeys(reason for likeness in held for reason in likeness.reasons)
    return Group(
        tuple(sorted(members)),
        min(likeness.strength for likeness in held),
        tuple(reasons),
        any(likeness.are_versions for likeness in held),
    )
