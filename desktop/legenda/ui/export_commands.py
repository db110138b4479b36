"""Commands that hand papers out: to a file or to the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from legenda.actions import live, profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import ExportText
from legenda.actions.live import Written
from legenda.actions.profiling import ExportProfile
from legenda.actions.wording import papers_named
from legenda.model.errors import NotFoundError
from legenda.model.scope import Place
from legenda.ui.export_choices import ending, profile_of
from legenda.ui.export_dialog import ExportDialog
from legenda.ui.kept_search import with_kept_search
from legenda.ui.paper_choice import paper_choices
from legenda.ui.window_settings import Export
from legenda.ui.workbench import Handlers, Workbench

_KIND = "export profiles"
#: What takes abstracts along, as the dialog calls it.
_BOX = "“with abstracts” in Export"
#: The profiles, the one chosen, and what became of the live files that follow it.
Known = tuple[list[ExportProfile], str, list[Written]]


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
        with_kept_search(self._bench, self._open)

    def _open(self, search: str) -> None:
        selected = self._bench.selected_ids()
        bench = self._bench
        choices = paper_choices(bench.browsing.counts.lists, search)
        dialog = ExportDialog(
            len(selected), bench.browsing.shown, self._shown_words(), choices, bench.settings.export, bench.window
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
        ids: Sequence[int] | None = selected if only_selected else self._bench.papers.ids()
        if profiling.holds_papers(profile_of(chosen)):
            ids = None
        if to_clipboard:
            self._copy(ids, chosen)
        elif chosen.file:
            self._write(ids, chosen, chosen.file)
        else:
            self._ask_file(ids, chosen)

    def _ask_file(self, ids: Sequence[int] | None, chosen: Export) -> None:
        dialog = QFileDialog(self._bench.window, "Write papers to a file", chosen.folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending(chosen.format))
        dialog.selectFile(f"papers.{ending(chosen.format)}")
        dialog.fileSelected.connect(partial(self._write, ids, chosen))
        dialog.open()

    def _write(self, ids: Sequence[int] | None, chosen: Export, name: str) -> None:
        path = Path(name).expanduser().absolute()
        self._bench.settings.export = replace(chosen, folder=str(path.parent))
        what = "papers" if ids is None else papers_named(len(ids))
        work = self._bench.messages.begin(f"Writing {what} to {path.name}")

        def deed(desk: Desk) -> str:
            way = profile_of(chosen)
            return profiling.write_file(desk, _papers(desk, ids, way), way, path, _BOX)

        self._bench.deeds.do(deed, partial(self._on_written, work), partial(self._on_failed, work))

    def _on_written(self, work: int, sentence: str) -> None:
        self._bench.messages.end(work)
        self._bench.messages.say(sentence)

    def _on_failed(self, work: int, fault: Exception) -> None:
        self._bench.messages.end(work)
        self._bench.deeds.tell_fault(fault)

    def _copy(self, ids: Sequence[int] | None, chosen: Export) -> None:
        if ids is not None and not ids:
            return

        def deed(desk: Desk) -> ExportText:
            way = profile_of(chosen)
            return profiling.export_text(desk, _papers(desk, ids, way), way)

        self._bench.deeds.do(deed, self._on_text)

    def _on_text(self, written: ExportText) -> None:
        QGuiApplication.clipboard().setText(written.text)
        self._bench.messages.say(" ".join([f"{papers_named(written.count)} copied.", *written.told(_BOX)]))

    def _save(self, profile: ExportProfile) -> None:
        """Keep a profile and show it as the one chosen."""

        def deed(desk: Desk) -> Known:
            name = profiling.save(desk, profile).name
            return profiling.profiles(desk), name, live.write_following(desk, name)

        self._bench.deeds.do(deed, self._on_profiles)

    def _remove(self, name: str) -> None:
        """Keep a profile no longer, and offer to put it back: it is no step that undo could take back."""

        def deed(desk: Desk) -> tuple[ExportProfile, Known]:
            removed = profiling.profile(desk, name)
            profiling.remove(desk, name)
            return removed, (profiling.profiles(desk), "", live.write_following(desk, name))

        def done(result: tuple[ExportProfile, Known]) -> None:
            removed, known = result
            said = f"The export profile “{name}” was removed; the files that it wrote stay."
            self._bench.messages.offer(said, "Undo", partial(self._save, removed))
            self._on_profiles(known)

        self._bench.deeds.do(deed, done)

    def _on_profiles(self, known: Known) -> None:
        profiles, current, written = known
        for one in written:
            if one.fault:
                self._bench.messages.say(one.fault)
        if self.dialog is not None:
            self.dialog.show_profiles(profiles, current)

    def _on_finished(self) -> None:
        self.dialog = None
        self._bench.deeds.forget(_KIND)


def _papers(desk: Desk, ids: Sequence[int] | None, way: ExportProfile) -> Sequence[int]:
    """The papers `ids` in the order asked for; without them those of the list or search, which must find some."""
    if ids is not None:
        return profiling.in_order(desk, ids, way)
    found = profiling.papers(desk, way)
    if not found:
        raise NotFoundError("There are no papers in the list or search that was chosen; nothing was written.")
    return found
