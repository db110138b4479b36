"""Whether highlights and notes are shown in order, changed in place, and never lost while they are written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from legenda.actions.note_writing import Writing
from legenda.model.paper import Note
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.ui import theme
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.note_card import NoteCard
from legenda.ui.note_editor import NoteEditor
from tests.ui.reading_samples import PAPER, WHEN, shapes


@pytest.fixture
def pane(qtbot: QtBot, qapp: QApplication) -> Iterator[AnnotationPane]:
    theme.apply(qapp, "light")
    made = AnnotationPane()
    qtbot.addWidget(made)
    made.set_sources(formulas=shapes)
    made.resize(320, 800)
    made.show_paper(PAPER)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    theme.apply(qapp, "light")


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()]


def highlights(pane: AnnotationPane) -> list[HighlightCard]:
    return [card for card in pane._cards if isinstance(card, HighlightCard)]


def note(pane: AnnotationPane) -> NoteCard:
    return next(card for card in pane._cards if isinstance(card, NoteCard))


def new_note(pane: AnnotationPane) -> NoteEditor:
    assert pane._new is not None
    assert pane._new.editor is not None
    return pane._new.editor


def saves(pane: AnnotationPane) -> list[tuple[Subject, int | None, str]]:
    """What the pane asks to be saved from now on: what is written, its number, and the text."""
    asked: list[tuple[Subject, int | None, str]] = []

    def hear(writing: Writing, text: str) -> None:
        asked.append((writing.subject, writing.number, text))

    pane.save_asked.connect(hear)
    return asked


def write(editor: NoteEditor | None, text: str) -> QPlainTextEdit:
    assert editor is not None
    editor.text.setPlainText(text)
    editor.text.moveCursor(QTextCursor.MoveOperation.End)
    return editor.text


def test_highlights_stand_in_the_order_of_the_text_and_lost_ones_apart(pane: AnnotationPane) -> None:
    assert [card.annotation.id for card in highlights(pane)] == [1, 2, 3]
    assert words(pane) == [
        "Highlights · 2",
        "the optimal",
        "policy regret",
        "No longer in the abstract · 1",
        "The abstract was changed and these words are gone; what you wrote is kept here.",
        "some words that nobody has ever written about chess",
        "Notes · 1",
        "30 Nov 2026",
    ]
    assert highlights(pane)[0].comment.toPlainText() == "Is this so?"
    assert note(pane).words.reading_text == "Compare with Xu, $x^2$."


def test_an_empty_pane_says_what_to_do_in_a_line_and_takes_no_more_room(pane: AnnotationPane) -> None:
    assert pane.maximumHeight() > 10_000
    pane.show_paper(None)
    assert words(pane) == ["The highlights and notes of a paper stand here."]
    assert not pane.add.isVisible()
    assert pane.height() < 80
    pane.show_paper(replace(PAPER, annotations=(), notes=()))
    assert words(pane) == [
        "Nothing marked or noted yet. Select words of the abstract and press H, or press N for a note."
    ]
    assert pane.add.isVisible()
    assert pane.height() < 80
    pane.add.click()
    assert new_note(pane).text.hasFocus()
    assert pane.maximumHeight() > 10_000
    QTest.keyClick(new_note(pane).text, Qt.Key.Key_Escape)
    assert pane.height() < 80
    assert pane.add.hasFocus()


def test_a_click_or_enter_on_the_quote_leads_to_its_place(pane: AnnotationPane, qtbot: QtBot) -> None:
    quote = highlights(pane)[1].quote
    with qtbot.waitSignal(pane.jump_asked) as heard:
        QTest.mouseClick(quote, Qt.MouseButton.LeftButton)
    assert heard.args == [2]
    with qtbot.waitSignal(pane.jump_asked) as heard:
        QTest.keyClick(quote, Qt.Key.Key_Return)
    assert heard.args == [2]
    with qtbot.assertNotEmitted(pane.jump_asked):
        QTest.mouseClick(highlights(pane)[2].quote, Qt.MouseButton.LeftButton)


def test_a_comment_is_written_in_place_and_saved_when_the_reader_is_done(pane: AnnotationPane) -> None:
    card, asked = highlights(pane)[0], saves(pane)
    card.comment_button.click()
    text = write(card.editor, "No, it is not.\n")
    assert card.comment.isHidden()
    QTest.keyClick(text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked == [(Subject.ANNOTATION, 1, "No, it is not.")]
    assert card.editor is None
    assert card.comment.toPlainText() == "No, it is not."
    assert card.comment_button.hasFocus()


def test_escape_keeps_what_was_written(pane: AnnotationPane) -> None:
    card, asked = note(pane), saves(pane)
    card.edit_button.click()
    QTest.keyClick(write(card.editor, "something else"), Qt.Key.Key_Escape)
    assert asked == [(Subject.NOTE, 1, "something else")]
    assert card.editor is None
    assert card.words.toPlainText() == "something else"
    assert card.edit_button.hasFocus()


def test_leaving_without_a_change_saves_nothing(pane: AnnotationPane) -> None:
    asked = saves(pane)
    note(pane).edit_button.click()
    editor = note(pane).editor
    assert editor is not None
    editor.done.click()
    assert note(pane).editor is None
    pane.start_note()
    QTest.keyClick(new_note(pane).text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert pane._new is None
    assert asked == []


def test_each_pause_saves_what_was_written_until_then(pane: AnnotationPane) -> None:
    asked = saves(pane)
    pane.start_note()
    editor = new_note(pane)
    QTest.keyClicks(editor.text, "one")
    assert editor.pause.isActive()
    assert editor.pause.interval() == 2000
    editor.pause.timeout.emit()
    editor.pause.timeout.emit()
    QTest.keyClicks(editor.text, " two")
    editor.pause.timeout.emit()
    assert [text for _, _, text in asked] == ["one", "one two"]
    assert editor.text.hasFocus()


def test_an_emptied_note_is_removed_when_the_reader_leaves_it_and_not_in_a_pause(pane: AnnotationPane) -> None:
    card, asked = note(pane), saves(pane)
    card.edit_button.click()
    text = write(card.editor, "")
    assert card.editor is not None
    card.editor.pause.timeout.emit()
    assert asked == []
    QTest.keyClick(text, Qt.Key.Key_Escape)
    assert asked == [(Subject.NOTE, 1, "")]


def test_what_is_written_is_saved_when_the_keyboard_goes_elsewhere(pane: AnnotationPane) -> None:
    asked = saves(pane)
    pane.start_note()
    write(new_note(pane), "half a note")
    highlights(pane)[0].quote.setFocus()
    assert asked == [(Subject.NOTE, None, "half a note")]
    assert new_note(pane).words == "half a note"


def test_a_note_is_deleted(pane: AnnotationPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.note_deleted) as heard:
        note(pane).delete.click()
    assert heard.args == [1]


def test_what_is_being_written_is_saved_when_another_paper_is_shown(pane: AnnotationPane) -> None:
    asked = saves(pane)
    highlights(pane)[0].comment_button.click()
    write(highlights(pane)[0].editor, "half a thou")
    note(pane).edit_button.click()
    write(note(pane).editor, "half a change")
    pane.start_note()
    write(new_note(pane), "half a note")
    pane.show_paper(replace(PAPER, id=2))
    assert sorted(text for _, _, text in asked) == ["half a change", "half a note", "half a thou"]
    assert highlights(pane)[0].editor is None
    assert pane._new is None


def test_a_new_note_goes_on_in_the_card_of_the_note_that_was_made_of_it(pane: AnnotationPane) -> None:
    pane.start_note()
    editor = new_note(pane)
    write(editor, "A thought")
    editor.pause.timeout.emit()
    QTest.keyClicks(editor.text, " that goes on")
    pane.show_paper(replace(PAPER, notes=(*PAPER.notes, Note(7, 1, "A thought", WHEN, WHEN))))
    cards = [card for card in pane._cards if isinstance(card, NoteCard)]
    assert [card.note.id for card in cards if card.note is not None] == [1, 7]
    assert cards[1].editor is editor
    assert editor.text.hasFocus()
    assert editor.words == "A thought that goes on"
    assert cards[1].writing.number == 7


def test_an_editor_with_nothing_unsaved_follows_what_the_note_becomes_elsewhere(pane: AnnotationPane) -> None:
    note(pane).edit_button.click()
    editor = note(pane).editor
    assert editor is not None
    QTest.keyClick(editor.text, Qt.Key.Key_End)
    pane.show_paper(replace(PAPER, notes=(Note(1, 1, "Do compare with **Xu**, $x^2$.", WHEN, WHEN),)))
    assert editor.words == "Do compare with **Xu**, $x^2$."
    QTest.keyClicks(editor.text, "!")
    assert editor.words == "Do compare with **Xu**, $x^2$.!"
    pane.show_paper(replace(PAPER, notes=(Note(1, 1, "Other words", WHEN, WHEN),)))
    assert editor.words == "Do compare with **Xu**, $x^2$.!"


def test_a_highlight_is_recoloured_and_removed(pane: AnnotationPane, qtbot: QtBot) -> None:
    card = highlights(pane)[0]
    assert card.colour is not None
    with qtbot.waitSignal(pane.recolour_asked) as heard:
        card.colour.menu().actions()[3].trigger()
    assert heard.args == [1, "pink"]
    with qtbot.waitSignal(pane.annotation_deleted) as heard:
        card.delete.click()
    assert heard.args == [1]


def test_what_is_being_written_survives_a_refresh_of_the_same_paper(pane: AnnotationPane) -> None:
    highlights(pane)[0].comment_button.click()
    write(highlights(pane)[0].editor, "half a thou")
    pane.start_note()
    text = write(new_note(pane), "half a note")
    text.moveCursor(QTextCursor.MoveOperation.End)
    text.moveCursor(QTextCursor.MoveOperation.Left)
    first = next(one for one in PAPER.annotations if one.id == 1)
    other = replace(first, colour="green")
    pane.show_paper(
        replace(
            PAPER,
            notes=(Note(2, 1, "Another", WHEN, WHEN), *PAPER.notes),
            annotations=tuple(other if one is first else one for one in PAPER.annotations),
        )
    )
    QTest.keyClicks(text, "x")
    editor = highlights(pane)[0].editor
    assert editor is not None
    assert editor.text.toPlainText() == "half a thou"
    assert highlights(pane)[0].annotation == other
    assert new_note(pane).text.toPlainText() == "half a notxe"
    assert text.hasFocus()


def test_a_refresh_takes_no_keyboard_for_what_is_being_written(pane: AnnotationPane) -> None:
    pane.start_note()
    write(new_note(pane), "half a note")
    pane.choose(2)
    pane.add.setFocus()
    pane.show_paper(replace(PAPER, rating=4))
    QApplication.processEvents()
    assert not new_note(pane).text.hasFocus()


def test_words_about_a_highlight_that_goes_away_become_a_note(pane: AnnotationPane) -> None:
    highlights(pane)[0].comment_button.click()
    write(highlights(pane)[0].editor, "half a thou")
    asked = saves(pane)
    pane.show_paper(replace(PAPER, annotations=tuple(one for one in PAPER.annotations if one.id != 1)))
    assert asked == []
    assert new_note(pane).words == "half a thou"
    new_note(pane).pause.timeout.emit()
    assert asked == [(Subject.NOTE, None, "half a thou")]


def test_what_was_written_about_a_paper_is_shown_in_two_halves_as_at_once(pane: AnnotationPane) -> None:
    shown = words(pane)
    other = replace(PAPER, id=PAPER.id + 1, notes=(), annotations=())
    pane.take_paper(other)
    pane.show_taken()
    assert (pane.is_filled, highlights(pane)) == (False, [])
    pane.take_paper(PAPER)
    assert words(pane) != shown
    pane.show_taken()
    assert (pane.is_filled, words(pane)) == (True, shown)


def test_the_card_of_a_highlight_is_chosen(pane: AnnotationPane) -> None:
    pane.choose(2)
    assert highlights(pane)[1].quote.hasFocus()


def test_every_part_that_takes_the_keyboard_has_a_name_and_tab_reaches_it(pane: AnnotationPane) -> None:
    highlights(pane)[0].edit()
    pane.start_note()
    parts: list[QWidget] = [
        part
        for kind in (QAbstractButton, QTextEdit, QPlainTextEdit)
        for part in pane.findChildren(kind)
        if part.isVisible()
    ]
    parts += [card.quote for card in highlights(pane)[:2]]
    for part in parts:
        assert QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name), part
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus, part


@pytest.mark.parametrize("width", [240, 320, 500])
def test_no_words_are_cut(pane: AnnotationPane, width: int) -> None:
    pane.resize(width, 800)
    QApplication.processEvents()
    for label in pane.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    for card in highlights(pane):
        if card.comment.isVisible():
            assert card.comment.height() >= card.comment.document().size().height()


def test_another_status_leaves_every_card_as_it_is(pane: AnnotationPane) -> None:
    cards = list(pane._cards)
    pane.show_paper(replace(PAPER, status=Status.SKIMMED))
    assert pane._cards == cards
    pane.show_paper(replace(PAPER, notes=()))
    assert pane._cards != cards


def test_what_a_search_hit_is_marked_in_notes_and_comments_also_in_those_that_come(pane: AnnotationPane) -> None:
    def beginning(text: str) -> list[tuple[int, int]]:
        return [(0, 2)] if text else []

    pane.set_marks(beginning)
    views = [card.view for card in pane._cards]
    assert [list(view._marks) for view in views] == [beginning(view.reading_text) for view in views]
    assert any(view.reading_text for view in views)
    changed = replace(PAPER.notes[0], text="Other words")
    pane.show_paper(replace(PAPER, notes=(changed,)))
    assert list(note(pane).view._marks) == [(0, 2)]
    pane.set_marks(None)
    assert not any(card.view._marks for card in pane._cards)
