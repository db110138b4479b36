"""Zotero's items as JSON: creators in one field or two, notes, tags, attachments, lines of "Extra"."""

from __future__ import annotations

import json

from legenda.formats import table
from legenda.formats.legenda_json import record_json

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
        ["this is no reference but a note"],
    )
    assert [record_json(record) for record in result.records] == [
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
