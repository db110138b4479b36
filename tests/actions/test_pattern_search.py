"""Regular expressions looked for field by field find what they match in whole papers."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from legenda.actions import annotating, caring, importing, noting, searching, tagging
from legenda.actions.desk import Desk
from legenda.actions.index_documents import documents
from legenda.actions.pattern_search import FIELDS, PatternSearch
from legenda.model.anchor import TextAnchor
from legenda.model.query import Pattern
from legenda.model.scope import Scope
from legenda.search.conditions import UnusableValue
from legenda.search.fields import NAMES
from legenda.search.patterns import holds, read_pattern
from legenda.storage.index_texts import all_ids, field_texts, index_texts

_ENTRIES = r"""
@article{muller2020, author={M{\"u}ller, Anna and van der Bo, Jr, Kim}, title={On Very **Large** Arrays},
  subtitle={A $x^2$ View}, journal={J. of X}, series={X 7}, year=2020, keywords={arrays, C++},
  abstract={We show that \textit{arrays} of $\mathcal{O}(\sqrt{T})$ cells are over- lapping; see https://a.org/b.}}
@misc{wang, author={王, 小明 and {The Team}}, title={强化学习}, year={-44}, abstract={Plain words  and two blanks}}
@misc{late, title={No Author Here}}
@misc{x2key, title={  Odd -- marks_ & more}, abstract={# 3.5 gr\"ay & gr{e}y ASR@10}}
"""
#: Parts of expressions, many of which meet the texts above.
_PARTS = st.sampled_from(
    ["a", "ar", "[ae]", ".", "x", "2", r"\d", r"\b", " ", "^", "$", "?", "*", "+", "|", "(", ")", "(?:", "gr", "{2}",
     "学", "ü", r"\s", "[^a]", "over", "(?i)", r"\.", "large", "-"]
)  # fmt: skip


@pytest.fixture
def filled(desk: Desk, tmp_path: Path) -> Desk:
    """A library with texts in every field, marked, plain, Chinese and empty."""
    file = tmp_path / "odd.bib"
    file.write_text(_ENTRIES, "utf-8")
    importing.import_files(desk, [file])
    first, second, *_ = desk.library.read(all_ids)
    tagging.tag(desk, [first], ["method/rl", "Überx"])
    noting.add_note(desk, second, "A *note* on\n\nthe x2 paper")
    annotating.highlight(desk, first, TextAnchor("arrays", "", "", 13, 19), "green")
    return desk


@pytest.mark.parametrize("field", [*NAMES, None])
def test_it_finds_what_is_in_whole_papers(filled: Desk, field: str | None) -> None:
    papers = list(documents(filled.library, filled.library.read(all_ids)))
    ids = array("q", [paper.id for paper in papers])
    search = PatternSearch(filled.library)

    @settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.lists(_PARTS, min_size=1, max_size=5).map("".join))
    @example("44bc")
    @example("^over- lapping|overlapping$")
    @example("Large Arrays: A")
    @example("J. of X; X 7")
    def any_expression(text: str) -> None:
        try:
            pattern = read_pattern(text, field, text)
        except UnusableValue:
            return
        found = search.matching([pattern], ids, 0, searching.never)[pattern]
        assert list(found) == [paper.id for paper in papers if holds(pattern, paper)]

    any_expression()


def test_the_fields_are_those_of_the_index() -> None:
    assert set(FIELDS) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_texts_of_a_field_are_those_that_are_indexed(filled: Desk, name: str) -> None:
    ids = filled.library.read(all_ids)
    whole = []
    for text in filled.library.read(index_texts, ids):
        value = getattr(text, name)
        entries = value if isinstance(value, tuple) else (value,)
        whole += [(text.id, str(entry)) for entry in entries if entry not in ("", None)]
    read = [(paper, entry) for paper, entry in filled.library.read(field_texts, name, ids) if entry]
    assert sorted(read) == sorted(whole)
    assert filled.library.read(field_texts, name, ids[:1]) == [pair for pair in read if pair[0] == ids[0]]


def test_several_expressions_are_looked_for_at_once_and_only_where_they_may_be(filled: Desk) -> None:
    ids = filled.library.read(all_ids)
    one, other = Pattern("^no", "title"), Pattern("(large|x2)")
    found = PatternSearch(filled.library).matching([one, other], ids[1:], 0, searching.never)
    assert found == {one: array("q", [ids[2]]), other: array("q", [ids[1], ids[3]])}


def test_an_outdated_question_ends_and_is_asked_anew(filled: Desk) -> None:
    ids = filled.library.read(all_ids)
    pattern = Pattern("e")
    search = PatternSearch(filled.library)
    assert list(search.matching([pattern], ids, 0, lambda: True)[pattern]) == []
    assert list(search.matching([pattern], ids, 0, searching.never)[pattern]) == list(ids)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("title:/gr[ae]y|lar?ge/", ["muller2020"]),
        ("/gr[ae]y/", ["x2key"]),
        ("/x2/", ["wang", "x2key"]),
        ("/c\\+\\+/", ["muller2020"]),
        ("author:/the team|m.ller/", ["muller2020", "wang"]),
        ("abstract:/sqrt|overlap/", ["muller2020"]),
        ("tag:/^method/", ["muller2020"]),
        ("key:/^.{4}$/", ["late", "wang"]),
        ("-/a/", []),
    ],
)
def test_the_index_and_the_scan_find_the_same(filled: Desk, text: str, found: list[str]) -> None:
    from legenda.storage.papers import papers

    def keys() -> list[str]:
        ids = searching.search(filled, text + " ", Scope()).ids
        return sorted(paper.record.key for paper in filled.library.read(papers, ids))

    assert keys() == found
    caring.follow_index(filled)
    assert keys() == found
