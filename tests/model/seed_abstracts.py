"""The abstracts of the seed files, cut at their blank lines."""

from __future__ import annotations

import re
from pathlib import Path


def seed_abstracts(seeds: list[Path]) -> list[str]:
    """All abstracts in their order; the first block of each file is its heading."""
    blocks = (re.split(r"\n\s*\n", path.read_text("utf-8").strip()) for path in seeds)
    return [" ".join(block.split()) for file in blocks for block in file[1:]]
