"""Opening a PDF document with PDFium and taking out what can tell which work it is.

PDFium (https://pdfium.googlesource.com/pdfium/) must not be used by two threads at once: one lock guards all of it.
Importing this module loads it, which takes a moment; import it where a document is opened.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import closing, suppress
from threading import Lock

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

from legenda.documents.pdf_lines import page_lines
from legenda.documents.pdf_xmp import find_xmp
from legenda.model.errors import BadInputError
from legenda.model.pdf_contents import PdfContents, PrintedLine

_LOCK = Lock()
_INFO = ("Title", "Author", "Subject", "Keywords", "Creator")
#: Pages whose text is looked through: a cover page may come before the title.
_PAGES = 2
#: Letters of a page before which a title may still come on the next.
_LONGEST_COVER = 2500
_LONGEST_BIBTEX = 1 << 20


def read_pdf(data: bytes, name: str) -> PdfContents:
    """What stands in the PDF document `data`; `name` stands for it in messages.

    A document that a password locks gives nothing but `is_locked`. Raises BadInputError for one that is too damaged
    to be opened.
    """
    with _LOCK:
        try:
            document = pdfium.PdfDocument(data)
        except pdfium.PdfiumError as fault:
            if getattr(fault, "err_code", None) in (pdfium_c.FPDF_ERR_PASSWORD, pdfium_c.FPDF_ERR_SECURITY):
                return PdfContents(is_locked=True)
            raise BadInputError(
                f"“{name}” is a damaged PDF document that cannot be opened; nothing was read from it."
            ) from fault
        with closing(document):
            return _contents(document, data)


def _contents(document: pdfium.PdfDocument, data: bytes) -> PdfContents:
    info = {key: text for key in _INFO if (text := _shown(_told(document, key)))}
    lines: list[tuple[PrintedLine, ...]] = []
    texts: list[str] = []
    embedded = list(_attachments(document))
    for number in range(min(len(document), _PAGES)):
        with suppress(pdfium.PdfiumError):  # a page that is damaged has no text
            page = document[number]
            with closing(page):
                own, text = page_lines(page, with_lines=not any(len(before) > _LONGEST_COVER for before in texts))
                lines += [own] if own else []
                texts.append(text)
                embedded += _annotated(document, page)
    return PdfContents(tuple(lines), "\f".join(texts), info, find_xmp(data), tuple(embedded), len(document))


def _attachments(document: pdfium.PdfDocument) -> Iterator[str]:
    """The BibTeX files embedded in the document, as JabRef writes them."""
    for place in range(min(document.count_attachments(), 100)):
        with suppress(pdfium.PdfiumError, UnicodeDecodeError):
            yield from _bibtex(document.get_attachment(place))


def _annotated(document: pdfium.PdfDocument, page: pdfium.PdfPage) -> Iterator[str]:
    """The BibTeX files that hang on a page, as LaTeX packages write them."""
    for place in range(min(pdfium_c.FPDFPage_GetAnnotCount(page.raw), 1000)):
        annotation = pdfium_c.FPDFPage_GetAnnot(page.raw, place)
        if not annotation:
            continue
        if attached := pdfium_c.FPDFAnnot_GetFileAttachment(annotation):
            with suppress(pdfium.PdfiumError, UnicodeDecodeError):
                yield from _bibtex(pdfium.PdfAttachment(attached, document))
        pdfium_c.FPDFPage_CloseAnnot(annotation)


def _bibtex(attachment: pdfium.PdfAttachment) -> Iterator[str]:
    if attachment.get_name().lower().endswith(".bib"):
        yield bytes(attachment.get_data())[:_LONGEST_BIBTEX].decode("utf-8", "replace")


def _told(document: pdfium.PdfDocument, key: str) -> str:
    """A value of the information dictionary, whatever bytes it has: pypdfium2 stops at those that are no UTF-16."""
    size = pdfium_c.FPDF_GetMetaText(document.raw, key.encode(), None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium_c.FPDF_GetMetaText(document.raw, key.encode(), buffer, size)
    return buffer.raw.decode("utf-16-le", "replace").rstrip("\0")


def _shown(text: str) -> str:
    """A value of the information dictionary on one line, without signs that cannot be shown."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
