"""Lists of a conference's papers as JSON: authors as text or list, venue from the file's name, the rest kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from legenda.formats import table
from legenda.formats.legenda_json import record_json
from legenda.model.record import ReadResult


def read(*papers: Mapping[str, Any], name: str = "icml2025.json") -> ReadResult:
    result = table.read(json.dumps(papers), name)
    assert result.format == "paperlists-json"
    return result


MOSS = {"title": "Moss on Walls", "author": "Ada Moss;Bo Elm", "abstract": "Slow.", "status": "Poster"}


def test_a_paper_of_a_list_is_read_whole() -> None:
    paper = MOSS | {
        "site": "https://openreview.net/forum?id=aB-1",
        "keywords": "moss;walls, old",
        "github": "https://github.com/moss/walls",
        "pdf": "https://openreview.net/pdf?id=aB-1",
        "rating": "5;6",
        "aff": "Kew; Garden",
        "track": "main",
    }
    assert [record_json(record) for record in read(paper).records] == [
        {
            "type": "inproceedings",
            "title": "Moss on Walls",
            "authors": [{"family": "Moss", "given": "Ada"}, {"family": "Elm", "given": "Bo"}],
            "year": 2025,
            "booktitle": "ICML 2025",
            "url": "https://openreview.net/forum?id=aB-1",
            "openreview": "aB-1",
            "abstract": "Slow.",
            "keywords": ["moss", "walls, old"],
            "files": [{"path": "https://openreview.net/pdf?id=aB-1", "mime": "application/pdf"}],
            "extra": {
                "status": "Poster",
                "rating": "5;6",
                "aff": "Kew; Garden",
                "track": "main",
                "venue": "ICML",
                "code_url": "https://github.com/moss/walls",
            },
        }
    ]


def test_the_paper_s_own_venue_counts_more_than_the_file_s_name() -> None:
    record = read(MOSS | {"venue": "NeurIPS 2023"}).records[0]
    assert (record.fields["venue"], record.date.year) == ("NeurIPS", 2023)
    other = read(MOSS | {"venue": "Garden Talks", "year": 2020}).records[0]
    assert (other.fields, other.date.year) == ({"booktitle": "Garden Talks"}, 2020)


def test_a_journal_makes_an_article() -> None:
    record = read(MOSS | {"journal": "Walls", "author": "Moss, Ada and Elm, Bo", "year": "2020"}).records[0]
    assert (record.type, record.fields, record.date.year) == ("article", {"journal": "Walls"}, 2020)
    assert [person.full for person in record.contributors] == ["Ada Moss", "Bo Elm"]


def test_a_rejected_paper_is_no_paper_of_the_conference() -> None:
    record = read(MOSS | {"status": "Reject"}).records[0]
    assert (record.type, record.fields, record.extra["status"]) == ("misc", {}, "Reject")


def test_authors_may_be_a_list_of_names_or_parted_by_commas() -> None:
    for authors in (["Ada Moss", "Bo Elm"], "Ada Moss, Bo Elm"):
        record = read({"title": "T", "authors": authors}, name="list.json").records[0]
        assert [person.full for person in record.contributors] == ["Ada Moss", "Bo Elm"]
        assert record.fields == {}


def test_an_object_without_title_and_abstract_is_told() -> None:
    result = read(MOSS, {"author": "Nobody"})
    assert (len(result.records), [problem.reason for problem in result.problems]) == (
        1,
        ["this is no paper: it has no title and no abstract"],
    )
