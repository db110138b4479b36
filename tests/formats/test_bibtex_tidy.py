"""What the quick expressions take of an entry is what the patient reader makes of it, sign by sign."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from legenda.formats.bibtex_entry_reader import EntryReader
from legenda.formats.bibtex_source import SourceText
from legenda.formats.bibtex_tidy import read_tidy_entry
from legenda.formats.bibtex_values import Part

_PIECES = (
    "a", "title", "month", "7", " ", "\n", "\t", ",", ", ", "=", " = ", "{", "}", "{x}", "{{X} y}", '"', '"q"', "#",
    "%", "@", "@b{k, t = {v}}", "\n@b{k, t = {v}", "(", ")", "\\", "'", "é", "\u00a0", "\x1c", "a = {b},",
    'c = "d {e}",', 'c = "\\"d",', ";", '"d "e" f"', "year = 1999", "month = jan", " # ", "a # {b},", '"{q}" # c # 4',
)  # fmt: skip
_ENTRIES = st.lists(st.sampled_from(_PIECES), max_size=14).map("".join)


@given(_ENTRIES)
@example("k, t = {a {b {c {d {e} f}}}}, y = 1}")
@example('k, t = "a {b} c", m = jan,\n}\n, n = {x}')
@example("k, t = {a}\n@b{l, t = {v}}}")
def test_an_entry_that_is_read_at_once_is_read_so_by_the_patient_reader(inner: str) -> None:
    text = f"@article{{{inner}"
    source = SourceText(text)
    tidy = read_tidy_entry(text, 8, source.next_head(8))
    if tidy is not None:
        patient = EntryReader(source, 0, "article", 8, careful=False)
        end = patient.read()
        assert (patient.key, patient.fields, end, patient.faults) == (*tidy, [])


@given(st.lists(st.tuples(st.sampled_from(("title", "x-y", "Ä")), st.sampled_from(("{a {B} c}", '"d"', "12", "jan")))))
def test_an_entry_as_programs_write_it_is_read_at_once(fields: list[tuple[str, str]]) -> None:
    text = "@article{key,\n" + "".join(f"  {name} = {value},\n" for name, value in fields) + "}\n"
    tidy = read_tidy_entry(text, 8, len(text))
    assert tidy is not None
    assert (tidy[0], [name for name, _ in tidy[1]], tidy[2]) == ("key", [n.lower() for n, _ in fields], len(text) - 1)


def test_braces_quotes_numbers_and_names_of_strings_are_told_apart() -> None:
    text = '@article{key, title = {A {{B}} C}, note = "said {"}he{"}", year = 1999, month = jan}'
    assert read_tidy_entry(text, 8, len(text)) == (
        "key",
        [
            ("title", (Part("A {{B}} C"),)),
            ("note", (Part('said {"}he{"}'),)),
            ("year", (Part("1999"),)),
            ("month", (Part("jan", is_macro=True),)),
        ],
        len(text),
    )


def test_a_value_of_several_parts_is_cut_at_its_joints() -> None:
    text = '@article{key, ack = ack-nhfb # " and {"} # " # {b # c}#12,\n month = "4~" # jun}'
    assert read_tidy_entry(text, 8, len(text)) == (
        "key",
        [
            ("ack", (Part("ack-nhfb", is_macro=True), Part(' and {"} # '), Part("b # c"), Part("12"))),
            ("month", (Part("4~"), Part("jun", is_macro=True))),
        ],
        len(text),
    )


@pytest.mark.parametrize(
    "inner",
    [
        "key, title = {never closed",
        "key, title = {a} year = 1999}",
        "key, title = {a}, % said so\n year = 1999}",
        "key, title = {a} # }",
        "key, title = {a}}, year = 1999}",
        "key title = {a}}",
        "title = {a}}",
        "key, title = {a}\n@b{c, d = {e}}}",
    ],
)
def test_what_is_not_tidy_is_left_to_the_patient_reader(inner: str) -> None:
    text = f"@article{{{inner}"
    assert read_tidy_entry(text, 8, SourceText(text).next_head(8)) is None
