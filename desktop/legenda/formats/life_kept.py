"""The fields about reading that a record came with, brought up to date when it goes out again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from legenda.formats.life_fields import (
    NOTE_FIELDS,
    STATUS_DAY,
    TAG_FIELDS,
    ZOTERO_LINE,
    is_life_field,
    read_life,
    write_life,
)
from legenda.formats.reading_words import status_word, tag_priority, tag_rating, tag_status
from legenda.model.reading_life import ReadingLife, list_text
from legenda.model.record import Record
from legenda.model.status import Status

#: What the Zotero Reading List plugin calls each status.
_ZOTERO_WORDS = {
    Status.NEW: "New",
    Status.QUEUED: "To Read",
    Status.READING: "In Progress",
    Status.READ: "Read",
    Status.SKIMMED: "Read",
    Status.SET_ASIDE: "Not Reading",
}


@dataclass(frozen=True, slots=True)
class GoingOut:
    """A record as it goes out, and further fields as plain text."""

    record: Record
    fields: Mapping[str, str]


def going_out(record: Record, life: ReadingLife, status: bool, notes: bool) -> GoingOut:
    """`record` with the fields about reading that it came with as they are true now.

    These go out even where nothing is asked for, since they are the file's own: as they were written while that is
    still true, else with what is true. A note that was changed goes out only with `notes`. With `status` and `notes`
    the fields of the reading life that the record did not come with are added.
    """
    came = [name for name in record.extra if is_life_field(name)]
    if not (came or status or notes):
        return GoingOut(_with_true_words(record, life), {})
    asked = write_life(life, status, notes)
    false = [name for name in came if not _stands(record, name, life)]
    current = _current(record, life) if false else {}
    told = {note for name in came if name not in false and name != "annote" for note in _note_texts(record, name)}
    if notes and "annote" in asked:
        left = "\n\n".join(note.text for note in life.notes if note.text not in told)
        is_same = "annote" in came and left in _note_texts(record, "annote")
        asked["annote"] = "" if is_same else left
        false += ["annote"] if "annote" in came and not is_same else []
    added = {name: text for name, text in asked.items() if text and (name in false or name not in came)}
    added |= {name: current[name] for name in false if name not in added and current.get(name)}
    extra = {name: text for name, text in record.extra.items() if name not in false}
    true = _with_true_words(record, life)
    return GoingOut(replace(true, extra=extra) if false else true, added)


def _current(record: Record, life: ReadingLife) -> dict[str, str]:
    """What the fields of other programs that are false would say now; notes are left to the reader's choice."""
    fields = write_life(life, status=True, notes=False)
    fields["rating"] = str(life.rating or "")
    fields["read"] = "1" if life.status is Status.READ else "0"
    fields["collections"] = "; ".join(list_text(path).replace(";", ",") for path in life.lists)
    for name in TAG_FIELDS[1:]:
        fields[name] = ", ".join(tag for tag in _told(record, name).tags if tag in life.tags)
    return fields


def _told(record: Record, name: str, is_latex: bool = True) -> ReadingLife:
    return read_life(Record(extra={name: record.extra.get(name, "")}), is_latex=is_latex)


def _note_texts(record: Record, name: str) -> set[str]:
    """The notes that a field holds, whether it is LaTeX or plain."""
    return {note.text for is_latex in (True, False) for note in _told(record, name, is_latex).notes}


def _stands(record: Record, name: str, life: ReadingLife) -> bool:
    """Whether what a field says is still true."""
    value = " ".join(record.extra[name].split())
    if name.startswith("x-legenda-"):
        choices = ((True, True), (True, False), (False, True))
        return value in [write_life(life, *choice).get(name, "") for choice in choices]
    if name == STATUS_DAY:
        return value[:10] in {str(day) for reading in life.readings for day in (reading.started, reading.finished)}
    if name in NOTE_FIELDS or name.startswith("comment-"):
        return any(_is_made_of(text, life) for text in _note_texts(record, name))
    return any(_agrees(_told(record, name, is_latex), life) for is_latex in (True, False))


def _is_made_of(text: str, life: ReadingLife) -> bool:
    """Whether a text is one of the notes, or several one after the other."""
    texts = [note.text for note in life.notes]
    return text in texts or text == "\n\n".join(note for note in texts if note in text)


def _agrees(told: ReadingLife, life: ReadingLife) -> bool:
    return (
        told.status in (None, life.status)
        and told.rating in (None, life.rating)
        and told.priority in (None, life.priority)
        and set(told.tags) <= set(life.tags)
        and (not told.lists or {path[-1] for path in told.lists} == {path[-1] for path in life.lists})
    )


def _with_true_words(record: Record, life: ReadingLife) -> Record:
    """The record without keywords about reading that contradict what the reader decided since it came, and with
    Zotero's line as it is now. What contradicts the record's own fields alone came in so, and goes out so.
    """
    if any(not _is_true(word, life) for word in record.keywords):
        came = read_life(record, is_latex=True)
        keywords = tuple(word for word in record.keywords if _was_passed_over(word, came, life))
        record = replace(record, keywords=keywords) if keywords != record.keywords else record
    line = ZOTERO_LINE.search(record.fields.get("note", ""))
    if not line or not life.status or status_word(line[1]) in (None, life.status):
        return record
    if _ZOTERO_WORDS[life.status].lower() == line[1].lower():
        return record
    note = record.fields["note"]
    note = note[: line.start(1)] + _ZOTERO_WORDS[life.status] + note[line.end(1) :]
    return replace(record, fields={**record.fields, "note": note})


def _is_true(word: str, life: ReadingLife) -> bool:
    return all(told in (None, now) for told, now in _told_and_known(word, life))


def _was_passed_over(word: str, came: ReadingLife, life: ReadingLife) -> bool:
    """Whether what a keyword says otherwise than the reading life, its own record said otherwise from the first."""
    said = zip(_told_and_known(word, came), _told_and_known(word, life), strict=True)
    return all(told in (None, now) or (told != first and first == now) for (told, first), (_, now) in said)


def _told_and_known(word: str, life: ReadingLife) -> tuple[tuple[object, object], ...]:
    return (
        (tag_status(word), life.status),
        (tag_rating(word), life.rating),
        (tag_priority(word), life.priority),
    )
