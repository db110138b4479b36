"""Commands that move the selected papers in the queue."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.actions import browsing, queueing
from legenda.actions.desk import Desk
from legenda.model.scope import Scope, Sort, SortField
from legenda.model.step import Step
from legenda.ui.workbench import Handlers, Workbench

_AS_QUEUED = Sort(SortField.MANUAL, descending=False)


class OrderCommands:
    """Up, down, to the top and to the bottom; several papers move together and end up next to each other."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "move_up": lambda: self._move_by(-1),
            "move_down": lambda: self._move_by(1),
            "move_to_top": lambda: self.move_to(1),
            "move_to_bottom": lambda: self.move_to(2**31),
        }

    def move_to(self, position: int) -> None:
        """Move the selected papers to a position in the queue; 1 is read next."""
        self._bench.step_on_selected(lambda desk, ids: queueing.move(desk, ids, position))

    def _move_by(self, places: int) -> None:
        scope = self._bench.browsing.scope
        self._bench.step_on_selected(lambda desk, ids: move_by(desk, scope, ids, places))


def move_by(desk: Desk, scope: Scope, ids: Sequence[int], places: int) -> Step | None:
    """Move queued papers up (negative) or down by some places, from where the first or last of them stands."""
    order = list(browsing.ids(desk, scope, _AS_QUEUED))
    moved = [paper_id for paper_id in order if paper_id in set(ids)]
    if not moved:
        return None
    # The position counts among the papers that stay: those before the first moved one, then up or down.
    before = order.index(moved[0]) if places < 0 else order.index(moved[-1]) - len(moved) + 1
    return queueing.move(desk, moved, max(before + places, 0) + 1)
