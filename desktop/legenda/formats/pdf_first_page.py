"""The title, the authors and the identifiers that are printed on the first page of a paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from legenda.formats.abstracts_names import authors_of, is_affiliation
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import clean_arxiv, clean_doi, find_arxiv, find_doi
from legenda.model.names import Contributor
from legenda.model.pdf_contents import PrintedLine

#: What stands above titles: names of journals and conferences, notices, addresses, running heads.
_ABOVE = re.compile(
    r"(?:arxiv:|doi\b|https?:|www\.|contents lists? available|journal homepage|published (?:as|in|by|online)|"
    r"proceedings of|under review|preprint|accepted|received|submitted|to appear|available online|vol(?:ume|\.)\s?\d|"
    r"issn|isbn|copyright|©|\(c\)|this (?:may be|is) (?:the|an|a)\b|research article|review article|"
    r"original (?:article|paper|research)|open access|citation:|page \d|\d+\s*$|(?:[.\s·]\s?){6,}|"
    r".*\bpage \d+ (?:sur|of|von) \d+)",
    re.IGNORECASE,
)
#: Headings, which are never titles; where they stand, title and authors are over.
_HEADING = re.compile(
    r"(?:\d[\d.]*\s+)?(?:abstract|summary|zusammenfassung|r[ée]sum[ée]|introduction|einleitung|contents|"
    r"table of contents|inhaltsverzeichnis|references|bibliography|keywords?|index terms|ccs concepts|"
    r"acknowledge?ments?|摘要|引言)"
    r"\b\s*(?:[.:—–-].*)?",
    re.IGNORECASE,
)
_ABSTRACT = re.compile(r"(?:abstract|summary|摘要)\b", re.IGNORECASE)
_REFERENCES = re.compile(r"^\s*(?:\d+\.?\s+)?(?:references|bibliography)\s*$", re.IGNORECASE | re.MULTILINE)
_REFERENCE = re.compile(r"^\[\d+\]|\((?:19|20)\d\d[a-z]?\)\.")
_FOOTNOTE_SIGNS = re.compile(r"[\s∗*†‡§¶⋆★]+$")
_CONTINUES = re.compile(r"\s*(?:,|;|&|and\b)", re.IGNORECASE)
_STAMP = re.compile(r"arXiv:\s?(\S+)", re.IGNORECASE)
_COPYRIGHT = re.compile(
    r"(?:©|\(c\)|\bcopyright\b)\s*(?:\(c\)|©)?\s*(?:by\s+)?(?:the\s+authors?[\s(]*)?((?:19|20)\d\d)\b", re.I
)
_EMAIL = re.compile(r"\S+@\S+")
#: By how much the letters of a title are bigger than those of the text.
_BIGGER = 1.12
_MOST_TITLE_LINES = 5
_MOST_LINES_BELOW = 14
_LONGEST_TITLE = 300
_LONGEST_PLAIN_TITLE = 120


@dataclass(frozen=True, slots=True)
class FirstPage:
    """What the first page tells; `is_clear` says that the title stands out and that what follows it fits."""

    title: str = ""
    is_clear: bool = False
    authors: tuple[Contributor, ...] = ()
    has_more: bool = False


def read_first_page(lines: Sequence[PrintedLine]) -> FirstPage:
    """The title of a page and the authors below it.

    The title is what is printed in the biggest letters above the text; where all letters are as big, the first line,
    if it can be a title.
    """
    lines = _joined_rows(lines)
    stands_out, places = _biggest(lines)
    if not places:
        stands_out, places = False, _first(lines)
    if not places:
        return FirstPage()
    title = _FOOTNOTE_SIGNS.sub("", _flowing([lines[place].text for place in places]))
    authors, more, ends_well = _authors_below(lines[places[-1] + 1 :])
    if not stands_out and not ends_well:
        return FirstPage(title)
    return FirstPage(title, bool(authors) or (stands_out and ends_well), authors, more)


def _joined_rows(lines: Sequence[PrintedLine]) -> list[PrintedLine]:
    """The lines, those put together again that raised signs have cut ("Ann Ash¹" ", Bo Elm²")."""
    joined: list[PrintedLine] = []
    for line in lines:
        last = joined[-1] if joined else None
        is_same_row = last is not None and abs(last.top - line.top) < 0.5 * line.size and last.size == line.size
        if last is not None and is_same_row and (_CONTINUES.match(line.text) or last.text.endswith((",", ";", " and"))):
            joined[-1] = replace(
                last, text=f"{last.text} {line.text}".replace(" ,", ","), whole=f"{last.whole}{line.whole}"
            )
        else:
            joined.append(line)
    return joined


def _body_size(lines: Sequence[PrintedLine]) -> float:
    """The size in which most letters are printed."""
    letters: dict[float, int] = {}
    for line in lines:
        letters[line.size] = letters.get(line.size, 0) + len(line.text)
    return max(letters, key=lambda size: letters[size], default=0.0)


def _biggest(lines: Sequence[PrintedLine]) -> tuple[bool, list[int]]:
    """Whether a title stands out, and the places of its lines: the biggest that can be one, and those that go on."""
    body = _body_size(lines)
    able = [place for place, line in enumerate(lines) if line.size >= _BIGGER * body and _can_be_title(line.text)]
    if not able or not body:
        return False, []
    size = max(lines[place].size for place in able)
    start = next(place for place in able if lines[place].size == size)
    places = [start]
    for place in range(start + 1, min(start + _MOST_TITLE_LINES, len(lines))):
        line, last = lines[place], lines[place - 1]
        gap = last.top - line.top
        if abs(line.size - size) > 0.03 * size or not 0 < gap < 2.2 * size or _HEADING.fullmatch(line.text):
            break
        places.append(place)
    return True, places if len(_flowing([lines[place].text for place in places])) <= _LONGEST_TITLE else [start]


def _first(lines: Sequence[PrintedLine]) -> list[int]:
    """The place of the first line, if it stands for itself: it is short, or names or the abstract follow it."""
    place = next((i for i, line in enumerate(lines) if not _ABOVE.match(line.text)), None)
    if place is None or not _can_be_title(lines[place].text) or len(lines[place].text) > _LONGEST_PLAIN_TITLE:
        return []
    if _REFERENCE.search(lines[place].text):
        return []
    below = lines[place + 1].text if place + 1 < len(lines) else ""
    widest = max(len(line.text) for line in lines)
    stands_alone = not below or authors_of(below, alone=True) or _HEADING.match(below)
    return [place] if stands_alone or len(lines[place].text) < 0.7 * widest else []


def _can_be_title(text: str) -> bool:
    letters = sum(sign.isalpha() for sign in text)
    if letters < 3 or (len(text) < 4 and text.isascii()) or letters < 0.5 * len(text.replace(" ", "")):
        return False
    return not (_ABOVE.match(text) or _HEADING.fullmatch(text) or _EMAIL.search(text))


def _flowing(texts: Sequence[str]) -> str:
    """Lines as one text; a hyphen at a line's end stays, since titles are seldom cut."""
    text = ""
    for line in texts:
        text += line if not text or text.endswith("-") else f" {line}"
    return " ".join(text.split())


