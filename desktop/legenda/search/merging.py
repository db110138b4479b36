"""Which segments to merge: few enough to search quickly, seldom enough that one edit stays cheap."""

from __future__ import annotations

from collections.abc import Sequence

#: Segments up to this many papers are rewritten with every commit: cheaper than one more to search.
TINY = 100
#: So many segments of one size may stand side by side; one more, and they become one of the next size.
SIDE_BY_SIDE = 4
#: Each size is this many times the one below.
_STEP = 8
#: No merge makes a segment larger than this, which bounds the time a single commit takes.
LARGEST = 60_000
#: A segment with so large a part of deleted papers is rewritten.
_TOO_HOLLOW = 0.4


def to_merge(segments: Sequence[tuple[int, int]]) -> list[int]:
    """The segments (their numbers in `segments`: live and deleted papers of each) that are to become one, or none."""
    tiers: dict[int, list[int]] = {}
    for number in sorted(range(len(segments)), key=lambda number: segments[number][0]):
        tiers.setdefault(_tier(segments[number][0]), []).append(number)
    for tier, members in sorted(tiers.items()):
        chosen = _within(members, segments)
        if len(members) > (1 if tier == 0 else SIDE_BY_SIDE) and len(chosen) > 1:
            return chosen
    return [n for n, (live, deleted) in enumerate(segments) if deleted > _TOO_HOLLOW * (live + deleted)][:1]


def _tier(live: int) -> int:
    tier, size = 0, TINY
    while live > size:
        tier, size = tier + 1, size * _STEP
    return tier


def _within(members: Sequence[int], segments: Sequence[tuple[int, int]]) -> list[int]:
    """The smallest members that together stay below the largest size."""
    chosen: list[int] = []
    total = 0
    for number in members:
        total += segments[number][0]
        if total > LARGEST:
            break
        chosen.append(number)
    return chosen
