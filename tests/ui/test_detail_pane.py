"""Whether the detail pane shows everything about a paper and tells what was done in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPlainTextEdit, QTextEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from legenda.model.names import Contributor, Role
from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.detail_pane import DetailPane
from tests.ui.pixels import colours_of
from tests.ui.reading_samples import PAPER, READING, RECORD, shapes

BIBTEX = "@inproceedings{xu2025policy,\n  title = {Policy Regret}\n}\n"


@pytest.fixture
def pane(qtbot: QtBot, qapp: QApplication) -> Iterator[DetailPane]:
    theme.apply(qapp, "light")
    made = DetailPane()
    qtbot.addWidget(made)
    made.set_sources(formulas=shapes, bibtex=lambda _: BIBTEX)
    made.resize(560, 700)
    made.show_paper(PAPER)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    theme.apply(qapp, "light")


def words(widget: QWidget) -> list[str]:
    """All words that are seen in labels."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()]


def button(pane: QWidget, name: str) -> QToolButton:
    found = [one for one in pane.findChildren(QToolButton) if one.text() == name and not one.isHidden()]
    assert len(found) == 1, name
    return found[0]


def test_everything_about_a_paper_is_shown(pane: DetailPane) -> None:
    assert words(pane) == [
        "Added 30 Nov 2026",
        "Kang Xu, Ada van Rossum",
        "ICML 2025 · pages 12–20",
        "Proceedings of the 42nd International Conference on Machine Learning, PMLR volume 267, PMLR Press",
        "Read 5 Nov 2026, begun 3 Nov 2026, 12 pages",
        "Abstract",
    ]
    assert pane._head.title.reading_text == RECORD.title
    assert pane._head.title.accessibleDescription() == "Policy Regret in O(√T)"
    assert pane.abstract.reading_text == READING
    assert [highlight.annotation.id for highlight in pane.abstract.highlights] == [1, 2]
    shown = [one.text() for one in pane.findChildren(QToolButton) if one.isVisible()]
    assert sorted(shown) == sorted(
        ["Read", "DOI 10.1000/xyz", "arXiv 2410.12345", "OpenReview", "proceedings.mlr.press", "a/b", "method/rl",
         "to cite", "Tags…", "BibTeX", "Copy"]
    )  # fmt: skip


def test_an_empty_pane_says_what_to_do(pane: DetailPane) -> None:
    pane.show_paper(None)
    assert words(pane) == ["No paper selected", "Choose a paper in the list to read its abstract here."]
    pane.show_count(1200)
    assert words(pane)[0] == "1,200 papers selected"


def test_a_paper_without_an_abstract_offers_to_add_one(pane: DetailPane, qtbot: QtBot) -> None:
    pane.show_paper(replace(PAPER, record=replace(RECORD, abstract="")))
    assert not pane.abstract.isVisible()
    with qtbot.waitSignal(pane.edit_asked) as heard:
        button(pane, "Add the abstract").click()
    assert heard.args == ["abstract"]


def test_a_provisional_title_is_marked_and_can_be_mended(pane: DetailPane, qtbot: QtBot) -> None:
    assert not pane._head.provisional.isVisible()
    pane.show_paper(replace(PAPER, record=replace(RECORD, title_is_provisional=True)))
    with qtbot.waitSignal(pane.edit_asked) as heard:
        button(pane, "Provisional title").click()
    assert heard.args == ["title"]


@pytest.mark.parametrize(
    ("name", "address"),
    [("DOI 10.1000/xyz", "https://doi.org/10.1000/xyz"), ("a/b", "https://github.com/a/b")],
)
def test_links_are_told(pane: DetailPane, qtbot: QtBot, name: str, address: str) -> None:
    with qtbot.waitSignal(pane.link_opened) as heard:
        button(pane, name).click()
    assert heard.args == [address]


def test_tags_and_statuses_are_told(pane: DetailPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.tag_clicked) as heard:
        button(pane, "method/rl").click()
    assert heard.args == ["method/rl"]
    entries = {action.text(): action for action in pane._head.status.menu().actions()}
    assert list(entries) == [status.label for status in Status]
    with qtbot.waitSignal(pane.status_asked) as heard:
        entries["Skimmed"].trigger()
    assert heard.args == [Status.SKIMMED]


def test_bibtex_is_made_only_when_it_is_asked_for(pane: DetailPane, qtbot: QtBot) -> None:
    asked: list[int] = []

    def bibtex(paper: object) -> str:
        asked.append(1)
        return BIBTEX

    pane.set_sources(formulas=shapes, bibtex=bibtex)
    pane.show_paper(PAPER)
    assert asked == []
    button(pane, "BibTeX").click()
    entry = pane._bibtex.entry
    assert entry.isVisible()
    assert entry.toPlainText() == BIBTEX.strip()
    assert entry.verticalScrollBar().maximum() == 0
    with qtbot.waitSignal(pane.copied) as heard:
        button(pane, "Copy").click()
    assert heard.args == ["The BibTeX entry xu2025policy is on the clipboard."]
    assert QGuiApplication.clipboard().text() == BIBTEX


