"""Templates of notes, which belong to the library."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from legenda.actions.desk import Desk
from legenda.model.errors import BadInputError
from legenda.model.note_templates import TEMPLATES, NoteTemplate, begun
from legenda.model.paper import Paper

_CHOICE = "note templates"


def templates(desk: Desk) -> tuple[NoteTemplate, ...]:
    """The reader's templates; those that come with Legenda while they were never changed."""
    from legenda.storage.choices import choice

    kept = desk.library.read(choice, _CHOICE).get("templates")
    if not isinstance(kept, list):
        return TEMPLATES
    found = (one for one in kept if isinstance(one, dict))
    return tuple(NoteTemplate(str(one.get("name", "")), str(one.get("text", ""))) for one in found)


def keep_templates(desk: Desk, wanted: Sequence[NoteTemplate]) -> None:
    """Keep these templates in place of the others; BadInputError for one without a name or two of one name."""
    from legenda.storage.choices import keep_choice

    names = [" ".join(template.name.split()) for template in wanted]
    if not all(names):
        raise BadInputError("A template needs a name; nothing was changed.")
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        raise BadInputError(f"Two templates have the name “{twice}”; nothing was changed.")
    kept = [{"name": name, "text": one.text} for name, one in zip(names, wanted, strict=True)]
    keep_choice(desk.library, _CHOICE, {"templates": kept})


def begin(template: NoteTemplate, paper: Paper) -> tuple[str, int]:
    """The note that a template begins on a paper, and the place in it where the reader goes on."""
    return begun(template, paper.record, date.today())
