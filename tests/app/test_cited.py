"""`legenda cited` from outside."""

from __future__ import annotations

import json
from pathlib import Path

from tests.app.conftest import Run


def test_what_a_document_cites(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    run("mark", "read", "mueller2020")
    paper = tmp_path / "paper.tex"
    paper.write_text("\\cite{mueller2020}\n\n\\citep[p.~3]{nobody1999}", "utf-8")
    said = run("cited", paper, code=1)
    assert "nobody1999  missing  paper.tex, line 3" in said
    assert "1 paper cited, 0 of them unread; 1 key is not in the library." in said
    paper.write_text("\\cite{mueller2020}", "utf-8")
    whole = json.loads(run("cited", paper, "--json").rpartition("}")[0] + "}")
    assert [(one["key"], one["unread"], one["line"]) for one in whole["cited"]] == [("mueller2020", False, 1)]
    assert (whole["missing"], whole["unread"]) == ([], [])
