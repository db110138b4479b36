"""What the fields of a merge are called, and their values as a reader sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import Any

from legenda.actions.wording import shortened
from legenda.model.markup import plain
from legenda.model.paper import Annotation, Paper, Reading
from legenda.model.plain_form import contributor_from_plain, date_from_plain
from legenda.model.step import Plain
from legenda.model.works.merging import MergeField

#: Characters of a value that a sentence shows, and of what comes before the place where values differ.
_SHOWN, _BEFORE = 80, 24
_QUOTED = ("notes", "highlights")
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
    if name in _QUOTED and isinstance(value, list):
        return "; ".join(f"“{text}”" for text in value)
    if isinstance(value, list):
        return "; ".join(map(str, value))
    return plain(str(value)) if name in ("title", "abstract") else " ".join(str(value).split())


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A value that a merged paper does not have, since `kept` of another paper is there: all of them in words.

    Without any `kept` it describes the place of one version, which is not mixed with that of another.
    """

    field: str
    key: str
    text: str
    kept: str

    @property
    def sentence(self) -> str:
        """What gives way to what."""
        if not self.kept:
            return (
                f"Not taken from {self.key}: {label(self.field)} {self.text}; the paper that stays appeared elsewhere."
            )
        return f"Not taken from {self.key}: {label(self.field)} {self.text}; {self.kept} stays."


def given_up(papers: Sequence[Paper], fields: Sequence[MergeField]) -> list[GivenUp]:
    """The values of `papers` that their merge leaves out, for another of that field or for none."""
    found: list[GivenUp] = []
    for field in fields:
        if field.joined is not None:
            continue
        for paper, value in zip(papers, field.values, strict=True):
            if value is not None and value != field.value and field.name != "key":
                text, kept = telling([shown(field.name, value), shown(field.name, field.value)], _SHOWN)
                found.append(GivenUp(field.name, paper.key, text, kept))
    return found


def telling(texts: Sequence[str], length: int = 0) -> list[str]:
    """Texts from a little before the first place where they differ, each with at most `length` signs (0: whole).

    What is the same at the beginning of all of them and would hide the difference is left out.
    """
    there = [text for text in texts if text]
    same = _same_start(there) if len(set(there)) > 1 else 0
    start = 0
    if same > 2 * _BEFORE:
        start = there[0].rfind(" ", 0, same - _BEFORE) + 1
    cut = [f"…{text[start:]}" if start and text else text for text in texts]
    return [shortened(text, length) if length else text for text in cut]


def things_of(papers: Sequence[Paper]) -> tuple[MergeField, ...]:
    """What belongs to the papers besides their fields, as a merge leaves it: all of it, the same thing once."""
    rows = ((name, [words(paper) for paper in papers]) for name, words in _THINGS.items())
    return tuple(
        MergeField(name, tuple([*texts] or None for texts in each), joined=[*dict.fromkeys(chain.from_iterable(each))])
        for name, each in rows
        if any(each)
    )


def _highlight(one: Annotation) -> str:
    return f"{one.anchor.quote} ({one.comment})" if one.comment else one.anchor.quote


def _reading(one: Reading) -> str:
    days = " – ".join(day.isoformat() if day else "…" for day in (one.started, one.finished))
    return f"{one.outcome.value if one.outcome else 'reading'} {days}"


_THINGS: Mapping[str, Callable[[Paper], list[str]]] = {
    "notes": lambda paper: [" ".join(plain(note.text).split()) for note in paper.notes],
    "highlights": lambda paper: [_highlight(one) for one in paper.annotations],
    "readings": lambda paper: [_reading(one) for one in paper.readings],
    "attachments": lambda paper: [one.path for one in paper.attachments],
    "lists": lambda paper: list(paper.lists),
}


def _same_start(texts: Sequence[str]) -> int:
    """How many signs all of the texts begin with."""
    alike = (len(set(signs)) == 1 for signs in zip(*texts, strict=False))
    return sum(takewhile(bool, alike))


def differing(fields: Sequence[MergeField]) -> list[MergeField]:
    """The fields of which the papers do not all have the same value."""
    return [field for field in fields if not field.is_equal]


def _form(value: Plain) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
