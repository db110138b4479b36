"""The dialog of statuses: the reader's own are made, renamed, coloured, put in order and deleted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.own_statuses import COLOURS
from legenda.model.own_status import OwnStatus
from legenda.model.status import Status
from legenda.ui.icons import icon
from legenda.ui.status_looks import status_icon
from legenda.ui.status_tree import StatusTree
from legenda.ui.text_dialog import TextDialog
from legenda.ui.theme import tag_colour

_INTRO = (
    "A status of your own is a kind of one of the six, and does what that does: papers “to re-read”, a kind of queued, "
    "stand in the queue. Drag it, or press Alt and an arrow, to change its place."
)


class StatusDialog(QDialog):
    """The signals name an own status by its number; what they ask for is shown once the library has it so."""

    add_asked = Signal(str, object, str)
    rename_asked = Signal(int, str)
    colour_asked = Signal(int, str)
    move_asked = Signal(int, int)
    kind_asked = Signal(int, object)
    delete_asked = Signal(int)

    def __init__(self, own: Sequence[OwnStatus], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Statuses")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._awaited: int | None = None
        self.tree = StatusTree(self)
        self.rename_button = QPushButton("&Rename…", self)
        self.up_button = QPushButton("Move &up", self)
        self.down_button = QPushButton("Move &down", self)
        self.delete_button = QPushButton("De&lete", self)
        self.colour = self._colour_box("Colour of the chosen status")
        self.name = QLineEdit(self)
        self.name.setPlaceholderText("to re-read")
        self.kind = QComboBox(self)
        for kind in Status:
            self.kind.addItem(status_icon(kind, self.palette()), kind.label, kind)
        self.new_colour = self._colour_box("Colour of the new status")
        self.add_button = QPushButton("&Add", self)
        self.fault = QLabel(self)
        self.fault.setObjectName("fault")  # coloured by the style sheet
        self.fault.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setWordWrap(True)
        self.fault.hide()
        self._lay_out()
        self._connect()
        self.show_statuses(own)

    def _colour_box(self, name: str) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(name)
        box.addItem("As its kind", "")
        for colour in COLOURS:
            box.addItem(icon("circle-small", colour=tag_colour(colour, self.palette())), colour.capitalize(), colour)
        return box

    def _lay_out(self) -> None:
        intro = QLabel(_INTRO, self)
        intro.setWordWrap(True)
        chosen = QHBoxLayout()
        colour_label = QLabel("&Colour:", self)
        colour_label.setBuddy(self.colour)
        for part in (self.rename_button, self.up_button, self.down_button, self.delete_button):
            part.setAutoDefault(False)
            chosen.addWidget(part)
        chosen.addStretch(1)
        chosen.addWidget(colour_label)
        chosen.addWidget(self.colour)
        new = QGridLayout()
        fields = (("&New status:", self.name), ("A &kind of:", self.kind), ("C&olour:", self.new_colour))
        for column, (text, field) in enumerate(fields):
            label = QLabel(text, self)
            label.setBuddy(field)
            new.addWidget(label, 0, column)
            new.addWidget(field, 1, column)
        new.addWidget(self.add_button, 1, 3)
        new.setColumnStretch(0, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addWidget(self.tree, 1)
        layout.addLayout(chosen)
        layout.addSpacing(8)
        layout.addLayout(new)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        self.add_button.setDefault(True)
        self.resize(580, 560)

    def _connect(self) -> None:
        self.tree.currentItemChanged.connect(self._on_chosen)
        self.tree.moved.connect(self.move_asked)
        self.tree.turned.connect(self.kind_asked)
        self.tree.renaming.connect(self._on_rename)
        self.tree.deleting.connect(self._on_delete)
        self.rename_button.clicked.connect(self._on_rename)
        self.up_button.clicked.connect(lambda: self.tree.move_chosen(-1))
        self.down_button.clicked.connect(lambda: self.tree.move_chosen(1))
        self.delete_button.clicked.connect(self._on_delete)
        self.colour.activated.connect(self._on_colour)
        self.name.textChanged.connect(self._on_name)
        self.add_button.clicked.connect(self._on_add)

    def show_statuses(self, own: Sequence[OwnStatus]) -> None:
        """Show the own statuses as they are now."""
        self.tree.show_statuses(own)
        if self._awaited is not None and self._awaited in {one.id for one in own}:
            self.tree.choose(self._awaited)
            self._awaited = None
        self._on_chosen()
        self._on_name()

    def choose(self, number: int) -> None:
        """Choose a status that has just been made, and begin a new one."""
        self.name.clear()
        self._awaited = number
        self.tree.choose(number)

    def show_fault(self, sentence: str) -> None:
        """Say why something could not be done; "" when there is nothing to say."""
        self.fault.setText(sentence)
        self.fault.setVisible(bool(sentence))
        self.name.setAccessibleDescription(sentence)

    @property
    def _own(self) -> OwnStatus | None:
        chosen = self.tree.chosen()
        return chosen if isinstance(chosen, OwnStatus) else None

    def _on_chosen(self, *_: object) -> None:
        """Offer what can be done with the chosen one; a new one is first thought of as the same kind."""
        own, chosen = self._own, self.tree.chosen()
        for part in (self.rename_button, self.up_button, self.down_button, self.delete_button, self.colour):
            part.setEnabled(own is not None)
        self.colour.setCurrentIndex(self.colour.findData(own.colour if own is not None else ""))
        if chosen is not None and not self.name.text().strip():
            self.kind.setCurrentIndex(list(Status).index(chosen if isinstance(chosen, Status) else chosen.kind))

    def _on_name(self) -> None:
        self.add_button.setEnabled(bool(self.name.text().strip()))

    def _on_add(self) -> None:
        self.add_asked.emit(self.name.text(), Status(self.kind.currentData()), self.new_colour.currentData())

    def _on_rename(self) -> None:
        own = self._own
        if own is not None:
            dialog = TextDialog("Rename the status", "New name of the status:", "Rename", own.name, self)
            dialog.text_given.connect(lambda name: self.rename_asked.emit(own.id, name))
            dialog.open()

    def _on_colour(self) -> None:
        if self._own is not None:
            self.colour_asked.emit(self._own.id, self.colour.currentData())

    def _on_delete(self) -> None:
        if self._own is not None:
            self.delete_asked.emit(self._own.id)
