"""Running text in XML: style runs become plain Unicode text, formulas `$…$`."""

from __future__ import annotations

import re

from legenda.formats.mathml import tex_of
from legenda.formats.xml_tree import Node
from legenda.model.tex_symbols import SUBSCRIPTS, SUPERSCRIPTS

_SCRIPTS = {"sub": SUBSCRIPTS, "inf": SUBSCRIPTS, "sup": SUPERSCRIPTS}
_PARAGRAPH = re.compile(r"\r|\n[ \t]*\n")
_BREAKS = frozenset({"p", "br", "div", "li", "sec", "title"})


def inline_text(node: Node) -> str:
    """The text of `node` on one line, as it is read: "H₂O", "10⁵", `$\\eta_p^2$`; emphasis leaves no mark."""
    return " ".join(_text(node).split())


def paragraphs(node: Node, between: str = "\n\n") -> str:
    """The text of `node` with its paragraphs parted by empty lines, or by what stands `between` them.

    A paragraph ends with its element, with an empty line, or with a carriage return, as EndNote writes it.
    """
    lines = (" ".join(line.split()) for line in _PARAGRAPH.split(_text(node, "\r")))
    return between.join(line for line in lines if line)


def _text(node: Node, line_end: str = " ") -> str:
    return "".join(part if isinstance(part, str) else _element(part, line_end) for part in node.parts)


def _element(node: Node, line_end: str) -> str:
    if node.name == "math":
        return f"${tex}$" if (tex := tex_of(node)) else ""
    text = _text(node, line_end)
    script = _SCRIPTS.get(node.name) or _SCRIPTS.get(_face(node))
    if script:
        return _small(text, script)
    return f"{line_end}{text}{line_end}" if node.name in _BREAKS else text


def _face(node: Node) -> str:
    """EndNote's style runs say "superscript" and "subscript" in an attribute."""
    return {"superscript": "sup", "subscript": "sub"}.get(node.attributes.get("face", "").split(" ")[-1], "")


def _small(text: str, table: dict[str, str]) -> str:
    """A raised or lowered number in Unicode's own digits; anything else as it is."""
    is_number = bool(text.strip()) and all(sign.isdigit() or sign in "+-−" for sign in text.strip())
    return "".join(table.get(sign, sign) for sign in text) if is_number else text
