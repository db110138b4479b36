"""Reading RIS as people really have it."""

from __future__ import annotations

import pytest

from legenda.formats.ris_read import read
from legenda.formats.ris_write import write
from legenda.formats.table import detect
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record


def _one(text: str) -> Record:
    (record,) = read(text, "x.ris").records
    return record


def test_a_whole_article() -> None:
    text = """TY  - JOUR
ID  - rook2014
TI  - Rooks in <i>winter</i>
AU  - Rook, Ann
AU  - van Jay, Bo
T2  - Journal of Birds
JO  - J. Birds
VL  - 12
IS  - 3
SP  - 101
EP  - 9
PY  - 2014
DA  - 2014/04/01
DO  - https://doi.org/10.1000/rook.1
UR  - https://example.org/rook; https://example.org/second
SN  - 0896-3207 (Print)
PB  - Nest Press
CY  - Bern
LA  - en
AB  - First line
goes on.

Second paragraph.
KW  - rooks
KW  - winter; snow
N1  - A note
Y2  - 2020/02/19
L1  - rook.pdf
XY  - what nobody knows
ER  -
"""
    record = _one(text)
    assert record.source_text == text.rstrip("\n").removesuffix("\nER  -")
    assert record == Record(
        type="article",
        key="rook2014",
        title="Rooks in winter",
        contributors=(Contributor(family="Rook", given="Ann"), Contributor(family="Jay", given="Bo", particle="van")),
        date=PartialDate(2014, 4, 1),
        fields={
            "journal": "Journal of Birds",
            "volume": "12",
            "number": "3",
            "pages": "101-109",
            "publisher": "Nest Press",
            "address": "Bern",
            "language": "en",
            "note": "A note",
        },
        doi="10.1000/rook.1",
        url="https://example.org/rook",
        issn=("0896-3207",),
        abstract="First line goes on.\n\nSecond paragraph.",
        keywords=("rooks", "winter", "snow"),
        files=(FileLink("rook.pdf", mime="application/pdf"),),
        extra={
            "shortjournal": "J. Birds",
            "ris-ur": "https://example.org/second",
            "urldate": "2020-02-19",
            "ris-xy": "what nobody knows",
        },
        source_text=record.source_text,
        line=1,
    )


@pytest.mark.parametrize(
    "text",
    [
        "TY  - JOUR\nTI  - One\nER  - \n\nTY  - BOOK\nTI  - Two\nER  - ",
        "TY  - JOUR\r\nTI  - One\r\nER  - \r\nTY  - BOOK\r\nTI  - Two\r\nER  - ".replace("\r\n", "\n"),
        "\ufeffTY  - JOUR\nTI  - One\n\nTY  - BOOK\nTI  - Two\n",
        "TY - JOUR\nTI - One\nER -\nTY - BOOK\nTI - Two\nER -",
        "TY  -JOUR\nTI  -One\nER  -\n\nTY  -BOOK\nTI  -Two\nER  -",
        "  TY  - JOUR\n  TI  - One\n  ER  - \n  TY  - BOOK\n  TI  - Two\n  ER  - ",
        "DB  - X\nTI  - One\nTY  - JOUR\nER  - \n\nDB  - Y\nTI  - Two\nTY  - BOOK\nER  - ",
        "Record #1 of 2\n1.\nTY  - JOUR\nTI  - One\nER  - \n\nRecord #2 of 2\n2.\nTY  - BOOK\nTI  - Two\nER  - x",
        "TY  - JOUR\n\nTI  - One\n\nER  - \n\nTY  - BOOK\n\nTI  - Two\n\nER  - ",
        "TY  - JOUR\nTI  - One\nER\n\nTY  - BOOK\nTI  - Two\nER\n",
        "TY\t- JOUR\nTI\t- One\nER\t- \nTY\t- BOOK\nTI\t- Two\nER\t- ",
    ],
)
def test_two_records_in_any_spacing_and_order(text: str) -> None:
    result = read(text, "x.ris")
    assert [(record.type, record.title) for record in result.records] == [("article", "One"), ("book", "Two")]
    assert (result.problems, result.preserved) == ((), ())


