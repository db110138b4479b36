"""Conditions on any number of ids with a single parameter, so that statements are compiled once and never too long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, bindparam, func, select
from sqlalchemy.sql import column

from legenda.storage.json_text import dump


def listed(name: str = "ids") -> Select[Any]:
    """The values of the JSON array given as parameter `name`, as a subquery."""
    return select(func.json_each(bindparam(name, type_=Text)).table_valued(column("value")).c.value)


def among(what: ColumnElement[Any], name: str = "ids") -> ColumnElement[bool]:
    """Whether `what` is one of the values of the JSON array given as parameter `name`."""
    return what.in_(listed(name))


def id_text(ids: Iterable[int]) -> str:
    """`ids` as the JSON array that `among` takes."""
    return f"[{','.join(map(str, ids))}]"


def value_text(values: Iterable[str]) -> str:
    """Texts as the JSON array that `among` takes."""
    return dump(list(values))
