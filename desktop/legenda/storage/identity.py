"""Recognising papers that are in the library already."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, select

from legenda.storage import tables
from legenda.storage.among import among, value_text
from legenda.storage.derived import normal
from legenda.storage.papers import find_many

#: The kinds of identities that can be asked for.
KINDS = ("abstract", "doi", "arxiv", "openreview", "pmid", "pmcid", "title", "url", "code", "key")

_KNOWN = (
    select(tables.identifier.c.value, tables.identifier.c.paper_id)
    .where(tables.identifier.c.kind == bindparam("kind"), among(tables.identifier.c.value))
    .order_by(tables.identifier.c.paper_id)
)

_UNTITLED = select(tables.paper.c.id).where(tables.paper.c.title == "").order_by(tables.paper.c.id)


def known(conn: Connection, identities: Iterable[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """Those among `identities`, pairs of kind and value, that a paper in the library has, with the oldest such paper.

    Values are compared in normal form: DOIs without case, arXiv numbers without version, titles folded and without
    marks (provisional titles identify nothing). `abstract` takes a fingerprint, `key` also finds former keys. Raises
    ValueError for a kind that does not exist.
    """
    return {identity: papers[0] for identity, papers in holders(conn, identities).items()}


def holders(conn: Connection, identities: Iterable[tuple[str, str]]) -> dict[tuple[str, str], tuple[int, ...]]:
    """The same with all papers that have the identity, oldest first; a key finds one paper only."""
    by_kind: dict[str, dict[tuple[str, str], str]] = {}
    for kind, value in identities:
        if kind not in KINDS:
            raise ValueError(f"no identity is called {kind!r}")
        by_kind.setdefault(kind, {})[kind, value] = value if kind == "key" else normal(kind, value)
    found: dict[tuple[str, str], tuple[int, ...]] = {}
    for kind, wanted in by_kind.items():
        papers = _papers(conn, kind, set(wanted.values()) - {""})
        found.update((identity, papers[value]) for identity, value in wanted.items() if value in papers)
    return found


def untitled(conn: Connection) -> list[int]:
    """The papers that have no title at all, oldest first."""
    return list(conn.scalars(_UNTITLED))


def _papers(conn: Connection, kind: str, values: set[str]) -> dict[str, tuple[int, ...]]:
    if not values:
        return {}
    if kind == "key":
        return {key: (paper_id,) for key, paper_id in find_many(conn, values).items()}
    papers: dict[str, list[int]] = {}
    for value, paper_id in conn.execute(_KNOWN, {"kind": kind, "ids": value_text(values)}):
        papers.setdefault(value, []).append(paper_id)
    return {value: tuple(ids) for value, ids in papers.items()}
