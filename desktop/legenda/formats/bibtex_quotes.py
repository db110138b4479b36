"""Where a value in quotation marks ends, when there are quotation marks inside it that stand in no braces.

BibTeX ends the value at the first of them, and so would tear `"G\"odel"` and `"The "good" soldier"` apart. Here a
mark ends the value only if what follows can follow a value.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from legenda.formats.bibtex_source import SourceText

_SIGN = re.compile(r'["{]')
_BLANK = r"(?:\s|%[^\n]*(?:\n|$))*+"
_GAP = r"(?:[\s,;]|%[^\n]*(?:\n|$))*+"
_NAME = r"[^\s=,;{}()\"#%@\\']+"
#: Behind a comma, a field whose equals sign is missing or a colon, or a group in braces that is none.
_BROKEN_FIELD = r"(?:[A-Za-z][\w-]*\s*:\s*[{\"\d]|[A-Za-z][\w-]*\s*\{|[{@])"
_BEHIND = rf"\"{_BLANK}(?:#{_BLANK}[^\s,#}})=%]|{_GAP}(?:\Z|CLOSING|{_NAME}\s*=)|[,;]{_GAP}{_BROKEN_FIELD})"
#: A mark with what can stand behind a value, in an entry in braces and in one in brackets.
_ENDS = {closing: re.compile(_BEHIND.replace("CLOSING", rf"\{closing}")) for closing in "})"}
_ENDS_IN_DOUBT = re.compile(rf'"{_BLANK},')
#: The beginning of another field in front of a mark, which therefore opens that field's value.
_OPENS = re.compile(r"[,;]\s*[A-Za-z][\w-]*\s*=\s*$")
_LONGEST_NAME = 80
#: How many marks a value may hold; more are only found in files that are made to break readers.
_MOST_MARKS = 1000


class QuoteEnd(NamedTuple):
    """Where the mark that ends a value is, or how far was looked for it, and whether marks inside were passed."""

    place: int
    is_found: bool
    passed: bool


def find_quote_end(source: SourceText, opener: int, limit: int, closing: str) -> QuoteEnd:
    """The end of the value whose opening mark is at `opener`, in an entry that ends before `limit` with `closing`."""
    text, place, passed, doubtful = source.text, opener + 1, 0, -1
    while (found := _SIGN.search(text, place, limit)) and passed < _MOST_MARKS:
        start = found.start()
        if found.group() == "{":
            close = source.closers.get(start, -1)
            place = close + 1 if 0 <= close < limit else found.end()
            continue
        if _OPENS.search(text, max(opener + 1, start - _LONGEST_NAME), start):
            limit = found.end()
            break
        if _ENDS[closing].match(text, start, limit):
            return QuoteEnd(start, is_found=True, passed=passed > 0)
        if doubtful < 0 and text[start - 1] != "\\" and _ENDS_IN_DOUBT.match(text, start, limit):
            doubtful = start
        passed += 1
        place = found.end()
    return QuoteEnd(doubtful, is_found=True, passed=False) if doubtful >= 0 else QuoteEnd(limit, False, passed > 0)
