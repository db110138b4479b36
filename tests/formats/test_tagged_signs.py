"""Telling the tagged formats and tables apart, and from everything else."""

from __future__ import annotations

import pytest

from legenda.formats import table


@pytest.mark.parametrize(
    ("text", "format_name"),
    [
        ("TY  - JOUR\nTI  - T\nER  - \n", "ris"),
        ("\ufeff\n\nTY - JOUR\nT1 - T\n", "ris"),
        ("Record #1 of 2\nProvider: Nest\n1.\nTY  - JOUR\n", "ris"),
        ("DB  - X\nTI  - T\nTY  - JOUR\nER  - \n", "ris"),
        ("JF  - Birds\nT1  - T\nER  -\n", "ris"),
        ("TY  - JOUR\nTI  - T\nN1  - quoted:\n@article{a,\n title={T}}\nER  - \n", "ris"),
        ("@article{a,\n title={T},\n abstract={So:\nTY  - JOUR\nER  - \n}}", "bibtex"),
        ("PMID- 123\nOWN - NLM\nTI  - T\n", "nbib"),
        ("\nPMID- 123\nTI  - A title with\n      TY  - JOUR in it\n", "nbib"),
        ("PMID-123\nPT  - Book\n", "nbib"),
        ("FN Clarivate\nVR 1.0\nPT J\nAU Rook, A\nER\n", "isi"),
        ("\ufeffFN Nest\nVR 1.0\n\nPT J\n", "isi"),
        ("PT J\nAU Rook, A\nTI T\nER\n", "isi"),
        ("Record 1 of 2 - INSPEC\n\nTI ~ T\nAU ~ Rook, A\n", "isi"),
        ("%0 Journal Article\n%T T\n", "refer"),
        ("Exported by a library\n\n%0 Book\n%T T\n", "refer"),
        ("%A Rook, Ann\n%T T\n", "refer"),
        ("%A remark on this file\n@article{a,\n title={T}}\n", "bibtex"),
        ('"Key","Item Type","Title"\n"a","book","T"\n', "csv"),
        ("\ufeffTitle;Year;DOI\nT;2014;10.1000/t\n", "csv"),
        ("PT\tAU\tTI\nJ\tRook, A\tT\n", "csv"),
        ("About the data: exported today\nTitle,Authors\nT,Rook\n", "csv"),
        ("作者,标题,年份\nRook,T,2014\n", "csv"),
        ("Title, authors and abstract of a paper on rooks\n\nWe study rooks.\n", "abstracts"),
        ("We test ER - positive and PT - negative birds.\n", "abstracts"),
    ],
)
def test_the_content_decides(text: str, format_name: str) -> None:
    assert table.detect(text, "x.txt") == format_name


def test_a_table_of_unknown_headings_goes_by_its_name() -> None:
    assert table.detect("What;Who\nRooks;Ann\n", "x.csv") == "csv"
    assert table.detect("What;Who\nRooks;Ann\n", "x.txt") == "abstracts"


def test_long_texts_without_a_sign_are_looked_through_at_once() -> None:
    assert table.detect("a," * 500_000, "x") == "abstracts"
