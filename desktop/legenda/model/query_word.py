"""The word of a search that the cursor stands in, and how a value is written into a search and taken out again."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FIELD = re.compile(r"([A-Za-z]+)[:：]")
#: What needs no quotes: a comparison may begin it, but no slash, for that would begin an expression, and no minus.
_PLAIN = re.compile(r"(?![/-])[<>]?=?[\w./*+#@&'–-]+")
_QUOTES, _OPENING, _CLOSING = '"“”„‟＂«»', "(（", ")）"
_ENDING = _QUOTES + _OPENING + _CLOSING
_WITHOUT_QUOTES = str.maketrans(dict.fromkeys(_QUOTES, " "))
#: Words that mean something else when they stand alone.
_OPERATORS = frozenset({"AND", "OR", "NOT"})


@dataclass(frozen=True, slots=True)
class QueryWord:
    """A word from `start` to `end` (exclusive): its field in lower case, "" for none, and the value up to the cursor.

    `start` is behind a minus that negates the word; `around` is the field of the bracket around it, "" for none.
    """

    start: int
    end: int
    field: str
    value: str
    around: str = ""


def word_at(text: str, cursor: int) -> QueryWord:
    """The word that ends at or stands around the cursor; an empty one between words."""
    start, around = _start(text, cursor)
    if text[start : start + 1] == "-" and start < cursor:
        start += 1
    typed = text[start:cursor]
    field = _FIELD.match(typed)
    value = typed[field.end() :] if field else typed
    end = _end_of_phrase(text, cursor) if value[:1] in _QUOTES and value else _end_of_word(text, cursor)
    return QueryWord(start, end, field[1].lower() if field else "", value.lstrip(_QUOTES), around)


def with_word(text: str, word: QueryWord, written: str) -> tuple[str, int]:
    """The search with `written` in place of a word, and where the cursor stands behind it."""
    head, tail = text[: word.start] + written, text[word.end :]
    if not written.endswith(":") and not tail[:1].isspace():
        head += " "
    return head + tail, len(head) if head.endswith((" ", ":")) else len(head) + 1


def condition(field: str, value: str) -> str:
    """`field:value` as it is typed, with quotes where the value needs them."""
    return f"{field}:{written(value)}"


def written(value: str) -> str:
    """A value as it is typed, with quotes where it needs them."""
    is_plain = _PLAIN.fullmatch(value) and value not in _OPERATORS
    return value if is_plain else f'"{value.translate(_WITHOUT_QUOTES)}"'


def has_condition(text: str, written: str) -> bool:
    """Whether a search asks for a condition, written just so, as a part of its own."""
    return _part(written).search(text) is not None


def conditions(text: str, field: str) -> list[tuple[str, str]]:
    """The values that a search asks for in a field, each in a part of its own, with that part as it is written."""
    part = re.compile(rf'(?<!\S){re.escape(field)}:(?:"([^"]*)"|(?!-)([^\s()"]+))(?!\S)', re.IGNORECASE)
    found = [(match[1] or match[2] or "", match[0]) for match in part.finditer(text)]
    return [(value, written) for value, written in found if value.strip()]


def toggled(text: str, written: str) -> str:
    """The search without a condition when it asks for it, else with it at its end."""
    if has_condition(text, written):
        return " ".join(_part(written).sub(" ", text).split())
    return f"{text.rstrip()} {written}".lstrip()


def _part(written: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S){re.escape(written)}(?!\S)", re.IGNORECASE)


def _start(text: str, cursor: int) -> tuple[int, str]:
    """Where the word before the cursor begins: behind the last blank or bracket that stands in no quotes; and the field
    before the bracket that is open there.
    """
    start, is_quoted = 0, False
    fields = [""]
    for place, sign in enumerate(text[:cursor]):
        if sign in _QUOTES:
            is_quoted = not is_quoted
        elif is_quoted:
            continue
        elif sign in _OPENING:
            before = _FIELD.fullmatch(text[start:place].removeprefix("-"))
            fields.append(before[1].lower() if before else fields[-1])
        elif sign in _CLOSING and len(fields) > 1:
            fields.pop()
        if not is_quoted and (sign.isspace() or sign in _OPENING + _CLOSING):
            start = place + 1
    return start, fields[-1]


def _end_of_word(text: str, cursor: int) -> int:
    ends = (place for place in range(cursor, len(text)) if text[place].isspace() or text[place] in _ENDING)
    return next(ends, len(text))


def _end_of_phrase(text: str, cursor: int) -> int:
    """Behind the quote that closes the phrase at the cursor; one that is still open is as long as the word there."""
    quotes = [place for place in range(cursor, len(text)) if text[place] in _QUOTES]
    if len(quotes) % 2:
        return quotes[0] + 1
    return _end_of_word(text, cursor) if quotes else len(text)
