"""Reading a PDF document as a paper: its bytes in, one record with the file attached out."""

from __future__ import annotations

import re

from legenda.model.record import ReadResult

#: Where the sign of a PDF document may stand: programs put other lines before it (ISO 32000-1, annex H).
_HEAD = 1024
_SIGN = re.compile(rb"(?:\A|[\r\n]|\xef\xbb\xbf)\s*%PDF-\d\.\d")
FORMAT = "pdf"


def is_pdf(data: bytes) -> bool:
    """Whether the bytes of a file are a PDF document's."""
    return _SIGN.search(data[:_HEAD]) is not None


def pdf_result(data: bytes, name: str, path: str = "") -> ReadResult:
    """What a PDF document is read as; the paper's file stays at `path`.

    Raises BadInputError for a document that cannot be opened.
    """
    from legenda.documents.pdf_file import read_pdf  # loads PDFium, which nobody else needs
    from legenda.formats import pdf_record

    return pdf_record.read(read_pdf(data, name), name, path)
