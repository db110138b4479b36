"""Every field that a change can name: where it is stored and how it is read and written, for many things at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Column, Connection, Table, bindparam, delete, select, update

from legenda.model.plain_form import contributor_from_plain, contributors_to_plain
from legenda.model.step import Plain, Subject
from legenda.storage import paper_rows, paper_store, tables, value_forms
from legenda.storage.among import among, id_text
from legenda.storage.json_text import pack, unpack
from legenda.storage.value_forms import Form


class Field(Protocol):
    """One field of one kind of thing."""

    @property
    def form(self) -> Form:
        """The form of its values."""
        ...

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The values of those things among `ids` that exist."""
        ...

    def write(self, conn: Connection, values: Mapping[int, Plain]) -> None:
        """Replace the values, given in normal form, of things that exist."""
        ...


@dataclass(frozen=True, slots=True)
class ColumnField:
    """A field that is a column."""

    table: Table
    column: Column[Any]
    form: Form

    @property
    def _id(self) -> Column[Any]:
        return self.table.c.paper_id if self.table is tables.detail else self.table.c.id

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The values by id."""
        rows = conn.execute(select(self._id, self.column).where(among(self._id)), {"ids": id_text(ids)})
        loaded = self.form.loaded
        return {id_: loaded(value) for id_, value in rows}

    def write(self, conn: Connection, values: Mapping[int, Plain]) -> None:
        """Write each distinct value with one statement, or many different ones as a set."""
        by_value: dict[Any, list[int]] = {}
        for id_, value in values.items():
            by_value.setdefault(self.form.stored(value), []).append(id_)
        set_value = update(self.table).values({self.column.name: bindparam("value")})
        if len(by_value) < 4:
            together = set_value.where(among(self._id))
            for value, ids in by_value.items():
                conn.execute(together, {"value": value, "ids": id_text(ids)})
        else:
            one = set_value.where(self._id == bindparam("thing"))
            conn.execute(one, [{"value": value, "thing": id_} for value, ids in by_value.items() for id_ in ids])


@dataclass(frozen=True, slots=True)
class EntryField:
    """One named entry of a mapping in the table `detail`; None takes it out."""

    column: Column[Any]
    entry: str
    form: Form = value_forms.MAYBE_TEXT

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The entry by paper, None where there is none."""
        return {id_: entries.get(self.entry) for id_, entries in self._entries(conn, ids).items()}

    def write(self, conn: Connection, values: Mapping[int, Plain]) -> None:
        """Put the entries in, keeping the places of those that are there."""
        entries = self._entries(conn, values)
        for id_, value in values.items():
            if value is None:
                entries[id_].pop(self.entry, None)
            else:
                entries[id_][self.entry] = value
        statement = (
            update(tables.detail)
            .where(tables.detail.c.paper_id == bindparam("paper"))
            .values({self.column.name: bindparam("value")})
        )
        conn.execute(statement, [{"paper": id_, "value": pack(kept)} for id_, kept in entries.items()])

    def _entries(self, conn: Connection, ids: Iterable[int]) -> dict[int, dict[str, Plain]]:
        columns = select(tables.detail.c.paper_id, self.column).where(among(tables.detail.c.paper_id))
        return {id_: unpack(text) or {} for id_, text in conn.execute(columns, {"ids": id_text(ids)})}


class _PartField:
    """A field of papers that is kept as rows of a table of its own."""

    table: Table

    def _existing(self, conn: Connection, ids: Iterable[int]) -> list[int]:
        papers = select(tables.paper.c.id).where(among(tables.paper.c.id))
        return list(conn.execute(papers, {"ids": id_text(ids)}).scalars())

    def _clear(self, conn: Connection, ids: Iterable[int]) -> None:
        conn.execute(delete(self.table).where(among(self.table.c.paper_id)), {"ids": id_text(ids)})


class ContributorsField(_PartField):
    """The people and bodies behind papers, in their order."""

    form = value_forms.CONTRIBUTORS
    table = tables.contributor

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The contributors by paper, each as a form."""
        ids = self._existing(conn, ids)
        people = paper_store.read_contributors(conn, {"ids": id_text(ids)})
        return {id_: contributors_to_plain(people.get(id_, ())) for id_ in ids}

    def write(self, conn: Connection, values: Mapping[int, Any]) -> None:
        """Replace the contributors."""
        self._clear(conn, values)
        people = {id_: [contributor_from_plain(who) for who in forms] for id_, forms in values.items()}
        paper_rows.insert_contributors(conn, people)


class AliasesField(_PartField):
    """The former citation keys of papers."""

    form = value_forms.TEXTS
    table = tables.alias

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The former keys by paper."""
        return {id_: list(keys) for id_, keys in paper_store.read_aliases(conn, self._existing(conn, ids)).items()}

    def write(self, conn: Connection, values: Mapping[int, Any]) -> None:
        """Replace the former keys."""
        self._clear(conn, values)
        paper_rows.insert_aliases(conn, values)


