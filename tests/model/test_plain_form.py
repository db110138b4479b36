"""Records and their parts as JSON values and back: nothing is lost, and equal values have equal forms."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from legenda.model.anchor import TextAnchor
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.plain_form import (
    anchor_from_plain,
    anchor_to_plain,
    contributor_from_plain,
    contributor_to_plain,
    date_from_plain,
    date_to_plain,
    record_from_plain,
    record_to_plain,
)
from legenda.model.record import FileLink, Record
from legenda.model.step import Plain

TEXT = st.text(max_size=12)
NUMBER = st.none() | st.integers(0, 3000)
TEXTS = st.lists(TEXT, max_size=3).map(tuple)
MAPPING = st.dictionaries(TEXT, TEXT, max_size=3)

CONTRIBUTORS = st.builds(Contributor, st.sampled_from(list(Role)), TEXT, TEXT, TEXT, TEXT, TEXT)
DATES = st.builds(PartialDate, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, st.booleans(), st.booleans(), TEXT)
RECORDS = st.builds(
    Record,
    type=TEXT,
    key=TEXT,
    title=TEXT,
    title_is_provisional=st.booleans(),
    contributors=st.lists(CONTRIBUTORS, max_size=3).map(tuple),
    more=st.lists(st.sampled_from(list(Role)), max_size=2).map(tuple),
    date=DATES,
    fields=MAPPING,
    doi=TEXT,
    arxiv=TEXT,
    pmid=TEXT,
    pmcid=TEXT,
    openreview=TEXT,
    url=TEXT,
    isbn=TEXTS,
    issn=TEXTS,
    abstract=TEXT,
    keywords=TEXTS,
    files=st.lists(st.builds(FileLink, TEXT, TEXT, TEXT), max_size=2).map(tuple),
    extra=MAPPING,
    raw=MAPPING,
    source_text=TEXT,
    line=st.integers(0, 99),
)


def through_json(plain: Plain) -> Plain:
    back: Plain = json.loads(json.dumps(plain))
    return back


@given(RECORDS)
def test_a_record_comes_back_through_json(record: Record) -> None:
    plain = record_to_plain(record)
    back = through_json(plain)
    assert isinstance(back, dict)
    assert record_from_plain(back) == record
    assert record_to_plain(record_from_plain(back)) == plain


@given(CONTRIBUTORS)
def test_a_contributor_comes_back_through_json(contributor: Contributor) -> None:
    back = through_json(contributor_to_plain(contributor))
    assert isinstance(back, dict)
    assert contributor_from_plain(back) == contributor


@given(DATES)
def test_a_date_comes_back_through_json(date: PartialDate) -> None:
    back = through_json(date_to_plain(date))
    assert back is None or isinstance(back, dict)
    assert date_from_plain(back) == date


@given(st.builds(TextAnchor, TEXT, TEXT, TEXT, st.integers(0, 99), st.integers(0, 99)))
def test_an_anchor_comes_back_through_json(anchor: TextAnchor) -> None:
    back = through_json(anchor_to_plain(anchor))
    assert isinstance(back, dict)
    assert anchor_from_plain(back) == anchor


def test_what_is_empty_is_left_out() -> None:
    record = Record("article", "k", contributors=(Contributor(family="Xu"),), date=PartialDate(2025))
    assert record_to_plain(record) == {
        "type": "article",
        "key": "k",
        "contributors": [{"family": "Xu"}],
        "date": {"year": 2025},
    }
    assert record_to_plain(Record()) == {"type": "misc"}
    assert date_to_plain(PartialDate()) is None
