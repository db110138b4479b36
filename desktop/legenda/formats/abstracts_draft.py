"""One paper of a list while it is put together, and the record that it becomes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from legenda.formats.abstracts_headings import Heading
from legenda.formats.abstracts_labels import Part
from legenda.formats.abstracts_names import listed_name, split_authors
from legenda.formats.abstracts_pieces import Piece
from legenda.formats.code_links import code_url
from legenda.formats.dates_in_words import date_in_words
from legenda.formats.watching import reached
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import clean_arxiv, clean_doi, find_arxiv, find_doi, find_openreview
from legenda.model.markup import reading_text
from legenda.model.names import Contributor, Role
from legenda.model.provisional_title import provisional_title
from legenda.model.record import PLAIN_FIELDS, Record

_KEYWORD_BREAK = re.compile(r"\s*[;；]\s*")


@dataclass(slots=True)
class Draft:
    """One paper while its pieces are gathered."""

    heading: Heading | None
    started_by: str
    title: str = ""
    authors: tuple[Contributor, ...] = ()
    more: bool = False
    reference: Record | None = None
    paragraphs: list[str] = field(default_factory=list)
    labels: dict[Part, str] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    first: int = 0
    last: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether nothing more of the abstract can come, as the paper's references have."""
        return "references" in self.extra

    def covers(self, piece: Piece) -> None:
        """Counts the lines of `piece` to this paper's own."""
        self.first = self.first or piece.line
        self.last = max(self.last, piece.lines[-1].number)


def begins_anew(draft: Draft, piece: Piece) -> bool:
    """Whether a label opens another paper: an abstract after an abstract, or, in a new block, what was said already."""
    if piece.part is Part.ABSTRACT:
        return bool(draft.paragraphs) or draft.started_by == "prose"
    if piece.part is Part.URL and Part.URL in draft.labels and not draft.title and not draft.paragraphs:
        return True
    said = piece.part in draft.labels or _name_of(piece) in draft.extra
    return piece.opens_block and bool(draft.paragraphs or draft.title) and said


def _name_of(piece: Piece) -> str:
    return piece.label.lower().replace(" ", "-")


def put(draft: Draft, part: Part, piece: Piece) -> None:
    """Puts the text of a label where it belongs; a label without a field of its own, or a second one, is kept as is."""
    if piece.heading is not None:
        draft.heading = piece.heading
        return
    match part:
        case Part.ABSTRACT:
            draft.paragraphs.extend(filter(None, [piece.text]))
        case Part.AUTHORS:
            names, draft.more = split_authors(piece.text)
            draft.authors = tuple(map(listed_name, names))
        case Part.OTHER | Part.AFFILIATION:
            draft.extra[_free_name(draft.extra, _name_of(piece))] = piece.text
        case _ if part in draft.labels:
            draft.extra[_free_name(draft.extra, f"{part.value}-2")] = piece.text
        case _:
            draft.labels[part] = piece.text


def _free_name(taken: Mapping[str, str], name: str) -> str:
    """`name`, or with a number where it is taken."""
    return next(n for n in (name, *(f"{name}-{number}" for number in range(2, len(taken) + 3))) if n not in taken)


def record_of(draft: Draft, lines: Sequence[str]) -> Record:
    """The record of a gathered paper; `lines` are those of the whole file, for its original text."""
    record = _record(draft, lines)
    return _with_reference(record, draft.reference) if draft.reference else record


def _with_reference(record: Record, told: Record) -> Record:
    """What stands below a reference, joined with what the reference says, which goes before it."""
    fields = (
        {**record.fields, **told.fields}
        if any(map(told.fields.get, ("journal", "booktitle", "venue")))
        else record.fields
    )
    return replace(
        record,
        type=told.type if fields is not record.fields or record.type == "misc" else record.type,
        contributors=told.contributors or record.contributors,
        more=told.more or record.more,
        date=told.date or record.date,
        fields=fields,
        doi=told.doi or record.doi,
        arxiv=told.arxiv or record.arxiv,
        openreview=told.openreview or record.openreview,
        url=told.url or record.url,
    )


def _record(draft: Draft, lines: Sequence[str]) -> Record:
    reached(draft.first)
    abstract = "\n\n".join(draft.paragraphs).strip()
    heading = draft.heading or Heading("")
    labels = draft.labels
    date = date_in_words(labels[Part.DATE]) if Part.DATE in labels else UNKNOWN_DATE
    fields = _fields(heading, labels)
    if link := fields.get("code_url") or code_url(abstract):
        fields["code_url"] = link
    title = " ".join(reading_text(draft.title).split())
    arxiv = f"arXiv:{labels[Part.ARXIV]}" if Part.ARXIV in labels else ""
    addresses = " ".join((labels.get(Part.URL, ""), arxiv, labels.get(Part.DOI, "")))
    return Record(
        type=_type(fields),
        title=title or provisional_title(abstract),
        title_is_provisional=not title,
        contributors=draft.authors,
        more=(Role.AUTHOR,) if draft.more else (),
        date=date or PartialDate(heading.year) if date or heading.year else UNKNOWN_DATE,
        fields=fields,
        doi=clean_doi(labels.get(Part.DOI, "")) or find_doi(addresses),
        arxiv=clean_arxiv(labels.get(Part.ARXIV, "")) or find_arxiv(addresses),
        openreview=find_openreview(addresses),
        url=labels.get(Part.URL, "").split(" ")[0],
        abstract=abstract,
        keywords=_keywords(labels.get(Part.KEYWORDS, "")),
        extra=draft.extra,
        source_text="\n".join(lines[draft.first - 1 : draft.last]),
        line=draft.first,
    )


def _fields(heading: Heading, labels: Mapping[Part, str]) -> dict[str, str]:
    given: dict[str, str] = {
        str(part.value): text for part, text in labels.items() if part.value in PLAIN_FIELDS and text
    }
    told = {"venue": heading.venue, "booktitle": heading.booktitle, "journal": heading.journal}
    return {**{name: text for name, text in told.items() if text}, **given}


def _type(fields: Mapping[str, str]) -> str:
    if fields.get("journal"):
        return "article"
    return "inproceedings" if fields.get("venue") or fields.get("booktitle") else "misc"


def _keywords(text: str) -> tuple[str, ...]:
    parts = _KEYWORD_BREAK.split(text) if re.search("[;；]", text) else re.split(r"\s*[,，、·•]\s*", text)
    return tuple(part.strip(" .") for part in parts if part.strip(" ."))
