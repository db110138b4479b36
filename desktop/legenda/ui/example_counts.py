"""Tries the examples of the search's help one after the other, so that those that find nothing say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from legenda.actions import searching
from legenda.actions.desk import Desk
from legenda.model.scope import Scope
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.search_sheet import SearchSheet

_KIND = "examples"
#: Seconds that an example is looked for while there is no index; then nothing is said of any.
_PATIENCE = 0.1


def try_examples(deeds: DeedRunner, sheet: SearchSheet) -> None:
    """Mark the examples of a sheet that find nothing, as long as it is open; what else is asked goes before."""
    sheet.finished.connect(lambda _result: deeds.forget(_KIND))
    if deeds.is_open:
        _try(deeds, sheet, 0)


def _try(deeds: DeedRunner, sheet: SearchSheet, number: int) -> None:
    text = sheet.examples[number].search

    def question(desk: Desk, is_old: Callable[[], bool]) -> bool | None:
        answer = searching.search(desk, text, Scope(), None, is_old, _PATIENCE, is_typing=False)
        return None if answer.remark else not answer.total

    deeds.ask(_KIND, question, partial(_on_tried, deeds, sheet, number))


def _on_tried(deeds: DeedRunner, sheet: SearchSheet, number: int, finds_nothing: bool | None) -> None:
    if finds_nothing:
        sheet.find_nothing(number)
    if finds_nothing is not None and number + 1 < len(sheet.examples):
        _try(deeds, sheet, number + 1)
