"""Formats found by what a text holds, and used by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from legenda.formats import table
from legenda.model.errors import NotFoundError
from legenda.model.record import Record


@pytest.mark.parametrize(
    ("text", "name", "format_name"),
    [
        ("@article{a,\n title={T}}", "x.txt", "bibtex"),
        ("% a remark\n\n@ARTICLE (a, title={T})", "x", "bibtex"),
        ("@string{a = {b}}", "x", "bibtex"),
        ("@misc{a key with blanks, title={T}}", "x", "bibtex"),
        ("\ufeff@misc{a}", "x", "bibtex"),
        ("@article{title={No key}}", "x", "bibtex"),
        ('[\n {"type": "misc"}\n]', "x.bib", "json"),
        ("[]", "x", "json"),
        ("ICML 2025 Papers\n\nWe study agents, mail joe@example.org.", "x.bib", "abstracts"),
        ("% My references\n\nThere are none yet.", "x.bib", "bibtex"),
        ("", "x.bib", "bibtex"),
        ("", "x.json", "json"),
        ("", "x", "abstracts"),
    ],
)
def test_the_content_decides(text: str, name: str, format_name: str) -> None:
    assert table.detect(text, name) == format_name


def test_seed_files_are_lists_of_abstracts(seeds: list[Path]) -> None:
    for path in seeds:
        assert table.detect(path.read_text("utf-8"), path.name) == "abstracts"


def test_reading_and_writing_by_name() -> None:
    result = table.read("@misc{a, title={T}, date={2001}}", "x.bib")
    assert result.format == "biblatex"
    assert table.write(result.records, "biblatex") == "@misc{a,\n  title = {T},\n  date = {2001},\n}\n"
    assert table.write(result.records, "bibtex") == "@misc{a,\n  title = {T},\n  year = {2001},\n}\n"
    again = table.read(table.write(result.records, "json"), "x.json")
    assert (again.format, again.records[0].title) == ("json", "T")


def test_an_unknown_format_is_named_in_a_sentence() -> None:
    with pytest.raises(NotFoundError, match="“docx” is no format that can be written; there are json, bibtex"):
        table.write([Record()], "docx")
    with pytest.raises(NotFoundError, match="can be read"):
        table.read("", "x", "docx")


def test_suffixes() -> None:
    assert [table.suffix(name) for name in ("json", "bibtex", "biblatex", "docx")] == [".json", ".bib", ".bib", ".txt"]


def test_the_table_imports_no_reader_before_one_is_used() -> None:
    code = (
        "import sys; import legenda.formats.table; print([m for m in sys.modules if 'bibtex' in m or "
        "'pylatexenc' in m])"
    )
    path = Path(table.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(path)}
    )
    assert done.stdout.strip() == "[]"
