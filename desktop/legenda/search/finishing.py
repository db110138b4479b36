"""A search that is still being typed as it can be written down, where all words are whole."""

from __future__ import annotations

from legenda.search.field_names import is_field
from legenda.search.tokens import Kind, placed_tokens


def written_forms(text: str) -> tuple[str, ...]:
    """The ways to write a search down, the plainest first; the last finds what `text` finds while it is typed.

    These are the last word as a whole, as a beginning, and, for inflections do not all begin alike, as either. There is
    one way only where the last word is whole already.
    """
    typed = text.strip()
    found = placed_tokens(text, is_field)
    if not found or not found[-1][0].is_unfinished:
        return (typed,)
    last, start = found[-1]
    if last.kind is Kind.PHRASE:
        return (f'{typed}"', f'{typed}*"') if last.text[-1:].isalnum() else (f'{typed}"',)
    if last.kind is not Kind.WORD or not last.text[-1:].isalnum():
        return (typed,)
    return typed, f"{typed}*", f"{text[:start]}({last.text} OR {last.text}*)".strip()
