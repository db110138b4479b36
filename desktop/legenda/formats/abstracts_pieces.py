"""Cutting blocks of a list into pieces and saying what each looks like: a heading, a title, authors, an abstract…"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from legenda.formats.abstracts_blocks import LONGEST, Block, Line, unwrapped
from legenda.formats.abstracts_entry_lines import entry_line
from legenda.formats.abstracts_headings import Heading, heading_of
from legenda.formats.abstracts_labels import Part, address_alone, label_at
from legenda.formats.abstracts_looks import MOST_TITLE, OPEN_END, bare_line, could_be_title, is_prose, strong_line
from legenda.formats.abstracts_names import authors_of, is_affiliation
from legenda.formats.abstracts_places import names_and_place
from legenda.formats.abstracts_references import ReferenceList
from legenda.formats.abstracts_sections import is_occasion, is_own_heading, is_section
from legenda.formats.title_first import noted_reference
from legenda.model.record import Record


class Look(StrEnum):
    """What a piece looks like, seen for itself."""

    HEADING = "heading"
    SECTION = "section"
    RULE = "rule"
    LABEL = "label"
    TITLE = "title"
    AUTHORS = "authors"
    AFFILIATION = "affiliation"
    REFERENCE = "reference"
    PROSE = "prose"
    OTHER = "other"
    REFERENCES = "references"
    TOO_LONG = "too long"


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a block with one look.

    `mark` is the number or bullet before it; `part` is set for a label, `reference` for one line that says all.
    """

    look: Look
    lines: tuple[Line, ...]
    text: str
    mark: str = ""
    part: Part | None = None
    label: str = ""
    heading: Heading | None = None
    opens_block: bool = False
    reference: Record | None = None

    @property
    def line(self) -> int:
        """The number of the first line."""
        return self.lines[0].number


_SOURCE_LINE = re.compile(r"^\s*(?:page \d+|\d+\s*/\s*\d+|\d{1,4}|copyright .*|©.*|downloaded .*)\s*$", re.IGNORECASE)
#: A running sentence that an address on the next line belongs to.
_EXPECTS_ADDRESS = re.compile(
    r"(?:\b(?:at|in|on|from|see|via|here|and|website|page|code|link)|[,:(])\s*$", re.IGNORECASE
)
_LONG_PARTS = frozenset({Part.TITLE, Part.AUTHORS, Part.ABSTRACT, Part.KEYWORDS})
_BUTTONS = re.compile(r"^\s*(?:\[[^\[\]]{2,24}\]\s*)+$")
_CHECKED_LINES = 4
#: A title of one word, which only what stands below it shows to be one.
_ONE_WORD = re.compile(r"[^\W\d_a-z][\w’'-]{2,40}[?!]?")
_INITIAL = re.compile(r"\b[A-Z]\.")
_FEWEST_LINES = 2
_MOST_ENTRIES = 0.6


def pieces(parts: Iterable[Block | Line | ReferenceList]) -> Iterator[Piece]:
    """The pieces of the blocks, rules and lists of references of a text, in their order."""
    for part in parts:
        if isinstance(part, Line):
            yield Piece(Look.RULE, (part,), part.text)
        elif isinstance(part, ReferenceList):
            yield Piece(Look.REFERENCES, part.lines, part.text)
        else:
            yield from _pieces_of(part)


def _pieces_of(block: Block) -> Iterator[Piece]:
    if sum(len(line.text) for line in block.lines) > LONGEST:
        yield Piece(Look.TOO_LONG, block.lines[:1], block.lines[0].text[:60], block.mark, opens_block=True)
        return
    mark, opens, start = block.mark, True, 0
    labels = [(place, found) for place, line in enumerate(block.lines) if (found := _label(block, place, line))]
    ends = [place for place, _ in labels[1:]] + [len(block.lines)]
    first = labels[0][0] if labels else len(block.lines)
    for piece in _unlabelled(block.lines[start:first], mark):
        yield _opening(piece, mark, opens)
        mark, opens = "", False
    for (place, (part, label, rest)), end in zip(labels, ends, strict=False):
        yield from _labelled(block.lines[place:end], Piece(Look.LABEL, (), rest, mark, part, label, opens_block=opens))
        mark, opens = "", False


def _labelled(lines: tuple[Line, ...], piece: Piece) -> Iterator[Piece]:
    """A label with its text. A date, an address or a subject is short: what follows it may be something else."""
    below = lines[1:]
    text = unwrapped([line.text for line in below]).strip()
    if piece.part in _LONG_PARTS or not below or not (heading := heading_of(below[0].text) or is_prose(text)):
        yield replace(piece, lines=lines, text=unwrapped([piece.text, *(line.text for line in below)]).strip())
        return
    yield replace(piece, lines=lines[:1])
    if isinstance(heading, Heading):
        yield Piece(Look.LABEL, below[:1], below[0].text.strip(), part=Part.VENUE, heading=heading)
        below = below[1:]
    if below:
        yield Piece(Look.PROSE, below, unwrapped([line.text for line in below]).strip())


