"""The indexing process: it follows the journal, and mends an index that was found unable to answer."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from legenda.actions import importing, searching
from legenda.actions.desk import Desk, open_desk
from legenda.actions.following import Follower
from legenda.model.scope import Scope
from legenda.system.places import places

#: Seconds after which a process that has said nothing is given up.
_PATIENCE = 120


@pytest.fixture
def desk(home: Path, seeds: list[Path]) -> Iterator[Desk]:
    """The seed papers, not indexed."""
    opened = open_desk(places(home))
    importing.import_files(opened, seeds)
    yield opened
    opened.close()


@pytest.fixture
def reached(desk: Desk) -> Iterator[Queue[int]]:
    """The journal numbers that a running process, now at rest, reaches; it hears of failing questions."""
    numbers: Queue[int] = Queue()
    follower = Follower(desk.places.root, numbers.put)
    follower.start()
    assert numbers.get(timeout=_PATIENCE) == desk.library.journal_number()
    follower.tell(desk.library.journal_number())
    numbers.get(timeout=_PATIENCE)
    desk.finder.failed = follower.mend
    yield numbers
    follower.stop()


def remark(desk: Desk) -> str:
    """What is said of a search that finds what it should."""
    answer = searching.search(desk, "regret", Scope())
    assert len(answer.ids) > 0
    return answer.remark


@pytest.mark.parametrize("ending", ["", ".doc", ".lex", ".pst", ".pos", ".toc"])
def test_an_index_that_goes_missing_or_is_cut_is_made_anew_by_the_question_that_found_it_so(
    desk: Desk, reached: Queue[int], ending: str
) -> None:
    desk.finder.close()
    if ending:
        file = next(desk.places.index.glob(f"*{ending}"))
        file.write_bytes(file.read_bytes()[:100])
    else:
        shutil.rmtree(desk.places.index)
    assert remark(desk) == "Slower while the index is rebuilt."
    assert reached.get(timeout=_PATIENCE) == desk.library.journal_number()
    while not desk.finder.is_ready():
        reached.get(timeout=_PATIENCE)
    assert remark(desk) == ""
