"""Whether memory that was freed goes back to the computer."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import PROJECT

#: In a process of its own, whose heap holds nothing that was freed before. It prints kilobytes in memory.
_FREED = """
import re
from pathlib import Path
from legenda.system.memory import give_back

def resident():
    return int(re.search(r"^VmRSS:\\s+(\\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)[1])

before = resident()
many = [b"x" * 20_000 + number.to_bytes(4, "big") for number in range(3_000)]  # 60 MB in pieces from the heap
stays = many[-1]
del many
freed = resident()
give_back()
assert stays.endswith((2_999).to_bytes(4, "big"))
print(freed - before, resident() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="of the C library on Linux")
def test_what_was_freed_below_something_that_stays_is_given_back() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FREED], cwd=PROJECT / "desktop", capture_output=True, text=True, check=True
    )
    kept, left = map(int, done.stdout.split())
    assert kept > 50_000, "the C library keeps it, since something above it stays"
    assert left < 20_000
