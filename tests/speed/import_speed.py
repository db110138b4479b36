"""Importing 10,000 records from a BibTeX file into a new library, before indexing.

`python -m tests.speed.import_speed`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from legenda.actions.desk import open_desk
from legenda.actions.importing import accept, preview
from legenda.formats import table
from legenda.formats.options import WriteOptions
from legenda.system.places import Places
from tests.speed.measuring import line, spending
from tests.speed.papers import papers

RECORDS = 10_000
CPU_FOR_A_THOUSAND = 1.0


def main() -> None:
    """Import into an empty library, then the same file again, which adds nothing."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "papers.bib")
        with spending() as writing:
            text = table.write(list(papers(RECORDS, seed=1)), "bibtex", WriteOptions(abstract=True))
        file.write_text(text, encoding="utf-8")
        line(f"generating and writing {RECORDS:,} records as BibTeX: CPU", writing.cpu, "s")
        _import(Places(Path(folder, "home")), file)


def _import(places: Places, file: Path) -> None:
    desk = open_desk(places)
    try:
        with spending() as looking:
            looked = preview(desk, [file])
        with spending() as taking:
            taken = accept(desk, looked)
        with spending() as again:
            repeated = accept(desk, preview(desk, [file]))
    finally:
        desk.close()
    assert (taken.added, repeated.added) == (RECORDS, 0), (taken.added, repeated.added)
    thousands = RECORDS / 1000
    line("reading and comparing with the library: CPU a thousand", looking.cpu / thousands, "s")
    line("taking in, as one durable step: CPU a thousand", taking.cpu / thousands, "s")
    line("importing: CPU a thousand", (looking.cpu + taking.cpu) / thousands, "s", CPU_FOR_A_THOUSAND)
    line("importing: by the clock, a thousand", (looking.wall + taking.wall) / thousands, "s")
    line("the same file again: CPU a thousand", again.cpu / thousands, "s")


if __name__ == "__main__":
    main()
