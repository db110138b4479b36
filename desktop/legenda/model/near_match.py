"""Approximate search in a text by edit distance, with Myers' bit vectors (Journal of the ACM 46:395, 1999)."""

from __future__ import annotations

from collections.abc import Iterator


def distance(one: str, other: str) -> int:
    """The least number of inserted, removed and replaced characters that turn one text into the other."""
    if not one or not other:
        return max(len(one), len(other))
    *_, last = _distances(one, other, anywhere=False)
    return last


def near_matches(pattern: str, text: str, most: int) -> list[tuple[int, int]]:
    """The ranges of `text` that differ from `pattern` by at most `most` edits, one for each best end, in order.

    An end is best when no neighbouring end within the pattern's length has fewer edits.
    """
    if not pattern or most < 1:
        return []
    ends: list[tuple[int, int]] = []  # (end, edits)
    for end, edits in enumerate(_distances(pattern, text, anywhere=True), start=1):
        if edits > most:
            continue
        if ends and end - ends[-1][0] < max(1, len(pattern) // 2):
            if edits < ends[-1][1]:
                ends[-1] = end, edits
        else:
            ends.append((end, edits))
    return [(_start(pattern, text, end, edits), end) for end, edits in ends]


def _start(pattern: str, text: str, end: int, edits: int) -> int:
    """Where the match with this end begins: the shortest one, found by reading backwards."""
    window = text[max(0, end - len(pattern) - edits) : end][::-1]
    best, length = len(pattern) + 1, len(window)
    for size, found in enumerate(_distances(pattern[::-1], window, anywhere=False), start=1):
        if found < best:
            best, length = found, size
    return end - length


def _distances(pattern: str, text: str, anywhere: bool) -> Iterator[int]:
    """For each prefix of `text` the edits between the pattern and its end (`anywhere`) or the whole prefix."""
    size = len(pattern)
    mask, last = (1 << size) - 1, 1 << (size - 1)
    where: dict[str, int] = {}
    for place, char in enumerate(pattern):
        where[char] = where.get(char, 0) | 1 << place
    up, down, score = mask, 0, size
    for char in text:
        match = where.get(char, 0) | down
        diagonal = (((match & up) + up) ^ up) | match
        right = (down | ~(diagonal | up)) & mask
        down_next = up & diagonal
        if right & last:
            score += 1
        elif down_next & last:
            score -= 1
        right = (right << 1 | (0 if anywhere else 1)) & mask
        down_next = down_next << 1 & mask
        up = (down_next | ~(diagonal | right)) & mask
        down = right & diagonal
        yield score
