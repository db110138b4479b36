"""The Whoosh index and the query language."""
