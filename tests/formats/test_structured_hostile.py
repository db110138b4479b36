"""Hostile XML and JSON is read in bounded time, keeps what can be had, and says what was broken."""

from __future__ import annotations

import time

import pytest

from legenda.formats import table

ENDNOTE = "<xml><records><record><ref-type>17</ref-type><titles><title>"
AUTHORS = "".join(f"<author>N{number}, A</author>" for number in range(10_000))


@pytest.mark.parametrize(
    ("text", "format", "records"),
    [
        (ENDNOTE + "<!--" * 100_000, "endnote-xml", 0),
        (ENDNOTE + "t" + "<![CDATA[" * 100_000, "endnote-xml", 1),
        (ENDNOTE + "<" * 1_000_000, "endnote-xml", 1),
        (ENDNOTE + "t" + "<a>" * 300_000, "endnote-xml", 1),
        (f"{ENDNOTE}{'word ' * 2_000_000}</title></titles></record></records></xml>", "endnote-xml", 1),
        ("<xml><records>" + "<record><titles><title>x" * 5_000, "endnote-xml", 5_000),
        (
            f"<xml><records><record><contributors><authors>{AUTHORS}</authors></contributors></record></records></xml>",
            "endnote-xml",
            1,
        ),
        ("<mods>" * 20_000, "mods", 0),
        ('[{"id":1,"type":"book","x":' + "[" * 200_000, "csl-json", 0),
        ('[{"id":"a","type":"book",' * 50_000, "csl-json", 0),
        ('[{"id":"a","type":"book","title":"' + "x" * 10_000_000, "csl-json", 1),
    ],
)
def test_what_can_be_had_is_had_in_a_few_seconds(text: str, format: str, records: int) -> None:
    start = time.process_time()
    result = table.read(text, "x")
    assert (result.format, len(result.records)) == (format, records)
    assert result.problems or records == 1
    assert time.process_time() - start < 8


def test_ten_thousand_authors_are_all_there() -> None:
    text = f"<xml><records><record><contributors><authors>{AUTHORS}</authors></contributors></record></records></xml>"
    assert len(table.read(text, "x").records[0].contributors) == 10_000
