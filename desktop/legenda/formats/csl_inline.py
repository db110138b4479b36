"""Marks within the texts of a reference: quotation marks, italics within italics, and signs that HTML has for itself.

Texts go through the processor with private characters in place of what must not be touched there; `finished` puts the
style's own marks in their place. Source: CSL 1.0.2, "Inline formatting" of CSL-JSON and "Quotes"
(https://docs.citationstyles.org/en/stable/specification.html).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Signs of HTML within an item's texts, a full stop after which no sentence begins,
#: an opening and a closing quote, and an apostrophe that stays straight.
AMPERSAND, LESS, GREATER, STOP, OPEN, CLOSE, APOSTROPHE = "\ue000\ue001\ue002\ue003\ue004\ue005\ue006"
_HIDE = str.maketrans({"&": AMPERSAND, "<": LESS, ">": GREATER})
_SHOW = str.maketrans({AMPERSAND: "&amp;", LESS: "&lt;", GREATER: "&gt;", STOP: ".", APOSTROPHE: "'"})
_SMALL = '<span style="font-variant:small-caps;">'
_KNOWN = re.compile(
    r"</?(?:i|b|sup|sub|sc)>|</span>|<span style=\"font-variant: ?small-caps;\">|<span class=\"no(?:case|decor)\">"
)
_PAIRS = (
    re.compile(r"“([^“”]*)”"),
    re.compile(r"(?<![\w\"])\"(?=\S)([^\"]*?)(?<=\S)\"(?!\w)"),
    re.compile(r"(?<!\w)‘(?=\S)((?:[^‘’]|(?<=\w)’(?=\w))*)’(?!\w)"),
    re.compile(r"(?<![\w'])'(?=\S)((?:[^']|(?<=\w)'(?=\w))*?)(?<=\S)'(?![\w'])"),
)
_TAG = re.compile(r"(<[^>]*>)")
#: What each kind of emphasis is turned into within itself.
_OPPOSITES = {
    "<i>": '<span style="font-style:normal;">',
    "<b>": '<span style="font-weight:normal;">',
    _SMALL: '<span style="font-variant:normal;">',
}


@dataclass(frozen=True, slots=True)
class Marks:
    """The quotation marks of a style's language, outer and inner, and whether stops go inside them."""

    opening: str = "“"
    closing: str = "”"
    inner_opening: str = "‘"
    inner_closing: str = "’"
    takes_stops: bool = False


def hidden(text: str) -> str:
    """`text` with the signs of HTML as private characters."""
    return text.translate(_HIDE)


def prepared(text: str, quotes: bool = True) -> str:
    """A text of CSL-JSON as the processor takes it: known tags stay, pairs of quotes are marked, `'` is an apostrophe.

    Other signs of HTML are meant as they stand, and so are the quotes if not `quotes`.
    """
    parts = []
    start = 0
    for tag in _paired(text):
        parts += [hidden(text[start : tag.start()]), _tag(tag[0])]
        start = tag.end()
    whole = "".join([*parts, hidden(text[start:])])
    return quotes_marked(whole) if quotes else whole


def _paired(text: str) -> list[re.Match[str]]:
    """The known tags that open and close each other; a stray one is a text like any other."""
    open_tags: list[re.Match[str]] = []
    kept: list[re.Match[str]] = []
    for tag in _KNOWN.finditer(text):
        if not tag[0].startswith("</"):
            open_tags.append(tag)
        elif open_tags and re.match(r"<(\w+)", open_tags[-1][0]).group(1) == tag[0][2:-1]:  # type: ignore[union-attr]
            kept += [open_tags.pop(), tag]
    return sorted(kept, key=re.Match.start)


def _tag(tag: str) -> str:
    if tag == "<sc>" or "small-caps" in tag:
        return _SMALL
    return "</span>" if tag == "</sc>" else tag


def quotes_marked(text: str) -> str:
    """`text` with every pair of quotation marks as private characters; single ones left over are apostrophes."""
    parts = _TAG.split(text)
    tags = parts[1::2]
    # Tags stand aside as one private character each, so that they part no pair and lend it none of their own quotes.
    plain = "\ue00f".join(parts[::2])
    for pair in _PAIRS:
        plain = pair.sub(rf"{OPEN}\1{CLOSE}", plain)
    plain = plain.replace("'", "’")
    given = iter(tags)
    return re.sub("\ue00f", lambda _: next(given), plain)


def finished(text: str, marks: Marks) -> str:
    """HTML as it is shown: quotes by their depth, stops on their side of them, emphasis undone within itself."""
    text = _stops_placed(text, marks.takes_stops)
    return _quotes_shown(_emphasis_turned(text), marks).translate(_SHOW)


def _stops_placed(text: str, takes_stops: bool) -> str:
    """Stops and commas inside a closing quote where the language has them there, and never two at one place."""
    tags = r"((?:</[^>]*>)*)"
    if takes_stops:
        before = None
        while before != text:  # one quote further in at a time
            before = text
            text = re.sub(rf"([?!.]{tags}){CLOSE}\.(?!\w)", rf"\1{CLOSE}", text)
            text = re.sub(rf"{CLOSE}{tags}([.,])(?!\w)", rf"\2{CLOSE}\1", text)
            text = re.sub(r"([?!.])(\.)" + CLOSE, rf"\1{CLOSE}", text)
            text = re.sub(rf",,{CLOSE}", f",{CLOSE}", text)
    text = re.sub(rf"(?<!\.)\.{tags}({CLOSE}?)\.(?!\.)", r".\1\2", text)
    return re.sub(rf"([?!]{tags}{CLOSE}?)\.(?!\w)", r"\1", text)


def _emphasis_turned(text: str) -> str:
    """Italics within italics upright, bold within bold light, and `nocase` marks dropped."""
    shown: list[str] = []
    stack: list[tuple[str, str]] = []
    for part in _TAG.split(text):
        if part.startswith("</"):
            shown.append(stack.pop()[1] if stack else "")
        elif part.startswith("<"):
            shown.append(_opened(part, stack))
        else:
            shown.append(part)
    return "".join(shown)


def _opened(tag: str, stack: list[tuple[str, str]]) -> str:
    name = re.match(r"<(\w+)", tag)
    closing = f"</{name[1]}>" if name else ""
    if "nocase" in tag:
        stack.append((tag, ""))
        return ""
    if "nodecor" in tag:
        tag = next((other for other, _ in reversed(stack) if other in _OPPOSITES), "")
        stack.append((_OPPOSITES.get(tag, ""), "</span>" if tag else ""))
        return _OPPOSITES.get(tag, "")
    kinds = {tag, _OPPOSITES.get(tag, tag)}
    innermost = next((other for other, _ in reversed(stack) if other in kinds), "")
    if innermost == tag and tag in _OPPOSITES:
        stack.append((_OPPOSITES[tag], "</span>"))
        return _OPPOSITES[tag]
    stack.append((tag, closing))
    return tag


def _quotes_shown(text: str, marks: Marks) -> str:
    depth = 0
    shown: list[str] = []
    for sign in text:
        if sign == OPEN:
            shown.append(marks.inner_opening if depth % 2 else marks.opening)
            depth += 1
        elif sign == CLOSE:
            depth = max(0, depth - 1)
            shown.append(marks.inner_closing if depth % 2 else marks.closing)
        else:
            shown.append(sign)
    return "".join(shown)
