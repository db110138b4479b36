"""What the fields of a merge are called, and their values as a reader sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from legenda.model.markup import plain
from legenda.model.plain_form import contributor_from_plain, date_from_plain
from legenda.model.step import Plain
from legenda.model.works.merging import MergeField

_LABELS = {
    "key": "Citation key",
    "type": "Entry type",
    "contributors": "Authors",
    "doi": "DOI",
    "arxiv": "arXiv number",
    "pmid": "PubMed number",
    "pmcid": "PubMed Central number",
    "openreview": "OpenReview page",
    "url": "Address",
    "isbn": "ISBN",
    "issn": "ISSN",
    "booktitle": "Book or proceedings",
    "eid": "Article number",
    "code_url": "Code",
    "howpublished": "How published",
    "not_before": "Not before",
}


def label(name: str) -> str:
    """The name of a field on screen."""
    leaf = name.split(".", 1)[-1]
    return _LABELS.get(leaf, leaf.replace("_", " ").capitalize())


def shown(name: str, value: Plain) -> str:
    """A value as one line of text; "" for none."""
    if value in (None, "", [], {}):
        return ""
    if name == "contributors" and isinstance(value, list):
        return "; ".join(contributor_from_plain(_form(who)).full for who in value)
    if name == "date":
        date = date_from_plain(_form(value))
        return date.iso or date.text
    if name == "files" and isinstance(value, list):
        return "; ".join(str(_form(file).get("path", "")) for file in value)
    if name == "rating":
        return "★" * int(str(value))
    if isinstance(value, list):
        return "; ".join(map(str, value))
    return plain(str(value)) if name in ("title", "abstract") else " ".join(str(value).split())


def differing(fields: Sequence[MergeField]) -> list[MergeField]:
    """The fields of which the papers do not all have the same value."""
    return [field for field in fields if not field.is_equal]


def _form(value: Plain) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
