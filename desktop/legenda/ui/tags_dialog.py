"""The dialog for all tags: as a tree with counts and colours, narrowed by typing, changed many at a time."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from legenda.model.fold import fold
from legenda.model.scope import Counts
from legenda.model.tag_change import same_but_case
from legenda.ui import theme
from legenda.ui.colours import LIGHT
from legenda.ui.icons import icon
from legenda.ui.sidebar_places import PlaceNode, tag_places

_ICON = 16
_NAME = Qt.ItemDataRole.UserRole
#: What can be done with the chosen tags: name, words, key, and how many there must be at least and at most.
_DEEDS = (
    ("rename", "&Rename…", "F2", 1, 1),
    ("merge", "&Merge…", "Ctrl+M", 1, 0),
    ("nest", "Move &below…", "Ctrl+B", 1, 0),
    ("delete", "&Delete…", "Del", 1, 0),
)


class TagsDialog(QDialog):
    """All tags; `asked` carries what is to be done (a name of `_DEEDS`, or `case`) and the chosen tags.

    `recolour_asked` carries the chosen tags and a colour's name. The arrow keys choose while the field has the focus.
    """

    asked = Signal(str, list)
    recolour_asked = Signal(list, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Tags")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._counts = Counts()
        self.field = QLineEdit(self)
        self.field.setPlaceholderText("Type to narrow the tags down")
        self.field.setAccessibleName("Part of a tag's name")
        self.field.installEventFilter(self)
        self.view = QTreeWidget(self)
        self.view.setAccessibleName("Tags")
        self.view.installEventFilter(self)
        self.view.setHeaderLabels(["Tag", "Papers"])
        self.view.setUniformRowHeights(True)
        self.view.setIconSize(QSize(_ICON, _ICON))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.header().setStretchLastSection(False)
        self.view.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.view.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.hint = QLabel(self)
        self.hint.setObjectName("soft")  # coloured by the style sheet
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.case_button = QPushButton("Merge tags that differ in &upper and lower case…", self)
        self.case_button.setAutoDefault(False)
        self.case_button.clicked.connect(lambda: self.asked.emit("case", []))
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.field)
        layout.addWidget(self.view)
        layout.addWidget(self.hint)
        layout.addLayout(self._deeds())
        layout.addWidget(self.case_button)
        layout.addWidget(close)
        self.resize(560, 560)
        self.field.textChanged.connect(self._fill)
        self.view.itemSelectionChanged.connect(self._on_selection_changed)
        self._on_selection_changed()

    def set_counts(self, counts: Counts) -> None:
        """Show the tags as they are now; those chosen stay chosen."""
        self._counts = counts
        self.case_button.setVisible(bool(same_but_case({tag.name: tag.count for tag in counts.tags})))
        self._fill()

    def chosen(self) -> list[str]:
        """The chosen tags, as they stand in the tree."""
        return [item.data(0, _NAME) for item in self.view.selectedItems()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrow keys go on from the field to the tree, where the keys of the buttons work."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if watched is self.field and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_to_tree()
            return True
        pressed = QKeySequence(event.keyCombination())
        button = next((self._buttons[name] for name, _, key, *_ in _DEEDS if pressed == QKeySequence(key)), None)
        if watched is self.view and button is not None:
            button.click()
            return True
        return super().eventFilter(watched, event)

    def _go_to_tree(self) -> None:
        self.view.setFocus()
        if self.view.currentItem() is None or not self.view.selectedItems():
            first = next((i for i in self._items() if self._fits(i.data(0, _NAME))), None)
            if first is not None:
                self.view.setCurrentItem(first)

    def _deeds(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._buttons: dict[str, QPushButton] = {}
        for name, words, key, *_ in _DEEDS:
            button = QPushButton(words, self)
            button.setAutoDefault(False)
            button.setToolTip(f"{words.replace('&', '').rstrip('…')} ({key})")
            button.clicked.connect(partial(self._ask, name))
            self._buttons[name] = button
            row.addWidget(button)
        colour = QPushButton("&Colour", self)
        colour.setAutoDefault(False)
        menu = QMenu(colour)
        for name in (*LIGHT.tags, ""):
            dot = icon("circle-small", colour=theme.tag_colour(name, self.palette())) if name else icon("x")
            action = menu.addAction(dot, f"&{name.capitalize()}" if name else "&No colour")
            action.triggered.connect(lambda _checked=False, name=name: self.recolour_asked.emit(self.chosen(), name))
        colour.setMenu(menu)
        self._buttons["colour"] = colour
        row.addWidget(colour)
        return row

    def _ask(self, name: str, _checked: bool = False) -> None:
        self.asked.emit(name, self.chosen())

    def _fits(self, name: str) -> bool:
        return fold(self.field.text().strip()) in fold(name)

    def _items(self) -> list[QTreeWidgetItem]:
        found = [self.view.topLevelItem(row) for row in range(self.view.topLevelItemCount())]
        items = [item for item in found if item is not None]
        for item in items:
            items += [below for row in range(item.childCount()) if (below := item.child(row)) is not None]
        return items

    def _fill(self) -> None:
        """Fill the tree with the tags that fit what is typed, each with those above it."""
        chosen, current = set(self.chosen()), self.view.currentItem()
        at = current.data(0, _NAME) if current is not None else None
        nodes = tag_places(self._counts)
        wanted = self._wanted(nodes)
        self.view.blockSignals(True)
        self.view.clear()
        items: dict[int, QTreeWidgetItem] = {}
        for number, node in enumerate(nodes):
            if number in wanted and node.scope is not None:
                items[number] = item = self._item(node, items.get(node.parent))
                item.setSelected(node.scope.value in chosen)
                if node.scope.value == at:
                    self.view.setCurrentItem(item, 0, self.view.selectionCommand(self.view.indexFromItem(item)))
        self.view.expandAll()
        for item in items.values():
            item.setSelected(item.data(0, _NAME) in chosen)
        self.view.blockSignals(False)
        self._on_selection_changed()

    def _wanted(self, nodes: list[PlaceNode]) -> set[int]:
        wanted: set[int] = set()
        for number, node in enumerate(nodes):
            if node.scope is not None and self._fits(node.scope.value):
                while number >= 0 and number not in wanted:
                    wanted.add(number)
                    number = nodes[number].parent
        return wanted

    def _item(self, node: PlaceNode, above: QTreeWidgetItem | None) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self.view) if above is None else QTreeWidgetItem(above)
        assert node.scope is not None
        item.setText(0, node.text)
        item.setText(1, f"{node.count:,}")
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setData(0, _NAME, node.scope.value)
        item.setToolTip(0, node.scope.value)
        if node.colour:
            item.setIcon(0, _dot(theme.tag_colour(node.colour, self.palette())))
        else:
            item.setIcon(0, icon("tag"))
        return item

    def _on_selection_changed(self) -> None:
        number = len(self.view.selectedItems())
        for name, _, _, least, most in _DEEDS:
            self._buttons[name].setEnabled(number >= least and (not most or number <= most))
        self._buttons["colour"].setEnabled(number > 0)
        total = len(self._counts.tags)
        self.hint.setText(f"{number:,} chosen" if number else f"{total:,} tags; Shift and Ctrl choose several")


def _dot(colour: QColor) -> QIcon:
    """A dot that keeps its colour in chosen lines."""
    drawn, made = icon("circle-small", colour=colour).pixmap(_ICON, _ICON), QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        made.addPixmap(drawn, mode)
    return made
