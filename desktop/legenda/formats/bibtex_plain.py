"""Names and pages that need no care in BibTeX, told from the others at once: nearly all do not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.model.names import Contributor

#: Names without a sign that has to be written in another way; underscores are looked for apart.
_PLAIN = re.compile(r"[\w., \n-]*")
_AND = re.compile(r"\band\b", re.IGNORECASE)
_RANGE = re.compile(r"([0-9]+)-([0-9]+)")


def plain_names(people: Sequence[Contributor], more: bool, ascii_only: bool = False) -> str:
    """What `bibtex_people.write_names` gives, if all names are a family name of one word and given names, with nothing
    that has to be escaped; "" when one of them is not so plain.
    """
    names = [
        f"{one.family}, {one.given}"
        for one in people
        if one.given and one.family and " " not in one.family and not (one.particle or one.suffix or one.literal)
    ]
    text = "\n".join(names)
    if len(names) < len(people) or text.count(",") != len(names) or not _PLAIN.fullmatch(text):
        return ""
    if "_" in text or "--" in text or (ascii_only and not text.isascii()):
        return ""
    if "and" in text.lower() and _AND.search(text):
        return ""
    return " and ".join([*names, "others"] if more else names)


def plain_pages(text: str) -> str:
    """What `bibtex_text` makes of one range from page to page, both in full; "" for anything else."""
    found = _RANGE.fullmatch(text)
    return f"{found[1]}--{found[2]}" if found and len(found[1]) <= len(found[2]) else ""
