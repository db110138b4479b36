"""The revisions of a library's tables, for Alembic."""
