"""The signs of the query language: a text cut into words, phrases, field names, operators and brackets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

#: The signs around a phrase; none of them can stand in one.
QUOTES = '"“”„‟＂«»'
_CLOSING = f")）{QUOTES}"
_PHRASE = re.compile(f"[{QUOTES}]([^{QUOTES}]*)([{QUOTES}]?)")
_WORD = re.compile(rf"[^\s()（）{QUOTES}]+")
_FIELD = re.compile(r"([A-Za-z][A-Za-z_]*)[:：](\s?)")
#: An address or DOI, in which brackets are signs like others.
_ADDRESS = re.compile(rf"(?:https?://|10\.\d{{4,9}}(?:\.\d+)*/)[^\s{QUOTES}]+", re.IGNORECASE)
#: After a phrase: how many other words may stand between its words.
_NEAR = re.compile(r"~(\d*)(?![^\s()（）])")
#: A regular expression between slashes; a slash in it is written `\\/`. The second slash ends a word.
_PATTERN = re.compile(r"/((?:[^/\\\n]|\\.)+)/(?![^\s()（）])")
_OPEN_PATTERN = re.compile(r"/((?:[^/\\\n]|\\.)*)(?:/?\\?)$")


class Kind(Enum):
    """What a token is."""

    WORD = "word"
    PHRASE = "phrase"
    PATTERN = "pattern"
    FIELD = "field"
    NOT = "not"
    AND = "and"
    OR = "or"
    OPEN = "("
    CLOSE = ")"


#: More digits of a number than these say no more.
_DIGITS = 6
_OPERATORS = {"AND": Kind.AND, "OR": Kind.OR, "NOT": Kind.NOT}
_BRACKETS = {"(": Kind.OPEN, "（": Kind.OPEN, ")": Kind.CLOSE, "）": Kind.CLOSE}


@dataclass(frozen=True, slots=True)
class Token:
    """One sign of a query; `is_unfinished` when the text ends with it, so that more of it may still be typed.

    `near` is the number after a phrase's tilde: how many other words may stand between its words, in any order.
    """

    kind: Kind
    text: str
    is_unfinished: bool = False
    near: int | None = None


def tokens(text: str, is_field: Callable[[str, bool], bool]) -> list[Token]:
    """The tokens of `text`; `is_field` knows the names that may stand before a colon, or before a colon and a blank."""
    return [token for token, _ in placed_tokens(text, is_field)]


def placed_tokens(text: str, is_field: Callable[[str, bool], bool]) -> list[tuple[Token, int]]:
    """The tokens of `text`, each with the position at which it begins."""
    found: list[Token] = []
    places: list[int] = []
    at = 0
    while at < len(text):
        start = at
        if text[at].isspace():
            at += 1
        elif text[at] in _BRACKETS:
            found.append(Token(_BRACKETS[text[at]], text[at]))
            at += 1
        elif phrase := _PHRASE.match(text, at):
            at = _phrase(text, phrase, found)
        elif pattern := _pattern(text, at, found):
            found.append(Token(Kind.PATTERN, pattern[1], pattern.re is _OPEN_PATTERN))
            at = pattern.end()
        else:
            at = _word(text, at, is_field, found)
        places += [start] * (len(found) - len(places))
    return list(zip(found, places, strict=True))


def _phrase(text: str, phrase: re.Match[str], found: list[Token]) -> int:
    """Add the phrase, with the tilde after it, and return where it ends."""
    near = _NEAR.match(text, phrase.end()) if phrase[2] else None
    within = int(near[1][:_DIGITS]) if near and near[1] else None
    found.append(Token(Kind.PHRASE, phrase[1], not phrase[2], within))
    return near.end() if near else phrase.end()


def _pattern(text: str, at: int, found: list[Token]) -> re.Match[str] | None:
    """The regular expression at `at`; one that is still open is recognised behind a field only."""
    if text[at] != "/":
        return None
    after_field = bool(found) and found[-1].kind is Kind.FIELD
    return _PATTERN.match(text, at) or (_OPEN_PATTERN.match(text, at) if after_field else None)


def _word(text: str, at: int, is_field: Callable[[str, bool], bool], found: list[Token]) -> int:
    """Add the token at `at`, which is no blank, bracket or quote, and return where it ends."""
    is_value = bool(found) and found[-1].kind is Kind.FIELD and not text[at - 1].isspace()
    # Right behind a bracket or quote it is a hyphen: "L(2,1)-labelling".
    is_hyphen = at > 0 and text[at - 1] in _CLOSING
    if text[at] == "-" and not is_hyphen and at + 1 < len(text) and not text[at + 1].isspace() and text[at + 1] != "-":
        found.append(Token(Kind.NOT, "-"))
        return at + 1
    field = None if is_value else _FIELD.match(text, at)
    if field and (is_field(field[1], bool(field[2])) or text[field.end() : field.end() + 1] in tuple(QUOTES)):
        found.append(Token(Kind.FIELD, field[1].lower(), field.end(1) + 1 == len(text)))
        return field.end(1) + 1
    end = _end_of_word(text, at)
    if end == at:  # a minus sign before a bracket or quote was taken above: nothing else can stand here
        return at + 1
    word = text[at:end]
    found.append(Token(Kind.WORD if is_value else _OPERATORS.get(word, Kind.WORD), word, end == len(text)))
    return end


def _end_of_word(text: str, at: int) -> int:
    """Where the word that begins at `at` ends; an address ends before a bracket that closes none of its own."""
    address = _ADDRESS.match(text, at)
    if address is None:
        word = _WORD.match(text, at)
        return word.end() if word else at
    end = address.end()
    while text[end - 1] == ")" and text.count(")", at, end) > text.count("(", at, end):
        end -= 1
    return end
