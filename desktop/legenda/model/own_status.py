"""Statuses that a reader has made: each refines one of the six, which carries all rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from legenda.model.fold import fold
from legenda.model.status import Status, parse_status


@dataclass(frozen=True, slots=True)
class OwnStatus:
    """A status of the reader's own: papers that have it count as papers of its `kind` everywhere.

    `colour` is the name of a colour, empty for that of the kind; `rank` its place among those of its kind; `count` is
    how many papers have it.
    """

    id: int
    name: str
    kind: Status
    colour: str = ""
    rank: str = ""
    count: int = 0


def clean_status_name(text: str) -> str:
    """A name as it is kept: one line, without outer blanks; empty when nothing is left."""
    return " ".join(text.split())


def same_name(one: str, other: str) -> bool:
    """Whether two names are one to a reader: case, accents, hyphens and underscores aside."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return " ".join(fold(name.replace("-", " ").replace("_", " ")).split())


def find_status(text: str, own: Iterable[OwnStatus]) -> Status | OwnStatus | None:
    """The status that `text` names: one of the six, or one of the reader's own; None when there is no such status."""
    return parse_status(text) or next((one for one in own if same_name(one.name, text)), None)


def in_order(own: Iterable[OwnStatus]) -> list[OwnStatus]:
    """The reader's own statuses by their kinds, and in the reader's order within each."""
    kinds = list(Status)
    return sorted(own, key=lambda one: (kinds.index(one.kind), one.rank, one.id))


def all_statuses(own: Sequence[OwnStatus]) -> list[Status | OwnStatus]:
    """Every status there is, each own one behind its kind."""
    ordered = in_order(own)
    every: list[Status | OwnStatus] = []
    for kind in Status:
        every.append(kind)
        every += [one for one in ordered if one.kind is kind]
    return every
