"""The reading life in the fields of a bibliography: those of JabRef, Mendeley, BibDesk and Zotero, and Legenda's own.

JabRef's are described at https://docs.jabref.org/finding-sorting-and-cleaning-entries/specialfields. Where fields
disagree, those that other programs write win over Legenda's own, since they were changed after Legenda wrote them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from legenda.formats import life_packing
from legenda.formats.jabref_groups import NO_GROUPS, Groups
from legenda.formats.latex_decode import decode
from legenda.formats.life_json import life_from_plain, life_to_plain
from legenda.formats.reading_words import (
    is_reading_word,
    priority,
    stars,
    status_word,
    strongest,
    tag_priority,
    tag_rating,
    tag_status,
)
from legenda.model.own_status import clean_status_name
from legenda.model.paper import Reading
from legenda.model.reading_life import NO_LIFE, LifeNote, ListPath, ReadingLife, list_path
from legenda.model.record import Record
from legenda.model.status import Status, parse_status

#: Fields that hold a note of the reader's; all that begin with `comment-` (JabRef's, by reader) do too.
NOTE_FIELDS = ("annote", "comment", "review")
#: Fields that hold tags of the reader's.
TAG_FIELDS = ("x-legenda-tags", "tags", "mendeley-tags")
#: Fields that hold lists of the reader's: names of JabRef's groups, and places of Zotero's collections.
LIST_FIELDS = ("groups", "collections")
#: JabRef's fields that hold one word or nothing, with that word in lower case, and the tag that stands for them.
_MARKS = {
    "relevance": ("relevant", "relevant"),
    "printed": ("printed", "printed"),
    "qualityassured": ("qualityAssured", "quality assured"),
}
#: The name of a status of the reader's own; which of the six it refines, `x-legenda-status` tells.
OWN_STATUS = "x-legenda-own-status"
_STATUS_FIELDS = ("x-legenda-status", OWN_STATUS, "readstatus", "read")
#: The day on which Zotero's plugin was told the status.
STATUS_DAY = "readstatus-date"
_OTHERS = (STATUS_DAY, "x-legenda-read", "ranking", "rating", "priority", life_packing.FIELD)
_KNOWN = frozenset({*NOTE_FIELDS, *TAG_FIELDS, *LIST_FIELDS, *_MARKS, *_STATUS_FIELDS, *_OTHERS})
_READER = "comment-"
#: A line of the Zotero Reading List plugin in Zotero's field "Extra", which other formats call a note.
ZOTERO_LINE = re.compile(r"^Read_Status:[ \t]*(.+?)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_SEPARATED = re.compile(r"\s*[,;\n]\s*")
#: JabRef writes a comma in the name of a group behind a backslash, which is a thin space in LaTeX; the marks stand for
#: such signs while a field is read.
_HIDDEN = re.compile(r"\\([,;])")
_HIDDEN_AS = {",": "\ue000", ";": "\ue001"}
_SHOWN = {ord(mark): sign for sign, mark in _HIDDEN_AS.items()}


def is_life_field(name: str) -> bool:
    """Whether a field of this name can hold something of the reading life."""
    return name in _KNOWN or name.startswith(_READER)


def read_life(record: Record, groups: Groups = NO_GROUPS, is_latex: bool = False) -> ReadingLife:
    """The reading life that the fields and keywords of a record tell of; the record keeps them.

    `groups` is the tree of the record's file; `is_latex` says that its further fields are LaTeX, as BibTeX's are.
    """
    names = [name for name in record.extra if is_life_field(name)]
    words = [word for word in record.keywords if is_reading_word(word)]
    line = ZOTERO_LINE.search(record.fields["note"]) if "note" in record.fields else None
    called = other_names(record)
    if not (names or words or line or called or _named_in(record, groups)):
        return NO_LIFE
    texts = {name: _text(_marked(name, record.extra[name]), is_latex and name != life_packing.FIELD) for name in names}
    own = life_from_plain(life_packing.unpack(texts.get(life_packing.FIELD, "")))
    tags = _tags(texts, own.tags)
    words += [tag for tag in tags if tag not in own.tags and is_reading_word(tag)]
    life = replace(
        own,
        status=_status(texts, [line[1] if line else ""], words),
        rating=stars(texts.get("ranking", "")) or stars(texts.get("rating", "")) or _first(map(tag_rating, words)),
        priority=priority(texts.get("priority", "")) or own.priority or _first(map(tag_priority, words)),
        tags=tuple(tag for tag in tags if tag in own.tags or not is_reading_word(tag)),
        lists=_lists(texts, own.lists, _named_in(record, groups), groups),
        notes=_notes(texts, own.notes),
        aliases=tuple(dict.fromkeys((*own.aliases, *called))),
    )
    positions = own.list_positions if life.lists == own.lists else ()
    life = replace(life, own_status=_own_status(texts, life.status), list_positions=positions)
    return replace(life, readings=own.readings or _readings(texts, life.status))


def write_life(life: ReadingLife, status: bool = True, notes: bool = True) -> dict[str, str]:
    """The fields that tell of a reading life, as plain text: with `status` all but notes and highlights, with `notes`
    these.
    """
    fields = dict(_status_fields(life)) if status else {}
    if notes and life.notes:
        fields["annote"] = _joined(life.notes)
    packed = life_packing.pack(life_to_plain(_without_fields(life, status, notes)))
    return {name: text for name, text in {**fields, life_packing.FIELD: packed}.items() if text}


def list_names(lists: Iterable[ListPath]) -> str:
    """Lists as JabRef's `groups` names them: parted by commas, with a backslash before one inside a name."""
    return ", ".join(dict.fromkeys(re.sub("([,;])", r"\\\1", path[-1]) for path in lists))


