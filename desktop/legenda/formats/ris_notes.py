"""The notes of a record as RIS has them, one a line, where its one note is made of several."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.formats.plain_text import plain_field
from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.ris_lines import RisCutter
from legenda.model.record import Record


def notes_of(record: Record) -> Sequence[str]:
    """The note of a record; the single ones that it came with from RIS while it says the same as they."""
    note = record.fields.get("note", "")
    source = record.source_text
    if not note or "\nN1 " not in source:
        return [plain_field(note)]
    cutter = RisCutter(source)
    cutter.cut(source.split("\n"))
    texts = [one.kept for fields in cutter.records for one in fields if one.tag == "N1"]
    came = [text for text in dict.fromkeys(map(one_line, texts)) if text and text in note]
    together = RecordDraft()
    for text in came:
        together.add_note(text)
    return [plain_field(text) for text in came] if together.fields.get("note") == note else [plain_field(note)]
