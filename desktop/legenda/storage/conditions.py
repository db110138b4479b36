"""Conditions on facts (status, tags, dates…) as the papers that meet them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Text, and_, bindparam, column, func, or_, select, true

from legenda.model.errors import NotFoundError
from legenda.model.fold import fold, sort_form
from legenda.model.own_status import same_name
from legenda.model.query import Condition
from legenda.model.status import Status, parse_status
from legenda.storage import own_statuses, tables
from legenda.storage.among import id_text, numbers
from legenda.storage.doubles import doubles
from legenda.storage.identified import IDENTIFIED
from legenda.storage.merges import merged
from legenda.storage.other_fields import with_other_field
from legenda.storage.time_ranges import days_of, moments_of, today

_PAPER = tables.paper.c
_READING = tables.reading.c

_FEW = func.json_each(bindparam("ids", type_=Text)).table_valued(column("value"), name="few")

Asked = Callable[[Condition], Select[Any]]


def matching(conn: Connection, condition: Condition, within: Iterable[int] | None = None) -> array[int]:
    """The numbers of the papers that meet `condition`, rising; only those `within`, when they are given.

    A field that is not among `FIELDS` is one that papers may have by its name in BibTeX. Raises NotFoundError, with a
    sentence for the reader, when none has it, and for an unknown value.
    """
    asked = _FIELDS.get(condition.field)
    if asked is None:
        found = with_other_field(conn, condition)
    else:
        made = _made_with(conn, condition) if condition.field in ("status", "is") else None
        found = asked(condition) if made is None else made
    if within is None:
        return array("q", sorted(numbers(conn, found)))
    # Each of the few is looked up by its number; given as a list, SQLite would rather go through a whole status.
    holds = found.where(found.selected_columns[0] == _FEW.c.value).correlate(_FEW).exists()
    return array("q", sorted(numbers(conn, select(_FEW.c.value).where(holds), {"ids": id_text(within)})))


def _papers(where: ColumnElement[bool]) -> Select[Any]:
    return select(_PAPER.id).where(where)


def _owners(table: Any, where: ColumnElement[bool] | None = None) -> Select[Any]:
    return select(table.c.paper_id).where(true() if where is None else where).distinct()


def _all_but(members: Select[Any]) -> Select[Any]:
    return _papers(_PAPER.id.not_in(members))


def _status_in(*statuses: Status) -> Select[Any]:
    return _papers(_PAPER.status_order.in_([list(Status).index(status) for status in statuses]))


def _status(condition: Condition) -> Select[Any]:
    return _status_in(parse_status(condition.value) or Status.NEW)


def _made_with(conn: Connection, condition: Condition) -> Select[Any] | None:
    """What it takes a look at the library to ask for; None when there is no need.

    Raises NotFoundError for a name that no status has.
    """
    if condition.field == "is" and condition.value.strip().lower() == _MERGED:
        ids = func.json_each(id_text(merged(conn))).table_valued(column("value"))
        return _papers(_PAPER.id.in_(select(ids.c.value)))
    return _own_status(conn, condition)


def _own_status(conn: Connection, condition: Condition) -> Select[Any] | None:
    """The papers with an own status of that name, or one that begins so where it ends in `*`; None when none is meant.

    Raises NotFoundError for a name that no status has.
    """
    value = condition.value.strip()
    if parse_status(value) or (condition.field == "is" and value.lower() in _STATES):
        return None
    own = own_statuses.own_statuses(conn)
    begun = fold(value.rstrip("*")) if value.endswith("*") else None
    meant = [one.id for one in own if same_name(one.name, value) or (begun and fold(one.name).startswith(begun))]
    known = [*(status.value for status in Status), *((*_STATES, _MERGED) if condition.field == "is" else ())]
    if not meant and not (begun and any(name.startswith(begun) for name in known)):
        what = "status" if condition.field == "status" else "“is:”"
        names = [*known, *(one.name for one in own)]
        raise _no_such(what, value.rstrip("*"), names if condition.field == "status" else sorted(names, key=fold))
    return _papers(_PAPER.own_status.in_(meant))


def _is(condition: Condition) -> Select[Any]:
    made = _STATES.get(condition.value.strip().lower())
    return made() if made is not None else _status(condition)


def _has(condition: Condition) -> Select[Any]:
    made = _POSSESSIONS.get(condition.value.strip().lower())
    if made is None:
        raise _no_such("“has:”", condition.value, sorted(_POSSESSIONS))
    return made()


def _no_such(what: str, value: str, known: list[str]) -> NotFoundError:
    return NotFoundError(f"{what.capitalize()} knows no “{value}”; it is one of {', '.join(known)}.")


def _undone(where: ColumnElement[bool]) -> Select[Any]:
    """Papers still to be read: a day that was kept, or given up, no longer counts."""
    return _status_in(Status.NEW, Status.QUEUED, Status.READING).where(where)


def _identified(kind: str) -> Callable[[], Select[Any]]:
    return lambda: _owners(tables.identifier, tables.identifier.c.kind == kind)


def _with_pdf() -> Select[Any]:
    attached = _owners(
        tables.attachment,
        or_(tables.attachment.c.path.ilike("%.pdf"), tables.attachment.c.mime == "application/pdf"),
    )
    named = _owners(tables.detail, and_(tables.detail.c.files.is_not(None), tables.detail.c.files.ilike("%pdf%")))
    return _papers(or_(_PAPER.id.in_(attached), _PAPER.id.in_(named)))


#: The state of a paper into which others were merged, which only the journal knows.
_MERGED = "merged"

_STATES: dict[str, Callable[[], Select[Any]]] = {
    "annotated": lambda: _owners(tables.annotation),
    "noted": lambda: _owners(tables.note),
    "provisional": lambda: _papers(_PAPER.title_is_provisional),
    "rated": lambda: _papers(_PAPER.rating.is_not(None)),
    "tagged": lambda: _owners(tables.paper_tag),
    "undone": lambda: _status_in(Status.NEW, Status.QUEUED, Status.READING),
    "unread": lambda: _status_in(Status.NEW, Status.QUEUED, Status.READING, Status.SET_ASIDE),
    "untagged": lambda: _all_but(_owners(tables.paper_tag)),
    "duplicate": doubles,
    "unfinished": lambda: _owners(tables.reading, and_(_READING.finished.is_(None), _READING.outcome.is_(None))),
    "due": lambda: _undone(_PAPER.due.is_not(None)),
    "overdue": lambda: _undone(_PAPER.due < today().isoformat()),
    "deferred": lambda: _undone(_PAPER.not_before > today().isoformat()),
    "unrated": lambda: _papers(_PAPER.rating.is_(None)),
    "listed": lambda: _owners(tables.membership),
    "unlisted": lambda: _all_but(_owners(tables.membership)),
}

_POSSESSIONS: dict[str, Callable[[], Select[Any]]] = {
    "abstract": _identified("abstract"),
    "annotation": lambda: _owners(tables.annotation),
    "arxiv": _identified("arxiv"),
    "attachment": lambda: _owners(tables.attachment),
    "code": _identified("code"),
    "comment": lambda: _owners(tables.annotation, tables.annotation.c.comment != ""),
    "doi": _identified("doi"),
    "due": lambda: _papers(_PAPER.due.is_not(None)),
    "formerkey": lambda: _owners(tables.alias),
    "keyword": lambda: _owners(tables.detail, func.coalesce(tables.detail.c.keywords, "").not_in(("", "[]", "null"))),
    "list": lambda: _owners(tables.membership),
    "note": lambda: _owners(tables.note),
    "openreview": _identified("openreview"),
    "pdf": _with_pdf,
    "pmid": _identified("pmid"),
    "priority": lambda: _papers(_PAPER.priority.is_not(None)),
    "rating": lambda: _papers(_PAPER.rating.is_not(None)),
    "reading": lambda: _owners(tables.reading),
    "tag": lambda: _owners(tables.paper_tag),
    "thoughts": lambda: _owners(tables.reading, func.coalesce(_READING.thoughts, "") != ""),
    "url": _identified("url"),
    "year": lambda: _papers(_PAPER.year.is_not(None)),
}


def _named(column: ColumnElement[Any], value: str) -> ColumnElement[bool]:
    """Whether a name is `value` in any case; `*` stands for any characters."""
    if not value.isascii():
        column, value = func.folded(column), fold(value)  # SQLite's own lower knows of ASCII only
    if "*" not in value:
        return func.lower(column) == value.strip().lower()
    parts = (part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") for part in value.strip().split("*"))
    return column.ilike("%".join(parts), escape="\\")


def _called(column: ColumnElement[Any], value: str) -> ColumnElement[bool]:
    """Like `_named`, without regard to accents and to case outside ASCII too; for tables that are small."""
    return _named(func.folded(column), fold(value))


def _tag(condition: Condition) -> Select[Any]:
    """A tag and the tags below it; what ends in `/*` is only those below it."""
    value = condition.value.strip().rstrip("/")
    name = tables.tag.c.name
    tagged = select(tables.paper_tag.c.paper_id).join(tables.tag).distinct()
    return tagged.where(or_(_called(name, value), func.folded(name).startswith(f"{fold(value)}/", autoescape=True)))


def _list(condition: Condition) -> Select[Any]:
    on_it = select(tables.membership.c.paper_id).join(tables.paper_list).distinct()
    return on_it.where(_called(tables.paper_list.c.name, condition.value))


def _source(condition: Condition) -> Select[Any]:
    value = condition.value.strip()
    named = _called(tables.source.c.name, value)
    if value.isdecimal():
        named = or_(named, tables.source.c.id == int(value))
    return select(_PAPER.id).join(tables.source).where(named)


def _key(condition: Condition) -> Select[Any]:
    former = _owners(tables.alias, _named(tables.alias.c.key, condition.value))
    return _papers(or_(_named(_PAPER.key, condition.value), _PAPER.id.in_(former)))


def _type(condition: Condition) -> Select[Any]:
    return _papers(_named(_PAPER.type, condition.value))


def _venue(condition: Condition) -> Select[Any]:
    return _papers(_PAPER.venue_sort.contains(sort_form(condition.value), autoescape=True))


def _numbered(column: ColumnElement[Any]) -> Asked:
    return lambda condition: _papers(_between(column, *_number_bounds(condition)))


def _rating(condition: Condition) -> Select[Any]:
    return _papers(_between(func.coalesce(_PAPER.rating, 0), *_number_bounds(condition)))


def _readings(condition: Condition) -> Select[Any]:
    low, high = _number_bounds(condition)
    count = select(func.count()).select_from(tables.reading).where(_READING.paper_id == _PAPER.id).scalar_subquery()
    if low is not None and low > 0:
        held = _between(func.count(), low, high)
        return select(_READING.paper_id).group_by(_READING.paper_id).having(held)
    return _papers(_between(count, low, high))


def _moment(column: ColumnElement[Any]) -> Asked:
    return lambda condition: _papers(_between(column, *moments_of(condition)))


def _read(condition: Condition) -> Select[Any]:
    """What was read or skimmed then; giving a paper up is not reading it."""
    was_read = func.coalesce(_READING.outcome, "") != Status.SET_ASIDE.value
    return _owners(tables.reading, and_(was_read, _between(_READING.finished, *days_of(condition))))


def _due(condition: Condition) -> Select[Any]:
    return _undone(_between(_PAPER.due, *days_of(condition)))


def _queued(condition: Condition) -> Select[Any]:
    since = _between(_PAPER.status_changed, *moments_of(condition))
    return _status_in(Status.QUEUED).where(since)


def _number_bounds(condition: Condition) -> tuple[int | None, int | None]:
    """Lowest and highest number that are meant."""
    numbers = [_number(condition.field, text) for text in (condition.value, condition.low, condition.high)]
    single, low, high = numbers
    return (single, single) if single is not None else (low, high)


def _number(field: str, text: str) -> int | None:
    if not text.strip():
        return None
    try:
        return int(text)
    except ValueError as error:
        raise NotFoundError(f"“{field}:” takes a number or a range such as 1..3, not “{text}”.") from error


def _between(what: ColumnElement[Any], low: object, high: object) -> ColumnElement[bool]:
    """Whether `what` lies within the bounds, both inclusive; None is no bound, but what is unknown never fits."""
    bounds: list[ColumnElement[bool]] = [what.is_not(None)]
    bounds += [what >= low] if low is not None else []
    bounds += [what <= high] if high is not None else []
    return and_(*bounds)


_FIELDS: dict[str, Asked] = {
    "status": _status,
    "tag": _tag,
    "list": _list,
    "is": _is,
    "has": _has,
    "year": _numbered(_PAPER.year),
    "added": _moment(_PAPER.added),
    "changed": _moment(_PAPER.changed),
    "read": _read,
    "rating": _rating,
    "priority": _numbered(_PAPER.priority),
    "queued": _queued,
    "due": _due,
    "readings": _readings,
    "key": _key,
    "type": _type,
    "source": _source,
    "venue": _venue,
    **IDENTIFIED,
}

#: The fields that can be asked for.
FIELDS = tuple(_FIELDS)
