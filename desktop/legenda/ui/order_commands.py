"""Commands that move the selected papers in the queue or in a list, and lead back to that order."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.actions import browsing, listing, queueing
from legenda.actions.desk import Desk
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.step import Step
from legenda.ui.workbench import Handlers, Workbench

_OWN = Sort(SortField.MANUAL, descending=False)
_LAST = 2**31


class OrderCommands:
    """Up, down, to the top and to the bottom; several papers move together and end up next to each other."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "move_up": lambda: self._move_by(-1),
            "move_down": lambda: self._move_by(1),
            "move_to_top": lambda: self._move_to(1),
            "move_to_bottom": lambda: self._move_to(_LAST),
            "manual_order": lambda: self._bench.browsing.sort_by(_OWN.field, _OWN.descending),
        }

    def place(self, ids: Sequence[int], position: int) -> None:
        """Put papers of the place on show at `position` (1 is the first) among the others of its order."""
        scope = self._bench.browsing.scope
        if self._bench.browsing.is_in_own_order:
            self._bench.deeds.step(lambda desk: move_to(desk, scope, ids, position))

    def _move_to(self, position: int) -> None:
        self.place(self._bench.selected_ids(), position)

    def _move_by(self, places: int) -> None:
        scope = self._bench.browsing.scope
        self._bench.step_on_selected(lambda desk, ids: move_by(desk, scope, ids, places))


def move_to(desk: Desk, scope: Scope, ids: Sequence[int], position: int) -> Step | None:
    """Put papers at `position` (1 is the first) in the order of the queue or of a list."""
    if scope.place is Place.LIST:
        return listing.move_in_list(desk, int(scope.value), ids, position)
    return queueing.move(desk, ids, position)


def move_by(desk: Desk, scope: Scope, ids: Sequence[int], places: int) -> Step | None:
    """Move papers of the queue or of a list up (negative) or down, from where the first or last of them stands."""
    order, wanted = list(browsing.ids(desk, scope, _OWN)), set(ids)
    moved = [paper_id for paper_id in order if paper_id in wanted]
    if not moved:
        return None
    # The position counts among the papers that stay: those before the first moved one, then up or down.
    before = order.index(moved[0]) if places < 0 else order.index(moved[-1]) - len(moved) + 1
    return move_to(desk, scope, moved, max(before + places, 0) + 1)
