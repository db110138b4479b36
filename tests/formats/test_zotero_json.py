"""Zotero's items as JSON: creators in one field or two, notes, tags, attachments, lines of "Extra"."""

from __future__ import annotations

import json
from typing import Any

import pytest

from legenda.formats import table
from legenda.formats.legenda_json import record_json
from legenda.model.names import Contributor
from legenda.model.record import FileLink, Record

ITEM = {
    "itemType": "journalArticle",
    "title": "On <i>moss</i>",
    "creators": [
        {"creatorType": "author", "firstName": "Ada", "lastName": "Moss"},
        {"creatorType": "author", "name": "Wall Society"},
        {"creatorType": "editor", "lastName": "Plato"},
        {"creatorType": "reviewedAuthor", "firstName": "Bo", "lastName": "Elm"},
    ],
    "publicationTitle": "Walls",
    "journalAbbreviation": "W.",
    "date": "2011-05",
    "volume": "3",
    "pages": "12–19",
    "DOI": "10.1000/x",
    "extra": "Citation Key: moss2011\nMine",
    "tags": [{"tag": "moss"}, "old"],
    "notes": ["<p>First</p>", {"note": "Second"}],
    "attachments": [{"title": "Full Text", "path": "/a/b.pdf", "mimeType": "application/pdf"}],
}


def test_an_item_of_an_exported_library_is_read_whole() -> None:
    result = table.read(
        json.dumps({"config": {"id": "x"}, "items": [ITEM, {"itemType": "note", "note": "Lonely"}]}), "x"
    )
    assert (result.format, [problem.reason for problem in result.problems]) == (
        "zotero-json",
        [],
    )
    assert result.assumptions == ("1 note that belongs to no item became a paper with a provisional title.",)
    assert record_json(result.records[1]) == {
        "type": "misc",
        "title": "Lonely",
        "title_is_provisional": True,
        "extra": {"annote": "Lonely"},
    }
    assert [record_json(record) for record in result.records[:1]] == [
        {
            "key": "moss2011",
            "type": "article",
            "title": "On moss",
            "authors": [{"family": "Moss", "given": "Ada"}, {"literal": "Wall Society"}],
            "editors": [{"family": "Plato", "given": ""}],
            "year": 2011,
            "month": 5,
            "journal": "Walls",
            "volume": "3",
            "pages": "12-19",
            "doi": "10.1000/x",
            "keywords": ["moss", "old"],
            "note": "Mine",
            "files": [{"path": "/a/b.pdf", "title": "Full Text", "mime": "application/pdf"}],
            "extra": {
                "reviewed-author": "Elm, Bo",
                "shortjournal": "W.",
                "annote": "First",
                "comment-zotero-2": "Second",
            },
        }
    ]


def test_an_array_of_the_web_interface_is_read() -> None:
    result = table.read(json.dumps([{"key": "AB", "version": 1, "data": ITEM}]), "x.json")
    assert (result.format, [record.key for record in result.records]) == ("zotero-json", ["moss2011"])


def read(**fields: Any) -> Record:
    [record] = table.read(json.dumps([{"itemType": "journalArticle", "title": "Moss"} | fields]), "x.json").records
    return record


@pytest.mark.parametrize(
    ("last", "first", "person"),
    [
        ("van der Elm", "Bo", Contributor(family="Elm", given="Bo", particle="van der")),
        ("in 't Veld", "Bo", Contributor(family="Veld", given="Bo", particle="in 't")),
        ("La Fontaine", "Jean de", Contributor(family="La Fontaine", given="Jean", particle="de")),
        ("von Moss", "Ada, III", Contributor(family="Moss", given="Ada", particle="von", suffix="III")),
        ("Moss", "Ada, jr.", Contributor(family="Moss", given="Ada", suffix="jr.")),
        ('"de la Mare"', "Walter", Contributor(family="de la Mare", given="Walter")),
        ("wu", "yifan", Contributor(family="wu", given="yifan")),
        ("bell hooks", "", Contributor(literal="bell hooks")),
        ("黄", "劲", Contributor(family="黄", given="劲")),
    ],
)
def test_particles_and_suffixes_are_found_in_the_two_fields_of_a_name(
    last: str, first: str, person: Contributor
) -> None:
    creators = [{"creatorType": "author", "lastName": last, "firstName": first}]
    assert read(creators=creators).contributors == (person,)


def test_others_are_nobody_by_that_name() -> None:
    creators = [{"creatorType": "author", "lastName": name, "firstName": ""} for name in ("Moss", "others")]
    found = record_json(read(creators=creators))
    assert (found["authors"], found["more_authors"]) == ([{"family": "Moss", "given": ""}], True)


