"""Keywords that stand in one text."""

from __future__ import annotations

import re


def split_keywords(text: str) -> list[str]:
    """Keywords parted by semicolons if there are any, else by commas: "moss; walls, old" are two."""
    return [word for word in re.split(r"\s*;\s*" if ";" in text else r"\s*,\s*", text.strip()) if word]
