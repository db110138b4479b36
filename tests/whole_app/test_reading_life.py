"""A reading life, as a reader leads it by keys: triage of all seeds, a paper read twice, a tag renamed and undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, tagging
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.ui.readings_dialog import ReadingsDialog
from legenda.ui.triage_page import TriagePage
from tests.ui.scene import CTRL, Scene, make_library

#: What the reader decides, paper by paper, over and over.
KEYS = "qrsxqqre"
MEANT = {
    "q": Status.QUEUED, "r": Status.READ, "s": Status.SKIMMED, "x": Status.SET_ASIDE, "e": Status.READING
}  # fmt: skip


@pytest.fixture
def begin(qtbot: QtBot, home: Path, seeds: list[Path]) -> Iterator[Callable[[], Scene]]:
    """Starts Legenda on the library of the seed papers, as often as asked."""
    make_library(home, seeds)
    begun: list[Scene] = []

    def start() -> Scene:
        begun.append(Scene(qtbot, home))
        return begun[-1]

    yield start
    for scene in begun:
        scene.close()


def test_all_seed_papers_are_triaged_by_keys_alone_and_stay_so(begin: Callable[[], Scene]) -> None:
    scene = begin()
    ids = list(scene.window.parts.papers.ids())
    scene.key(Qt.Key.Key_T, CTRL)
    page = scene.window.pages.page
    assert isinstance(page, TriagePage)
    expected: dict[int, Status] = {}
    for number, paper_id in enumerate(ids):
        assert page.current == paper_id
        assert scene.current().id == paper_id
        key = KEYS[number % len(KEYS)]
        scene.keys(key)
        expected[paper_id] = MEANT[key]
    assert page.current is None
    assert page.end_words()[0] == "All 76 papers looked at"
    scene.key(Qt.Key.Key_Escape)
    scene.close()

    again = begin()
    found = {row.id: row.status for row in again.rows()}
    assert found == expected
    # 76 papers: nine rounds of the eight keys, and q, r, s, x once more.
    assert Counter(found.values()) == {
        Status.QUEUED: 28, Status.READ: 19, Status.SKIMMED: 10, Status.SET_ASIDE: 10, Status.READING: 9
    }  # fmt: skip
    queue = browsing.ids(again.window.deeds.desk, Scope(Place.QUEUE), Sort(SortField.MANUAL, descending=False))
    assert list(queue) == [paper_id for paper_id in ids if expected[paper_id] is Status.QUEUED]


def test_a_paper_is_read_twice_and_its_dates_are_corrected(begin: Callable[[], Scene]) -> None:
    scene = begin()
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Home)
    scene.keys("r")
    scene.keys("e")
    scene.keys("r")
    scene.key(Qt.Key.Key_R, CTRL)
    dialog = scene.dialog(ReadingsDialog)
    dialog.begun.setText("2026-02-01")
    dialog.ended.setText("2026-02-03")
    dialog.table.setFocus()
    scene.key(Qt.Key.Key_Down)
    dialog.ended.setText("2025-05-09")
    scene.key(Qt.Key.Key_Escape)
    scene.close()

    again = begin()
    again.window.parts.papers.setFocus()
    again.key(Qt.Key.Key_Home)
    assert [(reading.started, reading.finished, reading.outcome) for reading in again.current().readings] == [
        (None, date(2025, 5, 9), Status.READ),
        (date(2026, 2, 1), date(2026, 2, 3), Status.READ),
    ]


def test_a_tag_renamed_on_many_papers_is_taken_back_after_a_restart(begin: Callable[[], Scene]) -> None:
    scene = begin()
    desk, ids = scene.window.deeds.desk, list(scene.window.parts.papers.ids())
    tagging.tag(desk, ids[:40], add=["method/rl"])
    tagging.tag(desk, ids[20:50], add=["theory"])
    before = {row.id: row.tags for row in scene.rows()}
    tagging.rename_tag(desk, "method", "theory")
    assert {row.id for row in scene.rows() if "theory/rl" in row.tags} == set(ids[:40])
    scene.close()

    again = begin()
    again.window.parts.papers.setFocus()
    again.key(Qt.Key.Key_Z, CTRL)
    assert {row.id: row.tags for row in again.rows()} == before
