"""Reading PubMed's tagged format."""

from __future__ import annotations

from legenda.formats.life_fields import read_life
from legenda.formats.nbib import read
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role

_TEXT = """
PMID- 12345
OWN - NLM
IS  - 0896-3207 (Print)
VI  - 7
IP  - 2
DP  - 2014 Oct 5
TI  - Rooks in winter near
      AU - 7, a station.
PG  - 454-81
LID - 10.1000/rook [doi]
AB  - It was cold. The rooks
      stayed.
CN  - Bird Watch Group
FAU - Rook, Ann B Jr
AU  - Rook AB Jr
AD  - Nest Institute, Bern.
FAU - Jay, Bo
AU  - Jay B
FED - Tit, Cy
LA  - eng
PT  - Journal Article
JT  - Journal of birds
TA  - J Birds
MH  - Corvus/*physiology
MH  - Databases, Protein
OT  - rooks
PMC - PMC777
SO  - J Birds. 2014;7(2):454-81.

PMID- 12346
TI  - Jays.
AU  - Finch DE
DEP - 20150102
"""


def test_a_whole_record() -> None:
    record, other = read(_TEXT, "x.nbib").records
    assert (record.type, record.title) == ("article", "Rooks in winter near AU - 7, a station")
    assert record.contributors == (
        Contributor(literal="Bird Watch Group"),
        Contributor(family="Rook", given="Ann B", suffix="Jr"),
        Contributor(family="Jay", given="Bo"),
        Contributor(Role.EDITOR, "Tit", "Cy"),
    )
    assert record.date == PartialDate(2014, 10, 5)
    assert record.fields == {
        "journal": "Journal of birds",
        "volume": "7",
        "number": "2",
        "language": "eng",
        "pages": "454-481",
    }
    assert (record.doi, record.pmid, record.pmcid, record.issn) == ("10.1000/rook", "12345", "PMC777", ("0896-3207",))
    assert record.abstract == "It was cold. The rooks stayed."
    assert record.keywords == ("Corvus/physiology", "Databases, Protein", "rooks")
    assert record.extra == {
        "nbib-own": "NLM",
        "affiliation": "Nest Institute, Bern.",
        "shortjournal": "J Birds",
        "source": "J Birds. 2014;7(2):454-81.",
    }
    assert record.line == 2
    assert (other.title, other.contributors, other.date) == (
        "Jays", (Contributor(family="Finch", given="DE"),), PartialDate(2015, 1, 2)
    )  # fmt: skip


def test_records_without_blank_lines_or_numbers_first() -> None:
    text = "PMID- 1\nTI  - One.\nPMID- 2\nTI  - Two.\n\nremark\n\nPMC - PMC3\nTI  - Three.\n"
    result = read(text, "x")
    assert [record.title for record in result.records] == ["One", "Two", "Three"]
    assert result.preserved == ("remark",)


def test_types_follow_what_the_record_is() -> None:
    kinds = {
        "PT  - Book\nTI  - T": "book",
        "BTI - B\nTI  - T": "incollection",
        "PT  - Technical Report\nTI  - T": "techreport",
        "PT  - Congress\nTI  - T": "inproceedings",
        "PT  - Editorial\nJT  - J": "article",
    }
    assert {text: read(f"PMID- 1\n{text}\n", "x").records[0].type for text in kinds} == kinds


def test_an_empty_record_is_told() -> None:
    result = read("OWN - NLM\nSTAT- MEDLINE\n", "x.nbib")
    assert [(p.reason, p.line) for p in result.problems] == [
        ("This record holds nothing but its type; it was left out.", 1)
    ]
    assert result.records == ()


def test_headings_have_each_of_their_qualifiers() -> None:
    text = "PMID- 1\nTI  - Walls.\nMH  - Walls/*growth/history\nMH  - Lichens\n"
    assert read(text, "x.nbib").records[0].keywords == ("Walls/growth", "Walls/history", "Lichens")


def test_what_others_said_of_an_article_is_no_note_of_the_readers() -> None:
    text = (
        "PMID- 1\nTI  - Walls.\nDP  - 2001\nDEP - 20001231\nCIN - Stones. 2000;1:2\nRIN - Walls. 2002;1:1\n"
        "GN  - KIE: 14 refs.\nFIR - Oak, Di\nIR  - Oak D\nIR  - Elm B\nGS  - abc\n"
    )
    (record,) = read(text, "x.nbib").records
    assert (record.authors, record.date) == ((), PartialDate(2001))
    assert record.extra == {
        "nbib-dep": "20001231",
        "commented-in": "Stones. 2000;1:2",
        "retracted-in": "Walls. 2002;1:1",
        "pubmed-note": "KIE: 14 refs.",
        "investigator": "Oak, Di\nElm B",
        "gene-symbols": "abc",
    }
    assert read_life(record).notes == ()
