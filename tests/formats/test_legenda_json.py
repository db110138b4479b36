"""The JSON form of papers, written and read back."""

from __future__ import annotations

import json

from legenda.formats.legenda_json import read, reading_lives, record_json, write
from legenda.formats.options import WriteOptions
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

_RECORD = Record(
    type="inproceedings",
    key="xu2025",
    title="Regret of $O(\\sqrt{T})$",
    title_is_provisional=True,
    contributors=(
        Contributor(family="Berg", given="Jan", particle="van der", suffix="Jr."),
        Contributor(family="Plato"),
        Contributor(literal="Barnes and Noble"),
        Contributor(Role.EDITOR, family="Lee", given="Ann"),
        Contributor(Role.BOOK_AUTHOR, family="Old", given="One"),
    ),
    more=(Role.AUTHOR, Role.EDITOR),
    date=PartialDate(2004, 6, end_year=2004, end_month=8),
    fields={
        "booktitle": "Proc. X",
        "pages": "12-20",
        "number": "3",
        "language": "german",
        "note": "to appear",
        "chapter": "2",
        "venue": "ICML",
        "code_url": "https://github.com/a/b",
    },
    doi="10.1000/x",
    arxiv="2505.23815",
    pmid="1",
    pmcid="PMC1",
    openreview="eZ5",
    url="https://a.b",
    isbn=("9783161484100",),
    issn=("2475-9066",),
    abstract="Two lines of $x_1$.",
    keywords=("a, b", "c"),
    files=(FileLink("a.pdf", "Full text", "application/pdf"), FileLink("b.pdf")),
    extra={"groups": "One {Two}"},
    raw={"title": "{Regret}"},
)


def test_every_member_of_the_form() -> None:
    assert record_json(_RECORD) == {
        "key": "xu2025",
        "type": "inproceedings",
        "title": "Regret of $O(\\sqrt{T})$",
        "title_is_provisional": True,
        "authors": [
            {"family": "Berg", "given": "Jan", "particle": "van der", "suffix": "Jr."},
            {"family": "Plato", "given": ""},
            {"literal": "Barnes and Noble"},
        ],
        "more_authors": True,
        "editors": [{"family": "Lee", "given": "Ann"}],
        "more_editors": True,
        "year": 2004,
        "month": 6,
        "end_year": 2004,
        "end_month": 8,
        "booktitle": "Proc. X",
        "number": "3",
        "pages": "12-20",
        "doi": "10.1000/x",
        "arxiv": "2505.23815",
        "pmid": "1",
        "pmcid": "PMC1",
        "isbn": ["9783161484100"],
        "issn": ["2475-9066"],
        "url": "https://a.b",
        "openreview": "eZ5",
        "language": "german",
        "abstract": "Two lines of $x_1$.",
        "keywords": ["a, b", "c"],
        "note": "to appear",
        "files": [{"path": "a.pdf", "title": "Full text", "mime": "application/pdf"}, {"path": "b.pdf"}],
        "extra": {
            "groups": "One {Two}",
            "chapter": "2",
            "venue": "ICML",
            "code_url": "https://github.com/a/b",
            "bookauthor": "Old, One",
        },
    }


def test_what_is_not_known_is_absent() -> None:
    assert record_json(Record()) == {"type": "misc"}


def test_a_record_read_back_is_the_same_but_for_its_sources() -> None:
    result = read(write([_RECORD]), "x.json")
    assert result.problems == ()
    [again] = result.records
    assert again == Record(
        **{name: getattr(_RECORD, name) for name in Record.__dataclass_fields__ if name not in ("raw", "line")}, line=2
    )


def test_dates_that_numbers_do_not_say() -> None:
    for date in (
        PartialDate(1723, circa=True, text="1723~"),
        PartialDate(1997, end_open=True, text="1997/"),
        PartialDate(text="in press"),
        PartialDate(2001, text="Spring 2001"),
    ):
        [again] = read(write([Record(date=date)])).records
        assert again.date == date


def test_marks_of_an_abstract_are_no_plain_text() -> None:
    abstract = record_json(Record(abstract="We \\textbf{win} by 5\\% in $x_1$"))["abstract"]
    assert abstract == "We win by 5% in $x_1$"


def test_reading_data_are_written_beside_the_record_and_found_again() -> None:
    text = write([_RECORD, Record(key="b")], keep={"b": {"status": "read", "tags": ["x"]}})
    assert reading_lives(text) == [{}, {"status": "read", "tags": ["x"]}]
    assert read(text).records[1].extra == {}


def test_ascii_output() -> None:
    assert "M\\u00fcller" in write([Record(title="Müller")], WriteOptions(ascii=True))


def test_a_broken_file_gives_what_can_be_had() -> None:
    text = write([Record(key="a"), Record(key="b"), Record(key="c")])
    cut = read(text[: text.index('"b"') + 3], "x.json")
    assert [record.key for record in cut.records] == ["a", "b"]
    assert [(problem.line, problem.file) for problem in cut.problems] == [(6, "x.json")]
    spoilt = read(text.replace('"b"', "b"), "x.json")
    assert [record.key for record in spoilt.records] == ["a", "c"]
    assert len(spoilt.problems) == 1


def test_values_of_unexpected_kinds_do_no_harm() -> None:
    paper = {
        "key": 7,
        "year": "2020",
        "authors": "Ann Lee",
        "isbn": "1",
        "volume": 3,
        "files": ["a.pdf"],
        "colour": "red",
        "extra": {"n": 1},
    }
    result = read(json.dumps([paper, 5, None]), "x.json")
    [record] = result.records
    assert (record.key, record.date.year, record.fields, record.extra) == (
        "7",
        2020,
        {"volume": "3"},
        {"n": "1", "colour": "red"},
    )
    assert (record.contributors, record.isbn, record.files) == (
        (Contributor(literal="Ann Lee"),),
        ("1",),
        (FileLink("a.pdf"),),
    )
    assert len(result.problems) == 2


def test_the_paragraphs_of_an_abstract_come_back_as_they_were() -> None:
    record = Record(key="a", title="T", abstract="One **bold**\nline.\n\nAnother.")
    [again] = read(write([record])).records
    assert again.abstract == "One bold line.\n\nAnother."
    assert write([again]) == write([record])