def _label(block: Block, place: int, line: Line) -> tuple[Part, str, str] | None:
    if address := address_alone(line.text):
        before = block.lines[place - 1].text if place else ""
        return None if _EXPECTS_ADDRESS.search(before) else address
    found = label_at(line.text)
    if found and found[0] in (Part.OTHER, Part.NOTE) and len(block.lines) == 1 and len(found[2]) > MOST_TITLE:
        return None
    return found


def _opening(piece: Piece, mark: str, opens: bool) -> Piece:
    return replace(piece, mark=mark, opens_block=opens)


def _unlabelled(lines: tuple[Line, ...], mark: str) -> Iterator[Piece]:
    """The pieces of lines without labels: headings first, then a title, its authors, their affiliations, the rest."""
    rest = lines
    while rest and not mark and (heading := _venue_heading(rest[0].text)):
        yield Piece(Look.HEADING, rest[:1], rest[0].text.strip(), heading=heading)
        rest = rest[1:]
    if rest and not mark and is_section(rest[0].text) and (len(rest) == 1 or _head_length(rest[1:], mark)):
        yield Piece(Look.SECTION, rest[:1], bare_line(rest[0].text).strip(" =~"))
        rest = rest[1:]
    if not rest:
        return
    if lines_apart := _line_each(rest):
        yield from lines_apart
        return
    if len(rest) == 1 and (noted := _noted(rest)):
        yield noted
        return
    if entry := _one_line_entry(rest):
        yield from entry
        return
    if _is_title_list(rest):
        yield from (_noted((line,)) or Piece(Look.TITLE, (line,), bare_line(line.text)) for line in rest)
        return
    head = _head_length(rest, mark)
    if not head and mark and (noted := _noted(rest)):
        yield noted
        return
    if head:
        yield Piece(Look.TITLE, rest[:head], unwrapped([bare_line(line.text) for line in rest[:head]]))
        rest = rest[head:]
    yield from _after_title(tuple(x for x in rest if not (head and _BUTTONS.match(x.text))), after_title=bool(head))


def _venue_heading(line: str) -> Heading | None:
    """The venue or year that a line gives to the papers under it; the year in a person's own heading gives none."""
    heading = heading_of(line)
    gives_venue = heading and (heading.venue or heading.booktitle or heading.journal)
    return heading if gives_venue or not is_own_heading(line) else None


def _line_each(lines: tuple[Line, ...]) -> list[Piece]:
    """The pieces of lines that are an entry each ("Title (Oak et al., 2017)"), or nothing where most are not."""
    if len(lines) < _FEWEST_LINES or not (_noted(lines[:1]) or _one_line_entry(lines[:1])):
        return []
    told = [[noted] if (noted := _noted((line,))) else _one_line_entry((line,)) for line in lines]
    titles = [could_be_title(bare_line(line.text), marked=False) for line in lines]
    if sum(map(bool, told)) < _MOST_ENTRIES * len(lines) or not all(map(lambda t, e: t or bool(e), titles, told)):
        return []
    return [
        piece
        for line, entry in zip(lines, told, strict=True)
        for piece in entry or [Piece(Look.TITLE, (line,), bare_line(line.text))]
    ]


def _noted(lines: tuple[Line, ...]) -> Piece | None:
    """An entry of few lines that names its work at once: "Title (Oak et al., 2017)"."""
    if len(lines) > _CHECKED_LINES:
        return None
    text = unwrapped([bare_line(line.text) for line in lines]).strip()
    record = noted_reference(text, "\n".join(line.text for line in lines), lines[0].number)
    return Piece(Look.REFERENCE, lines, text, reference=record) if record else None


def _one_line_entry(lines: tuple[Line, ...]) -> list[Piece]:
    """The pieces of an entry like `[Title](address) - Authors`, with its authors below where they do not follow."""
    whole = unwrapped([line.text for line in lines[:_CHECKED_LINES]]).strip()
    first = lines[0].text.strip()
    for text, used in ((whole, len(lines)), (first, 1)):
        has_year_below = used > 1 and any(heading_of(line.text) for line in lines[1:used])
        entry = entry_line(text) if used <= _CHECKED_LINES and not has_year_below else None
        if entry is None or not could_be_title(entry.title, marked=True):
            continue
        if entry.url.startswith("#"):
            return [Piece(Look.SECTION, lines[:used], entry.title)]
        found = [Piece(Look.TITLE, lines[:used], entry.title)]
        if entry.authors:
            found.append(Piece(Look.AUTHORS, lines[:used], entry.authors))
        for part, address in ((Part.URL, entry.url), (Part.CODE, entry.code)):
            if address:
                found.append(Piece(Look.LABEL, lines[:used], address, part=part))
        return [*found, *_after_title(lines[used:], after_title=True)] if lines[used:] else found
    return []


