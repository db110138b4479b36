"""The help beside the search box: the language by example, each example to be tried at once."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QPalette, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from legenda.ui.search_examples import EXAMPLES, Example, Groups

_SCHEME = "search:"
_LEAD = (
    "An example is tried by a click, or by Tab and Return. Half a search is never wrong: what cannot be used is left "
    "out and said at the search box. F1 outside the box shows the keys."
)
#: Said behind what an example finds.
_NOTHING = " (nothing in your library)"


class SearchSheet(QDialog):
    """Shows the examples; Tab goes from one to the next, and Return or a click tries it.

    `search_chosen` carries the search of an example.
    """

    search_chosen = Signal(str)

    def __init__(self, parent: QWidget, groups: Groups = EXAMPLES) -> None:
        super().__init__(parent)
        self.examples: Sequence[Example] = [one for _, group in groups for one in group]
        self.setWindowTitle("What can be searched for")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName("Examples of searches")
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(12)
        self.text.setHtml(sheet_html(groups, self.palette().color(QPalette.ColorRole.Link).name()))
        self.text.anchorClicked.connect(self._on_clicked)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self.resize(720, 720)
        self.text.setFocus()

    def _on_clicked(self, address: QUrl) -> None:
        self.accept()
        self.search_chosen.emit(self.examples[int(address.path())].search)

    def find_nothing(self, number: int) -> None:
        """Say of an example that it finds nothing here; where the reader is in the sheet stays."""
        place = self.text.document().find(self.examples[number].finds)
        if place.isNull():
            return
        place.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        soft = QTextCharFormat()
        soft.setForeground(self.palette().color(QPalette.ColorRole.PlaceholderText))
        place.insertText(_NOTHING, soft)


def sheet_html(groups: Groups, link: str) -> str:
    """The whole sheet as HTML, with the examples in the colour `link`; example N leads to `search:N`."""
    numbers = {one: number for number, one in enumerate(one for _, group in groups for one in group)}

    def row(one: Example) -> str:
        anchor = f"<a href='{_SCHEME}{numbers[one]}' style='color: {link}'><tt>{escape(one.search)}</tt></a>"
        return (
            f"<tr><td width='220' style='padding: 3px 20px 3px 0' nowrap>{anchor}</td><td>{escape(one.finds)}</td></tr>"
        )

    parts = (
        f"<h3>{escape(heading)}</h3><table cellspacing='0'>{''.join(map(row, group))}</table>"
        for heading, group in groups
    )
    return f"<p>{_LEAD}</p>{''.join(parts)}"
