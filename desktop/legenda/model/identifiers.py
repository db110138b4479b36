"""Identifiers of works: found in text, cleaned, and checked by their check digits."""

from __future__ import annotations

import re
from urllib.parse import unquote

_DOI_START = re.compile(
    r"^\s*(?:<?\s*(?:https?\s*:\s*/+)?(?:[\w.-]*\bdoi\.(?:org|ac\.\w+)|doi\.acm\.org|dx\.doi\.org)[\w.-]*/+"
    r"|(?:info:|urn:)?doi\s*[:=/]?\s*)+",
    re.IGNORECASE,
)
_DOI = re.compile(r"10\.\d{4,9}(?:\.\d+)*/\S+")
_DOI_IN_TEXT = re.compile(r"(?<![\w.])10\.\d{4,9}(?:\.\d+)*/[^\s\"“”{}|\\^`]+")
_ESCAPED = re.compile(r"%[0-9A-Fa-f]{2}")
_ARXIV_NEW = r"\d{4}\.\d{4,5}"
_ARXIV_OLD = r"[a-z][a-z-]+(?:\.[A-Za-z]{2})?/\d{7}"
_ARXIV = re.compile(
    r"^\s*(?:https?://(?:[\w.]*\.)?arxiv\.org/(?:abs|pdf|html|format)/|(?:https?://doi\.org/)?10\.48550/arxiv\.|arxiv\s*[:.]?\s*)?"
    rf"({_ARXIV_NEW}|{_ARXIV_OLD})(v\d+)?(?:\.pdf)?\s*(?:\[[\w.-]+\])?\s*$",
    re.IGNORECASE,
)
_ARXIV_IN_TEXT = re.compile(
    r"(?:arxiv(?:\.org/(?:abs|pdf|html)/|\s*(?:preprint|e-print)?\s*(?:arxiv)?\s*[:.]\s*|[:/ ]\s*))"
    rf"({_ARXIV_NEW}|{_ARXIV_OLD})(?!\d)",
    re.IGNORECASE,
)
#: Identifiers as most stand: alone, and ending with a letter or digit.
_BARE_DOI = re.compile(r"10\.[0-9]{4,9}/[A-Za-z0-9./_()-]*[A-Za-z0-9]")
_BARE_ARXIV = re.compile(_ARXIV_NEW)
_OPENREVIEW = re.compile(r"openreview\.net/(?:forum|pdf|attachment)\?(?:[^#\s]*&)?id=([\w-]+)")
_PMID = re.compile(
    r"^\s*(?:https?://\S*?/(?:pubmed/|pubmed\.ncbi\.nlm\.nih\.gov/)?|pmid\s*:?\s*)?(\d{1,8})/?\s*$", re.IGNORECASE
)
_PMCID = re.compile(r"(?:pmc)?\s*(\d{1,8})(?:\.\d+)?", re.IGNORECASE)
_CLOSERS = {")": "(", "]": "[", ">": "<"}


def clean_doi(text: str) -> str:
    """The DOI alone, as "10.…/…" in its own case, out of an address, a label or escapes; "" if there is none.

    The form is that of the DOI Handbook, section 2.2. DOIs are compared in lower case.
    """
    if _BARE_DOI.fullmatch(text):
        return text
    bare = _DOI_START.sub("", text.strip(), count=1).strip()
    if _ESCAPED.search(bare):
        bare = unquote(bare)
    found = _DOI.match(bare) or (_DOI.search(bare) if "://" in bare else None)
    return _trimmed(found.group()) if found else ""


def find_doi(text: str) -> str:
    """The first DOI in running text, cut where the sentence goes on; "" if there is none."""
    found = _DOI_IN_TEXT.search(text)
    if not found:
        return ""
    doi = found.group()
    return _trimmed(unquote(doi) if _ESCAPED.search(doi) else doi)


