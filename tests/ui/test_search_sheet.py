"""The help of the search: every example is true to the language, and is tried by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import following
from legenda.model.paper import PaperList, Tag
from legenda.model.scope import Counts
from legenda.search.conditions import CHOICES
from legenda.search.language import CONDITION_FIELDS, TEXT_FIELDS, ask
from legenda.ui.search_examples import EXAMPLES, Example, own_examples
from legenda.ui.search_sheet import SearchSheet
from legenda.ui.shortcut_sheet import sheet_html as shortcuts_html
from tests.ui.scene import CTRL, Scene, make_library

ALL = [one for _, group in EXAMPLES for one in group]


@pytest.fixture
def scene(qtbot: QtBot, home: Path, seeds: list[Path]) -> Iterator[Scene]:
    make_library(home / "own", seeds[:1])
    scene = Scene(qtbot, home / "own")
    scene.key(Qt.Key.Key_F, CTRL)
    yield scene
    scene.close()


@pytest.mark.parametrize("example", ALL, ids=lambda one: one.search)
def test_every_example_is_understood_whole(example: Example) -> None:
    question = ask(f"{example.search} ")
    assert question.ignored == ()
    assert not question.is_empty


@pytest.mark.parametrize("example", ALL, ids=lambda one: one.search)
def test_every_field_that_is_named_exists(example: Example) -> None:
    for word in example.finds.replace(",", " ").split():
        field, colon, value = word.partition(":")
        if colon and field.isalpha():
            assert field in {*TEXT_FIELDS, *CONDITION_FIELDS}
            assert field not in CHOICES or not value or value in CHOICES[field]


def test_f1_in_the_box_shows_the_sheet_and_return_tries_an_example(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F1)
    sheet = scene.dialog(SearchSheet)
    scene.key(Qt.Key.Key_Tab)
    scene.key(Qt.Key.Key_Tab)
    assert sheet.text.textCursor().selectedText() == ALL[1].search
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == ALL[1].search
    assert scene.focus is scene.window.parts.search_box


def test_examples_are_of_the_library_s_own_tags_lists_and_people() -> None:
    lists = (PaperList(1, "Old", count=2), PaperList(2, "Related work", count=5))
    counts = Counts(tags=(Tag(1, "a", count=1), Tag(2, "rl/deep", count=3)), lists=lists)
    before = [one.search for one in ALL]
    own = [one.search for _, group in own_examples(counts, "Zora Wang") for one in group]
    changed = {old: new for old, new in zip(before, own, strict=True) if old != new}
    assert changed == {
        "tag:method": "tag:rl/deep",
        "list:thesis": 'list:"Related work"',
        'author:"kang xu"': 'author:"Zora Wang"',
    }
    assert own_examples(Counts()) == EXAMPLES


def test_an_example_that_finds_nothing_says_so_and_the_reader_stays_where_they_are(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    following.catch_up(desk.library, desk.places.index)
    scene.window.parts.papers.select([scene.rows()[2].id])
    scene.idle()
    scene.key(Qt.Key.Key_F1)
    sheet = scene.dialog(SearchSheet)
    QTest.keyClick(scene.focus, Qt.Key.Key_Tab)
    QTest.keyClick(scene.focus, Qt.Key.Key_Tab)
    scene.idle()
    lines = sheet.text.toPlainText().splitlines()
    told = {one.search for one, line in zip(sheet.examples, places(lines, sheet), strict=True) if "nothing in" in line}
    assert {"has:note", "rating:>=4", "list:thesis"} <= told
    assert not {"agent learning", "year:2024..2025", "is:unread"} & told
    [person] = [one.search for one in sheet.examples if one.search.startswith('author:"')]
    assert person not in told, "it is somebody of the paper on show"
    assert sheet.text.textCursor().selectedText() == ALL[1].search
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == ALL[1].search


def test_while_there_is_no_index_nothing_is_said_of_examples(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F1)
    scene.idle()
    assert "nothing in your library" not in scene.dialog(SearchSheet).text.toPlainText()


def places(lines: list[str], sheet: SearchSheet) -> list[str]:
    """The line of each example that says what it finds."""
    return [next(line for line in lines if line.startswith(one.finds)) for one in sheet.examples]


def test_each_sheet_leads_to_the_other(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F1)
    sheet = scene.dialog(SearchSheet)
    assert "F1 outside the box shows the keys." in sheet.text.toPlainText()
    assert "F1 in the search box shows what can be searched for." in shortcuts_html()
