"""Export profiles: named ways to export, kept in the library so that the window and the command line share them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from legenda.actions.desk import Desk
from legenda.actions.exporting import Choices, require_writer
from legenda.actions.ordering import ordered, sorts_from
from legenda.actions.wording import listed
from legenda.formats.table import READABLE
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.export_profile import ExportProfile

__all__ = [
    "ExportProfile",
    "choices_of",
    "describe",
    "in_order",
    "profile",
    "profiles",
    "remove",
    "save",
    "spelled_out",
    "words_in",
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

    Raises BadInputError for a profile without a name or with an order that there is not, NotFoundError for a format
    that cannot be written; nothing is kept then.
    """
    from legenda.storage.export_profiles import keep_export_profile

    name = " ".join(new.name.split())
    if not name:
        raise BadInputError("An export profile needs a name; nothing was kept.")
    require_writer(new.format)
    sorts_from(new.order)
    path = str(Path(new.path).expanduser().absolute()) if new.path else ""
    kept = replace(new, name=name, path=path)
    keep_export_profile(desk.library, kept)
    return kept


def remove(desk: Desk, name: str) -> None:
    """Keep the profile of this name no longer; the files that it wrote stay. NotFoundError when there is none."""
    from legenda.storage.export_profiles import remove_export_profile

    remove_export_profile(desk.library, profile(desk, name).name)


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


def describe(one: ExportProfile) -> str:
    """What a profile does, in a line."""
    return "; ".join(_parts(one))


def words_in(text: str) -> tuple[str, ...]:
    """The names of fields in "author, title, year", parted by commas or blanks."""
    return tuple(dict.fromkeys(text.lower().replace(",", " ").replace(";", " ").split()))


def _parts(one: ExportProfile) -> Iterator[str]:
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
    if one.order:
        yield f"sorted by {one.order}"
    if one.path:
        yield f"to {one.path}"