def test_text_between_records_is_kept_apart() -> None:
    result = read(
        "Provider: Nest\n\nTY  - GEN\nTI  - One\nER  - \n\nFull text: ask\n\nTY  - GEN\nTI  - Two\nER  - ", "x"
    )
    assert [record.title for record in result.records] == ["One", "Two"]
    assert result.preserved == ("Provider: Nest", "Full text: ask")


@pytest.mark.parametrize(
    "second",
    [
        "  TY  - BOOK\n  TI  - Two\n  AU  - Rook, Ann\n  ER  - \n",
        "\tTY  - BOOK\n\tTI  - Two\n\tAU  - Rook, Ann\n\tER  - \n",
        "  TY - BOOK\n  TI - Two\n  AU - Rook, Ann\n  ER -\n",
        "TY  - BOOK\n  TI  - Two\n  AU  - Rook, Ann\n  ER  - \n",
        "ty  - book\nti  - Two\nau  - Rook, Ann\ner  - \n",
        "ty - book\nti - Two\nau - Rook, Ann\ner -\n",
        "  ty  - book\n  ti  - Two\n  au  - Rook, Ann\n  er  - \n",
        "TY  - BOOK\nti  - Two\nau  - Rook, Ann\nER  - \n",
    ],
)
@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_record_that_is_pushed_in_or_in_small_letters_is_read_like_its_neighbours(second: str, gap: str) -> None:
    text = f"TY  - JOUR\nTI  - One\nER  - \n{gap}{second}{gap}TY  - JOUR\nTI  - Three\nER  - \n"
    result = read(text, "x.ris")
    assert [(one.type, one.title, [person.family for person in one.contributors]) for one in result.records] == [
        ("article", "One", []),
        ("book", "Two", ["Rook"]),
        ("article", "Three", []),
    ]
    assert (result.problems, result.preserved, result.assumptions) == ((), (), ())


def test_words_that_look_like_small_tags_stay_in_the_abstract() -> None:
    record = _one("TY  - JOUR\nTI  - T\nAB  - It was what it\nis  - so far\nor - so it seemed.\nER  - \n")
    assert record.abstract == "It was what it is  - so far or - so it seemed."


def test_loose_text_between_records_is_told_with_its_line() -> None:
    text = "Provider: Nest\n\nTY  - GEN\nTI  - One\nER  - \nWorth reading.\nTY  - GEN\nTI  - Two\nER  - \n\nThe end\n"
    result = read(text, "x.ris")
    assert [record.title for record in result.records] == ["One", "Two"]
    reason = "This text belongs to no record, so nothing was made of it."
    assert [(p.reason, p.line, p.record) for p in result.problems] == [
        (reason, 6, "Worth reading."),
        (reason, 11, "The end"),
    ]


def test_a_file_in_small_letters_alone_is_known_as_ris() -> None:
    assert detect("ty  - jour\nti  - One\ner  - \n", "x.txt") == "ris"


def test_fields_behind_the_end_belong_to_the_record_before() -> None:
    one, two = read("TY  - JOUR\nTI  - One\nER  -\nNL  - short\n\n2.\nTY  - JOUR\nTI  - Two\nER  -", "x").records
    assert (one.extra, two.extra) == ({"ris-nl": "short"}, {})


def test_a_line_of_an_abstract_is_no_tag() -> None:
    record = _one(
        "TY  - JOUR\nTI  - T\nAB  - It was tested.\nER positive, and\nMS - a disease - too.\nPY  - 2001\nER  - \n"
    )
    assert record.abstract == "It was tested. ER positive, and MS - a disease - too."
    assert record.date == PartialDate(2001)


