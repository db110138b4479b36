"""Reading refer and EndNote's tagged format: `%A Author`, `%T Title`, `%0 Type`.

Tags: refer(1) and EndNote's "EndNote Import" format (https://en.wikipedia.org/wiki/Refer_(software)).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.record_draft import RecordDraft, one_line
from legenda.formats.tagged_dates import best_date, read_date
from legenda.formats.tagged_lines import TaggedField, Tags, make_records
from legenda.formats.type_names import entry_type
from legenda.model.names import Role
from legenda.model.record import ReadResult, Record

_TAG = re.compile(r"%([0-9A-Za-z@!#$&()*+,./:;<=>?\[\\\]^_`{|}~])(?:[ \t]+(.*)|$)")
_KEY = re.compile(r"[A-Za-z][\w:.+/-]{0,79}")
_EXTRAS = {
    "L": "call-number", "M": "accession", "W": "database-provider", "~": "database", "+": "affiliation",
    "^": "caption", "<": "annote", "Q": "origtitle", "6": "volumes", "*": "rights",
    "(": "original-publication", "!": "shorttitle",
}  # fmt: skip
_PLACED = frozenset("0ABCDEFGIJKNPRSTUVXYZ789@?>[O")
#: Tags of which the first value counts.
_ONCE = "DFP8["


def read(text: str, name: str) -> ReadResult:
    """The records of a refer or EndNote text. `name` is the file's, for what was not understood."""
    lines = text.split("\n")
    found, loose = _records(lines)
    records, problems = make_records(lines, found, _record, {"0"}, name)
    return ReadResult(records, problems, tuple(loose), "refer")


def _records(lines: Sequence[str]) -> tuple[list[list[TaggedField]], list[str]]:
    """The fields of each record, and the lines that stand before the first.

    `%0` begins a record; without it, a blank line does. A value may hold blank lines where `%0` parts the records.
    No record has two titles: where nothing else parts them, the second title is another record's.
    """
    records: list[list[TaggedField]] = [[]]
    loose: list[str] = []
    has_types = any(line.startswith("%0") for line in lines)
    gap = False
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip().lstrip("\ufeff")
        if not line:
            gap = True
            if records[-1]:
                records[-1][-1].add("", 0)
            continue
        tagged = _TAG.match(line.lstrip())
        if tagged is None:
            if records[-1]:
                records[-1][-1].add(line.strip(), number)
            else:
                loose.append(line)
            continue
        if records[-1] and _opens(tagged[1], records[-1], gap, has_types):
            records.append([])
        elif tagged[1] == "T" and any(one.tag == "T" for one in records[-1]):
            records.append(_taken_from(records[-1]))
        records[-1].append(TaggedField(tagged[1], [(tagged[2] or "").strip()], number, number))
        gap = False
    return [fields for fields in records if fields], loose


def _opens(tag: str, fields: Sequence[TaggedField], gap: bool, has_types: bool) -> bool:
    """Whether a tag begins another record; `%0` need not be a record's first tag."""
    if tag == "0":
        return gap or any(one.tag == "0" for one in fields)
    if has_types:
        return gap and tag == "T" and {"T", "0"} <= {one.tag for one in fields}
    return gap


def _taken_from(fields: list[TaggedField]) -> list[TaggedField]:
    """The fields at the end of a record that belong to the next one, whose title follows; they are taken out of it.

    They begin behind an empty line, or with what stood before the first title too, or with a type, unless that
    follows the first title at once.
    """
    title = next(place for place, one in enumerate(fields) if one.tag == "T")
    before = {one.tag for one in fields[:title]}
    last = len(fields) - 1
    for place in range(title + 1, len(fields)):
        tag, gap = fields[place].tag, not fields[place - 1].lines[-1] and len(fields[place - 1].lines) > 1
        if gap or tag in before or (tag == "0" and (place > title + 1 or place == last)):
            taken = fields[place:]
            del fields[place:]
            return taken
    return []


def _record(tags: Tags, source: str, line: int) -> Record:
    draft = RecordDraft()
    draft.title = tags.first("T")
    draft.type = _type(tags)
    _read_people(draft, tags)
    draft.date = best_date([f"{tags.first('8')}", tags.first("D"), f"{tags.first('8')} {tags.first('D')}"])
    if draft.date.year is None and tags.first("D"):
        draft.date = read_date(tags.first("D"))
    draft.abstract = "\n\n".join(tags.texts("X"))
    draft.add_keywords(keyword for one in tags.all("K") for line in one.lines for keyword in _keywords(line))
    _read_places(draft, tags)
    _read_identifiers(draft, tags)
    _read_rest(draft, tags)
    if _KEY.fullmatch(key := tags.first("F")):
        draft.key = key
    else:
        draft.keep("refid", key)
    return draft.record(source, line)


