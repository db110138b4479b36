"""Commands that hand papers out: to a file or to the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from legenda.actions import exporting, profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import ExportText
from legenda.actions.profiling import ExportProfile
from legenda.actions.wording import papers_named
from legenda.model.scope import Place
from legenda.ui.export_choices import ending, profile_of
from legenda.ui.export_dialog import ExportDialog
from legenda.ui.window_settings import Export
from legenda.ui.workbench import Handlers, Workbench

_KIND = "export profiles"


class ExportCommands:
    """Export of the selection, the list or the search on show; BibTeX for the clipboard."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self.dialog: ExportDialog | None = None

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "export": self.export,
            "copy_bibtex": self.copy_bibtex,
            "select_all": self._bench.papers.selectAll,
        }

    def export(self) -> None:
        """Ask what to export and whereto."""
        selected = self._bench.selected_ids()
        bench = self._bench
        dialog = ExportDialog(
            len(selected), bench.browsing.shown, self._shown_words(), bench.settings.export, bench.window
        )
        self.dialog = dialog
        dialog.export_asked.connect(partial(self._on_asked, selected))
        dialog.profile_saved.connect(self._save)
        dialog.profile_removed.connect(self._remove)
        dialog.finished.connect(self._on_finished)
        dialog.open()
        bench.deeds.ask(_KIND, lambda desk, _is_old: profiling.profiles(desk), dialog.show_profiles)

    def copy_bibtex(self) -> None:
        """Put the BibTeX of the selected papers on the clipboard, with what the last export took along."""
        chosen = replace(self._bench.settings.export, format="bibtex", only="", without="", order="")
        self._copy(self._bench.selected_ids(), chosen)

    def _shown_words(self) -> str:
        if self._bench.browsing.text:
            return "All that the sea&rch found"
        return "A&ll papers" if self._bench.browsing.scope.place is Place.ALL else "A&ll papers on show"

    def _on_asked(self, selected: Sequence[int], chosen: Export, only_selected: bool, to_clipboard: bool) -> None:
        self._bench.settings.export = chosen
        ids = selected if only_selected else self._bench.papers.ids()
        if to_clipboard:
            self._copy(ids, chosen)
        elif chosen.file:
            self._write(ids, chosen, chosen.file)
        else:
            self._ask_file(ids, chosen)

    def _ask_file(self, ids: Sequence[int], chosen: Export) -> None:
        dialog = QFileDialog(self._bench.window, "Write papers to a file", chosen.folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending(chosen.format))
        dialog.selectFile(f"papers.{ending(chosen.format)}")
        dialog.fileSelected.connect(partial(self._write, ids, chosen))
        dialog.open()

    def _write(self, ids: Sequence[int], chosen: Export, name: str) -> None:
        path = Path(name).expanduser().absolute()
        self._bench.settings.export = replace(chosen, folder=str(path.parent))
        work = self._bench.messages.begin(f"Writing {papers_named(len(ids))} to {path.name}")

        def deed(desk: Desk) -> str:
            way = profile_of(chosen)
            choices = profiling.choices_of(way)
            return exporting.export_file(desk, profiling.in_order(desk, ids, way), way.format, path, choices)

        self._bench.deeds.do(deed, partial(self._on_written, work), partial(self._on_failed, work))

    def _on_written(self, work: int, sentence: str) -> None:
        self._bench.messages.end(work)
        self._bench.messages.say(sentence)

    def _on_failed(self, work: int, fault: Exception) -> None:
        self._bench.messages.end(work)
        self._bench.deeds.tell_fault(fault)

    def _copy(self, ids: Sequence[int], chosen: Export) -> None:
        if not ids:
            return

        def deed(desk: Desk) -> ExportText:
            way = profile_of(chosen)
            return exporting.export_text(
                desk, profiling.in_order(desk, ids, way), way.format, profiling.choices_of(way)
            )

        self._bench.deeds.do(deed, self._on_text)

    def _on_text(self, written: ExportText) -> None:
        QGuiApplication.clipboard().setText(written.text)
        self._bench.messages.say(" ".join([f"{papers_named(written.count)} copied.", *written.sentences]))

    def _save(self, profile: ExportProfile) -> None:
        """Keep a profile and show it as the one chosen."""

        def deed(desk: Desk) -> tuple[list[ExportProfile], str]:
            name = profiling.save(desk, profile).name
            return profiling.profiles(desk), name

        self._bench.deeds.do(deed, self._on_profiles)

    def _remove(self, name: str) -> None:
        def deed(desk: Desk) -> tuple[list[ExportProfile], str]:
            profiling.remove(desk, name)
            return profiling.profiles(desk), ""

        self._bench.deeds.do(deed, self._on_profiles)

    def _on_profiles(self, known: tuple[list[ExportProfile], str]) -> None:
        if self.dialog is not None:
            self.dialog.show_profiles(*known)

    def _on_finished(self) -> None:
        self.dialog = None
        self._bench.deeds.forget(_KIND)
