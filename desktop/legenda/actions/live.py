"""Live files: kept up to date with a list, a search or the whole library, or looked after for changes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from legenda.actions import profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import require_writer
from legenda.actions.held_papers import held_papers, held_words, list_named, require_answerable
from legenda.actions.profiling import ExportProfile
from legenda.actions.referencing import REFERENCE_FORMATS
from legenda.actions.wording import counted
from legenda.formats import table as formats
from legenda.model.errors import BadInputError, LegendaError, NotFoundError
from legenda.model.live_file import LiveFile, LiveKind
from legenda.system.file_state import digest, file_digest, from_text, state_of, to_text
from legenda.system.files import replace_file

__all__ = ["LiveFile", "LiveKind"]

#: A folder that is looked after is not looked through deeper or further than this.
_MOST_FILES = 5000


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a kept file: written anew or left since nothing changed, or why it could not be written.

    `is_news` says whether the fault is another one than the last time, so that it is told once.
    """

    file: LiveFile
    is_new: bool = False
    fault: str = ""
    is_news: bool = False

    @property
    def sentence(self) -> str:
        """What happened, for the reader."""
        return self.fault or f"{self.file.path} {'was written' if self.is_new else 'is up to date'}."


def files(desk: Desk) -> list[LiveFile]:
    """Every live file."""
    from legenda.storage.live_files import live_files

    return desk.library.read(live_files)


def add(
    desk: Desk,
    path: Path,
    format: str = "",
    list_name: str = "",
    query: str = "",
    replaces: bool = False,
    profile: str = "",
) -> Written:
    """Keep the file `path` up to date with a list, with what a search finds, or with all papers, and write it now.

    By a `profile` it is written as that says, now and when the profile changes, and holds the profile's papers unless
    others are named. Without `format` the profile decides, else the file's ending. Raises NotFoundError for an unknown
    format, list or profile, and BadInputError when the file is live already, or is there already and `replaces` is not
    set.
    """
    list_id = list_named(desk, list_name).id if list_name else None
    return keep(desk, LiveFile(0, LiveKind.KEPT, str(path), format, list_id, query, profile=profile), replaces)


def keep(desk: Desk, new: LiveFile, replaces: bool = False) -> Written:
    """The same for a live file whose list is known by its number; what Legenda fills in by itself may be empty."""
    from legenda.storage.live_files import add_live_file

    whole = Path(new.path).expanduser().absolute()
    chosen = new.format or ("" if new.profile else _format_of(whole))
    if chosen:
        require_writer(chosen)
    if new.profile:
        profiling.profile(desk, new.profile)
    if new.query:
        require_answerable(desk, new.query)
    _require_new(desk, whole)
    if whole.exists() and not replaces:
        raise BadInputError(
            f"“{whole}” is there already and would be replaced; choose another name, or say that it may be replaced."
        )
    if not whole.parent.is_dir():
        raise BadInputError(f"There is no folder “{whole.parent}”; make it or choose another.")
    add_live_file(desk.library, replace(new, path=str(whole), format=chosen, seen=_state_text(whole)))
    return _write(desk, _named(desk, whole), False)


def watch(desk: Desk, path: Path) -> LiveFile:
    """Offer what changes in a file or folder as an import; what it holds now is offered first.

    Raises BadInputError when it is not there or is live already.
    """
    from legenda.storage.live_files import add_live_file

    whole = path.expanduser().absolute()
    if not whole.exists():
        raise BadInputError(f"There is no file or folder “{whole}” to look after.")
    _require_new(desk, whole)
    add_live_file(desk.library, LiveFile(0, LiveKind.WATCHED, str(whole)))
    return _named(desk, whole)


def remove(desk: Desk, path: Path) -> LiveFile:
    """Look after a file no longer; the file itself stays. NotFoundError when it is not live."""
    from legenda.storage.live_files import remove_live_file

    file = _named(desk, path.expanduser().absolute())
    remove_live_file(desk.library, file.id)
    return file


def write(desk: Desk, replaces: bool = False) -> list[Written]:
    """Write every kept file whose papers have changed, each in one step.

    A file that somebody else has changed meanwhile is left alone and told, unless `replaces` is set. Faults are
    remembered, so that the same one is told once.
    """
    return [_write(desk, file, replaces) for file in files(desk) if file.kind is LiveKind.KEPT]


def write_following(desk: Desk, profile: str) -> list[Written]:
    """Write the kept files that follow an export profile, which has changed or is gone."""
    return [_write(desk, file, False) for file in files(desk) if file.profile == profile]


def changed(desk: Desk) -> list[tuple[LiveFile, list[Path]]]:
    """The live files that hold something else than when Legenda last wrote or looked at them, and which files it is."""
    found = []
    for file in files(desk):
        before = from_text(file.seen)
        now = state_of(Path(file.path), before)
        news = [Path(name) for name, (_, held) in now.items() if before.get(name, ("", ""))[1] != held]
        if news and (file.kind is LiveKind.WATCHED or file.seen):
            found.append((file, news))
    return found