def _keywords(line: str) -> list[str]:
    return line.split(",") if line.count(",") > 1 and ";" not in line else [line]


def _type(tags: Tags) -> str:
    """The type that `%0` names; refer's own rules where there is none."""
    named = tags.first("0")
    kind = entry_type(named)
    if kind == "phdthesis" and re.search(r"master|diplom", tags.first("9"), re.IGNORECASE):
        return "mastersthesis"
    if kind == "proceedings" and tags.first("B") and tags.first("A"):
        return "inproceedings"
    if kind:
        return kind
    if tags.first("J"):
        return "article"
    if tags.first("B"):
        return "incollection"
    return "techreport" if tags.first("R") and not named else "book" if tags.first("I") else "misc"


def _read_people(draft: RecordDraft, tags: Tags) -> None:
    roles = {"A": Role.AUTHOR, "E": Role.EDITOR, "Y": Role.EDITOR_A, "?": Role.TRANSLATOR}
    for one in tags.fields:
        if one.tag in roles:
            for line in one.lines:
                draft.add_people(line, roles[one.tag])


def _read_places(draft: RecordDraft, tags: Tags) -> None:
    draft.put("journal", tags.first("J"), "refer-j")
    for text in tags.texts("J")[1:]:
        draft.keep("refer-j", text)
    second = "booktitle" if draft.type in ("incollection", "inproceedings", "inreference", "inbook") else "series"
    if draft.type == "article" and "journal" not in draft.fields:
        second = "journal"
    for text in tags.texts("B"):
        draft.put(second, text, "refer-b")
    for text in tags.texts("S"):
        draft.put("series", text, "refer-s")
    thesis, report = draft.type in ("phdthesis", "mastersthesis"), draft.type == "techreport"
    publisher = "school" if thesis else "institution" if report else "publisher"
    for name, tag in (
        (publisher, "I"), ("address", "C"), ("volume", "V"), ("number", "N"), ("edition", "7"), ("language", "G")
    ):  # fmt: skip
        for text in tags.texts(tag):
            draft.put(name, text, f"refer-{tag}")
    draft.set_pages(tags.first("P"))


def _read_identifiers(draft: RecordDraft, tags: Tags) -> None:
    for text in tags.texts("R"):
        if not draft.identify("doi", text):
            if draft.type == "techreport":
                draft.put("number", text, "refer-r")
            else:
                draft.keep("type" if draft.type in ("phdthesis", "mastersthesis") else "refer-r", one_line(text))
    for text in tags.texts("U"):
        draft.locate(text, "refer-u")
    for text in tags.texts("@"):
        draft.add_numbers(text, "refer-at")
    for text in tags.texts(">"):
        draft.add_file(text)
    draft.find_identifiers(*tags.texts("O", "Z", "M"))


def _read_rest(draft: RecordDraft, tags: Tags) -> None:
    """Notes, and every other field under a name of its own."""
    for text in tags.texts("O", "Z"):
        draft.add_note(text)
    for text in tags.texts("9"):
        draft.keep("type", text)
    if draft.date == read_date(tags.first("D")) != read_date(tags.first("8")):
        draft.keep("refer-8", tags.first("8"))
    if visited := tags.first("["):
        date = read_date(visited)
        draft.keep("urldate" if date.day else "refer-visited", date.iso if date.day else visited)
    if "0" in tags and not entry_type(tags.first("0")):
        draft.keep("refer-type", tags.first("0"))
    for tag in _ONCE:
        for text in tags.texts(tag)[1:]:
            draft.keep(f"refer-{_name(tag)}", text)
    for tag in tags:
        if tag not in _PLACED:
            for one in tags.all(tag):
                draft.keep(_EXTRAS.get(tag, f"refer-{_name(tag)}"), one.kept)


def _name(tag: str) -> str:
    """A tag as a part of a field's name, which BibTeX allows letters and numbers for."""
    return tag.lower() if tag.isalnum() else f"x{ord(tag):x}"
