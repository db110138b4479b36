"""The abstract that is printed on the first page of a paper, where its beginning and its end are plain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence

from legenda.model.pdf_contents import PrintedLine

#: "Abstract" alone, or with the text behind it: "Abstract—We", "Abstract. We", "ABSTRACT We".
_BEGINS = re.compile(
    r"\s*(?:(?:[Aa]bstract|ABSTRACT|A\s?BSTRACT|Summary|SUMMARY|Zusammenfassung|R[ée]sum[ée]|摘要)"
    r"(?:\s*[.:—–-]+\s*|\s+(?=[^\W\d_a-z])|(?=：)|\s*$))(?P<rest>.*)"
)
#: What stands behind an abstract: keywords, classifications, the first section.
_ENDS = re.compile(
    r"\s*(?:key\s?-?words?\b|index terms?\b|ccs concepts|categories and subject|general terms|acm reference|"
    r"(?:mathematics|ams|msc|jel|pacs)\b.{0,40}(?:classification|codes?|subject)|subject classification|"
    r"(?:(?:1|I)\.?\s+)?introduction\s*$|(?:1|I)\.?\s+[A-Z][A-Za-z]+(?:\s[A-Za-z]+){0,4}\s*$|einleitung\s*$|关键词|引言)",
    re.IGNORECASE,
)
_CUT = re.compile(r"([^\W\d_]+)\u00ad\s*([^\W\d_]+)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SMALLER = 0.93
_SHORTEST = 10
_LONGEST = 6000
_MOST_LINES = 120


def printed_abstract(lines: Sequence[PrintedLine], text: str) -> str:
    """The abstract among the lines of a page; "" where its beginning or its end does not show.

    Lines in smaller letters than most of it, as footnotes have, are left out. The words of the whole `text` of the
    document tell whether a hyphen at a line's end cuts a word or belongs to it.
    """
    for place, line in enumerate(lines):
        if found := _BEGINS.fullmatch(line.cut or line.text):
            below = lines[place + 1 : place + 1 + _MOST_LINES]
            end = next((number for number, other in enumerate(below) if _ENDS.match(other.text)), None)
            return _joined(found["rest"], below[:end], text) if end is not None else ""
    return ""


def _joined(first: str, lines: Sequence[PrintedLine], text: str) -> str:
    sizes = Counter[float]()
    for line in lines:
        sizes[line.size] += len(line.text)
    most = sizes.most_common(1)[0][0] if sizes else 0.0
    parts = [first, *(line.cut or line.text for line in lines if line.size >= most * _SMALLER)]
    words = frozenset(map(str.lower, _WORD.findall(text)))
    abstract = " ".join(_CUT.sub(lambda cut: _whole(cut[1], cut[2], words), " ".join(parts)).split())
    return abstract if _SHORTEST <= len(abstract) <= _LONGEST else ""


def _whole(before: str, after: str, words: Container[str]) -> str:
    """A word that was cut at a line's end: with its hyphen if it stands so elsewhere, or if both halves are words."""
    hyphened, joined = f"{before}-{after}".lower(), f"{before}{after}".lower()
    keeps = joined not in words and (hyphened in words or (before.lower() in words and after.lower() in words))
    return f"{before}-{after}" if keeps else f"{before}{after}"
