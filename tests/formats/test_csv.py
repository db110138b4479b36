"""Reading tables of all kinds, correcting what their columns mean, and writing them."""

from __future__ import annotations

import pytest

from legenda.formats import csv_read
from legenda.formats.csv_columns import propose
from legenda.formats.csv_write import write
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record


def test_zoteros_table() -> None:
    text = (
        '\ufeff"Key","Item Type","Publication Year","Author","Title","Publication Title","ISSN","DOI","Url",'
        '"Abstract Note","Date","Pages","Issue","Volume","Journal Abbreviation","Manual Tags","Editor"\n'
        '"AB12CD34","journalArticle","2014","Rook, Ann; van Jay, Bo","Rooks, in ""winter""","Journal of Birds",'
        '"0896-3207","10.1000/rook","https://example.org","First line,\nsecond line","2014-06-14","454-481","2","7",'
        '"J. Birds","rooks; winter","Tit, Cy"\n'
        '"EF56GH78","bookSection","2015","Tit, Cy","A chapter","A book","","","","","2015","","","","","",""\n'
    )
    one, two = csv_read.read(text, "x.csv").records
    assert (one.type, one.key, one.title, one.line) == ("article", "", 'Rooks, in "winter"', 2)
    assert one.contributors == (
        Contributor(family="Rook", given="Ann"),
        Contributor(family="Jay", given="Bo", particle="van"),
        Contributor(Role.EDITOR, "Tit", "Cy"),
    )
    assert one.date == PartialDate(2014, 6, 14)
    assert one.fields == {"journal": "Journal of Birds", "number": "2", "volume": "7", "pages": "454-481"}
    assert one.abstract == "First line,\nsecond line"
    assert (one.doi, one.issn, one.keywords) == ("10.1000/rook", ("0896-3207",), ("rooks", "winter"))
    assert one.extra == {"item-key": "AB12CD34", "shortjournal": "J. Birds"}
    assert (two.type, two.fields, two.line) == ("incollection", {"booktitle": "A book"}, 4)


def test_scopus_prefers_full_names_and_joins_the_pages() -> None:
    text = (
        "Authors,Author full names,Title,Year,Source title,Art. No.,Page start,Page end,Link,"
        "Document Type,Editors,EID\n"
        '"Rook A.; Jay B.","Rook, Ann (57193852372); Jay, Bo (1234567)",Rooks,2014,Bird Days,,1,9,'
        "https://example.org,Conference Paper,NA,2-s2.0-1\n"
    )
    (record,) = csv_read.read(text, "x").records
    assert [person.inverted for person in record.authors] == ["Rook, Ann", "Jay, Bo"]
    assert (record.type, record.fields) == ("inproceedings", {"booktitle": "Bird Days", "pages": "1-9"})
    assert record.extra == {"table-eid": "2-s2.0-1"}


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_separators_and_lines_before_the_headings(separator: str) -> None:
    rows = [["Title", "Year", "DOI"], ["Rooks", "2014", "10.1000/rook"], ["Jays", "2015", "10.1000/jay"]]
    text = "Exported on 3 May\n\n" + "\n".join(separator.join(row) for row in rows) + "\n"
    result = csv_read.read(text, "x")
    assert [(r.title, r.date.year, r.doi) for r in result.records] == [
        ("Rooks", 2014, "10.1000/rook"),
        ("Jays", 2015, "10.1000/jay"),
    ]
    assert result.preserved == ("Exported on 3 May",)


def test_excels_separator_line() -> None:
    assert csv_read.read("sep=;\nTitle;Year\nRooks;2014\n", "x").records[0].title == "Rooks"


def test_the_web_of_sciences_tags_as_headings() -> None:
    text = "PT\tAU\tAF\tTI\tSO\tBP\tEP\tPY\nJ\tRook, A\tRook, Ann\tRooks\tJ. Birds\t1\t9\t2014\n"
    (record,) = csv_read.read(text, "x").records
    assert (record.type, record.title, record.fields) == ("article", "Rooks", {"journal": "J. Birds", "pages": "1-9"})
    assert record.authors == (Contributor(family="Rook", given="Ann"),)


def test_the_reader_corrects_the_columns() -> None:
    text = "What;Who;When;Mine\nRooks;Ann Rook;2014;yes\n"
    assert csv_read.mapping_of(text) == {
        "What": "extra.what", "Who": "extra.who", "When": "extra.when", "Mine": "extra.mine",
    }  # fmt: skip
    unread = csv_read.read(text, "x")
    assert [p.reason for p in unread.problems] == ["None of this row's columns has a meaning; it was left out."]
    corrected = {"What": "title", "Who": "author", "When": "year", "Mine": ""}
    (record,) = csv_read.read(text, "x", corrected).records
    assert (record.title, record.date, record.extra) == ("Rooks", PartialDate(2014), {})
    assert record.authors == (Contributor(family="Rook", given="Ann"),)


