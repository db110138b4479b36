"""Notes in a real window: saved at every pause, taken back pause by pause, linked to other papers and from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from legenda.actions import editing, noting, removing, templating, undoing
from legenda.actions.desk import open_desk
from legenda.model.note_templates import TEMPLATES, NoteTemplate
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.link_list import LinkList
from legenda.ui.note_card import NoteCard
from legenda.ui.note_editor import NoteEditor
from legenda.ui.pressable_words import PressableWords
from legenda.ui.template_commands import with_letters
from legenda.ui.template_dialog import TemplateDialog
from tests.ui.scene import ALT, CTRL, SHIFT, Scene, make_library

MIRIN = "@article{mirin, title={Mirin in cooking}, author={Ada Roe}, year={2021}}"
SOY = "@article{soysauce, title={Soy sauce and its {$O(\\sqrt{T})$} kin}, author={Bo Ash}, year={2015}}"
RICE = "@article{rice, title={Rice}, author={Cy Lee}, year={2019}}"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of three papers that nobody changes."""
    home = tmp_path_factory.mktemp("made") / "home"
    file = home.parent / "three.bib"
    file.write_text("\n".join((MIRIN, SOY, RICE)), "utf-8")
    make_library(home, [file])
    return home


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, home: Path) -> Iterator[Callable[[Path | None], Scene]]:
    scenes: list[Scene] = []

    def begin(library: Path | None) -> Scene:
        scenes.append(Scene(qtbot, home, library))
        return scenes[-1]

    yield begin
    for scene in scenes:
        scene.close()


@pytest.fixture
def scene(start: Callable[[Path | None], Scene], library: Path) -> Scene:
    """The window with Mirin on show."""
    scene = start(library)
    show(scene, "mirin")
    return scene


def show(scene: Scene, key: str) -> None:
    row = next(row for row in scene.rows() if row.key == key)
    scene.controllers.browsing.show_paper(row.id)
    scene.idle()
    assert scene.current().key == key


def pane(scene: Scene) -> AnnotationPane:
    return scene.window.parts.annotations


def editor(scene: Scene) -> NoteEditor:
    found = pane(scene).editor
    assert found is not None, "nothing is being written"
    return found


def test_a_note_begun_before_the_other_notes_are_there_belongs_to_the_paper_on_show(scene: Scene) -> None:
    """What was written about a paper comes a moment after the paper itself."""
    scene.controllers.reading.shown.connect(scene.window.commands.actions["new_note"].trigger)
    scene.window.parts.papers.select([row.id for row in scene.rows() if row.key == "rice"])
    scene.idle()
    scene.controllers.reading.shown.disconnect()
    assert scene.current().key == "rice"
    assert editor(scene).isVisible()
    scene.keys("Cook it")
    scene.key(Qt.Key.Key_Return, CTRL)
    assert [note.text for note in scene.current().notes] == ["Cook it"]
    show(scene, "mirin")
    assert scene.current().notes == ()


def pause(scene: Scene) -> None:
    """The hands rest until the pause is over."""
    editor(scene).pause.setInterval(0)
    editor(scene).pause.start()
    scene.wait(lambda: pane(scene).editor is None or not editor(scene).pause.isActive())
    scene.idle()


def texts(scene: Scene) -> list[str]:
    return [note.text for note in scene.current().notes]


def offered(scene: Scene, count: int) -> LinkList:
    """The list of papers to link to, once it shows so many."""
    links = editor(scene).text.links
    assert links is not None
    scene.wait(lambda: links.isVisible() and links.count() == count)
    return links


def undo_words(scene: Scene) -> str:
    return scene.window.commands.actions["undo"].text()


# -- saving ------------------------------------------------------------------------------------------------------------


