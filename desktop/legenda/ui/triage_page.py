"""Triage: a stack of papers, one at a time, each decided with one key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from legenda.actions.annotating import COLOURS
from legenda.actions.relating import Related
from legenda.model.status import Status
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.detail_pane import DetailPane
from legenda.ui.detail_parts import SMALL, EmptyState, Words, tool_button
from legenda.ui.icons import STATUS_ICONS
from legenda.ui.pages import Page
from legenda.ui.related_list import RelatedList

_WIDE = 1500
_SIDE = 380
#: The keys of a decision, in the order of the row of buttons.
_DECISIONS = (
    ("mark_queued", "Queue", "Q", STATUS_ICONS[Status.QUEUED]),
    ("mark_reading", "Reading", "E", STATUS_ICONS[Status.READING]),
    ("mark_read", "Read", "R", STATUS_ICONS[Status.READ]),
    ("mark_skimmed", "Skimmed", "S", STATUS_ICONS[Status.SKIMMED]),
    ("mark_set_aside", "Set aside", "X", STATUS_ICONS[Status.SET_ASIDE]),
    ("edit_tags", "Tags", "T", "tag"),
    ("new_note", "Note", "N", "notebook-pen"),
    ("previous_paper", "Back", "K", "arrow-up"),
    ("next_paper", "Next", "J", "arrow-down"),
)


class TriagePage(Page):
    """Shows the papers of a stack in their order and goes on by itself when one was decided.

    The stack and its statuses are those of the beginning and must not change meanwhile.

    `paper_wanted` carries the number of the paper to show, None at the end of the stack; `command_asked` the name of a
    command whose button was pressed. Whoever makes the page fills `detail` and `annotations`.
    """

    paper_wanted = Signal(object)
    command_asked = Signal(str)

    def __init__(self, stack: Sequence[int], statuses: Mapping[int, Status], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Triage")
        self._stack = stack
        self._before = statuses
        self._since: dict[int, Status] = {}
        self._gone: set[int] = set()
        self._decided: Counter[Status] = Counter()
        self._place = 0
        # Every part is made in its place: parts that move are styled anew, with all that is in them.
        self._body = QWidget(self)
        self._across = QSplitter(Qt.Orientation.Horizontal, self._body)
        self.detail = DetailPane(self._across)
        self._side = QSplitter(Qt.Orientation.Vertical, self._across)
        self.annotations = AnnotationPane(self._side)
        self.related = RelatedList(
            "Related papers", ("Read before and like it", "Related, not read yet"), "No paper is like it.", self._side
        )
        self.place = Words(SMALL, muted=True)
        self.place.setWordWrap(False)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("Papers decided")
        self.progress.setRange(0, max(1, len(self._stack)))
        self._end = EmptyState("circle-check", "", "", self._body)
        self._lay_out()
        self.detail.abstract.selectionChanged.connect(self.moved)
        self._before_writing: list[int] = []
        self.annotations.writing.connect(self._on_writing)

    # -- what commands act on

    def selected_ids(self) -> list[int]:
        """The paper on show; none at the end of the stack."""
        current = self.current
        return [] if current is None else [current]

    @property
    def current(self) -> int | None:
        """The paper on show; None at the end of the stack."""
        return self._stack[self._place] if self._place < len(self._stack) else None

    @property
    def shown(self) -> int:
        """How many papers the stack holds."""
        return len(self._stack)

    @property
    def notes(self) -> AnnotationPane:
        """Where notes on the paper on show are written."""
        return self.annotations

    @property
    def quotes_text(self) -> bool:
        """Whether words of the abstract are selected."""
        return self.current is not None and self.detail.abstract.selected_range() is not None

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Next and back go through the stack, and notes and highlights are made here."""
        return {
            "next_paper": self.go_on,
            "previous_paper": self.go_back,
            "new_note": self.annotations.start_note,
            "highlight": self._highlight,
        }

    def close_page(self) -> None:
        """Save what is being written."""
        self.annotations.save_unsaved()

    # -- the stack

    def start(self) -> None:
        """Show the first paper."""
        self._show()

    def go_on(self) -> None:
        """Show the next paper, or at last what came of all of them."""
        if self._place < len(self._stack):
            self._place += 1
            self._show()

    def go_back(self) -> None:
        """Show the paper before."""
        if self._place > 0:
            self._place -= 1
            self._show()

    def follow(self, statuses: Mapping[int, Status | None], undone: Collection[int] = ()) -> None:
        """Papers of the stack have these statuses now, None for one that is gone.

        A decision on the paper on show goes on to the next one; what was undone on papers (`undone`: decisions, tags,
        notes) goes back to the first of them, unless the one on show is among them.
        """
        current = self.current
        changed = [paper for paper in self._in_order(statuses) if statuses[paper] != self._status(paper)]
        gone = {paper for paper in changed if statuses[paper] is None}
        for paper in changed:
            self._count(paper, -1)
            status = statuses[paper]
            if status is not None:
                self._since[paper] = status
                self._count(paper, 1)
        if gone:
            self._gone |= gone
            self._place -= sum(paper in gone for paper in self._stack[: self._place])
            self._stack = [paper for paper in self._stack if paper not in gone]
            self.progress.setRange(0, max(1, len(self._stack)))
            self._show()
        elif undone and (changed or current not in undone):
            self._show_undone(changed or self._in_order(undone))
        elif current in changed:
            self.go_on()
        else:
            self._show_progress()

    def _in_order(self, papers: Collection[int]) -> list[int]:
        """Those of the stack among them; a stack of many is gone through only for several."""
        found = {paper for paper in papers if paper in self._before and paper not in self._gone}
        return list(found) if len(found) < 2 else [paper for paper in self._stack if paper in found]

    def _status(self, paper: int) -> Status:
        return self._since.get(paper) or self._before[paper]

    def _show_undone(self, papers: Sequence[int]) -> None:
        self._show_progress()
        if papers and papers[0] != self.current:
            self._place = self._stack.index(papers[0])
            self._show()

    @property
    def decided(self) -> dict[Status, int]:
        """How many papers of the stack got each status since it was begun."""
        return {status: self._decided[status] for status in Status if self._decided[status]}

    def _count(self, paper: int, number: int) -> None:
        """Count a paper in or out, when its status is another than at the beginning."""
        status = self._status(paper)
        if status != self._before[paper]:
            self._decided[status] += number

    def show_related(self, read: Sequence[Related], unread: Sequence[Related]) -> None:
        """Show the papers like the one on show: those that were read before first."""
        self.related.show_papers((read, unread))

    def _show(self) -> None:
        current = self.current
        self._show_progress()
        self._pages.setCurrentIndex(0 if current is not None else 1)
        for name, button in self._buttons.items():
            button.setEnabled(current is not None or name == "previous_paper")
        if current is None:
            self._end.say(*self.end_words())
        (self if current is None else self.detail).setFocus(Qt.FocusReason.OtherFocusReason)
        self.related.show_papers(None)
        self.paper_wanted.emit(current)
        self.moved.emit()

    def _show_progress(self) -> None:
        done = sum(self.decided.values())
        self.progress.setValue(done)
        at = f"{self._place + 1:,} of {len(self._stack):,}" if self.current is not None else f"{len(self._stack):,}"
        parts = [at, *(f"{count:,} {status.value}" for status, count in self.decided.items())]
        self.place.say(" · ".join(parts))

    def end_words(self) -> tuple[str, str]:
        """What came of the stack, and what to do next."""
        if not self._stack:
            return "Nothing to triage", "There are no new papers here. Escape goes back to the list."
        left = len(self._stack) - sum(self.decided.values())
        parts = [f"{count:,} {status.value}" for status, count in self.decided.items()]
        parts += [f"{left:,} left as they were"] if left else []
        title = f"All {len(self._stack):,} papers looked at" if len(self._stack) > 1 else "The paper was looked at"
        return title, f"{', '.join(parts)}. Escape goes back to the list, K to the last paper."

    def _highlight(self) -> None:
        self.detail.highlight_selection(COLOURS[0])

    # -- making

    def _lay_out(self) -> None:
        self._buttons = {}
        self._words: dict[str, tuple[str, str]] = {}
        keys = QHBoxLayout()
        keys.setContentsMargins(16, 8, 16, 8)
        keys.setSpacing(4)
        keys.addStretch(1)
        for name, words, key, drawing in _DECISIONS:
            button = tool_button(f"{words}  {key}", drawing, shows_words=True, hint=f"{words} ({key})")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAccessibleName(f"{words}, key {key}")
            button.clicked.connect(_emitter(self.command_asked, name))
            self._buttons[name] = button
            self._words[name] = (f"{words}  {key}", key)
            keys.addWidget(button)
        self._keys_hint = stars = Words(SMALL, muted=True)
        stars.setWordWrap(False)
        stars.setText("1–5 rate · Ctrl+Z undo")
        keys.addSpacing(8)
        keys.addWidget(stars)
        keys.addStretch(1)
        back = tool_button("List", "list", shows_words=True, hint="Back to the list (Esc)")
        back.clicked.connect(self.left)
        top = QHBoxLayout()
        top.setContentsMargins(16, 8, 16, 8)
        top.setSpacing(16)
        top.addWidget(back)
        top.addWidget(self.progress, 1)
        top.addWidget(self.place)
        self._side.setChildrenCollapsible(False)
        across, body = self._across, self._body
        across.setStretchFactor(0, 1)
        across.setChildrenCollapsible(False)
        across.setSizes([_WIDE - _SIDE, _SIDE])
        self._pages = QStackedLayout(body)
        self._pages.addWidget(across)
        self._pages.addWidget(self._end)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(body, 1)
        column.addLayout(keys)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much about the keys as there is room for."""
        super().resizeEvent(event)
        self._fit_keys()

    def _fit_keys(self) -> None:
        """Words with the hint, else words, else the icons with the keys alone."""
        room = self.width() - 2 * 16
        for has_words, has_hint in ((True, True), (True, False), (False, False)):
            for name, button in self._buttons.items():
                button.setText(self._words[name][0 if has_words else 1])
            self._keys_hint.setVisible(has_hint)
            wide = sum(button.sizeHint().width() + 4 for button in self._buttons.values())
            if wide + has_hint * (self._keys_hint.sizeHint().width() + 16) <= room:
                return

    def _on_writing(self, is_writing: bool) -> None:
        """Give writing most of the height, and take it back afterwards."""
        if is_writing:
            self._before_writing = self._side.sizes()
            total = sum(self._before_writing)
            least = self.related.minimumSizeHint().height()
            self._side.setSizes([total - least, least])
        elif self._before_writing:
            self._side.setSizes(self._before_writing)

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(640, 420)


def _emitter(signal: object, name: str) -> Callable[[], None]:
    def emit() -> None:
        signal.emit(name)  # type: ignore[attr-defined]

    return emit
