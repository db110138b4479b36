"""What a document cites, held against the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import citing, editing, importing, marking
from legenda.model.errors import BadInputError
from legenda.model.status import Status
from tests.actions.conftest import Three


@pytest.fixture
def thesis(tmp_path: Path) -> Path:
    """A thesis of three files, one of which is missing."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "thesis.tex").write_text(
        "\\documentclass{book}\n\\input{parts/one}\n\\include{parts/gone}\n\\cite{roe2021}\n\\nocite{*}\n", "utf-8"
    )
    (tmp_path / "parts" / "one.tex").write_text(
        "\\cite{muller2020,nobody}\n\\input{two}% and\n\\citep{nobody}", "utf-8"
    )
    (tmp_path / "parts" / "two.tex").write_text("\\cite{ROE2021} \\input{parts/one}", "utf-8")
    return tmp_path / "thesis.tex"


def test_cited_missing_and_unread_papers_of_a_document_of_several_files(three: Three, thesis: Path) -> None:
    marking.mark(three.desk, [three.roe], Status.READ)
    report = citing.cited_in(three.desk, thesis)
    assert [path.name for path in report.files] == ["thesis.tex", "one.tex", "two.tex"]
    papers = [(p.paper_id, p.written, p.file.name, p.line, p.times, p.is_unread) for p in report.papers]
    assert papers == [
        (three.roe, "roe2021", "thesis.tex", 4, 2, False),
        (three.muller, "muller2020", "one.tex", 1, 1, True),
    ]
    assert [(m.key, m.file.name, m.line, m.times) for m in report.missing] == [("nobody", "one.tex", 1, 2)]
    assert report.not_read == ("thesis.tex, line 3: the file parts/gone is not there; it was passed over.",)
    assert report.cites_all
    assert report.summary == (
        "2 papers cited, 1 of them unread; 1 key is not in the library; it cites its whole bibliography."
    )


def test_older_keys_are_found(three: Three, tmp_path: Path) -> None:
    editing.rename_key(three.desk, three.late, "newer")
    file = tmp_path / "a.md"
    file.write_text("[@late; @newer] and [[some page]]", "utf-8")
    report = citing.cited_in(three.desk, file)
    assert [(p.written, p.key, p.times) for p in report.papers] == [("late", "newer", 2)]
    assert report.missing == (), "a link to a page is no missing paper"


def test_a_document_that_is_not_there_is_one_sentence(three: Three, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"no\.tex"):
        citing.cited_in(three.desk, tmp_path / "no.tex")


def test_keys_with_blanks_are_found_as_they_are_and_as_the_export_writes_them(three: Three, tmp_path: Path) -> None:
    (tmp_path / "odd.bib").write_text("@misc{too late, title={Odd}}", "utf-8")
    [line] = importing.import_files(three.desk, [tmp_path / "odd.bib"]).lines
    file = tmp_path / "a.tex"
    file.write_text("\\cite{too late}\n\\cite{toolate} \\cite{no such} \\cite{open", "utf-8")
    report = citing.cited_in(three.desk, file)
    assert [(paper.paper_id, paper.times) for paper in report.papers] == [(line.paper_id, 2)]
    assert [(missing.key, missing.line) for missing in report.missing] == [("no such", 2)]
    assert report.not_read == (
        "a.tex, line 2: the braces of \\cite are not closed behind its keys, so these were not read.",
    )
