"""Every condition that the language knows is one that the library can answer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from legenda.model.names import Contributor, Role
from legenda.model.query import All, Any, Condition, Not, Query
from legenda.model.record import FileLink, Record
from legenda.model.status import Status
from legenda.model.step import Plain, Subject
from legenda.search.document import IndexDocument
from legenda.search.index import conditions
from legenda.search.language import CONDITION_FIELDS, ask
from legenda.search.scan import scan
from legenda.storage.conditions import FIELDS, matching
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.moments import moment_text
from legenda.storage.new_paper import NewPaper

_EXAMPLES = [
    "status:new", "status:set-aside", "tag:method/*", "list:x", "key:x", "type:book", "source:x.bib", "year:2024..2025",
    "year:>2024", "rating:>=4", "priority:1", "readings:>1", "added:>2026-01", "added:2026-02-30", "added:yesterday",
    "changed:<1w", "read:2026", "queued:>90d", "queued:30d..90d", "due:7d", "due:<1w", "due:..2026-12",
    "due:tomorrow",
]  # fmt: skip


def test_the_fields_are_those_of_the_library() -> None:
    assert set(FIELDS) - set(CONDITION_FIELDS) == {"venue"}  # asked of the index, as words
    assert set(CONDITION_FIELDS) <= set(FIELDS)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """An empty library."""
    home = tmp_path_factory.mktemp("home")
    opened = Library.open(home / "library.sqlite", home / "backups")
    yield opened
    opened.close()


@pytest.mark.parametrize("choices", ["is", "has", "status"])
def test_every_choice_is_one_of_the_library(library: Library, choices: str) -> None:
    from legenda.search.conditions import CHOICES

    for value in CHOICES[choices]:
        assert list(library.read(matching, Condition(choices, value))) == []


@pytest.mark.parametrize("text", _EXAMPLES)
def test_examples_are_answered(library: Library, text: str) -> None:
    asked = conditions(ask(text).query)
    assert len(asked) == 1 or text == "added:2026-02-30"
    if text != "added:2026-02-30":
        for condition in asked:
            assert list(library.read(matching, condition)) == []


def test_conditions_are_found_anywhere_in_a_query(tmp_path: Path) -> None:
    one, two = Condition("tag", "a"), Condition("tag", "b")
    query: Query = All((Any((one, Not(two))), one))
    assert conditions(query) == {one, two}


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Paper 1 was read twice, 2 has waited long, 3 and 4 are the same, 4 is overdue and has a PDF."""
    home = tmp_path_factory.mktemp("lived in")
    opened = Library.open(home / "library.sqlite", home / "backups")
    now = datetime.now(UTC)
    ash = (Contributor(Role.AUTHOR, "Ash", "Anna"),)
    full = NewPaper(
        Record("article", "ash", "Owls", contributors=ash, doi="10.1000/182", files=(FileLink("owls.pdf"),)),
        Status.READ,
        rating=4,
        tags=("method/rl",),
        added=datetime(2026, 2, 1, 12, tzinfo=UTC),
    )
    old = datetime(2026, 1, 15, 12, tzinfo=UTC)
    waiting = NewPaper(
        Record("misc", "guess", "A Guess", title_is_provisional=True),
        Status.QUEUED,
        queue_rank="V",
        rating=3,
        tags=("method",),
        added=old,
    )
    twice = [NewPaper(Record("misc", key, "Silent Flight"), added=old) for key in ("one", "two")]

    def deed(draft: Draft) -> None:
        draft.add_papers([full, waiting, *twice])
        draft.set(Subject.PAPER, [2], "status_changed", moment_text(now - timedelta(days=91)))
        draft.set(Subject.PAPER, [4], "due", (now.astimezone().date() - timedelta(days=1)).isoformat())
        draft.add(Subject.NOTE, {"text": "Fine."}, 2)
        anchor: Plain = {"quote": "", "prefix": "", "suffix": "", "start": 0, "end": 0}
        draft.add(Subject.ANNOTATION, {"anchor": anchor, "target": "abstract"}, 3)
        draft.add(Subject.READING, {"finished": "2025-12-31", "outcome": "read"}, 1)
        draft.add(Subject.READING, {"finished": "2026-03-01", "outcome": "read"}, 1)
        draft.add(Subject.READING, {"finished": "2025-03-01", "outcome": "read"}, 3)

    opened.do("Fill", deed)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("is:read ", [1]),
        ("is:annotated", [3]),
        ("is:provisional", [2]),
        ("is:duplicate", [3, 4]),
        ("is:overdue", [4]),
        ("is:merged", []),
        ("has:pdf", [1]),
        ("has:note", [2]),
        ("has:doi", [1]),
        ("status:queued", [2]),
        ("tag:method/*", [1]),
        ("tag:method", [1, 2]),
        ("added:>2026-01", [1]),
        ("added:<=2026-01", [2, 3, 4]),
        ("rating:>=4", [1]),
        ("rating:3..4", [1, 2]),
        ("queued:>90d", [2]),
        ("queued:<90d", []),
        ("readings:>1", [1]),
        ("readings:1", [3]),
        ("read:2026", [1]),
        ("read:2025", [1, 3]),
        ("read:2025 -is:annotated", [1]),
        ("(is:overdue OR has:note) -is:provisional", [4]),
    ],
)
def test_what_the_language_asks_the_library_answers(lived_in: Library, text: str, found: list[int]) -> None:
    papers = [IndexDocument(number) for number in range(1, 5)]
    assert scan(ask(text).query, papers, lambda condition: lived_in.read(matching, condition)) == found
