"""Whether memory that was freed goes back to the computer."""

from __future__ import annotations

import re
from pathlib import Path

from legenda.system.memory import give_back


def resident() -> int:
    """Kilobytes of this process in memory."""
    found = re.search(r"^VmRSS:\s+(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)
    assert found
    return int(found[1])


def test_what_was_freed_below_something_that_stays_is_given_back() -> None:
    before = resident()
    many = [b"x" * 20_000 + number.to_bytes(4, "big") for number in range(3_000)]  # 60 MB in pieces from the heap
    stays = many[-1]
    del many
    assert resident() > before + 50_000, "the C library keeps it, since something above it stays"
    give_back()
    assert resident() < before + 20_000
    assert stays.endswith((2_999).to_bytes(4, "big"))