def _status_fields(life: ReadingLife) -> Iterator[tuple[str, str]]:
    yield "readstatus", life.status.value if life.status in (Status.READ, Status.SKIMMED) else ""
    yield "x-legenda-status", life.status.value if life.status else ""
    yield OWN_STATUS, life.own_status
    yield "x-legenda-read", ", ".join(r.finished.isoformat() for r in life.readings if r.finished)
    yield "ranking", f"rank{life.rating}" if life.rating else ""
    yield "priority", f"prio{life.priority}" if life.priority in (1, 2, 3) else ""
    yield from ((name, word if tag in life.tags else "") for name, (word, tag) in _MARKS.items())
    yield "x-legenda-tags", _tag_text(life.tags)
    yield "groups", list_names(life.lists)


def _tag_text(tags: Iterable[str]) -> str:
    marks = {tag for _, tag in _MARKS.values()}
    return ", ".join(tag for tag in tags if tag not in marks)


def _without_fields(life: ReadingLife, status: bool, notes: bool) -> ReadingLife:
    """What of a reading life `write_life` has no other field for.

    Notes are repeated when they have times or are several, lists when they stand inside others or the paper's places on
    them are known, readings when more is known than the day they ended, names when they hold what parts them.
    """
    are_dated = all(r.finished and r == _finished(r.finished, life.status) for r in life.readings)
    are_nested = bool(life.list_positions) or any(len(path) > 1 or _SEPARATED.search(path[-1]) for path in life.lists)
    needs_notes = len(life.notes) > 1 or any(note.created or note.changed for note in life.notes)
    told = replace(
        life,
        status=None,
        own_status="",
        rating=None,
        priority=None if life.priority in (1, 2, 3) else life.priority,
        tags=life.tags if any(_SEPARATED.search(tag) or is_reading_word(tag) for tag in life.tags) else (),
        lists=life.lists if are_nested else (),
        list_positions=life.list_positions if life.lists else (),
        readings=() if are_dated else life.readings,
    )
    shown = told if status else NO_LIFE
    if not notes:
        return replace(shown, notes=(), annotations=())
    return replace(shown, notes=life.notes if needs_notes else (), annotations=life.annotations)


def _marked(name: str, source: str) -> str:
    return _HIDDEN.sub(lambda found: _HIDDEN_AS[found[1]], source) if name == "groups" else source


def _text(source: str, is_latex: bool) -> str:
    return decode(source).strip() if is_latex else source.strip()


def _status(texts: Mapping[str, str], lines: Iterable[str], words: Iterable[str]) -> Status | None:
    own, given = (status_word(texts.get(name, "")) for name in ("x-legenda-status", "readstatus"))
    loose = strongest([_bibdesk(texts.get("read", "")), *map(status_word, lines)])
    if own is None:
        return strongest([given, loose]) or strongest(map(tag_status, words))
    if given:
        return given
    return own if loose is None or _fits(loose, own) else loose


def _own_status(texts: Mapping[str, str], status: Status | None) -> str:
    """The own status, unless another program has given the paper another status since it was written."""
    name = clean_status_name(texts.get(OWN_STATUS, ""))
    is_same = status is not None and status_word(texts.get("x-legenda-status", "")) is status
    return name if is_same and not parse_status(name) else ""


