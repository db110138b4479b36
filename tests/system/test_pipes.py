"""Pipes are read while somebody writes into them, and nobody stands still before one that is silent."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from legenda.model.errors import BadInputError, Cancelled
from legenda.system.reading import read_bytes

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "p.bib"
    os.mkfifo(path)
    return path


def test_a_pipe_without_a_writer_is_told_instead_of_waited_for(pipe: Path) -> None:
    with pytest.raises(BadInputError) as refused:
        read_bytes(pipe)
    assert str(refused.value) == f"“{pipe}” is a pipe into which no program writes; nothing was read from it."


def test_all_that_comes_out_of_a_pipe_is_read(pipe: Path) -> None:
    writer = threading.Thread(target=pipe.write_bytes, args=(b"@misc{k}\n" * 50_000,))
    writer.start()
    assert read_bytes(pipe) == b"@misc{k}\n" * 50_000
    writer.join()


def test_a_writer_that_says_nothing_can_be_left(pipe: Path) -> None:
    silent = os.open(pipe, os.O_RDWR)
    try:
        with pytest.raises(Cancelled):
            read_bytes(pipe, cancelled=iter([False, False, True]).__next__)
    finally:
        os.close(silent)


def test_an_endless_pipe_ends_at_the_limit(pipe: Path) -> None:
    endless = os.open(pipe, os.O_RDWR)
    os.write(endless, b"x" * 2000)
    try:
        with pytest.raises(BadInputError, match="is too long, and Legenda reads at most 1,000 bytes at once"):
            read_bytes(pipe, limit=1000)
    finally:
        os.close(endless)
