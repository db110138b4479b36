"""Killed at any moment: the library opens, nothing acknowledged is lost, and the index catches up by itself."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from legenda.actions import caring, searching
from legenda.actions.desk import Desk, open_desk
from legenda.model.query import All
from legenda.model.scope import Scope
from legenda.search.index import SearchIndex
from legenda.storage.index_texts import all_ids
from legenda.system.places import places

PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("part", range(4))
def test_killed_thirty_times_nothing_acknowledged_is_lost(home: Path, part: int) -> None:
    home.mkdir()
    chance = random.Random(part)
    with _worker(home) as worker:
        for round_number in range(30):
            acknowledged = _kill_somewhere(worker, part * 1000 + round_number, chance.uniform(0.02, 0.35))
            desk = open_desk(places(home))
            try:
                _look(desk, acknowledged)
            finally:
                desk.close()
        assert worker.stdin is not None
        worker.stdin.close()


def _worker(home: Path) -> subprocess.Popen[bytes]:
    environment = os.environ | {"PYTHONPATH": f"{PROJECT / 'desktop'}{os.pathsep}{PROJECT}"}
    command = [sys.executable, str(Path(__file__).with_name("kill_worker.py")), str(home)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def _kill_somewhere(worker: subprocess.Popen[bytes], seed: int, seconds: float) -> int:
    """Let a child work, kill it after its first answer and some `seconds`, and return the last step it acknowledged."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{seed}\n".encode())
    worker.stdin.flush()
    said = b""
    while b"child" not in said or b"step" not in said:
        said += os.read(worker.stdout.fileno(), 65536)
    child = int(said.split(b"child ")[1].split(b"\n")[0])
    while select.select([worker.stdout], [], [], seconds)[0]:
        said += os.read(worker.stdout.fileno(), 65536)
        seconds *= 0.7
        if seconds < 0.01:
            break
    os.kill(child, signal.SIGKILL)
    while not said.endswith(b"gone\n"):
        said += os.read(worker.stdout.fileno(), 65536)
    return max(int(line.split()[1]) for line in said.split(b"\n") if line.startswith(b"step ") and line[5:].isdigit())


def _look(desk: Desk, acknowledged: int) -> None:
    assert desk.library.journal_number() >= acknowledged
    caring.follow_index(desk)
    assert caring.check(desk) == []
    index = SearchIndex.open(desk.places.index)
    try:
        nothing = array("q")
        indexed = index.search(All(), lambda _condition: nothing, None, None, searching.never).ids
        assert sorted(indexed) == sorted(desk.library.read(all_ids))
    finally:
        index.close()
    noted = searching.search(desk, "note:thought", Scope()).ids
    assert sorted(noted) == sorted(searching.search(desk, "has:note", Scope()).ids)