def test_hits_are_marked_in_title_abstract_authors_and_venue(pane: DetailPane) -> None:
    asked: list[tuple[str, str]] = []

    def marks(text: str, field: str) -> list[tuple[int, int]]:
        asked.append((field, text))
        return [(0, 2)]

    pane.set_marks(marks)
    assert asked[:3] == [("title", RECORD.title), ("abstract", READING), ("contributors", "Kang Xu, Ada van Rossum")]
    assert asked[3:] == [("venue", "ICML 2025 · pages 12–20")]
    assert pane._head.authors.text().startswith("<span")
    pane.set_marks(None)
    assert len(asked) == 4
    assert pane._head.authors.text() == "Kang Xu, Ada van Rossum"


def test_the_same_paper_again_keeps_place_and_selection(pane: DetailPane) -> None:
    pane.resize(400, 300)
    QApplication.processEvents()
    pane._scroll.verticalScrollBar().setValue(40)
    pane.abstract.select_range(3, 10)
    at = pane._scroll.verticalScrollBar().value()
    pane.show_paper(replace(PAPER, tags=()))
    assert pane.abstract.selected_text() == "achieve"
    QApplication.processEvents()
    assert pane._scroll.verticalScrollBar().value() == at
    pane.show_paper(replace(PAPER, id=2))
    assert pane._scroll.verticalScrollBar().value() == 0


def test_a_highlight_far_below_comes_into_view(pane: DetailPane) -> None:
    pane.resize(300, 220)
    QApplication.processEvents()
    pane.scroll_to(2)
    top = pane.abstract.mapTo(pane._scroll.viewport(), pane.abstract.rect().topLeft()).y()
    start = READING.index("policy regret")
    area = pane.abstract.reading_rectangles(start, start + 13)[0]
    assert 0 <= top + area.top() <= pane._scroll.viewport().height()


@pytest.mark.parametrize("width", [280, 420, 900])
def test_no_words_are_cut_and_no_line_is_too_long(pane: DetailPane, width: int) -> None:
    pane.resize(width, 700)
    QApplication.processEvents()
    for label in pane.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    view = pane.abstract
    assert view.height() >= view.document().size().height()
    assert view.width() <= view.fontMetrics().averageCharWidth() * 80


def test_every_part_that_takes_the_keyboard_has_a_name_and_tab_reaches_it(pane: DetailPane) -> None:
    kinds = (QAbstractButton, QTextEdit, QPlainTextEdit)
    parts = [part for kind in kinds for part in pane.findChildren(kind) if part.isVisible()]
    assert len(parts) == 13
    for part in parts:
        interface = QAccessible.queryAccessibleInterface(part)
        assert interface.text(QAccessible.Text.Name), part
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus, part


def test_tab_goes_from_top_to_bottom(pane: DetailPane, qtbot: QtBot) -> None:
    pane._head.status.setFocus()
    seen = []
    for _ in range(12):
        at = QApplication.focusWidget()
        assert at is not None
        seen.append(at.mapTo(pane, at.rect().topLeft()).y() + pane._scroll.verticalScrollBar().value())
        QTest.keyClick(at, Qt.Key.Key_Tab)
    assert seen == sorted(seen)


def test_another_status_makes_nothing_anew_but_the_status(pane: DetailPane) -> None:
    pane.abstract.select_range(4, 20)
    links, tags = pane._head.links.widgets(), pane._head.tags.widgets()
    text, revision = pane.abstract.document().toPlainText(), pane.abstract.document().revision()
    pane.show_paper(replace(PAPER, status=Status.SET_ASIDE))
    assert pane._head.status.text() == "Set aside"
    assert (pane._head.links.widgets(), pane._head.tags.widgets()) == (links, tags)
    assert (pane.abstract.document().toPlainText(), pane.abstract.document().revision()) == (text, revision)
    assert pane.abstract.selected_range() == (4, 20)


def test_other_tags_can_be_reached_by_tab(pane: DetailPane) -> None:
    pane.show_paper(replace(PAPER, tags=("new", "newer")))
    tags = pane._head.tags.widgets()
    assert [tag.text() for tag in tags if isinstance(tag, QToolButton)] == ["new", "newer", "Tags…"]
    assert tags[0].nextInFocusChain() is tags[1]


def test_of_very_many_authors_the_first_are_named_until_the_others_are_asked_for(pane: DetailPane) -> None:
    people = tuple(Contributor(Role.AUTHOR, f"Family{number}") for number in range(10_000))
    pane.show_paper(replace(PAPER, record=replace(RECORD, contributors=people)))
    head = pane._head
    assert head.authors.text().endswith(", Family18, Family19")
    more = button(pane, "and 9,980 more")
    more.setFocus()
    QTest.keyClick(more, Qt.Key.Key_Space)
    assert head.authors.text().endswith("Family9998, Family9999")
    button(pane, "fewer authors").click()
    assert head.authors.text().endswith("Family19")
    pane.show_paper(replace(PAPER, record=replace(RECORD, contributors=people[:25])))
    assert head.authors.text().endswith("Family24")
    assert not more.isVisible()


def test_the_abstract_keeps_its_lines_when_a_scroll_bar_comes(pane: DetailPane, qtbot: QtBot) -> None:
    bar = pane._scroll.verticalScrollBar()
    pane.resize(560, 3000)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    before = pane.abstract.width(), pane.abstract.reading_rectangles(0, len(READING))
    assert not colours_of(bar.grab().toImage()), "nothing is seen of a bar that is not needed"
    pane.resize(560, 600)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert (pane.abstract.width(), pane.abstract.reading_rectangles(0, len(READING))) == before
    assert colours_of(bar.grab().toImage())
