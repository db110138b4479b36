"""Numbers with wrong check digits are kept, told, and make no duplicates."""

from __future__ import annotations

import pytest

from legenda.formats import table
from legenda.model.works.work import work_of

_WRONG = "The ISBN 9783161484101 (line {line}) has a wrong check digit; it was kept as it stands."


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("@book{a, title={T}, isbn={9783161484101}}", 1),
        ("TY  - BOOK\nTI  - T\nSN  - 9783161484101\nER  - \n", 1),
        ("title,author,isbn\nT,\"Rook, Ann\",9783161484101\n", 2),
        ('[{"id":"a","type":"book","title":"T","ISBN":"9783161484101"}]', 1),
        ("%0 Book\n%T T\n%@ 9783161484101\n", 1),
    ],
)  # fmt: skip
def test_an_isbn_with_a_wrong_check_digit_is_kept_and_told(text: str, line: int) -> None:
    result = table.read(text, "x")
    (record,) = result.records
    assert record.isbn == ("9783161484101",)
    assert _WRONG.format(line=line) in result.assumptions
    assert result.problems == ()


def test_wrong_issns_and_pubmed_numbers_are_told_and_right_ones_are_not() -> None:
    entries = "".join(
        f"@article{{k{n}, title={{T{n}}}, issn={{{issn}}}, pmid={{{pmid}}}}}\n"
        for n, (issn, pmid) in enumerate([("1234-5678", "12"), ("0896-3207", "abc"), ("1234-5670", "x1"), ("L-5", "7")])
    )
    assert table.read(entries, "x").assumptions == (
        "2 ISSNs have a wrong check digit and were kept as they stand: 1234-5678 (line 1), 1234-5670 (line 3).",
        "2 PubMed numbers have a form that none has and were kept as they stand: “abc” (line 2), “x1” (line 3).",
    )


def test_of_many_the_first_are_named() -> None:
    entries = "".join(f"@book{{k{n}, title={{T{n}}}, isbn={{9783161484101}}}}\n" for n in range(12))
    (told,) = table.read(entries, "x").assumptions
    assert told.startswith("12 ISBNs have a wrong check digit and were kept as they stand: 9783161484101 (line 1), ")
    assert told.endswith("9783161484101 (line 10) and 2 more.")


def test_a_wrong_isbn_makes_no_duplicates() -> None:
    (record,) = table.read("@book{a, title={T}, isbn={9783161484101}}", "x").records
    assert not any(kind == "isbn" for kind, _ in work_of(record).identities)
