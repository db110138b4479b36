"""Identifiers of works that are pasted into the search box as they are."""

from __future__ import annotations

import re

from legenda.model.identifiers import (
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmcid,
    clean_pmid,
    find_openreview,
)
from legenda.model.query import Condition

#: Longer texts name no identifier.
_LONGEST = 500
_ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
_DOI = re.compile(r"(?:(?:https?://)?(?:dx\.)?doi\.org/|doi\s*[:=]?\s*)?10\.\d{4,9}(?:\.\d+)*/\S+", re.IGNORECASE)
#: A publisher's address that ends in the DOI: `https://dl.acm.org/doi/10.1145/…`.
_DOI_IN_ADDRESS = re.compile(r"/(?:doi/(?:abs/|full/|pdf/|epdf/)?|article/)(10\.\d{4,9}/[^\s?#]+)", re.IGNORECASE)
_ISBN = re.compile(r"(?:isbn(?:-1[03])?\s*:?\s*)?[\d][\d\s\u2010-\u2015-]{8,15}[\dX]", re.IGNORECASE)
_ISSN = re.compile(r"(?:[ep]?-?issn\s*:?\s*)?\d{4}[\u2010-\u2015-]\d{3}[\dX]", re.IGNORECASE)
#: A number alone has at least six digits to be one of PubMed, unless it is called so.
_PMID = re.compile(r"pmid\s*:?\s*\d{1,8}|\d{6,8}|https?://(?:www\.)?(?:pubmed\.)?ncbi\.nlm\.nih\.gov/(?:pubmed/)?\d+/?",
                   re.IGNORECASE)  # fmt: skip
_PMCID = re.compile(r"PMC\d{5,8}", re.IGNORECASE)
_PMCID_IN_ADDRESS = re.compile(r"/(PMC\d{5,8})\b", re.IGNORECASE)


def identified(text: str) -> tuple[Condition, ...]:
    """The conditions that find the work which `text`, as a whole, identifies; none when it is no identifier.

    That is a DOI, an arXiv identifier (with version or without), an address, an ISBN, ISSN, or a number of PubMed, with
    the label before it that is usual.
    """
    text = text.strip()
    if len(text) > _LONGEST or (not any(sign.isdigit() for sign in text) and "://" not in text):
        return ()
    found = _of_address(text) if _ADDRESS.fullmatch(text) else _of_text(text)
    return tuple(Condition(field, value, text=text) for field, value in found.items() if value)


def _of_address(text: str) -> dict[str, str]:
    doi = _DOI_IN_ADDRESS.search(text)
    pmcid = _PMCID_IN_ADDRESS.search(text)
    return {
        "doi": clean_doi(doi[1] if doi else text) if doi or _DOI.fullmatch(text) else "",
        "arxiv": clean_arxiv(text),
        "openreview": find_openreview(text),
        "pmid": clean_pmid(text) if _PMID.fullmatch(text) else "",
        "pmcid": clean_pmcid(pmcid[1]) if pmcid else "",
        "url": text,
    }


def _of_text(text: str) -> dict[str, str]:
    return {
        "doi": clean_doi(text) if _DOI.fullmatch(text) else "",
        "arxiv": clean_arxiv(text),
        "isbn": clean_isbn(text) if _ISBN.fullmatch(text) else "",
        "issn": clean_issn(text) if _ISSN.fullmatch(text) else "",
        "pmid": clean_pmid(text) if _PMID.fullmatch(text) else "",
        "pmcid": clean_pmcid(text) if _PMCID.fullmatch(text) else "",
    }
