"""HTML and the journals' XML (JATS) in titles and abstracts of other formats, taken out: only the text stays."""

from __future__ import annotations

import html
import re

from legenda.model.tex_symbols import SUBSCRIPTS, SUPERSCRIPTS

#: Elements of HTML (https://html.spec.whatwg.org), JATS (https://jats.nlm.nih.gov) and MathML that stand in records.
_INLINE = (
    "i em italic b strong bold u underline s strike sc scp small big tt code monospace span font a q cite abbr mark "
    "pre inline-formula tex-math alternatives named-content styled-content xref ext-link inf roman sans-serif label"
)
_BLOCKS = "p br div li ul ol sec title list list-item abstract h1 h2 h3 h4 h5 h6 blockquote table tr td disp-formula"
_MATHML = "math mi mn mo mrow msub msup msubsup mfrac msqrt mtext mspace mover munder mstyle semantics annotation"
_NAMES = {name: " " if name in ("td", "tr") else "\n\n" for name in _BLOCKS.split()}
_NAMES |= dict.fromkeys([*_INLINE.split(), *_MATHML.split()], "")
_NAMES["br"] = "\n"

_MARKED = re.compile(r"[<&]")
_RAISED = re.compile(r"<(sub|sup|inf)>\s*([^<>]{1,40}?)\s*</\1>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:(?:jats|mml|m|ns\d|xhtml|html):)?([a-z][a-z0-9-]*)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->|<!\[CDATA\[|\]\]>", re.DOTALL)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_MOST_LAYERS = 3


def without_markup(text: str) -> str:
    """`text` without tags and with character entities as characters, even where they were escaped twice.

    Only the names of known elements count: "p < 0.05" and "<unknown>" stay. A number set low or high becomes the
    Unicode sign that has its place (H₂O), as it does in LaTeX text; paragraphs are parted by an empty line.
    """
    if not _MARKED.search(text):
        return text
    for _ in range(_MOST_LAYERS):
        plain = _without_tags(text)
        if not _ENTITY.search(plain):
            return _tidy(plain)
        text = html.unescape(plain)
    return _tidy(_without_tags(text))


def _without_tags(text: str) -> str:
    if "<" not in text:
        return text
    text = _RAISED.sub(_raised, _COMMENT.sub("", text))
    return _TAG.sub(_gap, text)


def _gap(tag: re.Match[str]) -> str:
    """What stands in a tag's place: nothing, a new paragraph, or, for what is no tag, the text itself."""
    name = tag[1].lower()
    return "" if name in ("sub", "sup") else _NAMES.get(name, tag[0])


def _raised(found: re.Match[str]) -> str:
    table = SUPERSCRIPTS if found[1].lower() == "sup" else SUBSCRIPTS
    inner = found[2]
    is_number = all(sign.isdigit() or sign in "+-−" for sign in inner)
    return "".join(table.get(sign, sign) for sign in inner) if is_number else inner


def _tidy(text: str) -> str:
    text = re.sub(r"[ \t\u00a0]*\n[ \t\u00a0]*", "\n", text)
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]{2,}", " ", text)).strip()
