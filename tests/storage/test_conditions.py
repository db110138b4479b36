"""Conditions on facts: which papers meet them, and what is said of those that make no sense."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from legenda.model.errors import NotFoundError
from legenda.model.query import Condition
from legenda.model.record import FileLink, Record
from legenda.model.status import Status
from legenda.model.step import Plain, Subject
from legenda.storage import conditions
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import FULL, plain_record

NOON = datetime.now(UTC)
ANCHOR: Plain = {"quote": "", "prefix": "", "suffix": "", "start": 0, "end": 0}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Paper 1 has everything, 2 is read and on a list, 3 is queued, 4 has nothing but days."""
    folder: Path = tmp_path_factory.mktemp("conditions")
    library = Library.open(folder / "library.sqlite", folder / "backups")
    read = NewPaper(plain_record(5), Status.READ, added=NOON - timedelta(days=40))
    queued = NewPaper(
        Record("misc", "k_7", "T", files=(FileLink("x.PDF"),)),
        Status.QUEUED,
        queue_rank="V",
        tags=("Überx", "field/rl/deep"),
    )
    nothing = NewPaper(
        Record("misc", "k-8", "Guess", title_is_provisional=True), added=datetime(2020, 2, 29, tzinfo=UTC)
    )

    today = NOON.astimezone().date()
    days = {number: (today + timedelta(days=ahead)).isoformat() for number, ahead in ((2, -1), (3, 5), (4, -1))}

    def deed(draft: Draft) -> None:
        source = draft.add(Subject.SOURCE, {"name": "refs.bib"})
        full = NewPaper(FULL, source_id=source, tags=("method/rl", "Method"), rating=4, aliases=("Old_key",))
        draft.add_papers([full, read, queued, nothing])
        draft.set(Subject.PAPER, [1], "fields.code_url", "https://example.org/code")
        draft.set(Subject.PAPER, [1], "priority", 2)
        draft.add(Subject.NOTE, {"text": "x"}, 1)
        draft.add(Subject.ANNOTATION, {"anchor": ANCHOR, "target": "abstract"}, 1)
        draft.add(Subject.READING, {"started": "2025-01-01", "finished": "2025-01-31", "outcome": "read"}, 1)
        draft.add(Subject.READING, {"started": "2026-01-01"}, 1)
        draft.add(Subject.READING, {"finished": "2024-12-31", "outcome": "skimmed"}, 2)
        draft.add(Subject.READING, {"finished": "2024-12-30", "outcome": "set aside"}, 3)
        draft.set_each(Subject.PAPER, "due", dict(days))
        draft.set(Subject.PAPER, [4], "not_before", (today + timedelta(days=1)).isoformat())
        draft.set(Subject.PAPER, [3], "not_before", today.isoformat())
        thesis = draft.add(Subject.LIST, {"name": "PhD Thesis"})
        draft.add(Subject.MEMBERSHIP, {"list_id": thesis}, 2)

    library.do("Fill", deed)
    yield library
    library.close()


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        (Condition("status", "queued"), [3]),
        (Condition("status", "Set-Aside"), []),
        (Condition("tag", "METHOD"), [1]),
        (Condition("tag", "method/*"), [1]),
        (Condition("tag", "Méthod"), [1]),
        (Condition("tag", "überx"), [3]),
        (Condition("tag", "ÜBER*"), [3]),
        (Condition("tag", "field"), [3]),
        (Condition("tag", "field/"), [3]),
        (Condition("tag", "fiel"), []),
        (Condition("tag", "field/rl"), [3]),
        (Condition("tag", "field/rl/*"), [3]),
        (Condition("tag", "field/rl/deep/*"), []),
        (Condition("tag", "rl"), []),
        (Condition("tag", "*rl"), [1]),
        (Condition("list", "phd thesis"), [2]),
        (Condition("list", "PhD*"), [2]),
        (Condition("is", "annotated"), [1]),
        (Condition("is", "noted"), [1]),
        (Condition("is", "provisional"), [4]),
        (Condition("is", "queued"), [3]),
        (Condition("is", "rated"), [1]),
        (Condition("is", "read"), [2]),
        (Condition("is", "tagged"), [1, 3]),
        (Condition("is", "untagged"), [2, 4]),
        (Condition("is", "unread"), [1, 3, 4]),
        (Condition("is", "undone"), [1, 3, 4]),
        (Condition("has", "abstract"), [1, 2]),
        (Condition("has", "annotation"), [1]),
        (Condition("has", "code"), [1]),
        (Condition("has", "doi"), [1]),
        (Condition("has", "note"), [1]),
        (Condition("has", "pdf"), [1, 3]),
        (Condition("has", "tag"), [1, 3]),
        (Condition("has", "url"), [1]),
        (Condition("is", "duplicate"), []),
        (Condition("is", "unfinished"), [1]),
        (Condition("has", "comment"), []),
        (Condition("has", "due"), [2, 3, 4]),
        (Condition("has", "formerkey"), [1]),
        (Condition("has", "keyword"), [1]),
        (Condition("has", "list"), [2]),
        (Condition("has", "openreview"), [1]),
        (Condition("has", "pmid"), [1]),
        (Condition("has", "priority"), [1]),
        (Condition("has", "thoughts"), []),
        (Condition("has", "year"), [1, 2]),
        (Condition("year", "2025"), [1]),
        (Condition("year", low="2005", high="2005"), [2]),
        (Condition("year", low="2006"), [1]),
        (Condition("year", high="2006"), [2]),
        (Condition("added", "2020"), [4]),
        (Condition("added", "2020-02"), [4]),
        (Condition("added", high="2020-03"), [4]),
        (Condition("added", "30d"), [1, 3]),
        (Condition("added", low="6w"), [1, 2, 3]),
        (Condition("added", high="1m"), [2, 4]),
        (Condition("added", "today"), [1, 3]),
        (Condition("changed", "1d"), [1, 2, 3, 4]),
        (Condition("read", "2025-01"), [1]),
        (Condition("read", low="2024-12-31", high="2025"), [1, 2]),
        (Condition("read", "2024-12-30"), []),
        (Condition("queued", "1d"), [3]),
        (Condition("due", "7d"), [3]),
        (Condition("due", "4d"), []),
        (Condition("due", high="7d"), [3, 4]),
        (Condition("due", low="5d", high="1w"), [3]),
        (Condition("due", "yesterday"), [4]),
        (Condition("is", "due"), [3, 4]),
        (Condition("is", "overdue"), [4]),
        (Condition("is", "deferred"), [4]),
        (Condition("rating", "4"), [1]),
        (Condition("rating", low="1", high="3"), []),
        (Condition("rating", "0"), [2, 3, 4]),
        (Condition("rating", high="5"), [1, 2, 3, 4]),
        (Condition("priority", "2"), [1]),
        (Condition("readings", "2"), [1]),
        (Condition("readings", low="1"), [1, 2, 3]),
        (Condition("readings", "0"), [4]),
        (Condition("readings", high="1"), [2, 3, 4]),
        (Condition("readings", low="2"), [1]),
        (Condition("rating", low="4"), [1]),
        (Condition("queued", high="90d"), []),
        (Condition("is", "merged"), []),
        (Condition("read", "2025"), [1]),
        (Condition("key", "MULLER2025square"), [1]),
        (Condition("key", "old_key"), [1]),
        (Condition("key", "k_*"), [3]),
        (Condition("type", "Misc"), [3, 4]),
        (Condition("source", "Refs.bib"), [1]),
        (Condition("source", "1"), [1]),
        (Condition("venue", "journal 2"), [2]),
        (Condition("venue", "IcM"), [1]),
        (Condition("venue", "%"), []),
    ],
    ids=str,
)
def test_who_meets_a_condition(filled: Library, condition: Condition, found: list[int]) -> None:
    assert list(filled.read(conditions.matching, condition)) == found


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        (
            Condition("colour", "red"),
            "There is no field “colour”, so it is searched for as a word.",
        ),
        (
            Condition("status", "lost"),
            "Status knows no “lost”; it is one of new, queued, reading, read, skimmed, set aside.",
        ),
        (Condition("year", "soon"), "“year:” takes a number or a range such as 1..3, not “soon”."),
        (
            Condition("added", "2025-13"),
            "“added:” takes a date like 2026-01-31, 2026-01 or 2026, or an age like 90d, not “2025-13”.",
        ),
    ],
    ids=str,
)
def test_what_is_said_of_a_condition_that_makes_no_sense(filled: Library, condition: Condition, sentence: str) -> None:
    with pytest.raises(NotFoundError) as told:
        filled.read(conditions.matching, condition)
    assert str(told.value) == sentence


