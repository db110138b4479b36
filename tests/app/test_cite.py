"""`legenda cite` and `export --style` from outside."""

from __future__ import annotations

from pathlib import Path

from tests.app.conftest import Run


def test_references_in_a_style(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    assert run("cite", "mueller2020").startswith("Müller, A. (2020). Very Large Arrays.")
    assert "<i>" in run("cite", "mueller2020", "--style", "apa", "--as", "html")
    assert run("cite", "mueller2020", "--style", "ieee").startswith("[1] A. Müller, “Very Large Arrays,”")
    out = tmp_path / "refs.md"
    run("export", "key:mueller2020", "--to", "markdown", "--style", "nature", "-o", out)
    assert out.read_text("utf-8").startswith("1\\. Müller, A. Very Large Arrays.")
    assert "vancouver" in run("cite", "--styles")
    assert "no citation style" in run("cite", "mueller2020", "--style", "nonesuch", code=3)
