"""Damage to the index's files is noticed, told in a sentence, and mended by setting them aside."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from legenda.model.errors import IndexUnavailableError
from legenda.search import care, contents
from legenda.search.contents import read_contents
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.writer import IndexWriter
from tests.conftest import PROJECT
from tests.search.corpus import documents, query, resolve
from tests.search.library import index_of, no_facts, titled

_SEGMENT_FILES = (".doc", ".lex", ".pst", ".pos")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An index of some papers."""
    IndexWriter(tmp_path / "index").rebuild(documents(Random(1), range(1, 30)), 1)
    return tmp_path / "index"


def file_of(folder: Path, ending: str) -> Path:
    return next(folder.glob(f"*{ending}"))


def test_a_whole_index_passes_the_check(folder: Path) -> None:
    assert care.check(folder) == []


@pytest.mark.parametrize("ending", [*_SEGMENT_FILES, ".toc"])
@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_cut_file_is_noticed_at_opening(folder: Path, ending: str, cut: int) -> None:
    path = file_of(folder, ending)
    path.write_bytes(path.read_bytes()[: cut - 1 if cut else 0])
    with pytest.raises(IndexUnavailableError):
        SearchIndex.open(folder)
    assert len(care.check(folder)) == 1


@pytest.mark.parametrize("ending", [*_SEGMENT_FILES, ".toc"])
def test_a_missing_file_is_noticed_at_opening(folder: Path, ending: str) -> None:
    file_of(folder, ending).unlink()
    with pytest.raises(IndexUnavailableError):
        SearchIndex.open(folder)
    assert len(care.check(folder)) == 1


@pytest.mark.parametrize("ending", [*_SEGMENT_FILES, ".toc"])
def test_flipped_bytes_are_noticed_by_the_check_and_never_end_in_another_error(folder: Path, ending: str) -> None:
    path = file_of(folder, ending)
    whole = path.read_bytes()
    random = Random(ending)
    for _ in range(25):
        damaged = bytearray(whole)
        for at in random.sample(range(len(whole)), random.choice([1, 4, 40])):
            damaged[at] ^= 1 << random.randrange(8)
        path.write_bytes(damaged)
        assert len(care.check(folder)) == 1
        try:
            index = SearchIndex.open(folder)
            for _ in range(5):
                index.search(query(random), resolve)
            index.search(ask('"reinforcement learning" mod').query, no_facts)
        except IndexUnavailableError as fault:
            assert str(fault).endswith(".")  # noqa: PT017 - it may be raised, and nothing else may


@pytest.mark.parametrize("ending", _SEGMENT_FILES)
def test_damage_found_while_writing_leaves_the_last_commit(folder: Path, ending: str) -> None:
    path = file_of(folder, ending)
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(IndexUnavailableError):
        IndexWriter(folder).update([IndexDocument(1, "Graph")], (), 2)
    assert IndexWriter(folder).journal_number == 1


def test_an_index_of_another_version_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "FORMAT", contents.FORMAT + 1)
    with pytest.raises(IndexUnavailableError, match="another version"):
        SearchIndex.open(folder)


def test_a_folder_without_an_index_is_told(tmp_path: Path) -> None:
    for there in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(IndexUnavailableError, match="no search index yet"):
            SearchIndex.open(there)
        assert care.check(there) == [
            "There is no search index yet; it is made from the library, which is not affected."
        ]


def test_a_folder_deleted_while_open_is_told_at_the_next_refresh(folder: Path) -> None:
    index = SearchIndex.open(folder)
    shutil.rmtree(folder)
    assert index.search(ask("learning ").query, no_facts).total > 0
    with pytest.raises(IndexUnavailableError):
        index.refresh()


def test_a_damaged_index_is_set_aside_and_made_anew(folder: Path) -> None:
    for _ in range(2):
        file_of(folder, ".lex").write_bytes(b"")
        assert care.set_aside(folder) == folder.with_name("index.damaged")
        assert not folder.exists()
        index = index_of(folder, titled("Graph"))
        assert list(index.search(ask("graph ").query, no_facts).ids) == [1]
    assert care.set_aside(folder.with_name("nothing")) is None


def test_no_pickle_is_ever_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a pickle was read")

    whooshs = [module for name, module in sys.modules.items() if name.startswith("whoosh")]
    for module in (pickle, *whooshs):
        for name in ("load", "loads", "load_pickle", "Unpickler"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, refuse)
    writer = IndexWriter(tmp_path)
    writer.rebuild(documents(Random(1), range(1, 30)), 1)
    writer.update(documents(Random(2), range(20, 40)), [1, 2], 2)
    index = SearchIndex.open(tmp_path)
    assert len(index) == 37
    assert index.search(query(Random(3)), resolve).total >= 0


def test_a_table_of_contents_that_is_a_pickle_runs_no_code(folder: Path, tmp_path: Path) -> None:
    class Touch:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return Path.touch, (tmp_path / "ran",)  # type: ignore[return-value]

    file_of(folder, ".toc").write_bytes(pickle.dumps(Touch()))
    with pytest.raises(IndexUnavailableError):
        SearchIndex.open(folder)
    assert not (tmp_path / "ran").exists()


def test_rebuilding_sets_a_damaged_index_aside(folder: Path) -> None:
    file_of(folder, ".toc").write_bytes(b"nothing")
    index = index_of(folder, titled("Graph"))
    assert list(index.search(ask("graph ").query, no_facts).ids) == [1]
    assert folder.with_name("index.damaged").is_dir()


_LIMITED = """
import resource, sys
from pathlib import Path
from legenda.model.errors import IndexUnavailableError
from legenda.search.document import IndexDocument
from legenda.search.writer import IndexWriter
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
papers = [IndexDocument(n, abstract=" ".join(f"word{n * k}" for k in range(100))) for n in range(100, 400)]
writer = IndexWriter(Path(sys.argv[1]))
try:
    writer.update(papers, (), 2)
except IndexUnavailableError as fault:
    print(fault)
writer.update([IndexDocument(100, "small")], (), 3)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits are POSIX")
def test_when_no_more_can_be_written_the_last_commit_stays_and_a_smaller_one_works(folder: Path) -> None:
    before = len(SearchIndex.open(folder))
    done = subprocess.run(
        [sys.executable, "-c", _LIMITED, str(folder)],
        cwd=PROJECT / "desktop",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("The search index may not grow any more")
    index = SearchIndex.open(folder)
    assert (index.journal_number, len(index)) == (3, before + 1)
    assert {path.stem for path in folder.glob("MAIN_*.*")} == {entry.name for entry in read_contents(folder).segments}
