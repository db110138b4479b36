"""Commands that copy papers as a document cites them: by their keys, or as formatted references."""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from legenda.actions import referencing
from legenda.actions.desk import Desk
from legenda.actions.referencing import References
from legenda.actions.wording import counted
from legenda.ui.citing_dialog import CitingDialog
from legenda.ui.window_settings import Citing
from legenda.ui.workbench import Handlers, Workbench


class CitingCommands:
    """Citations and references of the selected papers for the clipboard, in the form last chosen."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "copy_citation": self.copy_citation,
            "copy_reference": self.copy_reference,
            "citing_settings": self.ask_citing,
        }

    def copy_citation(self) -> None:
        r"""Put \cite{key,key}, or whatever form was chosen, for the selected papers on the clipboard."""
        ids, citing = self._bench.selected_ids(), self._bench.settings.citing

        def deed(desk: Desk) -> str:
            return referencing.citation(desk, ids, citing.form, citing.separator or None)

        self._bench.deeds.do(deed, self._on_citation)

    def copy_reference(self) -> None:
        """Put the selected papers on the clipboard as formatted references, as rich and as plain text."""
        ids, style = self._bench.selected_ids(), self._bench.settings.citing.style
        self._bench.deeds.do(lambda desk: referencing.for_clipboard(desk, ids, style), self._on_references)

    def ask_citing(self) -> None:
        """Ask in which form citations and references are copied from now on."""
        dialog = CitingDialog(self._bench.settings.citing, referencing.styles(), self._bench.window)
        dialog.chosen.connect(self._on_chosen)
        dialog.open()

    def _on_chosen(self, citing: Citing) -> None:
        """Remember the choice, unless its style cannot be used."""

        def done(title: str) -> None:
            self._bench.settings.citing = citing
            sample = referencing.cite(["key"], citing.form, citing.separator or None)
            self._bench.messages.say(f"Citations are copied like {sample}, references in the style {title}.")

        self._bench.deeds.do(lambda _desk: referencing.style_title(citing.style), done)

    def _on_citation(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._bench.messages.say(f"{text} copied.")

    def _on_references(self, references: References) -> None:
        data = QMimeData()
        data.setHtml(references.html)
        data.setText(references.text)
        QGuiApplication.clipboard().setMimeData(data)
        self._bench.messages.say(f"{counted(references.count, 'reference')} copied.")
