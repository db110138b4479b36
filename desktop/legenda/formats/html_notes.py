"""Notes in HTML, as Zotero keeps them, as Markdown."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*", "code": "`", "tt": "`", "s": "~~", "strike": "~~"}
_BLOCKS = frozenset({"p", "div", "ul", "ol", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "table"})
_HIDDEN = frozenset({"script", "style", "head"})
_DEEPEST = 50


def markdown_of(html: str) -> str:
    """The Markdown of a note's HTML; a text without tags stays as it is."""
    if not re.search(r"<[a-zA-Z/!]", html):
        return html.strip()
    reader = _Reader()
    reader.feed(html)
    reader.close()
    text = re.sub(r"[ \t]*\n[ \t]*(?=\n)", "\n", "".join(reader.parts))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


class _Reader(HTMLParser):
    """Writes Markdown while it reads; unknown tags leave only what stands in them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._lists: list[int] = []
        self._links: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag in _HIDDEN:
            self._hidden += 1
        elif tag in _BLOCKS:
            self._block(tag)
        elif tag == "li":
            self._item()
        elif tag == "br":
            self.parts.append("\n")
        elif tag == "a":
            self._links.append(values.get("href", ""))
            self.parts.append("[" if self._links[-1] else "")
        elif tag == "img" and values.get("alt"):
            self.parts.append(values["alt"])
        else:
            self.parts.append(_MARKS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in _HIDDEN:
            self._hidden = max(self._hidden - 1, 0)
        elif tag in ("ul", "ol"):
            self._lists[-1:] = []
            self.parts.append("\n" if self._lists else "\n\n")
        elif tag in _BLOCKS:
            self.parts.append("\n\n")
        elif tag == "a" and self._links:
            address = self._links.pop()
            self.parts.append(f"]({address})" if address else "")
        else:
            self.parts.append(_MARKS.get(tag, ""))

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(re.sub(r"\s+", " ", data) if data.strip() or self._is_in_line() else "")

    def _is_in_line(self) -> bool:
        return bool(self.parts) and not self.parts[-1].endswith("\n")

    def _block(self, tag: str) -> None:
        if tag in ("ul", "ol"):
            self._lists.append(0 if tag == "ol" else -1)
            self.parts.append("\n\n" if len(self._lists) == 1 else "")
        elif not (self.parts and self.parts[-1].endswith("- ")):
            self.parts.append("\n\n")
        if tag.startswith("h"):
            self.parts.append("#" * int(tag[1]) + " ")
        elif tag == "blockquote":
            self.parts.append("> ")

    def _item(self) -> None:
        if not self._lists:
            self._lists.append(-1)
        sign = "- "
        if self._lists[-1] >= 0:
            self._lists[-1] += 1
            sign = f"{self._lists[-1]}. "
        self.parts.append("\n" + "  " * min(len(self._lists) - 1, _DEEPEST) + sign)
