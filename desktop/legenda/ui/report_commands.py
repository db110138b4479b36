"""The command that shows the report of an import again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from legenda.actions.desk import Desk
from legenda.actions.import_report import kept_report
from legenda.model.paper import Source
from legenda.model.scope import Place, Scope
from legenda.ui.choose_dialog import Choice, ChooseDialog
from legenda.ui.paper_words import date_words
from legenda.ui.report_dialog import ReportDialog, ReportWords, report_words
from legenda.ui.workbench import Handlers, Workbench


class ReportCommands:
    """Shows the report of the source on show, else of the one that the reader chooses."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What the command does."""
        return {"import_report": self.ask_source}

    def ask_source(self) -> None:
        """Show the report of the source on show; without one, ask which."""
        sources, scope = self._bench.browsing.counts.sources, self._bench.browsing.scope
        if scope.place is Place.SOURCE:
            self.show_report(scope)
        elif not sources:
            self._bench.messages.say("Nothing has been imported yet.")
        elif len(sources) == 1:
            self._ask(sources[0])
        else:
            now = datetime.now(UTC)
            choices = [Choice(one.id, f"{one.name} · {date_words(one.imported, now)}") for one in sources]
            dialog = ChooseDialog("Import report", "Show the report", "", choices, self._bench.window)
            dialog.chosen.connect(lambda number: self.show_report(Scope(Place.SOURCE, str(number))))
            dialog.open()

    def show_report(self, scope: Scope) -> None:
        """Show the report of a source, which is a place of the sidebar."""
        source = next((one for one in self._bench.browsing.counts.sources if str(one.id) == scope.value), None)
        if source is not None:
            self._ask(source)

    def _ask(self, source: Source) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> ReportWords:
            return report_words(kept_report(desk, source.id))

        self._bench.deeds.ask("report", question, partial(self._show, source.name))

    def _show(self, name: str, words: ReportWords) -> None:
        dialog = ReportDialog(name, words, self._bench.window)
        dialog.paper_asked.connect(self._bench.browsing.show_paper)
        dialog.open()
