"""The paper being read: it fills the detail and annotation panes and carries out what is done there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from legenda.actions import annotating, browsing, exporting, merging, noting, searching
from legenda.actions.desk import Desk
from legenda.actions.merging import Merged
from legenda.actions.note_looks import Looks, looks
from legenda.documents.formula import Formula
from legenda.model.anchor import TextAnchor
from legenda.model.identifiers import arxiv_url, doi_url, openreview_url
from legenda.model.paper import Paper
from legenda.model.query import Question
from legenda.model.record import Record
from legenda.model.step import Step
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.browsing import bears_on_statuses
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.detail_pane import DetailPane


@dataclass(frozen=True, slots=True)
class Prepared:
    """A paper with everything that its panes paint, fetched outside the window's thread."""

    paper: Paper | None
    looks: Looks = field(default_factory=Looks)
    bibtex: str = ""
    merges: Sequence[Merged] = ()


def prepare(desk: Desk, paper_id: int) -> Prepared:
    """The paper, the shapes of its formulas, the titles its notes link to, its BibTeX, and the merges into it."""
    paper = browsing.paper(desk, paper_id)
    if paper is None:
        return Prepared(None)
    texts = [paper.record.title, paper.record.abstract]
    texts += [note.text for note in paper.notes] + [one.comment for one in paper.annotations]
    merges = merging.merges_into(desk, paper_id) if paper.aliases else ()  # a merged paper has the keys of the others
    return Prepared(paper, looks(desk, texts), exporting.export_papers(desk, [paper], "bibtex").text, merges)


