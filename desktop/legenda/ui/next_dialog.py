"""What to read next: the best suggestions with their reasons, each to be followed or overruled by one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.next_up import NextUp
from legenda.ui import theme

#: So many suggestions at a time: more would be the queue again.
SUGGESTIONS = 5
_REASONS = Qt.ItemDataRole.UserRole
_NUMBER = Qt.ItemDataRole.UserRole + 1
_AIR = 8


class NextDialog(QDialog):
    """Shows suggestions; every signal carries the number of the current one's paper.

    `read_asked` begins it and closes the dialog; `put_off_asked` and `top_asked` change the queue; after these, and
    after `skipped`, other suggestions are to be shown.
    """

    read_asked = Signal(int)
    put_off_asked = Signal(int)
    top_asked = Signal(int)
    skipped = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("What next?")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.passed_over: set[int] = set()
        self.view = _Suggestions(self)
        self.empty = QLabel("Looking through the queue…", self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = QHBoxLayout()
        self._buttons = [
            self._button("Start reading", (Qt.Key.Key_Return, Qt.Key.Key_Enter), self.read_asked.emit),
            self._button("Not before…", (Qt.Key.Key_W,), self.put_off_asked.emit),
            self._button("Skip", (Qt.Key.Key_S,), self._skip),
            self._button("To the top", (Qt.Key.Key_T,), self.top_asked.emit),
        ]
        self._buttons[0].setDefault(True)
        for button in self._buttons:
            buttons.addWidget(button)
        buttons.addStretch(1)
        leave = QPushButton("Close", self)
        leave.setAutoDefault(False)
        leave.clicked.connect(self.reject)
        buttons.addWidget(leave)
        keys = QLabel("Enter starts reading, W says not before when, S skips it for now, T moves it to the top.", self)
        keys.setObjectName("soft")  # coloured by the style sheet
        column = QVBoxLayout(self)
        for part in (self.view, self.empty):
            column.addWidget(part, 1)
        column.addWidget(keys)
        column.addLayout(buttons)
        self.resize(620, 400)
        self.view.doubleClicked.connect(self._buttons[0].click)
        self.read_asked.connect(self.accept)
        self.show_suggestions((), "Looking through the queue…")

    def show_suggestions(self, found: Sequence[NextUp], nothing: str) -> None:
        """Show the best of these that were not passed over; `nothing` is said when there is none."""
        place = max(0, self.view.currentRow())
        self.view.clear()
        shown = [one for one in found if one.row.id not in self.passed_over][:SUGGESTIONS]
        for one in shown:
            item = QListWidgetItem(one.row.title, self.view)
            item.setData(_REASONS, ", ".join(one.reasons) or "no reason but its place in the queue")
            item.setData(_NUMBER, one.row.id)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{one.row.title}; {', '.join(one.reasons)}")
            item.setToolTip("\n".join(part for part in (one.row.title, one.row.authors) if part))
        self.view.setVisible(bool(shown))
        self.empty.setVisible(not shown)
        self.empty.setText(nothing)
        for button in self._buttons:
            button.setEnabled(bool(shown))
        if shown:
            self.view.setCurrentRow(min(place, len(shown) - 1))
            self.view.setFocus()

    def current(self) -> int | None:
        """The number of the paper that the keys act on."""
        number = self.view.currentIndex().data(_NUMBER)
        return number if isinstance(number, int) else None

    def _button(self, text: str, keys: Sequence[Qt.Key], deed: Callable[[int], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(partial(self._act, deed))
        for key in keys:
            shortcut = QShortcut(QKeySequence(key), self.view, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(partial(self._act, deed))
        button.setToolTip(
            f"{text.rstrip('…')} ({QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)})"
        )
        return button

    def _act(self, deed: Callable[[int], object], _checked: bool = False) -> None:
        number = self.current()
        if number is not None:
            deed(number)

    def _skip(self, number: int) -> None:
        self.passed_over.add(number)
        self.skipped.emit(number)


class _Suggestions(QListWidget):
    """The list; letters are commands and not the beginning of a title."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Suggestions")
        self.setItemDelegate(_TwoLines(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands."""


class _TwoLines(QStyledItemDelegate):
    """Paints a title and below it, softly, the reasons."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two lines and some air."""
        return QSize(200, int(2 * QFontMetricsF(option.font).height()) + 3 * _AIR)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one suggestion."""
        colours = theme.colours(option.palette)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        box = QRectF(option.rect).adjusted(4, 2, -4, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(box, 6, 6)
        ink = QColor(colours.chosen_text if is_chosen else colours.text)
        soft = ink if is_chosen else QColor(colours.muted)
        lines = box.adjusted(_AIR, _AIR - 2, -_AIR, 2 - _AIR)
        metrics = QFontMetricsF(option.font)
        strong = QFont(option.font)
        strong.setWeight(QFont.Weight.DemiBold)
        top = QRectF(lines.left(), lines.top(), lines.width(), metrics.height())
        _paint_line(painter, top, strong, ink, str(index.data()))
        _paint_line(painter, top.translated(0, metrics.height() + 2), option.font, soft, str(index.data(_REASONS)))
        painter.restore()


def _paint_line(painter: QPainter, box: QRectF, font: QFont, ink: QColor, text: str) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)
