"""Files outside the library that Legenda keeps up to date or looks after."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class LiveKind(StrEnum):
    """What is done with a live file."""

    KEPT = "kept"
    WATCHED = "watched"


@dataclass(frozen=True, slots=True)
class LiveFile:
    """A file that is kept up to date with papers, or a file or folder whose changes are offered as an import.

    `list_id` and `query` say which papers a kept file holds, all of them without either. `profile` is the export
    profile by which it is written: in the profile's format and with its papers, unless others are said here. `seen` is
    what the file held when Legenda last wrote or looked at it; `fault` why the last writing failed, "" when it did not.
    """

    id: int
    kind: LiveKind
    path: str
    format: str = ""
    list_id: int | None = None
    query: str = ""
    seen: str = ""
    fault: str = ""
    profile: str = ""
