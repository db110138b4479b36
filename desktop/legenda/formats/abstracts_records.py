"""Putting the pieces of a list together again: which title, authors and paragraphs make one paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from legenda.formats.abstracts_headings import Heading
from legenda.formats.abstracts_labels import Part
from legenda.formats.abstracts_names import authors_of, listed_name, split_authors
from legenda.formats.abstracts_pieces import Look, Piece
from legenda.formats.code_links import code_url
from legenda.formats.dates_in_words import date_in_words
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import clean_arxiv, clean_doi, find_arxiv, find_doi, find_openreview
from legenda.model.markup import reading_text
from legenda.model.names import Contributor, Role
from legenda.model.provisional_title import provisional_title
from legenda.model.record import PLAIN_FIELDS, Problem, Record

_MOST_UNTITLED = 3
_NOT_UNDERSTOOD = "This is neither a title, names of authors nor an abstract, so nothing was made of it."
_KEYWORD_BREAK = re.compile(r"\s*[;；]\s*")


@dataclass(slots=True)
class Draft:
    """One paper while its pieces are gathered."""

    heading: Heading | None
    started_by: str
    title: str = ""
    authors: tuple[Contributor, ...] = ()
    more: bool = False
    paragraphs: list[str] = field(default_factory=list)
    labels: dict[Part, str] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    first: int = 0
    last: int = 0
    closed: bool = False

    def covers(self, piece: Piece) -> None:
        """Counts the lines of `piece` to this paper's own."""
        self.first = self.first or piece.line
        self.last = max(self.last, piece.lines[-1].number)