def _authors_below(lines: Sequence[PrintedLine]) -> tuple[tuple[Contributor, ...], bool, bool]:
    """The names below a title, whether more are meant, and whether the abstract follows."""
    names: list[Contributor] = []
    more = ends_well = skips = False
    last: PrintedLine | None = None
    for line in lines[:_MOST_LINES_BELOW]:
        if _HEADING.match(line.text):
            ends_well = _ABSTRACT.match(line.text) is not None
            break
        is_new_column = last is not None and line.top > last.top + line.size
        found = None if skips and not is_new_column else _names_in(line.text, bool(names))
        last = line
        if found is None:
            skips = bool(names) and not is_new_column and not _EMAIL.search(line.text)
            continue
        people, has_more = found
        names += [person for person in people if person not in names]
        more = more or has_more
        skips = len(people) == 1 and not line.text.rstrip().endswith((",", ";", "and", "&"))
    return tuple(names), more, ends_well


def _names_in(text: str, goes_on: bool) -> tuple[tuple[Contributor, ...], bool] | None:
    bare = re.sub(r"^\s*(?:,|;|&|by\b:?|and\b)\s*", "", text, flags=re.IGNORECASE).rstrip(" ,;&")
    bare = re.sub(r"\s+and$", "", bare)
    if _EMAIL.search(bare) or is_affiliation(bare) or (goes_on and len(bare) > 200):
        return None
    return authors_of(bare, alone=True)


def printed_doi(text: str) -> str:
    """The one DOI before the references; "" when there are several, of which any may be another work's."""
    head = _REFERENCES.split(text, maxsplit=1)[0]
    found: dict[str, str] = {}
    while doi := find_doi(head):
        found.setdefault(clean_doi(doi).lower(), doi)
        head = head[head.find(doi) + len(doi) :] if doi in head else ""
    return next(iter(found.values())) if len(found) == 1 else ""


def printed_arxiv(text: str) -> str:
    """The arXiv number in the stamp at the margin, or the only one that the page names before its references."""
    if stamped := [number for found in _STAMP.finditer(text) if (number := clean_arxiv(found[1]))]:
        return stamped[0] if len(set(stamped)) == 1 else ""
    return find_arxiv(_REFERENCES.split(text, maxsplit=1)[0])


def printed_date(text: str, arxiv: str) -> PartialDate:
    """The month in which arXiv gave the number, or the year of a copyright notice."""
    if re.fullmatch(r"\d{4}\.\d{4,5}", arxiv):
        return PartialDate(2000 + int(arxiv[:2]), int(arxiv[2:4]))
    years = {int(year) for year in _COPYRIGHT.findall(text) if int(year) <= date.today().year + 1}
    return PartialDate(years.pop()) if len(years) == 1 else UNKNOWN_DATE
