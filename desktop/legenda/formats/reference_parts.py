"""Taking one formatted reference apart: authors, year, title, where it appeared, pages, identifiers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.formats.abstracts_labels import label_at
from legenda.formats.dates_in_words import date_in_words
from legenda.formats.reference_names import could_be_names, reference_names
from legenda.formats.reference_places import MEETING, PAGES, PUBLISHER, VOLUME, entry_type, place_fields
from legenda.formats.watching import reached
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import find_arxiv, find_doi, find_openreview
from legenda.model.names import Role
from legenda.model.record import Record
from legenda.model.sentences import sentences

_DOI = re.compile(
    r"(?:https?\s?:\s?//(?:dx\.)?doi\.org/|\bdoi\s?[:.]?\s?(?:https?://(?:dx\.)?doi\.org/)?)?"
    r"(?<![\w.])10\.\d{4,9}(?:\.\d+)*/\S+",
    re.IGNORECASE,
)
_ADDRESS = re.compile(
    r"(?:(?:available|retrieved|accessed)\s[^.]{0,40}?(?:at|from|:)?\s*|URL:?\s*)?<?\bhttps?://\S+", re.IGNORECASE
)
_ARXIV = re.compile(
    r"(?:CoRR,?\s(?:abs/)?|arXiv\spreprint\s)?\barXiv\s?[:.]?\s?(?:abs/)?[a-z.-]*/?\d{4}\.?\d{3,5}(?:v\d+)?"
    r"(?:\s?\[[\w.-]+\])?",
    re.IGNORECASE,
)
_YEAR = r"(?:1[6-9]\d\d|20\d\d)"
_YEAR_AFTER_NAMES = re.compile(
    rf"^(?P<names>.{{3,3000}}?\.?)[\s,:]*[(\[]?(?P<year>{_YEAR})[a-z]?(?:,\s[A-Z][a-z]+(?:\s\d+)?)?[)\]]?[.,:]?\s+"
    r"(?P<rest>[\"“‘'«„\w].*)$"
)
_QUOTED = re.compile(r"[\"“„«‘](?P<title>[^\"”“»]{6,}?)[.,]?[\"”“»’](?=[\s,.(]|$)")
_IN_SOMETHING = re.compile(r"\bIn:?\s[A-Z]")
#: Without a year, a DOI or an arXiv number nothing is a reference.
_SIGN = re.compile(r"(?<!\d)(?:1[6-9]|20)\d\d|10\.\d{4}|arxiv", re.IGNORECASE)
_PLAIN_WORDS = re.compile(r"\b(?:we|our|this paper|is|are|was|were|has|have|that|which)\b", re.IGNORECASE)
_FULL_STOP = re.compile(r"[.:]\s+(?=[\"“'„«]?[^\W_a-zà-öø-ÿ])")
#: An abstract speaks of its authors; the title of a work may do so once.
_FIRST_PERSON = re.compile(r"\b(?:[Ww]e|[Oo]ur|[Tt]his (?:paper|work|article))\b")
_LONGEST = 1500
_LONGEST_NAMES = 3000
_MOST_AUTHORS = 60


@dataclass(frozen=True, slots=True)
class _Parts:
    """A reference taken apart; `rest` says where it appeared."""

    names: str
    title: str
    rest: str
    year: str = ""


def looks_like_reference(text: str) -> bool:
    """Whether `text` is one formatted reference: names, a year, a title, and a sign of where it appeared."""
    if not 30 <= len(text) <= _LONGEST or not _SIGN.search(text):
        return False
    if len(_PLAIN_WORDS.findall(text)) > 4 + len(text) / 150 or len(_FIRST_PERSON.findall(text)) > 1 or label_at(text):
        return False
    bare = _bare(text)
    identified = any(sign.search(text) for sign in (_DOI, _ADDRESS, _ARXIV))
    if not identified and not re.search(rf"(?<!\d){_YEAR}[a-z]?(?!\d)", bare):
        return False
    signs = (identified, *(sign.search(bare) for sign in (PAGES, VOLUME, _IN_SOMETHING, MEETING)))
    parts = _parts(bare)
    return (
        parts is not None
        and bool(reference_names(parts.names)[0])
        and (any(signs) or bool(PUBLISHER.search(parts.rest)))
    )


def reference_record(text: str, source_text: str, line: int) -> Record | None:
    """The record of one formatted reference, or None when no title can be told apart in it."""
    reached(line)
    bare = _bare(text)
    parts = _parts(bare)
    if parts is None:
        return None
    contributors, more = reference_names(parts.names)
    date = _date(parts, bare)
    fields = place_fields(parts.rest, date)
    address = re.search(r"https?://[^\s<>]+", text)
    arxiv, doi = find_arxiv(text), find_doi(_joined(text))
    url = address[0].rstrip(".,;)") if address and "doi.org/" not in address[0] else ""
    return Record(
        type=entry_type(parts.rest, fields),
        title=parts.title,
        contributors=contributors,
        more=(Role.AUTHOR,) if more else (),
        date=date,
        fields=fields,
        doi=doi,
        arxiv=arxiv,
        openreview=find_openreview(text),
        url=url,
        source_text=source_text,
        line=line,
    )


def _joined(text: str) -> str:
    """`text` with a DOI closed up that a line end or a label broke ("https: //doi.org/10.1145/ 3366423")."""
    return re.sub(r"(10\.\d{4,9}/)\s(?=\d)", r"\1", text)


def _bare(text: str) -> str:
    """A reference without its identifiers and addresses, whose numbers are no years and no pages."""
    text = _DOI.sub(" ", _joined(text))
    text = _ARXIV.sub(" ", _ADDRESS.sub(" ", text))
    text = re.sub(r"\.\s+[.,;]+", ".", re.sub(r"\s{2,}", " ", text))
    return text.strip(" .,;") + "."


def _parts(text: str) -> _Parts | None:
    return _by_quotes(text) or _by_early_year(text) or _by_sentences(text) or _by_commas(text)


def _by_quotes(text: str) -> _Parts | None:
    """`Authors (1998), "Title," where`: the title is in quotation marks."""
    found = _QUOTED.search(text)
    if not found or found.start() < 4:
        return None
    before = text[: found.start()]
    year = re.search(rf"[(\[]?({_YEAR})[a-z]?[)\]]?[\s.,:]*$", before)
    names = before[: year.start()] if year else before
    return _Parts(names.strip(" ,.:("), found["title"].strip(), text[found.end() :], year[1] if year else "")


def _by_early_year(text: str) -> _Parts | None:
    """`Authors (1998). Title. Where` and `Authors. 1998. Title. Where`."""
    found = _YEAR_AFTER_NAMES.match(text)
    if not found or not reference_names(found["names"])[0]:
        return None
    said = sentences(found["rest"])
    title = said[0].rstrip(". ") if said else ""
    return _Parts(found["names"], title, " ".join(said[1:]), found["year"]) if len(title) > 3 else None


def _by_sentences(text: str) -> _Parts | None:
    """`Authors. Title. Where, 1998.`: the names go as far as there is nothing but names."""
    best = 0
    for end in _FULL_STOP.finditer(text):
        if end.start() > _LONGEST_NAMES or not could_be_names(text[: end.start()]):
            break
        is_word_of_title = text[end.start()] == ":" and " " not in text[: end.start()]
        if not is_word_of_title and reference_names(text[: end.start()])[0]:
            best = end.end()
    said = sentences(text[best:]) if best else []
    if not said or len(said[0]) < 5:
        return None
    return _Parts(text[:best], said[0].rstrip(". "), " ".join(said[1:]))


def _by_commas(text: str) -> _Parts | None:
    """`A. Author, B. Author and C. Author, Title, Where, 1998`: the title is the first part that is no name."""
    pieces = re.split(r",\s+", text)
    for place in range(1, min(len(pieces) - 1, _MOST_AUTHORS)):
        names = ", ".join(pieces[:place])
        if reference_names(names)[0] and not reference_names(f"{names}, {pieces[place]}")[0]:
            return _Parts(names, pieces[place].rstrip(". "), ", ".join(pieces[place + 1 :]))
    return None


def _date(parts: _Parts, text: str) -> PartialDate:
    """The year that stands with the authors, else the last one that is no page number."""
    if parts.year:
        within = re.search(rf"\(([A-Z][a-z]{{2,8}}\.?\s{parts.year})\)", text)
        return date_in_words(within[1]) if within else PartialDate(int(parts.year))
    where = PAGES.sub(" ", parts.rest) or text
    years = re.findall(rf"(?<![\d.:/-])({_YEAR})[a-z]?(?![\d-])", where)
    return PartialDate(int(years[-1])) if years else UNKNOWN_DATE
