"""A process that works on a library until it is killed: for each number on its input it forks a child that does
deeds chosen by that number, for ever, and says after each which step was acknowledged."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import legenda.search.writer  # noqa: F401 - loaded once, so that the children start at once
from legenda.actions import browsing, importing, marking, noting, rating, removing, tagging, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.following import catch_up
from legenda.model.errors import StaleChangeError
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.system.places import places
from tests.speed.papers import papers

WORDS = ("method", "theory", "to cite", "thesis", "later")


def main(home: Path) -> None:
    """Serve one number after the other."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            work(home, int(line))
        os.write(1, f"child {pid}\n".encode())
        os.waitpid(pid, 0)
        os.write(1, b"gone\n")


def work(home: Path, seed: int) -> None:
    """Deeds without end."""
    choose = random.Random(seed)
    desk = open_desk(places(home))
    while True:
        deed(desk, choose, home)
        os.write(1, f"step {desk.library.journal_number()}\n".encode())
        if choose.random() < 0.4:
            os.write(1, f"indexed {catch_up(desk.library, desk.places.index)}\n".encode())


def deed(desk: Desk, choose: random.Random, home: Path) -> None:
    """One deed by chance."""
    ids = browsing.ids(desk, Scope(), Sort())
    if not ids or choose.random() < 0.25:
        take_in(desk, choose, home)
        return
    some = choose.sample(list(ids), min(len(ids), choose.randint(1, 5)))
    match choose.randrange(7):
        case 0:
            marking.mark(desk, some, choose.choice(list(Status)))
        case 1:
            tagging.tag(desk, some, [choose.choice(WORDS)])
        case 2:
            noting.add_note(desk, some[0], f"Thought {choose.random()}")
        case 3:
            rating.rate(desk, some, choose.randint(0, 5))
        case 4 if len(ids) > 60:
            removing.remove(desk, some)
        case 5:
            tagging.tag(desk, some, (), [choose.choice(WORDS)])
        case _:
            try:
                undoing.undo(desk)
            except StaleChangeError:
                return


def take_in(desk: Desk, choose: random.Random, home: Path) -> None:
    """Import a file of some papers."""
    from legenda.formats import table
    from legenda.formats.options import WriteOptions

    seed = choose.randrange(1_000_000)
    file = home / f"import-{seed}.bib"
    file.write_text(
        table.write(list(papers(choose.randint(3, 30), seed)), "bibtex", WriteOptions(abstract=True), {}), "utf-8"
    )
    importing.import_files(desk, [file])
    file.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
