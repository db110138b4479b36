"""Links between papers in notes: `[[key]]`, and `[[key|words]]` where other words are to be shown."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LINK = re.compile(r"\[\[([^\[\]|\n]{1,200})(?:\|([^\[\]\n]{0,500}))?\]\]")
#: Code, in which nothing is a link: fenced, and between backticks on a line.
_CODE = re.compile(
    r"^(?P<fence>```|~~~)[^\n]*\n.*?(?:^(?P=fence)[^\n]*$|\Z)|(?P<ticks>`+)[^\n]*?(?P=ticks)", re.DOTALL | re.MULTILINE
)
#: The scheme of the address that a link to a paper has in a rendered note.
SCHEME = "paper"


@dataclass(frozen=True, slots=True)
class NoteLink:
    """A link to a paper: its citation key, the words shown, and where it stands in the text."""

    key: str
    words: str
    start: int
    end: int


def note_links(text: str) -> list[NoteLink]:
    """The links of a note in their order; what stands in code is none."""
    code = [(found.start(), found.end()) for found in _CODE.finditer(text)]
    links = []
    for found in _LINK.finditer(text):
        key = found[1].strip()
        if key and not any(start <= found.start() < end for start, end in code):
            links.append(NoteLink(key, (found[2] or "").strip() or key, found.start(), found.end()))
    return links


def linked_keys(text: str) -> list[str]:
    """The citation keys that a note links to, each once."""
    return list(dict.fromkeys(link.key for link in note_links(text)))
