"""Saying which of the fields that an export was to take or leave out nothing is known of."""

from __future__ import annotations

from legenda.actions.desk import Desk
from legenda.formats.field_choice import known_names
from legenda.model.export_profile import ExportProfile
from legenda.model.near_names import nearest


def field_warnings(desk: Desk, one: ExportProfile) -> tuple[str, ...]:
    """A sentence for each field of a profile that no format knows and no paper of the library has."""
    from legenda.storage.extra_fields import has_extra

    known = known_names()
    unknown = [name for name in dict.fromkeys((*one.only, *one.without)) if name not in known]
    return tuple(_sentence(name, nearest(name, known)) for name in unknown if not desk.library.read(has_extra, name))


def _sentence(name: str, near: list[str]) -> str:
    hint = f"; did you mean {' or '.join(near)}?" if near else "."
    return f"No paper has a field “{name}”, and no format knows it{hint}"
