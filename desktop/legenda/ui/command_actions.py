"""The commands as Qt actions: menus, shortcuts, and which of them can be used now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from legenda.ui.commands import COMMANDS, Command, Situation, is_met
from legenda.ui.icons import icon
from legenda.ui.menus import Menu

Handler = Callable[[], None]


class CommandActions(QObject):
    """One QAction a command; handlers are given later, when the library is open."""

    def __init__(self, parent: QWidget, list_widget: QWidget) -> None:
        super().__init__(parent)
        self._handlers: dict[str, Handler] = {}
        self._instead: dict[str, Handler] = {}
        self._choices: dict[str, QActionGroup] = {}
        self._submenus: list[tuple[QAction, tuple[str, ...]]] = []
        self._situation = Situation()
        self.actions: dict[str, QAction] = {c.name: self._make(c, parent, list_widget) for c in COMMANDS}
        self.update_enabled(self._situation)

    def _make(self, command: Command, window: QWidget, list_widget: QWidget) -> QAction:
        action = QAction(command.text, self)
        action.setObjectName(command.name)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.is_switch or bool(command.choice))
        action.setToolTip(command.hint or command.plain_text)
        if command.icon:
            action.setIcon(icon(command.icon))
            action.setIconVisibleInMenu(not action.isCheckable())  # the tick stands in the same place
        if command.choice:
            self._choices.setdefault(command.choice, QActionGroup(self)).addAction(action)
        if command.in_list:
            # These keys (Del, Ctrl+C, digits) mean something else in a text, so they belong to the list alone.
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            list_widget.addAction(action)
        else:
            window.addAction(action)
        action.triggered.connect(self._on_triggered)
        return action

    def add_handlers(self, handlers: Mapping[str, Handler]) -> None:
        """Say what the named commands do; a name that is no command is a fault of the program."""
        unknown = handlers.keys() - self.actions.keys()
        if unknown:
            raise KeyError(f"no such command: {', '.join(sorted(unknown))}")
        self._handlers.update(handlers)
        self.update_enabled(self._situation)

    def do_instead(self, handlers: Mapping[str, Handler]) -> None:
        """Say what some commands do for the time being; nothing for what they always do."""
        self._instead = dict(handlers)

    def lend_list_keys(self, widget: QWidget) -> None:
        """Let the keys that belong to the list work in another widget too."""
        widget.addActions([self.actions[command.name] for command in COMMANDS if command.in_list])

    @property
    def handled(self) -> frozenset[str]:
        """The names of the commands that have a handler."""
        return frozenset(self._handlers)

    def trigger(self, name: str) -> None:
        """Do a command now if it can be used."""
        self.actions[name].trigger()

    def can(self, name: str) -> bool:
        """Whether the command can be used now."""
        return self.actions[name].isEnabled()

    def update_enabled(self, situation: Situation) -> None:
        """Enable what can be used in this situation, and name the steps that undo and redo would take."""
        self._situation = situation
        for command in COMMANDS:
            usable = command.name in self._handlers and is_met(command.needs, situation)
            self.actions[command.name].setEnabled(usable)
        for entry, names in self._submenus:
            entry.setEnabled(any(self.actions[name].isEnabled() for name in names))
        self.actions["undo"].setText(_with_step("&Undo", situation.undo_name))
        self.actions["redo"].setText(_with_step("&Redo", situation.redo_name))

    def fill_menus(self, menus: Mapping[Menu, QMenu]) -> None:
        """Put every command into its menu."""
        for kind, menu in menus.items():
            self.fill_menu(menu, kind)
            self._submenus += map(_submenu, menu.findChildren(QMenu))
        self.update_enabled(self._situation)

    def fill_menu(self, menu: QMenu, kind: Menu) -> None:
        """Put the commands of one menu into another, such as the list's context menu."""
        self._fill(menu, [c for c in COMMANDS if c.menu is kind])

    def _fill(self, menu: QMenu, commands: Sequence[Command]) -> None:
        inner: dict[str, QMenu] = {}
        for command in commands:
            if command.starts_group:
                menu.addSeparator()
            target = menu
            if command.submenu:
                if command.submenu not in inner:
                    inner[command.submenu] = menu.addMenu(command.submenu)
                target = inner[command.submenu]
            target.addAction(self.actions[command.name])

    def _on_triggered(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            name = sender.objectName()
            (self._instead.get(name) or self._handlers[name])()


def _submenu(menu: QMenu) -> tuple[QAction, tuple[str, ...]]:
    return menu.menuAction(), tuple(action.objectName() for action in menu.actions())


def _with_step(word: str, step: str | None) -> str:
    return word if step is None else f"{word}: {step.replace('&', '&&')}"
