"""References and citations of papers of a library."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing, referencing
from legenda.model.errors import BadInputError
from legenda.model.scope import Scope, Sort
from tests.actions.conftest import Three


def test_references_of_papers_as_rich_and_plain_text(three: Three) -> None:
    found = referencing.for_clipboard(three.desk, [three.muller, three.roe], "apa")
    assert found.count == 2
    assert found.text == (
        "Müller, A., & Bo, K. (2020). On Very Large Arrays. J. of X. https://doi.org/10.1000/182\n\n"
        "Roe, R. (2021). Bounds of O(√T). Proc. of Y."
    )
    assert found.html == (
        "<p>Müller, A., &amp; Bo, K. (2020). On Very Large Arrays. <i>J. of X</i>. https://doi.org/10.1000/182</p>\n"
        "<p>Roe, R. (2021). Bounds of O(√T). <i>Proc. of Y</i>.</p>\n"
    )


def test_a_file_of_references(three: Three) -> None:
    written = referencing.reference_file(three.desk, [three.roe], "ieee", "markdown")
    assert written == "\\[1\\] R. Roe, “Bounds of O(√T),” in *Proc. of Y*, 2021.\n"
    page = referencing.reference_file(three.desk, [three.roe], "ieee", "html")
    assert "<p>[1] R. Roe, “Bounds of O(√T),” in <i>Proc. of Y</i>, 2021.</p>" in page
    with pytest.raises(BadInputError, match="not as ris"):
        referencing.reference_file(three.desk, [three.roe], "ieee", "ris")


@pytest.mark.parametrize(
    ("form", "separator", "citation"),
    [
        ("latex", None, r"\cite{muller2020,roe2021}"),
        ("latex", ", ", r"\cite{muller2020, roe2021}"),
        ("citep", None, r"\citep{muller2020,roe2021}"),
        ("pandoc", None, "[@muller2020; @roe2021]"),
        ("at", None, "@muller2020, @roe2021"),
        ("link", None, "[[muller2020]] [[roe2021]]"),
        ("keys", " ", "muller2020 roe2021"),
        ("forgotten", None, r"\cite{muller2020,roe2021}"),
    ],
)
def test_citations_by_keys(three: Three, form: str, separator: str | None, citation: str) -> None:
    assert referencing.citation(three.desk, [three.muller, three.roe], form, separator) == citation


def test_a_citation_has_the_key_that_the_exported_bibliography_has(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "odd.bib"
    file.write_text("@misc{with space, title={A}}\n@misc{roe 2021, title={B}}\n@misc{chin, title={C}}", "utf-8")
    ids = [line.paper_id or 0 for line in importing.import_files(three.desk, [file]).lines]
    assert referencing.citation(three.desk, [ids[0], ids[2]], "latex") == r"\cite{withspace,chin}"
    written = referencing.citation(three.desk, ids, "keys", " ").split()
    exported = exporting.export_text(three.desk, browsing.ids(three.desk, Scope(), Sort()), "bibtex").text
    assert written[1] not in ("roe 2021", "roe2021"), "another paper has that key"
    assert all(f"{{{key},\n" in exported for key in written)
    assert referencing.citation(three.desk, ids[:1], "link") == "[[with space]]"