class Gathering:
    """Takes the pieces of a list one by one and makes papers and problems of them."""

    def __init__(self, found: Sequence[Piece], name: str) -> None:
        self._found = found
        self._name = name
        self._draft: Draft | None = None
        self._heading: Heading | None = None
        self.drafts: list[Draft] = []
        self.problems: list[Problem] = []
        self.headings: list[Heading] = []
        self.sections: list[str] = []
        labelled = sum(p.part is Part.ABSTRACT for p in found)
        starts = labelled + sum(p.look is Look.TITLE or bool(p.mark) or p.part is Part.TITLE for p in found)
        prose = sum(p.look is Look.PROSE for p in found)
        #: Whether each paper opens with a label "Abstract", and whether one without any opening is only a paragraph.
        self._by_label = labelled > 1
        self._is_regular = labelled > 1 or prose <= _MOST_UNTITLED * starts
        self._has_numbers = sum(p.mark.isdigit() for p in found) > 1

    def gather(self) -> None:
        """Goes through all pieces; afterwards `drafts`, `problems` and `headings` are complete."""
        for place, piece in enumerate(self._found):
            self._take(place, piece)
        self._close()

    def _take(self, place: int, piece: Piece) -> None:
        match piece.look:
            case Look.HEADING:
                self._close()
                self._heading = piece.heading
                if piece.heading:
                    self.headings.append(piece.heading)
            case Look.SECTION:
                self._close()
                self.sections.append(piece.text)
            case Look.RULE:
                if self._draft is not None and (self._draft.paragraphs or not self._draft.title):
                    self._close()
            case Look.LABEL:
                self._label(piece)
            case Look.TITLE:
                self._title(place, piece)
            case Look.AUTHORS:
                self._authors(piece)
            case Look.AFFILIATION:
                self._affiliation(piece)
            case Look.PROSE:
                self._prose(piece)
            case Look.TOO_LONG:
                self._problem(piece, "This text is far too long for an abstract, so nothing was made of it.")
            case Look.OTHER:
                self._other(piece)

    def _start(self, piece: Piece, by: str) -> Draft:
        self._close()
        self._draft = Draft(self._heading, by)
        self._draft.covers(piece)
        return self._draft

    def _close(self) -> None:
        if self._draft is not None:
            self.drafts.append(self._draft)
            self._draft = None

    def _title(self, place: int, piece: Piece) -> None:
        draft = self._draft
        if self._is_lone_author(place, piece):
            self._authors(piece)
        elif draft is not None and not piece.mark and self._is_in_abstract(draft) and not self._opens_paper(place):
            self._append(draft, piece)
        else:
            self._start(piece, "title").title = piece.text

    def _is_lone_author(self, place: int, piece: Piece) -> bool:
        """Whether two or three words between a title and an abstract are the name of its only author."""
        draft, ahead = self._draft, self._found[place + 1 : place + 2]
        waits = draft is not None and draft.title and not draft.authors and not draft.paragraphs and not piece.mark
        follows = bool(ahead) and (ahead[0].look in (Look.PROSE, Look.AFFILIATION) or ahead[0].part is not None)
        return bool(waits) and follows and authors_of(piece.text, alone=True) is not None

    def _is_in_abstract(self, draft: Draft) -> bool:
        """Whether what comes now belongs to an abstract that has begun, or that a label has announced."""
        return bool(draft.paragraphs) or (draft.started_by == "label" and not draft.title)

    def _opens_paper(self, place: int) -> bool:
        """Whether what looks like a title has what a title has after it, in a list of this kind."""
        ahead = next((p for p in self._found[place + 1 :] if p.look not in (Look.AUTHORS, Look.AFFILIATION)), None)
        if self._by_label:
            return ahead is not None and ahead.part is not None
        return not (self._has_numbers and self._draft is not None and self._draft.started_by == "number")

    def _authors(self, piece: Piece) -> None:
        draft = self._draft
        if draft is not None and self._by_label and self._is_in_abstract(draft) and not piece.mark:
            self._append(draft, piece)
            return
        if draft is None or draft.paragraphs or draft.authors or not draft.title:
            self._title_from_names(piece)
            return
        found = authors_of(piece.text, alone=True)
        draft.authors, draft.more = found if found else ((), False)
        draft.covers(piece)

    def _title_from_names(self, piece: Piece) -> None:
        """A line of names where none is expected: kept for the reader, as authors of a paper whose title is missing."""
        draft = self._start(piece, "authors")
        found = authors_of(piece.text, alone=True)
        draft.authors, draft.more = found if found else ((), False)

    def _affiliation(self, piece: Piece) -> None:
        draft = self._draft
        if draft is None or draft.paragraphs:
            self._other(piece)
            return
        draft.extra["affiliation"] = "; ".join(filter(None, (draft.extra.get("affiliation"), piece.text)))
        draft.covers(piece)

    def _prose(self, piece: Piece) -> None:
        draft = self._draft
        if draft is None or draft.closed or piece.mark.isdigit() or (draft.paragraphs and not self._goes_on(draft)):
            draft = self._start(piece, "number" if piece.mark.isdigit() else "prose")
        elif draft.paragraphs and piece.mark and draft.started_by == "prose":
            draft = self._start(piece, "prose")
        self._append(draft, piece)

    def _goes_on(self, draft: Draft) -> bool:
        return self._is_regular and draft.started_by != "prose"

    def _append(self, draft: Draft, piece: Piece) -> None:
        mark = f"{piece.mark} " if piece.mark and draft.paragraphs else ""
        draft.paragraphs.append(f"{mark}{piece.text}")
        draft.covers(piece)

    def _other(self, piece: Piece) -> None:
        draft = self._draft
        if draft is not None and (
            (self._is_in_abstract(draft) and self._goes_on(draft)) or (draft.title and not draft.paragraphs)
        ):
            self._append(draft, piece)
        else:
            self._problem(piece, _NOT_UNDERSTOOD)

    def _label(self, piece: Piece) -> None:
        draft = self._draft
        part = piece.part
        if part is Part.TITLE:
            self._titled(piece).title = piece.text
            return
        if draft is None or _begins_anew(draft, piece):
            draft = self._start(piece, "label")
        draft.covers(piece)
        _put(draft, part or Part.OTHER, piece)

    def _titled(self, piece: Piece) -> Draft:
        """The paper that a label "Title:" belongs to: one that labels have begun ("Paper ID: 12"), else a new one."""
        draft = self._draft
        if draft is None or draft.title or draft.paragraphs or draft.started_by != "label":
            return self._start(piece, "title")
        draft.started_by = "title"
        draft.covers(piece)
        return draft

    def _problem(self, piece: Piece, reason: str) -> None:
        self.problems.append(Problem(reason, piece.line, piece.text[:80], "", self._name))


def _begins_anew(draft: Draft, piece: Piece) -> bool:
    """Whether a label opens another paper: an abstract after an abstract, or, in a new block, what was said already."""
    if piece.part is Part.ABSTRACT:
        return bool(draft.paragraphs) or draft.started_by == "prose"
    said = piece.part in draft.labels or _name_of(piece) in draft.extra
    return piece.opens_block and bool(draft.paragraphs or draft.title) and said


def _name_of(piece: Piece) -> str:
    return piece.label.lower().replace(" ", "-")


def _put(draft: Draft, part: Part, piece: Piece) -> None:
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
    abstract = "\n\n".join(draft.paragraphs).strip()
    heading = draft.heading or Heading("")
    labels = draft.labels
    date = date_in_words(labels[Part.DATE]) if Part.DATE in labels else UNKNOWN_DATE
    fields = _fields(heading, labels)
    if link := fields.get("code_url") or code_url(abstract):
        fields["code_url"] = link
    title = reading_text(draft.title).strip()
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
