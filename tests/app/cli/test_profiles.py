"""`legenda profiles` and `legenda export --profile`, as they answer on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.app.cli.conftest import Run

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015, doi={10.1000/1}, abstract={Quiet.}}
@article{b, author={Elm, E}, title={Loud flight}, journal={Bees}, year=2016}
"""


@pytest.fixture
def papers() -> str:
    """The two papers."""
    return TWO


def test_a_profile_is_kept_changed_used_and_removed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "thesis.bib"
    assert run("profiles") == ""
    said = run("profiles", "save", "Thesis", "--to", "bibtex", "--only", "title,year", "--sort=-year", "-o", str(out))
    assert said == f"Thesis: bibtex; only title, year; sorted by -year; to {out}\n"
    assert f"2 papers written to {out}." in run("export", "--profile", "Thesis")
    assert out.read_text("utf-8") == (
        "@article{b,\n  title = {Loud flight},\n  year = {2016},\n}\n\n"
        "@article{a,\n  title = {Silent flight},\n  year = {2015},\n}\n"
    )
    said = run("profiles", "save", "Thesis", "--abstract", "--only", "", "--without", "doi", "-o", "-")
    assert said == "Thesis: bibtex with abstracts; without doi; sorted by -year\n"
    assert [one["name"] for one in json.loads(run("profiles", "--json"))] == ["Thesis"]
    text = run("export", "title:silent", "--profile", "Thesis")
    assert "abstract = {Quiet.}" in text
    assert "doi" not in text
    assert run("profiles", "remove", "Thesis") == (
        "The profile Thesis is gone; the files that it wrote stay. This makes it again:\n"
        "  legenda profiles save Thesis --to bibtex --abstract --without=doi --sort=-year\n"
    )
    assert "There is no export profile “Thesis”" in run("export", "--profile", "Thesis", code=3)
    assert out.exists()


def test_what_the_command_says_goes_before_the_profile(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "a.bib"
    run("profiles", "save", "A", "--to", "bibtex", "--abstract", "-o", str(out))
    text = run("export", "--profile", "A", "--no-abstract", "--to", "ris", "-o", "-")
    assert not out.exists()
    assert "TI  - Silent flight" in text
    assert "Quiet." not in text


def test_a_profile_exports_what_its_query_finds_in_its_style(run: Run, tmp_path: Path) -> None:
    said = run("profiles", "save", "Web", "--to", "text", "--style", "apa", "--query", "title:loud")
    assert said == "Web: references in the style apa as text; what “title:loud” finds\n"
    assert run("export", "--profile", "Web") == "Elm, E. (2016). Loud flight. Bees.\n"
    assert run("export", "key:a", "--profile", "Web").startswith("Ash, A. (2015). Silent flight. Owls.")
    assert run("export", "--profile", "Web", "--to", "bibtex", "--only", "year") == "@article{b,\n  year = {2016},\n}\n"
    assert "not as bibtex" in run("export", "--profile", "Web", "--to", "bibtex", "--style", "apa", code=3)
    said = run("profiles", "save", "Web", "--query", "", "--style", "")
    assert said == "Web: text\n"
    assert "There is no list “Thesis”" in run("profiles", "save", "Web", "--list", "Thesis", code=3)


def test_a_live_file_is_written_by_a_profile_and_again_when_it_changes(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "thesis.bib"
    run("profiles", "save", "Paper", "--to", "bibtex", "--only", "title", "--query", "key:a")
    assert run("live", "add", str(out), "--profile", "Paper") == f"{out} was written.\n"
    assert out.read_text("utf-8") == "@article{a,\n  title = {Silent flight},\n}\n"
    run("profiles", "save", "Paper", "--only", "year")
    assert out.read_text("utf-8") == "@article{a,\n  year = {2015},\n}\n"
    assert run("live") == f"{out}: what “key:a” finds, by the profile Paper\n"
    assert "is no longer written" in run("profiles", "remove", "Paper", code=1)


def test_fields_are_chosen_without_a_profile_too(run: Run, tmp_path: Path) -> None:
    assert run("export", "title:loud", "--to", "bibtex", "--only", "title") == (
        "@article{b,\n  title = {Loud flight},\n}\n"
    )
    text = run("convert", str(tmp_path / "papers.bib"), "--to", "json", "--without", "abstract,doi,journal")
    assert [set(paper) for paper in json.loads(text)] == [{"key", "type", "title", "authors", "year"}] * 2


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("export",), 2, "say --to FORMAT or --profile NAME"),
        (("profiles", "save"), 2, "say which one"),
        (("profiles", "save", "A"), 2, "say its format"),
        (("profiles", "save", "A", "--to", "docx"), 3, "“docx” cannot be written"),
        (("profiles", "save", "A", "--to", "ris", "--sort", "colour"), 3, "cannot be sorted by “colour”"),
        (("profiles", "remove", "A"), 3, "there is none yet"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_a_code(
    run: Run, words: tuple[str, ...], code: int, sentence: str
) -> None:
    assert sentence in run(*words, code=code)
    assert run("profiles") == ""


def test_a_profile_that_comes_to_another_format_does_not_write_it_into_the_old_file(run: Run, tmp_path: Path) -> None:
    table, other = tmp_path / "T.csv", tmp_path / "refs.bib"
    run("profiles", "save", "T", "--to", "csv", "-o", str(table), "--only", "title")
    told = f"legenda: {table} is no file for ris by its name, so it is not written; -o FILE names another.\n"
    assert "TY  - JOUR" in (said := run("export", "--profile", "T", "--to", "ris"))
    assert told in said
    assert not table.exists()
    assert run("profiles", "save", "T", "--to", "ris") == f"T: ris; only title\n{told}"
    assert run("profiles", "save", "T", "-o", str(other)) == f"T: ris; only title; to {other}\n"
    assert run("profiles", "save", "B", "--to", "bibtex", "-o", str(other)) == f"B: bibtex; to {other}\n"
    assert run("profiles", "save", "B", "--to", "biblatex") == f"B: biblatex; to {other}\n"
    odd = tmp_path / "list.refs"
    run("profiles", "save", "O", "--to", "bibtex", "-o", str(odd))
    assert run("profiles", "save", "O", "--to", "ris") == f"O: ris; to {odd}\n", "an ending of no format fits each"
