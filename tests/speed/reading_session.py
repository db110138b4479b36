"""What a reader does in a window for the benchmark of late ticks: searching, editing, scrolling, reading, looking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import cycle, islice
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from legenda.actions import editing, noting
from legenda.actions.desk import Desk
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.window import MainWindow
from tests.speed.stage import settle, until
from tests.speed.ticks import Ticks

TEXTS = ("multi agent reinforcement learning", "author:muller status:read", "policy year:2024..2025")
#: Milliseconds from one key to the next, over and over.
_PACE = (60, 110, 80, 120, 70)
#: Milliseconds that a reader looks at what has come.
_LOOK = 400
_CTRL = Qt.KeyboardModifier.ControlModifier
_SORTS = (
    SortField.TITLE, SortField.AUTHORS, SortField.VENUE, SortField.YEAR, SortField.STATUS, SortField.RATING,
    SortField.TAGS, SortField.KEY, SortField.TYPE, SortField.DUE, SortField.QUEUED, SortField.CHANGED, SortField.ADDED,
)  # fmt: skip


class Session:
    """A reader at a window with a large library; `parts` are what is done in it, in their order."""

    def __init__(self, window: MainWindow, ticks: Ticks, to_import: Path) -> None:
        assert window.controllers is not None
        self._window = window
        self._controllers = window.controllers
        self._papers, self._box = window.parts.papers, window.parts.search_box
        self._ticks = ticks
        self._to_import = to_import

    def parts(self) -> Mapping[str, Callable[[], None]]:
        """What is done, by the words for it."""
        return {
            "typing": self._type_queries,
            "typing while the index follows edits": self._type_while_editing,
            "scrolling": self._scroll,
            "going through papers": self._read_through,
            "places and orders": self._go_places,
            "filters, statistics, triage": self._open_pages,
        }

    def _do(self, doing: str, deed: Callable[[], object], look: int = _LOOK) -> None:
        """Do something and look at what comes of it, at least `look` milliseconds."""
        self._ticks.doing = doing
        deed()
        _pass(look)
        until(lambda: not self._window.is_busy)
        _pass(_LOOK if look >= _LOOK else 0)

    # -- searching

    def _type_queries(self) -> None:
        for text in TEXTS:
            self._type(text)
            self._do("clear the search", self._box.clear)

    def _type(self, text: str, between: Callable[[], None] = lambda: None) -> None:
        self._box.setFocus()
        paces = cycle(_PACE)
        for letter in text:
            self._ticks.doing = f"type “{letter}” of “{text}”"
            QTest.keyClicks(self._box, letter)
            between()
            _pass(next(paces))
        self._do(f"answer to “{text}”", lambda: None)

    def _type_while_editing(self) -> None:
        """Type, and after every other key change something; then take papers in while typing, and take that back."""
        edits = cycle((self._mark, self._rest, self._retitle, self._rest, self._write_note, self._rest))
        for text in TEXTS:
            self._type(text, lambda: next(edits)())
            self._do("clear the search", self._box.clear)
        self._do("open the import", partial(self._window.import_paths, [self._to_import]))
        dialog = self._controllers.importing.dialog
        assert isinstance(dialog, ImportDialog)
        until(lambda: not dialog.is_reading)
        self._do("look at the preview", lambda: None)
        self._do("take papers in", dialog.deed_button.click)
        self._type(TEXTS[0])
        self._do("undo the import", partial(self._controllers.library.undo))
        self._do("clear the search", self._box.clear)

    def _some(self, offset: int) -> list[int]:
        """A few papers on show."""
        return list(islice(self._papers.ids(), offset, offset + 3))

    def _rest(self) -> None:
        """Change nothing."""

    def _step(self, deed: Callable[[Desk], object]) -> None:
        self._window.deeds.do(deed)

    def _mark(self) -> None:
        self._controllers.marking.mark(Status.READ)

    def _retitle(self) -> None:
        for number in self._some(1)[:1]:
            self._step(partial(_retitle, number))

    def _write_note(self) -> None:
        for number in self._some(2)[:1]:
            self._step(partial(_note, number))

    # -- looking

    def _scroll(self) -> None:
        self._papers.setFocus()
        for _ in range(30):
            self._do("Page Down", partial(QTest.keyClick, self._papers, Qt.Key.Key_PageDown), 60)
        for key in (Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_End):
            self._do(key.name, partial(QTest.keyClick, self._papers, key))
        bar = self._papers.verticalScrollBar()
        for place in range(40):
            self._do("drag the scroll bar", partial(bar.setValue, bar.maximum() * place // 40), 30)

    def _read_through(self) -> None:
        """With all panes and the filters on show: down the list, now and then resting so that relatives come."""
        if not self._window.parts.facets.isVisible():
            self._do("F8", partial(self._trigger, "toggle_facets"))
        self._papers.setFocus()
        self._do("Home", partial(QTest.keyClick, self._papers, Qt.Key.Key_Home))
        for number in range(40):
            rest = 900 if number % 5 == 0 else 90
            self._do("arrow down", partial(QTest.keyClick, self._papers, Qt.Key.Key_Down), rest)
        self._do("F8", partial(self._trigger, "toggle_facets"))

    def _go_places(self) -> None:
        browsing = self._controllers.browsing
        tag = Scope(Place.TAG, browsing.counts.tags[0].name)
        places = (
            Scope(Place.STATUS, Status.NEW.value),
            Scope(Place.QUEUE),
            Scope(Place.STATUS, Status.READ.value),
            tag,
        )
        for scope in (*places, Scope()):
            self._do(f"go to {scope.value or scope.place.value}", partial(browsing.go_to, scope))
        for field in _SORTS:
            for descending in (False, True):
                words = f"sort by {field.value}{', descending' if descending else ''}"
                self._do(words, partial(browsing.sort_by, *_order(field, descending)))

    def _open_pages(self) -> None:
        self._do("F8", partial(self._trigger, "toggle_facets"), 1_000)
        self._do("F8 again", partial(self._trigger, "toggle_facets"))
        for turn in ("first", "second"):
            self._do(f"statistics, {turn} time", partial(self._trigger, "statistics"), 1_500)
            page = self._focused()
            for key in (Qt.Key.Key_W, Qt.Key.Key_Y, Qt.Key.Key_M):
                self._do(f"statistics: {key.name}", partial(QTest.keyClick, page, key))
            self._do("leave statistics", partial(self._trigger, "leave_page"))
        for turn in ("first", "second"):
            self._do(f"triage, {turn} time", partial(self._trigger, "triage"), 1_500)
            for letter in "sxrj":
                self._do(f"triage: {letter}", partial(self._press, letter), 900)
            self._do("leave triage", partial(self._trigger, "leave_page"))
        settle(self._window)

    def _trigger(self, name: str) -> None:
        self._window.commands.actions[name].trigger()

    def _press(self, letter: str) -> None:
        QTest.keyClicks(self._focused(), letter)

    def _focused(self) -> QWidget:
        self._window.activateWindow()
        until(lambda: QApplication.focusWidget() is not None)
        found = QApplication.focusWidget()
        assert found is not None
        return found


def _retitle(number: int, desk: Desk) -> None:
    editing.set_field(desk, [number], "title", f"Another title of paper {number}")


def _note(number: int, desk: Desk) -> None:
    noting.add_note(desk, number, "Regret **bounds**, see $\\sqrt{T}$ again.")


def _order(field: SortField, descending: bool) -> tuple[SortField, bool]:
    order = Sort(field, descending)
    return order.field, order.descending


def _pass(milliseconds: int) -> None:
    """Let the window live for so long."""
    if milliseconds:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop, loop.quit)
        loop.exec()