def test_contents_decide_where_headings_are_wrong() -> None:
    headings = ["作者關鍵字", "書名", "年份", "來源出版物名稱"]
    rows = [["Rook A., Jay B.-C.", "Rooks", "2014", "Birds"], ["Tit C.", "Jays", "2015", "Birds"]]
    assert propose(headings, rows) == {
        "作者關鍵字": "author", "書名": "title", "年份": "year", "來源出版物名稱": "container",
    }  # fmt: skip


def test_what_was_assumed_is_said() -> None:
    result = csv_read.read("Titel,Jahr\nRooks,2014\n", "x")
    assert result.assumptions == ("The columns were read so: “Titel” as title, “Jahr” as year.",)


def test_torn_and_long_rows_are_told_and_the_others_saved() -> None:
    text = 'title,author\n"never closed, Rook\nJays,"Jay, B"\nTits,"Tit, C",more\n'
    result = csv_read.read(text, "x.csv")
    assert [record.title for record in result.records] == ['"never closed', "Jays", "Tits"]
    assert [(p.line, p.reason) for p in result.problems] == [
        (2, "A quote in this row never closes; only its own line was taken."),
        (4, "This row has 3 cells under 2 headings; those left over were kept."),
    ]
    assert result.records[2].extra == {"cells": "more"}


@pytest.mark.parametrize("text", ["", "just words\n", ","])
def test_a_text_without_a_table_is_told(text: str) -> None:
    result = csv_read.read(text, "x")
    assert result.records == ()
    assert len(result.problems) == 1


_RECORD = Record(
    type="inbook",
    key="rook2014",
    title="Rooks, in “winter”",
    contributors=(
        Contributor(family="Rook", given="Ann", suffix="Jr"),
        Contributor(literal="Rookery"),
        Contributor(Role.EDITOR, "Jay", "Bo", "van"),
        Contributor(Role.COMMENTATOR, "Owl", "Di"),
    ),
    more=(Role.AUTHOR,),
    date=PartialDate(2004, 6, None, 2004, 8),
    fields={"booktitle": "A book", "pages": "1-9", "note": "First; second", "subtitle": "Of birds", "school": "S"},
    doi="10.1000/rook",
    arxiv="2101.00001",
    pmid="123",
    pmcid="PMC77",
    openreview="aBc",
    url="https://example.org",
    isbn=("9783161484100",),
    issn=("0896-3207",),
    abstract="One, two.\n\nThree.",
    keywords=("birds, black",),
    files=(FileLink("a.pdf", mime="application/pdf"),),
    extra={"annote": "Mine", "title": "x"},
)


@pytest.mark.parametrize(
    "record",
    [
        _RECORD,
        Record(type="letter", key="a", title="T", date=PartialDate(2001, text="Spring 2001")),
        Record(type="misc", key="b", title="T", keywords=("one", "two"), date=PartialDate(2001, 2, 3)),
    ],
)
def test_what_is_written_is_read_again(record: Record) -> None:
    (again,) = csv_read.read(write([record], EVERYTHING), "x").records
    plain = {name: getattr(again, name) for name in Record.__slots__ if name not in ("source_text", "line")}
    assert plain == {name: getattr(record, name) for name in plain}


def test_columns_that_nobody_fills_are_left_out() -> None:
    text = write(
        [Record(key="a", type="misc", title=r"On $x^2$, again", extra={"pubstate": "inpress"})], WriteOptions()
    )
    assert text == (
        "key,type,title,author,year,date,journal,booktitle,doi,url,extra.pubstate\n"
        'a,misc,"On x², again",,,,,,,,inpress\n'
    )


def test_what_kind_of_article_it_is_stays_known() -> None:
    text = "Title,Document Type,Year\nOne,Article,2001\nTwo,Review,2002\nThree,Retracted,2003\n"
    result = csv_read.read(text, "x.csv")
    assert [(record.type, dict(record.extra)) for record in result.records] == [
        ("article", {}),
        ("article", {"document-type": "Review"}),
        ("article", {"document-type": "Retracted"}),
    ]


@pytest.mark.parametrize(
    "bodies",
    [
        ("Barnes, Noble; Co",),
        ("Barnes, Noble; Co", "Smith, John", "NASA"),
        ("Barnes & Noble, Inc.",),
        ("Aa Bb, Cc Dd, Ee Ff",),
        ("X|Y",),
    ],
)
def test_a_body_with_what_parts_names_in_it_stays_one(bodies: tuple[str, ...]) -> None:
    people = tuple(Contributor(literal=body) for body in bodies)
    mixed = (Contributor(family="Rook", given="Ann"), *people, Contributor(family="Jay", given="Bo"))
    records = [Record(type="book", key="a", title="A", contributors=people)]
    records += [Record(type="book", key="b", title="B", contributors=mixed, more=(Role.AUTHOR,))]
    again = csv_read.read(write(records, EVERYTHING), "x.csv").records
    assert [(record.contributors, record.more) for record in again] == [(people, ()), (mixed, (Role.AUTHOR,))]
