"""A step is only taken back when everything is as it left it; otherwise a sentence says why, and nothing changes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from legenda.model.errors import StaleChangeError
from legenda.model.step import Plain, Subject
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from tests.storage.dump import dump
from tests.storage.samples import add_plain


def _behind_its_back(path: Path, *statements: str) -> None:
    """Change the file as another program would, past the journal."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def _everything(draft: Draft, paper: int) -> None:
    list_id = draft.add(Subject.LIST, {"name": "Thesis", "rank": "V"})
    draft.add(Subject.MEMBERSHIP, {"list_id": list_id, "rank": "V"}, paper)
    draft.add(Subject.NOTE, {"text": "Good."}, paper)
    draft.set(Subject.PAPER, [paper], "tags", ["deep"])


@pytest.mark.parametrize(
    ("field", "value", "statement", "reason"),
    [
        ("rating", 4, "UPDATE paper SET rating = 2", "the rating of the paper “k0” changed afterwards"),
        ("status", "read", "UPDATE paper SET status = 'skimmed'", "the status of the paper “k0” changed afterwards"),
        ("abstract", "New", "UPDATE detail SET abstract = 'Old'", "the abstract of the paper “k0” changed afterwards"),
        ("fields.eid", "12", "UPDATE detail SET fields = NULL", "the eid of the paper “k0” changed afterwards"),
        ("tags", ["x"], "DELETE FROM paper_tag", "the tags of the paper “k0” changed afterwards"),
        ("contributors", [], "INSERT INTO contributor (paper_id, position, role) VALUES (1, 0, 'author')",
         "the contributors of the paper “k0” changed afterwards"),
    ],
)  # fmt: skip
def test_an_edit_is_not_taken_back_over_a_later_one(
    library: Library, tmp_path: Path, field: str, value: Plain, statement: str, reason: str
) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Edit a paper", lambda draft: draft.set(Subject.PAPER, [id_], field, value))
    _behind_its_back(tmp_path / "library.sqlite", statement)
    before, number = dump(tmp_path / "library.sqlite"), library.journal_number()
    with pytest.raises(StaleChangeError) as told:
        library.undo()
    assert str(told.value) == f"“Edit a paper” cannot be taken back, because {reason}; nothing was changed."
    assert (dump(tmp_path / "library.sqlite"), library.journal_number()) == (before, number)
    assert library.undo_name() == "Edit a paper"


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE note SET text = 'Bad.'", "a note of “k0” has changed since or is gone"),
        ("UPDATE tag SET name = 'deeper'", "the tags of the paper “k0” changed afterwards"),
        ("DELETE FROM membership", "a place in a list of “k0” has changed since or is gone"),
        ("INSERT INTO list (name, parent_id, rank) VALUES ('Inner', 1, 'V')", "the list “Thesis” has changed since"),
    ],
)
def test_making_things_is_not_taken_back_when_they_have_changed(
    library: Library, tmp_path: Path, statement: str, reason: str
) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Begin", lambda draft: _everything(draft, id_))
    _behind_its_back(tmp_path / "library.sqlite", statement)
    before = dump(tmp_path / "library.sqlite")
    with pytest.raises(StaleChangeError) as told:
        library.undo()
    assert str(told.value).startswith(f"“Begin” cannot be taken back, because {reason}")
    assert dump(tmp_path / "library.sqlite") == before


def test_an_import_is_not_taken_back_when_a_paper_has_got_a_note(library: Library, tmp_path: Path) -> None:
    add_plain(library, 2)
    _behind_its_back(
        tmp_path / "library.sqlite", "INSERT INTO note (paper_id, text, created, changed) VALUES (2, 'x', '', '')"
    )
    before = dump(tmp_path / "library.sqlite")
    with pytest.raises(StaleChangeError, match="because the paper “k1” has changed since or is gone"):
        library.undo()
    assert dump(tmp_path / "library.sqlite") == before


def test_a_removal_is_not_taken_back_when_its_list_is_gone(library: Library, tmp_path: Path) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Begin", lambda draft: _everything(draft, id_))
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [id_]))
    _behind_its_back(tmp_path / "library.sqlite", "DELETE FROM list")
    before = dump(tmp_path / "library.sqlite")
    with pytest.raises(StaleChangeError) as told:
        library.undo()
    assert str(told.value) == (
        "“Remove” cannot be taken back, because something that it needs is gone from the library; nothing was changed."
    )
    assert dump(tmp_path / "library.sqlite") == before


def test_a_removal_is_not_taken_back_when_its_tag_is_gone(library: Library, tmp_path: Path) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Begin", lambda draft: _everything(draft, id_))
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [id_]))
    _behind_its_back(tmp_path / "library.sqlite", "DELETE FROM tag")
    with pytest.raises(StaleChangeError, match="the paper “k0” is there already or lacks something it needs"):
        library.undo()


def test_everything_that_is_in_the_way_is_told_at_once_in_words(library: Library, tmp_path: Path) -> None:
    one, other = add_plain(library, 2)

    def deed(draft: Draft) -> None:
        draft.set(Subject.PAPER, [one, other], "status", "read")
        draft.set(Subject.PAPER, [one], "tags", ["x"])
        draft.set(Subject.PAPER, [one], "doi", "10.1000/1")

    library.do("Edit", deed)
    _behind_its_back(
        tmp_path / "library.sqlite",
        "UPDATE paper SET status = 'skimmed', status_changed = '2030-01-01T00:00:00.000000Z', doi = ''",
    )
    with pytest.raises(StaleChangeError) as told:
        library.undo()
    assert str(told.value) == (
        "“Edit” cannot be taken back, because the DOI and the status of the paper “k0” and "
        "the status of the paper “k1” changed afterwards; nothing was changed."
    )


def test_a_paper_that_is_gone_is_named_by_the_key_it_had(library: Library) -> None:
    (one,) = add_plain(library, 1)
    edit = library.do("Rate", lambda draft: draft.set(Subject.PAPER, [one], "rating", 4))
    assert edit is not None
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [one]))
    with pytest.raises(StaleChangeError, match="“Rate” cannot be taken back, because the paper “k0” is gone; nothing"):
        library.undo_step(edit.number)


def test_redo_is_checked_as_undo_is(library: Library, tmp_path: Path) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Rate", lambda draft: draft.set(Subject.PAPER, [id_], "rating", 4))
    library.undo()
    _behind_its_back(tmp_path / "library.sqlite", "UPDATE paper SET rating = 2")
    with pytest.raises(StaleChangeError) as told:
        library.redo()
    assert str(told.value) == (
        "“Rate” cannot be done again, because the rating of the paper “k0” changed afterwards; nothing was changed."
    )
    assert library.redo_name() == "Rate"


def test_a_step_stays_good_for_undo_once_the_data_is_as_it_was_again(library: Library, tmp_path: Path) -> None:
    (id_,) = add_plain(library, 1)
    library.do("Rate", lambda draft: draft.set(Subject.PAPER, [id_], "rating", 4))
    _behind_its_back(tmp_path / "library.sqlite", "UPDATE paper SET rating = 2")
    with pytest.raises(StaleChangeError):
        library.undo()
    _behind_its_back(tmp_path / "library.sqlite", "UPDATE paper SET rating = 4")
    undone = library.undo()
    assert undone is not None
    assert undone.name == "Undo: Rate"