def _fits(loose: Status, own: Status) -> bool:
    """Whether a program that knows fewer statuses would call `own` by the name of `loose`."""
    if loose is Status.NEW:
        return own not in (Status.READ, Status.SKIMMED)
    return loose is own or (loose is Status.READ and own is Status.SKIMMED)


def _bibdesk(text: str) -> Status | None:
    """BibDesk's `read` is 1 or 0; other people write a word, or the day."""
    if text.lower() in ("1", "yes", "true") or _day(text):
        return Status.READ
    return Status.NEW if text.lower() in ("0", "no", "false") else status_word(text)


def _tags(texts: Mapping[str, str], own: tuple[str, ...]) -> list[str]:
    skipped = "x-legenda-tags" if own and texts.get("x-legenda-tags", "") == _tag_text(own) else ""
    tags = list(own) if skipped else []
    tags += [tag for name in TAG_FIELDS if name != skipped for tag in _SEPARATED.split(texts.get(name, "")) if tag]
    tags += [tag for name, (word, tag) in _MARKS.items() if texts.get(name, "").lower() == word.lower()]
    return list(dict.fromkeys(tags))


def other_names(record: Record) -> tuple[str, ...]:
    """The keys by which BibLaTeX knows a record besides its own (`ids`)."""
    names = (name.strip() for name in record.extra.get("ids", "").split(","))
    return tuple(dict.fromkeys(name for name in names if name and name != record.key))


def _named_in(record: Record, groups: Groups) -> tuple[ListPath, ...]:
    """The places that an old tree names the record in, by its key or by another of its names."""
    if not groups.members:
        return ()
    return tuple(path for name in (record.key, *other_names(record)) for path in groups.members.get(name, ()))


def _lists(
    texts: Mapping[str, str], own: tuple[ListPath, ...], named: tuple[ListPath, ...], groups: Groups
) -> tuple[ListPath, ...]:
    names = [name.translate(_SHOWN) for name in _SEPARATED.split(texts.get("groups", "")) if name]
    if own and set(names) == {path[-1] for path in own}:
        return own
    if own and _even(texts.get("groups", "").translate(_SHOWN)) == ", ".join(dict.fromkeys(path[-1] for path in own)):
        return own  # as earlier versions wrote it, without the backslashes
    places = [place for name in names for place in groups.places(" ".join(name.split()))]
    places += [path for text in texts.get("collections", "").split(";") if (path := list_path(text))]
    return tuple(dict.fromkeys((*places, *named)))


def _notes(texts: Mapping[str, str], own: tuple[LifeNote, ...]) -> tuple[LifeNote, ...]:
    """The notes of all fields; `own` tells their times, their lines, and how many of them stand in `annote`."""
    told = {name: texts[name] for name in texts if name in NOTE_FIELDS or name.startswith(_READER)}
    others = {form for name in told if name != "annote" for form in _forms(told[name])} if own else set()
    in_annote = [note for note in own if _even(note.text) not in others]
    if _even(_joined(in_annote)) == _even(told.get("annote", "")):
        told.pop("annote", None)
    else:
        own = tuple(note for note in own if note not in in_annote)
    known = {_even(note.text) for note in own}
    more = (text for text in dict.fromkeys(told.values()) if text and not (known and known & _forms(text)))
    return (*own, *map(LifeNote, more))


def _forms(text: str) -> set[str]:
    """A text as it is and as LaTeX, which a format that knows nothing of LaTeX may have handed on."""
    return {_even(text), _even(decode(text))}


def _even(text: str) -> str:
    """A text with single blanks: some formats keep no lines."""
    return " ".join(text.split())


def _readings(texts: Mapping[str, str], status: Status | None) -> tuple[Reading, ...]:
    days = [_day(text) for text in _SEPARATED.split(texts.get("x-legenda-read", "") or texts.get("read", ""))]
    readings = tuple(_finished(day, status) for day in days if day)
    told = _day(texts.get(STATUS_DAY, "")[:10])
    if readings or told is None or status not in (Status.READING, Status.READ, Status.SKIMMED):
        return readings
    return (Reading(0, 0, told) if status is Status.READING else _finished(told, status),)


def _finished(day: date | None, status: Status | None) -> Reading:
    return Reading(0, 0, None, day, status if status is Status.SKIMMED else Status.READ)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None


def _joined(notes: Iterable[LifeNote]) -> str:
    return "\n\n".join(note.text for note in notes)


def _first(numbers: Iterable[int | None]) -> int | None:
    return next((number for number in numbers if number), None)
