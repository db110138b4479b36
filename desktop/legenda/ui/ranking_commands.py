"""Whether unread and newer papers come first where others match a search about equally well."""

from __future__ import annotations

from PySide6.QtGui import QAction

from legenda.actions import searching
from legenda.actions.desk import Desk
from legenda.ui.command_actions import Handler
from legenda.ui.workbench import Workbench


class RankingCommands:
    """Turns the tie-break of searches on and off by its `switch` in the menu."""

    def __init__(self, bench: Workbench, switch: QAction) -> None:
        self._bench = bench
        self._switch = switch

    def start(self) -> None:
        """Show what is set in the library that was opened."""
        self._switch.setChecked(searching.favours_new(self._bench.deeds.desk))

    def handlers(self) -> dict[str, Handler]:
        """What each command does."""
        return {"favour_new": self.favour_new}

    def favour_new(self) -> None:
        """Rank as the switch says from now on, and what is on show at once."""
        is_on = self._switch.isChecked()

        def deed(desk: Desk) -> None:
            searching.favour_new(desk, is_on)

        self._bench.deeds.do(deed, lambda _: self._bench.browsing.ask())
