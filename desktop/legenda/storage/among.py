"""Conditions on any number of ids with a single parameter, so that statements are compiled once and never too long."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Text, bindparam, func, select
from sqlalchemy.sql import column

from legenda.storage.json_text import dump


def listed(name: str = "ids") -> Select[Any]:
    """The values of the JSON array given as parameter `name`, as a subquery."""
    return select(func.json_each(bindparam(name, type_=Text)).table_valued(column("value")).c.value)


def among(what: ColumnElement[Any], name: str = "ids") -> ColumnElement[bool]:
    """Whether `what` is one of the values of the JSON array given as parameter `name`."""
    return what.in_(listed(name))


def numbers(conn: Connection, statement: Select[Any], given: Mapping[str, Any] | None = None) -> array[int]:
    """The only column of a statement's rows, which are numbers, without making an object of each row."""
    result = conn.execute(statement, given or {})
    assert result.cursor is not None
    found = array("q", chain.from_iterable(result.cursor.fetchall()))
    result.close()
    return found


def id_text(ids: Iterable[int]) -> str:
    """`ids` as the JSON array that `among` takes."""
    return f"[{','.join(map(str, ids))}]"


def value_text(values: Iterable[str]) -> str:
    """Texts as the JSON array that `among` takes."""
    return dump(list(values))
