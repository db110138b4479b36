"""What papers are counted by beside a search, read as columns: one JSON text each instead of an object for each row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Integer, Select, and_, bindparam, case, func, literal, or_, select

from legenda.model.facet_rows import FacetNames, FacetRows
from legenda.storage import own_statuses, tables
from legenda.storage.among import among, id_text
from legenda.storage.json_text import unpack

_PAPER = tables.paper.c
_TAGGED = tables.paper_tag.c
_PERSON = tables.contributor.c
#: The first letter of Chinese, Japanese or Korean script, and what has any sign that is in none of these scripts.
_FIRST_EAST_ASIAN, _WITH_OTHERS = "\u3040", "*[^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]*"
_GIVEN, _FAMILY, _PARTICLE, _SUFFIX = _PERSON.given, _PERSON.family, _PERSON.particle, _PERSON.suffix


def _if(holds: ColumnElement[bool], then: Any, otherwise: Any = "") -> ColumnElement[Any]:
    return case((holds, then), else_=otherwise)


_FRONT = _GIVEN + _if(and_(_GIVEN != "", _PARTICLE != ""), " ") + _PARTICLE
_WITH_ALL_PARTS = (
    _FRONT
    + _if(and_(or_(_GIVEN != "", _PARTICLE != ""), _FAMILY != ""), " ")
    + _FAMILY
    + _if(_SUFFIX != "", literal(", ") + _SUFFIX)
)
_OF_TWO_PARTS = _GIVEN + _if(or_(_GIVEN == "", _FAMILY == ""), "", " ") + _FAMILY
_BEGINS_SO = or_(_FAMILY >= _FIRST_EAST_ASIAN, and_(_FAMILY == "", _GIVEN >= _FIRST_EAST_ASIAN))
#: A name as `Contributor.full` has it; what most names are is asked for first, since there are very many.
_SPOKEN = case(
    (_PERSON.literal != "", _PERSON.literal),
    (
        and_(_BEGINS_SO, ~(_FAMILY + _GIVEN).op("GLOB")(_WITH_OTHERS)),
        _FAMILY + _GIVEN,
    ),
    (and_(_PARTICLE == "", _SUFFIX == ""), _OF_TWO_PARTS),
    else_=_WITH_ALL_PARTS,
)
#: How many characters of that stand before the family name with its particle; the names of bodies begin at once.
_BEFORE_FAMILY = case(
    (or_(_PERSON.literal != "", _GIVEN == "", _BEGINS_SO, and_(_PARTICLE == "", _FAMILY == "")), 0),
    else_=func.length(_GIVEN) + 1,
)
_AFTER = select(_PAPER.id).where(_PAPER.id > bindparam("after")).order_by(_PAPER.id)


def _columns(*columns: ColumnElement[Any]) -> Select[Any]:
    return select(*(func.json_group_array(column) for column in columns))


class _Statements(NamedTuple):
    papers: Select[Any]
    tagged: Select[Any]
    named: Select[Any]

    def among(self) -> _Statements:
        """For the papers with the numbers `ids`."""
        return self._where(among)

    def between(self) -> _Statements:
        """For the papers with numbers from `first` to `last`."""
        return self._where(
            lambda number: number.between(bindparam("first", type_=Integer), bindparam("last", type_=Integer))
        )

    def _where(self, holds: Any) -> _Statements:
        return _Statements(
            self.papers.where(holds(_PAPER.id)),
            self.tagged.where(holds(_TAGGED.paper_id)),
            self.named.where(holds(_PERSON.paper_id)),
        )


_ALL = _Statements(
    _columns(_PAPER.id, _PAPER.status, _PAPER.own_status, _PAPER.year, _PAPER.venue_text, _PAPER.source_id),
    _columns(_TAGGED.paper_id, _TAGGED.tag_id),
    _columns(_PERSON.paper_id, _SPOKEN, _BEFORE_FAMILY),
)
_AMONG, _BETWEEN = _ALL.among(), _ALL.between()


def facet_rows(conn: Connection, ids: Iterable[int]) -> FacetRows:
    """What those of the papers `ids` that exist are counted by."""
    return _rows(conn, _AMONG, {"ids": id_text(ids)})


def facet_rows_after(conn: Connection, after: int, limit: int) -> tuple[range, FacetRows]:
    """The same of the `limit` papers with the next numbers after `after`, and the stretch of numbers they lie in.

    The stretch is empty when there are no more papers.
    """
    last = conn.scalar(_AFTER.offset(limit - 1).limit(1), {"after": after})
    if last is None:
        last = conn.scalar(select(func.max(_PAPER.id)))
    if last is None or last <= after:
        return range(0), FacetRows()
    return range(after + 1, last + 1), _rows(conn, _BETWEEN, {"first": after + 1, "last": last})


def facet_names(conn: Connection) -> FacetNames:
    """The names of all tags, own statuses and sources."""
    tags = conn.execute(select(tables.tag.c.id, tables.tag.c.name)).tuples()
    sources = conn.execute(select(tables.source.c.id, tables.source.c.name)).tuples()
    return FacetNames(dict(tags.all()), own_statuses.names(conn), dict(sources.all()))


def _rows(conn: Connection, statements: _Statements, given: Mapping[str, Any]) -> FacetRows:
    ids, statuses, own, years, venues, sources = _read(conn, statements.papers, given)
    tagged, tags = _read(conn, statements.tagged, given)
    named, names, families = _read(conn, statements.named, given)
    return FacetRows(ids, statuses, own, years, venues, sources, (tagged, tags), (named, names), families)


def _read(conn: Connection, statement: Select[Any], given: Mapping[str, Any]) -> list[list[Any]]:
    return [unpack(text) for text in conn.execute(statement, given).one()]
