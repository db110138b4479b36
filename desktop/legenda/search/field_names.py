"""The names that may stand before a colon in a search, and what they reach."""

from __future__ import annotations

from legenda.search.conditions import CONDITION_FIELDS, IDENTIFIERS

#: The names by which a reader reaches the fields of the index.
TEXT_FIELDS = {
    "title": "title",
    "author": "contributors",
    "authors": "contributors",
    "editor": "contributors",
    "by": "contributors",
    "abstract": "abstract",
    "venue": "venue",
    "journal": "venue",
    "note": "notes",
    "notes": "notes",
    "keyword": "keywords",
    "keywords": "keywords",
}
#: The condition fields with a text that regular expressions can look into too.
PATTERN_FIELDS = {"key": "key", "tag": "tags"}


def is_field(name: str, is_apart: bool) -> bool:
    """Whether a name before a colon is a field; in capitals with a blank behind (`is_apart`) it is part of a title."""
    known = name.lower()
    if is_apart and name != known and known not in IDENTIFIERS:
        return False
    return known in TEXT_FIELDS or known in CONDITION_FIELDS
