"""Entries of reading lists in one line: a title in bold or as a link, its authors after a dash or in brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.formats.abstracts_names import authors_of

_LINK = re.compile(r"\[(?P<text>[^\[\]]{1,400})\]\((?P<url>[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)")
_BOLD_TITLE = re.compile(r"^(?P<mark>\*\*|__)(?P<title>[^*_].{2,300}?)(?P=mark)(?P<rest>.*)$")
_QUOTED_TITLE = re.compile(r"^[“\"](?P<title>.{8,300}?)[.,]?[”\"](?P<rest>.*)$")
_IN_BRACKETS = re.compile(
    r"^(?P<title>.{8,300}?)\s*(?:\[(?P<square>[^\[\]]{5,2000})\]|\((?P<round>[^\[\]()]{5,2000})\))\.?$"
)
_AFTER_DASH = re.compile(r"^(?P<title>.{8,300}?)\s+(?:[-–—|]|by)\s+(?P<names>.{5,2000})$")
_BY = re.compile(r"^\s*(?:[-–—,|/]|by\b)\s*", re.IGNORECASE)
_BETWEEN = " \t-–—:|·,.()[]*_"
_CODE_WORD = re.compile(r"\b(?:code|github|project|website|page|demo)\b|//github\.com", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EntryLine:
    """What one line says of a paper: its title, its authors as written, the addresses of the paper and of its code."""

    title: str
    authors: str = ""
    url: str = ""
    code: str = ""


def entry_line(text: str) -> EntryLine | None:
    """The parts of a one-line entry, or None when it is not written as one.

    `[Title](address) - Authors`, `**Title** ([paper](address), [code](address))`, `Title [Authors]`, `Title — Authors`.
    """
    links = [(found["text"], found["url"]) for found in _LINK.finditer(text)]
    opens_with_link = _LINK.match(text.lstrip("*_ "))
    bare = _LINK.sub(lambda link: link["text"] if opens_with_link and link.start() < 4 else "", text).strip()
    if opens_with_link:
        title, rest = opens_with_link["text"], text.lstrip("*_ ")[opens_with_link.end() :]
        return _entry(title, _LINK.sub("", rest), links)
    if marked := (_BOLD_TITLE.match(bare) or (_QUOTED_TITLE.match(bare) if links else None)):
        return _entry(marked["title"], marked["rest"], links) if marked["rest"].strip() or links else None
    if (quoted := _QUOTED_TITLE.match(bare)) and authors_of(names := _BY.sub("", quoted["rest"]), alone=True):
        return EntryLine(quoted["title"].strip(), names, *_addresses(links))
    if (found := _IN_BRACKETS.match(bare)) and authors_of(
        names := found["square"] or found["round"], alone=bool(found["square"])
    ):
        return EntryLine(found["title"].strip(), names, *_addresses(links))
    if (found := _AFTER_DASH.match(bare)) and authors_of(found["names"]):
        return EntryLine(found["title"].strip(), found["names"], *_addresses(links))
    return None


def _entry(title: str, rest: str, links: list[tuple[str, str]]) -> EntryLine | None:
    """An entry whose title is marked; what follows must be names, or nothing but marks."""
    names = rest.strip(_BETWEEN)
    title = title.strip("*_ ")
    if names and not authors_of(names, alone=True):
        return None
    return EntryLine(title, names, *_addresses(links)) if len(title) > 2 else None


def _addresses(links: list[tuple[str, str]]) -> tuple[str, str]:
    """The address of the paper and that of its code."""
    code = next((url for text, url in links if _CODE_WORD.search(f"{text} {url}")), "")
    paper = next((url for text, url in links if url != code), "")
    return paper, code
