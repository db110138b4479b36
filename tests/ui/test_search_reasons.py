"""Why nothing was found and what would be, and why each row was: said in the list, for mouse, keyboard and ear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, editing, following, importing, listing, noting, tagging
from legenda.actions.desk import open_desk
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.system.places import Places
from legenda.ui import theme
from legenda.ui.abstract_text import MarkedText
from legenda.ui.paper_columns import Column
from tests.ui.scene import CTRL, SHIFT, Scene

FOUR = """
@article{arrays, author={Müller, Anna}, title={On Very Large Arrays}, year=2020}
@article{bounds, author={Roe, Rick}, title={Bounds of Regret}, abstract={Among many other things the regret of an
  agent that negotiates with a zebra is bounded from above.}, year=2021}
@article{games, author={Doe, Jo}, title={Games}, year=2022}
@article{noted, author={Doe, Jo}, title={Nothing of the Kind}, year=2023}
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("reasons") / "library"
    file = home.with_name("four.bib")
    file.write_text(FOUR, "utf-8")
    desk = open_desk(Places(home))
    importing.import_files(desk, [file])
    ids = browsing.ids(desk, Scope(), Sort(SortField.YEAR, descending=False))
    noting.add_note(desk, ids[3], "Reminds me of *that* zebra.")
    tagging.tag(desk, [ids[2]], ["animal/zebra"])
    listing.add_to_list(desk, listing.new_list(desk, "Thesis"), [ids[0]])
    listing.new_list(desk, "Odd", query="zyzzyva arrays")
    following.catch_up(desk.library, desk.places.index)
    desk.close()
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    yield scene
    scene.close()


def search(scene: Scene, text: str) -> None:
    """Type a search and wait until everything about it is said."""
    scene.window.parts.search_box.setFocus()
    scene.window.parts.search_box.setText(text)
    scene.idle()


def buttons(scene: Scene) -> list[QWidget]:
    """What the empty list offers."""
    viewport = scene.window.parts.papers.viewport()
    return [one for one in viewport.findChildren(QWidget) if one.isVisible() and one.accessibleName()]


def offered(scene: Scene) -> list[str]:
    return [button.accessibleName() for button in buttons(scene)]


def said(scene: Scene) -> str:
    return scene.window.parts.papers.accessibleDescription()


def aloud(scene: Scene) -> dict[str, str]:
    """What a screen reader is told of each row beside what stands in it, by the title."""
    model = scene.window.parts.papers.model()
    rows = {row.title: model.index(place, Column.TITLE, QModelIndex()) for place, row in enumerate(scene.rows())}
    role = Qt.ItemDataRole.AccessibleTextRole
    return {title: str(index.data(role)).rpartition("status new")[2].strip("; ") for title, index in rows.items()}


def test_rows_that_do_not_show_it_say_where_the_word_stands(scene: Scene) -> None:
    search(scene, "zebra")
    expected = {
        "Games": "tags animal/zebra; tag: animal/zebra",
        "Nothing of the Kind": "has notes; note: Reminds me of that zebra.",
        "Bounds of Regret": (
            "abstract: Among many other things the regret of an agent that negotiates with a zebra "
            "is bounded from above."
        ),
    }
    scene.wait(lambda: aloud(scene) == expected)
    tip = scene.window.parts.papers.tip(scene.titles().index("Games"), Column.TITLE)
    assert tip.splitlines()[-1] == "tag: animal/zebra"
    search(scene, "games")
    assert aloud(scene) == {"Games": "tags animal/zebra"}, "a title that shows the word says nothing more"


def test_a_row_follows_when_its_note_is_changed(scene: Scene) -> None:
    search(scene, "zebra note:that")
    scene.wait(lambda: aloud(scene) == {"Nothing of the Kind": "has notes; note: Reminds me of that zebra."})
    desk = scene.window.deeds.desk
    [paper] = browsing.papers(desk, list(scene.window.parts.papers.ids()))
    noting.change_note(desk, paper.notes[0].id, "That zebra again.")
    scene.wait(lambda: aloud(scene) == {"Nothing of the Kind": "has notes; note: That zebra again."})