def test_the_day_of_a_visit_is_one_that_biblatex_takes() -> None:
    seen = [read(accessDate=text).extra["urldate"] for text in ("2013-01-11 09:39:35", "2025-03-03T19:33:34Z", "May")]
    assert seen == ["2013-01-11", "2025-03-03", "May"]
    assert read(extra="Accessed: 2013-01-11 09:39:35").extra["urldate"] == "2013-01-11"


def test_a_journal_known_by_its_abbreviation_alone_is_named_by_it() -> None:
    assert read(journalAbbreviation="J. Moss").fields["journal"] == "J. Moss"
    assert read(journalAbbreviation="J. Moss", publicationTitle="Journal of Moss").fields["journal"] == (
        "Journal of Moss"
    )


def test_the_classes_of_arxiv_are_found_where_the_journal_would_stand() -> None:
    record = read(publicationTitle="arXiv:1609.03499 [cs, eess]", url="http://arxiv.org/abs/1609.03499")
    assert (record.arxiv, record.extra["eprintclass"]) == ("1609.03499", "cs, eess")
    assert "eprintclass" not in read(publicationTitle="Journal of Moss [new series]").extra


def test_newspapers_and_magazines_stay_told_from_journals() -> None:
    kinds = ("newspaperArticle", "magazineArticle", "journalArticle")
    assert [read(itemType=kind).extra.get("entrysubtype") for kind in kinds] == ["newspaper", "magazine", None]


def test_lines_of_extra_are_read_as_their_fields_are() -> None:
    extra = "arXiv: 1706.03762 [cs, stat]\nDOI: 10.1000/a\\_b\ntex.pages: 3---9\nConference Name: MossCon\nMine"
    record = read(extra=extra)
    assert (record.arxiv, record.doi, record.fields["pages"]) == ("1706.03762", "10.1000/a_b", "3-9")
    assert read(extra="Pages: 3–9").fields["pages"] == "3-9"
    assert (record.extra["eprintclass"], record.extra["eventtitle"], record.fields["note"]) == (
        "cs, stat", "MossCon", "Mine",
    )  # fmt: skip


def test_collections_are_kept_with_those_around_them() -> None:
    library = {
        "collections": {
            "A": {"key": "A", "name": "Work; day", "collections": ["B"], "items": []},
            "B": {"key": "B", "name": "Moss", "collections": [], "items": [7]},
            "C": {"key": "C", "name": "Later", "parent": None, "items": [7, 8]},
        },
        "items": [{"itemType": "book", "title": "M", "itemID": 7}, {"itemType": "book", "title": "N", "itemID": 9}],
    }
    records = table.read(json.dumps(library), "x.json").records
    assert [record.extra.get("collections") for record in records] == ["Work, day > Moss; Later", None]


def test_notes_and_files_beside_the_items_go_to_their_own() -> None:
    items = [
        {"key": "AAAA1111", "itemType": "book", "title": "Oaks"},
        {"key": "BBBB2222", "itemType": "note", "parentItem": "AAAA1111", "note": "<p>Mine</p>"},
        {"key": "CCCC3333", "itemType": "attachment", "parentItem": "AAAA1111", "title": "PDF", "path": "/o.pdf"},
        {"key": "DDDD4444", "itemType": "attachment", "title": "Elms", "filename": "elms.pdf"},
    ]
    result = table.read(json.dumps([{"key": item["key"], "data": item} for item in items]), "x.json")
    book, file = result.records
    assert (book.title, book.files, book.extra["annote"]) == ("Oaks", (FileLink("/o.pdf", "PDF"),), "Mine")
    assert (file.title, file.title_is_provisional, file.files) == ("Elms", True, (FileLink("elms.pdf", "Elms"),))
    assert result.problems == ()
    assert result.assumptions == ("1 file that belongs to no item became a paper with a provisional title.",)


def test_items_of_the_web_interface_name_their_collections() -> None:
    items = [
        {"key": "A", "data": {"key": "A", "name": "Work", "parentCollection": False}},
        {"key": "B", "data": {"key": "B", "name": "Moss", "parentCollection": "A"}},
        {"key": "I", "data": {"key": "I", "itemType": "book", "title": "One", "collections": ["B", "gone", "A"]}},
    ]
    result = table.read(json.dumps(items), format="zotero-json")
    assert [record.extra["collections"] for record in result.records] == ["Work > Moss; Work"]
    assert result.problems == ()
    parts = {"collections": [one["data"] for one in items[:2]], "items": items[2:]}
    assert [record.extra["collections"] for record in table.read(json.dumps(parts), format="zotero-json").records] == [
        "Work > Moss; Work"
    ]


def test_collections_inside_each_other_end_somewhere() -> None:
    ring = {"collections": {k: {"key": k, "name": k, "parent": p, "items": [1]} for k, p in ("AB", "BA")}}
    text = json.dumps({**ring, "items": [{"itemID": 1, "itemType": "book", "title": "One"}]})
    [record] = table.read(text, format="zotero-json").records
    assert record.extra["collections"] == "B > A; A > B"
