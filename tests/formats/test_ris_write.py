"""Writing RIS, and reading it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from legenda.formats import bibtex_write, ris_read
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.formats.ris_write import write
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

_ARTICLE = Record(
    type="article",
    key="rook2014",
    title=r"Bounds of $O(\sqrt{T})$ for rooks",
    contributors=(Contributor(family="Rook", given="Ann"), Contributor(literal="Bird Watch")),
    date=PartialDate(2014, 4),
    fields={"journal": "Journal of Birds", "volume": "12", "pages": "101-109"},
    doi="10.1000/rook",
    abstract="One **bold** claim.\n\nAnother.",
    keywords=("birds, black", "winter"),
    extra={"pubstate": "inpress"},
)


def test_every_field_under_its_tag() -> None:
    assert write([_ARTICLE], EVERYTHING) == (
        "TY  - JOUR\nID  - rook2014\nTI  - Bounds of O(√T) for rooks\nAU  - Rook, Ann\nAU  - Bird Watch,\n"
        "PY  - 2014\nDA  - 2014/04/\nT2  - Journal of Birds\nJF  - Journal of Birds\nVL  - 12\nSP  - 101\nEP  - 109\n"
        "DO  - 10.1000/rook\nAB  - One bold claim.\nAB  - Another.\nKW  - birds, black\nKW  - winter\n"
        "XF  - pubstate: inpress\nER  - \n"
    )


def test_a_year_alone_is_written_as_no_more() -> None:
    text = write([Record(title="T", date=PartialDate(2020))])
    assert text == "TY  - GEN\nTI  - T\nPY  - 2020\nER  - \n"


def test_authors_go_out_under_the_tag_they_came_under() -> None:
    source = "TY  - JOUR\nTI  - T\nA1  - Rook, Ann\nA1  - Jay, Bo\nER  - \n"
    assert "A1  - Rook, Ann\nA1  - Jay, Bo\n" in write(ris_read.read(source, "x").records)


def test_options_leave_fields_out() -> None:
    text = write([_ARTICLE], WriteOptions(exclude=frozenset({"keywords", "doi"})))
    assert not any(tag in text for tag in ("AB  -", "KW  -", "DO  -"))


def test_fields_of_the_reader_are_added_by_key() -> None:
    text = write([_ARTICLE], WriteOptions(), {"rook2014": {"annote": "Read twice", "readstatus": "read"}})
    assert "RN  - Read twice\n" in text
    assert "XF  - readstatus: read\n" in text


_BOOK = Record(
    type="inbook",
    key="7",
    title="A chapter",
    contributors=(
        Contributor(family="Rook", given="Ann", suffix="Jr"),
        Contributor(Role.EDITOR, "Jay", "Bo", "van"),
        Contributor(Role.TRANSLATOR, "Tit", "Cy"),
        Contributor(Role.COMMENTATOR, "Owl", "Di"),
    ),
    more=(Role.AUTHOR,),
    date=PartialDate(2004, 6, None, 2004, 8),
    fields={
        "booktitle": "A book", "series": "Birds", "publisher": "Nest", "address": "Bern", "edition": "2",
        "number": "3", "eid": "e5", "language": "de", "note": "First; second", "subtitle": "Of birds", "chapter": "4",
        "organization": "Watch",
    },
    arxiv="2101.00001",
    pmid="123",
    pmcid="PMC77",
    openreview="aBc",
    url="https://example.org/a;b",
    isbn=("9783161484100",),
    issn=("0896-3207",),
    abstract="Costs of $620 billion, 5 % of all.",
    keywords=("one",),
    files=(FileLink("a.pdf", mime="application/pdf"),),
    extra={"shorttitle": "Chap", "urldate": "2020-01-02", "annote": "Mine\nToo", "affiliation": "Nest", "x-y": "a\nb"},
)  # fmt: skip


@pytest.mark.parametrize(
    "record",
    [
        _BOOK,
        Record(type="phdthesis", title="T", fields={"school": "Uni"}, extra={"type": "Diss."}),
        Record(type="techreport", title="T", fields={"institution": "Lab", "number": "TR-7"}),
        Record(type="online", title="T", date=PartialDate(2001, text="Spring 2001"), fields={"organization": "O"}),
        Record(type="proceedings", title="T", date=PartialDate(text="in press")),
        Record(type="misc", title="T", date=PartialDate(1997, end_open=True, text="1997/"), fields={"booktitle": "B"}),
        Record(type="article", title="T", fields={"journal": "J", "booktitle": "B", "pages": "22-22"}),
    ],
)
def test_what_is_written_is_read_again(record: Record) -> None:
    (again,) = ris_read.read(write([record], EVERYTHING), "x").records
    plain = {name: getattr(again, name) for name in Record.__slots__ if name not in ("source_text", "line")}
    assert plain == {name: getattr(record, name) for name in plain}


def test_a_type_that_is_not_known_goes_out_as_it_came() -> None:
    (record,) = ris_read.read("TY  - XYZZ\nTI  - T\nER  - \n", "x").records
    assert record.type == "misc"
    assert write([record]) == "TY  - XYZZ\nTI  - T\nER  - \n"
    assert write([replace(record, type="book")]) == "TY  - BOOK\nTI  - T\nER  - \n"


@pytest.mark.parametrize("kind", ["JOUR", "BOOK", "CHAP", "GEN", "RPRT", "CPAPER"])
def test_further_people_go_out_under_the_tags_they_came_under(kind: str) -> None:
    people = "AU  - Rook, Ann\nA2  - Jay, Bo\nA3  - Tit, Cy\nA4  - Owl, Di\n"
    records = ris_read.read(f"TY  - {kind}\nTI  - T\n{people}ER  - \n", "x").records
    assert people in write(records)
    assert "XF" not in write(records)


def test_the_advisers_of_a_thesis_keep_their_tag() -> None:
    for tag in ("A2", "A3"):
        text = f"TY  - THES\nTI  - T\nAU  - Rook, Ann\n{tag}  - Jay, Bo\nA4  - Owl, Di\nER  - \n"
        assert write(ris_read.read(text, "x").records) == text


def test_two_notes_stay_two_until_they_are_changed() -> None:
    text = "TY  - JOUR\nTI  - T\nN1  - note 1\nN1  - Export Date: 1 May\nN1  - note 2.\nN1  - note 3\nER  - \n"
    (record,) = ris_read.read(text, "x").records
    assert record.fields["note"] == "note 1; note 2. note 3"
    assert "N1  - note 1\nN1  - note 2.\nN1  - note 3\n" in write([record])
    changed = replace(record, fields={"note": "note 1; my own"})
    assert "N1  - note 1; my own\n" in write([changed])


def test_the_season_behind_a_whole_date_stands_beside_it() -> None:
    (record,) = ris_read.read("TY  - JOUR\nTI  - T\nPY  - 2020/05/03/spring\nER  - \n", "x").records
    assert (record.date, record.extra) == (PartialDate(2020, 5, 3), {"date-words": "spring"})
    assert write([record]) == "TY  - JOUR\nTI  - T\nPY  - 2020\nDA  - 2020/05/03/spring\nER  - \n"
    bibtex = bibtex_write.write([record])
    assert "year = {2020}" in bibtex
    assert "2020-05-03 spring" not in bibtex
