"""Export profiles: named ways to export, kept in the library so that the window and the command line share them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from legenda.actions import exporting, referencing
from legenda.actions.desk import Desk
from legenda.actions.exporting import Choices, ExportText, require_writer
from legenda.actions.field_warnings import field_warnings
from legenda.actions.held_papers import held_papers, held_words, require_answerable
from legenda.actions.ordering import ordered, sorts_from
from legenda.actions.wording import listed, papers_named
from legenda.formats.table import READABLE, WRITERS, suffix
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.export_profile import ExportProfile
from legenda.system.files import replace_file

__all__ = [
    "ExportProfile",
    "choices_of",
    "describe",
    "export_text",
    "fitting_path",
    "holds_papers",
    "in_order",
    "papers",
    "profile",
    "profiles",
    "remove",
    "save",
    "spelled_out",
    "words_in",
    "write_file",
]


def profiles(desk: Desk) -> list[ExportProfile]:
    """Every profile of the library, by name."""
    from legenda.storage.export_profiles import export_profiles

    return desk.library.read(export_profiles)


def profile(desk: Desk, name: str) -> ExportProfile:
    """The profile of a name; NotFoundError, which names those that there are."""
    known = profiles(desk)
    for one in known:
        if one.name == name:
            return one
    there = f"there are {listed([f'“{one.name}”' for one in known])}" if known else "there is none yet"
    raise NotFoundError(f"There is no export profile “{name}”; {there}.")


def save(desk: Desk, new: ExportProfile) -> ExportProfile:
    """Keep a profile, in place of one of the same name, and give it back as it is kept.

    Raises BadInputError for a profile without a name, with an order that there is not, a query that cannot be answered
    or a style for a format without references, NotFoundError for a format or a style that there is not; nothing is
    kept then.
    """
    from legenda.storage.export_profiles import keep_export_profile

    name = " ".join(new.name.split())
    if not name:
        raise BadInputError("An export profile needs a name; nothing was kept.")
    require_writer(new.format)
    sorts_from(new.order)
    path = str(Path(new.path).expanduser().absolute()) if new.path else ""
    if new.query:
        require_answerable(desk, new.query)
    kept = replace(new, name=name, path=path, style=_style(new))
    keep_export_profile(desk.library, kept)
    return kept


def remove(desk: Desk, name: str) -> None:
    """Keep the profile of this name no longer; the files that it wrote stay. NotFoundError when there is none."""
    from legenda.storage.export_profiles import remove_export_profile

    remove_export_profile(desk.library, profile(desk, name).name)


def holds_papers(one: ExportProfile) -> bool:
    """Whether a profile says which papers it exports."""
    return one.list_id is not None or bool(one.query)


def papers(desk: Desk, one: ExportProfile) -> Sequence[int]:
    """The papers that a profile exports, in its order; NotFoundError when its list was deleted."""
    gone = (
        f"The list that the profile “{one.name}” exports was deleted; nothing was written. Choose another list for it."
    )
    return in_order(desk, held_papers(desk, one.list_id, one.query, gone), one)


def export_text(desk: Desk, ids: Sequence[int], one: ExportProfile) -> ExportText:
    """Papers as a profile says: references in its style, else a file in its format.

    Raises NotFoundError and BadInputError for a format or a style that cannot be used.
    """
    if one.style:
        return ExportText(referencing.reference_file(desk, ids, one.style, one.format), len(ids))
    written = exporting.export_text(desk, ids, one.format, choices_of(one))
    return replace(written, sentences=(*written.sentences, *field_warnings(desk, one)))


def write_file(desk: Desk, ids: Sequence[int], one: ExportProfile, path: Path, way: str = "--abstract") -> str:
    """Write papers to `path` as a profile says, replaced in one step, and say so in a sentence; raises as above.

    `way` is what the reader does to take abstracts along.
    """
    if not one.style:
        said = exporting.export_file(desk, ids, one.format, path, choices_of(one), way)
        return " ".join([said, *field_warnings(desk, one)])
    written = export_text(desk, ids, one)
    replace_file(path, written.text.encode())
    return f"The references of {papers_named(written.count)} written to {path}."


def choices_of(one: ExportProfile) -> Choices:
    """What goes along by a profile."""
    return Choices(one.abstract, one.notes, one.status, one.ascii, one.only, one.without)


def spelled_out(one: ExportProfile) -> ExportProfile:
    """The profile with what its format takes along by itself said, for a form that asks for it."""
    if one.abstract is not None:
        return one
    is_named = "abstract" in one.only
    if one.format in READABLE:
        return replace(one, abstract=is_named or not one.only, notes=True, status=True)
    return replace(one, abstract=is_named)


def in_order(desk: Desk, ids: Sequence[int], one: ExportProfile) -> Sequence[int]:
    """Papers in the order of a profile; BadInputError for one that there is not."""
    return ordered(desk, ids, one.order)


def describe(desk: Desk, one: ExportProfile) -> str:
    """What a profile does, in a line."""
    parts = list(_parts(one))
    if holds_papers(one):
        parts.insert(1, held_words(desk, one.list_id, one.query))
    return "; ".join(parts)


def fitting_path(path: str, format: str) -> str:
    """The file of a profile that has come to another format: "" when its ending is that of a third one."""
    ending = Path(path).suffix.lower()
    return path if ending == suffix(format) or ending not in map(suffix, WRITERS) else ""


def words_in(text: str) -> tuple[str, ...]:
    """The names of fields in "author, title, year", parted by commas or blanks."""
    return tuple(dict.fromkeys(text.lower().replace(",", " ").replace(";", " ").split()))


def _style(one: ExportProfile) -> str:
    """The style as it is kept: a short name, or the whole path of a file."""
    if not one.style:
        return ""
    referencing.require_references(one.format)
    referencing.style_title(one.style)
    path = Path(one.style).expanduser()
    return str(path.absolute()) if path.suffix.lower() == ".csl" or path.is_file() else one.style


def _parts(one: ExportProfile) -> Iterator[str]:
    if one.style:
        yield f"references in the style {one.style} as {one.format}"
        yield from _places(one)
        return
    also = [words for words, is_on in (
        ("abstracts", one.abstract), ("notes", one.notes), ("status", one.status),
    ) if is_on]  # fmt: skip
    yield f"{one.format}{f' with {listed(also)}' if also else ''}"
    if one.abstract is False:
        yield "no abstracts"
    if one.ascii:
        yield "ASCII letters"
    if one.only:
        yield f"only {', '.join(one.only)}"
    if one.without:
        yield f"without {', '.join(one.without)}"
    yield from _places(one)


def _places(one: ExportProfile) -> Iterator[str]:
    if one.order:
        yield f"sorted by {one.order}"
    if one.path:
        yield f"to {one.path}"
