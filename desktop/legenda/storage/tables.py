"""The tables of a library: what is kept about papers, the reader's own work, and the journal.

Moments are UTC texts of fixed width (`2025-06-14T09:30:00.000000Z`), days are `2025-06-14`, so that both sort as text.
Lists and mappings without a question asked of their parts are JSON texts. Columns marked *derived* follow from others,
are written along with them and are not journaled.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    DDL,
    Boolean,
    Column,
    Computed,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    event,
)
from sqlalchemy.types import UserDefinedType

from legenda.model.status import Status


class Untyped(UserDefinedType[Any]):
    """A column that holds text or bytes as they are given (SQLite's BLOB affinity converts nothing)."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """The type's name in SQL."""
        return "BLOB"


class Reference(UserDefinedType[Any]):
    """A column with the number of a row of another table, written as one that was added to a table later has to be."""

    cache_ok = True

    def __init__(self, table: str) -> None:
        self.table = table

    def get_col_spec(self, **_: object) -> str:
        """The type's name in SQL, and what it refers to."""
        return f"INTEGER REFERENCES {self.table} (id)"


metadata = MetaData()

_STATUS_ORDER = "CASE status " + " ".join(f"WHEN '{s.value}' THEN {n}" for n, s in enumerate(Status)) + " END"


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _maybe_text(name: str) -> Column[Any]:
    return Column(name, Text, nullable=True)


def _maybe_number(name: str) -> Column[Any]:
    return Column(name, Integer, nullable=True)


def _paper_id(**options: Any) -> Column[int]:
    return Column("paper_id", Integer, ForeignKey("paper.id"), nullable=False, **options)


#: One import.
source = Table(
    "source",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("name"),
    _text("path"),
    _text("format"),
    _text("sha256"),
    _text("imported"),
    _text("report"),
    sqlite_autoincrement=True,
)

#: The reader's own statuses: each refines one of the six, its kind.
own_status = Table(
    "own_status",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("name"),
    _text("kind"),
    _text("colour"),
    _text("rank"),
    sqlite_autoincrement=True,
)

#: What lists show, sort and filter by; the long texts are in `detail`, so that a row stays within a page.
paper = Table(
    "paper",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("key"),
    _text("type"),
    _text("status"),
    _text("status_changed"),
    _text("added"),
    Column("changed", Text, nullable=False, server_default="", comment="derived: the last step that touched it"),
    _maybe_number("rating"),
    _maybe_number("priority"),
    _maybe_text("queue_rank"),
    _maybe_text("due"),
    _maybe_text("not_before"),
    Column("source_id", Integer, ForeignKey("source.id"), nullable=True),
    _text("title"),
    Column("title_is_provisional", Boolean, nullable=False, server_default="0"),
    _maybe_text("date"),
    _text("doi"),
    _text("arxiv"),
    _text("pmid"),
    _text("pmcid"),
    _text("openreview"),
    _text("url"),
    Column("status_order", Integer, Computed(_STATUS_ORDER, persisted=False), comment="derived"),
    Column("title_plain", Text, nullable=False, server_default="", comment="derived"),
    Column("title_sort", Text, nullable=True, comment="derived"),
    Column("authors_text", Text, nullable=False, server_default="", comment="derived"),
    Column("authors_sort", Text, nullable=True, comment="derived"),
    Column("venue_text", Text, nullable=False, server_default="", comment="derived"),
    Column("venue_sort", Text, nullable=True, comment="derived"),
    Column("year", Integer, nullable=True, comment="derived"),
    Column("tags_sort", Text, nullable=True, comment="derived"),
    Column("own_status", Reference("own_status"), nullable=True),
    Column("own_rank", Text, nullable=True, comment="derived: the rank of its own status"),
    sqlite_autoincrement=True,
)

#: The columns that the list can be sorted by, each with an index that a window of rows is read from.
for _column in ("added", "changed", "title_sort", "authors_sort", "venue_sort", "year", "tags_sort"):
    Index(f"paper_by_{_column}", paper.c[_column])
for _column in ("rating", "type", "queue_rank", "source_id"):
    Index(f"paper_by_{_column}", paper.c[_column])
#: Within a status the reader's own ones come behind it, in their order.
Index("paper_by_status_order", paper.c.status_order, paper.c.own_rank)
Index("paper_by_own_status", paper.c.own_status, sqlite_where=paper.c.own_status.is_not(None))
Index("paper_by_key", paper.c.key)
Index("paper_by_key_nocase", paper.c.key.collate("NOCASE"))

#: The long and rarely read parts of a paper's record.
detail = Table(
    "detail",
    metadata,
    _paper_id(primary_key=True),
    _text("abstract"),
    _maybe_text("more"),
    _maybe_text("isbn"),
    _maybe_text("issn"),
    _maybe_text("keywords"),
    _maybe_text("files"),
    _maybe_text("fields"),
    _maybe_text("extra"),
    _maybe_text("raw"),
    _text("source_text"),
)

Index("detail_with_files", detail.c.paper_id, sqlite_where=detail.c.files.is_not(None))

contributor = Table(
    "contributor",
    metadata,
    _paper_id(primary_key=True),
    Column("position", Integer, primary_key=True),
    _text("role"),
    _text("family"),
    _text("given"),
    _text("particle"),
    _text("suffix"),
    _text("literal"),
    sqlite_with_rowid=False,
)

#: Citation keys that a paper had before.
alias = Table(
    "alias",
    metadata,
    _paper_id(primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("key", Text, nullable=False, index=True),
    sqlite_with_rowid=False,
)

#: Papers of which the reader has said that they are no duplicates: each is kept with the older of the two. There is no
#: foreign key to `other_id`: that paper may be gone and come back, and no other will ever have its number.
distinction = Table(
    "distinction",
    metadata,
    _paper_id(primary_key=True),
    Column("other_id", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

#: Derived: what a paper can be recognised by, in normal form (see `identity`).
identifier = Table(
    "identifier",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("value", Text, primary_key=True),
    _paper_id(primary_key=True, index=True),
    sqlite_with_rowid=False,
)

tag = Table(
    "tag",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, index=True),
    _text("colour"),
    sqlite_autoincrement=True,
)

paper_tag = Table(
    "paper_tag",
    metadata,
    _paper_id(primary_key=True),
    Column("tag_id", Integer, ForeignKey("tag.id"), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

#: Hand-made collections and, with a query, smart lists.
paper_list = Table(
    "list",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("name"),
    Column("parent_id", Integer, ForeignKey("list.id"), nullable=True, index=True),
    _maybe_text("query"),
    _text("rank"),
    sqlite_autoincrement=True,
)

membership = Table(
    "membership",
    metadata,
    Column("id", Integer, primary_key=True),
    _paper_id(index=True),
    Column("list_id", Integer, ForeignKey("list.id"), nullable=False),
    _text("rank"),
    sqlite_autoincrement=True,
)
Index("membership_by_list", membership.c.list_id, membership.c.rank, membership.c.paper_id)

reading = Table(
    "reading",
    metadata,
    Column("id", Integer, primary_key=True),
    _paper_id(index=True),
    _maybe_text("started"),
    Column("finished", Text, nullable=True, index=True),
    _maybe_text("outcome"),
    _maybe_number("pages_read"),
    _maybe_number("percent"),
    _maybe_number("minutes"),
    _text("thoughts"),
    sqlite_autoincrement=True,
)

note = Table(
    "note",
    metadata,
    Column("id", Integer, primary_key=True),
    _paper_id(index=True),
    _text("text"),
    _text("created"),
    _text("changed"),
    sqlite_autoincrement=True,
)

annotation = Table(
    "annotation",
    metadata,
    Column("id", Integer, primary_key=True),
    _paper_id(index=True),
    _text("target"),
    _text("anchor"),
    _text("colour"),
    _text("comment"),
    _text("created"),
    _text("changed"),
    sqlite_autoincrement=True,
)

attachment = Table(
    "attachment",
    metadata,
    Column("id", Integer, primary_key=True),
    _paper_id(index=True),
    _text("path"),
    _text("title"),
    _text("mime"),
    sqlite_autoincrement=True,
)

#: The journal's steps, only ever added to. Undo and redo are two chains through it: `undo_top` is the step that undo
#: would take back after this one, `redo_top` the undoing step that redo would take back; `below` is what comes to the
#: top of the chain that this step stands on when it is taken back.
step = Table(
    "step",
    metadata,
    Column("number", Integer, primary_key=True),
    _text("name"),
    _text("at"),
    _maybe_number("undoes"),
    _maybe_number("redoes"),
    _maybe_number("undo_top"),
    _maybe_number("redo_top"),
    _maybe_number("below"),
    sqlite_autoincrement=True,
)

#: The journal's changes, in their order. There is no foreign key to the things: they may be gone, their history stays.
change = Table(
    "change",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("step", Integer, ForeignKey("step.number"), nullable=False),
    _text("subject"),
    Column("thing", Integer, nullable=False),
    _text("field"),
    Column("before", Untyped, nullable=True),
    Column("after", Untyped, nullable=True),
    _maybe_number("paper_id"),
)
Index("change_by_step", change.c.step, change.c.paper_id)
Index("change_by_paper", change.c.paper_id, change.c.step, sqlite_where=change.c.paper_id.is_not(None))

#: What the program remembers about the library itself; no part of the reader's data.
meta = Table(
    "meta",
    metadata,
    Column("name", Text, primary_key=True),
    _text("value"),
    sqlite_with_rowid=False,
)

#: Files that are kept up to date with papers, or looked after; a list may be gone, its file is told then.
live_file = Table(
    "live_file",
    metadata,
    Column("id", Integer, primary_key=True),
    _text("kind"),
    _text("path"),
    _text("format"),
    _maybe_number("list_id"),
    _text("query"),
    _text("seen"),
    _text("fault"),
    sqlite_autoincrement=True,
)

#: A cache: formulas as they were drawn.
formula = Table(
    "formula",
    metadata,
    Column("tex", Text, primary_key=True),
    Column("drawing", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

#: Derived: how many papers have a status, own status, tag, list or source; kept by triggers, so that the sidebar costs
#: nothing.
tally = Table(
    "tally",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("thing", Untyped, primary_key=True),
    Column("papers", Integer, nullable=False),
    sqlite_with_rowid=False,
)


#: Adds to the tally of a kind and a thing; what it means is the same as what the triggers do for one row.
ADD_TO_TALLY = (
    "INSERT INTO tally (kind, thing, papers) VALUES (?1, ?2, ?3) "
    "ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + ?3"
)


def _counted(kind: str, thing: str, by: int) -> str:
    return (
        f"BEGIN\n    INSERT INTO tally (kind, thing, papers) VALUES ('{kind}', {thing}, {by})\n"
        f"    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + {by};\nEND"
    )


def _triggers(table: str, column: str, kind: str) -> list[str]:
    """The statements that keep the tally of `kind` for every row of `table` that has a value in `column`."""
    new, old = f"new.{column}", f"old.{column}"
    gained, lost = _counted(kind, new, 1), _counted(kind, old, -1)
    name = f"tally_{kind}"
    on = f'ON "{table}" WHEN'
    return [
        f"CREATE TRIGGER {name}_gained AFTER INSERT {on} {new} IS NOT NULL {gained}",
        f"CREATE TRIGGER {name}_lost AFTER DELETE {on} {old} IS NOT NULL {lost}",
        f"CREATE TRIGGER {name}_left AFTER UPDATE OF {column} {on} {old} IS NOT NULL {lost}",
        f"CREATE TRIGGER {name}_entered AFTER UPDATE OF {column} {on} {new} IS NOT NULL {gained}",
    ]


TRIGGERS = [
    *_triggers("paper", "status", "status"),
    *_triggers("paper", "source_id", "source"),
    *_triggers("paper", "own_status", "own_status"),
    *_triggers("paper_tag", "tag_id", "tag"),
    *_triggers("membership", "list_id", "list"),
]
for _statement in TRIGGERS:
    event.listen(metadata, "after_create", DDL(_statement))  # type: ignore[no-untyped-call]
