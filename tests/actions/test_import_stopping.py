"""An import can be stopped at any moment, in the midst of one file and while the papers are taken in."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from legenda.actions import browsing, importing, undoing
from legenda.actions.desk import Desk
from legenda.model.errors import Cancelled, LegendaError
from legenda.model.scope import Scope, Sort

_PAPERS = 3000


@pytest.fixture
def big(tmp_path: Path) -> Path:
    """One file with many papers."""
    file = tmp_path / "big.bib"
    entries = (f"@misc{{k{n}, title = {{On Thing Number {n}}}, author = {{Ash, Ann}}}}\n" for n in range(_PAPERS))
    file.write_text("".join(entries), "utf-8")
    return file


class Reader:
    """A reader who watches the progress and says stop when so much of the whole is done."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self.heard: list[tuple[float, str]] = []

    def progress(self, done: int, total: int, what: str) -> None:
        self.heard.append((done / total, what))

    def cancelled(self) -> bool:
        return bool(self.heard) and self.heard[-1][0] >= self._patience


@pytest.mark.parametrize("patience", [0.05, 0.3, 0.6, 0.8, 0.97])
def test_reading_stops_where_the_reader_says_so(desk: Desk, big: Path, patience: float) -> None:
    reader = Reader(patience)
    with pytest.raises(Cancelled):
        importing.preview(desk, [big], reader.progress, reader.cancelled)
    assert patience <= reader.heard[-1][0] < patience + 0.1


def test_progress_of_one_file_is_told_in_small_steps_and_words(desk: Desk, big: Path) -> None:
    reader = Reader(2)
    importing.preview(desk, [big], reader.progress, reader.cancelled)
    shares = [share for share, _ in reader.heard]
    assert shares == sorted(shares)
    assert max(after - before for before, after in pairwise(shares)) < 0.15
    assert (shares[0], shares[-1]) == (0, 1)
    assert list(dict.fromkeys(what for _, what in reader.heard)) == [
        "Reading big.bib…",
        "Looking for what is here already…",
    ]


@pytest.mark.parametrize("patience", [0.0, 0.15, 0.5, 0.9])
def test_an_import_that_is_stopped_on_its_way_is_rolled_back_whole(desk: Desk, big: Path, patience: float) -> None:
    looked = importing.preview(desk, [big])
    reader = Reader(patience)
    with pytest.raises(Cancelled) as stopped:
        importing.accept(desk, looked, progress=reader.progress, cancelled=reader.cancelled)
    assert str(stopped.value) == "Stopped; nothing was changed."
    assert reader.heard[-1][1] == "Importing 3,000 papers…"
    counts = browsing.counts(desk)
    assert (counts.total, counts.sources) == (0, ())
    report = importing.accept(desk, looked)
    assert report.summary == "3,000 papers added."
    undoing.undo(desk)
    assert browsing.counts(desk).total == 0


def test_papers_written_in_several_goes_keep_their_order(desk: Desk, big: Path) -> None:
    report = importing.import_files(desk, [big])
    ids = [line.paper_id for line in report.lines]
    assert ids == sorted(ids, key=lambda id_: id_ or 0)
    assert [line.key for line in report.lines] == [f"k{n}" for n in range(_PAPERS)]
    assert len(browsing.ids(desk, Scope(), Sort())) == _PAPERS


def test_a_wish_to_stop_is_no_fault_of_the_file(desk: Desk, big: Path) -> None:
    with pytest.raises(LegendaError, match="Stopped; nothing was changed"):
        importing.preview(desk, [big], cancelled=lambda: True)
