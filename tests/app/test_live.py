"""`legenda live` from outside, and the indexing process that writes the files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.app.conftest import Run


def test_a_live_file_is_added_listed_written_and_removed(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    file = tmp_path / "kept.bib"
    assert f"{file} was written." in run("live", "add", file, "--query", "key:mueller2020")
    assert file.read_text("utf-8").count("@") == 1
    assert run("live") == f"{file}: what “key:mueller2020” finds, as bibtex\n"
    assert "1 kept file, 0 written." in run("live", "write")
    file.write_text("theirs", "utf-8")
    assert "was changed by another program" in run("live", "write", code=1)
    assert "kept.bib was changed outside Legenda." in run("live", "check")
    assert "1 written" in run("live", "write", "--replace")
    run("live", "remove", file)
    assert run("live") == ""


def test_the_indexing_process_brings_live_files_up_to_date(
    run: Run, bib: Path, tmp_path: Path, home: Path, environment: dict[str, str]
) -> None:
    run("import", bib)
    file = tmp_path / "kept.bib"
    run("live", "add", file)
    run("set", "mueller2020", "title=A New Title")
    command = [sys.executable, "-m", "legenda.app.index_process", str(home)]
    subprocess.run(command, input="", capture_output=True, text=True, check=True, env=environment)
    assert "A New Title" in file.read_text("utf-8")


def test_what_others_changed_in_a_live_file_is_taken_in_by_an_import(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    file = tmp_path / "kept.bib"
    run("live", "add", "--replace", file, "--query", "key:mueller2020")
    file.write_text(file.read_text("utf-8").replace("year = {2020}", "year = {2005}"), "utf-8")
    assert "changed mueller2020" in run("import", file)
    assert "year: 2020 → 2005" not in run("import", file), "it is told once"
    assert '"year": 2005' in run("show", "mueller2020", "--json")
    assert "(" not in run("live"), "there is nothing to remark"


def test_differing_values_are_taken_over_where_a_key_is_named(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    file = tmp_path / "other.bib"
    file.write_text(
        run("export", "key:mueller2020", "--to", "bibtex").replace("year = {2020}", "year = {2005}"), "utf-8"
    )
    assert "year differs: 2005 in the file, 2020 in the library" in run("import", file)
    run("import", file, "--take-over", "nobody", code=3)
    assert "year: 2020 → 2005" in run("import", file, "--take-over", "mueller2020")


def test_what_waits_is_named_until_it_is_imported_or_refused(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    folder = tmp_path / "inbox"
    folder.mkdir()
    (folder / "a.bib").write_text("@misc{a, title={First}}", "utf-8")
    (folder / "b.bib").write_text("@misc{b, title={Second}}", "utf-8")
    run("live", "watch", folder)
    waits = f"2 files wait to be imported: a.bib and b.bib. `legenda import {folder}` takes it in.\n"
    assert run("live", "check") == waits
    assert run("live", "check") == waits
    run("import", folder / "a.bib")
    assert "b.bib waits to be imported." in run("live")
    assert "1 file in" in run("live", "refuse", folder)
    assert run("live", "check") == ""


def test_only_the_named_file_is_replaced(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    one, other = tmp_path / "one.bib", tmp_path / "other.bib"
    for file in (one, other):
        run("live", "add", file)
        file.write_text("theirs", "utf-8")
    run("live", "write", "--replace", one)
    assert (one.read_text("utf-8") == "theirs", other.read_text("utf-8")) == (False, "theirs")