@pytest.mark.parametrize(("field", "value"), [("is", "lost"), ("has", "time")])
def test_unknown_states_are_answered_with_the_known_ones(filled: Library, field: str, value: str) -> None:
    with pytest.raises(NotFoundError, match=f"“{field}:” knows no “{value}”; it is one of a"):
        filled.read(conditions.matching, Condition(field, value))


def test_duplicates_share_an_identity_and_were_not_told_apart(tmp_path: Path) -> None:
    library = Library.open(tmp_path / "library.sqlite", tmp_path / "backups")

    def deed(draft: Draft) -> None:
        same = [
            Record("misc", "a", "Same Title"),
            Record("misc", "b", "same {title}"),
            Record("misc", "c", "Another", doi="10.1000/182"),
            Record("misc", "d", "And One More", doi="10.1000/182"),
            Record("misc", "e", "Alone"),
            Record("misc", "f", "Guess", title_is_provisional=True),
            Record("misc", "g", "Guess", title_is_provisional=True),
        ]
        draft.add_papers([NewPaper(record) for record in same])

    def duplicates() -> list[int]:
        return list(library.read(conditions.matching, Condition("is", "duplicate")))

    library.do("Fill", deed)
    assert duplicates() == [1, 2, 3, 4]
    library.do("No duplicates", lambda draft: draft.set(Subject.PAPER, [1], "distinct_from", [2]))
    assert duplicates() == [3, 4]
    assert list(library.read(conditions.matching, Condition("is", "duplicate"), [1, 3, 5])) == [3]
    library.close()
