"""Whether a reader gets through the day with the keyboard: triage, tags, lists, search, undo, a restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from legenda.model.scope import Place, Scope
from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.abstract_highlights import whole_words
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.commands import COMMANDS
from legenda.ui.detail_rating import RatingStars
from legenda.ui.export_dialog import ExportDialog
from legenda.ui.history_dialog import HistoryDialog
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.paper_columns import Column, sorted_column
from legenda.ui.record_dialog import RecordDialog
from legenda.ui.shortcut_sheet import ShortcutSheet
from legenda.ui.tag_dialog import TagDialog
from legenda.ui.text_dialog import TextDialog
from tests.ui.pixels import colours_of
from tests.ui.scene import ALT, CTRL, SHIFT, Scene, make_library


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    """A library with the papers of the first seed file."""
    home = tmp_path_factory.mktemp("library") / "home"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def start(qtbot: QtBot, home: Path) -> Iterator[Callable[[Path | None], Scene]]:
    begun: list[Scene] = []

    def begin(library: Path | None = None) -> Scene:
        begun.append(Scene(qtbot, home, library))
        return begun[-1]

    yield begin
    for scene in begun:
        scene.close()


@pytest.fixture
def scene(start: Callable[[Path], Scene], library: Path) -> Scene:
    return start(library)


def column_of(table: QTableWidget, column: int) -> list[str]:
    """The texts of a column, from the top."""
    items = [table.item(row, column) for row in range(table.rowCount())]
    return [item.text() if item else "" for item in items]


def test_every_command_has_a_handler(scene: Scene) -> None:
    assert scene.window.commands.handled == {c.name for c in COMMANDS}


def test_papers_are_triaged_with_single_keys(scene: Scene) -> None:
    scene.keys("jrjqjejsjxjq")
    assert [row.status for row in scene.rows()[:6]] == [
        Status.READ, Status.QUEUED, Status.READING, Status.SKIMMED, Status.SET_ASIDE, Status.QUEUED,
    ]  # fmt: skip
    assert scene.said() == "Mark pavlova2025automated as queued"
    counts = scene.controllers.browsing.counts.by_status
    assert counts == {Status.NEW: 13, Status.QUEUED: 2, Status.READING: 1, Status.READ: 1, Status.SKIMMED: 1, Status.SET_ASIDE: 1}  # fmt: skip  # noqa: E501


def test_what_was_marked_is_taken_back_and_done_again(scene: Scene) -> None:
    scene.keys("jr")
    undo = scene.window.commands.actions["undo"]
    assert undo.text() == "&Undo: Mark bonatti2025windows as read"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.rows()[0].status is Status.NEW
    assert scene.window.commands.actions["redo"].text() == "&Redo: Mark bonatti2025windows as read"
    scene.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert scene.rows()[0].status is Status.READ


def test_the_button_in_the_message_line_takes_back(scene: Scene) -> None:
    scene.keys("jr")
    scene.window.parts.messages.undo_button.click()
    scene.idle()
    assert scene.rows()[0].status is Status.NEW
    assert not scene.window.parts.messages.undo_button.isVisible()


def test_marking_what_is_marked_says_so_and_makes_no_step(scene: Scene) -> None:
    scene.keys("jrr")
    assert scene.said() == "Nothing to change: it is so already."
    assert scene.window.commands.actions["undo"].text() == "&Undo: Mark bonatti2025windows as read"


def test_all_papers_are_marked_at_once(scene: Scene) -> None:
    scene.key(Qt.Key.Key_A, CTRL)
    scene.keys("r")
    assert {row.status for row in scene.rows()} == {Status.READ}
    assert scene.said() == "Mark 19 papers as read"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert {row.status for row in scene.rows()} == {Status.NEW}


def test_the_paper_beside_the_list_follows_the_list(scene: Scene) -> None:
    scene.keys("jj")
    assert scene.current().record.title == scene.titles()[1]
    scene.keys("k")
    assert scene.current().record.title == scene.titles()[0]
    scene.keys("r")
    assert scene.current().status is Status.READ


def test_a_rating_is_given_in_the_list(scene: Scene) -> None:
    scene.keys("j4")
    assert scene.rows()[0].rating == 4
    stars = scene.window.parts.detail.findChild(RatingStars)
    assert stars is not None
    assert stars.accessibleName() == "Rating: 4 of 5 stars"
    scene.keys("0")
    assert scene.rows()[0].rating is None
    assert stars.accessibleName() == "Rating: none"


def test_a_rating_is_given_beside_the_abstract(scene: Scene) -> None:
    scene.keys("j")
    stars = scene.window.parts.detail.findChild(RatingStars)
    assert stars is not None
    third = QPoint(4 + 18 * 2 + 9, 12)
    QTest.mouseClick(stars, Qt.MouseButton.LeftButton, pos=third)
    scene.idle()
    assert scene.current().rating == 3
    assert scene.said() == "Rate bonatti2025windows 3 stars"
    stars.setFocus()
    scene.key(Qt.Key.Key_Right)
    assert scene.current().rating == 4
    scene.key(Qt.Key.Key_2)
    assert scene.current().rating == 2
    QTest.mouseClick(stars, Qt.MouseButton.LeftButton, pos=third - QPoint(18, 0))
    scene.idle()
    assert scene.current().rating is None


def test_a_note_that_is_being_written_is_no_obstacle_in_the_list(scene: Scene) -> None:
    scene.keys("jn")
    scene.keys("draft")
    scene.window.parts.papers.setFocus()
    scene.keys("r")
    assert scene.focus is scene.window.parts.papers
    first = scene.titles()[0]
    scene.keys("j")
    assert scene.current().record.title == scene.titles()[1]
    scene.keys("k")
    assert [note.text for note in scene.current().notes] == ["draft"]
    assert scene.current().record.title == first
    assert scene.window.commands.actions["undo"].text() == "&Undo: Mark bonatti2025windows as read"


def test_a_note_that_is_being_written_is_kept_when_the_window_closes(
    start: Callable[[Path | None], Scene], library: Path
) -> None:
    scene = start(library)
    scene.keys("jn")
    scene.keys("draft")
    key = scene.current().key
    scene.close()
    again = start(None)
    again.search("is:noted")
    assert [row.key for row in again.rows()] == [key]
    again.keys("j")
    assert [note.text for note in again.current().notes] == ["draft"]


def test_a_removed_paper_takes_the_note_that_is_being_written_with_it(scene: Scene) -> None:
    scene.keys("jn")
    scene.keys("draft")
    key = scene.current().key
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Delete)
    assert key not in {row.key for row in scene.rows()}
    scene.key(Qt.Key.Key_Z, CTRL)
    scene.search("is:noted")
    assert [row.key for row in scene.rows()] == [key]


def test_the_abstract_has_the_room_that_nothing_is_written_in(scene: Scene) -> None:
    parts = scene.window.parts
    scene.keys("j")
    low = parts.annotations.height()
    assert low < 80
    assert parts.detail.height() + low > scene.window.height() - 120
    scene.keys("n")
    scene.keys("thought")
    assert parts.annotations.height() > 150
    scene.key(Qt.Key.Key_Return, CTRL)
    assert parts.annotations.height() > 150
    parts.papers.setFocus()
    scene.keys("j")
    assert parts.annotations.height() == low


def test_in_a_small_window_the_abstract_is_seen_beside_the_list(scene: Scene) -> None:
    parts = scene.window.parts
    before = parts.sizes()
    scene.keys("j")
    scene.window.resize(700, 500)
    scene.wait(lambda: parts.sidebar.isHidden())
    QApplication.processEvents()
    assert scene.window.width() == 700
    switch = scene.window.commands.actions["toggle_sidebar"]
    assert not switch.isChecked()
    view = parts.detail.abstract
    top = view.mapTo(parts.detail, QPoint(0, 0)).y()
    assert parts.detail.height() - top > 4 * view.fontMetrics().lineSpacing()
    assert parts.papers.width() > 240
    scene.key(Qt.Key.Key_F9)
    assert parts.sidebar.isVisible()
    scene.key(Qt.Key.Key_F9)
    scene.window.resize(1400, 860)
    scene.wait(lambda: parts.sidebar.isVisible())
    assert switch.isChecked()
    scene.wait(lambda: parts.across(())[0] == before[0])


def test_work_that_takes_long_is_shown_until_it_is_done(scene: Scene) -> None:
    messages, gate = scene.window.parts.messages, Event()
    scene.window.deeds.do(lambda _desk: gate.wait(20))
    scene.wait(lambda: [work.text for work in messages.works] == ["Working on it; you can go on reading…"])
    gate.set()
    scene.idle()
    assert messages.works == []


def test_a_list_without_papers_waits_for_the_next_search_with_other_words(scene: Scene) -> None:
    scene.search("zyzzyva")
    papers = scene.window.parts.papers
    assert "Nothing found" in papers.accessibleDescription()
    scene.window.parts.search_box.setText("regret")
    assert papers.accessibleDescription() == "Searching…"
    scene.idle()
    assert scene.titles()


def test_the_status_beside_the_abstract_follows_the_colours(scene: Scene, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    scene.keys("je")
    button = scene.window.parts.detail._head.status
    for name in ("dark", "light"):
        theme.apply(qapp, name)
        wanted = theme.status_colour(Status.READING, theme.palette(name)).name()
        assert wanted in colours_of(button.icon().pixmap(32, 32).toImage())


def test_enter_presses_a_small_button_and_f6_comes_to_the_first_highlight(scene: Scene) -> None:
    scene.keys("j")
    scene.key(Qt.Key.Key_F6)
    abstract = scene.window.parts.detail.abstract
    abstract.select_range(4, 20)
    scene.keys("h")
    scene.key(Qt.Key.Key_F6)
    assert scene.focus.accessibleName().startswith("Yellow highlight")
    card = scene.focus.parentWidget()
    assert isinstance(card, HighlightCard)
    card.delete.setFocus()
    scene.key(Qt.Key.Key_Return)
    assert scene.current().annotations == ()


def test_tags_are_typed_and_shown(scene: Scene) -> None:
    scene.keys("jt")
    scene.keys("rl, method/bandits")
    scene.key(Qt.Key.Key_Return)
    assert set(scene.rows()[0].tags) == {"rl", "method/bandits"}
    scene.keys("t")
    dialog = scene.dialog(TagDialog)
    assert [dialog.view.item(row).text() for row in range(dialog.view.count())] == ["method/bandits", "rl"]
    scene.key(Qt.Key.Key_Escape)


def test_a_search_finds_while_it_is_typed_and_is_cleared(scene: Scene) -> None:
    scene.search("stealthink")
    assert len(scene.titles()) == 1
    assert scene.titles()[0].startswith("StealthInk")
    assert scene.focus is scene.window.parts.papers
    scene.keys("jr")
    assert scene.current().status is Status.READ
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Escape)
    assert len(scene.titles()) == 19


def test_what_the_search_could_not_use_is_said(scene: Scene) -> None:
    scene.search("year:abc")
    assert "a year has four digits" in scene.window.parts.search_box.accessibleDescription()


def test_a_search_that_finds_nothing_says_what_to_do(scene: Scene) -> None:
    scene.search("zyzzyva")
    assert scene.titles() == []
    assert "Nothing found for “zyzzyva”" in scene.window.parts.papers.accessibleDescription()


def test_a_key_in_the_search_box_is_a_letter_and_its_undo_its_own(scene: Scene) -> None:
    scene.keys("jr")
    scene.key(Qt.Key.Key_F, CTRL)
    scene.keys("rq")
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.window.parts.search_box.text() == ""
    assert scene.window.commands.actions["undo"].text() == "&Undo: Mark bonatti2025windows as read", (
        "the mark is still there"
    )


def test_the_queue_is_put_in_order(scene: Scene) -> None:
    scene.keys("jqjqjq")
    first, second, third = scene.titles()[:3]
    scene.key(Qt.Key.Key_2, CTRL)
    assert scene.titles() == [first, second, third]
    scene.window.parts.papers.select(list(scene.window.parts.papers.ids()[2:]))
    scene.key(Qt.Key.Key_Up, ALT)
    assert scene.titles() == [first, third, second]
    scene.key(Qt.Key.Key_Home, ALT)
    assert scene.titles() == [third, first, second]
    scene.key(Qt.Key.Key_Down, ALT)
    scene.key(Qt.Key.Key_Down, ALT)
    assert scene.titles() == [first, second, third]
    scene.window.parts.papers.select(list(scene.window.parts.papers.ids()[:2]))
    scene.key(Qt.Key.Key_Down, ALT)
    assert scene.titles() == [third, first, second], "two move together"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.titles() == [first, second, third]


def test_in_the_queue_a_paper_that_is_read_goes_and_the_next_one_is_current(scene: Scene) -> None:
    scene.keys("jqjqjq")
    titles = scene.titles()[:3]
    scene.key(Qt.Key.Key_2, CTRL)
    scene.window.parts.papers.select([scene.window.parts.papers.ids()[0]])
    scene.idle()
    scene.keys("r")
    assert scene.titles() == titles[1:]
    assert scene.current().record.title == titles[1]


def test_a_list_is_made_filled_renamed_and_deleted(scene: Scene) -> None:
    scene.keys("jl")
    assert isinstance(scene.dialog(ChooseDialog), ChooseDialog)
    scene.keys("Thesis")
    scene.key(Qt.Key.Key_Return)
    lists = scene.controllers.browsing.counts.lists
    assert [(one.name, one.count) for one in lists] == [("Thesis", 1)]
    scene.controllers.browsing.go_to(Scope(Place.LIST, str(lists[0].id)))
    scene.idle()
    assert len(scene.titles()) == 1
    scene.window.commands.trigger("rename_list")
    assert scene.dialog(TextDialog).field.text() == "Thesis"
    scene.keys("Chapter 2")
    scene.key(Qt.Key.Key_Return)
    assert [one.name for one in scene.controllers.browsing.counts.lists] == ["Chapter 2"]
    scene.window.commands.trigger("delete_list")
    scene.idle()
    scene.wait(lambda: scene.controllers.browsing.scope == Scope())
    scene.idle()
    assert len(scene.titles()) == 19, "the papers stay"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert [(one.name, one.count) for one in scene.controllers.browsing.counts.lists] == [("Chapter 2", 1)]


def test_a_search_is_kept_as_a_smart_list_that_follows_the_papers(scene: Scene) -> None:
    scene.search("stealthink OR convex")
    found = scene.titles()
    scene.window.parts.search_box.setFocus()
    scene.key(Qt.Key.Key_N, CTRL | SHIFT)
    scene.dialog(TextDialog).field.selectAll()
    scene.keys("Two papers")
    scene.key(Qt.Key.Key_Return)
    scene.wait(lambda: scene.controllers.browsing.scope.place is Place.LIST)
    scene.idle()
    assert scene.window.parts.search_box.text() == ""
    assert scene.focus is scene.window.parts.papers
    assert sorted(scene.titles()) == sorted(found)


def test_papers_are_removed_and_brought_back_with_everything(scene: Scene) -> None:
    scene.keys("jr3")
    title = scene.titles()[0]
    scene.key(Qt.Key.Key_Delete)
    assert title not in scene.titles()
    assert len(scene.titles()) == 18
    scene.key(Qt.Key.Key_Z, CTRL)
    row = next(row for row in scene.rows() if row.title == title)
    assert (row.status, row.rating) == (Status.READ, 3)


def test_fields_are_edited_as_one_step(scene: Scene) -> None:
    scene.keys("j")
    scene.key(Qt.Key.Key_Return, ALT)
    dialog = scene.dialog(RecordDialog)
    title, pages = dialog.editors["title"], dialog.editors["fields.pages"]
    title.setPlainText("Another\nTitle")  # type: ignore[union-attr]
    pages.setText("1-2")  # type: ignore[union-attr]
    dialog.deed_button.click()
    scene.idle()
    record = scene.current().record
    assert (record.title, record.fields["pages"]) == ("Another Title", "1-2")
    assert scene.said() == "Edit bonatti2025windows"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.current().record.title == scene.titles()[0] != "Another Title"


def test_a_value_that_cannot_be_is_told_in_the_form(scene: Scene) -> None:
    scene.keys("j")
    scene.window.commands.trigger("edit_paper")
    dialog = scene.dialog(RecordDialog)
    dialog.editors["date"].setText("2025-13")  # type: ignore[union-attr]
    dialog.deed_button.click()
    assert dialog.isVisible()
    assert dialog.fault.text() == "“2025-13” is no date; write it as 2025, 2025-06 or 2025-06-14."
    dialog.reject()


def test_a_citation_key_is_changed_and_a_taken_one_refused(scene: Scene) -> None:
    scene.keys("jj")
    taken = scene.current().key
    scene.keys("k")
    old = scene.current().key
    scene.key(Qt.Key.Key_F2)
    scene.keys(taken)
    scene.key(Qt.Key.Key_Return)
    dialog = scene.dialog(TextDialog)
    assert dialog.fault.text() == f"Another paper has the citation key {taken}; the key was not changed."
    assert dialog.field.text() == taken
    scene.key(Qt.Key.Key_A, CTRL)
    scene.keys("my key,bad")
    scene.key(Qt.Key.Key_Return)
    assert dialog.fault.text() == (
        "“my key,bad” cannot be a citation key because it has a blank and a comma in it; the key was not changed."
    )
    scene.key(Qt.Key.Key_A, CTRL)
    scene.keys("mine2025")
    assert not dialog.fault.isVisible()
    scene.key(Qt.Key.Key_Return)
    assert (scene.current().key, scene.current().aliases) == ("mine2025", (old,))


def test_a_search_says_how_many_it_found_and_is_in_no_column_s_order(scene: Scene) -> None:
    papers, box = scene.window.parts.papers, scene.window.parts.search_box
    added = [row.id for row in scene.rows()]
    assert sorted_column(papers._papers.sort_order) is Column.ADDED
    assert box.accessibleDescription() == ""
    scene.search("regret")
    found = len(scene.rows())
    assert 0 < found < 19
    assert box.accessibleDescription().split(" · ")[0] == f"{found} of 19"
    assert sorted_column(papers._papers.sort_order) is None
    scene.key(Qt.Key.Key_F, CTRL | SHIFT)
    assert box.accessibleDescription() == ""
    assert sorted_column(papers._papers.sort_order) is Column.ADDED
    assert [row.id for row in scene.rows()] == added
    scene.controllers.browsing.go_to(Scope(Place.STATUS, "new"))
    scene.search("regret")
    assert box.accessibleDescription().split(" · ")[0] == f"{found} in New"


def test_what_is_chosen_in_the_view_menu_bears_a_tick(scene: Scene, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    actions = scene.window.commands.actions
    menu = next(menu for menu in scene.window.findChildren(QMenu) if actions["theme_dark"] in menu.actions())

    def ticked() -> set[str]:
        picture = menu.grab().toImage()
        accent = theme.colours(menu.palette()).accent
        return {
            name
            for name in ("toggle_sidebar", "toggle_annotations", "theme_system", "theme_light", "theme_dark")
            if accent in colours_of(picture.copy(menu.actionGeometry(actions[name])))
        }

    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    assert ticked() == {"toggle_sidebar", "toggle_annotations", "theme_system"}
    actions["theme_light"].trigger()
    scene.key(Qt.Key.Key_F10)
    assert ticked() == {"toggle_sidebar", "theme_light"}


def test_a_former_value_is_restored_from_the_history(scene: Scene) -> None:
    scene.keys("jrq")
    scene.key(Qt.Key.Key_H, CTRL)
    dialog = scene.dialog(HistoryDialog)
    lines = column_of(dialog.table, 1)
    assert lines[0] == "Queued (was read)"
    assert lines[-1] == "Added to the library"
    dialog.restore_button.click()
    scene.idle()
    assert scene.current().status is Status.READ


def test_words_of_the_abstract_are_highlighted_and_commented_by_keys(scene: Scene) -> None:
    scene.keys("j")
    abstract = scene.window.parts.detail.abstract
    scene.key(Qt.Key.Key_F6)
    abstract.setFocus()
    assert not scene.window.commands.can("highlight"), "nothing is selected yet"
    abstract.select_range(3, 20)
    scene.idle()
    assert scene.window.commands.can("highlight")
    scene.keys("h")
    abstract.select_range(10, 40)
    scene.keys("3")
    one, other = sorted(scene.current().annotations, key=lambda a: a.anchor.start)
    text = abstract.reading_text
    assert (one.colour, one.anchor.start, one.anchor.end) == ("yellow", *whole_words(text, 3, 20))
    assert (other.colour, other.anchor.start, other.anchor.end) == ("blue", *whole_words(text, 10, 40))
    assert scene.said() == "Highlight a passage of bonatti2025windows"
    scene.window.parts.annotations.choose(one.id)
    scene.key(Qt.Key.Key_Tab)
    scene.key(Qt.Key.Key_Tab)
    scene.key(Qt.Key.Key_Return)
    scene.keys("the claim")
    scene.key(Qt.Key.Key_Escape)
    assert {a.comment for a in scene.current().annotations} == {"", "the claim"}
    assert scene.said() == "Comment a highlight of bonatti2025windows"
    for _ in range(3):
        scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.current().annotations == ()


def test_highlighting_without_a_selection_says_what_to_do(scene: Scene) -> None:
    scene.keys("j")
    scene.controllers.papers.highlight()
    assert scene.said() == "Select some words of the abstract first, then press H."


def test_a_note_is_written_with_the_keyboard_and_found_by_its_words(scene: Scene) -> None:
    scene.keys("jjn")
    scene.keys("quokka is *not* a wallaby")
    scene.key(Qt.Key.Key_Return, CTRL)
    assert [note.text for note in scene.current().notes] == ["quokka is *not* a wallaby"]
    title = scene.current().record.title
    scene.search("quokka")
    assert scene.titles() == [title]


def test_citations_and_bibtex_go_to_the_clipboard(scene: Scene) -> None:
    scene.key(Qt.Key.Key_A, CTRL)
    scene.key(Qt.Key.Key_C, CTRL)
    keys = [row.key for row in scene.rows()]
    assert QGuiApplication.clipboard().text() == rf"\cite{{{','.join(keys)}}}"
    scene.keys("j")
    scene.key(Qt.Key.Key_C, CTRL | SHIFT)
    assert QGuiApplication.clipboard().text().startswith(f"@inproceedings{{{scene.current().key},")


def test_the_export_dialog_offers_selection_and_list_and_remembers(scene: Scene) -> None:
    scene.keys("j")
    scene.key(Qt.Key.Key_Down, SHIFT)
    scene.key(Qt.Key.Key_E, CTRL)
    dialog = scene.dialog(ExportDialog)
    assert dialog.papers.selected_button.text() == "The &selected papers (2)"
    assert dialog.papers.selected_button.isChecked()
    assert dialog.papers.shown_button.text() == "A&ll papers (19)"
    dialog.abstract.setChecked(True)
    dialog.copy_button.click()
    scene.idle()
    text = QGuiApplication.clipboard().text()
    assert (text.count("@inproceedings{"), text.count("abstract = {")) == (2, 2)
    scene.key(Qt.Key.Key_E, CTRL)
    assert scene.dialog(ExportDialog).abstract.isChecked()
    scene.dialog(ExportDialog).reject()


def test_papers_are_written_to_a_file(scene: Scene, tmp_path: Path) -> None:
    from PySide6.QtWidgets import QFileDialog

    scene.window.settings.export = scene.window.settings.export.__class__(folder=str(tmp_path))
    scene.key(Qt.Key.Key_E, CTRL)
    scene.dialog(ExportDialog).file_button.click()
    chooser = scene.dialog(QFileDialog)
    chooser.fileSelected.emit(str(tmp_path / "refs.bib"))
    chooser.close()
    scene.idle()
    assert (tmp_path / "refs.bib").read_text("utf-8").count("@inproceedings{") == 19
    assert scene.said().startswith(f"19 papers written to {tmp_path / 'refs.bib'}.")


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(scene: Scene, tmp_path: Path) -> None:
    scene.keys("j")
    chosen = scene.window.settings.export
    scene.controllers.exporting._write(scene.window.parts.papers.selected_ids(), chosen, str(tmp_path / "no" / "a.bib"))
    scene.idle()
    assert "nothing was written" in scene.said()
    assert scene.window.parts.messages.works == []


def test_an_empty_library_says_what_to_do_and_takes_the_samples(start: Callable[[None], Scene]) -> None:
    scene = start(None)
    parts = scene.window.parts
    assert parts.middle.currentWidget() is parts.welcome
    parts.welcome.samples_button.click()
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    assert dialog.summary.text() == "76 new. Nothing is kept until you import."
    assert dialog.table.rowCount() == 76
    dialog.deed_button.click()
    scene.idle()
    assert parts.middle.currentWidget() is not parts.welcome
    assert parts.detail.isVisible()
    assert parts.size() == scene.window.pages.size(), "the panes have the whole window"
    assert len(scene.titles()) == 76
    assert scene.said() == "76 papers added."
    scene.key(Qt.Key.Key_Z, CTRL)
    assert parts.middle.currentWidget() is parts.welcome, "the whole import was one step"


def test_records_can_be_left_out_of_an_import(start: Callable[[None], Scene], seeds: list[Path]) -> None:
    scene = start(None)
    scene.window.import_paths(seeds[1:2])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    scene.key(Qt.Key.Key_Space)
    assert dialog.deed_button.text() == "Import 18 papers"
    dialog.deed_button.click()
    scene.idle()
    assert len(scene.titles()) == 18


def test_what_is_there_already_is_not_imported_again(scene: Scene, seeds: list[Path]) -> None:
    scene.window.import_paths(seeds[:1])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    assert dialog.summary.text() == "19 already there. Nothing is kept until you import."
    assert not dialog.deed_button.isEnabled()
    scene.key(Qt.Key.Key_Escape)
    assert len(scene.titles()) == 19


def test_files_that_cannot_be_read_are_listed_with_the_reason(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "empty.bib").write_bytes(b"")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    scene.window.import_paths([tmp_path / "empty.bib", tmp_path / "picture.png", tmp_path / "missing.bib"])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    files = column_of(dialog.problems, 0)
    assert files == ["empty.bib", "picture.png", "missing.bib"]
    assert all(column_of(dialog.problems, 2))
    assert dialog.summary.text() == "No papers were found (3 problems)."
    assert dialog.cancel_button.text() == "Close"
    dialog.reject()


def test_an_import_that_is_cancelled_keeps_nothing(scene: Scene, seeds: list[Path]) -> None:
    scene.window.import_paths(seeds)
    scene.dialog(ImportDialog).reject()
    scene.idle()
    assert scene.said() == "Stopped; nothing was changed."
    assert len(scene.titles()) == 19
    assert scene.controllers.importing.dialog is None


def test_dropped_files_wait_for_the_import_that_is_open(scene: Scene, seeds: list[Path]) -> None:
    for path in (seeds[0], seeds[1]):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        scene.window.dropEvent(
            QDropEvent(
                QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            )
        )
    scene.idle()
    assert scene.dialog(ImportDialog).table.choosable == 0
    scene.dialog(ImportDialog).reject()
    scene.idle()
    assert scene.dialog(ImportDialog).table.choosable == 19
    scene.dialog(ImportDialog).reject()
    scene.idle()


def test_the_palette_does_commands_and_goes_to_papers(scene: Scene) -> None:
    scene.keys("j")
    scene.window.parts.sidebar.setFocus()
    scene.key(Qt.Key.Key_K, CTRL)
    scene.keys("mark as read")
    scene.key(Qt.Key.Key_Return)
    assert scene.rows()[0].status is Status.READ
    scene.key(Qt.Key.Key_K, CTRL)
    scene.keys("stealthink")
    scene.wait(lambda: any(e.startswith("StealthInk") for e in scene.controllers.palette.entries()))
    scene.key(Qt.Key.Key_Return)
    assert scene.current().record.title.startswith("StealthInk")
    assert scene.focus is scene.window.parts.papers


def test_the_shortcut_sheet_opens_with_a_question_mark(scene: Scene) -> None:
    scene.keys("?")
    scene.dialog(ShortcutSheet).reject()


def test_f6_goes_round_the_panes(scene: Scene) -> None:
    parts = scene.window.parts
    order: list[QWidget] = [parts.papers, parts.detail, parts.annotations, parts.sidebar, parts.search_box]
    scene.keys("j")
    assert parts.papers.hasFocus()
    for pane in order[1:] + order[:1]:
        scene.key(Qt.Key.Key_F6)
        assert scene.focus is pane or pane.isAncestorOf(scene.focus), pane.accessibleName()
    scene.key(Qt.Key.Key_F6, SHIFT)
    assert parts.search_box.hasFocus()


def test_after_a_restart_everything_stands_where_it_was(scene: Scene, start: Callable[[], Scene], home: Path) -> None:
    scene.keys("jrjr")
    scene.controllers.browsing.go_to(Scope(Place.STATUS, "read"))
    scene.window.parts.sidebar.setVisible(False)
    scene.window.parts.papers.show_column(Column.KEY, True)
    scene.window.view.choose_look("dark")
    scene.window.resize(800, 610)
    scene.idle()
    titles, height = scene.titles(), scene.window.height()
    shown = scene.window.parts.papers.columns()["shown"]
    assert shown
    scene.close()
    again = start()
    assert again.controllers.browsing.scope == Scope(Place.STATUS, "read")
    assert again.titles() == titles
    assert again.window.parts.sidebar.isHidden()
    assert again.window.parts.papers.columns()["shown"] == shown
    assert again.window.settings.view.look == "dark"
    assert again.window.height() == height
    again.key(Qt.Key.Key_Z, CTRL)
    assert len(again.titles()) == 1, "undo outlives the restart"


def test_the_first_rows_are_there_before_the_library_is_open(qtbot: QtBot, home: Path, library: Path) -> None:
    import shutil

    from legenda.system.places import Places
    from legenda.ui.window import MainWindow

    shutil.copytree(library, home)
    window = MainWindow(Places(home), follow_index=False)
    window.show_first_page()
    window.show()
    assert window.parts.papers.model().rowCount() == 19
    assert window.controllers is None
    assert not window.is_busy
    window.close()
    window.open_library()  # as the timer would that was set before
    assert window.controllers is None


def test_closing_at_once_after_a_key_keeps_what_was_done(scene: Scene, start: Callable[[], Scene]) -> None:
    from PySide6.QtTest import QTest

    scene.keys("j")
    QTest.keyClicks(scene.focus, "r")
    scene.close()
    assert start().rows()[0].status is Status.READ


def test_a_library_that_is_none_is_refused_in_a_sentence(qtbot: QtBot, home: Path) -> None:
    from legenda.system.places import Places
    from legenda.ui.window import MainWindow

    home.mkdir()
    (home / "library.sqlite").write_text("this is no library, only a text that is in its place\n" * 50, "utf-8")
    window = MainWindow(Places(home), follow_index=False)
    window.show()
    window.open_library()
    qtbot.waitUntil(lambda: window.findChild(QMessageBox, "cannot_open") is not None, timeout=20000)
    box = window.findChild(QMessageBox, "cannot_open")
    assert isinstance(box, QMessageBox)
    assert "library.sqlite" in box.text()
    with qtbot.waitSignal(window.destroyed):
        box.close()


def test_what_another_program_does_to_the_library_appears_by_itself(scene: Scene, home: Path) -> None:
    from legenda.actions import browsing, marking, tagging
    from legenda.actions.desk import open_desk
    from legenda.system.places import Places

    scene.keys("j")
    paper = scene.current()
    other = open_desk(Places(home))
    tagging.tag(other, [paper.id], ["from outside"])
    marking.mark(other, [paper.id], Status.READ)
    assert browsing.paper(other, paper.id)
    other.close()
    scene.controllers.others.look()
    scene.wait(lambda: scene.rows()[0].status is Status.READ and scene.current().tags == ("from outside",))
    # Each of these has a question of its own, which may be answered a moment later.
    scene.wait(lambda: scene.controllers.browsing.counts.by_status.get(Status.READ) == 1)
    scene.wait(lambda: scene.window.commands.actions["undo"].text() == "&Undo: Mark bonatti2025windows as read")
