"""Live files: kept up to date with a list, a search or the whole library, or looked after for changes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from legenda.actions import profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import require_writer
from legenda.actions.held_papers import held_words, list_named, require_answerable
from legenda.actions.import_reading import FileRead
from legenda.actions.left_behind import left_behind
from legenda.actions.live_differences import loses_nothing
from legenda.actions.live_text import merged, text_of
from legenda.actions.live_watch import changed_by_others, is_as_read, whole_path
from legenda.actions.wording import counted
from legenda.formats import table as formats
from legenda.model.errors import BadInputError, LegendaError, NotFoundError
from legenda.model.live_file import LiveFile, LiveKind
from legenda.system.file_state import digest, entry_of, file_digest, from_text, state_of, to_text
from legenda.system.files import replace_file
from legenda.system.path_text import is_odd, shown

__all__ = ["LiveFile", "LiveKind"]

#: What takes abstracts along into a kept file.
_WAY = "an export profile with abstracts"


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a kept file: written anew or left since nothing changed, or why it could not be written.

    `is_news` says whether the fault is another one than the last time, so that it is told once; without a fault, that
    the file was gone and is there again. `left` says what stayed behind of the papers in a file that is new.
    """

    file: LiveFile
    is_new: bool = False
    fault: str = ""
    is_news: bool = False
    left: str = ""

    @property
    def sentence(self) -> str:
        """What happened, for the reader."""
        if not self.fault and self.is_news:
            return f"{self.file.path} was gone and has been written again."
        done = f"{self.file.path} {'was written' if self.is_new else 'is up to date'}."
        return self.fault or " ".join(filter(None, (done, self.left)))


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
    format, list or profile, and BadInputError when the file is live already, is there already and `replaces` is not
    set, or cannot be written; it is no live file then.
    """
    list_id = list_named(desk, list_name).id if list_name else None
    return keep(desk, LiveFile(0, LiveKind.KEPT, str(path), format, list_id, query, profile=profile), replaces)


def keep(desk: Desk, new: LiveFile, replaces: bool = False) -> Written:
    """The same for a live file whose list is known by its number; what Legenda fills in by itself may be empty."""
    from legenda.storage.live_files import add_live_file, remove_live_file

    whole = whole_path(Path(new.path))
    if whole.exists() and not whole.is_file():
        what = "a folder; name a file in it" if whole.is_dir() else "a device or a pipe; choose another name"
        raise BadInputError(f"“{whole}” is {what}. Nothing was written.")
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
    file = _named(desk, whole)
    done = _write(desk, file, False)
    if done.fault:
        remove_live_file(desk.library, file.id)
        raise BadInputError(f"{done.fault} It is not kept up to date.")
    return done


def watch(desk: Desk, path: Path) -> LiveFile:
    """Offer what changes in a file or folder as an import; what it holds now is offered first.

    Raises BadInputError when it is not there or is live already.
    """
    from legenda.storage.live_files import add_live_file

    whole = whole_path(path)
    if not (whole.is_file() or whole.is_dir()):
        raise BadInputError(f"There is no file or folder “{whole}” to look after.")
    _require_new(desk, whole)
    add_live_file(desk.library, LiveFile(0, LiveKind.WATCHED, str(whole)))
    return _named(desk, whole)


def remove(desk: Desk, path: Path) -> LiveFile:
    """Look after a file no longer; the file itself stays. NotFoundError when it is not live."""
    from legenda.storage.live_files import remove_live_file

    file = _named(desk, whole_path(path))
    remove_live_file(desk.library, file.id)
    return file


def write(desk: Desk, replaces: bool = False, only: Sequence[Path] = ()) -> list[Written]:
    """Write every kept file whose papers have changed, or `only` those that are named, each in one step.

    A file that somebody else has changed meanwhile is left alone and told, unless `replaces` is set. Faults are
    remembered, so that the same one is told once. Raises NotFoundError when a named file is not kept; nothing is
    written then.
    """
    kept = [file for file in files(desk) if file.kind is LiveKind.KEPT]
    wanted = {str(whole_path(path)) for path in only}
    unknown = sorted(wanted - {file.path for file in kept})
    if unknown:
        raise NotFoundError(f"“{unknown[0]}” is no file that is kept up to date; nothing was written.")
    return [_write(desk, file, replaces) for file in kept if not wanted or file.path in wanted]


def write_following(desk: Desk, profile: str) -> list[Written]:
    """Write the kept files that follow an export profile, which has changed or is gone."""
    return [_write(desk, file, False) for file in files(desk) if file.profile == profile]


def settle(desk: Desk, reads: Sequence[FileRead]) -> None:
    """Write those kept files again that have just been imported, if all that stands in them would stand there again.

    So a file whose changes have been taken over follows the library as before; one that holds more is left alone.
    """
    by_path = {file.path: file for file in files(desk) if file.kind is LiveKind.KEPT}
    for read in reads:
        file = by_path.get(read.path)
        if file is not None and is_as_read(read) and _loses_nothing(desk, file, read):
            _write(desk, file, True)


def _loses_nothing(desk: Desk, file: LiveFile, read: FileRead) -> bool:
    try:
        return loses_nothing(file, read, text_of(desk, file).text)
    except LegendaError:
        return False


def _write(desk: Desk, file: LiveFile, replaces: bool) -> Written:
    from legenda.storage.live_files import note_state, note_written, written_at

    path = Path(file.path)
    step = desk.library.journal_number()
    was_gone = bool(file.seen) and not path.exists()
    try:
        is_new, held, left = _bring_up(desk, file, path, replaces)
    except LegendaError as error:
        is_news = str(error) != file.fault
        if is_news:
            note_state(desk.library, file.id, file.seen, str(error))
        return Written(file, fault=str(error), is_news=is_news)
    seen = to_text({file.path: (_stamp(path, held), held)})
    if is_new or file.fault or seen != file.seen or file.id not in desk.library.read(written_at):
        note_written(desk.library, file.id, seen, step)
    return Written(file, is_new, is_news=is_new and was_gone, left=left)


def _bring_up(desk: Desk, file: LiveFile, path: Path, replaces: bool) -> tuple[bool, str, str]:
    """Write a kept file if it does not hold what it should.

    Says whether it was written, the digest of what it holds, and what stayed behind in words.
    """
    text = text_of(desk, file)
    data = text.text.encode()
    here, held = file_digest(path), digest(data)
    if here == held:
        return False, held, ""
    if here and not replaces and here not in (_known(file), *map(_known, _now(desk, file))):
        raise BadInputError(changed_by_others(path))
    replace_file(path, data)
    return True, held, left_behind(text.abstracts_left, text.count, _WAY)


def _stamp(path: Path, held: str) -> str:
    """The time and size of a file that holds this; "" when somebody has changed it just now, which is seen then."""
    entry = entry_of(path)
    return entry[0] if entry is not None and entry[1] == held else ""


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
    way = merged(file, known[file.profile])
    return f"{held_words(desk, way.list_id, way.query)}, {by}"


def written_sentence(done: Sequence[Written]) -> str:
    """How many kept files there are and how many were written."""
    new = sum(one.is_new for one in done)
    return f"{counted(len(done), 'kept file')}, {new} written."


def _state_text(path: Path) -> str:
    return to_text(state_of(path, {}))


def _format_of(path: Path) -> str:
    ending = path.suffix.lower()
    found = (name for name in formats.WRITERS if formats.suffix(name) == ending and ending != ".txt")
    if (format := next(found, None)) is not None:
        return format
    said = f"ending “{ending}”" if ending else "name without an ending"
    raise NotFoundError(
        f"The {said} of “{path}” does not say in which format it is to be written; the formats are "
        f"{', '.join(formats.WRITERS)}."
    )


def _require_new(desk: Desk, path: Path) -> None:
    if is_odd(str(path)):
        raise BadInputError(
            f"The name “{shown(path)}” holds signs that are no text, so it cannot be looked after; rename it first."
        )
    if any(file.path == str(path) for file in files(desk)):
        raise BadInputError(f"“{path}” is a live file already; nothing was changed.")


def _named(desk: Desk, path: Path) -> LiveFile:
    found = next((file for file in files(desk) if file.path == str(path)), None)
    if found is None:
        raise NotFoundError(f"“{path}” is no live file; nothing was changed.")
    return found