def test_the_line_under_a_title_is_painted_with_its_hit(scene: Scene) -> None:
    papers = scene.window.parts.papers
    search(scene, "zebra")
    scene.wait(lambda: all(aloud(scene).values()))
    scene.idle()
    place = scene.titles().index("Nothing of the Kind")
    box = papers.visualRect(papers.model().index(place, Column.TITLE, QModelIndex()))
    hit = theme.colours(papers.palette()).hit
    picture = papers.viewport().grab(box).toImage()
    painted = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert hit.lower() in painted


def test_a_misspelt_word_is_named_and_the_right_one_taken_by_keys(scene: Scene) -> None:
    search(scene, "regret boudns")
    scene.wait(lambda: offered(scene) == ["Did you mean “regret bounds”?"])
    assert said(scene).startswith("Nothing found for “regret boudns” “boudns” is nowhere in your library.")
    assert scene.window.parts.search_box.accessibleDescription() == said(scene), "heard where it is typed"
    scene.key(Qt.Key.Key_Down)
    assert scene.focus is buttons(scene)[0]
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == "regret bounds"
    assert scene.titles() == ["Bounds of Regret"]
    assert scene.window.parts.search_box.hasFocus()
    scene.key(Qt.Key.Key_Down)
    assert scene.window.parts.papers.hasFocus()
    assert offered(scene) == []
    assert said(scene) == ""


def test_how_to_take_an_offer_stands_below_it(scene: Scene) -> None:
    search(scene, "regret boudns")
    scene.wait(lambda: bool(offered(scene)))
    viewport = scene.window.parts.papers.viewport()
    [foot] = [one for one in viewport.findChildren(QLabel) if one.isVisible()]
    assert foot.text() == "Down and Return take it; Esc clears the search."
    [button] = buttons(scene)
    assert foot.mapTo(viewport, QPoint()).y() >= button.mapTo(viewport, QPoint()).y() + button.height()
    assert foot.width() > foot.fontMetrics().horizontalAdvance(foot.text()), "in one line"
    assert said(scene).endswith(f"“regret bounds”? {foot.text()}"), "and it is heard after it"
    search(scene, "status:foo")
    scene.wait(lambda: "There is no status “foo”." in said(scene))
    assert said(scene) == "Nothing found for “status:foo” There is no status “foo”. Esc clears the search."
    assert not foot.isVisible()


def test_a_search_in_quotation_marks_gets_no_second_ones(scene: Scene) -> None:
    search(scene, '"regret bounds"')
    scene.wait(lambda: offered(scene)[:1] == ["Without quotes: regret bounds"])
    assert said(scene).startswith("Nothing found for “regret bounds” “regret bounds” is nowhere")
    search(scene, 'title:"regret bounds" year:1066')
    scene.wait(lambda: offered(scene) == ["Without quotes: title:(regret bounds)"])
    assert said(scene).startswith('Nothing found for title:"regret bounds" year:1066 ')
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert scene.titles() == ["Bounds of Regret"]


def test_the_offers_are_left_by_tab_and_shift_tab(scene: Scene) -> None:
    search(scene, "regret boudns")
    scene.wait(lambda: bool(offered(scene)))
    scene.key(Qt.Key.Key_Return)
    offer = scene.focus
    assert offer is buttons(scene)[0]
    scene.key(Qt.Key.Key_Tab, SHIFT)
    assert not scene.window.parts.papers.isAncestorOf(scene.focus)
    assert scene.focus is not scene.window.parts.papers
    offer.setFocus()
    scene.key(Qt.Key.Key_Tab)
    assert not scene.window.parts.papers.isAncestorOf(scene.focus)


