"""The dialog in which the citation keys of many papers are changed by a pattern, after a look at every new key."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from legenda.actions.keying import KeyChange, KeyRule, Scripts, Umlauts, known_places
from legenda.model.key_pattern import DEFAULT_PATTERN
from legenda.ui.text_table import TextTable

#: Milliseconds of quiet after a key press before the new keys are made.
_QUIET = 200
_PATTERNS = (
    DEFAULT_PATTERN,
    "[auth:lower][year]",
    "[auth][year]",
    "[authEtAl][shortyear]",
    "[authorsAlpha][shortyear]",
    "[auth:lower]_[shorttitle:lower:condense=_]_[year]",
)
_UMLAUTS = ((Umlauts.ONE_LETTER, "Müller becomes muller"), (Umlauts.TWO_LETTERS, "Müller becomes mueller"))
_SCRIPTS = (
    (Scripts.LATIN, "Chinese, Greek and other scripts become Latin letters"),
    (Scripts.KEPT, "Other scripts stay as they are (for Biber, not for BibTeX)"),
)


class KeyDialog(QDialog):
    """Asks for a rule with every change of it, shows what the rule would change, and gives back what is to be done."""

    rule_changed = Signal(object)
    apply_asked = Signal(object, object)
    keep_asked = Signal(object)

    def __init__(self, rule: KeyRule, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Change citation keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._changes: Sequence[KeyChange] = ()
        self.field = _pattern_field(rule.pattern, self)
        self.umlauts = _choice(_UMLAUTS, rule.umlauts, self)
        self.scripts = _choice(_SCRIPTS, rule.scripts, self)
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.table = TextTable("Keys that would change", ("Key now", "New key", "Paper"), self)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(_QUIET)
        self._lay_out(words)
        self._quiet.timeout.connect(self._on_quiet)
        self.field.editTextChanged.connect(self._on_changed)
        self.umlauts.currentIndexChanged.connect(self._on_changed)
        self.scripts.currentIndexChanged.connect(self._on_changed)
        self._on_changed()

    def _lay_out(self, words: str) -> None:
        form = QFormLayout()
        form.addRow("&Pattern:", self.field)
        form.addRow("&Umlauts:", self.umlauts)
        form.addRow("&Scripts:", self.scripts)
        intro = QLabel(
            f"{words} A key changes only here and only when you ask; older keys still find their paper.", self
        )
        intro.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.keep_button = buttons.addButton("Only for &new papers", QDialogButtonBox.ButtonRole.ActionRole)
        self.keep_button.setToolTip("Make the keys of papers that come in from now on by this pattern; change none")
        self.apply_button = buttons.addButton("&Change the keys", QDialogButtonBox.ButtonRole.AcceptRole)
        self.apply_button.setDefault(True)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addLayout(form)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.told)
        layout.addWidget(buttons)
        self.resize(760, 540)
        self.apply_button.clicked.connect(self._on_apply)
        self.keep_button.clicked.connect(self._on_keep)
        buttons.rejected.connect(self.reject)

    def rule(self) -> KeyRule:
        """The rule as it stands."""
        return KeyRule(self.field.currentText().strip(), self.umlauts.currentData(), self.scripts.currentData())

    def show_changes(self, changes: Sequence[KeyChange], papers: int) -> None:
        """Show what the rule would change among this many papers."""
        self._changes = changes
        self.table.show_rows([(change.old, change.new, change.title) for change in changes])
        self.told.setText(
            f"{len(changes):,} of {papers:,} keys would change."
            if changes
            else "Every key is as this pattern makes it."
        )
        self.apply_button.setText(f"&Change {len(changes):,} {'key' if len(changes) == 1 else 'keys'}")
        self.apply_button.setEnabled(bool(changes))
        self.keep_button.setEnabled(True)

    def show_fault(self, sentence: str) -> None:
        """Say why the rule cannot be used."""
        self._changes = ()
        self.table.show_rows(())
        self.told.setText(sentence)

    def _on_changed(self) -> None:
        self.apply_button.setEnabled(False)
        self.keep_button.setEnabled(False)
        self._quiet.start()

    def _on_quiet(self) -> None:
        self.rule_changed.emit(self.rule())

    def _on_apply(self) -> None:
        self.apply_asked.emit(self.rule(), self._changes)
        self.accept()

    def _on_keep(self) -> None:
        self.keep_asked.emit(self.rule())
        self.accept()


def _pattern_field(pattern: str, parent: QWidget) -> QComboBox:
    field = QComboBox(parent)
    field.setEditable(True)
    field.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    field.setCompleter(None)  # type: ignore[arg-type]  # a shorter pattern would become a longer one of the list while it is being typed
    field.addItems(list(dict.fromkeys((pattern, *_PATTERNS))))
    field.setCurrentText(pattern)
    field.setAccessibleName("Pattern")
    edit = field.lineEdit()
    assert isinstance(edit, QLineEdit)
    lines = [f"{written}  {meaning}" for written, meaning in known_places()]
    field.setToolTip("\n".join(["What may stand in a pattern:", *lines, "[journal], [doi] …  any field by its name"]))
    return field


def _choice(choices: Sequence[tuple[object, str]], current: object, parent: QWidget) -> QComboBox:
    box = QComboBox(parent)
    for value, words in choices:
        box.addItem(words, value)
    box.setCurrentIndex([value for value, _ in choices].index(current))
    return box
