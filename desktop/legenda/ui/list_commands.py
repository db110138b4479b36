"""Commands for lists, smart lists and the places of the sidebar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from legenda.actions import listing, marking, tagging
from legenda.actions.desk import Desk
from legenda.model.paper import PaperList
from legenda.model.scope import Place, Scope
from legenda.model.status import Status
from legenda.ui.choose_dialog import Choice, ChooseDialog
from legenda.ui.kept_search import with_kept_search
from legenda.ui.text_dialog import TextDialog
from legenda.ui.workbench import Handlers, Workbench


class ListCommands:
    """New, renamed and deleted lists; papers put on them and taken off; going to a place."""

    def __init__(self, bench: Workbench, rename_tag: Callable[[str], None]) -> None:
        self._bench = bench
        self._rename_tag = rename_tag

    def handlers(self) -> Handlers:
        """What each command does."""
        move, go = self._bench.papers.move_current, self._go
        return {
            "new_list": self.new_list,
            "new_smart_list": self.new_smart_list,
            "rename_list": lambda: self.rename(self._bench.browsing.scope),
            "change_query": lambda: self.change_query(self._bench.browsing.scope),
            "delete_list": lambda: self.delete(self._bench.browsing.scope),
            "add_to_list": self.add_to_list,
            "remove_from_list": self.remove_from_list,
            "next_paper": lambda: move(1),
            "previous_paper": lambda: move(-1),
            "go_all": lambda: go(Scope()),
            "go_queue": lambda: go(Scope(Place.QUEUE)),
            "go_new": lambda: go(Scope(Place.STATUS, Status.NEW.value)),
            "go_reading": lambda: go(Scope(Place.STATUS, Status.READING.value)),
        }

    def _go(self, scope: Scope) -> None:
        self._bench.pages.leave()
        self._bench.browsing.go_to(scope)

    def new_list(self) -> None:
        """Ask for the name of a new list and go to it."""
        self._ask_text("New list", "Name of the list:", "Make the list", "", partial(self._make, None, None))

    def new_list_in(self, scope: Scope) -> None:
        """Ask for the name of a new list within a list; within anything else it stands by itself."""
        outer = self._found(scope)
        if outer is None or outer.query is not None:
            self.new_list()
            return
        label = f"Name of the list within {outer.name}:"
        self._ask_text("New list", label, "Make the list", "", partial(self._make, outer.id, None))

    def new_smart_list(self) -> None:
        """Ask for a name under which the search is kept as a list."""
        with_kept_search(self._bench, self._name_smart_list)

    def _name_smart_list(self, query: str) -> None:
        label = f"A smart list always shows what the search “{query}” finds. Its name:"
        self._ask_text("New smart list", label, "Keep the search", query, partial(self._make, None, query))

    def rename(self, scope: Scope) -> None:
        """Ask for another name of a list or a tag."""
        if scope.place is Place.TAG:
            self._rename_tag(scope.value)
            return
        found = self._found(scope)
        if found is not None:
            number = found.id

            def rename(name: str) -> None:
                self._bench.deeds.step(lambda desk: listing.rename_list(desk, number, name))

            self._ask_text("Rename the list", "New name of the list:", "Rename", found.name, rename)

    def change_query(self, scope: Scope) -> None:
        """Ask for another search of a smart list; one that cannot be kept is told of while the dialog is open."""
        found = self._found(scope)
        if found is None or found.query is None:
            return
        number = found.id
        label = f"The smart list {found.name} always shows what this search finds:"
        dialog = TextDialog("Change the search", label, "Change", found.query, self._bench.window, waits=True)

        def change(query: str) -> None:
            self._bench.deeds.do(
                lambda desk: listing.change_query(desk, number, query),
                lambda _: dialog.accept(),
                lambda fault: dialog.show_fault(str(fault)),
            )

        dialog.text_given.connect(change)
        dialog.open()

    def delete(self, scope: Scope) -> None:
        """Delete a list or a tag; its papers stay, and undo brings it back."""
        if scope.place is Place.TAG:
            self._bench.deeds.step(lambda desk: tagging.delete_tag(desk, scope.value))
        elif scope.place is Place.LIST:
            self._bench.deeds.step(lambda desk: listing.delete_list(desk, int(scope.value)))

    def recolour(self, scope: Scope, colour: str) -> None:
        """Give a tag a colour."""
        if scope.place is Place.TAG:
            self._bench.deeds.step(lambda desk: tagging.recolour_tag(desk, scope.value, colour))

    def add_to_list(self) -> None:
        """Ask on which list, perhaps a new one, the selected papers are to be put."""
        self.ask_list(self._bench.selected_ids())

    def ask_list(self, ids: Sequence[int]) -> None:
        """Ask on which list, perhaps a new one, these papers are to be put."""
        lists = [Choice(f.id, f.name) for f in self._bench.browsing.counts.lists if f.query is None]
        dialog = ChooseDialog("Add to a list", "Add to the list", "New list", lists, self._bench.window)
        dialog.chosen.connect(partial(self._add, ids))
        dialog.new_named.connect(partial(self._add_to_new, ids))
        dialog.open()

    def remove_from_list(self) -> None:
        """Take the selected papers off the list on show."""
        number = int(self._bench.browsing.scope.value)
        self._bench.step_on_selected(lambda desk, ids: listing.remove_from_list(desk, number, ids))

    def drop(self, scope: Scope, ids: Sequence[int]) -> None:
        """Papers were dropped on a place of the sidebar: they get its status or tag, or go onto its list."""
        match scope.place:
            case Place.LIST:
                self._add(ids, int(scope.value))
            case Place.TAG:
                self._bench.deeds.step(lambda desk: tagging.tag(desk, ids, add=[scope.value]))
            case Place.QUEUE:
                self._bench.deeds.step(lambda desk: marking.mark(desk, ids, Status.QUEUED))
            case Place.STATUS:
                self._bench.deeds.step(lambda desk: marking.mark(desk, ids, Status(scope.value)))
            case Place.OWN_STATUS:
                own = self._bench.browsing.own_status(scope)
                if own is not None:
                    self._bench.deeds.step(lambda desk: marking.mark(desk, ids, own))
            case _:
                pass

    def move(self, number: int, parent: int | None, position: int) -> None:
        """Put a list into another (None: at the top), at a position, from 1 on, among the lists there."""
        self._bench.deeds.step(lambda desk: listing.move_list(desk, number, parent, position))

    def _found(self, scope: Scope) -> PaperList | None:
        if scope.place is not Place.LIST:
            return None
        return next((f for f in self._bench.browsing.counts.lists if str(f.id) == scope.value), None)

    def _make(self, parent: int | None, query: str | None, name: str) -> None:
        self._bench.deeds.do(lambda desk: listing.new_list(desk, name, parent, query), self._on_made)

    def _on_made(self, number: int) -> None:
        self._bench.browsing.go_to_new_list(number)

    def _add(self, ids: Sequence[int], number: int) -> None:
        self._bench.deeds.step(lambda desk: listing.add_to_list(desk, number, ids))

    def _add_to_new(self, ids: Sequence[int], name: str) -> None:
        def deed(desk: Desk) -> None:
            listing.add_to_list(desk, listing.new_list(desk, name), ids)

        self._bench.deeds.do(deed)

    def _ask_text(self, title: str, label: str, deed: str, text: str, then: Callable[[str], None]) -> None:
        dialog = TextDialog(title, label, deed, text, self._bench.window)
        dialog.text_given.connect(then)
        dialog.open()
