"""Writes to a library without end and says, after each step, its number and name; started to be killed."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage.draft import Draft
from legenda.storage.index_texts import all_ids
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import plain_record


def main(path: Path) -> None:
    """For each number on the input, a child of its own works with that number as its seed."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            work(path, random.Random(int(line)))
        say(f"child {child}")
        os.waitpid(child, 0)
        say("gone")


def work(path: Path, choose: random.Random) -> None:
    """Deeds until the process is killed."""
    library = Library.open(path, path.parent / "backups")
    while True:
        step = deed(library, choose)
        if step:
            say(f"step {step}")


def deed(library: Library, choose: random.Random) -> str:
    """One step by chance, as `number name`; empty when there was none."""
    ids = library.read(all_ids)
    some = choose.sample(list(ids), min(len(ids), choose.randint(1, 40)))
    kind = choose.randrange(7)
    if kind == 0 or not some:
        return import_papers(library, choose)
    if kind == 1:
        step = library.undo()
    elif kind == 2:
        step = library.redo()
    elif kind == 3 and len(ids) > 200:
        step = library.do("Remove", lambda draft: draft.remove(Subject.PAPER, some))
    elif kind == 4:
        step = library.do("Note", lambda draft: draft.add(Subject.NOTE, {"text": str(choose.random())}, some[0]))
    elif kind == 5:
        step = library.do("Tag", lambda draft: draft.set(Subject.PAPER, some, "tags", [choose.choice("abc")]))
    else:
        status = choose.choice(list(Status)).value
        step = library.do("Mark", lambda draft: draft.set(Subject.PAPER, some, "status", status))
    return f"{step.number} {step.name}" if step else ""


def import_papers(library: Library, choose: random.Random) -> str:
    """A source with some papers, whose number is part of the step's name."""
    count = choose.randint(1, 150)
    first = library.journal_number() * 1000

    def take_in(draft: Draft) -> None:
        source = draft.add(Subject.SOURCE, {"name": f"{count} papers"})
        draft.add_papers([NewPaper(plain_record(first + number), source_id=source) for number in range(count)])

    step = library.do(f"Import {count}", take_in)
    return f"{step.number} {step.name}" if step else ""


def say(line: str) -> None:
    """One line, at once, in one piece."""
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
