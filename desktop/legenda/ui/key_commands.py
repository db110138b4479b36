"""The command that changes citation keys by a pattern."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from legenda.actions import keying
from legenda.actions.desk import Desk
from legenda.actions.keying import KeyChange, KeyRule
from legenda.actions.wording import papers_named
from legenda.model.errors import BadInputError
from legenda.ui.key_dialog import KeyDialog
from legenda.ui.workbench import Handlers, Workbench

_KIND = "new keys"


class KeyCommands(QObject):
    """One dialog at a time, for the selected papers when there are several, else for all on show."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._ids: Sequence[int] = ()
        self._dialog: KeyDialog | None = None

    def handlers(self) -> Handlers:
        """What the command does."""
        return {"change_keys": self.change_keys}

    def change_keys(self) -> None:
        """Ask for a pattern, show every key that it would change, and change them on request."""
        self._bench.deeds.do(keying.rule, self._on_rule)

    def _on_rule(self, rule: KeyRule) -> None:
        selected = self._bench.selected_ids()
        self._ids = selected if len(selected) > 1 else list(self._bench.papers.ids())
        which = "selected" if len(selected) > 1 else "on show"
        dialog = KeyDialog(rule, f"The keys of {papers_named(len(self._ids))} {which}.", self._bench.window)
        self._dialog = dialog
        dialog.rule_changed.connect(self._ask)
        dialog.apply_asked.connect(self._apply)
        dialog.keep_asked.connect(self._keep)
        dialog.finished.connect(self._on_finished)
        dialog.open()

    def _ask(self, rule: KeyRule) -> None:
        ids = self._ids

        def question(desk: Desk, is_old: Callable[[], bool]) -> list[KeyChange] | str:
            try:
                return keying.proposals(desk, ids, rule, is_old)
            except BadInputError as fault:
                return str(fault)

        self._bench.deeds.ask(_KIND, question, self._on_answer)

    def _on_answer(self, answer: list[KeyChange] | str) -> None:
        if self._dialog is None:
            return
        if isinstance(answer, str):
            self._dialog.show_fault(answer)
        else:
            self._dialog.show_changes(answer, len(self._ids))

    def _apply(self, rule: KeyRule, changes: Sequence[KeyChange]) -> None:
        def deed(desk: Desk) -> None:
            keying.apply(desk, changes, rule)

        self._bench.deeds.do(deed)

    def _keep(self, rule: KeyRule) -> None:
        def done(_nothing: None) -> None:
            self._bench.messages.say(f"New papers get keys by {rule.pattern}; no key was changed.")

        self._bench.deeds.do(lambda desk: keying.set_rule(desk, rule), done)

    def _on_finished(self) -> None:
        self._dialog = None
        self._bench.deeds.forget(_KIND)
