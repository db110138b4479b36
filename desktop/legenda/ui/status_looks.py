"""How statuses look in menus and dialogs, the reader's own among them: the shape of the kind in its own colour."""

from __future__ import annotations

from PySide6.QtGui import QIcon, QPalette

from legenda.model.own_status import OwnStatus
from legenda.model.status import Status
from legenda.ui.icons import STATUS_ICONS, icon
from legenda.ui.theme import own_status_colour


def status_icon(status: Status | OwnStatus, palette: QPalette) -> QIcon:
    """The icon of a status on the window and on the base."""
    kind, colour = (status, "") if isinstance(status, Status) else (status.kind, status.colour)
    return icon(STATUS_ICONS[kind], colour=own_status_colour(kind, colour, palette))


def status_label(status: Status | OwnStatus) -> str:
    """The name of a status shown on screen."""
    return status.label if isinstance(status, Status) else status.name
