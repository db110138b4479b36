"""A writer killed at any moment leaves the last commit whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event

import pytest

from legenda.search import care
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.writer import IndexWriter
from tests.conftest import PROJECT
from tests.search.library import no_facts, titled

_ROUNDS = 60
_PAPERS = 40

# For each line it reads, forks a writer, says its number, and says when it has ended; the writer says each commit that
# it has made. A commit moves some papers to the word of its number, so that half a commit would show.
_WRITERS = """
import os, sys
from pathlib import Path
from legenda.search.document import IndexDocument
from legenda.search.writer import IndexWriter

def write(number):
    writer = IndexWriter(Path(sys.argv[1]))
    while True:
        number += 1
        some = range(1 + number % 3, int(sys.argv[2]) + 1, 1 + number % 2)
        writer.update([IndexDocument(paper, f"paper step{number}") for paper in some], (), number)
        print("commit", number, flush=True)

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        write(int(line))
    print("writer", child, flush=True)
    os.waitpid(child, 0)
    print("ended", flush=True)
"""


@pytest.fixture
def writers(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The process that forks writers."""
    with subprocess.Popen(
        [sys.executable, "-c", _WRITERS, str(tmp_path), str(_PAPERS)],
        cwd=PROJECT / "desktop",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.terminate()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX")
def test_a_killed_writer_leaves_the_last_commit_whole(tmp_path: Path, writers: subprocess.Popen[str]) -> None:
    random = Random(11)
    IndexWriter(tmp_path).rebuild(titled(*["paper step0"] * _PAPERS), 0)
    last = 0
    for _ in range(_ROUNDS):
        acknowledged = _killed(writers, random, last)
        index = SearchIndex.open(tmp_path)
        last = index.journal_number
        assert last in (acknowledged, acknowledged + 1)
        assert care.check(tmp_path) == []
        assert sorted(index.search(ask("paper ").query, no_facts).ids) == list(range(1, _PAPERS + 1))
        moved = range(1 + last % 3, _PAPERS + 1, 1 + last % 2) if last else range(1, _PAPERS + 1)
        assert sorted(index.search(ask(f'"step{last}"').query, no_facts).ids) == list(moved)
    IndexWriter(tmp_path).update((), (), last + 1)
    assert len({path.stem for path in tmp_path.glob("MAIN_*.*")}) == len(list(tmp_path.glob("*.doc")))


def _killed(writers: subprocess.Popen[str], random: Random, last: int) -> int:
    """Let a writer go on from a commit, kill it within one of the next, and return the last that it acknowledged."""
    assert writers.stdin is not None
    assert writers.stdout is not None
    writers.stdin.write(f"{last}\n")
    writers.stdin.flush()
    writer, acknowledged, wanted = 0, last, last + random.randint(0, 3)
    while not writer or acknowledged < wanted:
        kind, number = writers.stdout.readline().split()
        writer, acknowledged = (int(number), acknowledged) if kind == "writer" else (writer, int(number))
    Event().wait(random.uniform(0, 0.03))
    os.kill(writer, signal.SIGKILL)
    while (line := writers.stdout.readline()) != "ended\n":
        acknowledged = int(line.split()[1])
    return acknowledged
