"""What a PDF document holds that can tell which work it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of text as it is printed; sizes and places in points, from the lower left corner of the page.

    `size` is that of most of its letters; `text` is without raised numbers and letters, which point to footnotes and
    affiliations, where `whole` has them; `cut` is `text` with a soft hyphen (U+00AD) where a word was cut at the end of
    a printed line, "" where none was.
    """

    text: str
    whole: str
    size: float
    top: float
    left: float = 0.0
    cut: str = ""


@dataclass(frozen=True, slots=True)
class PdfContents:
    """The parts of a PDF document: the upright lines of its first page in their order, and of the second where the
    first may be a cover; all text of its first pages, its information dictionary, its XMP packet ("" without one), and
    the BibTeX files embedded in it.
    """

    lines: tuple[tuple[PrintedLine, ...], ...] = ()
    text: str = ""
    info: Mapping[str, str] = field(default_factory=dict)
    xmp: str = ""
    bibtex: tuple[str, ...] = ()
    pages: int = 0
    is_locked: bool = False
