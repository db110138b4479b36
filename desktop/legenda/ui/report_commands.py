"""The command that shows the report of an import again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from legenda.actions.desk import Desk
from legenda.actions.fruitless_imports import FruitlessImport, fruitless_imports, fruitless_report
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
        scope = self._bench.browsing.scope
        if scope.place is Place.SOURCE:
            self.show_report(scope)
        else:
            self._bench.deeds.ask("reports", lambda desk, _is_old: fruitless_imports(desk), self._choose)

    def show_report(self, scope: Scope) -> None:
        """Show the report of a source, which is a place of the sidebar."""
        source = next((one for one in self._bench.browsing.counts.sources if str(one.id) == scope.value), None)
        if source is not None:
            self._ask(source)

    def _choose(self, fruitless: Sequence[FruitlessImport]) -> None:
        """Ask which of all imports is meant, the newest first; those that added nothing are among them."""
        found: list[Source | FruitlessImport] = [*self._bench.browsing.counts.sources, *fruitless]
        found.sort(key=lambda one: one.imported, reverse=True)
        if len(found) > 1:
            now = datetime.now(UTC)
            choices = [Choice(place, _words(one, now)) for place, one in enumerate(found)]
            dialog = ChooseDialog("Import report", "Show the report", "", choices, self._bench.window)
            dialog.chosen.connect(lambda place: self._ask(found[place]))
            dialog.open()
        elif found:
            self._ask(found[0])
        else:
            self._bench.messages.say("Nothing has been imported yet.")

    def _ask(self, one: Source | FruitlessImport) -> None:
        kept = kept_report if isinstance(one, Source) else fruitless_report

        def question(desk: Desk, _is_old: Callable[[], bool]) -> ReportWords:
            return report_words(kept(desk, one.id))

        self._bench.deeds.ask("report", question, partial(self._show, one.name))

    def _show(self, name: str, words: ReportWords) -> None:
        dialog = ReportDialog(name, words, self._bench.window)
        dialog.paper_asked.connect(self._bench.browsing.show_paper)
        dialog.open()


def _words(one: Source | FruitlessImport, now: datetime) -> str:
    """An import as the list of them names it: of several of one file the time tells them apart."""
    added = "" if isinstance(one, Source) else " · nothing added"
    return f"{one.name} · {date_words(one.imported, now)}, {one.imported.astimezone():%H:%M}{added}"