def _after_title(rest: tuple[Line, ...], after_title: bool) -> Iterator[Piece]:
    """The pieces of what stands below a title, or at the beginning of a block without one."""
    if after_title and rest and (both := names_and_place(rest[0].text)):
        yield Piece(Look.AUTHORS, rest[:1], both.names)
        if both.heading:
            yield Piece(Look.LABEL, rest[:1], both.heading.text, part=Part.VENUE, heading=both.heading)
        yield from (Piece(Look.LABEL, rest[:1], text, part=part) for part, text in both.labels)
        rest = rest[1:]
        after_title = False
    names = _authors_length(rest, alone=after_title)
    if names:
        yield Piece(Look.AUTHORS, rest[:names], unwrapped([line.text for line in rest[:names]]))
        rest = rest[names:]
    if (names or after_title) and rest and (heading := heading_of(rest[0].text)):
        yield Piece(Look.LABEL, rest[:1], rest[0].text.strip(), part=Part.VENUE, heading=heading)
        rest = rest[1:]
    while (names or after_title) and len(rest) > 1 and is_affiliation(rest[0].text) and len(rest[0].text) < 200:
        yield Piece(Look.AFFILIATION, rest[:1], rest[0].text.strip())
        rest = rest[1:]
    said = next((n for n, line in enumerate(rest) if not is_occasion(line.text)), len(rest))
    if said and (names or after_title):
        yield Piece(
            Look.LABEL, rest[:said], unwrapped([line.text for line in rest[:said]]), "", Part.OTHER, "Presented"
        )
        rest = rest[said:]
    if rest:
        text = unwrapped([line.text for line in rest])
        look = _look(text, rest)
        yield Piece(look, rest, bare_line(text) if look is Look.TITLE else text.strip())


def _head_length(lines: tuple[Line, ...], mark: str) -> int:
    """How many lines at the beginning of a block are its title; 0 when it begins with something else."""
    if strong_line(lines[0].text) and could_be_title(bare_line(lines[0].text), marked=True):
        return 1
    most = min(len(lines) - 1, _CHECKED_LINES)
    for length in range(1, most + 1):
        title = unwrapped([line.text for line in lines[:length]])
        if not could_be_title(title, marked=bool(mark)):
            break
        if _authors_length(lines[length:], alone=False) or names_and_place(lines[length].text):
            return length
    first = lines[0].text.strip()
    if mark and len(lines) == 2 and _INITIAL.search(lines[1].text) and authors_of(lines[1].text, alone=True):
        return 1
    if len(lines) > 1 and _ONE_WORD.fullmatch(first) and authors_of(lines[1].text):
        return 1
    if len(lines) == 1 or not could_be_title(first, marked=bool(mark)) or OPEN_END.search(first):
        return 0
    longest = max(len(line.text) for line in lines[1:])
    following = lines[1].text.strip()
    stands_apart = longest > 2 * len(first) or len(first) < 0.8 * longest
    begins = re.match(r"[\"'“‘(\[$\\*_]*(?:[A-Z0-9À-Þ]|[\u0400-\u042f\u3040-\u9fff\uac00-\ud7af])", following)
    return 1 if begins and stands_apart and (is_prose(unwrapped([x.text for x in lines[1:]])) or mark) else 0


def _authors_length(lines: tuple[Line, ...], alone: bool) -> int:
    """How many lines at the beginning are names of authors, running on while a line ends with a comma or "and"."""
    length = 0
    gathered = ""
    for line in lines[:60]:
        gathered = f"{gathered} {line.text.strip()}".strip()
        length += 1
        if re.search(r"(?:[,;]|\band|&)\s*$", gathered):
            continue
        if not authors_of(gathered, alone=alone):
            return 0
        following = lines[length : length + 1]
        if following and _continues(gathered, following[0].text):
            continue
        return length
    return length if authors_of(gathered.rstrip(",; "), alone=alone) else 0


def _continues(gathered: str, following: str) -> bool:
    """Whether a line of names goes on in the next: that is short, has commas and only names too."""
    return "," in following and len(following) < 120 and authors_of(f"{gathered}, {following}") is not None


def _is_title_list(lines: tuple[Line, ...]) -> bool:
    """Whether each line is a title of its own: three or more, each whole and none a line of names."""
    return len(lines) > 2 and all(
        could_be_title(line.text.strip(), marked=False)
        and not OPEN_END.search(line.text)
        and not authors_of(line.text)
        and not names_and_place(line.text)
        and line.text.strip()[0].isupper()
        for line in lines
    )


def _look(text: str, lines: tuple[Line, ...]) -> Look:
    strong = strong_line(lines[0].text) is not None
    if _SOURCE_LINE.match(text):
        return Look.OTHER
    if authors_of(text):
        return Look.AUTHORS
    if is_prose(text):
        return Look.PROSE
    if could_be_title(bare_line(text), marked=strong) and not OPEN_END.search(text):
        return Look.AFFILIATION if is_affiliation(text) and not strong else Look.TITLE
    return Look.OTHER
