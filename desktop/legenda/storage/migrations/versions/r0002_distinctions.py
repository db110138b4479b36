"""Which papers the reader has said are no duplicates of each other."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE distinction (
    paper_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (paper_id, other_id),
    FOREIGN KEY(paper_id) REFERENCES paper (id)
) WITHOUT ROWID
"""


def upgrade() -> None:
    """Make the table, empty."""
    op.execute(_TABLE)
