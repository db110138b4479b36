"""Finding duplicates among 100,000 papers of which every fiftieth stands there twice, and matching an import with them.

`python -m tests.speed.duplicates`.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from legenda.actions.desk import Desk, open_desk
from legenda.actions.duplicates import find_duplicates
from legenda.actions.import_matching import match_records
from legenda.actions.merging import merge
from legenda.actions.undoing import undo_step
from legenda.model.record import Record
from legenda.storage.new_paper import NewPaper
from tests.speed.libraries import library_to_change
from tests.speed.measuring import line, spending
from tests.speed.papers import papers

PAPERS = 100_000
EVERY = 50
#: Seconds of CPU.
FINDING, MATCHING, MERGING = 10.0, 1.5, 0.1


def main() -> None:
    """Measure in a copy of the kept library of 100,000 papers."""
    with library_to_change(PAPERS) as places:
        desk = open_desk(places)
        try:
            _measure(desk)
        finally:
            desk.close()


def _measure(desk: Desk) -> None:
    copies = [_copy(record, place) for place, record in enumerate(papers(PAPERS, 1)) if place % EVERY == 0]
    desk.library.do("Import copies", lambda draft: draft.add_papers([NewPaper(copy) for copy in copies]))
    with spending() as finding:
        groups = find_duplicates(desk)
    line(f"finding {len(copies):,} pairs among {PAPERS + len(copies):,} papers: CPU", finding.cpu, "s", FINDING)
    line("  by the clock", finding.wall, "s")
    if len(groups) < len(copies):
        sys.exit(f"only {len(groups)} of {len(copies)} pairs were found")
    with spending() as matching:
        match_records(desk, [(0, replace(copies[0], key="new", source_text=""))])
    line("matching one record with the library: CPU", matching.cpu, "s", MATCHING)
    with spending() as thousand:
        match_records(desk, [(0, record) for record in papers(1_000, 3)])
    line("matching 1,000 new records with the library: CPU", thousand.cpu, "s", MATCHING)
    with spending() as merging:
        step = merge(desk, groups[0].ids)
    line("merging two papers: CPU", merging.cpu, "s", MERGING)
    assert step is not None
    with spending() as parting:
        undo_step(desk, step.number)
    line("taking that merge apart: CPU", parting.cpu, "s", MERGING)


def _copy(record: Record, place: int) -> Record:
    """The record as another source has it: no DOI, no abstract, the title in capitals unless there is TeX in it."""
    title = record.title if "$" in record.title else record.title.upper()
    return replace(record, key=f"{record.key}-copy{place}", doi="", arxiv="", url="", abstract="", title=title)


if __name__ == "__main__":
    main()
