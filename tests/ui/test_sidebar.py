"""What a reader finds and does in the sidebar, and what stays when the counts change."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from legenda.model.own_status import OwnStatus
from legenda.model.paper import PaperList, Source, Tag
from legenda.model.scope import Counts, Place, Scope
from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.paper_drag import papers_mime
from legenda.ui.sidebar import Sidebar
from legenda.ui.sidebar_drag import list_mime
from legenda.ui.sidebar_model import SidebarModel
from legenda.ui.sidebar_painting import chevron_zone
from legenda.ui.sidebar_places import PlaceNode, places

IMPORTED = datetime(2025, 6, 14, 9, 30, tzinfo=UTC)
COUNTS = Counts(
    total=76,
    by_status={Status.NEW: 40, Status.QUEUED: 12, Status.READING: 2, Status.READ: 22},
    tags=(Tag(1, "theory", "purple", 3), Tag(2, "method/rl", "green", 4), Tag(3, "method/diffusion", "", 2)),
    lists=(
        PaperList(1, "Thesis", rank="b", count=12),
        PaperList(2, "Related work", parent_id=1, rank="a", count=7),
        PaperList(3, "Unread this year", query="is:unread year:2025", rank="a", count=23),
    ),
    sources=(Source(5, "icml.txt", "/x/icml.txt", "abstracts", "", IMPORTED, count=19),),
    branches={"method": 5},
)
THESIS = Scope(Place.LIST, "1")
THEORY = Scope(Place.TAG, "theory")

#: Qt 6.12 wants the place of a drag as a QPointF, Qt 6.11 as a QPoint.
pytestmark = pytest.mark.filterwarnings("ignore:.*QDragMoveEvent:DeprecationWarning")


@pytest.fixture
def sidebar(qtbot: QtBot, qapp: QApplication) -> Sidebar:
    theme.apply(qapp, "light")
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.resize(220, 700)
    sidebar.set_counts(COUNTS)
    sidebar.show()
    sidebar.activateWindow()
    sidebar.setFocus()
    qtbot.waitUntil(sidebar.hasFocus)
    return sidebar


def lines(sidebar: Sidebar, parent: QModelIndex | None = None, depth: int = 0) -> list[str]:
    """The lines in view, as a screen reader says them, with their depth."""
    model, above = sidebar.model(), parent or QModelIndex()
    said = []
    for number in range(model.rowCount(above)):
        index = model.index(number, 0, above)
        said.append("  " * depth + str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        if sidebar.isExpanded(index):
            said += lines(sidebar, index, depth + 1)
    return said


def chosen(sidebar: Sidebar) -> list[Scope]:
    """Every scope that is told from now on."""
    told: list[Scope] = []
    sidebar.scope_chosen.connect(told.append)
    return told


def place_of(sidebar: Sidebar, text: str) -> QPoint:
    """Where a line stands."""
    how = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    found = sidebar.model().match(sidebar.model().index(0, 0), Qt.ItemDataRole.DisplayRole, text, 1, how)
    return sidebar.visualRect(found[0]).center()


def click(sidebar: Sidebar, text: str) -> None:
    QTest.mouseClick(
        sidebar.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place_of(sidebar, text)
    )


def test_all_places_stand_in_their_groups_with_their_counts(sidebar: Sidebar) -> None:
    assert lines(sidebar) == [
        "All papers, 76 papers",
        "Queue, 12 papers",
        "Status",
        "  New, 40 papers",
        "  Reading, 2 papers",
        "  Read, 22 papers",
        "  Skimmed, 0 papers",
        "  Set aside, 0 papers",
        "Lists",
        "  smart list Unread this year, 23 papers",
        "  list Thesis, 12 papers",
        "Tags",
        "  tag method, 5 papers",
        "  tag theory, 3 papers",
        "Sources",
    ]


def test_empty_groups_say_what_they_are_for(sidebar: Sidebar) -> None:
    sidebar.set_counts(Counts())
    said = lines(sidebar)
    assert said[said.index("Lists") + 1] == "  Collect papers for a project"
    assert said[said.index("Tags") + 1] == "  Press T to tag a paper"


def test_a_click_chooses_a_place_and_tells_it_once(sidebar: Sidebar) -> None:
    told = chosen(sidebar)
    for text in ("Read", "Read", "Queue", "theory"):
        click(sidebar, text)
    assert told == [Scope(Place.STATUS, "read"), Scope(Place.QUEUE), THEORY]
    assert sidebar.scope() == THEORY


def test_the_keys_walk_over_headings_to_the_next_place(sidebar: Sidebar) -> None:
    told = chosen(sidebar)
    for _ in range(3):
        QTest.keyClick(sidebar, Qt.Key.Key_Down)
    assert told == [Scope(Place.QUEUE), Scope(Place.STATUS, "new")]


def test_return_closes_and_opens_a_heading(sidebar: Sidebar) -> None:
    QTest.keyClick(sidebar, Qt.Key.Key_Down)
    QTest.keyClick(sidebar, Qt.Key.Key_Down)
    QTest.keyClick(sidebar, Qt.Key.Key_Return)
    assert "  New, 40 papers" not in lines(sidebar)
    assert sidebar.scope() == Scope(Place.QUEUE)
    QTest.keyClick(sidebar, Qt.Key.Key_Space)
    assert "  New, 40 papers" in lines(sidebar)


def open_or_close(sidebar: Sidebar, text: str) -> None:
    """Click on the chevron before a line."""
    spot = QPoint(chevron_of(sidebar, text).center())
    QTest.mouseClick(sidebar.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def chevron_of(sidebar: Sidebar, text: str) -> QRect:
    index = sidebar.indexAt(place_of(sidebar, text))
    model = sidebar.model()
    assert isinstance(model, SidebarModel)
    node = model.node(index)
    assert node is not None
    box = sidebar.visualRect(index)
    return chevron_zone(QRect(0, box.top(), sidebar.viewport().width(), box.height()), node)


def test_a_heading_opens_and_closes_at_a_click_the_beginning_of_tags_at_its_chevron(sidebar: Sidebar) -> None:
    told = chosen(sidebar)
    click(sidebar, "Tags")
    assert "  tag method, 5 papers" not in lines(sidebar)
    click(sidebar, "Tags")
    open_or_close(sidebar, "method")
    assert "    tag rl, 4 papers" in lines(sidebar)
    assert told == []
    click(sidebar, "method")
    assert told == [Scope(Place.TAG, "method")]


def test_what_is_closed_stays_closed_when_counts_come_and_lines_go(sidebar: Sidebar) -> None:
    click(sidebar, "Status")
    open_or_close(sidebar, "method")
    sidebar.set_counts(replace(COUNTS, total=77))
    more = (*COUNTS.tags, Tag(9, "survey", "", 1))
    sidebar.set_counts(replace(COUNTS, total=77, tags=more))
    said = lines(sidebar)
    assert said[0] == "All papers, 77 papers"
    assert "  New, 40 papers" not in said
    assert said[said.index("Tags") :] == [
        "Tags",
        "  tag method, 5 papers",
        "    tag diffusion, 2 papers",
        "    tag rl, 4 papers",
        "  tag survey, 1 paper",
        "  tag theory, 3 papers",
        "Sources",
    ]


def test_what_is_open_is_remembered(sidebar: Sidebar, qtbot: QtBot) -> None:
    click(sidebar, "Status")
    click(sidebar, "Sources")
    state = json.loads(json.dumps(sidebar.open_state()))
    other = Sidebar()
    qtbot.addWidget(other)
    other.set_open_state(state)
    other.set_counts(COUNTS)
    assert "  New, 40 papers" not in lines(other)
    assert "  source icml.txt, 19 papers" in lines(other)


@pytest.mark.parametrize("state", [None, 3, {}, {"open": [1]}, {"open": {"heading:tags": "yes", "nothing": True}}])
def test_a_state_that_cannot_be_understood_changes_nothing(sidebar: Sidebar, state: object) -> None:
    before = lines(sidebar)
    sidebar.set_open_state(state)
    assert lines(sidebar) == before


def test_new_counts_tell_no_choice_and_keep_it(sidebar: Sidebar) -> None:
    click(sidebar, "theory")
    told = chosen(sidebar)
    sidebar.set_counts(replace(COUNTS, tags=(*COUNTS.tags, Tag(9, "aa", "", 1))))
    assert told == []
    assert sidebar.scope() == THEORY
    assert sidebar.currentIndex().data() == "theory"


def test_a_place_can_be_chosen_before_it_is_known(sidebar: Sidebar) -> None:
    told = chosen(sidebar)
    new = Scope(Place.LIST, "8")
    sidebar.choose(new)
    assert told == [new]
    sidebar.set_counts(replace(COUNTS, lists=(*COUNTS.lists, PaperList(8, "New one", parent_id=2, rank="a"))))
    assert sidebar.currentIndex().data() == "New one"
    assert told == [new]


def test_choosing_a_hidden_place_opens_what_it_lies_in(sidebar: Sidebar) -> None:
    sidebar.choose(Scope(Place.TAG, "method/rl"))
    assert "    tag rl, 4 papers" in lines(sidebar)


def test_queued_papers_are_the_queue(sidebar: Sidebar) -> None:
    sidebar.choose(Scope(Place.STATUS, "queued"))
    assert sidebar.currentIndex().data() == "Queue"


def test_own_statuses_stand_below_their_kinds_in_their_order(sidebar: Sidebar) -> None:
    own = (
        OwnStatus(3, "to re-read", Status.QUEUED, "pink", "V", 2),
        OwnStatus(1, "in haste", Status.READ, "", "A"),
        OwnStatus(2, "closely", Status.READ, "teal", "V", 5),
    )
    sidebar.set_counts(replace(COUNTS, own_statuses=own))
    assert lines(sidebar)[1:9] == [
        "Queue, 12 papers",
        "  to re-read, 2 papers",
        "Status",
        "  New, 40 papers",
        "  Reading, 2 papers",
        "  Read, 22 papers",
        "    in haste, 0 papers",
        "    closely, 5 papers",
    ]
    place = Scope(Place.OWN_STATUS, "2")
    assert entries(sidebar.menu(place)) == ["Rename…", "Colour", "Statuses…", "Delete, leaving 5 papers as read"]
    asked: list[tuple[object, str]] = []
    sidebar.asked.connect(lambda scope, what: asked.append((scope, what)))
    sidebar.choose(place)
    QTest.keyClick(sidebar, Qt.Key.Key_F2)
    assert asked == [(place, "rename")]


def node_named(nodes: list[PlaceNode], text: str) -> PlaceNode:
    return next(node for node in nodes if node.text == text)


def test_lists_nest_and_one_without_its_parent_stands_at_the_top() -> None:
    nodes = places(replace(COUNTS, lists=(*COUNTS.lists, PaperList(7, "Orphan", parent_id=99, rank="z"))))
    assert [(node.text, node.depth, node.icon) for node in nodes if node.key.startswith("list:")] == [
        ("Unread this year", 1, "list-filter"),
        ("Thesis", 1, "list"),
        ("Related work", 2, "list"),
        ("Orphan", 1, "list"),
    ]


def test_a_tag_that_is_also_the_beginning_of_a_path_is_both() -> None:
    nodes = places(Counts(tags=(Tag(1, "method/rl", "", 4), Tag(2, "method", "", 9))))
    assert [(node.text, node.scope, node.count, node.depth) for node in nodes if node.icon == "tag"] == [
        ("method", Scope(Place.TAG, "method"), 9, 1),
        ("rl", Scope(Place.TAG, "method/rl"), 4, 2),
    ]


def test_the_beginning_of_tags_shows_how_many_papers_are_below_it(qtbot: QtBot) -> None:
    counts = Counts(tags=(Tag(1, "method/rl", "", 4), Tag(2, "method/sl", "", 3)), branches={"method": 6})
    node = node_named(places(counts), "method")
    assert (node.scope, node.count, node.key) == (Scope(Place.TAG, "method"), 6, "tag:method")
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.set_counts(counts)
    menu = sidebar.menu(Scope(Place.TAG, "method"))
    assert menu is not None
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts == ["&Rename…", "&Delete, taking it off 6 papers"]


def test_a_click_with_the_right_button_opens_the_menu_of_a_tag(sidebar: Sidebar) -> None:
    sidebar.choose(THEORY)
    place = sidebar.visualRect(sidebar.currentIndex()).center()
    view = sidebar.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.mapToGlobal(place))
    QApplication.sendEvent(view, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text().split(",")[0] for action in menu.actions() if action.text()] == [
        "&Rename…", "&Colour", "&Delete"
    ]  # fmt: skip
    menu.close()


@given(st.lists(st.text("ab/é", min_size=1, max_size=8), unique=True, max_size=12))
def test_every_tag_has_one_line_whose_parents_come_before_it(names: list[str]) -> None:
    nodes = places(Counts(tags=tuple(Tag(number, name, "", 1) for number, name in enumerate(names))))
    tags = [node.scope.value for node in nodes if node.scope and node.icon == "tag" and not node.is_beginning]
    assert sorted(tags) == sorted(names)
    assert len({node.key for node in nodes}) == len(nodes)
    assert all(node.parent < number for number, node in enumerate(nodes))
    assert all(nodes[child].parent == number for number, node in enumerate(nodes) for child in node.children)


# Asking


def entries(menu: QMenu | None) -> list[str]:
    return [action.text().replace("&", "") for action in menu.actions() if action.text()] if menu else []


def test_what_can_be_asked_depends_on_the_place(sidebar: Sidebar) -> None:
    assert entries(sidebar.menu(THESIS)) == ["New list…", "Rename…", "Delete, with the lists in it"]
    assert entries(sidebar.menu(THEORY)) == ["Rename…", "Colour", "Delete, taking it off 3 papers"]
    assert entries(sidebar.menu(Scope())) == []
    assert entries(sidebar.menu(Scope(Place.STATUS, "read"))) == ["Statuses…"]


def test_an_entry_asks_for_its_deed_and_its_place(sidebar: Sidebar) -> None:
    asked: list[tuple[object, str]] = []
    sidebar.asked.connect(lambda scope, what: asked.append((scope, what)))
    for scope in (THESIS, THEORY):
        menu = sidebar.menu(scope)
        assert menu is not None
        for action in menu.actions():
            if action.menu() is None:
                action.trigger()
    assert asked == [
        (THESIS, "new list"), (THESIS, "rename"), (THESIS, "delete"), (THEORY, "rename"), (THEORY, "delete")
    ]  # fmt: skip


def test_a_tag_is_given_a_colour(sidebar: Sidebar) -> None:
    asked: list[tuple[object, str]] = []
    sidebar.recolour_asked.connect(lambda scope, colour: asked.append((scope, colour)))
    menu = sidebar.menu(THEORY)
    assert menu is not None
    colours = {action.text(): action for action in menu.findChildren(QMenu)[0].actions()}
    assert [name for name, action in colours.items() if action.isChecked()] == ["Purple"]
    colours["Teal"].trigger()
    colours["No colour"].trigger()
    assert asked == [(THEORY, "teal"), (THEORY, "")]


def test_delete_and_rename_keys_mean_the_list_and_never_the_papers(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    sidebar = Sidebar(window)
    window.setCentralWidget(sidebar)
    sidebar.set_counts(COUNTS)
    deeds: list[str] = []
    for key in ("Del", "F2", "R"):
        QShortcut(QKeySequence(key), window).activated.connect(lambda one=key: deeds.append(one))
    asked: list[tuple[object, str]] = []
    sidebar.asked.connect(lambda scope, what: asked.append((scope, what)))
    window.show()
    sidebar.setFocus()
    qtbot.waitUntil(sidebar.hasFocus)
    for scope in (Scope(), THESIS):
        sidebar.choose(scope)
        for pressed in (Qt.Key.Key_Delete, Qt.Key.Key_F2, Qt.Key.Key_R):
            QTest.keyClick(sidebar, pressed)
    assert deeds == ["R", "R"]
    assert asked == [(THESIS, "delete"), (THESIS, "rename")]


# Dropping


def drop(sidebar: Sidebar, text: str, mime: QMimeData) -> bool:
    """Drag `mime` over a line and let it go; whether the line would have it."""
    place = QPointF(place_of(sidebar, text))
    held, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    move = QDragMoveEvent(place.toPoint(), Qt.DropAction.CopyAction, mime, held, keys)
    sidebar.dragMoveEvent(move)
    sidebar.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, mime, held, keys))
    return move.isAccepted()


def test_papers_are_dropped_on_lists_tags_statuses_and_the_queue(sidebar: Sidebar) -> None:
    dropped: list[tuple[object, object]] = []
    sidebar.papers_dropped.connect(lambda scope, ids: dropped.append((scope, ids)))
    mime = papers_mime([3, 7], ["a", "b"])
    taken = ["Thesis", "theory", "Read", "Queue"]
    refused = ["All papers", "Unread this year", "Tags", "method", "Sources"]
    assert [text for text in (*taken, *refused) if drop(sidebar, text, mime)] == taken
    assert dropped == [
        (THESIS, [3, 7]), (THEORY, [3, 7]), (Scope(Place.STATUS, "read"), [3, 7]), (Scope(Place.QUEUE), [3, 7])
    ]  # fmt: skip


def test_text_from_elsewhere_is_not_taken(sidebar: Sidebar) -> None:
    dropped: list[object] = []
    sidebar.papers_dropped.connect(lambda *told: dropped.append(told))
    mime = QMimeData()
    mime.setText("Thesis")
    assert not drop(sidebar, "Thesis", mime)
    assert dropped == []


def test_a_line_shows_that_it_would_take_the_papers(sidebar: Sidebar) -> None:
    plain = sidebar.viewport().grab().toImage()
    mime = papers_mime([1], [])
    place = place_of(sidebar, "Thesis")
    sidebar.dragMoveEvent(
        QDragMoveEvent(place, Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    )
    assert sidebar.viewport().grab().toImage() != plain


def drag_list(sidebar: Sidebar, text: str, over: str, share: float) -> bool:
    """Drag a list over a line and let it go at a share of its height; whether the line would have it."""
    how = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    model = sidebar.model()
    found = model.match(model.index(0, 0), Qt.ItemDataRole.DisplayRole, over, 1, how)
    box = sidebar.visualRect(found[0])
    place = QPointF(box.center().x(), box.top() + share * box.height())
    held, keys, move = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.MoveAction
    mime = list_mime(next(node.key for node in places(COUNTS) if node.text == text))
    event = QDragMoveEvent(place.toPoint(), move, mime, held, keys)
    sidebar.dragMoveEvent(event)
    sidebar.dropEvent(QDropEvent(place, move, mime, held, keys))
    return event.isAccepted()


def test_lists_are_dragged_between_each_other_into_each_other_and_out(sidebar: Sidebar) -> None:
    moved: list[tuple[int, object, int]] = []
    sidebar.list_moved.connect(lambda *told: moved.append(told))
    assert drag_list(sidebar, "Thesis", "Unread this year", 0.1)
    assert drag_list(sidebar, "Unread this year", "Thesis", 0.5)
    assert drag_list(sidebar, "Related work", "Thesis", 0.1)
    assert not drag_list(sidebar, "Thesis", "theory", 0.5)
    assert not drag_list(sidebar, "Unread this year", "Queue", 0.5)
    assert moved == [(1, None, 1), (3, 1, 2), (2, None, 2)]


def test_a_line_shows_where_a_list_would_go(sidebar: Sidebar) -> None:
    plain = sidebar.viewport().grab().toImage()
    seen, mime = [], list_mime("list:2")
    for share in (0.1, 0.5):
        place = place_of(sidebar, "Thesis")
        high = sidebar.visualRect(sidebar.indexAt(place)).height()
        at = QPoint(place.x(), place.y() + round((share - 0.5) * high))
        sidebar.dragMoveEvent(
            QDragMoveEvent(
                at, Qt.DropAction.MoveAction, mime, Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.NoModifier,
            )
        )  # fmt: skip
        seen.append(sidebar.viewport().grab().toImage())
    assert seen[0] != plain
    assert seen[1] == plain, "Related work is the only list in Thesis: it would stay where it is"
    sidebar.dragLeaveEvent(QDragLeaveEvent())
    assert sidebar.viewport().grab().toImage() == plain


def test_alt_and_arrows_move_a_list_and_nothing_else(sidebar: Sidebar) -> None:
    moved: list[tuple[int, object, int]] = []
    sidebar.list_moved.connect(lambda *told: moved.append(told))
    click(sidebar, "Thesis")
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(sidebar, key, Qt.KeyboardModifier.AltModifier)
    assert moved == [(1, None, 1)]
    click(sidebar, "theory")
    QTest.keyClick(sidebar, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert sidebar.scope() == THEORY
    assert len(moved) == 1


def test_only_lines_that_changed_are_told_of(sidebar: Sidebar) -> None:
    model = sidebar.model()
    assert isinstance(model, SidebarModel)
    told: list[str] = []
    model.dataChanged.connect(lambda first, last: told.extend([key_at(model, first), key_at(model, last)]))
    sidebar.set_counts(replace(COUNTS, by_status={**COUNTS.by_status, Status.NEW: 39, Status.READ: 23}))
    assert told == ["status:new", "status:new", "status:read", "status:read"]


def key_at(model: SidebarModel, index: QModelIndex) -> str:
    node = model.node(index)
    return node.key if node else ""
