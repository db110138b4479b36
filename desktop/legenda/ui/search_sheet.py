"""The help beside the search box: the language by example, each example to be tried at once."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from legenda.ui.search_examples import EXAMPLES, Example

_SCHEME = "search:"


class SearchSheet(QDialog):
    """Shows the examples; Tab goes from one to the next, and Return or a click tries it.

    `search_chosen` carries the search of an example.
    """

    search_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("What can be searched for")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName("Examples of searches")
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(12)
        self.text.setHtml(sheet_html(self.palette().color(QPalette.ColorRole.Link).name()))
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
        examples = [one for _, group in EXAMPLES for one in group]
        self.accept()
        self.search_chosen.emit(examples[int(address.path())].search)


def sheet_html(link: str) -> str:
    """The whole sheet as HTML, with the examples in the colour `link`; example N leads to `search:N`."""
    numbers = {one: number for number, one in enumerate(one for _, group in EXAMPLES for one in group)}

    def row(one: Example) -> str:
        anchor = f"<a href='{_SCHEME}{numbers[one]}' style='color: {link}'><tt>{escape(one.search)}</tt></a>"
        return (
            f"<tr><td width='220' style='padding: 3px 20px 3px 0' nowrap>{anchor}</td><td>{escape(one.finds)}</td></tr>"
        )

    parts = (
        f"<h3>{escape(heading)}</h3><table cellspacing='0'>{''.join(map(row, group))}</table>"
        for heading, group in EXAMPLES
    )
    lead = "<p>An example is tried by a click, or by Tab and Return. Half a search is never wrong: what cannot be used "
    return lead + "is left out and said at the end of the box.</p>" + "".join(parts)
