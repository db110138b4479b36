"""Languages by babel's names, and in BibLaTeX entries."""

from __future__ import annotations

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.language_names import babel_name
from legenda.formats.options import WriteOptions
from legenda.model.record import Record


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "english"), ("en_US", "american"), ("en-GB", "british"), ("eng", "english"), ("German", "ngerman"),
        ("de-AT", "naustrian"), ("fre", "french"), ("zh-CN", "chinese"), ("pt-BR", "brazilian"), ("Klingon", ""),
        ("en; fr", ""), ("", ""),
    ],
)  # fmt: skip
def test_codes_and_english_names_become_babels(language: str, name: str) -> None:
    assert babel_name(language) == name


def test_biblatex_is_told_how_to_hyphenate() -> None:
    record = Record(key="a", type="book", fields={"language": "fr"}, source_text="TY  - BOOK")
    written = write([record], WriteOptions(biblatex=True))
    assert written == "@book{a,\n  language = {fr},\n  langid = {french},\n}\n"
    assert "langid" not in write([record])
    assert read(written).records[0].fields == {"language": "fr"}


def test_an_entry_that_came_as_bibtex_goes_out_without_a_langid_of_ours() -> None:
    record = read("@book{a, language = {fr}}").records[0]
    assert "langid" not in write([record], WriteOptions(biblatex=True))
    own = Record(key="a", fields={"language": "fr"}, extra={"langid": "acadian"}, source_text="TY  - BOOK")
    assert "langid = {acadian}" in write([own], WriteOptions(biblatex=True))
