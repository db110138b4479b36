"""Statuses of the reader's own, each of which refines one of the six."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _counted(column: str, by: int) -> str:
    return f"""BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('own_status', {column}, {by})
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + {by};
END"""


_STATEMENTS = (
    """
CREATE TABLE own_status (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT DEFAULT '' NOT NULL,
    kind TEXT DEFAULT '' NOT NULL,
    colour TEXT DEFAULT '' NOT NULL,
    rank TEXT DEFAULT '' NOT NULL
)
""",
    "ALTER TABLE paper ADD COLUMN own_status INTEGER REFERENCES own_status (id)",
    "ALTER TABLE paper ADD COLUMN own_rank TEXT",
    "DROP INDEX paper_by_status_order",
    "CREATE INDEX paper_by_status_order ON paper (status_order, own_rank)",
    "CREATE INDEX paper_by_own_status ON paper (own_status) WHERE own_status IS NOT NULL",
    'CREATE TRIGGER tally_own_status_gained AFTER INSERT ON "paper" WHEN new.own_status IS NOT NULL '
    + _counted("new.own_status", 1),
    'CREATE TRIGGER tally_own_status_lost AFTER DELETE ON "paper" WHEN old.own_status IS NOT NULL '
    + _counted("old.own_status", -1),
    'CREATE TRIGGER tally_own_status_left AFTER UPDATE OF own_status ON "paper" WHEN old.own_status IS NOT NULL '
    + _counted("old.own_status", -1),
    'CREATE TRIGGER tally_own_status_entered AFTER UPDATE OF own_status ON "paper" WHEN new.own_status IS NOT NULL '
    + _counted("new.own_status", 1),
)


def upgrade() -> None:
    """Make the table, empty, and the columns and counts of the papers that have one."""
    for statement in _STATEMENTS:
        op.execute(statement)
