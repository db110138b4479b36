"""Whether the list is asked for again exactly when a step may change it, and says why it is empty."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.model.step import WHOLE, Change, Step, Subject
from legenda.ui.browsing import bears_on_branches, bears_on_order
from legenda.ui.empty_words import empty_words

NOW = datetime(2025, 1, 1, tzinfo=UTC)
MARKED = Change(Subject.PAPER, 1, "status", "new", "read", 1)
DATED = Change(Subject.PAPER, 1, "status_changed", None, "2025-01-01", 1)
READ = Change(Subject.READING, 5, WHOLE, None, {"finished": "2025-01-01"}, 1)
ADDED = Change(Subject.PAPER, 2, WHOLE, None, {"title": "New"}, 2)
NOTED = Change(Subject.NOTE, 9, WHOLE, None, {"text": "…"}, 1)
PAGES = Change(Subject.PAPER, 1, "fields.pages", "1", "2", 1)
LIST = Change(Subject.LIST, 3, "name", "a", "b")


@pytest.mark.parametrize(
    ("field", "changes", "expected"),
    [
        (SortField.ADDED, (MARKED, DATED, READ), False),
        (SortField.ADDED, (NOTED,), False),
        (SortField.ADDED, (LIST,), False),
        (SortField.ADDED, (ADDED,), True),
        (SortField.STATUS, (DATED, MARKED), True),
        (SortField.STATUS, (NOTED,), False),
        (SortField.VENUE, (PAGES,), True),
        (SortField.TITLE, (PAGES,), False),
        (SortField.CHANGED, (NOTED,), True),
        (SortField.CHANGED, (LIST,), False),
    ],
)
def test_a_step_bears_on_the_order_when_it_touches_what_is_sorted_by(
    field: SortField, changes: tuple[Change, ...], expected: bool
) -> None:
    assert bears_on_order(Step(1, "A deed", NOW, changes), Sort(field)) is expected


@pytest.mark.parametrize(
    ("scope", "search", "title"),
    [
        (Scope(), "", "Your library is empty"),
        (Scope(), "zyzzyva", "Nothing found for “zyzzyva”"),
        (Scope(Place.QUEUE), "", "The queue is empty"),
        (Scope(Place.LIST, "1"), "", "This list is empty"),
        (Scope(Place.TAG, "method/rl"), "", "No paper has the tag method/rl"),
        (Scope(Place.SOURCE, "1"), "", "Nothing of this import is left"),
        *((Scope(Place.STATUS, status.value), "", None) for status in Status),
    ],
)
def test_an_empty_list_says_why_and_what_to_do(scope: Scope, search: str, title: str | None) -> None:
    said, hint = empty_words(scope, search)
    assert said == (title or said)
    assert said
    assert hint.endswith(".")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ((MARKED, DATED, READ), False),
        ((NOTED, LIST, PAGES), False),
        ((MARKED, ADDED), True),
        ((Change(Subject.PAPER, 1, "tags", [], ["a/b"], 1),), True),
        ((Change(Subject.TAG, 4, "name", "a/b", "a/c"),), True),
    ],
)
def test_a_step_bears_on_the_branches_of_tags_when_it_touches_tags_or_which_papers_there_are(
    changes: tuple[Change, ...], expected: bool
) -> None:
    assert bears_on_branches(Step(1, "A deed", NOW, changes)) is expected