class TagsField(_PartField):
    """The names of the tags that papers carry, sorted; the tags themselves must exist."""

    form = value_forms.NAMES
    table = tables.paper_tag

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The names by paper."""
        return {id_: list(names) for id_, names in paper_store.read_tags(conn, self._existing(conn, ids)).items()}

    def write(self, conn: Connection, values: Mapping[int, Any]) -> None:
        """Replace the tags."""
        self._clear(conn, values)
        paper_rows.insert_tags(conn, values)


class DistinctionsField(_PartField):
    """The numbers of papers of which the reader has said that they are no duplicates of these."""

    form = value_forms.NUMBERS
    table = tables.distinction

    def read(self, conn: Connection, ids: Iterable[int]) -> dict[int, Plain]:
        """The sorted numbers by paper."""
        others = paper_store.read_distinctions(conn, self._existing(conn, ids))
        return {id_: list(numbers) for id_, numbers in others.items()}

    def write(self, conn: Connection, values: Mapping[int, Any]) -> None:
        """Replace the numbers."""
        self._clear(conn, values)
        paper_rows.insert_distinctions(conn, values)


_TAKEN_APART: dict[str, Field] = {
    "contributors": ContributorsField(),
    "aliases": AliasesField(),
    "tags": TagsField(),
    "distinct_from": DistinctionsField(),
}

_PAPER_FORMS: dict[str, Form] = {
    "type": value_forms.TEXT,
    "key": value_forms.TEXT,
    "title": value_forms.TEXT,
    "title_is_provisional": value_forms.FLAG,
    "date": value_forms.DATE,
    "doi": value_forms.TEXT,
    "arxiv": value_forms.TEXT,
    "pmid": value_forms.TEXT,
    "pmcid": value_forms.TEXT,
    "openreview": value_forms.TEXT,
    "url": value_forms.TEXT,
    "status": value_forms.STATUS,
    "status_changed": value_forms.MOMENT,
    "added": value_forms.MOMENT,
    "rating": value_forms.NUMBER,
    "priority": value_forms.NUMBER,
    "queue_rank": value_forms.MAYBE_TEXT,
    "due": value_forms.DAY,
    "not_before": value_forms.DAY,
    "source_id": value_forms.NUMBER,
    "own_status": value_forms.NUMBER,
}
_DETAIL_FORMS: dict[str, Form] = {
    "abstract": value_forms.TEXT,
    "more": value_forms.ROLES,
    "isbn": value_forms.TEXTS,
    "issn": value_forms.TEXTS,
    "keywords": value_forms.TEXTS,
    "files": value_forms.FILES,
    "fields": value_forms.ENTRIES,
    "extra": value_forms.ENTRIES,
    "raw": value_forms.ENTRIES,
    "source_text": value_forms.TEXT,
}
_THING_FORMS: dict[Subject, dict[str, Form]] = {
    Subject.READING: {
        "started": value_forms.DAY,
        "finished": value_forms.DAY,
        "outcome": value_forms.OUTCOME,
        "pages_read": value_forms.NUMBER,
        "percent": value_forms.NUMBER,
        "minutes": value_forms.NUMBER,
        "thoughts": value_forms.TEXT,
    },
    Subject.NOTE: {
        "text": value_forms.TEXT,
        "created": value_forms.MOMENT,
        "changed": value_forms.MOMENT,
    },
    Subject.ANNOTATION: {
        "target": value_forms.TEXT,
        "anchor": value_forms.ANCHOR,
        "colour": value_forms.TEXT,
        "comment": value_forms.TEXT,
        "created": value_forms.MOMENT,
        "changed": value_forms.MOMENT,
    },
    Subject.ATTACHMENT: {"path": value_forms.TEXT, "title": value_forms.TEXT, "mime": value_forms.TEXT},
    Subject.TAG: {"name": value_forms.TEXT, "colour": value_forms.TEXT},
    Subject.LIST: {
        "name": value_forms.TEXT,
        "parent_id": value_forms.NUMBER,
        "query": value_forms.MAYBE_TEXT,
        "rank": value_forms.TEXT,
    },
    Subject.MEMBERSHIP: {"list_id": value_forms.NUMBER, "rank": value_forms.TEXT},
    Subject.SOURCE: {
        "name": value_forms.TEXT,
        "path": value_forms.TEXT,
        "format": value_forms.TEXT,
        "sha256": value_forms.TEXT,
        "imported": value_forms.MOMENT,
        "report": value_forms.TEXT,
    },
    Subject.STATUS: {
        "name": value_forms.TEXT,
        "kind": value_forms.STATUS,
        "colour": value_forms.TEXT,
        "rank": value_forms.TEXT,
    },
}

#: The table of each kind of thing.
TABLES: dict[Subject, Table] = {
    Subject.PAPER: tables.paper,
    Subject.READING: tables.reading,
    Subject.NOTE: tables.note,
    Subject.ANNOTATION: tables.annotation,
    Subject.ATTACHMENT: tables.attachment,
    Subject.TAG: tables.tag,
    Subject.LIST: tables.paper_list,
    Subject.MEMBERSHIP: tables.membership,
    Subject.SOURCE: tables.source,
    Subject.STATUS: tables.own_status,
}


def _column_fields(table: Table, forms: Mapping[str, Form]) -> dict[str, Field]:
    return {name: ColumnField(table, table.c[name], form) for name, form in forms.items()}


#: The fields of each kind of thing by their names, without the single entries of mappings.
FIELDS: dict[Subject, dict[str, Field]] = {
    Subject.PAPER: _column_fields(tables.paper, _PAPER_FORMS)
    | _column_fields(tables.detail, _DETAIL_FORMS)
    | _TAKEN_APART,
    **{subject: _column_fields(TABLES[subject], forms) for subject, forms in _THING_FORMS.items()},
}


def field(subject: Subject, name: str) -> Field:
    """The field `name` of `subject`; for papers also single entries such as `fields.pages`.

    Raises ValueError for a name that is no field.
    """
    known = FIELDS[subject].get(name)
    if known is not None:
        return known
    mapping, dot, entry = name.partition(".")
    if subject is Subject.PAPER and dot and entry and mapping in ("fields", "extra", "raw"):
        return EntryField(tables.detail.c[mapping], entry)
    raise ValueError(f"a {subject.value} has no field {name!r}")