def test_a_record_without_a_type_is_read_and_told() -> None:
    result = read("JF  - Birds\nTI  - One\nVL  - 3\nER  - \n", "x.ris")
    assert [(record.type, record.title) for record in result.records] == [("article", "One")]
    assert [(p.reason, p.line, p.file) for p in result.problems] == [
        ("This record has no type (TY); it was taken for article.", 1, "x.ris")
    ]


def test_an_empty_record_and_an_unknown_type_are_told() -> None:
    result = read("TY  - JOUR\nER  - \n\nTY  - EGGS\nTI  - One\nER  - \n", "x")
    assert [(record.type, record.extra) for record in result.records] == [("misc", {"ris-type": "EGGS"})]
    assert [p.reason for p in result.problems] == [
        "This record holds nothing but its type; it was left out.",
        "The type “EGGS” is not known; the record was taken for misc.",
    ]


@pytest.mark.parametrize(
    ("lines", "fields"),
    [
        ("TY  - CHAP\nT2  - A Book\nT3  - A Series", {"booktitle": "A Book", "series": "A Series"}),
        ("TY  - BOOK\nT2  - A Series\nPB  - Nest", {"series": "A Series", "publisher": "Nest"}),
        ("TY  - THES\nPB  - Uni", {"school": "Uni"}),
        ("TY  - RPRT\nPB  - Lab\nSN  - TR-7", {"number": "TR-7", "institution": "Lab"}),
        ("TY  - CPAPER\nT2  - Bird Days\nC3  - Proceedings of the Days", {"booktitle": "Proceedings of the Days"}),
        ("TY  - JOUR\nJO  - J. Birds", {"journal": "J. Birds"}),
        ("TY  - JOUR\nVL  - 50(2)", {"volume": "50", "number": "2"}),
        ("TY  - JOUR\nSP  - 13-19\nEP  - 19", {"pages": "13-19"}),
        ("TY  - JOUR\nSP  - No\nEP  - Specified", {}),
        ("TY  - JOUR\nC7  - e17", {"eid": "e17"}),
    ],
)
def test_fields_go_by_the_type(lines: str, fields: dict[str, str]) -> None:
    assert _one(f"{lines}\nTI  - T\nER  - ").fields == fields


def test_editors_translators_and_more_authors() -> None:
    record = _one("TY  - BOOK\nTI  - T\nAU  - Rook, A\nAU  - et al.\nA2  - Jay, B\nA4  - Tit, C\nER  - ")
    assert record.contributors == (
        Contributor(family="Rook", given="A"),
        Contributor(Role.EDITOR, "Jay", "B"),
        Contributor(Role.TRANSLATOR, "Tit", "C"),
    )
    assert record.more == (Role.AUTHOR,)


@pytest.mark.parametrize(
    "line", ["M3  - doi: 10.1000/7", "UR  - https://doi.org/10.1000/7", "N1  - doi: 10.1000/7", "DO  - 10.1000/7."]
)
def test_a_doi_is_found_where_publishers_put_it(line: str) -> None:
    record = _one(f"TY  - JOUR\nTI  - T\n{line}\nER  - ")
    assert (record.doi, record.fields) == ("10.1000/7", {})


def test_pubmed_numbers_are_found_and_a_databases_remarks_kept_apart() -> None:
    record = _one("TY  - JOUR\nTI  - T\nDB  - PubMed\nAN  - 123456\nU2  - PMC98765[pmcid]\nN1  - Cited By :4\nER  - ")
    assert (record.pmid, record.pmcid) == ("123456", "PMC98765")
    assert "note" not in record.fields
    assert record.extra["ris-n1"] == "Cited By :4"


def test_the_abstracts_own_tag_wins_and_the_other_is_kept() -> None:
    record = _one("TY  - JOUR\nTI  - T\nN2  - Something else\nAB  - The abstract\nER  - ")
    assert (record.abstract, record.extra) == ("The abstract", {"ris-n2": "Something else"})
    assert _one("TY  - JOUR\nTI  - T\nN2  - The abstract\nER  - ").abstract == "The abstract"


