"""Numbers for texts stay the same when the texts are put away as bytes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legenda.search.numbering import TextNumbering

TEXTS = st.lists(st.text(st.characters(), max_size=4))


@given(before=TEXTS, after=TEXTS)
def test_a_text_has_one_number_before_and_after_it_is_put_away(before: list[str], after: list[str]) -> None:
    numbering = TextNumbering()
    first = [numbering[text] for text in before]
    numbering.settle()
    assert [numbering[text] for text in before] == first
    second = [numbering[text] for text in after]
    numbers = dict(zip(before + after, first + second, strict=True)) | {"": 0}
    assert {numbering.text(number) for number in numbers.values()} == set(numbers)
    assert sorted(numbers.values()) == list(range(numbering.total))
    assert {text: numbering.text(number) for text, number in numbers.items()} == {text: text for text in numbers}


def test_only_texts_that_are_new_since_then_are_kept_as_objects() -> None:
    numbering = TextNumbering()
    numbering.numbers(["Ada", "Bo", "Ada", "\ud800"])
    numbering.settle()
    assert list(numbering.numbers(["Bo", "Cy", "\ud800", "", "Cy"])) == [2, 4, 3, 0, 4]
    assert numbering.unsettled == 1
