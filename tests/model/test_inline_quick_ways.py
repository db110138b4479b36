"""The quick ways of reading inline text find what the thorough ones find, on seed abstracts and on any text."""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from legenda.model.inline.characters import clean
from legenda.model.inline.reader import has_marks, stop_pattern
from legenda.model.markup import words_text
from tests.model.seed_abstracts import seed_abstracts

#: Where a mark may be, said without regard for speed.
THOROUGH = re.compile(
    r"[\\$*_`\[{<&~^\n\t]| {2,}|-{2,}|(?<![A-Za-z0-9_@/.\-])(?:https?://|ftp://|www\.(?=\w)"
    r"|(?:github|gitlab|huggingface|bitbucket|openreview)\.(?:com|co|org|net)/(?=\w)|arXiv:(?=\d))",
    re.IGNORECASE,
)
_PIECES = (
    *("https://", "HTTP://", "ftp://", "www.", "WWW.a", "GitHub.com/x", "gitlab.org/", "openreview.net/f", "o.co/"),
    *("arXiv:2", "arx\u0131v:1", "v:", "\u017f", "\u212a", "\u0130", "a", "Z", "9", ".", "/", "-", "--", " ", "  "),
    *("\n", "\t", "$", "\\", "é", "\u00ad", "\ufffc", "\ud800", "over- ", "lapping"),
)
TEXTS = st.lists(st.one_of(st.sampled_from(_PIECES), st.characters()), max_size=12).map("".join)


@settings(max_examples=400)
@given(TEXTS)
@example("\u017fwww.a b")
@example("see arXiv:2410.1 and GITHUB.com/a")
def test_marks_are_found_where_the_thorough_pattern_finds_them(text: str) -> None:
    wanted = [match.span() for match in THOROUGH.finditer(text)]
    assert [match.span() for match in stop_pattern(text).finditer(text)] == wanted
    assert has_marks(text) == bool(wanted)


def test_marks_of_the_seeds_are_found(seeds: list[Path]) -> None:
    for text in seed_abstracts(seeds):
        assert [m.span() for m in stop_pattern(text).finditer(text)] == [m.span() for m in THOROUGH.finditer(text)]


@given(TEXTS)
def test_words_for_the_index_have_no_white_space_but_single_blanks(text: str) -> None:
    words = words_text(text)
    assert words == " ".join(words.split())


def test_every_character_that_is_shown_as_it_is_is_printable_and_the_others_are_cleaned() -> None:
    hidden = {chr(code) for code in range(sys.maxunicode + 1) if clean(chr(code)) != chr(code)}
    assert {sign for sign in hidden if sign.isprintable()} == {"\ufffc"}
    assert {"\u00ad", "\u200b", "\ufeff", "\x00", "\r"} <= hidden
    assert not any(unicodedata.category(sign).startswith(("L", "N")) for sign in hidden)
