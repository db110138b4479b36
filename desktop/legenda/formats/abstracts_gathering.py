"""Putting the pieces of a list together again: which title, authors and paragraphs make one paper."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.abstracts_draft import Draft, begins_anew, put
from legenda.formats.abstracts_headings import Heading
from legenda.formats.abstracts_labels import Part
from legenda.formats.abstracts_looks import could_be_title, strong_line
from legenda.formats.abstracts_names import authors_of
from legenda.formats.abstracts_pieces import Look, Piece
from legenda.formats.abstracts_sections import ends_with_colon
from legenda.model.record import Problem
from legenda.model.sentences import sentences

_ADDRESS = re.compile(r"\s*[(<]?(https?://[^\s<>()]+)[)>]?")
_MOST_UNTITLED = 3
_NOT_UNDERSTOOD = "This is neither a title, names of authors nor an abstract, so nothing was made of it."


def _depth(piece: Piece) -> int:
    """The number of signs before a heading in Markdown; 0 for any other line."""
    text = piece.lines[0].text.lstrip()
    return len(text) - len(text.lstrip("#"))


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
        starts = labelled + sum(
            p.look in (Look.TITLE, Look.REFERENCE) or bool(p.mark) or p.part is Part.TITLE for p in found
        )
        prose = sum(p.look is Look.PROSE for p in found)
        #: Whether each paper opens with a label "Abstract", and whether one without any opening is only a paragraph.
        self._by_label = labelled > 1
        self._is_regular = labelled > 1 or prose <= _MOST_UNTITLED * starts
        #: The bullets that open papers here; any other parts the points of one abstract.
        self._bullets = frozenset(p.mark for p in found if p.look in (Look.TITLE, Look.REFERENCE) and p.mark)
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
            case Look.SECTION if not self._has_authors(place):
                self._section(piece)
            case Look.RULE:
                if self._draft is not None and (self._draft.paragraphs or not self._draft.title):
                    self._close()
            case Look.LABEL:
                self._label(piece)
            case Look.TITLE | Look.OTHER if self._orders(place, piece):
                self._section(piece)
            case Look.TITLE | Look.SECTION:
                self._title(place, piece)
            case Look.AUTHORS:
                self._authors(piece)
            case Look.AFFILIATION:
                self._affiliation(piece)
            case Look.REFERENCE:
                self._reference(piece)
            case Look.REFERENCES:
                self._references(piece)
            case Look.PROSE:
                self._prose(piece)
            case Look.TOO_LONG:
                self._problem(piece, "This text is far too long for an abstract, so nothing was made of it.")
            case Look.OTHER:
                self._other(piece)

    def _section(self, piece: Piece) -> None:
        self._close()
        self.sections.append(piece.text)

    def _has_authors(self, place: int) -> bool:
        return any(piece.look is Look.AUTHORS for piece in self._found[place + 1 : place + 2])

    def _orders(self, place: int, piece: Piece) -> bool:
        """Whether a line without a mark stands over entries that have marks, or over all that follows."""
        ahead = self._found[place + 1] if place + 1 < len(self._found) else None
        if piece.mark or not piece.opens_block or ahead is None or len(piece.lines) > 1 or not ahead.opens_block:
            return False
        is_over_marked = bool(ahead.mark) and ahead.look in (Look.TITLE, Look.REFERENCE)
        if piece.look is Look.OTHER:
            return is_over_marked and ends_with_colon(piece.lines[0].text)
        depth, below = _depth(piece), _depth(ahead)
        return is_over_marked or (0 < depth < below and ahead.look is Look.TITLE) or self._heads_all(place)

    def _heads_all(self, place: int) -> bool:
        """Whether the first line of a list is the only title without anything below it, so that it is the list's."""
        if place or self._found[1].look not in (Look.TITLE, Look.REFERENCE):
            return False
        looks = [piece.look for piece in self._found[1:]]
        titles = [n for n, look in enumerate(looks) if look is Look.TITLE]
        bare = [n for n in titles if looks[n + 1 : n + 2] in ([], [Look.TITLE])]
        return len(titles) > 1 and not bare

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
        elif self._is_farewell(place, piece):
            self._close()
            self._other(piece)
        else:
            self._start(piece, "title").title = piece.text

    def _is_farewell(self, place: int, piece: Piece) -> bool:
        """Whether the last line of a list is the only one that opens without a mark: "See you on Thursday!"."""
        others = [p for p in self._found[:place] if p.look in (Look.TITLE, Look.REFERENCE) and p.opens_block]
        is_last = place == len(self._found) - 1 and not piece.mark and strong_line(piece.lines[0].text) is None
        return is_last and len(others) > 1 and all(other.mark for other in others)

    def _is_lone_author(self, place: int, piece: Piece) -> bool:
        """Whether two or three words between a title and an abstract are the name of its only author."""
        draft, ahead = self._draft, self._found[place + 1 : place + 2]
        waits = draft is not None and draft.title and not draft.authors and not draft.paragraphs and not piece.mark
        follows = bool(ahead) and (ahead[0].look in (Look.PROSE, Look.AFFILIATION) or ahead[0].part is not None)
        return bool(waits) and follows and authors_of(piece.text, alone=True) is not None

    def _is_in_abstract(self, draft: Draft) -> bool:
        """Whether what comes now belongs to an abstract that has begun, or that a label has announced."""
        return not draft.is_whole and (bool(draft.paragraphs) or (draft.started_by == "label" and not draft.title))

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

    def _reference(self, piece: Piece) -> None:
        """One line that says title, authors and year begins a paper, unless it stands without a mark in an abstract."""
        draft = self._draft
        if draft is not None and not piece.mark and self._by_label and self._is_in_abstract(draft):
            self._append(draft, piece)
        elif piece.reference is not None:
            draft = self._start(piece, "number" if piece.mark.isdigit() else "title")
            draft.title, draft.reference = piece.reference.title, piece.reference

    def _prose(self, piece: Piece) -> None:
        draft = self._draft
        if draft is None or piece.mark.isdigit() or (draft.paragraphs and not self._goes_on(draft)):
            draft = self._start(piece, "number" if piece.mark.isdigit() else "prose")
        elif draft.paragraphs and piece.mark and (draft.started_by == "prose" or self._opens_entry(piece)):
            draft = self._start(piece, "prose")
        self._append(draft, piece)

    def _goes_on(self, draft: Draft) -> bool:
        return self._is_regular and draft.started_by != "prose" and not draft.is_whole

    def _references(self, piece: Piece) -> None:
        """What a paper cites is kept with it, one a line."""
        if (draft := self._draft) is None:
            self._problem(piece, _NOT_UNDERSTOOD)
            return
        draft.extra["references"] = "\n".join(filter(None, (draft.extra.get("references"), piece.text)))
        draft.covers(piece)

    def _append(self, draft: Draft, piece: Piece) -> None:
        mark = f"{piece.mark} " if piece.mark and draft.paragraphs else ""
        draft.paragraphs.append(f"{mark}{piece.text}")
        draft.covers(piece)

    def _other(self, piece: Piece) -> None:
        draft = self._draft
        if self._opens_entry(piece):
            self._entry(piece)
        elif draft is not None and (
            (self._is_in_abstract(draft) and self._goes_on(draft)) or (draft.title and not draft.paragraphs)
        ):
            self._append(draft, piece)
        else:
            self._problem(piece, _NOT_UNDERSTOOD)

    def _opens_entry(self, piece: Piece) -> bool:
        """Whether a number, or the bullet that others open with, says that an entry of its own begins."""
        return piece.opens_block and (piece.mark.isdigit() or (bool(piece.mark) and piece.mark in self._bullets))

    def _entry(self, piece: Piece) -> None:
        """An entry that looks like nothing known: a title with a full stop or an address, else something to report."""
        address = _ADDRESS.search(piece.text)
        title = _ADDRESS.sub("", piece.text).rstrip(".。:-–— ")
        if could_be_title(title, marked=True) and (len(sentences(title)) == 1 or "?" in title):
            draft = self._start(piece, "title")
            draft.title = title
            if address:
                draft.labels[Part.URL] = address[1].rstrip(".,;")
        else:
            self._close()
            self._problem(piece, _NOT_UNDERSTOOD)

    def _label(self, piece: Piece) -> None:
        draft = self._draft
        part = piece.part
        if part is Part.TITLE:
            self._titled(piece).title = piece.text
            return
        if draft is None or begins_anew(draft, piece):
            draft = self._start(piece, "label")
        draft.covers(piece)
        put(draft, part or Part.OTHER, piece)

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
