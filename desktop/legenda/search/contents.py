"""The table of contents of an index: its segments, their files' sizes and checksums, and the journal's number."""

from __future__ import annotations

import json
import os
import re
import zlib
from dataclasses import asdict, dataclass, field
from pathlib import Path

from legenda.model.errors import IndexUnavailableError
from legenda.search.sections import damaged

#: Counted up whenever the files or the analysis of words change: an older index is rebuilt.
FORMAT = 5
#: Whoosh's default name of an index; its table of contents is `_MAIN_<generation>.toc`.
INDEX_NAME = "MAIN"
_NAME = re.compile(rf"_{INDEX_NAME}_(\d+)\.toc")


@dataclass(frozen=True, slots=True)
class SegmentEntry:
    """A segment as the table lists it; `files` gives for each file ending its size in bytes and CRC-32."""

    name: str
    papers: int
    files: dict[str, tuple[int, int]]
    deleted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """What the index holds after a commit; everything up to step `journal_number` of the library is in it.

    `step_moment` is when that step was done: another library, or another copy of it, has another.
    """

    generation: int = 0
    journal_number: int = 0
    step_moment: str = ""
    segments: tuple[SegmentEntry, ...] = field(default=())


def latest_generation(folder: Path) -> int:
    """The number of the newest commit; IndexUnavailableError when there is none."""
    try:
        names = os.listdir(folder)  # noqa: PTH208 - the names are all that is needed, and quickly
    except OSError as fault:
        raise missing() from fault
    found = [int(match[1]) for match in map(_NAME.fullmatch, names) if match]
    if not found:
        raise missing()
    return max(found)


def has_index(folder: Path) -> bool:
    """Whether there has ever been a commit in `folder`."""
    return folder.is_dir() and any(_NAME.fullmatch(name) for name in os.listdir(folder))  # noqa: PTH208


def read_contents(folder: Path, generation: int | None = None) -> Contents:
    """The contents of the newest (or a given) commit; IndexUnavailableError when missing, damaged or of another form.

    It is JSON behind a line with its checksum. Whoosh's own form is a pickle, which could run code and is never read.
    """
    if generation is None:
        generation = latest_generation(folder)
    path = folder / contents_name(generation)
    head, _, body = path.read_bytes().partition(b"\n")
    match head.split():
        case [b"legenda-index", form, crc] if int(crc, 16) == zlib.crc32(body) and form.isdigit():
            if int(form) != FORMAT:
                raise IndexUnavailableError("The search index was made by another version and has to be rebuilt.")
        case _:
            raise damaged(path)
    plain = json.loads(body)
    segments = tuple(
        SegmentEntry(
            entry["name"],
            entry["papers"],
            {ending: (size, crc) for ending, (size, crc) in entry["files"].items()},
            tuple(entry["deleted"]),
        )
        for entry in plain["segments"]
    )
    return Contents(generation, plain["journal_number"], plain.get("step_moment", ""), segments)


def write_contents(folder: Path, contents: Contents) -> None:
    """Make `contents` the newest commit, in one step: before the rename there is the old index, after it the new."""
    body = json.dumps(asdict(contents), separators=(",", ":")).encode()
    path = folder / contents_name(contents.generation)
    unnamed = path.with_suffix(".new")
    with unnamed.open("wb") as file:
        file.write(b"legenda-index %d %08x\n" % (FORMAT, zlib.crc32(body)) + body)
        file.flush()
        os.fsync(file.fileno())
    unnamed.replace(path)


def contents_name(generation: int) -> str:
    """The name of the file that a commit's table of contents is in."""
    return f"_{INDEX_NAME}_{generation}.toc"


def missing() -> IndexUnavailableError:
    """The fault of a folder without an index."""
    return IndexUnavailableError("There is no search index yet; it is made from the library, which is not affected.")