def test_a_number_of_a_database_is_no_citation_key() -> None:
    record = _one("TY  - JOUR\nTI  - T\nID  - 12345\nER  - ")
    assert (record.key, record.extra) == ("", {"refid": "12345"})


def test_an_address_that_is_none_is_kept_apart() -> None:
    record = _one("TY  - JOUR\nTI  - T\nUR  - <Go to ISI>://WOS:0001\nUR  - <https://example.org>\nER  - ")
    assert (record.url, record.extra) == ("https://example.org", {"ris-ur": "<Go to ISI>://WOS:0001"})


def test_records_without_an_end_are_said_once() -> None:
    one = read("TY  - GEN\nTI  - One\n", "x")
    assert one.assumptions == ("The record in line 1 has no end (ER); it was taken to end where the next begins.",)
    many = read("TY  - GEN\nTI  - One\nTY  - GEN\nTI  - Two\nTY  - GEN\nTI  - Three\nER  - \n", "x")
    assert many.assumptions == ("2 records, the first in line 1, have no end (ER); each ends where the next begins.",)
    assert len(many.records) == 3


def test_several_notes_are_one_line() -> None:
    record = _one("TY  - GEN\nTI  - T\nN1  - First\nN1  - Second.\nN1  - Third\nN1  - Cited By :4\nER  - ")
    assert record.fields == {"note": "First; Second. Third"}


def test_names_and_dates_that_have_no_place_are_kept() -> None:
    text = (
        "TY  - JOUR\nTI  - Rooks\nJF  - Journal of Birds\nJA  - J. Birds\nJ2  - JB\nBT  - A nest book\n"
        "PY  - 2013/04/18\nPY  - 2013/02/15/received\nDA  - 2013/04/18\nER  - \n"
    )
    (record,) = read(text, "x.ris").records
    assert (record.date, record.fields) == (PartialDate(2013, 4, 18), {"journal": "Journal of Birds"})
    assert record.extra == {
        "shortjournal": "J. Birds",
        "ris-j2": "JB",
        "ris-bt": "A nest book",
        "other-dates": "2013/02/15/received",
    }
    (again,) = read(write((record,)), "x.ris").records
    assert (again.date, again.fields, again.extra) == (record.date, record.fields, record.extra)


def test_a_record_with_a_short_title_alone_has_it_as_its_title() -> None:
    record = _one("TY  - JOUR\nST  - Rooks in winter\nAU  - Rook, Ann\nVO  - 8\nER  - \n")
    assert (record.title, record.fields, record.extra) == ("Rooks in winter", {"volume": "8"}, {})


@pytest.mark.parametrize(
    "note",
    [
        "0896-3207 Rook, Ann Jay, Bo Journal Article Norway J Birds. 2014 Jun;7(2):454-81.",
        "Last updated - 2019-05-03",
        "Funding text 1: The nests were paid for by the Elm Trust.",
    ],
)
def test_what_a_database_says_of_itself_is_no_note_on_the_work(note: str) -> None:
    record = _one(f"TY  - JOUR\nTI  - T\nN1  - {note}\nER  - \n")
    assert ("note" in record.fields, record.extra) == (False, {"ris-n1": note})


def test_a_note_that_begins_with_years_is_one() -> None:
    assert _one("TY  - JOUR\nTI  - T\nN1  - 2019-2020 season\nER  - \n").fields == {"note": "2019-2020 season"}


def test_scopus_and_embase_have_pubmeds_number_under_tags_of_their_own() -> None:
    assert _one("TY  - JOUR\nTI  - T\nDB  - Scopus\nC2  - 31574429\nER  - \n").pmid == "31574429"
    assert _one("TY  - JOUR\nTI  - T\nDB  - Embase\nC5  - 30396417\nER  - \n").pmid == "30396417"
    assert _one("TY  - JOUR\nTI  - T\nDB  - Web of Science\nC2  - 30396417\nER  - \n").pmid == ""
