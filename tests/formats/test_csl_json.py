"""CSL-JSON: dates and names in all their spellings, types both ways, and nothing lost on the way back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from legenda.formats import table
from legenda.formats.csl_dates import date_of, plain_date
from legenda.formats.legenda_json import record_json
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record
from legenda.model.step import Plain


def read(*items: Mapping[str, Any]) -> list[Record]:
    result = table.read(json.dumps(items), "x.json")
    assert (result.format, result.problems) == ("csl-json", ())
    return list(result.records)


def again(item: Mapping[str, Any]) -> dict[str, Any]:
    """An item after it was read and written."""
    written: list[dict[str, Any]] = json.loads(table.write(read(item), "csl-json", EVERYTHING))
    return written[0]


@pytest.mark.parametrize(
    ("value", "date"),
    [
        ({"date-parts": [[2015, 3]]}, PartialDate(2015, 3)),
        ({"date-parts": [["2015", "3", "7"]]}, PartialDate(2015, 3, 7)),
        ({"date-parts": [["2015", "", ""]]}, PartialDate(2015)),
        ({"date-parts": [[2015, 0, 0]]}, PartialDate(2015)),
        ({"date-parts": [[2015, 2, 30]]}, PartialDate(2015, 2)),
        ({"date-parts": [[None]]}, PartialDate()),
        ({"date-parts": [[-349]]}, PartialDate(-349)),
        ({"date-parts": [[1998, 5], [1999]]}, PartialDate(1998, 5, end_year=1999)),
        ({"date-parts": [[1998], []]}, PartialDate(1998, end_open=True)),
        ({"date-parts": [[2001]], "season": 2}, PartialDate(2001, text="Summer 2001")),
        ({"date-parts": [[2001]], "season": "fall"}, PartialDate(2001, text="Fall 2001")),
        ({"date-parts": [[2001, 21]]}, PartialDate(2001, text="Spring 2001")),
        ({"date-parts": [[1723]], "circa": True}, PartialDate(1723, circa=True)),
        ({"date-parts": [[1723]], "circa": "1"}, PartialDate(1723, circa=True)),
        ({"raw": "2015-03-07"}, PartialDate(2015, 3, 7)),
        ({"literal": "in press"}, PartialDate(text="in press")),
        ("2015-03", PartialDate(2015, 3)),
        (2015, PartialDate(2015)),
        ([[2015, 3]], PartialDate(2015, 3)),
        (None, PartialDate()),
    ],
)
def test_a_date_is_read_as_far_as_it_is_known(value: Plain, date: PartialDate) -> None:
    assert date_of(value) == date


@pytest.mark.parametrize(
    "date",
    [
        PartialDate(2015, 3, 7),
        PartialDate(1998, 5, end_year=1999, end_month=2),
        PartialDate(1998, end_open=True),
        PartialDate(1723, circa=True),
        PartialDate(2001, text="Spring 2001"),
        PartialDate(text="in press"),
        PartialDate(),
    ],
)
def test_a_date_that_is_written_is_read_the_same(date: PartialDate) -> None:
    assert date_of(plain_date(date)) == date


PARTICLES = {
    "id": "v",
    "citation-key": "v",
    "type": "article-journal",
    "title": "Free Will",
    "author": [
        {"family": "Inwag", "given": "Peter", "non-dropping-particle": "van"},
        {"family": "Humb", "given": "Alex", "dropping-particle": "von"},
        {"family": "Fontaine", "given": "Jean", "dropping-particle": "de", "non-dropping-particle": "La"},
        {"family": "King", "given": "M. L.", "suffix": "Jr.", "comma-suffix": True},
        {"literal": "Moss Society"},
    ],
    "issued": {"date-parts": [["1975", 3]]},
}


def test_particles_and_suffixes_are_read_and_go_out_in_their_places() -> None:
    record = read(PARTICLES)[0]
    assert record.contributors == (
        Contributor(Role.AUTHOR, "Inwag", "Peter", "van"),
        Contributor(Role.AUTHOR, "Humb", "Alex", "von"),
        Contributor(Role.AUTHOR, "Fontaine", "Jean", "de La"),
        Contributor(Role.AUTHOR, "King", "M. L.", suffix="Jr."),
        Contributor(Role.AUTHOR, literal="Moss Society"),
    )
    assert again(PARTICLES) == PARTICLES


def test_a_kept_value_goes_when_the_record_was_changed() -> None:
    changed = replace(read(PARTICLES)[0], contributors=(Contributor(Role.AUTHOR, "Elm", "Bo"),))
    item = json.loads(table.write([changed], "csl-json", EVERYTHING))[0]
    assert item["author"] == [{"family": "Elm", "given": "Bo"}]


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("article", "article-journal"),
        ("inproceedings", "paper-conference"),
        ("incollection", "chapter"),
        ("book", "book"),
        ("phdthesis", "thesis"),
        ("mastersthesis", "thesis"),
        ("techreport", "report"),
        ("online", "webpage"),
        ("unpublished", "manuscript"),
        ("proceedings", "book"),
        ("misc", "document"),
        ("reallyunknown", "document"),
    ],
)
def test_entry_types_go_out_and_come_back(kind: str, written: str) -> None:
    text = table.write([Record(kind, "k", "T")], "csl-json", EVERYTHING)
    assert json.loads(text)[0]["type"] == written
    assert table.read(text, "x", "csl-json").records[0].type == kind


@pytest.mark.parametrize(
    "csl", ["legal_case", "motion_picture", "speech", "entry-dictionary", "article", "post-weblog"]
)
def test_a_type_of_csl_that_bibtex_does_not_have_comes_back(csl: str) -> None:
    assert again({"id": "k", "type": csl, "title": "T"})["type"] == csl


def test_unknown_variables_and_odd_values_go_out_as_they_came_in() -> None:
    item = {
        "id": "k",
        "citation-key": "k",
        "type": "book",
        "title": "On <i>Quercus</i><sub>2</sub>",
        "foo": "bar",
        "number-like": "12",
        "nested": {"a": [1, {"b": None}]},
        "custom": {"other": 1},
        "event-place": "Kew",
        "director": [{"family": "Elm", "given": "Bo"}],
        "accessed": {"date-parts": [[2020, 1, 2]]},
        "original-date": {"date-parts": [[1900]]},
        "note": "PMID: 12345\nMine",
    }
    record = read(item)[0]
    assert (record.title, record.pmid, record.fields["note"]) == ("On Quercus₂", "12345", "Mine")
    assert again(item) == item | {"PMID": "12345"}


FULL = Record(
    type="incollection",
    key="elm2020",
    title="Acorns",
    contributors=(
        Contributor(Role.AUTHOR, "Rossum", "Guido", "van"),
        Contributor(Role.EDITOR, literal="Tree Society"),
        Contributor(Role.FOREWORD, "Fir", "Cy"),
    ),
    more=(Role.AUTHOR,),
    date=PartialDate(2020, 3),
    fields={"subtitle": "A Life", "booktitle": "Trees", "publisher": "Press", "venue": "T", "organization": "Kew"},
    arxiv="2001.00001",
    isbn=("9780306406157",),
    abstract="One.\n\nTwo with $x$.",
    keywords=("a", "b, c"),
    files=(FileLink("a.pdf", "The paper", "application/pdf"),),
    extra={"owner": "me", "annote": "- x"},
)


def test_a_record_that_is_written_is_read_again_the_same() -> None:
    text = table.write([FULL], "csl-json", EVERYTHING)
    assert record_json(table.read(text, "x").records[0]) == record_json(FULL)
    assert json.loads(text)[0]["title"] == "Acorns: A Life"


def test_the_options_leave_out_what_is_not_wanted() -> None:
    item = json.loads(table.write([FULL], "csl-json", WriteOptions(exclude=frozenset({"keywords"}))))[0]
    assert not {"abstract", "keyword"} & set(item)


def test_crossref_s_lists_and_an_object_with_items_are_read() -> None:
    item = {"type": "journal-article", "title": ["Oaks", "Other"], "container-title": ["Trees", "T."],
            "DOI": "10.1000/x", "ISSN": ["0036-8075", "1095-9203"], "issued": {"date-parts": [[2020]]}}  # fmt: skip
    record = table.read(json.dumps({"items": [item]}), "x.json").records[0]
    assert (record.type, record.title, record.fields["journal"]) == ("article", "Oaks", "Trees")
    assert record.issn == ("0036-8075", "1095-9203")
    assert table.read(json.dumps(item), "x.json").records[0].doi == "10.1000/x"


def test_an_answer_of_crossref_holds_its_work_in_a_message() -> None:
    work = {"type": "journal-article", "title": ["Oaks"], "DOI": "10.1000/x", "reference": [{"key": "1"}], "score": 1}
    for message in (work, {"items": [work], "total-results": 1}):
        record = table.read(json.dumps({"status": "ok", "message": message}), "x").records[0]
        assert (record.type, record.title, record.doi) == ("article", "Oaks", "10.1000/x")
        assert set(record.extra) == {"csl-title"}
        item = json.loads(table.write([record], "csl-json", EVERYTHING))[0]
        assert (item["type"], item["title"]) == ("article-journal", "Oaks")


def test_several_numbers_of_a_book_are_all_read() -> None:
    item = {"id": "k", "type": "book", "title": "T", "ISBN": "978-0-226-46713-9 978-0-226-46734-4"}
    assert read(item)[0].isbn == ("9780226467139", "9780226467344")


def test_an_address_as_id_is_no_key_and_comes_back() -> None:
    item = {"id": "http://zotero.org/users/1/items/A B", "type": "book", "title": "T"}
    assert read(item)[0].key == ""
    assert again(item)["id"] == item["id"]


def test_a_file_that_is_cut_off_gives_every_item_that_it_begins() -> None:
    text = json.dumps([PARTICLES, PARTICLES], indent=1)
    result = table.read(text[:-40], "x.json")
    assert [record.key for record in result.records] == ["v", "v"]
    assert [problem.line for problem in result.problems] == [text[: text.rindex('{\n  "id"')].count("\n") + 1]


def test_the_place_of_crossrefs_publisher_is_the_address() -> None:
    work = {"DOI": "10.1000/x", "type": "book", "title": ["Moss"], "publisher-location": "Lyon", "publisher": "Elm"}
    assert read({"status": "ok", "message": work})[0].fields == {"publisher": "Elm", "address": "Lyon"}
