"""The publisher's or the database's copyright line, which stands at the end of abstracts in databases."""

from __future__ import annotations

import re

_LINE = re.compile(
    r"\s+(?P<line>\(PsycINFO Database Record \(c\) \d{4} APA, all rights reserved\)\.?|"
    r"(?:Copyright(?:\s*(?:©|\(c\)))?|©|\(c\))\s*(?:copyright\s*)?(?:19|20)\d\d\b[^\n]{0,160})\s*$",
    re.IGNORECASE,
)
#: An abstract has more to say than its copyright line.
_SHORTEST = 20


def without_copyright(abstract: str) -> tuple[str, str]:
    """An abstract and the copyright line that stands behind it, "" for none."""
    found = _LINE.search(abstract, max(0, len(abstract) - 260))
    if found is None or found.start() < _SHORTEST:
        return abstract, ""
    return abstract[: found.start()].rstrip(), found["line"]
