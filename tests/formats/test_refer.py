"""Reading refer and EndNote's tagged format."""

from __future__ import annotations

import pytest

from legenda.formats.refer import read
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink


def test_a_whole_record() -> None:
    text = """%0 Journal Article
%A Rook, Ann
%A Bird Watch,
%E Jay, Bo
%? Tit, Cy
%T Rooks in winter
%J Journal of Birds
%V 7
%N 2
%P 454-481
%D 2014
%8 June 14
%I Nest
%C Bern
%@ 0896-3207
%R 10.1000/rook
%U https://example.org/rook
%K rooks
winter
%X First.

Second.
%Z A note
%> rook.pdf
%[ 2020/02/19
%F rook2014
%L QL 1
%3 custom
"""
    (record,) = read(text, "x.enw").records
    assert (record.type, record.key, record.title) == ("article", "rook2014", "Rooks in winter")
    assert record.contributors == (
        Contributor(family="Rook", given="Ann"),
        Contributor(literal="Bird Watch"),
        Contributor(Role.EDITOR, "Jay", "Bo"),
        Contributor(Role.TRANSLATOR, "Tit", "Cy"),
    )
    assert record.date == PartialDate(2014, 6, 14)
    assert record.fields == {
        "journal": "Journal of Birds", "publisher": "Nest", "address": "Bern", "volume": "7", "number": "2",
        "pages": "454-481", "note": "A note",
    }  # fmt: skip
    assert (record.doi, record.url, record.issn) == ("10.1000/rook", "https://example.org/rook", ("0896-3207",))
    assert (record.keywords, record.abstract) == (("rooks", "winter"), "First.\n\nSecond.")
    assert record.files == (FileLink("rook.pdf", mime="application/pdf"),)
    assert record.extra == {"urldate": "2020-02-19", "call-number": "QL 1", "refer-3": "custom"}


@pytest.mark.parametrize(
    "text",
    [
        "%0 Book\n%T One\n\n%0 Thesis\n%T Two\n",
        "%0 Book\n%T One\n%0 Thesis\n%T Two\n",
        "%T One\n%I Nest\n\n%T Two\n%R TR-1\n",
        "%T One\n%0 Book\n\n%T Two\n%0 Thesis\n",
        "remark\n%0 Book\n%T One\n%X a\n\nb\n%0 Thesis\n%T Two\n",
    ],
)
def test_two_records(text: str) -> None:
    assert [record.title for record in read(text, "x").records] == ["One", "Two"]


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ("%J J\n%T T", "article"),
        ("%B B\n%T T", "incollection"),
        ("%I I\n%T T", "book"),
        ("%R TR-1\n%T T", "techreport"),
        ("%0 Conference Proceedings\n%A A, B\n%B Days\n%T T", "inproceedings"),
        ("%0 Thesis\n%9 Master's\n%T T", "mastersthesis"),
        ("%0 Web Page\n%T T", "online"),
        ("%0 Nonsense\n%T T", "misc"),
    ],
)
def test_types(lines: str, kind: str) -> None:
    assert read(f"{lines}\n", "x").records[0].type == kind


def test_a_record_of_a_type_alone_is_told() -> None:
    result = read("%0 Book\n%0 Thesis\n%T Two\n", "x")
    assert [p.reason for p in result.problems] == ["This record holds nothing but its type; it was left out."]
    assert len(result.records) == 1


def test_a_second_kind_and_a_date_that_is_none_are_kept() -> None:
    (record,) = read("%0 Thesis\n%T T\n%D 2001\n%8 soon\n%9 Ph.D.\n%9 With honours\n", "x").records
    assert (record.date.year, record.extra) == (2001, {"type": "Ph.D.\nWith honours", "refer-8": "soon"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "%T No type\n%A X, Y\n%0 Weird Type\n%T Third\n",
            [("misc", "No type", ["X"]), ("misc", "Third", [])],
        ),
        ("%A X, Y\n%T No type\n%0 Book\n%T Third\n", [("misc", "No type", ["X"]), ("book", "Third", [])]),
        (
            "%0 Book\n%A X, Y\n%T One\n%A Z, W\n%T Two\n%D 2001\n",
            [("book", "One", ["X"]), ("misc", "Two", ["Z"])],
        ),
        ("%A X, Y\n%T One\n%A Z, W\n%T Two\n", [("misc", "One", ["X"]), ("misc", "Two", ["Z"])]),
        (
            "%T One\n%0 Book\n%A X, Y\n%T Two\n%0 Thesis\n%A Z, W\n",
            [("book", "One", ["X"]), ("phdthesis", "Two", ["Z"])],
        ),
        (
            "%0 Book\n%T Zero\n\n%A X, Y\n%T One\n\n%0 Thesis\n%T Two\n",
            [("book", "Zero", []), ("misc", "One", ["X"]), ("phdthesis", "Two", [])],
        ),
    ],
)
def test_a_second_title_begins_another_record(text: str, found: list[tuple[str, str, list[str]]]) -> None:
    result = read(text, "x")
    assert [(one.type, one.title, [who.family for who in one.contributors]) for one in result.records] == found


def test_second_values_of_what_a_record_has_once_are_kept() -> None:
    (record,) = read("%T T\n%D 2001\n%D 2002\n%P 1-2\n%P 7\n%F a\n%F b\n", "x").records
    assert (record.date.year, record.fields["pages"], record.key) == (2001, "1-2", "a")
    assert record.extra == {"refer-d": "2002", "refer-p": "7", "refer-f": "b"}
