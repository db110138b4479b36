"""Taking steps back and doing them again, also after a restart."""

from __future__ import annotations

from legenda.actions.desk import Desk
from legenda.model.step import Step


def undo(desk: Desk) -> Step | None:
    """Take the newest step back; None when there is none.

    Raises StaleChangeError when newer work would be lost by it.
    """
    return desk.library.undo()


def undo_step(desk: Desk, number: int) -> Step:
    """Take the step with this number back, also when others were done after it; what they did stays.

    Raises NotFoundError when there is no such step, StaleChangeError when newer work would be lost by it.
    """
    return desk.library.undo_step(number)


def redo(desk: Desk) -> Step | None:
    """Do again what was last taken back; None when there is nothing.

    Raises StaleChangeError when newer work would be lost by it.
    """
    return desk.library.redo()


def undo_name(desk: Desk) -> str | None:
    """The name of the step that `undo` would take back."""
    return desk.library.undo_name()


def redo_name(desk: Desk) -> str | None:
    """The name of the step that `redo` would do again."""
    return desk.library.redo_name()
