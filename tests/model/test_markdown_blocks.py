"""Whether a reader's Markdown is cut into the blocks that were meant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legenda.model.markdown_blocks import Block, BlockKind, blocks

NOTE = """# Claim
They say
it is *optimal*.

- one
  - two
3. three

> quoted

```python
x = 2*3*4
```
"""


def words(block: Block) -> str:
    return "".join(span.reading for span in block.spans)


def test_a_note_is_cut_into_blocks() -> None:
    assert [(block.kind, words(block), block.level, block.marker) for block in blocks(NOTE)] == [
        (BlockKind.HEADING, "Claim", 1, ""),
        (BlockKind.PARAGRAPH, "They say it is optimal.", 0, ""),
        (BlockKind.ITEM, "one", 0, "•"),
        (BlockKind.ITEM, "two", 1, "•"),
        (BlockKind.ITEM, "three", 0, "3."),
        (BlockKind.QUOTE, "quoted", 0, ""),
        (BlockKind.CODE, "x = 2*3*4", 0, ""),
    ]


def test_a_year_at_the_beginning_is_no_list() -> None:
    assert [block.kind for block in blocks("1986.\n2024 was better")] == [BlockKind.PARAGRAPH]


def test_an_open_fence_goes_to_the_end() -> None:
    assert [(block.kind, words(block)) for block in blocks("a\n```\nb\nc")] == [
        (BlockKind.PARAGRAPH, "a"),
        (BlockKind.CODE, "b\nc"),
    ]


@given(st.text(alphabet="#*->`~1.) \n\tab$\\", max_size=60))
def test_any_text_is_cut_without_a_fault(text: str) -> None:
    assert all(block.spans or not words(block) for block in blocks(text))
