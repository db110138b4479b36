"""The report of an import as it was kept: what became of every record, and what was not understood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QSplitter, QVBoxLayout, QWidget

from legenda.actions.import_outcome import Outcome
from legenda.actions.import_report import summary
from legenda.model.markup import plain
from legenda.ui.import_table import OUTCOMES
from legenda.ui.text_table import TextTable

_RECORDS = ("Outcome", "Key", "Title", "Line", "Why")
_TITLE_COLUMN, _TITLE_WIDTH = 2, 380
_PROBLEMS = ("File", "Line", "Kept", "What was not understood")


@dataclass(frozen=True, slots=True)
class ReportWords:
    """A kept report in words: its sum, a row for each record, the problems.

    `papers` has the paper that each record became or is, `others` the one that it was kept apart from.
    """

    summary: str
    assumptions: str
    records: Sequence[tuple[str, ...]]
    papers: Sequence[int | None]
    others: Sequence[int | None]
    problems: Sequence[tuple[str, ...]]


def report_words(report: Mapping[str, Any]) -> ReportWords:
    """The words for a report as `kept_report` gives it; with many records, no work for the window's thread."""
    records, problems = report.get("records", []), report.get("problems", [])
    return ReportWords(
        summary([Outcome(record["outcome"]) for record in records], len(problems)),
        " ".join(report.get("assumptions", [])),
        [_record(record) for record in records],
        [record.get("paper") for record in records],
        [record.get("other_paper") for record in records],
        [_problem(problem) for problem in problems],
    )


def _record(record: Mapping[str, Any]) -> tuple[str, ...]:
    facts = f"facts from {record['provenance']}" if record.get("provenance") else ""
    like = f"like {record['other']}" if record.get("other") else ""
    why = "; ".join(part for part in (like, record.get("reason", ""), facts) if part)
    title, line = plain(record.get("title", "")), str(record.get("line") or "")
    return OUTCOMES[Outcome(record["outcome"])], record.get("key", ""), title, line, why


def _problem(problem: Mapping[str, Any]) -> tuple[str, ...]:
    told = ": ".join(part for part in (problem.get("record", ""), problem.get("reason", "")) if part)
    return problem.get("file", ""), str(problem.get("line") or ""), problem.get("kept", ""), told


class ReportDialog(QDialog):
    """Shows a report; `paper_asked` carries the number of a paper that the reader wants to see."""

    paper_asked = Signal(int)

    def __init__(self, name: str, words: ReportWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Report of the import of {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._papers = words.papers
        self._others = words.others
        self.told = self._label(words.summary)
        assumptions = self._label(words.assumptions)
        assumptions.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.records = TextTable("Records of the import", _RECORDS, self)
        self.records.show_rows(words.records)
        self.records.setColumnWidth(_TITLE_COLUMN, _TITLE_WIDTH)
        self.problems = TextTable("What was not understood", _PROBLEMS, self)
        self.problems.show_rows(words.problems)
        tables = QSplitter(Qt.Orientation.Vertical, self)
        tables.setChildrenCollapsible(False)
        for table, share in ((self.records, 3), (self.problems, 1)):
            tables.addWidget(table)
            tables.setStretchFactor(tables.indexOf(table), share)
            table.setVisible(table.rows.rowCount() > 0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.show_button = buttons.addButton("&Show the paper", QDialogButtonBox.ButtonRole.ActionRole)
        self.show_button.setDefault(True)
        self.other_button = buttons.addButton("Show the one it is &like", QDialogButtonBox.ButtonRole.ActionRole)
        self.other_button.setToolTip("Show the paper that this record was kept apart from")
        self.other_button.setVisible(any(other is not None for other in words.others))
        layout = QVBoxLayout(self)
        for part in (self.told, assumptions, tables, buttons):
            layout.addWidget(part)
        self.resize(960, 560)
        buttons.rejected.connect(self.reject)
        self.show_button.clicked.connect(self._on_show)
        self.other_button.clicked.connect(self._on_show_other)
        self.records.doubleClicked.connect(self._on_double_clicked)
        self.records.selectionModel().currentRowChanged.connect(self._on_moved)
        self._start()

    def _label(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        label.setVisible(bool(text))
        return label

    def _start(self) -> None:
        """The keyboard begins in the first row there is."""
        self._on_moved()
        table = self.records if self.records.rows.rowCount() else self.problems
        table.setCurrentIndex(table.rows.index(0, 0))
        table.setFocus()

    def _of_row(self, papers: Sequence[int | None]) -> int | None:
        row = self.records.current_row()
        return papers[row] if 0 <= row < len(papers) else None

    def _on_moved(self) -> None:
        self.show_button.setEnabled(self._of_row(self._papers) is not None)
        self.other_button.setEnabled(self._of_row(self._others) is not None)

    def _on_double_clicked(self, _index: QModelIndex) -> None:
        self._on_show()

    def _on_show(self) -> None:
        self._show(self._of_row(self._papers))

    def _on_show_other(self) -> None:
        self._show(self._of_row(self._others))

    def _show(self, paper: int | None) -> None:
        if paper is not None:
            self.paper_asked.emit(paper)
            self.accept()
