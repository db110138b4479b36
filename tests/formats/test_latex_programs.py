"""Exported files under the real `bibtex` and `biber`: no warning, and names and titles as they should be."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.citation_key import make_key
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import Record

pytestmark = [
    pytest.mark.latex,
    pytest.mark.skipif(not (shutil.which("bibtex") and shutil.which("biber")), reason="bibtex and biber are needed"),
]

_PROCEEDINGS = {
    "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",
    "series": "Proceedings of Machine Learning Research",
    "volume": "267",
    "pages": "46242-46264",
    "publisher": "PMLR",
}


def _paper(title: str, *people: Contributor, more: tuple[Role, ...] = ()) -> Record:
    record = Record(
        type="inproceedings",
        title=title,
        contributors=people,
        more=more,
        date=PartialDate(2025),
        fields=_PROCEEDINGS,
        arxiv="2505.23815",
        url="https://proceedings.mlr.press/v267/a_b%20c.html#d",
    )
    return Record(**{name: getattr(record, name) for name in Record.__dataclass_fields__} | {"key": make_key(record)})


_PAPERS = (
    _paper("Aligning LLMs by Predicting Preferences", Contributor(family="Aroca-Ouellette", given="Stéphane")),
    _paper("SWE-Flow: Synthesizing Engineering Data", Contributor(family="Zhang", given="Lei"), more=(Role.AUTHOR,)),
    _paper("Regret of $\\mathcal{O}(\\sqrt{T})$ & $O(T)$ for Markov "
    "Games", Contributor(family="Nguyen-Tang", given="Thanh")),
    _paper("Can We Trust Agents? Exploring 100% of "
    "Attacks", Contributor(family="Rossum", given="Guido", particle="van")),
    _paper("Position: AI Agents Need C_3", Contributor(family="King", given="Martin", suffix="Jr.")),
    _paper("Über Größe", Contributor(literal="Barnes & Noble, Inc.")),
)  # fmt: skip


def _bibtex(folder: Path, text: str) -> str:
    """What bibtex makes of `text` with the style plain; a warning or an error fails the test."""
    (folder / "refs.bib").write_text(text, "utf-8")
    (folder / "refs.aux").write_text("\\relax\n\\citation{*}\n\\bibstyle{plain}\n\\bibdata{refs}\n", "utf-8")
    done = subprocess.run(["bibtex", "refs"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "arning" not in done.stdout
    return " ".join((folder / "refs.bbl").read_text("utf-8").split())


def _biber(folder: Path, text: str) -> str:
    """What biber's tool mode makes of `text`; anything its data model complains of fails the test."""
    (folder / "refs.bib").write_text(text, "utf-8")
    done = subprocess.run(
        ["biber", "--tool", "--validate-datamodel", "--output-file", "out.bib", "refs.bib"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert re.findall(r"^(?:WARN|ERROR).*", done.stdout, re.MULTILINE) == []
    return (folder / "out.bib").read_text("utf-8")


def test_bibtex_prints_names_and_capitals_as_they_should_be(tmp_path: Path) -> None:
    printed = _bibtex(tmp_path, write(_PAPERS))
    for wanted in (
        "Stéphane Aroca-Ouellette. \\newblock Aligning {LLM}s by predicting preferences.",
        "Lei Zhang et~al. \\newblock {SWE-Flow}: Synthesizing engineering data.",
        "Thanh Nguyen-Tang. \\newblock Regret of {$\\mathcal{O}(\\sqrt{T})$} \\& {$O(T)$} for {Markov} games.",
        "Guido van Rossum. \\newblock Can we trust agents? {E}xploring 100\\% of attacks.",
        "Martin King, Jr. \\newblock Position: {AI} agents need {C}\\_3.",
        "{Barnes \\& Noble, Inc.} \\newblock Über größe.",
        "volume 267 of {\\em Proceedings of Machine Learning Research}, pages 46242--46264. PMLR, 2025.",
    ):
        assert wanted in printed


def test_bibtex_prints_ascii_output_the_same_way(tmp_path: Path) -> None:
    text = write(_PAPERS, WriteOptions(ascii=True))
    assert text.isascii()
    printed = _bibtex(tmp_path, text)
    assert "St{\\'e}phane Aroca-Ouellette" in printed
    assert '{\\"U}ber gr{\\"o}{\\ss}e' in printed


def test_biber_accepts_the_biblatex_export(tmp_path: Path) -> None:
    seen = _biber(tmp_path, write(_PAPERS, WriteOptions(biblatex=True, abstract=True)))
    assert seen.count("@INPROCEEDINGS{") == len(_PAPERS)
    assert "{SWE-Flow}: Synthesizing Engineering Data" in seen
    assert "https://proceedings.mlr.press/v267/a_b%20c.html#d" in seen
    assert "EPRINTTYPE = {arxiv}" in seen


def test_dates_ranges_and_inheritance_please_both(tmp_path: Path) -> None:
    text = (
        "@book{whole, editor={Sal, Lester}, title={Global Society}, "
        "booktitle={Global Society}, publisher={K}, volume={2}, series={S}, year={2004}}\n"
        "@inbook{part, author={El-Hu, Hash}, title={Lebanon}, chapter={2}, pages={1--2}, crossref={whole}}\n"
        "@article{span, author={Lee, Ann}, title={Spans}, journaltitle={J}, date={2004-06/2004-08}}\n"
        "@article{day, author={Lee, Ann}, title={Days}, journaltitle={J}, date={2004-06-14}}\n"
    )
    records = read(text).records
    assert "Hash El-Hu. \\newblock {\\em Lebanon}, chapter~2" in _bibtex(tmp_path, write(records, EVERYTHING))
    seen = _biber(tmp_path, write(records[2:], WriteOptions(biblatex=True)))
    assert "DATE = {2004-06/2004-08}" in seen
    assert "DATE = {2004-06-14}" in seen


def test_addresses_in_loose_text_do_not_stop_bibtex_or_biber(tmp_path: Path) -> None:
    entry = "@misc{k, author={Lee, Ann}, title={Days}, year=2004}"
    text = f"Write to a@b.com,\nor to @me, c@d.org\n{entry}\nmore: e@f.org {{x\n"
    result = read(text)
    assert "Ann Lee. \\newblock Days, 2004." in _bibtex(tmp_path, write(result.records, preserved=result.preserved))
    assert "Days" in _biber(tmp_path, write(result.records, WriteOptions(biblatex=True), preserved=result.preserved))
