"""Timing for the benchmarks: seconds of CPU, medians, child processes, and lines that hold a figure to its goal."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Spent:
    """Seconds of a stretch of work: `cpu` of all threads of this process, `wall` by the clock."""

    cpu: float = 0.0
    wall: float = 0.0


def kept_folder() -> Path:
    """Where the benchmarks keep what takes long to make."""
    folder = Path(tempfile.gettempdir(), f"legenda-speed-{os.getuid()}")
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


@contextmanager
def spending() -> Iterator[Spent]:
    """Measures the block; what it gives is filled in at the end of it."""
    spent = Spent()
    cpu, wall = time.process_time(), time.perf_counter()
    yield spent
    spent.cpu, spent.wall = time.process_time() - cpu, time.perf_counter() - wall


def child(module: str, *arguments: str) -> dict[str, float]:
    """The figures that `python -m module` printed as JSON on its last line, run without a screen in a fresh process.

    Compiled code is kept between the runs, as it is for everyone who starts a program twice.
    """
    surroundings = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPYCACHEPREFIX": str(kept_folder() / "compiled"),
    }
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    ended = subprocess.run(
        (sys.executable, "-m", module, *arguments),
        cwd=PROJECT,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        sys.exit(f"{module} {' '.join(arguments)} ended with {ended.returncode}:\n{ended.stderr}")
    figures: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def medians(take: Callable[[], dict[str, float]], times: int) -> dict[str, float]:
    """Each figure's median over several takes, after one that does not count (it fills the caches of the disk)."""
    take()
    taken = [take() for _ in range(times)]
    return {name: statistics.median(figures[name] for figures in taken) for name in taken[0]}


def line(what: str, value: float, unit: str, goal: float | None = None) -> None:
    """Prints one figure, and whether it meets its goal (at most `goal`)."""
    verdict = "" if goal is None else f"   goal {goal:g}: {'met' if value <= goal else 'MISSED'}"
    print(f"{what:<58}{value:>10.2f} {unit:<10}{verdict}", flush=True)


def spread(what: str, seconds: Sequence[float], goal: float | None = None) -> float:
    """Prints the median and the slowest tenth of some times, in milliseconds, and returns the median in ms."""
    ordered = sorted(seconds)
    middle = statistics.median(ordered) * 1000
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.9))] * 1000
    line(f"{what} (9 of 10 under {late:.1f} ms)", middle, "ms", goal)
    return middle
