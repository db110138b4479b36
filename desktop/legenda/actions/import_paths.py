"""Which files an import reads: those named, and in folders those that are bibliographies by their names."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from legenda.actions.wording import counted
from legenda.model.record import Problem
from legenda.system.path_text import shown

#: How the names of bibliographies end.
_ENDINGS = frozenset(
    {
        ".bib", ".bibtex", ".biblatex", ".ciw", ".csv", ".enw", ".isi", ".json", ".medline", ".mods", ".nbib", ".pdf",
        ".rdf", ".refer", ".ris", ".tsv", ".txt", ".xml",
    }
)  # fmt: skip


def files_to_read(paths: Sequence[Path], problems: list[Problem]) -> Iterator[Path]:
    """The files named by `paths`, and those in folders; what is passed over there is added to `problems`."""
    for path in paths:
        if path.is_dir():
            yield from _in_folder(path, problems)
        else:
            yield path


def is_bibliography(path: Path) -> bool:
    """Whether a file in a folder is taken for a bibliography by its name."""
    return path.suffix.lower() in _ENDINGS


def _in_folder(folder: Path, problems: list[Problem]) -> list[Path]:
    paths = sorted(_inside(folder, problems))
    inside = [path for path in paths if not _is_no_file(path)]
    if strange := [path for path in paths if _is_no_file(path)]:
        names = ", ".join(shown(path.name) for path in strange[:8])
        passed = f"{counted(len(strange), 'thing')} in the folder {shown(folder)} passed over, being no"
        problems.append(Problem(f"{passed} file but a pipe, a socket or a device ({names}).", file=shown(folder.name)))
    found = [path for path in inside if is_bibliography(path)]
    others = [path for path in inside if path not in set(found)]
    if others:
        endings = shown(", ".join(sorted({path.suffix or path.name for path in others})[:8]))
        reason = (
            f"{counted(len(others), 'file')} in the folder {shown(folder)} passed over, being no bibliography by name"
        )
        problems.append(Problem(f"{reason} ({endings}); name a file itself to import it.", file=shown(folder.name)))
    if not paths:
        reason = f"The folder {shown(folder)} holds no files; nothing was imported from it."
        problems.append(Problem(reason, file=shown(folder.name)))
    return found


def _is_no_file(path: Path) -> bool:
    """Whether a path is a pipe, a socket or a device; a link that leads nowhere is told of when it is read."""
    return path.exists() and not path.is_file()


def _inside(folder: Path, problems: list[Problem]) -> Iterable[Path]:
    """The files below a folder that are not hidden; a folder that may not be looked into is a problem."""

    def refused(error: OSError) -> None:
        reason = f"The folder {shown(error.filename)} may not be looked into; nothing was imported from it."
        problems.append(Problem(reason, file=shown(Path(error.filename).name)))

    for place, folders, names in os.walk(folder, onerror=refused):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(place, name) for name in names if not name.startswith("."))
