"""Labels of references made of names and year, as `[Doe65]` and `[RoNo78a]`: the variable `citation-label`.

CSL leaves their form to the processor; these are the forms that citeproc-js and its users know.
"""

from __future__ import annotations

from typing import Any

#: Letters of each name, by the number of names; of more than four only four count.
_LETTERS = ((4,), (2, 2), (2, 1, 1), (1, 1, 1, 1))


def label_of(item: Any, letter: str) -> str:
    """The label of a reference with the letter that tells it from others of the same names and year."""
    names = item.reference.get("author") or item.reference.get("editor") or []
    families = [str(name.get("family") or name.get("literal") or "") for name in names][:4]
    parts = _LETTERS[len(families) - 1] if families else ()
    date = item.reference.get("issued")
    year = f"{abs(date.begin[0]) % 100:02}" if date is not None and date.begin[0] else ""
    return "".join(family[:count] for family, count in zip(families, parts, strict=True)) + year + letter
