"""EndNote's XML: roles and titles by the type, labels as keys, and a round trip that loses nothing."""

from __future__ import annotations

from dataclasses import replace

from legenda.formats import table
from legenda.formats.legenda_json import record_json
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record


def read(inner: str) -> Record:
    result = table.read(f"<xml><records><record>{inner}</record></records></xml>", "x.xml")
    assert (result.format, result.problems) == ("endnote-xml", ())
    return replace(result.records[0], source_text="", line=0)


def written(*records: Record, options: WriteOptions = EVERYTHING) -> str:
    return table.write(records, "endnote-xml", options)


def test_style_runs_several_titles_and_notes_are_read() -> None:
    record = read(
        """<ref-type name="Journal Article">17</ref-type><contributors><authors>
        <author><style face="normal">Elm, B. C.</style></author><author>Moss Society,</author>
        <author>Berkeley,, Garden of</author></authors></contributors>
        <titles><title><style>The </style><style face="italic">Quercus</style><style face="superscript">2</style>
        </title><secondary-title>Journal of Oaks</secondary-title><alt-title>J. Oaks</alt-title></titles>
        <periodical><full-title>Journal of Oaks</full-title></periodical>
        <volume>3</volume><number>4</number><pages>5-9</pages><dates><year>1937</year><pub-dates><date>Jan 5</date>
        </pub-dates></dates><isbn>0036-8075 (Print)&#xD;1095-9203 (Online)</isbn><label>elm:oaks</label>
        <notes>One&#xD;two</notes><research-notes>Mine</research-notes><work-type>Review</work-type>
        <electronic-resource-num>doi:10.1000/oak</electronic-resource-num><custom1>c</custom1>
        <urls><related-urls><url>https://example.org/oak</url></related-urls>
        <pdf-urls><url>internal-pdf://12/Oak 1.pdf</url></pdf-urls></urls>"""
    )
    assert record_json(record) == {
        "key": "elm:oaks",
        "type": "article",
        "title": "The Quercus²",
        "authors": [
            {"family": "Elm", "given": "B. C."},
            {"literal": "Moss Society"},
            {"literal": "Berkeley, Garden of"},
        ],
        "year": 1937,
        "month": 1,
        "day": 5,
        "journal": "Journal of Oaks",
        "volume": "3",
        "number": "4",
        "pages": "5-9",
        "doi": "10.1000/oak",
        "issn": ["0036-8075", "1095-9203"],
        "url": "https://example.org/oak",
        "note": "One\ntwo",
        "files": [{"path": "internal-pdf://12/Oak 1.pdf", "mime": "application/pdf"}],
        "extra": {"shortjournal": "J. Oaks", "annote": "Mine", "type": "Review", "custom1": "c"},
    }


def test_editors_are_no_second_authors() -> None:
    edited = read('<ref-type name="Edited Book">28</ref-type><contributors><authors><author>Elm, Bo</author></authors>'
                  "</contributors><titles><title>Trees</title></titles>")  # fmt: skip
    assert (edited.type, edited.contributors) == ("book", (Contributor(Role.EDITOR, "Elm", "Bo"),))
    chapter = read('<ref-type name="Book Section">5</ref-type><contributors><authors><author>Fir, Cy</author></authors>'
                   "<secondary-authors><author>Elm, Bo</author></secondary-authors><tertiary-authors><author>Ash, Di"
                   "</author></tertiary-authors></contributors><titles><title>Needles</title><secondary-title>Trees"
                   "</secondary-title></titles>")  # fmt: skip
    assert chapter.contributors == (Contributor(Role.AUTHOR, "Fir", "Cy"), Contributor(Role.EDITOR, "Elm", "Bo"))
    assert (chapter.type, chapter.fields["booktitle"], chapter.extra) == (
        "incollection",
        "Trees",
        {"tertiary-authors": "Ash, Di"},
    )


def test_a_label_that_is_a_number_or_a_sentence_is_kept_but_no_key() -> None:
    for label in ("12345", "to read"):
        record = read(f"<titles><title>T</title></titles><label>{label}</label>")
        assert (record.key, record.extra) == ("", {"label": label})


