"""Writing RIS, and reading it again."""

from __future__ import annotations

import pytest

from legenda.formats import ris_read
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
