"""Files that are made to break readers: every record that can be had is had, and quickly."""

from __future__ import annotations

import time

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.options import EVERYTHING

_BEFORE = "@article{first, author={Fir, Fay}, title={First}, year=1999}\n"
_BEHIND = "\n@article{last, author={Las, Lu}, title={Last}, year=2001}\n"
_MANY_AUTHORS = " and ".join(f"Name{number}, Given" for number in range(10_000))


@pytest.mark.parametrize(
    ("middle", "keys"),
    [
        ("@misc{big, note={" + "x " * 5_000_000 + "}}", ["first", "big", "last"]),
        ("@misc{open, note={" + "x " * 200_000, ["first", "open", "last"]),
        ("@misc{deep, title=" + "{" * 10_000 + "x" + "}" * 10_000 + "}", ["first", "deep", "last"]),
        ("@misc{deep, title=" + "{" * 10_000 + "x", ["first", "deep", "last"]),
        ("@misc{nul, title={a\x00b}}", ["first", "nul", "last"]),
        (f"@misc{{crowd, author={{{_MANY_AUTHORS}}}}}", ["first", "crowd", "last"]),
        ("@nosuchtype{odd, title={X}}", ["first", "odd", "last"]),
        ("}" * 100_000, ["first", "last"]),
        ("@misc{a\n" * 3_000, None),
        ('@misc{a, title="' * 3_000, None),
        ("@string{a = a # a}\n" * 2_000, ["first", "last"]),
        ("@comment{" * 5_000, ["first", "last"]),
        ("% @misc{\n" * 20_000, ["first", "last"]),
        ("@misc{m, " + "$" * 200_000 + "}", ["first", "m", "last"]),
        ("@misc{m, title={" + "$x " * 30_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, title={" + "\\'" * 100_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, author={" + "and " * 100_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, pages={" + "1-" * 100_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, doi={" + "10.1/" * 100_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, keywords={" + "a;" * 100_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, file={" + "a:b;" * 20_000 + "}}", ["first", "m", "last"]),
        ("@misc{m, title={" + "A-B. " * 50_000 + "}}", ["first", "m", "last"]),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else "",
)
def test_a_hostile_middle_costs_neither_its_neighbours_nor_time(middle: str, keys: list[str] | None) -> None:
    before = time.process_time()
    result = read(_BEFORE + middle + _BEHIND, "x.bib")
    write(result.records, EVERYTHING, preserved=result.preserved)
    assert time.process_time() - before < 10
    found = [record.key for record in result.records]
    assert found[0] == "first"
    assert found[-1] == "last"
    assert keys is None or found == keys
    assert (result.records[0].title, result.records[-1].title) == ("First", "Last")
