"""The command palette: type a few letters of a command or a paper, press Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from legenda.model.own_status import OwnStatus
from legenda.model.paper_row import PaperRow
from legenda.ui.command_actions import CommandActions
from legenda.ui.commands import COMMANDS, Command
from legenda.ui.fuzzy import fit
from legenda.ui.status_looks import status_icon

_Index = QModelIndex | QPersistentModelIndex
_ENTRY_ROLE = Qt.ItemDataRole.UserRole
_SHOWN = 60
_ICON = 16
_LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the palette: a command (by name), a status to mark papers with, a paper (by number), or what only
    says something.
    """

    text: str
    beside: str
    icon: QIcon
    command: str = ""
    paper: int | None = None
    status: OwnStatus | None = None
    is_usable: bool = True


class _Entries(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def show(self, entries: list[Entry]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.text
        if role == Qt.ItemDataRole.DecorationRole:
            return entry.icon
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entry.text}, {entry.beside}" if entry.beside else entry.text
        return entry if role == _ENTRY_ROLE else None


class _EntryDelegate(QStyledItemDelegate):
    """Paints the shortcut, or a paper's authors, at the right end of the line."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry: Entry = index.data(_ENTRY_ROLE)
        beside = option.fontMetrics.elidedText(entry.beside, Qt.TextElideMode.ElideRight, option.rect.width() // 3)
        space = option.fontMetrics.horizontalAdvance(beside) + 24
        style = option.widget.style()
        panel = QStyleOptionViewItem(option)
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, panel, painter, option.widget)
        left = QStyleOptionViewItem(option)
        if not entry.is_usable:
            left.state &= ~QStyle.StateFlag.State_Enabled
        left.rect = option.rect.adjusted(4, 0, -space, 0)
        super().paint(painter, left, index)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = option.palette
        painter.setPen((group.highlightedText() if is_selected else group.placeholderText()).color())
        painter.drawText(
            option.rect.adjusted(0, 0, -10, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, beside
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(100, option.fontMetrics.height() + 12)


class CommandPalette(QDialog):
    """Commands that can be used now at once; papers as soon as the search answers; last what lacks something."""

    papers_asked = Signal(str)
    paper_chosen = Signal(int)
    status_chosen = Signal(object)

    def __init__(self, actions: CommandActions, paper_icon: QIcon, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Command palette")
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self._actions = actions
        self._paper_icon = paper_icon
        blank = QPixmap(_ICON, _ICON)
        blank.fill(Qt.GlobalColor.transparent)
        self._blank = QIcon(blank)
        self._papers: list[Entry] = []
        self._own_statuses: Sequence[OwnStatus] = ()
        self.field = QLineEdit(self)
        self.field.setPlaceholderText("Type a command or words of a paper")
        self.field.setAccessibleName("Command or paper")
        self._model = _Entries(self)
        self.view = QListView(self)
        self.view.setModel(self._model)
        self.view.setItemDelegate(_EntryDelegate(self.view))
        self.view.setUniformItemSizes(True)
        self.view.setIconSize(QSize(_ICON, _ICON))
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAccessibleName("What fits")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.field)
        layout.addWidget(self.view)
        self.resize(640, 420)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._on_text_changed)
        self.view.activated.connect(self._on_activated)
        self.view.clicked.connect(self._on_activated)

    def set_own_statuses(self, own: Sequence[OwnStatus]) -> None:
        """Let papers be marked with these statuses of the reader's own."""
        self._own_statuses = own

    def appear(self) -> None:
        """Open over the window with an empty field."""
        parent = self.parentWidget()
        if parent is not None:
            centre = parent.frameGeometry().center()
            self.move(centre.x() - self.width() // 2, parent.frameGeometry().top() + 80)
        self._papers = []
        self.field.clear()
        self._fill()
        self.open()
        self.field.setFocus()

    def show_papers(self, text: str, rows: Sequence[PaperRow]) -> None:
        """Show the papers that the search found for `text`; an answer to an older text is dropped."""
        if text != self.field.text():
            return
        self._papers = [
            Entry(
                row.title, ", ".join(p for p in (row.authors, str(row.year or "")) if p), self._paper_icon, "", row.id
            )
            for row in rows
        ]
        self._fill()

    def entries(self) -> list[str]:
        """The texts on show, in their order."""
        return [entry.text for entry in self._model.entries]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list and Enter choose while the field keeps the focus."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _LIST_KEYS:
                self.view.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._on_activated(self.view.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _on_text_changed(self, text: str) -> None:
        self._papers = []
        self._fill()
        if len(text.strip()) > 1:
            self.papers_asked.emit(text)

    def _fill(self) -> None:
        usable, others = self._fitting_commands()
        shown = [*usable, *self._papers, *others] or [Entry("Nothing fits", "", self._blank, is_usable=False)]
        self._model.show(shown[:_SHOWN])
        self.view.setCurrentIndex(self._model.index(0, 0))

    def _fitting_commands(self) -> tuple[list[Entry], list[Entry]]:
        """The commands that fit and can be used now, and those that fit but lack something."""
        typed = self.field.text()
        fits = [(fit(typed, c.hint or c.plain_text), c) for c in COMMANDS if c.name != "palette"]
        good = [(f.score, self._entry(c)) for f, c in fits if f is not None and f.is_good]
        marks = [(fit(typed, f"Mark as {own.name}"), own) for own in self._own_statuses] if typed.strip() else []
        good += [(f.score, self._mark_entry(own)) for f, own in marks if f is not None and f.is_good]
        good.sort(key=lambda pair: -pair[0])
        entries = [entry for _, entry in good]
        usable = [entry for entry in entries if entry.is_usable]
        return usable, [entry for entry in entries if not entry.is_usable] if typed.strip() else []

    def _entry(self, command: Command) -> Entry:
        action, can = self._actions.actions[command.name], self._actions.can(command.name)
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return Entry(
            text=command.hint or command.plain_text,
            beside=keys if can else f"needs {command.needs.value}",
            icon=self._blank if action.icon().isNull() else action.icon(),
            command=command.name,
            is_usable=can,
        )

    def _mark_entry(self, own: OwnStatus) -> Entry:
        can = self._actions.can("mark_as")
        beside = "" if can else "needs at least one selected paper"
        return Entry(f"Mark as {own.name}", beside, status_icon(own, self.palette()), status=own, is_usable=can)

    def _on_activated(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        entry: Entry = index.data(_ENTRY_ROLE)
        if not entry.is_usable:
            return
        self.accept()
        if entry.status is not None:
            self.status_chosen.emit(entry.status)
        elif entry.paper is None:
            self._actions.trigger(entry.command)
        else:
            self.paper_chosen.emit(entry.paper)