def look(desk: Desk, file: LiveFile) -> None:
    """Remember what a watched file or folder holds now: it has been offered."""
    from legenda.storage.live_files import note_state

    note_state(desk.library, file.id, to_text(state_of(Path(file.path), {})), file.fault)


def _write(desk: Desk, file: LiveFile, replaces: bool) -> Written:
    from legenda.storage.live_files import note_state

    path = Path(file.path)
    try:
        is_new = _bring_up(desk, file, path, replaces)
    except LegendaError as error:
        is_news = str(error) != file.fault
        if is_news:
            note_state(desk.library, file.id, file.seen, str(error))
        return Written(file, fault=str(error), is_news=is_news)
    if is_new or file.fault or not file.seen:
        note_state(desk.library, file.id, to_text(state_of(path, {})), "")
    return Written(file, is_new)


def _bring_up(desk: Desk, file: LiveFile, path: Path, replaces: bool) -> bool:
    """Write a kept file if it does not hold what it should; whether it was written."""
    way = _way(desk, file)
    gone = f"The list that “{file.path}” holds was deleted, so the file is no longer written."
    ids = profiling.in_order(desk, held_papers(desk, way.list_id, way.query, gone), way)
    data = profiling.export_text(desk, ids, way).text.encode()
    here = file_digest(path)
    if here == digest(data):
        return False
    if here and not replaces and here not in (_known(file), *map(_known, _now(desk, file))):
        raise BadInputError(
            f"“{path}” was changed by another program and is no longer written; import it, then replace it."
        )
    replace_file(path, data)
    return True


def _way(desk: Desk, file: LiveFile) -> ExportProfile:
    """How a kept file is written now, and with which papers."""
    if not file.profile:
        return ExportProfile("", file.format, list_id=file.list_id, query=file.query)
    found = next((one for one in profiling.profiles(desk) if one.name == file.profile), None)
    if found is None:
        raise NotFoundError(
            f"The export profile “{file.profile}”, by which “{file.path}” is written, was removed, so the file is no "
            "longer written."
        )
    return _merged(file, found)


def _merged(file: LiveFile, profile: ExportProfile) -> ExportProfile:
    """What a profile says, but for what the live file says itself."""
    format = file.format or profile.format
    style = profile.style if format in REFERENCE_FORMATS else ""
    if file.list_id is None and not file.query:
        return replace(profile, format=format, style=style)
    return replace(profile, format=format, style=style, list_id=file.list_id, query=file.query)


def _known(file: LiveFile) -> str:
    """The digest of what Legenda wrote into a kept file the last time."""
    return from_text(file.seen).get(file.path, ("", ""))[1]


def _now(desk: Desk, file: LiveFile) -> list[LiveFile]:
    """The same live file as it is now: another process of Legenda may just have written it."""
    return [one for one in files(desk) if one.id == file.id]


def describe(desk: Desk, file: LiveFile) -> str:
    """In words, which papers a kept file holds, or what is done with a watched one."""
    if file.kind is LiveKind.WATCHED:
        return "changes are offered as an import"
    if not file.profile:
        return f"{held_words(desk, file.list_id, file.query)}, as {file.format}"
    by = f"by the profile {file.profile}{f' as {file.format}' if file.format else ''}"
    known = {one.name: one for one in profiling.profiles(desk)}
    if file.profile not in known:
        return f"{held_words(desk, file.list_id, file.query)}, {by} (removed)"
    way = _merged(file, known[file.profile])
    return f"{held_words(desk, way.list_id, way.query)}, {by}"


def written_sentence(done: Sequence[Written]) -> str:
    """How many kept files there are and how many were written."""
    new = sum(one.is_new for one in done)
    return f"{counted(len(done), 'kept file')}, {new} written."


def offer_sentence(file: LiveFile, paths: Sequence[Path]) -> str:
    """What changed, as an offer to import it."""
    path = Path(file.path)
    if len(paths) == 1:
        return f"{paths[0].name} was changed outside Legenda."
    return f"{len(paths)} files in {path.name} were changed outside Legenda."


def _state_text(path: Path) -> str:
    return to_text(state_of(path, {}))


def _format_of(path: Path) -> str:
    ending = path.suffix.lower()
    return next(
        (name for name in formats.WRITERS if formats.suffix(name) == ending and ending != ".txt"), ending or "?"
    )


def _require_new(desk: Desk, path: Path) -> None:
    if any(file.path == str(path) for file in files(desk)):
        raise BadInputError(f"“{path}” is a live file already; nothing was changed.")


def _named(desk: Desk, path: Path) -> LiveFile:
    found = next((file for file in files(desk) if file.path == str(path)), None)
    if found is None:
        raise NotFoundError(f"“{path}” is no live file; nothing was changed.")
    return found
