"""Numbers of works that are kept although they cannot be right, told in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from legenda.model.identifiers import clean_isbn, clean_issn
from legenda.model.record import Record

_SHOWN = 10
_SPACES = re.compile(r"[-\s\u2010-\u2015\u2212]")
_ISBN = re.compile(r"\d{13}|\d{9}[\dXx]")
_ISSN = re.compile(r"\d{7}[\dXx]")
#: The fields beside a record in which the formats keep a PubMed number that is none.
_PMIDS = ("pmid", "table-pmid", "nbib-pmid")


def doubts(records: Iterable[Record]) -> tuple[str, ...]:
    """A sentence on the ISBNs, one on the ISSNs and one on the PubMed numbers that cannot be right, each with its line.

    They stand in the records as they were written, and no duplicates are found by them.
    """
    wrong: dict[str, list[str]] = {"ISBN": [], "ISSN": [], "PubMed number": []}
    for record in records:
        if record.isbn or record.issn or record.extra:
            for kind, number in _doubtful(record):
                wrong[kind].append(f"{number} (line {record.line})" if record.line else number)
    isbns, issns, pmids = wrong.values()
    sentences = [_sentence("ISBN", isbns, "a wrong check digit"), _sentence("ISSN", issns, "a wrong check digit")]
    return tuple(filter(None, [*sentences, _sentence("PubMed number", pmids, "a form that none has")]))


def _doubtful(record: Record) -> Iterator[tuple[str, str]]:
    yield from (("ISBN", one) for one in record.isbn if not clean_isbn(one) and _ISBN.fullmatch(_SPACES.sub("", one)))
    yield from (("ISSN", one) for one in record.issn if not clean_issn(one) and _ISSN.fullmatch(_SPACES.sub("", one)))
    for name in _PMIDS if not record.pmid else ():
        if text := " ".join(record.extra.get(name, "").split()):
            yield "PubMed number", f"“{text[:40]}”"


def _sentence(kind: str, found: Sequence[str], fault: str) -> str:
    if not found:
        return ""
    if len(found) == 1:
        return f"The {kind} {found[0]} has {fault}; it was kept as it stands."
    more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
    return f"{len(found)} {kind}s have {fault} and were kept as they stand: {', '.join(found[:_SHOWN])}{more}."
