"""JSON that is cut off keeps what stands before the cut."""

from __future__ import annotations

import json

import pytest

from legenda.formats import csl_read, legenda_json, paperlists_json, zotero_json
from legenda.formats.json_begun import begun_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"id":"x2","title":"Cut of', {"id": "x2", "title": "Cut of"}),
        ('{"id":"x2","title":"Cut of\n', {"id": "x2", "title": "Cut of"}),
        ('{"id":"x2","title":"Cut \\', {"id": "x2", "title": "Cut "}),
        ('{"id":"x2","title":"Cut \\u00f', {"id": "x2", "title": "Cut "}),
        ('{"id":"x2","title":"Cut \\ud83d', {"id": "x2", "title": "Cut "}),
        ('{"id":"x2","title":"a\\\\', {"id": "x2", "title": "a\\"}),
        ('{"id":"x2","titl', {"id": "x2"}),
        ('{"id":"x2","title"', {"id": "x2"}),
        ('{"id":"x2","title":', {"id": "x2"}),
        ('{"id":"x2",', {"id": "x2"}),
        ('{"id":"x2","volume":12', {"id": "x2"}),
        ('{"id":"x2","volume":12,', {"id": "x2", "volume": 12}),
        ('{"id":"x2","author":[{"family":"Rook"},{"family":"Ja', {
            "id": "x2", "author": [{"family": "Rook"}, {"family": "Ja"}]}),
        ('{"id":"x2","issued":{"date-parts":[[2001,1', {"id": "x2", "issued": {"date-parts": [[2001]]}}),
        ('{"a":"one }, { two","b":"', {"a": "one }, { two", "b": ""}),
        ("{", {}),
        ('{"id":"x"}', None),
        ('{"id":"x"] ', None),
        ("", None),
    ],
)  # fmt: skip
def test_what_stands_there_is_read(text: str, value: object) -> None:
    assert begun_value(text) == value


def test_every_cut_of_an_item_keeps_what_was_whole() -> None:
    item = {"id": "k1", "title": 'A "quoted" é\\ title', "author": [{"family": "Rook", "given": "Ann"}], "page": "1-2"}
    text = json.dumps(item)
    for end in range(len('{"id": "k1",'), len(text)):
        value = begun_value(text[:end])
        assert isinstance(value, dict)
        assert value["id"] == "k1"
        assert all(name in item for name in value)


CUT = '[{"id":"x1","type":"book","title":"Whole one"},\n {"id":"x2","type":"book","title":"Cut of'


def test_the_last_item_of_a_cut_csl_file_is_kept_and_told() -> None:
    result = csl_read.read(CUT, "x.json")
    assert [(one.key, one.title, one.line) for one in result.records] == [("x1", "Whole one", 1), ("x2", "Cut of", 2)]
    assert [(p.reason, p.line, p.file) for p in result.problems] == [
        ("the file ends inside of this item; what stands there was taken", 2, "x.json")
    ]
    assert result.records[1].source_text == '{"id":"x2","type":"book","title":"Cut of'


def test_other_json_that_is_cut_off_keeps_its_last_item_too() -> None:
    own = '[{"key":"a","title":"One"},{"key":"b","title":"Two","tags":["x"],"abstract":"So far'
    assert [(one.key, one.abstract) for one in legenda_json.read(own, "x").records] == [("a", ""), ("b", "So far")]
    assert len(legenda_json.reading_lives(own)) == 2
    zotero = '{"items":[{"itemType":"book","title":"One"},{"itemType":"book","title":"Tw'
    assert [one.title for one in zotero_json.read(zotero, "x").records] == ["One", "Tw"]
    listed = '[{"title":"One","abstract":"A"},{"title":"Two","abstract":"B'
    assert [one.title for one in paperlists_json.read(listed, "x").records] == ["One", "Two"]
    crossref = '{"message":{"items":[{"DOI":"10.1/a","title":["One"]},{"DOI":"10.1/b","title":["Tw'
    assert [one.title for one in csl_read.read(crossref, "x").records] == ["One", "Tw"]
