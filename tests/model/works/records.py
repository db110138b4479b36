"""A short way to write down records that are to be compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legenda.model.dates import PartialDate
from legenda.model.name_parts import split_name
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS, Record


def record(title: str, authors: str = "", year: int | None = None, **more: Any) -> Record:
    """A record; `authors` are separated by semicolons, plain fields may be given by their names."""
    fields = {name: more.pop(name) for name in PLAIN_FIELDS if name in more}
    people = tuple(split_name(name.strip(), Role.AUTHOR) for name in authors.split(";") if name.strip())
    made = Record(type=more.pop("type", "article"), title=title, contributors=people, fields=fields)
    return replace(made, date=PartialDate(year=year) if year else made.date, **more)
