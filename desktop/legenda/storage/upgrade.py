"""Bringing the tables of an older library up to date with Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

#: The folder of the revisions; it is part of the package.
MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(conn: Connection, revision: str = "head") -> None:
    """Walk the tables of `conn` up to `revision`, within its transaction: all steps or none.

    Foreign keys are looked at again at the end, since a step may have rebuilt tables.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = conn
    command.upgrade(config, revision)
    broken = conn.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise RuntimeError(f"the upgrade left {len(broken)} rows that refer to nothing")