def _trimmed(doi: str) -> str:
    """`doi` without the punctuation, quotes and unopened brackets of the sentence around it."""
    while doi:
        last = doi[-1]
        unopened = last in _CLOSERS and doi.count(last) > doi.count(_CLOSERS[last])
        if last not in ".,;:'\"’”*" and not unopened:
            break
        doi = doi[:-1]
    return doi


def doi_url(doi: str) -> str:
    """The address at which a DOI resolves, with what an address cannot hold escaped."""
    signs = {"%": "%25", "#": "%23", "?": "%3F", '"': "%22", "<": "%3C", ">": "%3E", " ": "%20"}
    return "https://doi.org/" + "".join(signs.get(sign, sign) for sign in doi)


def clean_arxiv(text: str) -> str:
    """The arXiv identifier without prefix, address and version ("2505.23815", "hep-ph/9699357"); "" if it is none."""
    if _BARE_ARXIV.fullmatch(text):
        return text if _is_arxiv(text) else ""
    found = _ARXIV.match(text)
    return found.group(1) if found and _is_arxiv(found.group(1)) else ""


def find_arxiv(text: str) -> str:
    """The first arXiv identifier that running text names as such; "" if there is none."""
    found = _ARXIV_IN_TEXT.search(text)
    return found.group(1) if found and _is_arxiv(found.group(1)) else ""


def _is_arxiv(identifier: str) -> bool:
    """Whether a number without its archive can be one: YYMM.number, with a month that exists."""
    return "/" in identifier or 1 <= int(identifier[2:4]) <= 12


def arxiv_url(identifier: str) -> str:
    """The address of a paper on arXiv."""
    return f"https://arxiv.org/abs/{identifier}"


def find_openreview(text: str) -> str:
    """The OpenReview forum named by an address in `text`; "" if there is none."""
    found = _OPENREVIEW.search(text)
    return found.group(1) if found else ""


def openreview_url(identifier: str) -> str:
    """The address of a paper's OpenReview forum."""
    return f"https://openreview.net/forum?id={identifier}"


def clean_pmid(text: str) -> str:
    """The PubMed number alone; "" if it is none."""
    found = _PMID.match(text)
    return found.group(1).lstrip("0") if found else ""


def clean_pmcid(text: str) -> str:
    """The PubMed Central number as "PMC…"; "" if it is none."""
    found = _PMCID.fullmatch(text.strip())
    return f"PMC{found.group(1)}" if found else ""


def clean_isbn(text: str) -> str:
    """The ISBN as 10 or 13 characters without hyphens; "" when its check digit is wrong (ISO 2108)."""
    bare = re.sub(r"^\s*(?:urn:)?isbn(?:-1[03])?\s*:?\s*", "", text, flags=re.IGNORECASE)
    bare = re.sub(r"\(.*?\)", "", bare)
    digits = re.sub(r"[-\s\u2010-\u2015\u2212.]", "", bare).upper()
    if re.fullmatch(r"\d{13}", digits):
        weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
        return digits if weighted % 10 == 0 else ""
    if re.fullmatch(r"\d{9}[\dX]", digits):
        values = [10 if digit == "X" else int(digit) for digit in digits]
        return digits if sum(value * (10 - place) for place, value in enumerate(values)) % 11 == 0 else ""
    return ""


def clean_issn(text: str) -> str:
    """The ISSN as "1234-567X"; "" when its check digit is wrong (ISO 3297)."""
    bare = re.sub(r"^\s*(?:urn:)?[ep]?-?issn\s*:?\s*|\(.*?\)", "", text, flags=re.IGNORECASE)
    digits = re.sub(r"[-\s\u2010-\u2015\u2212]", "", bare).upper()
    if not re.fullmatch(r"\d{7}[\dX]", digits):
        return ""
    values = [10 if digit == "X" else int(digit) for digit in digits]
    if sum(value * (8 - place) for place, value in enumerate(values)) % 11:
        return ""
    return f"{digits[:4]}-{digits[4:]}"
