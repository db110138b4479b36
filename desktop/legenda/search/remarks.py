"""What is said softly of a question that was read otherwise than it may have been meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from legenda.search.tokens import Kind, Token

#: What a word can stand beside to combine it with another.
_PARTS = (Kind.WORD, Kind.PHRASE, Kind.PATTERN)
_LEFT, _RIGHT = (*_PARTS, Kind.CLOSE), (*_PARTS, Kind.OPEN, Kind.FIELD, Kind.NOT)
#: In a text of more words than these, "or" and "not" are words of a sentence or a title.
_MOST_WORDS = 8
_CAPITAL_FIELD = re.compile(r"([A-Za-z]+)[:：]")
#: Signs that say by themselves that something is to come.
_SIGNS = re.compile(r"[\s()（）\"“”„‟＂«»-]+|AND|OR|NOT")


def operator_hints(found: Sequence[Token]) -> Iterator[str]:
    """Of `or` between words and `not` before one: they are words, and how they combine."""
    if sum(token.kind is Kind.WORD for token in found) > _MOST_WORDS:
        return
    for before, token, after in zip((None, *found), found, found[1:], strict=False):
        is_between = before is not None and before.kind in _LEFT and after.kind in _RIGHT
        if token == Token(Kind.WORD, "or") and is_between:
            yield "“or” is searched for as a word; write OR in capitals to find either."
        if token == Token(Kind.WORD, "not") and after.kind in _RIGHT and (before is None or before.kind in _LEFT):
            yield "“not” is searched for as a word; write NOT in capitals to leave out what follows."


def and_hints(found: Sequence[Token]) -> Iterator[str]:
    """Of `and` between words, which so many texts have that it hardly ever matters."""
    for before, token, after in zip(found, found[1:], found[2:], strict=False):
        if token == Token(Kind.WORD, "and") and before.kind in _LEFT and after.kind in _RIGHT:
            yield "“and” is searched for as a word; all words must be found anyway."


def field_hints(found: Sequence[Token], is_field: Callable[[str, bool], bool]) -> Iterator[str]:
    """Of the names of fields that stand as in a title ("Note: …"): they are words."""
    for token in found[:-1]:
        named = _CAPITAL_FIELD.fullmatch(token.text) if token.kind is Kind.WORD else None
        if named and is_field(named[1], False):
            yield f"“{named[0]}” is searched for as a word; {named[1].lower()}:… looks in the field."


def nothing_hint(text: str) -> str:
    """Of a text that asks for nothing although it is more than signs that something is to come; "" for any other."""
    rest = _SIGNS.sub("", text)
    return f"There is nothing to search for in “{text.strip()}”." if rest else ""
