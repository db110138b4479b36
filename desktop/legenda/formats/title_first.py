"""References that people write down for themselves: the title first, then who and when ("Title (Oak et al., 2021)")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from legenda.formats.abstracts_headings import Heading, heading_of
from legenda.formats.abstracts_looks import could_be_title
from legenda.formats.abstracts_names import authors_of
from legenda.formats.reference_names import reference_names
from legenda.formats.reference_parts import looks_like_reference, reference_record
from legenda.formats.reference_places import entry_type, place_fields
from legenda.model.dates import PartialDate
from legenda.model.identifiers import find_arxiv, find_doi, find_openreview
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.model.sentences import sentences

_ADDRESS = re.compile(r"[\s,.;–—-]*<?\bhttps?://\S+")
_LINK = re.compile(r"!?\[(?P<text>[^\[\]]{1,400})\]\((?P<url>[^()\s]+)\)")
_WIKI_LINK = re.compile(r"\[\[(?:[^\[\]|]{1,200}\|)?([^\[\]|]{1,300})\]\]")
_BUTTON = re.compile(
    r"paper|pdf|code|arxiv|link|project(?: page)?|website|video|slides|html|doi|github|blog", re.IGNORECASE
)
_EMPHASIS = re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)")
#: "[ICML 2024] Title", as collections of links have it.
_TAGGED = re.compile(r"^\[(?P<venue>[A-Z][^\[\]]{1,40}?)[ ’']*(?P<year>(?:19|20)\d\d)\]\s*(?P<title>.{6,300})$")
_LONE_FAMILY = re.compile(r"[^\W\d_a-z][a-zà-öø-ÿ]+(?:-[^\W\d_a-z][a-zà-öø-ÿ]+)?")
_YEAR_LAST = re.compile(r"[\s,(\[]*\b(?P<year>(?:19|20)\d\d)[a-z]?[)\]]*[.\s]*$")
_BRACKETED = re.compile(r"^(?P<title>.{6,300}?)\s*[(\[](?P<inner>[^()\[\]]{4,300})[)\]]\.?$")
_DASHED = re.compile(r"^(?P<title>.{6,300}?)(?:\s+(?:[-–—|/]|by)\s+)(?P<inner>.{4,400})$")
#: "Oak et al.", "Oak and Elm": family names alone, as in running text.
_SHORT_NAMES = re.compile(
    r"(?P<first>[^\W\d_a-z][\w’'-]+)(?:\s(?:and|&)\s(?P<second>[^\W\d_a-z][\w’'-]+)|,?\s(?P<more>et\.?\sal\.?))"
)
_YEAR_BETWEEN = re.compile(
    r"^(?P<names>[^()\[\]:]{3,300}?)[\s,]*[(\[]?\b(?P<year>(?:19|20)\d\d)[a-z]?[)\]]?\s*[-–—:.,]+\s+(?P<title>.{6,300})$"
)
_FEWEST_TITLE_WORDS = 3
_LONGEST = 1500
#: What is longer and speaks of its authors, or has no year, is an abstract; said at once, before anything slower.
_LONGEST_NOTE = 400
_SPEAKS = re.compile(r"\b(?:[Ww]e|[Oo]ur|[Tt]his (?:paper|work|article))\b")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_MOST_PLACE_WORDS = 12
_MOST_SPLITS = 40


def noted_reference(text: str, source_text: str, line: int) -> Record | None:
    """The work that one marked entry of a list notes down, in whatever order; None where none can be told.

    "Title. A. Oak. 2021.", "Title, Oak et al., 2017", "Title (Oak and Elm, NeurIPS 2017)", "Title - A. Oak (2017)",
    "Oak et al. (2017). Title".
    """
    if len(text) > 2 * _LONGEST or (len(text) > _LONGEST_NOTE and (_SPEAKS.search(text) or not _YEAR.search(text))):
        return None
    text = _unmarked(text)
    if not 12 <= len(text) <= _LONGEST:
        return None
    bare = re.sub(r"\s?\(\s?\)", "", _ADDRESS.sub("", text)).strip()
    if at_venue := _tagged(bare):
        return _at_venue(*at_venue, text, source_text, line)
    whole = reference_record(text, source_text, line) if looks_like_reference(text) else None
    if whole is not None and _has_whole_names(whole):
        return whole
    year = _YEAR_LAST.search(bare)
    if not year:
        return _names_first(text, source_text, line)
    if at_venue := _bracketed(bare):
        return _at_venue(*at_venue, text, source_text, line)
    for title, told in _splits(bare, bare[: year.start()]):
        family = told if f"({told}" in bare and _LONE_FAMILY.fullmatch(told) else ""
        found = ((Contributor(Role.AUTHOR, family),), False, "") if family else _people_and_place(told)
        fewest = 2 if title.endswith((".", "?", "!")) else _FEWEST_TITLE_WORDS
        if found and _is_title(title, fewest):
            names, more, place = found
            return _record(title, names, more, place, int(year["year"]), text, source_text, line)
    return _names_first(text, source_text, line)


def _tagged(bare: str) -> tuple[str, Heading] | None:
    """The title and the venue of "[ICML 2024] Title"."""
    found = _TAGGED.match(bare)
    if not found or not _is_title(found["title"]):
        return None
    venue = f"{found['venue']} {found['year']}"
    return found["title"], heading_of(venue) or Heading(venue, found["venue"], year=int(found["year"]))


def _bracketed(bare: str) -> tuple[str, Heading] | None:
    """The title and the venue of "Title (ICML 2024)"."""
    found = _BRACKETED.match(bare)
    heading = heading_of(found["inner"]) if found else None
    if not found or heading is None or not (heading.venue or heading.booktitle) or not _is_title(found["title"]):
        return None
    return found["title"], heading


def _at_venue(title: str, heading: Heading, text: str, source_text: str, line: int) -> Record:
    """The work of "Title (ICML 2024)", whose authors nobody wrote down."""
    record = _record(title, (), False, "", heading.year or 0, text, source_text, line)
    told = {"venue": heading.venue, "booktitle": heading.booktitle, "journal": heading.journal}
    fields = {name: value for name, value in told.items() if value}
    kind = "article" if heading.journal else "inproceedings" if fields else "misc"
    return replace(record, fields=fields, type=kind)


def _unmarked(text: str) -> str:
    """`text` without Markdown; the address of a link comes at the end, columns are parted by a bar."""
    addresses = [found["url"] for found in _LINK.finditer(text) if "://" in found["url"]]
    text = _WIKI_LINK.sub(r"\1", _LINK.sub(lambda link: "" if _BUTTON.fullmatch(link["text"]) else link["text"], text))
    text = re.sub(r"\s*\[\s*\]", "", _EMPHASIS.sub("", text)).replace("\t", " | ")
    return " ".join([*text.split(), *addresses])


def _names_first(text: str, source_text: str, line: int) -> Record | None:
    """The work of "Oak et al. (2017). Title": names and a year that stand before the title."""
    bare = _ADDRESS.sub("", text).strip()
    if found := _YEAR_BETWEEN.match(bare):
        people = _people(found["names"].strip(" ,"))
        title, *rest = sentences(found["title"])
        if people and _is_title(title):
            return _record(title, *people, " ".join(rest), int(found["year"]), text, source_text, line)
    record = reference_record(text, source_text, line)
    if record is None or not record.date.year or not _is_title(record.title):
        return None
    return record if _has_whole_names(record) else None


def _has_whole_names(record: Record) -> bool:
    """Whether what was taken for names is more than one word, which may be the beginning of a title."""
    return any(person.given or person.literal for person in record.contributors) or bool(record.more)


def people_and_place(line: str) -> tuple[str, int, str] | None:
    """The names, the year and the place of "A. Oak and B. Elm, Nature 2020"; None for a line that is none."""
    year = _YEAR_LAST.search(line) if len(line) < 400 else None
    found = _people_and_place(line[: year.start()]) if year else None
    if not year or not found or not found[2] or len(found[2].split()) > _MOST_PLACE_WORDS:
        return None
    names = line[: line.rfind(found[2], 0, year.start())].strip(" ,.;–—-|/()")
    return names, int(year["year"]), found[2]


def _splits(whole: str, before_year: str) -> Iterator[tuple[str, str]]:
    """Where the title may end: before a bracket or a dash, after a sentence, at a comma."""
    for form, text in ((_BRACKETED, whole), (_DASHED, before_year)):
        if found := form.match(text):
            yield found["title"], _YEAR_LAST.sub("", found["inner"]) if form is _BRACKETED else found["inner"]
    said = sentences(before_year)
    for count in range(1, min(len(said), 3)):
        yield " ".join(said[:count]), " ".join(said[count:])
    for comma in list(re.finditer(r",\s+", before_year))[:_MOST_SPLITS]:
        yield before_year[: comma.start()], before_year[comma.end() :]


def _people_and_place(told: str) -> tuple[tuple[Contributor, ...], bool, str] | None:
    """The names at the beginning of `told` and what comes after them; the longest run of nothing but names."""
    told = told.strip(" ,;([")
    ends = [len(told), *(found.start() + (found[0][0] == ".") for found in re.finditer(r"[.,;]\s|\s[-–—|/(]", told))]
    for end in sorted(ends, reverse=True)[:_MOST_SPLITS]:
        if people := _people(told[:end].strip()):
            return *people, told[end:].strip(" .,;–—-|/()")
    return None


def _people(text: str) -> tuple[tuple[Contributor, ...], bool] | None:
    if short := _SHORT_NAMES.fullmatch(text.rstrip(",;")):
        return tuple(Contributor(Role.AUTHOR, name) for name in short.group(1, 2) if name), bool(short["more"])
    found = authors_of(text, alone=True)
    if found and all(person.given for person in found[0]):
        return found
    names, more = reference_names(text) if re.search(r"\bet al\b", text) else ((), False)
    return (names, more) if names else None


def _is_title(title: str, fewest: int = _FEWEST_TITLE_WORDS) -> bool:
    if len(sentences(title)) > 1 and "?" not in title:
        return False
    title = _clean(title)
    is_names = authors_of(title) is not None or _SHORT_NAMES.fullmatch(title)
    return len(title.split()) >= fewest and could_be_title(title, marked=True) and not is_names


def _clean(title: str) -> str:
    return title.strip().rstrip(".,;:").strip("*_\"“”'‘’ ")


def _record(
    title: str,
    names: tuple[Contributor, ...],
    more: bool,
    place: str,
    year: int,
    text: str,
    source_text: str,
    line: int,
) -> Record:
    date = PartialDate(year)
    fields = place_fields(f"{place.rstrip(' ,.')}, {year}.", date) if place else {}
    address = re.search(r"https?://[^\s<>]+", text)
    return Record(
        type=entry_type(place, fields) if place else "misc",
        title=_clean(title),
        contributors=names,
        more=(Role.AUTHOR,) if more else (),
        date=date,
        fields=fields,
        doi=find_doi(text),
        arxiv=find_arxiv(text),
        openreview=find_openreview(text),
        url=address[0].rstrip(".,;)") if address and "doi.org/" not in address[0] else "",
        source_text=source_text,
        line=line,
    )
