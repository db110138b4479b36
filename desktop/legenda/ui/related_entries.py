"""Related papers one below the other: each a title that leads to it, and the reasons in a line below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from legenda.actions.relating import Related
from legenda.ui.detail_parts import SMALL, Words
from legenda.ui.paper_link import PaperLink

_INDENT = 28


class RelatedEntries(QWidget):
    """Shows papers; the same papers again leave everything as it is, the focus too.

    `paper_chosen` carries the number of a paper.
    """

    paper_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Related, ...] = ()
        self._entries: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_papers(self, papers: Sequence[Related]) -> bool:
        """Show these papers; whether they are others than before."""
        if tuple(papers) == self._shown:
            return False
        self._shown = tuple(papers)
        for entry in self._entries:
            entry.hide()
            entry.deleteLater()
        self._entries = []
        for related in papers:
            self._add(related)
        return True

    def links(self) -> list[PaperLink]:
        """The papers shown, as the buttons that lead to them."""
        return [entry for entry in self._entries if isinstance(entry, PaperLink)]

    def _add(self, related: Related) -> None:
        link = PaperLink(related.row)
        link.clicked.connect(self._choosing(related.row.id))
        link.setAccessibleDescription("; ".join(related.reasons))
        reasons = Words(SMALL, muted=True)
        reasons.setText("; ".join(related.reasons))
        reasons.setContentsMargins(_INDENT, 0, 0, 8)
        for part in (link, reasons):
            self._column.addWidget(part)
            self._entries.append(part)

    def _choosing(self, paper_id: int) -> Callable[[], None]:
        return lambda: self.paper_chosen.emit(paper_id)
