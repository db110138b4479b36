"""Beginnings of notes: what a reader asks of a paper again and again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from legenda.model.markup import plain
from legenda.model.record import Record

_PLACE = re.compile(r"\{(\w+)\}")
#: Where the reader begins to write.
CURSOR = "{cursor}"


@dataclass(frozen=True, slots=True)
class NoteTemplate:
    """A name and Markdown text.

    `{title}`, `{authors}`, `{year}`, `{venue}`, `{key}` and `{today}` stand for facts of the paper, `{cursor}` for the
    place where writing begins; other words in braces stay.
    """

    name: str
    text: str


TEMPLATES = (
    NoteTemplate(
        "Summary", "## Summary\n\n**Question.** {cursor}\n\n**Answer.** \n\n**How they know.** \n\n**So what.** "
    ),
    NoteTemplate("Claim", "## Claim\n\n{cursor}\n\n**Evidence.** \n\n**Holds when.** "),
    NoteTemplate("Method", "## Method\n\n{cursor}\n\n**Data.** \n\n**Compared with.** \n\n**Could I repeat it?** "),
    NoteTemplate("Doubt", "## Doubt\n\n{cursor}\n\n**What would settle it.** "),
    NoteTemplate("Quote", "> {cursor}\n\n— [[{key}]], p. "),
)


def begun(template: NoteTemplate, record: Record, today: date) -> tuple[str, int]:
    """A note begun from a template, and the place in it where the reader goes on."""
    facts: Mapping[str, str] = {
        "title": plain(record.title),
        "authors": ", ".join(who.literal or " ".join(f"{who.particle} {who.family}".split()) for who in record.authors),
        "year": str(record.date.year or ""),
        "venue": plain(record.venue),
        "key": record.key,
        "today": today.isoformat(),
    }
    before, mark, after = template.text.partition(CURSOR)
    start, end = (_PLACE.sub(lambda found: facts.get(found[1], found[0]), part) for part in (before, after))
    return start + end, len(start) if mark else len(start + end)
