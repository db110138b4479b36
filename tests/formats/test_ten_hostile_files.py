"""Ten files that break readers, imported into a real library: what can be had is had, and the report says the rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import browsing, importing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.import_report import ImportReport
from legenda.actions.importing import Preview
from legenda.model.paper import Paper
from legenda.model.scope import Scope, Sort
from legenda.system.places import places

_FIRST = "@article{first, author={Fir, Fay}, title={A First Study of Ferns}, journal={Botany}, year=1999}\n"
_LAST = "@article{last, author={Las, Lu}, title={The Last Word on Moss}, journal={Botany}, year=2001}\n"


@pytest.fixture
def desk(home: Path) -> Iterator[Desk]:
    opened = open_desk(places(home))
    yield opened
    opened.close()


def _import(desk: Desk, file: Path, data: bytes) -> tuple[dict[str, Paper], Preview, ImportReport]:
    """What the library holds after the import, by key, with what was said before and after it."""
    file.write_bytes(data)
    looked = importing.preview(desk, [file])
    report = importing.accept(desk, looked)
    held = browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))
    return {paper.key: paper for paper in held}, looked, report


def _said(report: ImportReport) -> list[tuple[str, int, str]]:
    """Which file, line and record each problem names."""
    return [(problem.file, problem.line, problem.record) for problem in report.problems]


def test_a_file_cut_off_in_an_entry_keeps_what_the_entry_had(desk: Desk, tmp_path: Path) -> None:
    cut = "@book{cut,\n  author = {Cut, Cy},\n  title = {Half of a Book},\n  publisher = {Pre"
    held, _, report = _import(desk, tmp_path / "cut.bib", (_FIRST + cut).encode())
    assert set(held) == {"first", "cut"}
    assert held["cut"].record.title == "Half of a Book"
    assert held["cut"].record.fields["publisher"] == "Pre"
    assert _said(report) == [("cut.bib", 5, "cut")]
    assert "never closed" in report.problems[0].reason
    assert report.problems[0].kept


def test_nul_bytes_are_left_out_and_counted(desk: Desk, tmp_path: Path) -> None:
    middle = b"@misc{nul, author={N\x00ul, Nan}, title={On \x00Nothing}}\n\x00\x00"
    held, looked, report = _import(desk, tmp_path / "nul.bib", _FIRST.encode() + middle + _LAST.encode())
    assert set(held) == {"first", "nul", "last"}
    assert held["nul"].record.title == "On Nothing"
    assert held["nul"].record.contributors[0].family == "Nul"
    assert looked.assumptions == ["4 NUL characters were left out."]
    assert report.problems == ()


def test_one_line_of_ten_megabytes_gives_every_entry(desk: Desk, tmp_path: Path) -> None:
    filling = "word " * 600
    entries = [
        f"@article{{k{number}, author={{Au, No{number}}}, title={{Title {number}}}, year=2020, abstract={{{filling}}}}}"
        for number in range(3_400)
    ]
    held, _, report = _import(desk, tmp_path / "line.bib", " ".join(entries).encode())
    assert (tmp_path / "line.bib").stat().st_size > 10_000_000
    assert len(held) == 3_400
    assert held["k3399"].record.title == "Title 3399"
    assert {paper.record.abstract for paper in held.values()} == {filling.strip()}
    assert (report.added, report.problems) == (3_400, ())


def test_bytes_that_are_no_utf8_cost_only_themselves(desk: Desk, tmp_path: Path) -> None:
    middle = "@misc{odd, author={Müller, Mia}, title={Käfer ".encode() + b"\xc3(\xff und mehr}}\n"
    held, looked, _ = _import(desk, tmp_path / "odd.bib", _FIRST.encode() + middle + _LAST.encode())
    assert set(held) == {"first", "odd", "last"}
    assert held["odd"].record.contributors[0].family == "Müller"
    assert held["odd"].record.title.startswith("Käfer ")
    assert held["odd"].record.title.endswith(" und mehr")
    assert looked.assumptions


def test_latin_1_that_nobody_declared_is_read_and_said(desk: Desk, tmp_path: Path) -> None:
    text = "@misc{latin, author={Müller, Zoë}, title={Über die Größe französischer Käse}}\n"
    held, looked, report = _import(desk, tmp_path / "latin.bib", (_FIRST + text).encode("latin-1"))
    assert held["latin"].record.title == "Über die Größe französischer Käse"
    assert (held["latin"].record.contributors[0].family, held["latin"].record.contributors[0].given) == (
        "Müller",
        "Zoë",
    )
    assert "Windows-1252" in " ".join(looked.assumptions)
    assert report.problems == ()


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "never closed"])
def test_braces_ten_thousand_deep_keep_their_neighbours(desk: Desk, tmp_path: Path, closed: bool) -> None:
    deep = "{" * 10_000 + "Core" + "}" * 10_000 * closed
    middle = f"@misc{{deep,\n author={{Dee, Di}},\n title={deep}{'}' * closed}\n"
    held, _, report = _import(desk, tmp_path / "deep.bib", (_FIRST + middle + _LAST).encode())
    assert set(held) == {"first", "deep", "last"}
    assert held["deep"].record.contributors[0].family == "Dee"
    assert held["deep"].record.title.strip("{") == "Core"
    assert held["last"].record.title == "The Last Word on Moss"
    assert _said(report) == ([] if closed else [("deep.bib", 4, "deep")])


def test_repeated_keys_are_told_apart_and_named(desk: Desk, tmp_path: Path) -> None:
    same = "".join(
        f"@misc{{same, author={{Sa, Mo}}, title={{Wholly Different Work {n * 'I'}}}, year={1990 + n}}}\n"
        for n in (1, 5, 9)
    )
    held, _, report = _import(desk, tmp_path / "same.bib", (_FIRST + same + _LAST).encode())
    assert {key: paper.record.date.year for key, paper in held.items()} == {
        "first": 1999, "same": 1991, "samea": 1995, "sameb": 1999, "last": 2001,
    }  # fmt: skip
    assert _said(report) == [("same.bib", 3, "same"), ("same.bib", 4, "same")]
    assert ["read as samea" in report.problems[0].reason, "read as sameb" in report.problems[1].reason] == [True, True]


def test_unknown_types_are_kept_with_all_their_fields(desk: Desk, tmp_path: Path) -> None:
    middle = (
        "@hologram{holo, author={Ho, Lo}, title={A Hologram}, wavelength={532 nm}, plates = 7}\n"
        "@c-r.y_pt:o{cry, title={Odd}}\n"
    )
    held, _, report = _import(desk, tmp_path / "types.bib", (_FIRST + middle + _LAST).encode())
    assert set(held) == {"first", "holo", "cry", "last"}
    assert (held["holo"].record.type, held["cry"].record.type) == ("hologram", "c-r.y_pt:o")
    assert held["holo"].record.extra == {"wavelength": "532 nm", "plates": "7"}
    assert report.problems == ()


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b" \n\r\n\t"], ids=["no byte", "only a mark", "only blanks"])
def test_an_empty_file_is_named_and_nothing_happens(desk: Desk, tmp_path: Path, data: bytes) -> None:
    held, _, report = _import(desk, tmp_path / "empty.bib", data)
    assert (held, report.step) == ({}, None)
    (problem,) = report.problems
    assert (problem.file, problem.kept) == ("empty.bib", "nothing")
    assert "nothing to read" in problem.reason


def test_ten_thousand_authors_are_all_kept_in_their_order(desk: Desk, tmp_path: Path) -> None:
    names = " and ".join(f"Name{number}, Given{number}" for number in range(10_000))
    middle = f"@article{{crowd, author={{{names}}}, title={{By Everyone}}, year=2015}}\n"
    held, _, report = _import(desk, tmp_path / "crowd.bib", (_FIRST + middle + _LAST).encode())
    assert set(held) == {"first", "crowd", "last"}
    people = [(person.given, person.family) for person in held["crowd"].record.contributors]
    assert people == [(f"Given{number}", f"Name{number}") for number in range(10_000)]
    assert report.problems == ()
