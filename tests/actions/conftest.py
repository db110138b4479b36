"""A desk with an empty library, and one with three papers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from legenda.actions import importing
from legenda.actions.desk import Desk, open_desk
from legenda.system.places import places

THREE = r"""
@article{muller2020, author={M{\"u}ller, Anna and Bo, Kim}, title={On Very Large Arrays}, journal={J. of X}, year=2020,
  doi={10.1000/182}}
@inproceedings{roe2021, author={Roe, Richard}, title={Bounds of ${O}(\sqrt{T})$}, booktitle={Proc. of Y}, year=2021}
@misc{late, title={No Author Here}}
"""


@dataclass(frozen=True)
class Three:
    """The numbers of the three papers of the library."""

    desk: Desk
    muller: int
    roe: int
    late: int


@pytest.fixture
def desk(home: Path) -> Iterator[Desk]:
    """An empty library."""
    opened = open_desk(places(home))
    yield opened
    opened.close()


@pytest.fixture
def three(desk: Desk, tmp_path: Path) -> Three:
    """A library of three papers from a BibTeX file."""
    file = tmp_path / "three.bib"
    file.write_text(THREE, "utf-8")
    report = importing.import_files(desk, [file])
    ids = {line.key: line.paper_id for line in report.lines}
    return Three(desk, *(ids[key] or 0 for key in ("muller2020", "roe2021", "late")))
