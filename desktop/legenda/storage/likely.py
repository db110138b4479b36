"""What is asked of the library when duplicates are looked for: titles, shared identities, works, and what is known."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, tuple_

from legenda.model.names import Contributor, Role
from legenda.model.plain_form import date_from_plain
from legenda.model.record import Record
from legenda.model.works.title_words import one_umlaut
from legenda.model.works.titles import main_title
from legenda.model.works.work import Identity, Work, work_of
from legenda.storage import paper_store, tables
from legenda.storage.among import among, id_text, value_text
from legenda.storage.batches import batches
from legenda.storage.derived import LONGEST_KEY
from legenda.storage.json_text import unpack

_PAPER = tables.paper.c
_IDENTIFIER = tables.identifier.c
#: The kinds of identities that show papers to be one.
_SHARED = ("abstract", "arxiv", "doi", "openreview", "pmcid", "pmid")

_TITLES = select(_PAPER.id, _PAPER.title_plain).where(_PAPER.title_is_provisional.is_(False), _PAPER.title_plain != "")
_TWICE = (
    select(_IDENTIFIER.kind, _IDENTIFIER.value)
    .where(_IDENTIFIER.kind.in_(_SHARED))
    .group_by(_IDENTIFIER.kind, _IDENTIFIER.value)
    .having(func.count() > 1)
)
_SHARING = (
    select(_IDENTIFIER.kind, _IDENTIFIER.value, _IDENTIFIER.paper_id)
    .where(tuple_(_IDENTIFIER.kind, _IDENTIFIER.value).in_(_TWICE))
    .order_by(_IDENTIFIER.kind, _IDENTIFIER.value, _IDENTIFIER.paper_id)
)
_HAVING = select(_IDENTIFIER.value, _IDENTIFIER.paper_id).where(
    _IDENTIFIER.kind == bindparam("kind"), among(_IDENTIFIER.value)
)
_TITLE_SORTS = select(_PAPER.id, _PAPER.title_sort).where(
    _PAPER.title_sort.is_not(None), _PAPER.title_is_provisional.is_(False)
)
_SOURCE_TEXTS = select(tables.detail.c.paper_id, tables.detail.c.source_text).where(
    among(tables.detail.c.paper_id), tables.detail.c.source_text != ""
)
#: Letters that a title must have before its subtitle to be looked for without it.
_TELLING = 12
_NO_LETTERS = re.compile(r"[\W_]+")
_ABSTRACTS = select(_IDENTIFIER.paper_id, _IDENTIFIER.value).where(
    _IDENTIFIER.kind == "abstract", among(_IDENTIFIER.paper_id)
)
_TEXTS = ("key", "type", "title", "doi", "arxiv", "pmid", "pmcid", "openreview")
_RECORDS = (
    select(
        _PAPER.id,
        *(_PAPER[name] for name in _TEXTS),
        _PAPER.title_is_provisional,
        _PAPER.date,
        tables.detail.c.isbn,
        tables.detail.c.fields,
    )
    .join(tables.detail)
    .where(among(_PAPER.id))
)


def titles(conn: Connection) -> list[tuple[int, str]]:
    """Number and plain title of every paper that has a title of its own."""
    return [(id_, title) for id_, title in conn.execute(_TITLES.order_by(_PAPER.id))]


def sharing(conn: Connection) -> list[list[int]]:
    """Sets of papers that have an identity in common."""
    groups: dict[Identity, list[int]] = {}
    for kind, value, paper_id in conn.execute(_SHARING):
        groups.setdefault((kind, value), []).append(paper_id)
    return list(groups.values())


def having(conn: Connection, identities: Iterable[Identity]) -> dict[Identity, list[int]]:
    """The papers that have each of these identities, in normal form; those that no paper has are left out."""
    by_kind: dict[str, set[str]] = {}
    for kind, value in identities:
        by_kind.setdefault(kind, set()).add(value)
    found: dict[Identity, list[int]] = {}
    for kind in by_kind.keys() & set(_SHARED):
        for value, paper_id in conn.execute(_HAVING, {"kind": kind, "ids": value_text(by_kind[kind])}):
            found.setdefault((kind, value), []).append(paper_id)
    return found


def title_form(title_sort: str) -> str:
    """The letters and figures alone of a title as it is sorted by, up to the length that is kept of it.

    A subtitle is left out where enough stands before it, since it may be lacking elsewhere; umlauts are one letter.
    """
    title = title_sort[:LONGEST_KEY]
    main = main_title(title)
    told = main if len(main) >= _TELLING and main.count(" ") >= 2 else title
    return one_umlaut(_NO_LETTERS.sub("", told))


def titled(conn: Connection, forms: Collection[str]) -> dict[str, list[int]]:
    """The papers whose title has one of these forms, as `title_form` makes them."""
    found: dict[str, list[int]] = {}
    if not forms:
        return found
    for id_, title_sort in conn.execute(_TITLE_SORTS):
        form = title_form(title_sort)
        if form in forms:
            found.setdefault(form, []).append(id_)
    return found


def source_texts(conn: Connection, ids: Iterable[int]) -> dict[int, str]:
    """The texts that papers were read from, of those that have one."""
    return dict(conn.execute(_SOURCE_TEXTS, {"ids": id_text(ids)}).tuples().all())


def works(conn: Connection, ids: Collection[int]) -> dict[int, Work]:
    """Those of the papers that exist, in the form in which they are compared."""
    found: dict[int, Work] = {}
    for some in batches(sorted(ids)):
        given = {"ids": id_text(some)}
        people = paper_store.read_contributors(conn, given)
        abstracts = dict(conn.execute(_ABSTRACTS, given).tuples().all())
        for id_, record in _records(conn, given, people):
            found[id_] = work_of(record, abstracts.get(id_, ""))
    return found


def distinct_pairs(conn: Connection) -> set[tuple[int, int]]:
    """The pairs, smaller number first, of which the reader has said that they are no duplicates."""
    pairs = conn.execute(select(tables.distinction.c.paper_id, tables.distinction.c.other_id))
    return {(min(one, other), max(one, other)) for one, other in pairs}


def _records(
    conn: Connection, given: dict[str, str], people: dict[int, list[Contributor]]
) -> Iterator[tuple[int, Record]]:
    """The records of the papers in `given` as far as comparing needs them."""
    for row in conn.execute(_RECORDS, given).mappings():
        texts: dict[str, Any] = {name: row[name] for name in _TEXTS}
        yield (
            row["id"],
            Record(
                **texts,
                title_is_provisional=row["title_is_provisional"],
                contributors=tuple(who for who in people.get(row["id"], ()) if who.role in _COMPARED),
                date=date_from_plain(unpack(row["date"])),
                isbn=tuple(unpack(row["isbn"]) or ()),
                fields=unpack(row["fields"]) or {},
            ),
        )


_COMPARED = frozenset((Role.AUTHOR, Role.EDITOR, Role.TRANSLATOR))
