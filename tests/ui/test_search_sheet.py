"""The help of the search: every example is true to the language, and is tried by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.search.conditions import CHOICES
from legenda.search.language import CONDITION_FIELDS, TEXT_FIELDS, ask
from legenda.ui.search_examples import EXAMPLES, Example
from legenda.ui.search_sheet import SearchSheet
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
