"""Importing 10,000 records, making them findable and exporting them, held against pybtex merely parsing the same file.

`python -m tests.speed.against_pybtex`; needs the optional dependency `speed`.

All times are CPU of fresh processes of the same run, which take turns so that a busy machine is unfair to none. As in
the window, no cyclic garbage is looked for while a deed of Legenda's runs.
"""

from __future__ import annotations

import gc
import resource
import statistics
import sys
import tempfile
from pathlib import Path

from tests.speed.measuring import child, line, spending
from tests.speed.reporting import report

RECORDS = 10_000
TURNS = 3
#: The most that each may cost, in times of pybtex's parsing.
USABLE, SEARCHABLE, EXPORT = 1.5, 3.5, 0.5
MEGABYTES = 300.0


def main() -> None:
    """Let both take turns with the same file and print the ratios of the medians."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "papers.bib")
        _write(file)
        parsing, ours = [], []
        for turn in range(TURNS):
            parsing.append(child(__spec__.name, "pybtex", str(file)))
            ours.append(child(__spec__.name, "legenda", str(file), str(Path(folder, f"home{turn}"))))
    unit = statistics.median(figures["parsing"] for figures in parsing)
    middle = {name: statistics.median(figures[name] for figures in ours) for name in ours[0]}
    line(f"pybtex parses {RECORDS:,} records: CPU", unit, "s")
    line("pybtex: memory at its height", parsing[0]["memory"], "MB")
    line("reading and comparing with the library: CPU", middle["looking"], "s")
    line("taking in, as one durable step: CPU", middle["taking"], "s")
    line("indexing, in a process of its own: CPU", middle["indexing"], "s")
    line("exporting: CPU", middle["exporting"], "s")
    usable = middle["looking"] + middle["taking"]
    line("imported, the list can be used", usable / unit, "times", USABLE)
    line("imported and searchable", (usable + middle["indexing"]) / unit, "times", SEARCHABLE)
    line("exported as BibTeX with abstracts", middle["exporting"] / unit, "times", EXPORT)
    line("Legenda: memory at its height, importing", middle["memory"], "MB", MEGABYTES)


def _write(file: Path) -> None:
    from legenda.formats import table
    from legenda.formats.options import WriteOptions
    from tests.speed.papers import papers

    file.write_text(table.write(list(papers(RECORDS, seed=1)), "bibtex", WriteOptions(abstract=True)), "utf-8")


def _height() -> float:
    """The most memory that this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def _parse(file: Path) -> None:
    from pybtex.database import parse_file

    with spending() as parsing:
        parsed = parse_file(str(file), "bibtex")
    assert len(parsed.entries) == RECORDS
    report({"parsing": parsing.cpu, "memory": _height()})


def _import(file: Path, home: Path) -> None:
    from legenda.actions.browsing import ids
    from legenda.actions.desk import open_desk
    from legenda.actions.exporting import Choices, export_text
    from legenda.actions.following import catch_up
    from legenda.actions.importing import accept, preview
    from legenda.model.scope import Scope, Sort
    from legenda.system.places import Places

    desk = open_desk(Places(home))
    gc.disable()
    with spending() as looking:
        looked = preview(desk, [file])
    with spending() as taking:
        taken = accept(desk, looked)
    memory = _height()
    del looked
    with spending() as indexing:
        catch_up(desk.library, desk.places.index)
    every = ids(desk, Scope(), Sort())
    with spending() as exporting:
        exported = export_text(desk, every, "bibtex", Choices(abstract=True))
    assert (taken.added, exported.count) == (RECORDS, RECORDS)
    report(
        {
            "looking": looking.cpu,
            "taking": taking.cpu,
            "indexing": indexing.cpu,
            "exporting": exporting.cpu,
            "memory": memory,
        }
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["pybtex", name]:
            _parse(Path(name))
        case ["legenda", name, home]:
            _import(Path(name), Path(home))
        case _:
            main()