def test_a_note_is_saved_at_every_pause_and_taken_back_pause_by_pause(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    assert texts(scene) == []
    pause(scene)
    assert texts(scene) == ["one"]
    assert undo_words(scene) == "&Undo: Add a note to mirin"
    scene.keys(" two")
    pause(scene)
    assert texts(scene) == ["one two"]
    assert undo_words(scene) == "&Undo: Change a note on mirin"
    scene.keys(" three")
    scene.key(Qt.Key.Key_Escape)
    assert texts(scene) == ["one two three"]
    scene.window.parts.papers.setFocus()
    for expected in (["one two"], ["one"], []):
        scene.key(Qt.Key.Key_Z, CTRL)
        assert texts(scene) == expected
    for expected in (["one"], ["one two"], ["one two three"]):
        scene.key(Qt.Key.Key_Z, CTRL | SHIFT)
        assert texts(scene) == expected


def test_an_open_editor_goes_along_with_what_undo_makes_of_its_note(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    pause(scene)
    scene.keys(" two")
    pause(scene)
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Z, CTRL)
    assert editor(scene).words == "one"
    editor(scene).start()
    scene.keys("!")
    pause(scene)
    assert texts(scene) == ["one!"]


def test_undo_from_the_menu_takes_back_what_was_typed_last(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    pause(scene)
    scene.keys(" two")
    scene.window.commands.trigger("undo")
    scene.idle()
    assert texts(scene) == ["one"]
    assert editor(scene).words == "one"


def test_an_emptied_note_is_removed_and_undo_brings_it_back(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    scene.key(Qt.Key.Key_Escape)
    card = next(card for card in pane(scene)._cards if isinstance(card, NoteCard))
    card.edit_button.click()
    scene.key(Qt.Key.Key_A, CTRL)
    scene.key(Qt.Key.Key_Delete)
    scene.key(Qt.Key.Key_Escape)
    assert texts(scene) == []
    assert undo_words(scene) == "&Undo: Remove a note from mirin"
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Z, CTRL)
    assert texts(scene) == ["one"]


def test_a_note_that_another_program_changed_meanwhile_is_kept_beside_what_is_written(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    pause(scene)
    note_id = scene.current().notes[0].id
    scene.keys(" mine")
    desk = open_desk(scene.window.deeds.desk.places)
    noting.change_note(desk, note_id, "one of theirs")
    desk.close()
    pause(scene)
    assert scene.said() == (
        "The note was changed elsewhere meanwhile; both are kept: what you wrote is a note of its own."
    )
    assert sorted(texts(scene)) == ["one mine", "one of theirs"]
    scene.keys("!")
    pause(scene)
    assert sorted(texts(scene)) == ["one mine!", "one of theirs"]


def test_a_note_that_another_program_removed_meanwhile_is_written_anew(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("one")
    pause(scene)
    scene.keys(" mine")
    desk = open_desk(scene.window.deeds.desk.places)
    noting.delete_note(desk, scene.current().notes[0].id)
    desk.close()
    pause(scene)
    assert scene.said() == "The note was removed elsewhere meanwhile; what you wrote is kept as a note of its own."
    assert texts(scene) == ["one mine"]


def test_what_cannot_be_saved_stays_under_the_readers_hands_and_is_in_the_clipboard(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("half a thou")
    desk = open_desk(scene.window.deeds.desk.places)
    removing.remove(desk, [scene.current().id])
    pause(scene)
    assert scene.said() == ("The paper is no longer there; the note was not saved. What you wrote is on the clipboard.")
    assert QApplication.clipboard().text() == "half a thou"
    assert editor(scene).words == "half a thou"
    undoing.undo(desk)
    desk.close()
    pause(scene)
    assert texts(scene) == ["half a thou"]


def test_writing_goes_on_after_a_restart_where_it_was_left(
    start: Callable[[Path | None], Scene], library: Path
) -> None:
    scene = start(library)
    show(scene, "mirin")
    scene.keys("n")
    scene.keys("half a thou")
    scene.close()
    again = start(None)
    show(again, "mirin")
    assert texts(again) == ["half a thou"]


# -- the preview -------------------------------------------------------------------------------------------------------


def test_what_is_written_is_shown_as_it_will_look(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("**So** $x^2$ in `code`")
    view = editor(scene).preview.view
    scene.wait(lambda: view.reading_text == "So $x^2$ in code")
    scene.wait(lambda: view._shapes.get("x^2") is not None)
    assert view.isVisible()
    scene.key(Qt.Key.Key_P, CTRL | SHIFT)
    assert not view.isVisible()
    assert editor(scene).text.hasFocus()
    scene.key(Qt.Key.Key_P, CTRL | SHIFT)
    assert view.isVisible()


def test_the_preview_stays_away_after_a_restart_where_it_was_put_away(
    start: Callable[[Path | None], Scene], library: Path
) -> None:
    scene = start(library)
    scene.key(Qt.Key.Key_P, CTRL | SHIFT)
    scene.close()
    again = start(None)
    assert not again.window.commands.actions["toggle_preview"].isChecked()
    show(again, "mirin")
    again.keys("n")
    again.keys("words")
    assert editor(again).preview.isHidden()


def test_writing_has_the_room_that_it_needs_and_gives_it_back(scene: Scene) -> None:
    parts = scene.window.parts
    scene.keys("n")
    scene.keys("one")
    assert parts.annotations.height() > parts.detail.height()
    scene.key(Qt.Key.Key_Escape)
    assert parts.annotations.height() < parts.detail.height()


def test_the_line_being_written_stays_in_view(scene: Scene) -> None:
    scene.keys("n")
    editor(scene).insert("\n".join(f"line {number}" for number in range(40)), 0)
    editor(scene).start()
    text = editor(scene).text

    def is_seen() -> bool:
        QApplication.processEvents()
        line = text.cursorRect()
        top = text.viewport().mapTo(pane(scene), line.topLeft()).y()
        return top >= 0 and top + line.height() <= pane(scene).height()

    scene.wait(is_seen)
    scene.key(Qt.Key.Key_Home, CTRL)
    scene.wait(is_seen)


# -- links -------------------------------------------------------------------------------------------------------------


def test_a_link_is_completed_by_title_author_or_key_with_the_keyboard(scene: Scene) -> None:
    scene.keys("n")
    for typed in ("soy", "ash", "soysauce"):
        scene.keys(f"[[{typed}")
        links = offered(scene, 1)
        assert links.currentItem().text().startswith("Soy sauce and its O(√T) kin")
        scene.key(Qt.Key.Key_Return)
        assert not links.isVisible()
        scene.keys(" ")
    assert editor(scene).words == "[[soysauce]] [[soysauce]] [[soysauce]]"


def test_the_bar_of_the_list_is_moved_and_escape_only_closes_the_list(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("[[")
    links = offered(scene, 3)
    keys = [links.item(row).data(Qt.ItemDataRole.UserRole) for row in range(3)]
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Tab)
    assert editor(scene).words == f"[[{keys[1]}]]"
    scene.keys(" [[")
    scene.wait(links.isVisible)
    scene.key(Qt.Key.Key_Escape)
    assert not links.isVisible()
    assert editor(scene).text.hasFocus()


def test_a_link_leads_to_its_paper_and_back_from_there(scene: Scene) -> None:
    scene.search("mirin")
    scene.keys("n")
    scene.keys("As [[soysauce]] and [[nobody]] say")
    scene.key(Qt.Key.Key_Escape)
    words = next(card for card in pane(scene)._cards if isinstance(card, NoteCard)).words
    assert words.reading_text == "As soysauce and [[nobody]] say"
    tips = {tip for tip in tool_tips(words) if tip}
    assert tips == {"Soy sauce and its O(√T) kin", "No paper has the key “nobody”."}
    words.setFocus(Qt.FocusReason.TabFocusReason)
    scene.key(Qt.Key.Key_Tab)
    scene.key(Qt.Key.Key_Return)
    assert scene.current().key == "soysauce"
    assert len(scene.rows()) == 3
    scene.key(Qt.Key.Key_Left, ALT)
    assert scene.current().key == "mirin"
    assert [row.key for row in scene.rows()] == ["mirin"]
    scene.key(Qt.Key.Key_Left, ALT)
    assert scene.said() == "There is nowhere to go back to: no link of a note has been followed."


def tool_tips(words: object) -> list[str]:
    from legenda.ui.abstract_text import MarkedText

    assert isinstance(words, MarkedText)
    found, block = [], words.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            found.append(fragments.fragment().charFormat().toolTip())
            fragments += 1
        block = block.next()
    return found


def test_a_paper_shows_which_notes_link_to_it_also_by_its_old_key(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("As [[soysauce|Ash]] says, and more.")
    scene.key(Qt.Key.Key_Escape)
    show(scene, "soysauce")
    number = scene.current().id
    scene.window.deeds.do(lambda desk: editing.rename_key(desk, number, "ash2015"))
    scene.idle()
    scene.wait(lambda: "As Ash says, and more." in label_texts(pane(scene)))
    title = next(part for part in pane(scene).findChildren(PressableWords) if part.text() == "Mirin in cooking")
    assert "Linked from · 1" in label_texts(pane(scene))
    title.setFocus()
    scene.key(Qt.Key.Key_Return)
    assert scene.current().key == "mirin"


def label_texts(part: AnnotationPane) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in part.findChildren(QLabel) if label.isVisible()]


# -- templates ---------------------------------------------------------------------------------------------------------


def menu_key(scene: Scene, key: Qt.Key) -> None:
    """Press a key in the menu of templates that has opened."""
    scene.wait(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, key)
    scene.idle()


def test_a_note_is_begun_with_a_template_and_written_where_it_says(scene: Scene) -> None:
    scene.key(Qt.Key.Key_N, SHIFT)
    menu_key(scene, Qt.Key.Key_C)
    assert editor(scene).text.hasFocus()
    scene.keys("Mirin is sweet.")
    scene.key(Qt.Key.Key_Escape)
    assert texts(scene) == ["## Claim\n\nMirin is sweet.\n\n**Evidence.** \n\n**Holds when.**"]


def test_a_template_is_put_into_the_note_being_written_as_paragraphs_of_its_own(scene: Scene) -> None:
    scene.keys("n")
    scene.keys("Look:")
    scene.key(Qt.Key.Key_M, CTRL | SHIFT)
    menu_key(scene, Qt.Key.Key_Q)
    scene.keys("Sweet rice wine.")
    scene.key(Qt.Key.Key_Escape)
    assert texts(scene) == ["Look:\n\n> Sweet rice wine.\n\n— [[mirin]], p."]


def test_each_template_has_a_letter_of_its_own_in_the_menu() -> None:
    names = ["Summary", "Claim", "Claims & doubts", "E", "S"]
    assert with_letters(names) == ["&Summary", "&Claim", "C&laims && doubts", "E", "S"]


def test_templates_are_added_moved_and_removed(scene: Scene) -> None:
    scene.window.commands.trigger("edit_templates")
    scene.idle()
    dialog = scene.dialog(TemplateDialog)
    scene.key(Qt.Key.Key_Tab)
    dialog.add.click()
    scene.keys("Claim")
    dialog.text.setFocus()
    scene.keys("On {today}: ")
    dialog.save.click()
    scene.idle()
    assert dialog.fault.text() == "Two templates have the name “Claim”; nothing was changed."
    assert dialog.name.hasFocus()
    scene.key(Qt.Key.Key_A, CTRL)
    scene.keys("Diary")
    dialog.up.click()
    dialog.names.setCurrentRow(0)
    dialog.remove.click()
    dialog.save.click()
    scene.idle()
    assert scene.said() == "The templates were saved."
    kept = templating.templates(scene.window.deeds.desk)
    assert [one.name for one in kept] == ["Claim", "Method", "Doubt", "Diary", "Quote"]
    assert kept[3].text == "On {today}: "


def test_the_first_templates_can_be_had_back_beside_ones_own(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = TemplateDialog([NoteTemplate("Mine", "own"), NoteTemplate("Claim", "changed")], parent)
    with qtbot.waitSignal(dialog.templates_given) as heard:
        dialog.reset.click()
        dialog.save.click()
    assert heard.args == [(*TEMPLATES, NoteTemplate("Mine", "own"))]
