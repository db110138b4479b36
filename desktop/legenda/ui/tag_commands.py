"""Commands for all tags: the dialog that shows them, and changes of many of them with a look at each before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from legenda.actions import tag_changes
from legenda.actions.desk import Desk
from legenda.actions.tag_changes import TagPreview
from legenda.model import tag_change
from legenda.model.errors import LegendaError
from legenda.model.tag_change import TagChange
from legenda.ui.tag_change_dialog import TagChangeDialog
from legenda.ui.tags_dialog import TagsDialog
from legenda.ui.workbench import Handlers, Workbench


class TagCommands:
    """The tags as a whole: renamed, merged, moved, coloured and deleted; every change shows first what it would do."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"manage_tags": self.show_tags}

    def show_tags(self) -> None:
        """Show all tags; the dialog follows what happens to them until it is closed."""
        dialog = TagsDialog(self._bench.window)
        dialog.set_counts(self._bench.browsing.counts)
        self._bench.browsing.counted.connect(dialog.set_counts)
        dialog.asked.connect(self._on_asked)
        dialog.recolour_asked.connect(self._recolour)
        dialog.open()

    def rename(self, name: str) -> None:
        """Ask for another name of a tag and show what that would do."""
        label = f"New &name of the tag {_plain(name)}, and of what is below it; an existing tag takes it in:"
        self._ask("Rename the tag", label, "Rename", name, lambda text: tag_change.renamed(name, text))

    def _on_asked(self, what: str, names: Sequence[str]) -> None:
        match what:
            case "rename":
                self.rename(names[0])
            case "merge":
                self._ask("Merge tags", f"&Merge {_called(names)} into:", "Merge", self._most_carried(names),
                          lambda text: tag_change.merged(names, text))  # fmt: skip
            case "nest":
                label = f"Move {_called(names)} below the &tag (nothing: to the top):"
                self._ask("Move tags", label, "Move", "", lambda text: tag_change.nested(names, text))
            case "delete":
                label = f"Take {_called(names)} off all papers? The papers stay."
                self._ask("Delete tags", label, "Delete", None, lambda _: tag_change.deleted(names))
            case "case":
                counts = {tag.name: tag.count for tag in self._bench.browsing.counts.tags}
                label = "Tags that differ in upper and lower case alone become the one that most papers carry:"
                change = tag_change.without_case_doubles(counts)
                self._ask("Merge tags", label, "Merge", None, lambda _: change)
            case _:
                raise ValueError(f"nothing is called {what}")

    def _most_carried(self, names: Sequence[str]) -> str:
        counts = {tag.name: tag.count for tag in self._bench.browsing.counts.tags}
        return max(names, key=lambda name: counts.get(name, 0))

    def _recolour(self, names: Sequence[str], colour: str) -> None:
        self._bench.deeds.step(lambda desk: tag_changes.recolour_tags(desk, names, colour))

    def _ask(self, title: str, label: str, deed: str, text: str | None, change: Callable[[str], TagChange]) -> None:
        known = [tag.name for tag in self._bench.browsing.counts.tags]
        dialog = TagChangeDialog(title, label, deed, text, known, self._bench.window)
        dialog.preview_asked.connect(lambda typed: self._preview(dialog, change, typed))
        dialog.text_given.connect(lambda typed: self._carry_out(change(typed)))
        dialog.finished.connect(lambda _: self._bench.deeds.forget("tag preview"))
        dialog.open()

    def _preview(self, dialog: TagChangeDialog, change: Callable[[str], TagChange], typed: str) -> None:
        try:
            wanted = change(typed)
        except LegendaError as fault:
            self._bench.deeds.forget("tag preview")
            dialog.show_fault(str(fault))
            return

        def question(desk: Desk, _is_old: Callable[[], bool]) -> TagPreview:
            return tag_changes.preview(desk, wanted)

        self._bench.deeds.ask("tag preview", question, dialog.show_preview)

    def _carry_out(self, change: TagChange) -> None:
        self._bench.deeds.step(lambda desk: tag_changes.carry_out(desk, change))


def _called(names: Sequence[str]) -> str:
    return f"the tag {_plain(names[0])}" if len(names) == 1 else f"{len(names):,} tags"


def _plain(name: str) -> str:
    """A name in the text of a label, where & would mark a key."""
    return name.replace("&", "&&")
