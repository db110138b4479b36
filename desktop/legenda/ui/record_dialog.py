"""The dialog in which the bibliographic fields of a paper are edited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from legenda.model.errors import BadInputError
from legenda.model.record import Record
from legenda.ui.record_form import LINKS, MAIN, TEXTS, TYPES, Line, Shape, changed_values, form_texts, published_lines

_Editor = QLineEdit | QPlainTextEdit | QComboBox


class RecordDialog(QDialog):
    """The fields on four pages; only what was changed is given back, as one step."""

    values_given = Signal(dict)

    def __init__(self, record: Record, field: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Edit the paper")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._record = record
        self._texts = form_texts(record)
        self.editors: dict[str, _Editor] = {}
        self._page_of: dict[_Editor, int] = {}
        self._pages = QTabWidget(self)
        published = published_lines(record)
        for title, lines in (("&Paper", MAIN), ("P&ublished", published), ("&Links", LINKS), ("&Abstract", TEXTS)):
            self._pages.addTab(self._page(lines), title)
        self.fault = QLabel(self)
        self.fault.setWordWrap(True)
        self.fault.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("Save the changes", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        for part in (self._pages, self.fault, buttons):
            layout.addWidget(part)
        self.resize(680, 560)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.show_field(field)

    def show_field(self, name: str) -> None:
        """Turn to the page with a field and put the cursor into it; an unknown name goes to the title."""
        wanted = {"authors": "author", "year": "date", "venue": "fields.booktitle"}.get(name, name)
        editor = self.editors.get(wanted) or self.editors.get(f"fields.{wanted}") or self.editors["title"]
        self._pages.setCurrentIndex(self._page_of[editor])
        editor.setFocus()

    def _page(self, lines: Sequence[Line]) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for line in lines:
            editor = self._editor(line)
            self.editors[line.name] = editor
            self._page_of[editor] = self._pages.count()
            form.addRow(f"{line.label}:", editor)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(page)
        return area

    def _editor(self, line: Line) -> _Editor:
        text = self._texts.get(line.name, "")
        editor: _Editor
        if line.shape is Shape.LINES:
            editor = QPlainTextEdit(text, self)
            editor.setTabChangesFocus(True)
            editor.setProperty("frame", "true")
            if line.rows:
                editor.setFixedHeight(line.rows * editor.fontMetrics().lineSpacing() + 20)
            editor.setPlaceholderText(line.hint)
        elif line.shape is Shape.CHOICE:
            editor = QComboBox(self)
            editor.setEditable(True)
            editor.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            editor.setCompleter(None)  # type: ignore[arg-type]  # “in” is not “inbook” unless the reader says so
            editor.addItems(TYPES)
            editor.setCurrentText(text)
        else:
            editor = QLineEdit(text, self)
            editor.setCursorPosition(0)
            editor.setPlaceholderText(line.hint)
        editor.setAccessibleName(line.label)
        editor.setToolTip(line.hint)
        return editor

    def _on_accepted(self) -> None:
        try:
            values = changed_values(self._record, {name: _text(editor) for name, editor in self.editors.items()})
        except BadInputError as fault:
            self.fault.setText(str(fault))
            self.fault.show()
            return
        if values:
            self.values_given.emit(values)
        self.accept()


def _text(editor: _Editor) -> str:
    if isinstance(editor, QPlainTextEdit):
        return editor.toPlainText()
    return editor.currentText() if isinstance(editor, QComboBox) else editor.text()
