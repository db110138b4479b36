"""What entries inherit through crossref and xdata, and that it is not written twice."""

from __future__ import annotations

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role

_CHAPTER = """@inbook{chapter,
  author = {El-Hu, Hash},
  title = {Lebanon},
  chapter = {12},
  crossref = {whole},
}
"""
_WHOLE = """@book{whole,
  editor = {Sal, Lester},
  title = {Global Society},
  volume = {2},
  publisher = {Kumar Press},
  address = {Bloom, CT},
  year = {2004},
  doi = {10.1000/whole},
}
"""


def test_a_part_takes_what_it_lacks_from_the_whole() -> None:
    chapter, _ = read(_CHAPTER + _WHOLE).records
    assert chapter.title == "Lebanon"
    assert chapter.fields == {
        "chapter": "12", "booktitle": "Global "
        "Society", "volume": "2", "publisher": "Kumar Press", "address": "Bloom, CT",
    }  # fmt: skip
    assert chapter.contributors == (
        Contributor(family="El-Hu", given="Hash"),
        Contributor(Role.EDITOR, "Sal", "Lester"),
    )
    assert chapter.date == PartialDate(2004)
    assert chapter.doi == ""


def test_what_was_inherited_is_not_repeated_beside_its_parent() -> None:
    result = read(_CHAPTER + "\n" + _WHOLE)
    assert write(result.records) == _CHAPTER + "\n" + _WHOLE


def test_a_part_exported_alone_stands_on_its_own() -> None:
    chapter, _ = read(_CHAPTER + _WHOLE).records
    assert write([chapter]) == (
        "@inbook{chapter,\n  author = {El-Hu, Hash},\n  editor = {Sal, Lester},\n  title = {Lebanon},\n"
        "  booktitle = {Global Society},\n  volume = {2},\n  chapter = {12},\n  publisher = {Kumar Press},\n"
        "  address = {Bloom, CT},\n  year = {2004},\n}\n"
    )


def test_parents_stand_behind_their_children_as_bibtex_needs_it() -> None:
    result = read(_WHOLE + _CHAPTER + "@misc{other}")
    assert [record.key for record in read(write(result.records)).records] == ["chapter", "whole", "other"]


def test_an_empty_field_keeps_the_parents_value_out() -> None:
    text = "@inbook{c,\n  title = {C},\n  crossref = {whole},\n  volume = {},\n}\n\n" + _WHOLE
    child = read(text).records[0]
    assert "volume" not in child.fields
    again = read(write(read(text).records)).records[0]
    assert again.fields == child.fields


def test_xdata_chains_aliases_and_circles() -> None:
    text = (
        "@book{a, title={A}, xdata={press, nowhere}}\n@xdata{press, ids={p}, publisher={P}, xdata={town}}\n"
        "@xdata{town, location={T}, xdata={press}}\n@book{c1, crossref={c2}}\n@book{c2, year=1911, crossref={c1}}"
    )
    result = read(text)
    by_key = {record.key: record for record in result.records}
    assert by_key["a"].fields == {"publisher": "P", "address": "T"}
    assert by_key["c1"].date == PartialDate(1911)
    assert [(p.record, p.reason) for p in result.problems] == [("a", "it refers to nowhere, which is not in the file")]
    again = read(write(result.records))
    assert {record.key: record.fields for record in again.records} == {
        key: record.fields for key, record in by_key.items()
    }


def test_an_edited_value_is_written_although_it_was_inherited() -> None:
    from dataclasses import replace

    chapter, whole = read(_CHAPTER + _WHOLE).records
    edited = replace(chapter, fields={**chapter.fields, "publisher": "New Press"})
    written = write([edited, whole])
    assert "publisher = {New Press}" in written.split("@book")[0]
    assert "volume" not in written.split("@book")[0]
