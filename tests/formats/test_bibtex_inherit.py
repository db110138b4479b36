"""What entries inherit through crossref and xdata, and that it is not written twice."""

from __future__ import annotations

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.options import WriteOptions
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
    assert set(by_key) == {"a", "c1", "c2"}, "data for others is no paper"
    for preserved in ((), result.preserved):
        again = read(write(result.records, preserved=preserved))
        assert {record.key: record.fields for record in again.records} == {
            key: record.fields for key, record in by_key.items()
        }


def test_data_for_others_goes_out_again_where_an_entry_refers_to_it_and_is_not_repeated_there() -> None:
    press = "@xdata{press,\n  publisher = {P},\n  xdata = {town},\n}"
    town = "@xdata{town,\n  location = {T},\n}"
    unused = "@xdata{unused,\n  publisher = {Q},\n}"
    book = "@book{a,\n  title = {A},\n  year = {1999},\n  xdata = {press},\n}"
    result = read("\n\n".join((book, press, town, unused)) + "\n")
    assert result.preserved == (press, town, unused)
    assert not result.problems
    written = write(result.records, WriteOptions(biblatex=True), preserved=result.preserved)
    assert "publisher" not in written.split("@xdata")[0]
    assert press in written
    assert town in written
    assert "unused" not in written
    alone = write(result.records, WriteOptions(biblatex=True))
    assert "publisher = {P}" in alone
    assert "xdata" not in alone


def test_a_set_is_no_paper_and_goes_out_with_all_its_members_only() -> None:
    text = "@article{a, title={A}, year=1999}\n@article{b, title={B}, year=1999}\n@set{ab, entryset={a,b}}\n"
    result = read(text)
    assert [record.key for record in result.records] == ["a", "b"]
    assert not result.problems
    assert "@set{ab, entryset={a,b}}" in write(result.records, preserved=result.preserved)
    assert "@set" not in write(result.records[:1], preserved=result.preserved)


def test_an_edited_value_is_written_although_it_was_inherited() -> None:
    from dataclasses import replace

    chapter, whole = read(_CHAPTER + _WHOLE).records
    edited = replace(chapter, fields={**chapter.fields, "publisher": "New Press"})
    written = write([edited, whole])
    assert "publisher = {New Press}" in written.split("@book")[0]
    assert "volume" not in written.split("@book")[0]
