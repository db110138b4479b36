"""Notes and files of Zotero's that belong to no item: each becomes a paper with a provisional title."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePath

from legenda.formats.html_notes import markdown_of
from legenda.formats.record_draft import RecordDraft
from legenda.model.markup import reading_text
from legenda.model.provisional_title import MOST
from legenda.model.record import FileLink, Record
from legenda.model.sentences import shortened

_LINE_MARKS = re.compile(r"^\s*(?:#{1,6}\s+|[-*+>]\s+|\d{1,3}[.)]\s+)*")


def note_record(html: str, keywords: Iterable[str], places: Iterable[str]) -> Record | None:
    """The paper that a note of its own makes: the note whole, its first line as the title; None for an empty one."""
    note = markdown_of(html)
    lines = (" ".join(reading_text(_LINE_MARKS.sub("", line)).split()) for line in note.split("\n"))
    title = next(filter(None, lines), "")
    if not title:
        return None
    draft = RecordDraft(title=shortened(title, MOST))
    draft.set_kept("annote", note)
    return _alone(draft, keywords, places)


def file_record(file: FileLink, keywords: Iterable[str], places: Iterable[str]) -> Record | None:
    """The paper that a file of its own makes, its title that of the file, or its name; None where neither is said."""
    title = file.title or PurePath(file.path.replace("\\", "/")).name
    if not title:
        return None
    draft = RecordDraft(title=title, files=[file] if file.path else [])
    return _alone(draft, keywords, places)


def told(notes: int, files: int) -> tuple[str, ...]:
    """The sentence that says what became of them; none for none."""
    counts = [(number, kind) for number, kind in ((notes, "note"), (files, "file")) if number]
    parts = [f"{number} {kind}{'s' if number > 1 else ''}" for number, kind in counts]
    if not parts:
        return ()
    many = notes + files > 1
    return (
        f"{' and '.join(parts)} that {'belong' if many else 'belongs'} to no item became "
        f"{'papers' if many else 'a paper'} with {'provisional titles' if many else 'a provisional title'}.",
    )


def _alone(draft: RecordDraft, keywords: Iterable[str], places: Iterable[str]) -> Record:
    draft.keywords = dict.fromkeys(filter(None, keywords))
    draft.keep("collections", "; ".join(place.replace(";", ",") for place in places))
    return replace(draft.record(), title_is_provisional=True)
