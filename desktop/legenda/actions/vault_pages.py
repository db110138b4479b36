"""Where in a notes vault the pages of papers are: found by the marks in them, whatever they are called by now."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from legenda.formats.vault_page import marked_key

_MARK = b"<!-- legenda: begin "
#: Folders in which Logseq keeps what pages were before; those of Obsidian begin with a full stop.
_FORMER = frozenset({"bak", "version-files", ".recycle"})


def pages_in(folder: Path) -> dict[str, list[Path]]:
    """The pages that Legenda wrote, by the citation key in their mark: those nearest to the top first.

    Deleted pages and former ones, which both programs keep in folders of their own, are no pages. What cannot be read
    is passed over.
    """
    found: dict[str, list[Path]] = {}
    for path in _files(folder):
        try:
            data = path.read_bytes()
        except OSError:
            continue
        key = marked_key(data.decode("utf-8", "replace")) if _MARK in data else ""
        if key:
            found.setdefault(key, []).append(path)
    for paths in found.values():
        paths.sort(key=lambda path: (len(path.parts), path))
    return found


def _files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        is_logseq = Path(place).name == "logseq"
        folders[:] = [name for name in folders if not (name.startswith(".") or (is_logseq and name in _FORMER))]
        yield from (Path(place, name) for name in names if name.lower().endswith(".md"))
