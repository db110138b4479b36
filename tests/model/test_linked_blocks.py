"""Links in rendered notes: where they lead, what stays as it is written, and marks around and inside them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.linked_blocks import linked_blocks, linked_key
from legenda.model.markdown_blocks import BlockKind, blocks


def shown(text: str, known: set[str]) -> list[tuple[str, str | None]]:
    return [(span.text, span.href) for block in linked_blocks(text, known) for span in block.spans]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("As [[roe]] says", [("As ", None), ("roe", "paper:roe"), (" says", None)]),
        ("[[roe|Ada *and* Bo]]", [("Ada *and* Bo", "paper:roe")]),
        ("[[a_b_c]]", [("[[a_b_c]]", "unknown-paper:a_b_c")]),
        ("[[nobody|no one]].", [("[[no one]]", "unknown-paper:nobody"), (".", None)]),
        ("`[[roe]]` and [[roe]]", [("[[roe]]", None), (" and ", None), ("roe", "paper:roe")]),
        ("[[ roe ]][[roe]]", [("roe", "paper:roe"), ("roe", "paper:roe")]),
        ("$[[roe]]$", [("[[roe]]", None)]),
        ("no link", [("no link", None)]),
    ],
)
def test_links_of_a_note(text: str, expected: list[tuple[str, str | None]]) -> None:
    assert shown(text, {"roe"}) == expected


def test_a_link_has_the_looks_of_the_words_around_it() -> None:
    (block,) = linked_blocks("# See **[[roe]]** too", {"roe"})
    assert block.kind is BlockKind.HEADING
    assert [(span.text, span.bold, span.href) for span in block.spans] == [
        ("See ", False, None),
        ("roe", True, "paper:roe"),
        (" too", False, None),
    ]


def test_the_key_of_an_address() -> None:
    assert linked_key("paper:roe:2020") == "roe:2020"
    assert linked_key("https://example.org/paper:roe") == ""
    assert linked_key("unknown-paper:roe") == ""


@given(st.text(alphabet="[]|`~\nab*$\\\ue0f0\ue0f10 ", max_size=60))
def test_any_text_is_read_and_one_without_links_as_any_markdown(text: str) -> None:
    found = linked_blocks(text, {"a"})
    if "[[" not in text:
        assert found == blocks(text)
