"""Which files an import reads: those named, and in folders those that are bibliographies by their names."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from legenda.actions.wording import counted
from legenda.model.record import Problem

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
    inside = sorted(_inside(folder, problems))
    found = [path for path in inside if is_bibliography(path)]
    others = [path for path in inside if path not in set(found)]
    if others:
        endings = ", ".join(sorted({path.suffix or path.name for path in others})[:8])
        reason = f"{counted(len(others), 'file')} in the folder {folder} passed over, being no bibliography by name"
        problems.append(Problem(f"{reason} ({endings}); name a file itself to import it.", file=folder.name))
    if not inside:
        problems.append(Problem(f"The folder {folder} holds no files; nothing was imported from it.", file=folder.name))
    return found


def _inside(folder: Path, problems: list[Problem]) -> Iterable[Path]:
    """The files below a folder that are not hidden; a folder that may not be looked into is a problem."""

    def refused(error: OSError) -> None:
        reason = f"The folder {error.filename} may not be looked into; nothing was imported from it."
        problems.append(Problem(reason, file=Path(error.filename).name))

    for place, folders, names in os.walk(folder, onerror=refused):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(place, name) for name in names if not name.startswith("."))