def test_a_word_that_is_nowhere_can_be_left_out_by_a_click(scene: Scene) -> None:
    search(scene, "zyzzyva arrays")
    scene.wait(lambda: offered(scene) == ["Search for “arrays” alone"])
    QTest.mouseClick(buttons(scene)[0], Qt.MouseButton.LeftButton)
    scene.idle()
    assert scene.titles() == ["On Very Large Arrays"]


def test_words_that_are_in_no_paper_together_say_so(scene: Scene) -> None:
    search(scene, "arrays games")
    scene.wait(lambda: "Each part of it is found, but no paper has them all." in said(scene))


def test_a_search_in_a_list_leads_to_what_is_found_elsewhere(scene: Scene) -> None:
    thesis = next(one for one in scene.controllers.browsing.counts.lists if one.name == "Thesis")
    scene.controllers.browsing.go_to(Scope(Place.LIST, str(thesis.id)))
    search(scene, "games")
    scene.wait(lambda: offered(scene) == ["Show the paper found in the library"])
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert scene.controllers.browsing.scope == Scope()
    assert (scene.window.parts.search_box.text(), scene.titles()) == ("games", ["Games"])


def test_a_smart_list_that_finds_nothing_says_why(scene: Scene) -> None:
    odd = next(one for one in scene.controllers.browsing.counts.lists if one.name == "Odd")
    scene.controllers.browsing.go_to(Scope(Place.LIST, str(odd.id)))
    scene.wait(lambda: "“zyzzyva” is nowhere in your library." in said(scene))
    assert offered(scene) == [], "its search stands in no box"
    search(scene, "games")
    scene.wait(lambda: offered(scene) == ["Show the paper found in the library"])


def test_advice_on_an_earlier_search_does_not_come_any_more(scene: Scene) -> None:
    box = scene.window.parts.search_box
    box.setFocus()
    for text in ("regret boudns", "regret boundz", "games"):
        box.setText(text)
    scene.idle()
    assert (scene.titles(), offered(scene)) == (["Games"], [])


def test_a_former_key_and_a_name_without_room_are_shown(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    editing.rename_key(desk, browsing.find(desk, ["games"])[0], "doe2022games")
    scene.idle()
    search(scene, "key:games")
    scene.wait(lambda: aloud(scene) == {"Games": "tags animal/zebra; former key: games"})
    search(scene, "anna ")
    scene.wait(lambda: aloud(scene) == {"On Very Large Arrays": "author: Anna Müller"})
    assert QApplication.focusWidget() is scene.window.parts.search_box


def test_what_a_search_hit_is_marked_in_every_part_of_the_paper(scene: Scene) -> None:
    detail = scene.window.parts.detail
    search(scene, "anna larg")
    scene.key(Qt.Key.Key_Down)
    assert detail._head.authors.marks == [(0, 4)]
    assert "<span" in detail._head.authors.text()
    scene.key(Qt.Key.Key_F, CTRL)
    search(scene, "")
    assert detail._head.authors.text() == "Anna Müller"


def test_a_paper_found_in_a_long_note_shows_the_place(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    [games] = browsing.find(desk, ["games"])
    noting.add_note(
        desk, games, "\n\n".join(["Nothing of it."] * 60) + "\n\nHere is an **okapi**.\n\n" + "Enough.\n\n" * 9
    )
    scene.idle()
    search(scene, "okapi")
    scene.key(Qt.Key.Key_Down)
    pane = scene.window.parts.annotations
    view = next(one for one in pane.findChildren(MarkedText) if "okapi" in one.reading_text and one.isVisible())
    start = view.reading_text.index("okapi")

    def is_seen() -> bool:
        [place] = view.reading_rectangles(start, start + 5)
        return not view.viewport().visibleRegion().intersected(place.toRect()).isEmpty()

    scene.wait(is_seen)
    assert list(view._marks) == [(start, start + 5)]
