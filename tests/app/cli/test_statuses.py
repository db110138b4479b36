"""`legenda statuses` and `legenda mark` with statuses of the reader's own."""

from __future__ import annotations

import json

import pytest

from tests.app.cli.conftest import Run

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015}
@article{b, author={Elm, E}, title={Loud flight}, journal={Owls}, year=2016}
"""


@pytest.fixture
def papers() -> str:
    """The two papers."""
    return TWO


def test_a_status_is_made_given_and_found(run: Run) -> None:
    assert run("statuses", "add", "read closely", "read", "green") == "New status read closely.\n"
    assert run("mark", "Read-Closely", "a", "b") == "Mark 2 papers as read closely.\n"
    run("mark", "read", "b")
    assert [line.split()[0] for line in run("list", 'status:"read closely"').splitlines()] == ["a"]
    assert "Status: read closely (read), since" in " ".join(run("show", "a").split())
    assert json.loads(run("show", "a", "--json"))[0]["own_status"] == "read closely"


def test_they_are_listed_behind_their_kinds_in_their_order(run: Run) -> None:
    run("statuses", "add", "closely", "read", "green")
    run("statuses", "add", "fast", "read")
    assert run("statuses", "order", "fast", "1") == "Move the status fast.\n"
    run("mark", "closely", "a")
    assert run("statuses").splitlines() == [
        "new                1",
        "queued             0",
        "reading            0",
        "read               1",
        "  fast             0  a kind of read",
        "  closely          1  a kind of read, green",
        "skimmed            0",
        "set aside          0",
    ]
    assert json.loads(run("statuses", "--json"))[5] == {
        "name": "closely",
        "kind": "read",
        "colour": "green",
        "papers": 1,
    }


def test_they_are_renamed_coloured_moved_to_another_kind_and_removed(run: Run) -> None:
    run("statuses", "add", "closely", "read")
    assert run("statuses", "rename", "closely", "with care") == "Rename the status closely to with care.\n"
    assert run("statuses", "colour", "with care", "teal") == "Colour the status with care.\n"
    assert run("statuses", "kind", "with care", "skimmed") == "Make with care a kind of skimmed.\n"
    assert run("statuses", "colour", "with care", "teal") == "Nothing to change.\n"
    assert run("statuses", "remove", "with care") == "Delete the status with care.\n"
    assert run("undo") == "Undo: Delete the status with care.\n"
    assert "with care" in run("statuses")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["mark", "closely", "a"],
            "There is no status “closely”; the statuses are new, queued, reading, read, skimmed,",
        ),
        (["statuses", "add", "Set aside", "read"], "There is a status “set aside” already; nothing was changed;"),
        (["statuses", "add", "closely", "nothing"], "An own status is a kind of new, queued, reading, read, skimmed,"),
        (["statuses", "remove", "read"], "“read” is one of the six statuses, which stay as they are;"),
        (["statuses", "sort"], "Say `statuses add NAME KIND [COLOUR]`"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    assert sentence in run(*words, code=3)
