"""Taking a step back out of turn: it works while nothing newer is in the way, and is a deed of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.model.errors import NotFoundError, StaleChangeError
from legenda.model.step import Step, Subject
from legenda.storage import papers
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.dump import dump
from tests.storage.samples import add_plain, plain_record


def rate(library: Library, id_: int, stars: int) -> Step:
    step = library.do(f"Rate with {stars}", lambda draft: draft.set(Subject.PAPER, [id_], "rating", stars))
    assert step is not None
    return step


def rating(library: Library, id_: int) -> int | None:
    paper = library.read(papers.paper, id_)
    assert paper is not None
    return paper.rating


def test_an_earlier_step_is_taken_back_and_later_ones_stay(library: Library) -> None:
    one, other = add_plain(library, 2)
    early = rate(library, one, 4)
    rate(library, other, 5)
    step = library.undo_step(early.number)
    assert (step.name, step.undoes) == ("Take back: Rate with 4", early.number)
    assert (rating(library, one), rating(library, other)) == (None, 5)


def test_it_can_be_undone_and_redone_like_any_deed(library: Library, tmp_path: Path) -> None:
    one, other = add_plain(library, 2)
    early = rate(library, one, 4)
    rate(library, other, 5)
    before = dump(tmp_path / "library.sqlite")
    library.undo_step(early.number)
    after = dump(tmp_path / "library.sqlite")
    assert library.undo_name() == "Take back: Rate with 4"
    undone = library.undo()
    assert undone is not None
    assert undone.name == "Undo: Take back: Rate with 4"
    assert dump(tmp_path / "library.sqlite") == before
    assert (library.undo_name(), library.redo_name()) == ("Rate with 5", "Take back: Rate with 4")
    library.redo()
    assert dump(tmp_path / "library.sqlite") == after


def test_the_newest_step_is_simply_undone(library: Library) -> None:
    (one,) = add_plain(library, 1)
    newest = rate(library, one, 4)
    assert library.undo_step(newest.number).name == "Undo: Rate with 4"
    assert library.redo_name() == "Rate with 4"


def test_a_step_that_was_undone_out_of_turn_is_done_again(library: Library) -> None:
    one, other = add_plain(library, 2)
    rate(library, one, 4)
    undone = library.undo()
    assert undone is not None
    rate(library, other, 5)
    assert library.undo_step(undone.number).name == "Do again: Rate with 4"
    assert rating(library, one) == 4


def test_what_changed_since_is_not_lost(library: Library, tmp_path: Path) -> None:
    (one,) = add_plain(library, 1)
    early = rate(library, one, 4)
    rate(library, one, 5)
    before, number = dump(tmp_path / "library.sqlite"), library.journal_number()
    with pytest.raises(StaleChangeError) as told:
        library.undo_step(early.number)
    assert str(told.value) == (
        "“Rate with 4” cannot be taken back, because the rating of the paper “k0” changed afterwards; "
        "nothing was changed."
    )
    assert (dump(tmp_path / "library.sqlite"), library.journal_number()) == (before, number)


def test_a_key_that_was_given_away_since_is_not_given_twice(library: Library) -> None:
    (one,) = add_plain(library, 1)
    removed = library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [one]))
    assert removed is not None
    library.do("Import", lambda draft: draft.add_papers([NewPaper(plain_record(0))]))
    with pytest.raises(StaleChangeError, match="“Remove” cannot be taken back: The citation key “k0” would belong to"):
        library.undo_step(removed.number)


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_a_step_that_is_not_there(library: Library, number: int) -> None:
    add_plain(library, 1)
    rate(library, 1, 4)
    with pytest.raises(NotFoundError, match=f"There is no step {number}; nothing was changed."):
        library.undo_step(number)


def test_listeners_hear_of_it_after_it_is_safe(library: Library) -> None:
    one, other = add_plain(library, 2)
    early = rate(library, one, 4)
    rate(library, other, 5)
    heard: list[Step] = []
    library.listen(heard.append)
    step = library.undo_step(early.number)
    assert heard == [step]
    assert step.paper_ids == {one}
