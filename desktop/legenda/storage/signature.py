"""By what a library's file is known, without SQLAlchemy."""

from __future__ import annotations

#: SQLite's application id of a Legenda library: "Lgnd".
APPLICATION_ID = 0x4C676E64

#: Every revision of the tables that this version of Legenda can upgrade from, oldest first.
REVISIONS = ("0001", "0002", "0003", "0004")

#: The revision that this version reads and writes.
HEAD = REVISIONS[-1]
