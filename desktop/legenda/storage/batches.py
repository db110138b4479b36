"""Large sets in helpings, so that memory stays small while they are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

#: Big enough that a statement's own cost does not show, small enough that its values do not either.
SIZE = 2000


def batches(items: Sequence[T], size: int = SIZE) -> Iterator[Sequence[T]]:
    """`items` in order, at most `size` at a time."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