def test_publishers_and_numbers_mean_what_they_mean_in_their_type() -> None:
    thesis = read('<ref-type name="Thesis">32</ref-type><titles><title>T</title><secondary-title>Botany'
                  "</secondary-title></titles><publisher>Kew</publisher><work-type>Master’s</work-type>")  # fmt: skip
    assert (thesis.type, thesis.fields, thesis.extra["department"]) == ("mastersthesis", {"school": "Kew"}, "Botany")
    report = read('<ref-type name="Report">27</ref-type><titles><title>T</title></titles><publisher>Kew</publisher>'
                  "<isbn>TR-12</isbn>")  # fmt: skip
    assert (report.type, report.fields) == ("techreport", {"institution": "Kew", "number": "TR-12"})


FULL = Record(
    type="inproceedings",
    key="elm2020",
    title="A & B <in> \x0bC",
    contributors=(
        Contributor(Role.AUTHOR, "Rossum", "Guido", "van"),
        Contributor(Role.AUTHOR, "King", "M. L.", suffix="Jr"),
        Contributor(Role.AUTHOR, literal="Tree, Leaf and Sons"),
        Contributor(Role.EDITOR, "Elm", "Bo"),
        Contributor(Role.FOREWORD, "Fir", "Cy"),
    ),
    more=(Role.AUTHOR,),
    date=PartialDate(2020, 3, end_year=2020, end_month=4),
    fields={"booktitle": "Trees", "series": "Lecture Notes", "volume": "3", "publisher": "Press", "venue": "TREE"},
    doi="10.1000/x",
    arxiv="2001.00001",
    isbn=("9780306406157",),
    abstract="One.\n\nTwo.",
    keywords=("a", "b, c"),
    files=(FileLink("a.pdf", "The paper", "application/pdf"),),
    extra={"owner": "me", "annote": "- x\n- y"},
)


def test_what_is_written_is_read_again_the_same() -> None:
    again = table.read(written(FULL), "x").records[0]
    wanted = replace(FULL, title="A & B <in> C", date=PartialDate(2020, 3, end_year=2020, end_month=4))
    assert replace(again, source_text="", line=0, raw={}) == wanted


def test_the_options_leave_out_what_is_not_wanted() -> None:
    text = written(FULL, options=WriteOptions(files=False, exclude=frozenset({"keywords", "doi"})))
    assert not any(f"<{name}" in text for name in ("abstract", "pdf-urls", "keyword", "electronic-resource-num"))


def test_ascii_is_written_as_character_references() -> None:
    text = written(Record(title="Café"), options=WriteOptions(ascii=True))
    assert "<title>Caf&#233;</title>" in text


def test_a_file_without_records_is_one_of_endnote_s_and_is_told() -> None:
    result = table.read(written(), "x")
    assert (result.format, result.records, len(result.problems)) == ("endnote-xml", (), 1)


def test_two_authors_of_one_name_both_stay() -> None:
    """Initials alone make one name of two people: "Wang, J." and "Wang, J." wrote the paper together."""
    authors = "".join(f"<author>{name}</author>" for name in ("Wang, J.", "Elm, B.", "Wang, J."))
    record = read(f"<contributors><authors>{authors}</authors></contributors><titles><title>T</title></titles>")
    assert [person.inverted for person in record.contributors] == ["Wang, J.", "Elm, B.", "Wang, J."]


def test_several_lines_in_one_element_stay_lines() -> None:
    record = Record(title="T", key="k", extra={"affiliation": "Moss Hall\nElm Court", "database": "Embase\nMedline"})
    assert read_back(record) == record


def test_pubmeds_numbers_stay_beside_other_databases_and_numbers() -> None:
    record = Record(title="T", key="k", pmid="12345", pmcid="PMC777", extra={"database": "PMC", "custom2": "mine"})
    assert read_back(record) == record
    record = Record(title="T", key="k", pmid="12345", extra={"accession-num": "WOS:1"})
    assert read_back(record) == record


def read_back(record: Record) -> Record:
    (again,) = table.read(written(record), "x.xml").records
    return replace(again, source_text="", line=0)
