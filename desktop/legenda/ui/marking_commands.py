"""Commands that mark the selected papers: status, rating, tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from legenda.actions import browsing, marking, rating, tagging
from legenda.actions.desk import Desk
from legenda.model.own_status import OwnStatus
from legenda.model.status import Status
from legenda.ui.tag_dialog import TagDialog
from legenda.ui.workbench import Handlers, Workbench


class MarkingCommands:
    """Status, rating and tags of any number of selected papers."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        marks: Handlers = {f"mark_{s.name.lower()}": partial(self.mark, s) for s in Status}
        rates: Handlers = {f"rate_{stars}": partial(self.rate, stars) for stars in range(6)}
        priorities: Handlers = {f"priority_{number}": partial(self.prioritise, number) for number in range(4)}
        return {**marks, **rates, **priorities, "edit_tags": self.edit_tags}

    def mark(self, status: Status | OwnStatus) -> None:
        """Give the selected papers a status, one of the reader's own too."""
        self._bench.step_on_selected(lambda desk, ids: marking.mark(desk, ids, status))

    def rate(self, stars: int) -> None:
        """Give the selected papers stars; 0 takes the rating away."""
        self._bench.step_on_selected(lambda desk, ids: rating.rate(desk, ids, stars or None))

    def prioritise(self, priority: int) -> None:
        """Give the selected papers a priority; 0 takes it away."""
        self._bench.step_on_selected(lambda desk, ids: rating.prioritise(desk, ids, priority or None))

    def edit_tags(self) -> None:
        """Ask for the tags of the selected papers, once it is known which ones they have."""
        ids = self._bench.selected_ids()
        if ids:
            self._bench.deeds.do(lambda desk: tags_of(desk, ids), partial(self._open_dialog, ids))

    def _open_dialog(self, ids: Sequence[int], present: Counter[str]) -> None:
        known = [tag.name for tag in self._bench.browsing.counts.tags]
        dialog = TagDialog(len(ids), present, known, self._bench.window)
        dialog.tags_given.connect(partial(self._set_tags, ids))
        dialog.open()

    def _set_tags(self, ids: Sequence[int], add: list[str], remove: list[str]) -> None:
        if add or remove:
            self._bench.deeds.step(lambda desk: tagging.tag(desk, ids, add, remove))


def tags_of(desk: Desk, ids: Sequence[int]) -> Counter[str]:
    """How many of these papers carry each tag."""
    return Counter(tag for row in browsing.rows(desk, ids) for tag in row.tags)
