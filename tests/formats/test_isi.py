"""Reading the Web of Science's tagged format."""

from __future__ import annotations

import pytest

from legenda.formats.isi import read
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role

_TEXT = """FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Rook, AB
   Jay, B
AF Rook, Ann B.
   Jay, Bo
CA Bird Watch
TI ROOKS IN WINTER
   NEAR BERN
SO JOURNAL OF BIRDS
LA English
DT Article
DE rooks; winter
ID CORVUS
AB All were
   ER positive. EF was normal.
C1 [Rook, AB] Nest Inst, Bern.
   [Jay, B] Tree Univ.
CR One, 2001
   Two, 2002
PU NEST
SN 0896-3207
JI J. Birds
PD JUN 14
PY 2014
VL 7
IS 2
BP 454
EP 481
DI 10.1000/rook
PM 12345
UT WOS:0001
ER

PT C
AU Tit, C
TI Second
SO Bird Days
CT Days of Birds
AR 104
PY 2015
PD MAY-JUN
EF
"""


def test_whole_records() -> None:
    record, paper = read(_TEXT, "x.isi").records
    assert (record.type, record.title, record.line) == ("article", "ROOKS IN WINTER NEAR BERN", 3)
    assert record.contributors == (
        Contributor(family="Rook", given="Ann B."),
        Contributor(family="Jay", given="Bo"),
        Contributor(literal="Bird Watch"),
    )
    assert record.abstract == "All were ER positive. EF was normal."
    assert record.date == PartialDate(2014, 6, 14)
    assert record.fields == {
        "journal": "JOURNAL OF BIRDS", "volume": "7", "number": "2", "publisher": "NEST", "language": "English",
        "pages": "454-481",
    }  # fmt: skip
    assert (record.doi, record.pmid, record.issn) == ("10.1000/rook", "12345", ("0896-3207",))
    assert record.keywords == ("rooks", "winter", "CORVUS")
    assert record.extra == {
        "affiliation": "[Rook, AB] Nest Inst, Bern.\n[Jay, B] Tree Univ.",
        "cited-references": "One, 2001\nTwo, 2002",
        "shortjournal": "J. Birds",
        "accession": "WOS:0001",
    }
    assert (paper.type, paper.fields) == ("inproceedings", {"booktitle": "Bird Days", "pages": "104"})
    assert paper.date == PartialDate(2015, 5, None, 2015, 6)


def test_a_record_without_an_end_stops_at_the_next() -> None:
    result = read("PT J\nTI One\nPT J\nTI Two\nER\n", "x")
    assert [record.title for record in result.records] == ["One", "Two"]


def test_short_names_count_where_full_ones_are_missing() -> None:
    (record,) = read("PT J\nAU Rook, A\n   Jay, B\nAF Rook, Ann\nTI T\nER\n", "x").records
    assert [person.given for person in record.contributors] == ["A", "B"]


@pytest.mark.parametrize(
    ("lines", "kind", "where"),
    [
        ("PT B\nTI A chapter\nSO A book\nBE Jay, B", "incollection", {"booktitle": "A book"}),
        ("PT B\nTI A book\nSE Birds", "book", {"series": "Birds"}),
        ("PT S\nDT Proceedings Paper\nTI P\nSO Days", "inproceedings", {"booktitle": "Days"}),
        ("PT J\nDT Article; Early Access\nTI P\nSO J\nEA FEB 2020", "article", {"journal": "J"}),
    ],
)
def test_types(lines: str, kind: str, where: dict[str, str]) -> None:
    (record,) = read(f"{lines}\nER\n", "x").records
    assert (record.type, record.fields) == (kind, where)


def test_book_authors_write_a_book_without_other_authors() -> None:
    (record,) = read("PT B\nBA Rook, A\nBF Rook, Ann\nBE Jay, B\nSO A book\nER\n", "x").records
    assert (record.title, record.by(Role.AUTHOR)) == ("A book", (Contributor(family="Rook", given="Ann"),))


def test_inspecs_marks_and_medlines_numbers() -> None:
    one, two = read("PT J\nTI LiNbO/sub 3/ grown\nUT INSPEC:1\nER\n\nPT J\nTI T\nUT MEDLINE:123\nER\n", "x").records
    assert (one.title, two.pmid) == ("LiNbO₃ grown", "123")


_TILDES = """Record 1 of 2 - INSPEC 1992

TI ~ Rooks in winter :
     a study
AU ~ Rook, Ann; Jay, B.
AB ~ It was cold.
SO ~ Journal of Birds. May 1992; 19(2): 20-5
PU ~ Bern :  Nest Press
ID ~ rooks; winter
RT ~ Journal-Paper
Record 2 of 2 - INSPEC 1992
TI ~ Nests
PY ~ 1991
RT ~ Report
"""


def test_inspecs_own_tags_with_tildes() -> None:
    first, second = read(_TILDES, "x.txt").records
    assert (first.type, first.title, first.date, first.abstract, first.line) == (
        "article", "Rooks in winter : a study", PartialDate(1992, 5), "It was cold.", 3,
    )  # fmt: skip
    assert [person.inverted for person in first.authors] == ["Rook, Ann", "Jay, B."]
    assert first.fields == {
        "journal": "Journal of Birds", "volume": "19", "number": "2", "pages": "20-25", "publisher": "Nest Press",
        "address": "Bern",
    }  # fmt: skip
    assert first.keywords == ("rooks", "winter")
    assert (second.type, second.title, second.date, second.line) == ("techreport", "Nests", PartialDate(1991), 12)


def test_early_access_and_inspecs_numbers_are_kept() -> None:
    text = (
        "PT J\nTI One\nPY 2020\nPD MAR\nEA DEC 2019\nER\n\n"
        "PT J\nTI Two\nDE rooks\nUT INSPEC:1\nID [S0003-6951(06)1]\nER\n"
    )
    one, two = read(text, "x").records
    assert (one.date, one.extra) == (PartialDate(2020, 3), {"early-access": "DEC 2019"})
    assert (two.keywords, two.extra["isi-id"]) == (("rooks",), "[S0003-6951(06)1]")
