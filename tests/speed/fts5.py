"""The same papers in SQLite's FTS5, as a program would keep them that uses it."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Container, Iterable
from itertools import chain
from pathlib import Path

from legenda.search.document import IndexDocument

FIELDS = ("title", "contributors", "venue", "abstract", "keywords", "tags", "notes", "year", "key")
#: The weights of our fields, for FTS5's bm25().
_WEIGHTS = "8, 8, 2, 1, 5, 6, 0.9, 2, 8"


class Fts5:
    """A table of papers with their facts, and an FTS5 table beside it."""

    def __init__(self, file: Path) -> None:
        self._db = sqlite3.connect(file)
        self._db.executescript(
            "PRAGMA journal_mode=WAL; CREATE TABLE paper (id INTEGER PRIMARY KEY, year INTEGER, is_read INTEGER);"
            "CREATE INDEX paper_year ON paper (year);"
            f"CREATE VIRTUAL TABLE words USING fts5({', '.join(FIELDS)},"
            " tokenize='porter unicode61 remove_diacritics 2', prefix='2 3 4');"
        )

    def build(self, papers: Iterable[IndexDocument], read: Container[int]) -> None:
        """Put the papers in; those with numbers in `read` count as read."""
        with self._db:
            for paper in papers:
                self._db.execute("INSERT INTO paper VALUES (?, ?, ?)", (paper.id, paper.year, paper.id in read))
                self._add(paper)
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def update(self, paper: IndexDocument) -> None:
        """Replace a paper's texts."""
        with self._db:
            self._db.execute("DELETE FROM words WHERE rowid = ?", (paper.id,))
            self._add(paper)

    def find(self, match: str, limit: int, where: str = "", order: str = "") -> list[int]:
        """The numbers of the first papers that match, best first or in `order`, only those `where` a fact holds.

        An empty `match` asks for the facts alone.
        """
        if not match:
            sql = f"SELECT id FROM paper WHERE {where} ORDER BY {order or 'id DESC'} LIMIT {limit}"
            return [id_ for (id_,) in self._db.execute(sql)]
        joined = "JOIN paper ON paper.id = words.rowid" if where or order else ""
        sql = (
            f"SELECT words.rowid FROM words {joined} WHERE words MATCH ? {f'AND {where}' if where else ''}"
            f" ORDER BY {order or f'bm25(words, {_WEIGHTS})'} LIMIT {limit}"
        )
        return [id_ for (id_,) in self._db.execute(sql, (match,))]

    def facts(self, where: str) -> array[int]:
        """The numbers of the papers for which a condition on the facts holds."""
        return self._numbers(f"SELECT id FROM paper WHERE {where}")

    def ordered(self, order: str) -> array[int]:
        """The numbers of all papers in `order`."""
        return self._numbers(f"SELECT id FROM paper ORDER BY {order}")

    def _numbers(self, statement: str) -> array[int]:
        return array("q", chain.from_iterable(self._db.execute(statement).fetchall()))

    def _add(self, paper: IndexDocument) -> None:
        texts = [" ".join(paper.entries(field)) for field in FIELDS]
        places = ", ".join("?" * (len(FIELDS) + 1))
        self._db.execute(f"INSERT INTO words (rowid, {', '.join(FIELDS)}) VALUES ({places})", (paper.id, *texts))
