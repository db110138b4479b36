"""Whether a few letters find the command that was meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.ui.fuzzy import Fit, fit

COMMANDS = ["Mark as read", "Remove from the library", "Summary", "Import files", "New smart list from the search"]


def best(typed: str, texts: list[str]) -> str | None:
    fits = [(found.score, text) for text in texts if (found := fit(typed, text))]
    return max(fits)[1] if fits else None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("mar", "Mark as read"),
        ("mr", "Mark as read"),
        ("read", "Mark as read"),
        ("rem", "Remove from the library"),
        ("import f", "Import files"),
        ("smart", "New smart list from the search"),
        ("nsl", "New smart list from the search"),
        ("zzz", None),
    ],
)
def test_letters_find_what_was_meant(typed: str, expected: str | None) -> None:
    assert best(typed, COMMANDS) == expected


def test_accents_and_case_do_not_matter() -> None:
    assert fit("muller", "Müller") is not None
    assert fit("MÜLLER", "muller") is not None


def test_nothing_typed_fits_everything() -> None:
    assert fit("  ", "Anything") == Fit(0, ())


def test_a_beginning_that_leads_astray_does_not_hide_a_fit() -> None:
    found = fit("asr", "a sxr s")
    assert found is not None
    assert [("a sxr s")[place] for place in found.places] == ["a", "s", "r"]


@given(st.text(max_size=30), st.data())
def test_letters_taken_from_a_text_always_fit_it(text: str, data: st.DataObject) -> None:
    places = data.draw(st.sets(st.integers(0, max(len(text) - 1, 0)), max_size=5)) if text else set()
    typed = "".join(text[place] for place in sorted(places) if text[place].isascii() and text[place].isalnum())
    assert fit(typed, text) is not None


@given(st.text(max_size=8), st.text(max_size=40))
def test_places_rise_and_lie_in_the_text(typed: str, text: str) -> None:
    found = fit(typed, text)
    if found is not None:
        assert list(found.places) == sorted(set(found.places))
        assert all(0 <= place < len(text) for place in found.places)
