"""Commands about templates of notes: beginning a note with one, putting one into a note, changing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QMenu

from legenda.actions import templating
from legenda.actions.desk import Desk
from legenda.model.errors import LegendaError
from legenda.model.note_templates import NoteTemplate
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.note_editor import NoteEditor
from legenda.ui.template_dialog import TemplateDialog
from legenda.ui.workbench import Handlers, Workbench

#: The letter of the menu's own entry, which no template gets.
_EDIT = "e"


class TemplateCommands(QObject):
    """A small menu of templates, and the dialog for them; `notes` gives the pane in which notes are written now."""

    def __init__(self, bench: Workbench, notes: Callable[[], AnnotationPane]) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._notes = notes
        self.menu: QMenu | None = None

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"note_template": self.choose, "edit_templates": self.edit}

    def choose(self) -> None:
        """Offer the templates: for the note that is being written, else for a new one."""
        pane = self._notes()
        pane.setVisible(True)
        into = pane.editor
        focus = QApplication.focusWidget()
        if into is not None and not (focus is not None and into.isAncestorOf(focus)):
            into = None
        self._ask(partial(self._show_menu, pane, into))

    def edit(self) -> None:
        """Open the dialog in which templates are changed."""
        self._ask(self._open_dialog)

    def _ask(self, done: Callable[[Sequence[NoteTemplate]], None]) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> Sequence[NoteTemplate]:
            return templating.templates(desk)

        self._bench.deeds.ask("templates", question, done)

    def _show_menu(self, pane: AnnotationPane, into: NoteEditor | None, templates: Sequence[NoteTemplate]) -> None:
        menu = QMenu(self._bench.window)
        for template, words in zip(templates, with_letters([one.name for one in templates]), strict=True):
            menu.addAction(words).triggered.connect(partial(self._begin, pane, into, template))
        menu.addSeparator()
        menu.addAction("&Edit the templates…").triggered.connect(self.edit)
        menu.setActiveAction(menu.actions()[0])
        menu.aboutToHide.connect(menu.deleteLater)
        self.menu = menu
        place = into.template if into is not None else pane.add
        menu.popup(place.mapToGlobal(QPoint(0, place.height())))

    def _begin(self, pane: AnnotationPane, into: NoteEditor | None, template: NoteTemplate, *_state: object) -> None:
        paper = self._bench.reading.paper
        if paper is None:
            return
        self._bench.reading.settle()
        text, place = templating.begin(template, paper)
        if into is not None and into is pane.editor:
            into.insert(text, place)
        else:
            pane.start_note(text, place)

    def _open_dialog(self, templates: Sequence[NoteTemplate]) -> None:
        dialog = TemplateDialog(templates, self._bench.window)

        def done(_nothing: None) -> None:
            dialog.accept()
            self._bench.messages.say("The templates were saved.")

        def failed(fault: Exception) -> None:
            if not isinstance(fault, LegendaError):
                raise fault
            dialog.show_fault(str(fault))

        def keep(wanted: Sequence[NoteTemplate]) -> None:
            self._bench.deeds.do(lambda desk: templating.keep_templates(desk, wanted), done, failed)

        dialog.templates_given.connect(keep)
        dialog.open()


def with_letters(names: Sequence[str]) -> list[str]:
    """The words of a menu's entries: each name with an underlined letter that no other has, where it has such a one.

    Letters only, because figures rate papers even while a menu is open over the list.
    """
    taken, made = {_EDIT}, []
    for name in names:
        place = next((at for at, sign in enumerate(name) if sign.isalpha() and sign.casefold() not in taken), None)
        if place is None:
            made.append(name.replace("&", "&&"))
            continue
        taken.add(name[place].casefold())
        before, after = (part.replace("&", "&&") for part in (name[:place], name[place:]))
        made.append(f"{before}&{after}")
    return made
