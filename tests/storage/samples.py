"""Papers for the tests of the storage, and short ways to put them into a library."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper

FULL = Record(
    type="inproceedings",
    key="muller2025square",
    title=r"On $x^2$ and \textbf{squares} — über alles",
    contributors=(
        Contributor(Role.AUTHOR, "Müller", "Ada", "von", "Jr."),
        Contributor(Role.AUTHOR, literal="The Square Group"),
        Contributor(Role.EDITOR, "李", "明"),
    ),
    more=(Role.AUTHOR,),
    date=PartialDate(2025, 6, 14, circa=True, text="mid June"),
    fields={"venue": "ICML", "booktitle": "Proceedings of ICML", "pages": "12-20"},
    doi="10.1000/Square",
    arxiv="2505.23815v2",
    pmid="123",
    pmcid="PMC9",
    openreview="eZ5QyZV7zi",
    url="https://example.org/square",
    isbn=("9783161484100",),
    issn=("0317-8471",),
    abstract="We square the circle.\nTwice.",
    keywords=("circle", "square"),
    files=(FileLink("a.pdf", "The paper", "application/pdf"), FileLink("b.txt")),
    extra={"x-odd": "kept", "annote": ""},
    raw={"title": r"On $x^2$ and \textbf{squares} --- {\"u}ber alles"},
    source_text="@inproceedings{…}",
)


def plain_record(number: int) -> Record:
    """A short record; its key is `k` and the number."""
    return Record(
        type="article",
        key=f"k{number}",
        title=f"Title {number}",
        contributors=(Contributor(family=f"Family{number}", given="Given"),),
        date=PartialDate(2000 + number % 30),
        fields={"journal": f"Journal {number % 3}"},
        abstract=f"Abstract of number {number}.",
    )


def add(library: Library, papers: Sequence[NewPaper | Record], name: str = "Import") -> list[int]:
    """Put papers into the library as one step and return their numbers."""
    new = [paper if isinstance(paper, NewPaper) else NewPaper(paper) for paper in papers]
    ids: list[int] = []
    library.do(name, lambda draft: ids.extend(draft.add_papers(new)))
    return ids


def add_plain(library: Library, count: int) -> list[int]:
    """Put short papers into the library, numbered from 0."""
    return add(library, [plain_record(number) for number in range(count)])
