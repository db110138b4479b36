"""What a document cites, as a table: unread papers, missing keys, and what can be done with the papers."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from legenda.actions.citing import CitedReport
from legenda.model.status import Status
from legenda.ui.text_table import TextTable


class CitedDialog(QDialog):
    """Missing keys come first, then unread papers, then the rest; `show_asked`, `list_asked` and `queue_asked` say
    what the reader wants done with papers, by their numbers.
    """

    show_asked = Signal(object)
    list_asked = Signal(object)
    queue_asked = Signal(object)

    def __init__(self, name: str, report: CitedReport, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Papers cited in {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._report = report
        self.told = QLabel("\n".join([report.summary, *report.not_read]), self)
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.table = TextTable("Cited papers and missing keys", ("Status", "Key", "Where", "Paper"), self)
        self.table.show_rows(_rows(report))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.show_button = buttons.addButton("&Show the papers", role)
        self.list_button = buttons.addButton("Put them on a &list…", role)
        self.queue_button = buttons.addButton("&Queue the new ones", role)
        self.queue_button.setToolTip("Put the cited papers that are new at the end of the queue")
        for button in (self.show_button, self.list_button):
            button.setEnabled(bool(report.papers))
        self.queue_button.setEnabled(bool(_new(report)))
        layout = QVBoxLayout(self)
        for part in (self.told, self.table, buttons):
            layout.addWidget(part)
        self.resize(800, 520)
        buttons.rejected.connect(self.reject)
        self.show_button.clicked.connect(self._on_show)
        self.list_button.clicked.connect(self._on_list)
        self.queue_button.clicked.connect(self._on_queue)

    def _on_show(self) -> None:
        self.show_asked.emit([paper.paper_id for paper in self._report.papers])
        self.accept()

    def _on_list(self) -> None:
        self.list_asked.emit([paper.paper_id for paper in self._report.papers])
        self.accept()

    def _on_queue(self) -> None:
        self.queue_asked.emit(_new(self._report))
        self.accept()


def _new(report: CitedReport) -> list[int]:
    return [paper.paper_id for paper in report.papers if paper.status is Status.NEW]


def _rows(report: CitedReport) -> list[tuple[str, str, str, str]]:
    missing = [("missing", key.key, f"{key.file.name}, line {key.line}", "") for key in report.missing]
    papers = [
        (paper.status.value, paper.written, f"{paper.file.name}, line {paper.line}", paper.title)
        for paper in sorted(report.papers, key=lambda paper: not paper.is_unread)
    ]
    return missing + papers
