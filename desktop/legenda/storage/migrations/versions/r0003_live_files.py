"""Files that are kept up to date with a list or looked after for changes."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE live_file (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT DEFAULT '' NOT NULL,
    path TEXT DEFAULT '' NOT NULL,
    format TEXT DEFAULT '' NOT NULL,
    list_id INTEGER,
    "query" TEXT DEFAULT '' NOT NULL,
    seen TEXT DEFAULT '' NOT NULL,
    fault TEXT DEFAULT '' NOT NULL
)
"""


def upgrade() -> None:
    """Make the table, empty."""
    op.execute(_TABLE)
