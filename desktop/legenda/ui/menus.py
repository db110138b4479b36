"""The menus of the window, known before there is anything to put into them."""

from __future__ import annotations

from enum import StrEnum


class Menu(StrEnum):
    """The menus of the window, in their order."""

    FILE = "&File"
    EDIT = "&Edit"
    PAPER = "&Paper"
    LIST = "&List"
    VIEW = "&View"
    HELP = "&Help"
