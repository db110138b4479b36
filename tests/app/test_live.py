"""`legenda live` from outside, and the indexing process that writes the files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.app.test_command import Run, _environment, bib, run

__all__ = ["bib", "run"]


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


def test_the_indexing_process_brings_live_files_up_to_date(run: Run, bib: Path, tmp_path: Path, home: Path) -> None:
    run("import", bib)
    file = tmp_path / "kept.bib"
    run("live", "add", file)
    run("set", "mueller2020", "title=A New Title")
    command = [sys.executable, "-m", "legenda.app.index_process", str(home)]
    subprocess.run(command, input="", capture_output=True, text=True, check=True, env=_environment())
    assert "A New Title" in file.read_text("utf-8")
