"""RIS text cut into records: tags in any order, spacing and company, as people really have them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legenda.formats.tagged_lines import TaggedField

_TAG = re.compile(r"([A-Z][A-Z0-9])(?:[ \t]{2,}|[ ]?\t[ \t]*)-[ \t]?(.*)")
_LOOSE = re.compile(r"([A-Z][A-Z0-9]) ?-(?:[ \t]+(.*)|$)")
#: One blank before the hyphen, or none, is enough for the beginning and the end of a record.
_FRAME = re.compile(r"(?:(TY) ?-[ \t]*([A-Z]{3,8})|(ER)(?: ?-)?)[ \t]*")
_FIRST_TYPE = re.compile(r"^([ \t\ufeff]*)TY[ \t]*-", re.MULTILINE)
_STRICT_LINES = re.compile(r"^[ \t]*[A-Z][A-Z0-9][ \t]{2,}-", re.MULTILINE)
_LOOSE_LINES = re.compile(r"^[ \t]*[A-Z][A-Z0-9] ?- \S", re.MULTILINE)
#: Values that run over several lines, one of which may begin like a tag with one blank ("MS - a disease").
_RUNNING = frozenset({"AB", "N2", "N1", "TI", "T1", "U3"})
#: What a record is about: fields with one of these tags are a record of their own, even without a type.
_CARRIES = frozenset({"TI", "T1", "CT", "BT", "AU", "A1", "AB", "N2", "DO", "T2", "ED", "A2", "N1"})
#: What every real record has: a type in the midst of a record does not begin another without one of these.
_NAMED = frozenset({"TI", "T1", "CT", "BT", "AU", "A1"})
_COUNTER = re.compile(r"\W*\d*\W*|\W*(?:record|result|reference)\s*#?\s*\d+.*", re.IGNORECASE)


class RisCutter:
    """Cuts the lines of a RIS text into records.

    A record ends with `ER`, or where another `TY` begins one; `TY` need not be its first tag, and types without
    anything between them are one record's. Fields directly behind `ER` belong to the record before it, unless a
    `TY` follows them at once. What stands between records is kept apart. `unended` tells where records without an
    `ER` begin.
    """

    def __init__(self, text: str) -> None:
        self.records: list[list[TaggedField]] = []
        self.between: list[str] = []
        self.unended: list[int] = []
        self._current: list[TaggedField] = []
        self._pending: list[TaggedField] = []
        self._open: TaggedField | None = None
        self._after_end = False
        self._gap = False
        self._repeats_type = False
        self._is_loose = len(_LOOSE_LINES.findall(text)) * 3 > len(_STRICT_LINES.findall(text))
        first = _FIRST_TYPE.search(text)
        self._indent = len(first[1].expandtabs().replace("\ufeff", "")) if first else 0

    def cut(self, lines: Sequence[str]) -> None:
        """Sorts all lines into fields, records and what is neither."""
        for number, raw in enumerate(lines, 1):
            line = raw.rstrip().lstrip("\ufeff")
            if self._indent and line[: self._indent].isspace():
                line = line[self._indent :]
            if not line or line.isspace():
                self._blank()
            elif tagged := self._tagged(line):
                self._field(*tagged, number)
            else:
                self._text(line.strip(), number)
        self._finish(ended=False)
        self._flush()

    def _tagged(self, line: str) -> tuple[str, str] | None:
        """Tag and value of a line that begins a field."""
        if not ("A" <= line[0] <= "Z"):
            return None
        if found := _TAG.match(line):
            return found[1], found[2].strip()
        if found := _FRAME.fullmatch(line):
            return (found[1], found[2]) if found[1] else ("ER", "")
        runs = self._open is not None and self._open.tag in _RUNNING
        if (self._is_loose or not runs) and (found := _LOOSE.match(line)):
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
            self.between.append(text)

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
