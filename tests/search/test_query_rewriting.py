"""Values in queries that are kept: only those that are renamed change, everything else stays as typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.query import Condition
from legenda.search.language import ask
from legenda.search.query_rewriting import values, with_values


def renamed(field: str, old: str, new: str, query: str) -> str:
    return with_values(query, lambda of, value: new if (of, value.lower()) == (field, old.lower()) else None)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("list:Deep", "list:Shallow"),
        ("  list:Deep   year:>=2020 ", "  list:Shallow   year:>=2020 "),
        ("LIST:deep OR tag:Deep", "LIST:Shallow OR tag:Deep"),
        ("list:“Deep” title:Deep Deep", 'list:"Shallow" title:Deep Deep'),
        ("-list:Deep", "-list:Shallow"),
        ("list:(Deep OR Other) Deep", "list:(Shallow OR Other) Deep"),
        ("list:(-Deep tag:(Deep)) (Deep list:Deep)", "list:(-Shallow tag:(Deep)) (Deep list:Shallow)"),
        ('"list:Deep" list:Deeper', '"list:Deep" list:Deeper'),
        ('list:"Deep', 'list:"Shallow"'),
        ("list:Deep)", "list:Shallow)"),
    ],
)
def test_only_the_value_that_is_meant_changes(query: str, expected: str) -> None:
    assert renamed("list", "Deep", "Shallow", query) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("read closely", 'list:"read closely"'),
        ("OR", 'list:"OR"'),
        ("-x", 'list:"-x"'),
        ("a(b)", 'list:"a(b)"'),
        ("/x/", 'list:"/x/"'),
        ("tag:x", 'list:"tag:x"'),
        ('The "best"', 'list:"The *best*"'),
        ("Größe", "list:Größe"),
    ],
)
def test_a_name_is_written_so_that_it_is_read_back(name: str, expected: str) -> None:
    assert renamed("list", "Deep", name, "list:Deep") == expected


def test_a_status_at_the_end_is_put_in_quotes_since_it_would_stand_for_all_that_it_begins() -> None:
    assert renamed("status", "closely", "re", "status:closely") == 'status:"re"'
    assert renamed("status", "closely", "re", "status:closely year:2020") == "status:re year:2020"


_NAMES = st.text(alphabet="ab Zé-/:()*~.<>#ORÄ中", min_size=1, max_size=8).map(str.strip).filter(bool)
_PARTS = st.sampled_from(
    [
        "word",
        '"a phrase"',
        "(",
        ")",
        "OR",
        "-",
        "NOT",
        "tag:x",
        "year:2020..",
        'list:"a b"',
        "/re/",
        '"open',
        "list:(",
        "é",
    ]
)


@given(st.lists(_PARTS), st.lists(_PARTS), _NAMES, st.sampled_from(["", " ", "  "]))
def test_in_any_query_one_value_changes_and_all_others_stay(
    before: list[str], after: list[str], name: str, gap: str
) -> None:
    query = gap.join([" ".join(before), " list:OLD ", "  ".join(after)])
    old, new = values(query), values(renamed("list", "OLD", name, query))
    assert [(one.field, name if (one.field, one.text) == ("list", "OLD") else one.text) for one in old] == [
        (one.field, one.text) for one in new
    ]
    assert renamed("list", "other", name, query) == query
    assert renamed("list", name, "OLD", renamed("list", "OLD", "plain", query)).count("plain") == sum(
        (one.field, one.text) == ("list", "OLD") for one in old
    )


@given(_NAMES)
def test_the_new_name_is_what_the_question_asks_for(name: str) -> None:
    asked = ask(renamed("list", "OLD", name, "list:OLD "))
    assert isinstance(asked.query, Condition)
    assert (asked.ignored, asked.query.field, asked.query.value) == ((), "list", name)
