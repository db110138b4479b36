"""What fields and things are called in the sentences that storage writes."""

from __future__ import annotations

from collections.abc import Sequence

_FIELDS = {
    "key": "citation key",
    "aliases": "older keys",
    "status_changed": "status",
    "own_status": "status",
    "queue_rank": "place in the queue",
    "contributors": "contributors",
    "more": "contributors",
    "title_is_provisional": "title",
    "source_id": "source",
    "source_text": "text of the source",
    "raw": "text of the source",
    "distinct_from": "papers told apart from it",
    "not_before": "day before which it waits",
    "due": "due day",
    "added": "day of adding",
    "type": "entry type",
    "doi": "DOI",
    "arxiv": "arXiv number",
    "pmid": "PubMed number",
    "pmcid": "PubMed Central number",
    "openreview": "OpenReview page",
    "url": "address",
    "isbn": "ISBN",
    "issn": "ISSN",
    "code_url": "address of the code",
    "booktitle": "book title",
    "parent_id": "place",
    "rank": "place",
    "query": "search",
    "changed": "text",
    "pages_read": "pages read",
    "path": "file",
    "mime": "kind of file",
}


def field_words(name: str) -> str:
    """A field as a reader knows it, to stand after "the": "citation key", "DOI", "volume"."""
    leaf = name.split(".")[-1]
    return _FIELDS.get(leaf, leaf.replace("_", " "))


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 note", "2 notes"."""
    return f"{number:,} {noun if number == 1 else noun + 's'}"
