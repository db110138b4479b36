"""RIS text cut into records: tags in any order, spacing and company, as people really have them."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

from legenda.formats.tagged_lines import TaggedField

_TAG = re.compile(r"([A-Z][A-Z0-9])(?:[ \t]{2,}|[ ]?\t[ \t]*)-[ \t]?(.*)")
_LOOSE = re.compile(r"([A-Z][A-Z0-9]) ?-(?:[ \t]+(.*)|$)")
#: One blank before the hyphen, or none, is enough for the beginning and the end of a record.
_FRAME = re.compile(r"(?:(TY) ?-[ \t]*([A-Za-z]{3,8})|(ER)(?: ?-)?)[ \t]*")
_FIRST_TYPE = re.compile(r"^\ufeff?([ \t]*)(?:TY|ty)[ \t]*-", re.MULTILINE)
#: The beginning of a record as some programs and mails have it: pushed in, or in small letters.
_BEGINNING = re.compile(r"([ \t]*)(?:(TY)|ty)(?:[ \t]{2,}-.*|[ ]?-[ \t]*[A-Za-z]{3,8})")
#: A tag in small letters, which only the strict spacing tells from a word; the end needs none.
_SMALL = re.compile(r"[a-z][a-z0-9](?=[ \t]{2,}-|[ ]?\t[ \t]*-)|er(?= ?-?[ \t]*$)")
_SMALL_LOOSE = re.compile(r"[a-z][a-z0-9](?= ?-(?:[ \t]|$))|er$")
_STRICT_LINES = re.compile(r"^[ \t]*[A-Z][A-Z0-9][ \t]{2,}-", re.MULTILINE)
_LOOSE_LINES = re.compile(r"^[ \t]*[A-Z][A-Z0-9] ?- \S", re.MULTILINE)
#: Values that run over several lines, one of which may begin like a tag with one blank ("MS - a disease").
_RUNNING = frozenset({"AB", "N2", "N1", "TI", "T1", "U3"})
_PROSE = _RUNNING - {"TI", "T1"}
#: What a record is about: fields with one of these tags are a record of their own, even without a type.
_CARRIES = frozenset({"TI", "T1", "CT", "BT", "AU", "A1", "AB", "N2", "DO", "T2", "ED", "A2", "N1"})
#: What every real record has: a type in the midst of a record does not begin another without one of these.
_NAMED = frozenset({"TI", "T1", "CT", "BT", "AU", "A1"})
_HEADER = re.compile(r"[^\W\d_][\w ]{0,40}:.*")
#: What databases write between records of theirs.
_SERVICE = re.compile(r"(?:provider|database|content|link to the ovid full text[^:]*):.*", re.IGNORECASE)
_COUNTER = re.compile(r"\W*\d*\W*|\W*(?:record|result|reference)\s*#?\s*\d+.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LooseText:
    """A line that belongs to no record, and its number; `is_told` when it is no heading of the file's own."""

    text: str
    line: int
    is_told: bool


