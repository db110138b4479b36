"""What the export dialog offers to choose from, and its choices as the deeds take them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from legenda.actions.profiling import ExportProfile, words_in
from legenda.actions.referencing import REFERENCE_FORMATS
from legenda.ui.window_settings import Export

#: The formats offered: name, words, and the ending of the file.
FORMATS = (
    ("bibtex", "BibTeX", "bib"),
    ("biblatex", "BibLaTeX", "bib"),
    ("ris", "RIS", "ris"),
    ("csl-json", "CSL-JSON (for citation processors)", "json"),
    ("endnote-xml", "EndNote XML", "xml"),
    ("csv", "CSV (a table)", "csv"),
    ("markdown", "Markdown (annotated bibliography)", "md"),
    ("html", "HTML (annotated bibliography)", "html"),
    ("text", "Plain text (annotated bibliography)", "txt"),
    ("json", "JSON (everything Legenda knows)", "json"),
)
#: The orders offered, as `--sort` names them, with their words.
_ORDERS = (
    ("", "as they stand in the list"),
    ("key", "by citation key"),
    ("authors,year", "by authors, then year"),
    ("title", "by title"),
    ("-year,authors", "newest year first"),
    ("year,authors", "oldest year first"),
)


def ending(format: str) -> str:
    """The usual ending of a file in this format."""
    return next(end for name, _, end in FORMATS if name == format)


def profile_of(chosen: Export) -> ExportProfile:
    """The choices as the deeds take them, under the name of their profile; JSON has no boxes to tick."""
    is_ticked = chosen.format != "json"
    return ExportProfile(
        chosen.profile,
        chosen.format,
        chosen.abstract if is_ticked else None,
        chosen.notes and is_ticked,
        chosen.status and is_ticked,
        chosen.ascii and is_ticked,
        words_in(chosen.only),
        words_in(chosen.without),
        chosen.order,
        chosen.file,
        chosen.list_id or None,
        chosen.query,
        chosen.style if chosen.format in REFERENCE_FORMATS else "",
    )


def order_box(current: str, parent: QWidget) -> QComboBox:
    """The list of orders, with `current` chosen."""
    box = QComboBox(parent)
    for order, words in _ORDERS:
        box.addItem(words, order)
    choose_order(box, current)
    return box


def choose_order(box: QComboBox, order: str) -> None:
    """Choose an order; one that was made on the command line is added as it is written there."""
    if box.findData(order) < 0:
        box.addItem(order, order)
    box.setCurrentIndex(box.findData(order))
