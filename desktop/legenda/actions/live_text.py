"""What a kept file is to hold: its papers, written as it or its profile says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from legenda.actions import profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import ExportText
from legenda.actions.held_papers import held_papers
from legenda.actions.profiling import ExportProfile
from legenda.actions.referencing import REFERENCE_FORMATS
from legenda.model.errors import NotFoundError
from legenda.model.live_file import LiveFile


def papers_of(desk: Desk, file: LiveFile, way: ExportProfile) -> Sequence[int]:
    """The papers that a kept file holds, in their order; NotFoundError when its list was deleted."""
    gone = f"The list that “{file.path}” holds was deleted, so the file is no longer written."
    return profiling.in_order(desk, held_papers(desk, way.list_id, way.query, gone), way)


def text_of(desk: Desk, file: LiveFile) -> ExportText:
    """The whole text of a kept file as it would be written now; raises as above and below."""
    way = way_of(desk, file)
    return profiling.export_text(desk, papers_of(desk, file, way), way)


def way_of(desk: Desk, file: LiveFile) -> ExportProfile:
    """How a kept file is written now, and with which papers; NotFoundError when its profile was removed."""
    if not file.profile:
        return ExportProfile("", file.format, list_id=file.list_id, query=file.query)
    found = next((one for one in profiling.profiles(desk) if one.name == file.profile), None)
    if found is None:
        raise NotFoundError(
            f"The export profile “{file.profile}”, by which “{file.path}” is written, was removed, so the file is no "
            "longer written."
        )
    return merged(file, found)


def merged(file: LiveFile, profile: ExportProfile) -> ExportProfile:
    """What a profile says, but for what the live file says itself."""
    format = file.format or profile.format
    style = profile.style if format in REFERENCE_FORMATS else ""
    if file.list_id is None and not file.query:
        return replace(profile, format=format, style=style)
    return replace(profile, format=format, style=style, list_id=file.list_id, query=file.query)
