"""The export profiles of a library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from legenda.model.export_profile import ExportProfile
from legenda.storage.choice_rows import EXPORT_PROFILES, choice, put_choice

if TYPE_CHECKING:
    from legenda.storage.library import Library


def export_profiles(conn: Connection) -> list[ExportProfile]:
    """Every profile, by name; what is not understood of one is at its default."""
    kept = choice(conn, EXPORT_PROFILES).get("profiles")
    found = {one.name: one for one in _profiles(kept)} if isinstance(kept, list) else {}
    return sorted(found.values(), key=lambda one: (one.name.casefold(), one.name))


def keep_export_profile(library: Library, profile: ExportProfile) -> None:
    """Keep `profile` in place of one of the same name."""
    library.keep(lambda conn: _put(conn, [*_others(conn, profile.name), profile]))


def remove_export_profile(library: Library, name: str) -> None:
    """Keep the profile of this name no longer."""
    library.keep(lambda conn: _put(conn, _others(conn, name)))


def _others(conn: Connection, name: str) -> list[ExportProfile]:
    return [one for one in export_profiles(conn) if one.name != name]


def _put(conn: Connection, profiles: Iterable[ExportProfile]) -> None:
    put_choice(conn, EXPORT_PROFILES, {"profiles": [asdict(one) for one in profiles]})


def _profiles(kept: Iterable[object]) -> Iterator[ExportProfile]:
    for values in kept:
        if isinstance(values, Mapping) and _text(values, "name") and _text(values, "format"):
            abstract = values.get("abstract")
            yield ExportProfile(
                _text(values, "name"),
                _text(values, "format"),
                abstract if isinstance(abstract, bool) else None,
                notes=values.get("notes") is True,
                status=values.get("status") is True,
                ascii=values.get("ascii") is True,
                only=_words(values, "only"),
                without=_words(values, "without"),
                order=_text(values, "order"),
                path=_text(values, "path"),
                list_id=_number(values, "list_id"),
                query=_text(values, "query"),
                style=_text(values, "style"),
            )


def _text(values: Mapping[str, Any], name: str) -> str:
    found = values.get(name)
    return found if isinstance(found, str) else ""


def _number(values: Mapping[str, Any], name: str) -> int | None:
    found = values.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _words(values: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found = values.get(name)
    return tuple(word for word in found if isinstance(word, str)) if isinstance(found, list) else ()