class ReadingPane(QObject):
    """Shows the current paper beside the list; the newest choice wins."""

    shown = Signal()

    def __init__(self, deeds: DeedRunner, detail: DetailPane, annotations: AnnotationPane, parent: QObject) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._detail = detail
        self._annotations = annotations
        self._prepared = Prepared(None)
        self._wanted: int | None = None
        self._selected = 0
        self._marked: Question | None = None
        self._holds: Callable[[], bool] = lambda: False
        self._is_held = False
        self._is_lent = False
        self._is_half_shown = False
        self._is_other = False
        self.fill(detail, annotations)

    def fill(self, detail: DetailPane, annotations: AnnotationPane) -> None:
        """Let two panes have the formulas and the BibTeX of the paper on show."""
        detail.set_sources(formulas=self._formulas, bibtex=self._bibtex)
        annotations.set_sources(formulas=self._formulas, titles=self._titles)

    def lend(self, is_lent: bool) -> None:
        """Let a page show the paper in panes of its own, and leave those beside the list alone meanwhile."""
        self._is_lent = is_lent
        self._annotations.save_unsaved()

    def hold_while(self, is_writing: Callable[[], bool]) -> None:
        """Keep a paper that is no longer in the library on show while the reader writes about it."""
        self._holds = is_writing

    def release(self) -> None:
        """The reader has stopped writing: a paper that is gone is taken away."""
        if self._is_held:
            self._ask()

    @property
    def paper(self) -> Paper | None:
        """The paper on show."""
        return self._prepared.paper

    @property
    def merges(self) -> Sequence[Merged]:
        """The merges into the paper on show that can be taken apart, newest first."""
        return self._prepared.merges

    def show_paper(self, paper_id: object) -> None:
        """Show a paper, or (None) nothing."""
        self._wanted = paper_id if isinstance(paper_id, int) else None
        self._ask()

    def show_selection(self, count: int) -> None:
        """Several selected papers show how many they are, not one of them."""
        was_many, self._selected = self._selected > 1, count
        if count > 1:
            self._deeds.forget("paper")
            self._detail.show_count(count)
            self._annotations.show_paper(None)
        elif was_many:
            self._ask()

    def refresh(self, steps: Sequence[Step]) -> None:
        """Show the paper anew when one of these steps touched it."""
        if any(self._wanted in step.paper_ids or bears_on_statuses(step) for step in steps):
            self._ask()

    def reload(self) -> None:
        """Show the paper as it is in the library now."""
        if self._wanted is not None:
            self._ask()

    def mark_hits(self, question: Question) -> None:
        """Mark what the search hit, and show where in the notes it did."""
        is_other, self._marked = question != self._marked, question
        marks = None if question.is_empty else partial(searching.marks, question)
        self._detail.set_marks(marks)
        self._annotations.set_marks(None if marks is None else partial(marks, field="notes"))
        if is_other and not self._annotations.has_keyboard:
            self._annotations.show_first_hit()

    def highlight(self, anchor: TextAnchor, colour: str) -> None:
        """Highlight a passage of the paper on show."""
        self._on_paper(lambda desk, number: annotating.highlight(desk, number, anchor, colour))

    def delete_note(self, note_id: int) -> None:
        """Remove a note."""
        self._deeds.do(lambda desk: noting.delete_note(desk, note_id))

    def recolour(self, annotation_id: int, colour: str) -> None:
        """Give a highlight another colour."""
        self._deeds.do(lambda desk: annotating.recolour(desk, annotation_id, colour))

    def delete_annotation(self, annotation_id: int) -> None:
        """Remove a highlight."""
        self._deeds.do(lambda desk: annotating.delete_annotation(desk, annotation_id))

    def open_page(self) -> None:
        """Open the paper's page in the browser."""
        if self.paper is not None:
            address = page_address(self.paper.record)
            if address:
                open_address(address)
            else:
                self._deeds.tell("This paper has no address; add one with Alt+Return.")

    def _on_paper(self, deed: Callable[[Desk, int], int]) -> None:
        if self.paper is not None:
            number = self.paper.id
            self._deeds.do(lambda desk: deed(desk, number))

    def _ask(self) -> None:
        if self._wanted is None or not self._deeds.is_open:
            self._deeds.forget("paper")
            self._on_prepared(Prepared(None))
            return
        wanted = self._wanted
        self._deeds.ask("paper", lambda desk, _is_old: prepare(desk, wanted), partial(self._on_answer, wanted))

    def _on_answer(self, wanted: int, prepared: Prepared) -> None:
        """Keys and the painting of the list come first."""
        self._deeds.soon(partial(self._show_wanted, wanted, prepared))

    def _show_wanted(self, wanted: int, prepared: Prepared) -> None:
        if wanted == self._wanted:  # else the reader has gone on meanwhile
            self._on_prepared(prepared)

    def _on_prepared(self, prepared: Prepared) -> None:
        if self._selected > 1:
            return
        self._is_held = self._is_gone(prepared) and self._holds()
        if self._is_held:
            return
        self._is_other |= self.paper is None or prepared.paper is None or self.paper.id != prepared.paper.id
        self._prepared = prepared
        if not self._is_lent:
            self._detail.show_paper(prepared.paper)
            self._is_half_shown = True
            if prepared.paper is None:
                self.settle()
            else:
                self._deeds.soon(self._take)  # all at once would take longer than a frame
        self.shown.emit()

    def settle(self) -> None:
        """Show what was written about the paper on show, which follows a moment later, before anything else is done."""
        self._take_notes()
        self._show_notes()

    def _take(self) -> None:
        self._take_notes()
        self._deeds.soon(self._show_notes)

    def _take_notes(self) -> None:
        if self._is_half_shown and self._selected <= 1 and not self._is_lent:
            self._annotations.take_paper(self.paper)
        self._is_half_shown = False

    def _show_notes(self) -> None:
        self._annotations.show_taken()
        if self._is_other and not self._is_half_shown:  # else another paper has come meanwhile
            self._is_other = False
            self._annotations.show_first_hit()

    def _is_gone(self, prepared: Prepared) -> bool:
        """Whether the paper on show has left the library, rather than the reader the paper."""
        return prepared.paper is None and self.paper is not None and self.paper.id == self._wanted

    def _titles(self) -> Mapping[str, str]:
        return self._prepared.looks.titles

    def _formulas(self, texs: Sequence[str]) -> Mapping[str, Formula | None]:
        return {tex: self._prepared.looks.formulas.get(tex) for tex in texs}

    def _bibtex(self, paper: Paper) -> str:
        own = self._prepared.paper
        return self._prepared.bibtex if own is not None and own.id == paper.id else ""


def page_address(record: Record) -> str:
    """Where the paper can be read: its own address, else that of its DOI, OpenReview forum or arXiv number."""
    return (
        record.url
        or (record.doi and doi_url(record.doi))
        or (record.openreview and openreview_url(record.openreview))
        or (record.arxiv and arxiv_url(record.arxiv))
    )


def open_address(address: str) -> None:
    """Open a web address in the reader's browser."""
    QDesktopServices.openUrl(QUrl(address))
