"""What can be asked about a line of the sidebar."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtWidgets import QMenu, QWidget

from legenda.actions.wording import papers_named
from legenda.model.scope import Place, Scope
from legenda.ui import theme
from legenda.ui.colours import LIGHT
from legenda.ui.icons import icon
from legenda.ui.sidebar_places import HEADING_LISTS, HEADING_STATUS, PlaceNode


class Ask(StrEnum):
    """What the sidebar can ask of the window."""

    NEW_LIST = "new list"
    RENAME = "rename"
    DELETE = "delete"
    SEARCH = "search"
    REPORT = "report"
    STATUSES = "statuses"


def can_be_changed(node: PlaceNode) -> bool:
    """Whether a line can be renamed and deleted: lists, tags and own statuses."""
    return node.scope is not None and node.scope.place in (Place.LIST, Place.TAG, Place.OWN_STATUS)


def place_menu(
    node: PlaceNode, parent: QWidget, ask: Callable[[Scope, Ask], None], recolour: Callable[[Scope, str], None]
) -> QMenu | None:
    """The menu of a line; None when nothing can be asked about it."""
    if node.scope is not None and node.scope.place is Place.SOURCE:
        return _source_menu(node.scope, parent, ask)
    if node.key == HEADING_STATUS or (node.scope is not None and node.scope.place is Place.STATUS):
        return _status_menu(parent, ask)
    is_group = node.key == HEADING_LISTS
    if not is_group and not can_be_changed(node):
        return None
    scope = node.scope or Scope(Place.LIST)
    menu = QMenu(parent)
    if scope.place is Place.LIST:
        menu.addAction(icon("plus"), "&New list…").triggered.connect(lambda: ask(scope, Ask.NEW_LIST))
    if not is_group:
        menu.addAction(icon("pencil"), "&Rename…").triggered.connect(lambda: ask(scope, Ask.RENAME))
    if node.is_smart:
        menu.addAction(icon("list-filter"), "Change the &search…").triggered.connect(lambda: ask(scope, Ask.SEARCH))
    if scope.place is Place.OWN_STATUS or (scope.place is Place.TAG and not node.is_beginning):
        _add_colours(menu, node, lambda colour: recolour(scope, colour))
    if not is_group:
        if scope.place is Place.OWN_STATUS:
            _add_statuses(menu, ask)
        menu.addSeparator()
        menu.addAction(icon("trash-2"), _deletion(node)).triggered.connect(lambda: ask(scope, Ask.DELETE))
    return menu


def _status_menu(parent: QWidget, ask: Callable[[Scope, Ask], None]) -> QMenu:
    menu = QMenu(parent)
    _add_statuses(menu, ask)
    return menu


def _add_statuses(menu: QMenu, ask: Callable[[Scope, Ask], None]) -> None:
    menu.addAction(icon("palette"), "&Statuses…").triggered.connect(lambda: ask(Scope(), Ask.STATUSES))


def _source_menu(scope: Scope, parent: QWidget, ask: Callable[[Scope, Ask], None]) -> QMenu:
    menu = QMenu(parent)
    menu.addAction(icon("file-text"), "&Import report…").triggered.connect(lambda: ask(scope, Ask.REPORT))
    return menu


def _deletion(node: PlaceNode) -> str:
    """What deleting would do: a list leaves its papers as they are and takes the lists in it along, a tag is taken off
    them, a status gives way to the one it is a kind of.
    """
    if node.scope is not None and node.scope.place is Place.OWN_STATUS and node.count and node.status:
        return f"&Delete, leaving {papers_named(node.count)} as {node.status.value}"
    if node.scope is not None and node.scope.place is Place.LIST and node.children:
        return "&Delete, with the lists in it"
    if node.scope is None or node.scope.place is not Place.TAG or not node.count:
        return "&Delete"
    return f"&Delete, taking it off {papers_named(node.count)}"


def _add_colours(menu: QMenu, node: PlaceNode, recolour: Callable[[str], None]) -> None:
    colours = menu.addMenu(icon("palette"), "&Colour")
    for name in ("", *LIGHT.tags):
        dot = icon("circle-small", colour=theme.tag_colour(name, menu.palette()))
        action = colours.addAction(dot, name.capitalize() or "No colour") if name else colours.addAction("No colour")
        action.setCheckable(True)
        action.setChecked(name == node.colour)
        action.triggered.connect(lambda _checked=False, colour=name: recolour(colour))