class RisCutter:
    """Cuts the lines of a RIS text into records.

    A record ends with `ER`, or where another `TY` begins one; `TY` need not be its first tag, and types without
    anything between them are one record's. Fields directly behind `ER` belong to the record before it, unless a
    `TY` follows them at once. What stands between records is kept apart. `unended` tells where records without an
    `ER` begin.
    """

    def __init__(self, text: str) -> None:
        self.records: list[list[TaggedField]] = []
        self.between: list[LooseText] = []
        self.unended: list[int] = []
        self._current: list[TaggedField] = []
        self._pending: list[TaggedField] = []
        self._open: TaggedField | None = None
        self._after_end = False
        self._gap = False
        self._repeats_type = False
        self._is_loose = len(_LOOSE_LINES.findall(text)) * 3 > len(_STRICT_LINES.findall(text))
        first = _FIRST_TYPE.search(text)
        self._indent = len(first[1]) if first else 0
        self._small: re.Pattern[str] | None = None

    def cut(self, lines: Sequence[str]) -> None:
        """Sorts all lines into fields, records and what is neither."""
        for number, raw in enumerate(lines, 1):
            line = self._set_right(raw.rstrip().lstrip("\ufeff"))
            if not line or line.isspace():
                self._blank()
            elif tagged := self._tagged(line):
                self._field(*tagged, number)
            else:
                self._text(line.strip(), number)
        self._finish(ended=False)
        self._flush()

    def _set_right(self, line: str) -> str:
        """A line without the indentation of its record, a tag in small letters made large.

        The line of the type says how its record is written; a tag that is pushed in alone needs the strict spacing.
        """
        if begins := _BEGINNING.fullmatch(line):
            self._indent = len(begins[1])
            is_strict = _TAG.match(line.lstrip().upper()) is not None
            self._small = None if begins[2] else _SMALL if is_strict else _SMALL_LOOSE
        if self._indent and line[: self._indent].isspace():
            line = line[self._indent :]
        bare = line.lstrip()
        if bare is not line and (_TAG.match(bare) or (self._small and self._small.match(bare))):
            line = bare
        small = self._small or (None if self._runs(_PROSE) else _SMALL)
        found = small.match(line) if small and "a" <= line[:1] <= "z" else None
        return line[: found.end()].upper() + line[found.end() :] if found else line

    def _runs(self, tags: Container[str] = _RUNNING) -> bool:
        """Whether a value is open whose next line may begin like a tag."""
        return self._open is not None and self._open.tag in tags

    def _tagged(self, line: str) -> tuple[str, str] | None:
        """Tag and value of a line that begins a field."""
        if not ("A" <= line[0] <= "Z"):
            return None
        if found := _TAG.match(line):
            return found[1], found[2].strip()
        if found := _FRAME.fullmatch(line):
            return (found[1], found[2].upper()) if found[1] else ("ER", "")
        if (self._is_loose or self._small is _SMALL_LOOSE or not self._runs()) and (found := _LOOSE.match(line)):
            return found[1], (found[2] or "").strip()
        return None

    def _field(self, tag: str, value: str, number: int) -> None:
        if tag == "ER":
            self._finish(ended=True)
            return
        one = TaggedField(tag, [value], number, number)
        if tag == "TY":
            self._type(one)
        elif self._after_end:
            self._pending.append(one)
        else:
            self._current.append(one)
        self._open, self._gap = one, False

    def _type(self, one: TaggedField) -> None:
        if any(other.tag == "TY" for other in self._current) and any(other.tag != "TY" for other in self._current):
            gap = self._gap
            self._finish(ended=False)
            self._repeats_type = not gap
        self._current = [*self._pending, *self._current, one]
        self._pending, self._after_end = [], False

    def _text(self, text: str, number: int) -> None:
        if self._open is not None:
            self._open.add(text, number)
            return
        self._leave_end()
        if not _COUNTER.fullmatch(text):
            is_heading = (_SERVICE if self.records else _HEADER).fullmatch(text) is not None
            self.between.append(LooseText(text, number, not is_heading))

    def _blank(self) -> None:
        self._gap = True
        if self._open is not None:
            self._open.add("", 0)
        self._leave_end()

    def _leave_end(self) -> None:
        """A gap behind `ER`: what stands directly behind it belongs to the record before."""
        if self._after_end:
            self._flush()
            self._after_end, self._open = False, None

    def _flush(self) -> None:
        if not self._pending:
            return
        if self.records and not any(one.tag in _CARRIES for one in self._pending):
            self.records[-1] += self._pending
        else:
            self._current = [*self._pending, *self._current]
        self._pending = []

    def _finish(self, ended: bool) -> None:
        self._flush()
        if self._current:
            if self._repeats_type and self.records and not any(one.tag in _NAMED for one in self._current):
                self.records[-1] += self._current
                self.unended.pop()
            else:
                self.records.append(self._current)
            if not ended:
                self.unended.append(self.records[-1][0].line)
        self._current, self._open, self._repeats_type = [], None, False
        self._after_end = ended
