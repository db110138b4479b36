"""Writing: what a commit puts in and takes out, its journal number, its folder, and two writers."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.model.errors import IndexBusyError, IndexUnavailableError
from legenda.search import writer as writer_module
from legenda.search.contents import contents_name, latest_generation, read_contents
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.merging import SIDE_BY_SIDE, TINY, to_merge
from legenda.search.paper_index import PaperIndex
from legenda.search.writer import IndexWriter
from tests.search.library import index_of, no_facts, titled


def ids(folder: Path, text: str) -> list[int]:
    return list(SearchIndex.open(folder).search(ask(text).query, no_facts).ids)


def test_a_changed_paper_replaces_what_was_there_of_it(tmp_path: Path) -> None:
    index_of(tmp_path, titled("Graph one", "Graph two"))
    IndexWriter(tmp_path).update([IndexDocument(1, "Deep one")], (), 2)
    assert (ids(tmp_path, "graph "), ids(tmp_path, "deep ")) == ([2], [1])


def test_a_removed_paper_is_gone_and_an_unknown_one_no_fault(tmp_path: Path) -> None:
    index_of(tmp_path, titled("Graph one", "Graph two"))
    IndexWriter(tmp_path).update((), [2, 99], 2)
    assert ids(tmp_path, "graph ") == [1]


def test_a_paper_given_twice_is_there_once_as_given_last(tmp_path: Path) -> None:
    IndexWriter(tmp_path).update([IndexDocument(1, "Graph"), IndexDocument(1, "Deep")], (), 1)
    assert (ids(tmp_path, "graph "), ids(tmp_path, "deep ")) == ([], [1])


def test_a_paper_given_twice_in_different_batches_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "BATCH", 2)
    papers = [*titled("Graph", "Graph", "Graph", "Graph"), IndexDocument(1, "Deep")]
    IndexWriter(tmp_path).update(papers, (), 1)
    assert (ids(tmp_path, "graph "), ids(tmp_path, "deep ")) == ([4, 3, 2], [1])


def test_the_journal_number_is_that_of_the_last_commit(tmp_path: Path) -> None:
    writer = IndexWriter(tmp_path)
    writer.rebuild(titled("Graph"), 5)
    writer.update((), (), 9)
    assert (writer.journal_number, SearchIndex.open(tmp_path).journal_number) == (9, 9)


def test_rebuilding_leaves_out_what_was_there_and_tells_its_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "BATCH", 2)
    index_of(tmp_path, titled("Old"))
    told: list[int] = []
    IndexWriter(tmp_path).rebuild(titled("New", "New", "New"), 3, told.append)
    assert (ids(tmp_path, "old "), ids(tmp_path, "new "), told) == ([], [3, 2, 1], [2, 3])


def test_a_failing_source_of_papers_leaves_the_last_commit(tmp_path: Path) -> None:
    index_of(tmp_path, titled("Graph"))

    def failing() -> Iterator[IndexDocument]:
        yield IndexDocument(2, "Graph")
        raise ZeroDivisionError

    writer = IndexWriter(tmp_path)
    with pytest.raises(ZeroDivisionError):
        writer.update(failing(), [1], 2)
    assert (writer.journal_number, ids(tmp_path, "graph ")) == (1, [1])
    writer.update([IndexDocument(2, "Graph")], (), 2)
    assert ids(tmp_path, "graph ") == [2, 1]


def test_only_files_of_the_last_commit_stay(tmp_path: Path) -> None:
    writer = IndexWriter(tmp_path)
    for step in range(1, 8):
        writer.update([IndexDocument(step, "Graph")], (), step)
    segments = read_contents(tmp_path).segments
    named = {f"{segment.name}{ending}" for segment in segments for ending in segment.files}
    assert {path.name for path in tmp_path.iterdir()} == {
        *named,
        contents_name(latest_generation(tmp_path)),
        "MAIN_WRITELOCK",
    }


@pytest.mark.skipif(os.name != "posix", reason="folders have modes on POSIX only")
def test_the_folder_is_for_this_user_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "index"
    IndexWriter(folder).rebuild((), 1)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o755)
    IndexWriter(folder).update((), (), 2)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_second_writer_is_told_that_one_is_at_work(tmp_path: Path) -> None:
    index_of(tmp_path, titled("Graph"))
    first = PaperIndex(tmp_path).writer()
    with pytest.raises(IndexBusyError):
        IndexWriter(tmp_path).update((), [1], 2)
    first.cancel()
    IndexWriter(tmp_path).update((), [1], 2)
    assert ids(tmp_path, "graph ") == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(IndexUnavailableError, match="may not be read or written"):
        IndexWriter(tmp_path / "index").rebuild((), 1)


def test_a_file_in_place_of_the_folder_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "index").write_text("a file")
    IndexWriter(tmp_path / "index").rebuild(titled("Graph"), 1)
    assert len(SearchIndex.open(tmp_path / "index")) == 1
    assert (tmp_path / "index.damaged").read_text() == "a file"


def test_tiny_segments_are_merged_at_once_and_larger_ones_in_groups_of_one_size() -> None:
    large = [(25_000, 0)] * 3
    assert to_merge([*large, (1, 0)]) == []
    assert to_merge([*large, (5, 0), (1, 0)]) == [4, 3]
    assert to_merge([*large, *[(TINY + 1, 0)] * SIDE_BY_SIDE, (1, 0)]) == []
    assert to_merge([*[(TINY + 1, 0)] * (SIDE_BY_SIDE + 1)]) == [0, 1, 2, 3, 4]


def test_a_segment_of_which_little_is_left_is_written_anew() -> None:
    assert to_merge([(25_000, 100), (10_000, 15_000)]) == [1]


def test_no_merge_makes_an_unbounded_segment() -> None:
    assert to_merge([(30_000, 0)] * 5) == [0, 1]


def test_faults_of_the_callers_papers_are_not_told_as_faults_of_the_index(tmp_path: Path) -> None:
    def failing() -> Iterator[IndexDocument]:
        yield IndexDocument(1, "Graph")
        raise ValueError("not the index's fault")

    with pytest.raises(ValueError, match="not the index's fault"):
        IndexWriter(tmp_path).update(failing(), (), 1)
    with pytest.raises(ValueError, match="not the index's fault"):
        IndexWriter(tmp_path).rebuild(failing(), 1)
