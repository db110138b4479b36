"""Papers are found by any form of their identifiers, and by any field that they have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.model.errors import NotFoundError
from legenda.model.query import Condition
from legenda.model.record import Record
from legenda.storage import conditions
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper

#: Papers 1 to 6.
RECORDS = (
    Record("article", "a", "A", doi="10.1016/S0140-6736(97)11096-0", fields={"publisher": "MIT Press", "volume": "12"}),
    Record("article", "b", "B", arxiv="2505.23815", url="https://example.org/b/", fields={"volume": "112"}),
    Record("article", "c", "C", doi="10.48550/arXiv.2106.01345", pmid="12345678", pmcid="PMC1234567"),
    Record("book", "d", "D", isbn=("978-3-16-148410-0",), fields={"school": "Universität Göttingen"}),
    Record("book", "e", "E", isbn=("316148410X",), issn=("0378-5955",), extra={"Mood": "grey, or_so 100%"}),
    Record("misc", "f", "F", openreview="AbC_d-1", url="http://arxiv.org/abs/2001.00001", doi="10.1016/s0140"),
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library of these papers."""
    folder: Path = tmp_path_factory.mktemp("identified")
    library = Library.open(folder / "library.sqlite", folder / "backups")

    def deed(draft: Draft) -> None:
        draft.add_papers([NewPaper(record) for record in RECORDS])

    library.do("Fill", deed)
    yield library
    library.close()


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("doi", "10.1016/s0140-6736(97)11096-0", [1]),
        ("doi", "https://doi.org/10.1016/S0140-6736(97)11096-0", [1]),
        ("doi", "10.1016/S0140", [6]),
        ("doi", "10.1016/S0140*", [1, 6]),
        ("doi", "10.1016", []),
        ("doi", "10.48550/arXiv.2505.23815", [2]),
        ("arxiv", "2505.23815", [2]),
        ("arxiv", "arXiv:2505.23815v3", [2]),
        ("arxiv", "https://arxiv.org/pdf/2505.23815v1.pdf", [2]),
        ("arxiv", "2106.01345", [3]),
        ("arxiv", "2001.00001", [6]),
        ("arxiv", "2505*", [2]),
        ("pmid", "12345678", [3]),
        ("pmid", "PMID: 12345678", [3]),
        ("pmcid", "pmc1234567", [3]),
        ("pmcid", "1234567", [3]),
        ("openreview", "AbC_d-1", [6]),
        ("openreview", "https://openreview.net/forum?id=AbC_d-1", [6]),
        ("openreview", "abc_d-1", []),
        ("isbn", "9783161484100", [4, 5]),
        ("isbn", "3-16-148410-X", [4, 5]),
        ("isbn", "97831", [4]),
        ("issn", "03785955", [5]),
        ("issn", "0378-5955", [5]),
        ("url", "http://example.org/b", [2]),
        ("url", "https://example.org/b/", [2]),
        ("url", "example.org", [2]),
        ("url", "https://example.org/*", [2]),
        ("publisher", "mit press", [1]),
        ("publisher", "press", [1]),
        ("publisher", "pre", []),
        ("publisher", "MIT pre*", [1]),
        ("volume", "12", [1]),
        ("volume", "1*", [1, 2]),
        ("school", "Gottingen", [4]),
        ("school", "göttingen", [4]),
        ("school", "Universität*", [4]),
        ("mood", "GREY", [5]),
        ("mood", "or_so", [5]),
        ("mood", "orxso", []),
        ("mood", "100%", [5]),
    ],
)
def test_a_paper_is_found_by_what_identifies_it_and_by_its_fields(
    library: Library, field: str, value: str, found: list[int]
) -> None:
    assert list(library.read(conditions.matching, Condition(field, value))) == found
    assert list(library.read(conditions.matching, Condition(field, value), (2, 5))) == [n for n in found if n in (2, 5)]


@pytest.mark.parametrize("field", ["colour", "publishe", "publisher_", "%", 'volume":"12'])
def test_a_field_that_no_paper_has_is_told_of(library: Library, field: str) -> None:
    with pytest.raises(NotFoundError) as raised:
        library.read(conditions.matching, Condition(field, "12"))
    assert str(raised.value) == f"There is no field “{field}”, so it is searched for as a word."
