"""Whether the form of a paper gives back exactly what was changed."""

from __future__ import annotations

import pytest

from legenda.model.dates import PartialDate
from legenda.model.errors import BadInputError
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.ui.record_form import changed_values, form_texts, parse_date

RECORD = Record(
    type="inproceedings",
    key="vanrossum2025lists",
    title="Lists of $n$ Things",
    contributors=(
        Contributor(family="Rossum", given="Guido", particle="van"),
        Contributor(literal="European Union"),
        Contributor(Role.EDITOR, "King", "Martin Luther", suffix="Jr."),
        Contributor(Role.TRANSLATOR, "Li", "Wei"),
    ),
    date=PartialDate(2025, 6),
    fields={"booktitle": "ICML", "pages": "1-9"},
    doi="10.1/x",
    keywords=("lists", "things"),
    extra={"acmid": "7"},
)


def test_the_form_shows_what_is_known() -> None:
    texts = form_texts(RECORD)
    assert texts["author"] == "van Rossum, Guido\n{European Union}"
    assert texts["editor"] == "King, Jr., Martin Luther"
    assert (texts["date"], texts["keywords"], texts["fields.booktitle"]) == ("2025-06", "lists, things", "ICML")
    assert texts["extra.acmid"] == "7"


def test_nothing_changed_gives_nothing() -> None:
    assert changed_values(RECORD, form_texts(RECORD)) == {}


def test_only_what_was_changed_is_given() -> None:
    texts = form_texts(RECORD) | {"title": "Lists", "fields.pages": "", "extra.acmid": "8", "date": "2024"}
    assert changed_values(RECORD, texts) == {
        "title": "Lists",
        "fields.pages": None,
        "extra.acmid": "8",
        "date": {"year": 2024},
    }


def test_an_added_author_leaves_the_others_and_other_roles_as_they_were() -> None:
    texts = form_texts(RECORD) | {"author": "van Rossum, Guido\n{European Union}\nMüller, Ada"}
    contributors = changed_values(RECORD, texts)["contributors"]
    assert contributors == [
        {"family": "Rossum", "given": "Guido", "particle": "van"},
        {"literal": "European Union"},
        {"family": "Müller", "given": "Ada"},
        {"role": "editor", "family": "King", "given": "Martin Luther", "suffix": "Jr."},
        {"role": "translator", "family": "Li", "given": "Wei"},
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", PartialDate()),
        ("2025", PartialDate(2025)),
        ("2025-06", PartialDate(2025, 6)),
        ("2025-06-14", PartialDate(2025, 6, 14)),
        ("in press", PartialDate(text="in press")),
    ],
)
def test_a_date_is_as_precise_as_it_is_written(text: str, expected: PartialDate) -> None:
    assert parse_date(text) == expected


@pytest.mark.parametrize("text", ["2025-13", "2025-00", "2025-06-32", "2025-06-14-1"])
def test_an_impossible_date_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="is no date"):
        parse_date(text)


def test_a_key_that_bibtex_cannot_use_is_refused() -> None:
    with pytest.raises(BadInputError):
        changed_values(RECORD, form_texts(RECORD) | {"key": "a b"})
