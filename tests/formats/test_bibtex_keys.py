"""Citation keys that Biber cannot read."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from legenda.formats.bibtex_keys import is_refused_by_biber, with_keys
from legenda.formats.bibtex_read import read
from legenda.formats.bibtex_write import write
from legenda.formats.options import WriteOptions
from legenda.model.record import Record

BIBTEX, BIBLATEX = WriteOptions(), WriteOptions(biblatex=True)


def test_a_key_with_an_apostrophe_is_written_without_for_biber_which_finds_it_by_the_old_one() -> None:
    record = Record(type="book", key="O'Keeffe_(1962)", title="Flux")
    text = write([record], BIBLATEX)
    assert text == "@book{OKeeffe_1962,\n  title = {Flux},\n  ids = {O'Keeffe_(1962)},\n}\n"
    assert write([record], BIBTEX).startswith("@book{O'Keeffe_(1962),\n")


def test_other_names_of_the_paper_stay_behind_its_key() -> None:
    [keyed] = with_keys([Record(key="O'Neil", extra={"ids": "old1, old2"})], BIBLATEX)
    assert (keyed.key, keyed.extra["ids"]) == ("ONeil", "O'Neil, old1, old2")


def test_a_key_made_readable_is_not_that_of_another_paper() -> None:
    keyed = with_keys([Record(key="O'Neil", title="A"), Record(key="ONeil", title="B")], BIBLATEX)
    assert keyed[1].key == "ONeil"
    assert keyed[0].key not in ("ONeil", "O'Neil")
    assert keyed[0].extra["ids"] == "O'Neil"


def test_what_a_caller_adds_follows_a_key_that_is_changed() -> None:
    text = write([Record(key="O'Neil", title="A")], BIBLATEX, {"O'Neil": {"readstatus": "read"}})
    assert "readstatus = {read}" in text


@pytest.mark.skipif(shutil.which("biber") is None, reason="needs biber")
def test_biber_reads_every_key_that_is_written_for_it(tmp_path: Path) -> None:
    keys = [f"a{sign}b" for sign in "!$&'()*+-./:;<>?@[]^_`|é张"]
    (tmp_path / "k.bib").write_text(write([Record(key=key, title="T") for key in keys], BIBLATEX), "utf-8")
    subprocess.run(["biber", "--tool", "--quiet", "-O", "o.bib", "k.bib"], cwd=tmp_path, check=True, timeout=60)
    found = read((tmp_path / "o.bib").read_text("utf-8"), "o.bib").records
    names = {record.key for record in found} | {record.extra.get("ids", "") for record in found}
    assert names >= set(keys)
    assert not any(is_refused_by_biber(record.key) for record in found)


def test_a_key_that_loses_a_sign_does_not_take_the_key_of_another() -> None:
    records = [Record(key="roe 2021"), Record(key="roe2021")]
    assert [record.key for record in with_keys(records, WriteOptions())] == ["roe2021a", "roe2021"]


def test_keys_that_differ_in_capitals_only_are_named_and_kept() -> None:
    result = read("@misc{muellerA, title={A}}\n@misc{bo, title={B}}\n@misc{MUELLERA, title={C}}")
    assert [record.key for record in result.records] == ["muellerA", "bo", "MUELLERA"]
    assert result.assumptions == (
        "Keys that differ only in capitals (muellerA, MUELLERA) were kept as they are: Biber tells them apart, BibTeX "
        "does not.",
    )
