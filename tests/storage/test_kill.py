"""Killed at any moment of any step: the library opens, is whole, and has every step that was acknowledged."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy import Connection, text

from legenda.model.step import Subject
from legenda.storage import check, history
from legenda.storage.library import Library

PROJECT = Path(__file__).resolve().parents[2]
ROUNDS = 40


def test_killed_forty_times_no_acknowledged_step_is_lost_and_none_is_half(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    chance = random.Random(2026)
    acknowledged: dict[int, str] = {}
    with _worker(path) as worker:
        for number in range(ROUNDS):
            acknowledged.update(_killed(worker, number, chance.uniform(0.001, 0.12)))
            _look(path, acknowledged, thoroughly=number % 8 == 7)
        assert worker.stdin is not None
        worker.stdin.close()
    assert len(acknowledged) > ROUNDS


def _worker(path: Path) -> subprocess.Popen[bytes]:
    environment = os.environ | {"PYTHONPATH": f"{PROJECT / 'desktop'}{os.pathsep}{PROJECT}"}
    command = [sys.executable, str(Path(__file__).with_name("kill_worker.py")), str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def _killed(worker: subprocess.Popen[bytes], seed: int, seconds: float) -> dict[int, str]:
    """Let a child work, kill it `seconds` after its first step, and return the steps it acknowledged."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{seed}\n".encode())
    worker.stdin.flush()
    said = b""
    while b"child " not in said or b"step " not in said:
        said += os.read(worker.stdout.fileno(), 65536)
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0 and select.select([worker.stdout], [], [], left)[0]:
        said += os.read(worker.stdout.fileno(), 65536)
    os.kill(int(said.split(b"child ")[1].split(b"\n")[0]), signal.SIGKILL)
    while not said.endswith(b"gone\n"):
        said += os.read(worker.stdout.fileno(), 65536)
    steps = (line.split(" ", 2) for line in said.decode().split("\n") if line.startswith("step "))
    return {int(number): name for _, number, name in steps}


def _look(path: Path, acknowledged: dict[int, str], thoroughly: bool) -> None:
    library = Library.open(path, path.parent / "backups")
    kept = {step.number: step for step in library.read(history.headers, 10_000)}
    assert {number: step.name for number, step in kept.items() if number in acknowledged} == acknowledged
    assert max(kept) - max(acknowledged) in (0, 1)  # the last may be safe and not yet told
    last = library.read(history.steps, 1)[0]
    if last.name.startswith("Import "):
        assert sum(change.subject is Subject.PAPER for change in last.changes) == int(last.name.split()[1])
    assert library.read(_damage) == "ok"
    if thoroughly:
        assert [fault for fault in check.check(library) if "place in the queue" not in fault] == []
        for step in (library.undo(), library.redo()):  # both compare the data with the journal
            acknowledged.update({step.number: step.name} if step else {})
    library.close()


def _damage(conn: Connection) -> str:
    return str(conn.execute(text("PRAGMA integrity_check")).scalar())
