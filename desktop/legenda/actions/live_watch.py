"""What waits in live files: changes from outside, until they are imported or refused, and what is wrong with a file."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions.import_paths import is_bibliography
from legenda.actions.wording import listed
from legenda.model.errors import BadInputError
from legenda.model.live_file import LiveFile, LiveKind
from legenda.system.file_state import State, entry_of, from_text, state_of, to_text
from legenda.system.path_text import shown
from legenda.system.reading import decode, read_bytes

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.actions.import_reading import FileRead

#: How many of the files that wait in a folder are named.
_NAMED = 5


@dataclass(frozen=True, slots=True)
class Looked:
    """A live file, the files in it that others have changed and that wait to be imported, and what is wrong with it."""

    file: LiveFile
    paths: tuple[Path, ...] = ()
    fault: str = ""

    @property
    def remark(self) -> str:
        """What there is to say of it; "" when all is well."""
        return self.fault or (waiting_sentence([self]) if self.paths else "")


def look(desk: Desk) -> list[Looked]:
    """Every live file as it is now. What was offered once goes on waiting, after a restart too."""
    from legenda.storage.live_files import live_files

    return [Looked(file, _waiting(file), _fault(file)) for file in desk.library.read(live_files)]


def waiting(desk: Desk) -> list[Looked]:
    """The live files in which something waits."""
    return [one for one in look(desk) if one.paths]


def waiting_sentence(found: Sequence[Looked]) -> str:
    """What waits, for the reader."""
    paths = [path for one in found for path in one.paths]
    if len(paths) == 1:
        is_kept = any(one.file.kind is LiveKind.KEPT and one.paths for one in found)
        return f"{shown(paths[0].name)} {'was changed outside Legenda' if is_kept else 'waits to be imported'}."
    names = [shown(path.name) for path in paths[:_NAMED]]
    names += [f"{len(paths) - _NAMED} more"] if len(paths) > _NAMED else []
    return f"{len(paths):,} files wait to be imported: {listed(names)}."


def refuse(desk: Desk, path: Path) -> int:
    """Let go of what waits in a watched file or folder; it is offered again when it changes. How many files it was.

    Raises BadInputError when it is not watched.
    """
    from legenda.storage.live_files import note_state

    whole = str(whole_path(path))
    found = next((one for one in look(desk) if one.file.path == whole and one.file.kind is LiveKind.WATCHED), None)
    if found is None:
        raise BadInputError(f"“{whole}” is not watched, so nothing in it waits; nothing was changed.")
    before = from_text(found.file.seen)
    now = {str(path): entry for path in found.paths if (entry := entry_of(path)) is not None}
    note_state(desk.library, found.file.id, to_text(before | now), found.file.fault)
    return len(found.paths)


def taken_in(desk: Desk, reads: Sequence[FileRead]) -> None:
    """These files were imported: they wait no longer where they are watched, unless they were changed meanwhile."""
    from legenda.storage.live_files import live_files, note_state

    watches = [file for file in desk.library.read(live_files) if file.kind is LiveKind.WATCHED]
    for file in watches:
        new: State = {}
        for read in reads:
            if Path(read.path).is_relative_to(file.path) and is_as_read(read):
                entry = entry_of(Path(read.path))
                new |= {} if entry is None else {read.path: entry}
        if new:
            note_state(desk.library, file.id, to_text(from_text(file.seen) | new), file.fault)


def is_as_read(read: FileRead) -> bool:
    """Whether a file still holds what was read from it."""
    try:
        data = read_bytes(Path(read.path))
        if hashlib.sha256(data).hexdigest() == read.sha256:
            return True
        text = decode(data, read.name).text
    except BadInputError:
        return False
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest() == read.sha256


def whole_path(path: Path) -> Path:
    """A path as live files are known by: from the root on, without a tilde and without two dots."""
    whole = path.expanduser().absolute()
    return whole.resolve() if ".." in whole.parts else whole


def changed_by_others(path: Path) -> str:
    """The sentence on a kept file that is no longer written because others have changed it."""
    return (
        f"“{path}” was changed by another program and is no longer written; import it to take the changes over, or "
        "replace what others wrote."
    )


def _waiting(file: LiveFile) -> tuple[Path, ...]:
    path = Path(file.path)
    if file.kind is LiveKind.KEPT and not file.seen:
        return ()
    before = from_text(file.seen)
    news = [Path(name) for name, (_, held) in state_of(path, before).items() if before.get(name, ("", ""))[1] != held]
    return tuple(one for one in news if one == path or is_bibliography(one))


def _fault(file: LiveFile) -> str:
    """What is wrong with a live file, as far as it can be seen now."""
    path = Path(file.path)
    if path.exists() or not file.seen:
        return file.fault if path.exists() or file.kind is LiveKind.KEPT else _gone(path)
    if file.kind is LiveKind.WATCHED:
        return _gone(path)
    if not path.parent.is_dir():
        return f"The folder “{path.parent}” is not there any more, so “{path.name}” is not written."
    if file.fault and file.fault != changed_by_others(path):
        return file.fault
    return f"“{path}” was deleted; it is written again at the next change."


def _gone(path: Path) -> str:
    return f"“{path}” is not there any more; it was moved or deleted."
