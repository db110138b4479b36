"""The report of an import that brought nothing stays, so that the reader can see why."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, importing
from legenda.actions.desk import Desk
from legenda.actions.fruitless_imports import fruitless_imports, fruitless_report
from legenda.model.errors import NotFoundError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.bib"
    path.write_text("@misc{k, title={First}, author={Ash, A}}\n", "utf-8")
    return path


def test_the_report_of_what_was_there_already_can_be_opened(desk: Desk, file: Path) -> None:
    importing.import_files(desk, [file])
    assert fruitless_imports(desk) == []
    importing.import_files(desk, [file])
    (found,) = fruitless_imports(desk)
    assert found.name == "one.bib"
    (record,) = fruitless_report(desk, found.id)["records"]
    assert (record["outcome"], record["key"], record["title"]) == ("already", "k", "First")
    assert len(browsing.counts(desk).sources) == 1, "nothing that brought no paper stands among the sources"


def test_the_report_of_files_that_were_not_understood_can_be_opened(desk: Desk, tmp_path: Path) -> None:
    empty, missing = tmp_path / "empty.bib", tmp_path / "missing.bib"
    empty.write_bytes(b"")
    importing.import_files(desk, [empty, missing])
    (found,) = fruitless_imports(desk)
    assert found.name == "2 files"
    report = fruitless_report(desk, found.id)
    assert report["records"] == []
    assert [problem["file"] for problem in report["problems"]] == ["empty.bib", "missing.bib"]


def test_a_file_that_brought_nothing_beside_one_that_did_keeps_its_report(
    desk: Desk, file: Path, tmp_path: Path
) -> None:
    importing.import_files(desk, [file])
    other = tmp_path / "two.bib"
    other.write_text("@misc{m, title={Second}}\n", "utf-8")
    importing.import_files(desk, [file, other])
    (found,) = fruitless_imports(desk)
    assert found.name == "one.bib"
    assert [record["title"] for record in fruitless_report(desk, found.id)["records"]] == ["First"]


def test_the_ten_newest_are_kept(desk: Desk, file: Path) -> None:
    importing.import_files(desk, [file])
    for _ in range(12):
        importing.import_files(desk, [file])
    assert [found.id for found in fruitless_imports(desk)] == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
    assert fruitless_report(desk, 3)["records"]
    with pytest.raises(NotFoundError, match="no longer kept"):
        fruitless_report(desk, 2)
