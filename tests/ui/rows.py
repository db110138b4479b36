"""Rows for the tests of the paper list."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from legenda.model.paper import PaperRow
from legenda.model.status import Status

ADDED = datetime(2025, 6, 14, 9, 30, tzinfo=UTC)


def row(number: int, **changes: object) -> PaperRow:
    """A paper's row, with what a test wants different."""
    plain = PaperRow(
        id=number,
        key=f"author2025word{number}",
        status=Status.NEW,
        title=f"On the regret of policies in games, part {number}",
        title_is_provisional=False,
        authors="Nguyen-Tang, Arora",
        venue="ICML",
        year=2025,
        tags=(),
        added=ADDED,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


class Shelf:
    """Rows by their ids, fetched as a library would, with a record of what was asked for."""

    def __init__(self, count: int) -> None:
        self.rows = {number: row(number) for number in range(1, count + 1)}
        self.asked: list[list[int]] = []

    @property
    def ids(self) -> array[int]:
        """All ids, in their order."""
        return array("q", self.rows)

    def fetch(self, ids: Sequence[int]) -> list[PaperRow]:
        """The rows of `ids` that are there, in another order than asked for."""
        self.asked.append(list(ids))
        return [self.rows[one] for one in reversed(ids) if one in self.rows]
