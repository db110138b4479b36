"""Values as JSON text: whatever a journal can hold is written alike and comes back, the fast and the patient way."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.step import Plain
from legenda.storage.json_text import dump, encode_sound, squeeze, squeeze_encoded, unpack, unsqueeze

TEXTS = st.text(max_size=40) | st.sampled_from(("\ud800", "a\udfffb", "\0", "\u2028", "é", "𝒜", '"\\/', "x" * 5000))
VALUES: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_every_value_comes_back_and_is_written_as_the_standard_library_writes_it(value: Plain) -> None:
    text = dump(value)
    assert text == json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert unpack(text) == value
    assert unsqueeze(squeeze(value)) == value


@given(VALUES)
def test_halves_of_characters_are_questions_in_what_a_file_is_to_hold(value: Plain) -> None:
    sound, data = encode_sound(value)
    assert unsqueeze(squeeze_encoded(data)) == sound
    assert dump(sound).encode() == data


@pytest.mark.parametrize("text", ['{"a": 1e5, "b": [1, 2.5, null]}', '{"a":"\ud800"}', '"\u00fc"'])
def test_what_an_older_version_wrote_is_read(text: str) -> None:
    assert unpack(text) == json.loads(text)
