"""The reader's own statuses that files bring: matched with those that are there, or made with the papers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.model.own_status import same_name
from legenda.model.rank import between
from legenda.model.reading_life import ReadingLife
from legenda.model.status import Status
from legenda.model.step import Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

_Known = dict[str, Status]


def settled(desk: Desk, lives: Sequence[ReadingLife]) -> tuple[list[ReadingLife], dict[int, str]]:
    """The lives with the own statuses that they can have here, and by place what is to be said of them.

    A name is written as it is here. One that refines another of the six here is left out: the paper keeps its status.
    """
    from legenda.storage import own_statuses

    if not any(life.own_status for life in lives):
        return list(lives), {}
    known = {own.name: own.kind for own in desk.library.read(own_statuses.own_statuses)}
    said: dict[int, str] = {}
    found: list[ReadingLife] = []
    for place, life in enumerate(lives):
        name = _named(known, life.own_status)
        if life.own_status and life.status and name is None:
            name, known[life.own_status] = life.own_status, life.status
            said[place] = f"new status “{name}”, a kind of {life.status.value}"
        elif name is not None and known[name] is not life.status:
            said[place] = f"without “{name}”, which is a kind of {known[name].value} here"
            name = None
        found.append(replace(life, own_status=name or ""))
    return found, said


def own_numbers(draft: Draft, lives: Iterable[ReadingLife]) -> dict[tuple[str, Status], int]:
    """The number of each own status that lives bring, by its name and kind; those that are missing are made."""
    from legenda.storage import own_statuses

    wanted = {life.own_status: life.status for life in lives if life.own_status and life.status}
    if not wanted:
        return {}
    numbers = {(own.name, own.kind): own.id for own in draft.read(own_statuses.own_statuses)}
    known = dict(numbers.keys())
    for name, kind in wanted.items():
        if _named(known, name) is None:
            rank = between(draft.read(own_statuses.last_rank, kind), None)
            known[name] = kind
            numbers[name, kind] = draft.add(Subject.STATUS, {"name": name, "kind": kind.value, "rank": rank})
    return numbers


def own_number(numbers: dict[tuple[str, Status], int], life: ReadingLife) -> int | None:
    """The number of the own status of a life; None without one, or where it is of another kind here."""
    return numbers.get((life.own_status, life.status)) if life.status else None


def _named(known: _Known, name: str) -> str | None:
    """How a name is written among the known ones."""
    return next((one for one in known if same_name(one, name)), None) if name else None
