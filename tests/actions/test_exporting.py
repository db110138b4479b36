"""Exporting: what goes out is what came in, and what is lacking is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from legenda.actions import exporting, importing, marking, noting, rating
from legenda.actions.desk import Desk
from legenda.actions.export_keys import key_remarks
from legenda.actions.exporting import Choices
from legenda.model.errors import NotFoundError
from legenda.model.status import Status
from tests.actions.conftest import Three


def test_bibtex_holds_the_entries_as_they_came(three: Three) -> None:
    text = exporting.export_text(three.desk, [three.muller, three.roe], "bibtex").text
    assert "@article{muller2020," in text
    assert r"Bounds of ${O}(\sqrt{T})$" in text
    assert "10.1000/182" in text


def test_what_is_lacking_is_named(three: Three) -> None:
    written = exporting.export_text(three.desk, [three.late], "bibtex")
    assert written.sentences == ("late has no author.", "late has no year.")


def test_status_and_notes_go_along_only_when_asked_for(three: Three) -> None:
    from datetime import date

    marking.mark(three.desk, [three.roe], Status.READ, date(2025, 6, 14))
    rating.rate(three.desk, [three.roe], 4)
    noting.add_note(three.desk, three.roe, "50% sure & curious")
    bare = exporting.export_text(three.desk, [three.roe], "bibtex").text
    assert "readstatus" not in bare
    assert "annote" not in bare
    full = exporting.export_text(three.desk, [three.roe], "bibtex", Choices(notes=True, status=True)).text
    for part in ("readstatus", "rank4", "2025-06-14", r"50\% sure \& curious"):
        assert part in full


def test_json_has_the_reading_life(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.SKIMMED)
    (paper,) = json.loads(exporting.export_text(three.desk, [three.roe], "json").text)
    assert (paper["key"], paper["status"], paper["year"]) == ("roe2021", "skimmed", 2021)
    assert paper["readings"][0]["outcome"] == "skimmed"


def test_a_file_is_replaced_in_one_step_and_said_so(three: Three, tmp_path: Path) -> None:
    out = tmp_path / "refs.bib"
    out.write_text("old", "utf-8")
    sentence = exporting.export_file(three.desk, [three.muller], "bibtex", out)
    assert sentence == f"1 paper written to {out}."
    assert "muller2020" in out.read_text("utf-8")
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith("refs")] == ["refs.bib"]


def test_an_unknown_format_is_refused_before_the_file_is_touched(three: Three, tmp_path: Path) -> None:
    out = tmp_path / "refs.xyz"
    out.write_text("old", "utf-8")
    with pytest.raises(NotFoundError, match="xyz"):
        exporting.export_file(three.desk, [three.muller], "xyz", out)
    assert out.read_text("utf-8") == "old"


def test_seed_papers_export_as_proceedings_with_their_facts(desk: Desk, seeds: list[Path]) -> None:
    report = importing.import_files(desk, seeds[:1])
    (first,) = [line.paper_id for line in report.lines if line.key == "nguyentang2025policy"]
    assert first is not None
    text = exporting.export_text(desk, [first], "bibtex").text
    for part in (
        "@inproceedings{nguyentang2025policy,",
        "Nguyen-Tang, Thanh and Arora, Raman",
        "Proceedings of the 42nd International Conference on Machine Learning",
        "46242--46264",
        "267",
        "PMLR",
        "https://proceedings.mlr.press/v267/nguyen-tang25a.html",
    ):
        assert part in text
    assert "abstract" not in text.lower().split("title")[0]


def test_keys_that_bibtex_takes_for_one_are_named(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "two.bib"
    file.write_text(
        "@misc{Abc, title={A}, author={A, B}, year=1}\n@misc{abc, title={B}, author={C, D}, year=2}", "utf-8"
    )
    ids = [line.paper_id or 0 for line in importing.import_files(desk, [file]).lines]
    written = exporting.export_text(desk, ids, "bibtex")
    assert written.sentences == (
        "Abc and abc differ only in capitals: BibTeX leaves out all but the first as repeated entries, "
        "Biber tells them apart. Give the others new keys if you use BibTeX.",
    )
    assert ("@misc{Abc," in written.text, "@misc{abc," in written.text) == (True, True)
    assert exporting.export_text(desk, ids, "biblatex").sentences == ()
    assert exporting.export_text(desk, ids, "ris").sentences == ()


def test_keys_that_latex_cannot_cite_are_said_to_have_changed(tmp_path: Path) -> None:
    file = tmp_path / "items.json"
    file.write_text(
        '[{"key": "moss=2017", "type": "book", "title": "A"}, {"key": "elm:2018", "type": "book", "title": "B"}]',
        "utf-8",
    )
    files, _ = importing.read_files([file])
    written = exporting.convert_text(files, "bibtex")
    assert written.sentences == (
        "LaTeX cannot cite every key as it is, so an export has others: moss=2017 as moss2017.",
    )
    assert "@book{moss2017," in written.text
    assert exporting.convert_text(files, "csl-json").sentences == ()


def test_keys_that_latex_takes_for_one_or_cannot_cite_are_named_before_an_export(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "k.bib"
    file.write_text("@misc{muellerA, title={A}}\n@misc{MUELLERA, title={B}}\n@misc{with space, title={C}}", "utf-8")
    ids = [line.paper_id or 0 for line in importing.import_files(desk, [file]).lines]
    assert key_remarks(desk, ids) == [
        "muellerA and MUELLERA differ only in capitals: BibTeX leaves out all but the first as repeated entries, Biber "
        "tells them apart. Give the others new keys if you use BibTeX.",
        "LaTeX cannot cite every key as it is, so an export has others: with space as withspace.",
    ]
    assert key_remarks(desk, ids[:1]) == []


def test_abstracts_that_stay_behind_are_told_with_the_way_to_take_them_along(desk: Desk, tmp_path: Path) -> None:
    file, out = tmp_path / "in.bib", tmp_path / "out.bib"
    file.write_text(
        "@misc{a, title={Owls at night}, author={Li, W}, year=2001, abstract={Quiet.}}\n"
        "@misc{b, title={Bats by day}, author={Li, W}, year=2001, abstract={Loud.}}\n"
        "@misc{c, title={Moths at dusk}, author={Li, W}, year=2001}\n",
        "utf-8",
    )
    a, b, c = (line.paper_id or 0 for line in importing.import_files(desk, [file]).lines)

    def said(ids: list[int], choices: Choices = exporting.DEFAULT, format: str = "bibtex") -> str:
        sentence = exporting.export_file(desk, ids, format, out, choices)
        return sentence.partition(f"written to {out}.")[2].strip()

    assert said([a, b]) == "The abstracts stayed behind; --abstract takes them along."
    assert said([a, b, c]) == "The abstracts of 2 papers stayed behind; --abstract takes them along."
    assert said([a]) == "The abstract stayed behind; --abstract takes it along."
    for format in ("biblatex", "ris", "csl-json", "endnote-xml", "csv"):
        assert "stayed behind" in said([a], format=format)
    for format in ("json", "markdown", "html", "text"):
        assert said([a], format=format) == ""
    assert said([c]) == ""
    assert said([a], Choices(abstract=True)) == ""
    assert said([a], Choices(only=("title",))) == "", "the reader has named the fields"
    assert said([a], Choices(without=("abstract",))) == ""
