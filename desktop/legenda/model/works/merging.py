"""Making one paper of several, field by field: every value that there is, and the one that is taken unless the reader
chooses another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from legenda.model.paper import Paper
from legenda.model.plain_form import record_to_plain
from legenda.model.record import PLAIN_FIELDS
from legenda.model.step import Plain
from legenda.model.works.merge_values import (
    JOINED,
    best_date,
    best_people,
    best_status,
    best_title,
    best_type,
    joined,
)
from legenda.model.works.work import Work, arxiv_of_doi, work_of

_BEST = {
    "type": best_type,
    "title": best_title,
    "fields.subtitle": best_title,
    "contributors": best_people,
    "date": best_date,
    "status": best_status,
}
#: The reader's own values.
_LIFE = ("status", "rating", "priority", "due", "not_before", "tags")
_RECORD = ("key", "type", "title", "contributors", "date")
_IDENTITIES = ("doi", "arxiv", "pmid", "pmcid", "openreview", "url", "isbn", "issn")
#: What describes the place in which a work appeared: taken from one paper only, not mixed from several.
_OF_PLACE = frozenset(
    (
        *(
            f"fields.{name}"
            for name in PLAIN_FIELDS
            if name not in ("subtitle", "language", "note", "code_url", "edition")
        ),
        "issn",
    )
)


@dataclass(frozen=True, slots=True)
class MergeField:
    """One field of the papers to be merged.

    `values` has the value of each paper in the journal's form, None where it has none; `chosen` is the place of the
    paper whose value is taken, unless `joined`, all items of a list together, is there to be taken.
    """

    name: str
    values: tuple[Plain, ...]
    chosen: int = 0
    joined: Plain = None

    @property
    def value(self) -> Plain:
        """The value that the merged paper gets."""
        return self.joined if self.joined is not None else self.values[self.chosen]

    @property
    def is_conflict(self) -> bool:
        """Whether there are values of which one has to give way."""
        return self.joined is None and len({repr(value) for value in self.values if value is not None}) > 1

    @property
    def is_equal(self) -> bool:
        """Whether all papers have the same value."""
        return all(value == self.values[0] for value in self.values)

    def choosing(self, place: int) -> MergeField:
        """The field with the value of the paper in another place, and nothing joined to it."""
        return replace(self, chosen=place, joined=None)


def best_first(papers: Sequence[Paper], prefer: int | None = None) -> list[Paper]:
    """The papers with the one to keep in front: that with the number `prefer`, else the published and fullest one."""

    def worth(paper: Paper) -> tuple[bool, bool, bool, int, int]:
        record = paper.record
        filled = sum(value not in (None, "", [], {}) for value in record_to_plain(record).values())
        is_provisional = record.title_is_provisional or not record.title
        return paper.id != prefer, _work(paper).is_early, is_provisional, -filled - len(record.fields), paper.id

    return sorted(papers, key=worth)


def merge_fields(papers: Sequence[Paper]) -> tuple[MergeField, ...]:
    """Every field that any of the papers has, in the order of a form; the first paper is the one that is kept."""
    plains = [_plain(paper) for paper in papers]
    taken_from = [place == 0 or _same_place(papers[0], paper) for place, paper in enumerate(papers)]
    return tuple(_field(name, plains, papers, taken_from) for name in _names(plains))


def chosen_fields(papers: Sequence[Paper], chosen: Mapping[str, int]) -> tuple[MergeField, ...]:
    """As `merge_fields`, with the reader's choices: for a field's name the number of the paper whose value is taken."""
    places = {paper.id: place for place, paper in enumerate(papers)}
    if "title" in chosen:  # a subtitle goes with its title
        chosen = {"fields.subtitle": chosen["title"]} | dict(chosen)
    return tuple(
        field.choosing(places[chosen[field.name]]) if field.name in chosen else field for field in merge_fields(papers)
    )


def _field(
    name: str, plains: Sequence[Mapping[str, Any]], papers: Sequence[Paper], taken_from: list[bool]
) -> MergeField:
    values = tuple(plain.get(name) for plain in plains)
    usable = [value if take or name not in _OF_PLACE else None for value, take in zip(values, taken_from, strict=True)]
    if name in JOINED:
        together = joined(usable, JOINED[name])
        return MergeField(name, values, joined=together)
    if name in _BEST:
        return MergeField(name, values, _BEST[name](papers))
    if name == "doi":
        return MergeField(name, values, _published(papers, values))
    return MergeField(name, values, next((place for place, value in enumerate(usable) if value is not None), 0))


def _names(plains: Sequence[Mapping[str, Plain]]) -> list[str]:
    """The names of all fields with a value, in the order of a form."""
    there = {name for plain in plains for name in plain}
    order = (
        *_RECORD,
        *(f"fields.{name}" for name in PLAIN_FIELDS),
        *_IDENTITIES,
        "keywords",
        "abstract",
        *_LIFE,
        "files",
    )
    known = [name for name in order if name in there]
    return known + sorted(there - set(known))


def _plain(paper: Paper) -> dict[str, Plain]:
    """All values of a paper that can be chosen, by the names that the journal gives them; empty ones are left out."""
    record = record_to_plain(paper.record)
    plain: dict[str, Plain] = {}
    for name, value in record.items():
        if name in ("fields", "extra") and isinstance(value, dict):
            plain.update((f"{name}.{entry}", text) for entry, text in value.items() if entry and text)
        elif name not in ("raw", "source_text", "line", "more", "title_is_provisional"):
            plain[name] = value
    if not paper.record.arxiv and (named := arxiv_of_doi(paper.record.doi)):
        plain["arxiv"] = named
    life: dict[str, Plain] = {
        "status": paper.status.value,
        "rating": paper.rating,
        "priority": paper.priority,
        "due": paper.due.isoformat() if paper.due else None,
        "not_before": paper.not_before.isoformat() if paper.not_before else None,
        "tags": [*paper.tags] or None,
    }
    return plain | {name: value for name, value in life.items() if value is not None}


def _same_place(kept: Paper, paper: Paper) -> bool:
    """Whether what a paper says of its place may fill up what the kept one says."""
    one, other = _work(kept), _work(paper)
    if not kept.record.venue:
        return one.is_early or not other.is_early
    return one.is_early == other.is_early and (not other.place or bool(set(one.place) & set(other.place)))


def _published(papers: Sequence[Paper], values: Sequence[Plain]) -> int:
    """The DOI of a publication goes before that of a preprint."""
    places = [place for place, value in enumerate(values) if value is not None]
    return min(places, key=lambda place: (_work(papers[place]).is_early, place), default=0)


def _work(paper: Paper) -> Work:
    return work_of(paper.record)
