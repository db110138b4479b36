"""The dialog for pages of a notes vault: which papers, for which program, and into which folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.vaulting import Dialect
from legenda.actions.wording import papers_named
from legenda.ui.window_settings import Vault

_SELECTED, _SHOWN, _ALL = range(3)
_DIALECTS = ((Dialect.OBSIDIAN, "O&bsidian"), (Dialect.LOGSEQ, "&Logseq"))


class VaultDialog(QDialog):
    """Asks for papers, dialect and folder; `vault_asked` carries a `Vault`."""

    vault_asked = Signal(object)

    def __init__(self, selected: int, shown: int, total: int, last: Vault, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Pages for Obsidian or Logseq")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words = QLabel(
            "One Markdown page for each paper, with its data, abstract, highlights and notes. Pages that are there "
            "already are brought up to date; what you wrote around Legenda's part stays as it is.",
            self,
        )
        words.setWordWrap(True)
        numbers = {_SELECTED: selected, _SHOWN: shown, _ALL: total}
        names = {_SELECTED: "The &selected papers", _SHOWN: "The &papers on show", _ALL: "&All papers"}
        self.papers = QButtonGroup(self)
        for number, name in names.items():
            button = QRadioButton(f"{name} ({papers_named(numbers[number])})", self)
            button.setEnabled(numbers[number] > 0)
            self.papers.addButton(button, number)
        last_number = {"selected": _SELECTED, "shown": _SHOWN}.get(last.papers, _ALL)
        self.papers.button(last_number if numbers[last_number] else _ALL).setChecked(True)
        self.dialects = QButtonGroup(self)
        for number, (dialect, name) in enumerate(_DIALECTS):
            button = QRadioButton(name, self)
            button.setChecked(dialect.value == last.dialect or not number)
            self.dialects.addButton(button, number)
        self.field = QLineEdit(last.folder, self)
        self.field.setPlaceholderText("A folder within the vault")
        label = QLabel("&Folder:", self)
        label.setBuddy(self.field)
        browse = QPushButton("&Choose…", self)
        browse.setAutoDefault(False)
        browse.clicked.connect(self._choose)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("Write the pages", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        row = QHBoxLayout()
        for part in (label, self.field, browse):
            row.addWidget(part)
        program = QHBoxLayout()
        program.addWidget(QLabel("For", self))
        for one in self.dialects.buttons():
            program.addWidget(one)
        program.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        for one in self.papers.buttons():
            layout.addWidget(one)
        layout.addLayout(program)
        layout.addLayout(row)
        layout.addWidget(buttons)
        self.setMinimumWidth(520)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._on_text_changed)
        self._on_text_changed(self.field.text())
        self.field.setFocus()

    def _choose(self) -> None:
        dialog = QFileDialog(self, "The folder for the pages", self.field.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.field.setText)
        dialog.open()

    def _on_text_changed(self, text: str) -> None:
        self.deed_button.setEnabled(bool(text.strip()))

    def _on_accepted(self) -> None:
        papers = {_SELECTED: "selected", _SHOWN: "shown", _ALL: "all"}[self.papers.checkedId()]
        folder = str(Path(self.field.text().strip()).expanduser().absolute())
        dialect = _DIALECTS[self.dialects.checkedId()][0]
        self.vault_asked.emit(Vault(folder, dialect.value, papers))
        self.accept()
