"""Papers for the benchmarks to import, which their kept libraries do not have."""

from __future__ import annotations

from pathlib import Path

from legenda.formats import table
from legenda.formats.options import WriteOptions
from tests.speed.papers import papers

#: No library is made of it.
_SEED = 99


def write_new_papers(file: Path, count: int) -> None:
    """Writes so many papers as BibTeX, with their abstracts."""
    written = table.write(list(papers(count, _SEED)), "bibtex", WriteOptions(abstract=True))
    file.write_text(written, encoding="utf-8")
