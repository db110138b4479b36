"""A record in the making, for the formats that give plain text under tags, headings or elements."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from legenda.formats.bibtex_text import read_pages
from legenda.formats.listed_people import read_people
from legenda.formats.plain_markup import without_markup
from legenda.formats.watching import reached
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import (
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmcid,
    clean_pmid,
    find_arxiv,
    find_doi,
    find_openreview,
)
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

#: What programs write where they have nothing.
NOTHING = frozenset({"", "na", "n/a", "none", "null", "nan", "-", "–", "--"})
_PMID = re.compile(r"(?:\bPMID\s*:?\s*(\d{1,8})\b|\b(\d{1,8})\s*\[pmid\])", re.IGNORECASE)
_PMCID = re.compile(r"\bPMC\s?\d{3,8}\b", re.IGNORECASE)
_PAGE = re.compile(r"\s*-\s*|\s*[–—]\s*")
_HYPHENS = re.compile("[\u2010-\u2015\u2212]")
_BARE = re.compile(
    r"\([^()]*\)|\b[a-z]*-?is[bs]n(?:-1[03])?\s*:?|\b(?:print|online|electronic|linking)\b|[()]", re.IGNORECASE
)
_DIGITS = re.compile(r"97[89]\d{10}|\d{9}[\dXx]|\d{7}[\dXx]")
_CLEANERS = {"doi": clean_doi, "arxiv": clean_arxiv, "pmid": clean_pmid, "pmcid": clean_pmcid}


def one_line(text: str) -> str:
    """A value of one line: markup out, white space as single blanks."""
    return " ".join(without_markup(text).split())


@dataclass(slots=True)
class RecordDraft:
    """Gathers the values of one record; what has no place, or a second value for one, goes to `extra`."""

    type: str = "misc"
    key: str = ""
    title: str = ""
    abstract: str = ""
    date: PartialDate = UNKNOWN_DATE
    contributors: list[Contributor] = field(default_factory=list)
    more: list[Role] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    identifiers: dict[str, str] = field(default_factory=dict)
    isbn: list[str] = field(default_factory=list)
    issn: list[str] = field(default_factory=list)
    keywords: dict[str, None] = field(default_factory=dict)
    files: list[FileLink] = field(default_factory=list)
    extra: dict[str, dict[str, None]] = field(default_factory=dict)

    def put(self, name: str, text: str, spare: str = "") -> None:
        """Sets a bibliographic field; where another value stands already, the text is kept under `spare`."""
        text = one_line(text)
        if text.lower() in NOTHING or self.fields.get(name) == text:
            return
        if name in self.fields:
            self.keep(spare or f"{name}-2", text)
        else:
            self.fields[name] = text

    def keep(self, name: str, text: str) -> None:
        """Keeps a value that is not modelled; several under one name stand on lines of their own."""
        if text := text.strip():
            self.extra.setdefault(name, {})[text] = None

    def set_kept(self, name: str, text: str) -> None:
        """Keeps one value under this name instead of what was kept there."""
        self.extra[name] = {text: None}

    def kept(self, name: str) -> str:
        """What is kept under this name."""
        return "\n".join(self.extra.get(name, ()))

    def take_kept(self, name: str) -> str:
        """What was kept under this name, which it is no longer."""
        text = self.kept(name)
        self.extra.pop(name, None)
        return text

    def add_people(self, text: str, role: Role) -> None:
        """Adds the contributors that a value names."""
        people, more = read_people(without_markup(text), role)
        self.contributors += people
        if more and role not in self.more:
            self.more.append(role)

    def add_body(self, text: str, role: Role = Role.AUTHOR) -> None:
        """Adds a contributor that is known to be a body."""
        if name := one_line(text):
            self.contributors.append(Contributor(role, literal=name))

    def add_keywords(self, texts: Iterable[str]) -> None:
        """Adds keywords, each once; those parted by semicolons are single ones."""
        for text in texts:
            for keyword in one_line(text).split(";"):
                word = keyword.replace("/*", "/").strip(" *")
                if word and word.lower() not in NOTHING:
                    self.keywords[word] = None

    def identify(self, name: str, text: str, spare: str = "") -> bool:
        """Sets an identifier if the text holds one that is well formed; else keeps the text under `spare`, if given."""
        found = _CLEANERS[name](text)
        if found:
            self.identifiers.setdefault(name, found)
        elif spare and text.strip().lower() not in NOTHING:
            self.keep(spare, text)
        return bool(found)

    def locate(self, text: str, spare: str) -> None:
        """Sets the address; further ones are kept under `spare`. Several may stand in one value."""
        for address in re.split(r"\s*;\s*(?=[a-z]+:|//|www\.)|\s+(?=https?://)", text.strip()):
            address = address.strip()
            address = address[1:-1] if address.startswith("<") and address.endswith(">") else address
            if " " in address or (address and self.identifiers.setdefault("url", address) != address):
                self.keep(spare, address)

    def add_note(self, text: str) -> None:
        """Adds to the note on the work, which is one line, as BibTeX has it."""
        note, text = self.fields.get("note", ""), one_line(text)
        if text and text not in note:
            self.fields["note"] = f"{note}{' ' if note[-1] in '.;:!?' else '; '}{text}" if note else text

    def add_numbers(self, text: str, spare: str) -> None:
        """Adds the ISBNs and ISSNs of a value; one with a wrong check digit stays as written, anything else is kept."""
        pieces = [piece.strip() for piece in re.split(r"[;,|/\n]", _HYPHENS.sub("-", text)) if piece.strip()]
        found = [self._add_number(piece) or sum(map(self._add_number, piece.split())) > 0 for piece in pieces]
        if not any(found) and text.strip().lower() not in NOTHING:
            self.keep(spare, text)

    def _add_number(self, text: str) -> bool:
        number = _BARE.sub("", text).strip()
        digits = re.sub(r"[-\s]", "", number)
        if not _DIGITS.fullmatch(digits):
            return False
        place, clean = (self.issn, clean_issn) if len(digits) == 8 else (self.isbn, clean_isbn)
        if (whole := clean(number) or number) not in place:
            place.append(whole)
        return True

    def set_pages(self, first: str, last: str = "") -> None:
        """Sets the pages from their ends; either may hold the whole range ("13905-13911")."""
        ends = [one_line(end).removeprefix("p. ").removeprefix("pp. ") for end in (first, last)]
        first, last = ("" if end.lower() in NOTHING else end for end in ends)
        if (first.lower(), last.lower()) == ("no", "specified") or not (first or last):
            return
        ranged = next(
            (end for end in (first, last) if last and len(_PAGE.split(end)) == 2 and _holds(end, first, last)), ""
        )
        self.fields["pages"] = read_pages(
            ranged or (f"{first}--{last}" if first and last and first != last else first or last)
        )

    def add_file(self, path: str) -> None:
        """Adds a link to a file; a PDF is known by its ending."""
        if path := path.strip():
            self.files.append(FileLink(path, mime="application/pdf" if path.lower().endswith(".pdf") else ""))

    def find_identifiers(self, *texts: str) -> None:
        """Takes from running text (notes, addresses) the identifiers that no field gives."""
        for text in (self.identifiers.get("url", ""), *texts):
            if "doi" not in self.identifiers and "10." in text and (doi := clean_doi(text) or _named_doi(text)):
                self.identifiers["doi"] = doi
            if "arxiv" not in self.identifiers and "arxiv" in text.lower() and (arxiv := find_arxiv(text)):
                self.identifiers["arxiv"] = arxiv
            if "openreview" not in self.identifiers and (forum := find_openreview(text)):
                self.identifiers["openreview"] = forum
            if "pmid" not in self.identifiers and (pmid := _PMID.search(text)):
                self.identifiers["pmid"] = pmid[1] or pmid[2]
            if "pmcid" not in self.identifiers and (pmcid := _PMCID.search(text)):
                self.identifiers["pmcid"] = clean_pmcid(pmcid[0])
        if "arxiv" not in self.identifiers and (arxiv := clean_arxiv(self.identifiers.get("doi", ""))):
            self.identifiers["arxiv"] = arxiv

    def record(self, source: str = "", line: int = 0) -> Record:
        """The finished record; `source` is its whole text, `line` where that begins."""
        reached(line)
        return Record(
            type=self.type,
            key=self.key,
            title=one_line(self.title),
            contributors=tuple(self.contributors),
            more=tuple(self.more),
            date=self.date,
            fields=self.fields,
            isbn=tuple(self.isbn),
            issn=tuple(self.issn),
            abstract=without_markup(self.abstract),
            keywords=tuple(self.keywords),
            files=tuple(self.files),
            extra={name: "\n".join(texts) for name, texts in self.extra.items()},
            source_text=source,
            line=line,
            doi=self.identifiers.get("doi", ""),
            arxiv=self.identifiers.get("arxiv", ""),
            pmid=self.identifiers.get("pmid", ""),
            pmcid=self.identifiers.get("pmcid", ""),
            openreview=self.identifiers.get("openreview", ""),
            url=self.identifiers.get("url", ""),
        )


def _holds(pages: str, first: str, last: str) -> bool:
    """Whether one value is the whole range whose end or beginning the other value repeats."""
    other = last if pages == first else first
    return not other or other in _PAGE.split(pages) or other == pages


def _named_doi(text: str) -> str:
    """A DOI that running text names as one."""
    named = re.search(r"doi(?:\.org/|\s*[:=]?\s*)(?=10\.)", text, re.IGNORECASE)
    return find_doi(text[named.end() :]) if named else ""
