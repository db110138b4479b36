"""The word of a search that the cursor stands in, and how a value is written into a search and taken out again."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FIELD = re.compile(r"([A-Za-z]+):")
_PLAIN = re.compile(r"[\w./*+#@&'–-]+")
#: Words that mean something else when they stand alone.
_OPERATORS = frozenset({"AND", "OR", "NOT"})


@dataclass(frozen=True, slots=True)
class QueryWord:
    """A word from `start` to `end` (exclusive): its field in lower case, "" for none, and the value up to the cursor.

    `start` is behind a minus that negates the word.
    """

    start: int
    end: int
    field: str
    value: str


def word_at(text: str, cursor: int) -> QueryWord:
    """The word that ends at or stands around the cursor; an empty one between words."""
    start = _start(text, cursor)
    if text[start : start + 1] == "-" and start < cursor:
        start += 1
    typed = text[start:cursor]
    field = _FIELD.match(typed)
    value = typed[field.end() :] if field else typed
    is_quoted = value.startswith('"')
    closing = text.find('"', cursor)
    if is_quoted:
        end = closing + 1 if closing >= 0 else len(text)
    else:
        end = next((place for place in range(cursor, len(text)) if text[place].isspace() or text[place] in '()"'),
                   len(text))  # fmt: skip
    return QueryWord(start, end, field[1].lower() if field else "", value.removeprefix('"'))


def with_word(text: str, word: QueryWord, written: str) -> tuple[str, int]:
    """The search with `written` in place of a word, and where the cursor stands behind it."""
    head, tail = text[: word.start] + written, text[word.end :]
    if not written.endswith(":") and not tail[:1].isspace():
        head += " "
    return head + tail, len(head) if head.endswith((" ", ":")) else len(head) + 1


def condition(field: str, value: str) -> str:
    """`field:value` as it is typed, with quotes where the value needs them."""
    is_plain = _PLAIN.fullmatch(value) and value not in _OPERATORS
    return f"{field}:{value}" if is_plain else f'{field}:"{value.replace(chr(34), " ")}"'


def has_condition(text: str, written: str) -> bool:
    """Whether a search asks for a condition, written just so, as a part of its own."""
    return _part(written).search(text) is not None


def conditions(text: str, field: str) -> list[tuple[str, str]]:
    """The values that a search asks for in a field, each in a part of its own, with that part as it is written."""
    part = re.compile(rf'(?<!\S){re.escape(field)}:(?:"([^"]*)"|([^\s()"]+))(?!\S)', re.IGNORECASE)
    found = [(match[1] or match[2] or "", match[0]) for match in part.finditer(text)]
    return [(value, written) for value, written in found if value.strip()]


def toggled(text: str, written: str) -> str:
    """The search without a condition when it asks for it, else with it at its end."""
    if has_condition(text, written):
        return " ".join(_part(written).sub(" ", text).split())
    return f"{text.rstrip()} {written}".lstrip()


def _part(written: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S){re.escape(written)}(?!\S)", re.IGNORECASE)


def _start(text: str, cursor: int) -> int:
    """Where the word before the cursor begins: behind the last blank or bracket that stands in no quotes."""
    start, is_quoted = 0, False
    for place, sign in enumerate(text[:cursor]):
        if sign == '"':
            is_quoted = not is_quoted
        elif not is_quoted and (sign.isspace() or sign in "()"):
            start = place + 1
    return start
