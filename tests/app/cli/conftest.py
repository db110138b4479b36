"""The command line within the test's own process: quick, and it can be asked again and again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from legenda.app.command import main

Run = Callable[..., str]


@pytest.fixture
def run(home: Path, tmp_path: Path, papers: str, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `legenda` on a library of the papers that a file's tests give as BibTeX; gives back all that it printed."""

    def go(*words: str, code: int = 0) -> str:
        assert main(["--home", str(home), *words]) == code
        said = capsys.readouterr()
        return said.out + said.err

    file = tmp_path / "papers.bib"
    file.write_text(papers, "utf-8")
    go("import", str(file))
    return go
