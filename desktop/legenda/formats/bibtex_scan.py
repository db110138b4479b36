"""The structure of a BibTeX file: entries, string definitions, preambles, comments, and what is broken.

Brackets are counted as BibTeX counts them (a backslash does not hide a brace). Where the count does not come out,
the beginning of the next entry at the start of a line ends the broken one, so that no fault ever swallows what
follows; what can be read of a broken entry is read, and each fault is told.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

from legenda.formats.bibtex_values import Part, Value

_AT = re.compile(r"@[ \t\r\n]*([A-Za-z][\w.:+-]*)[ \t\r\n]*([{(])?")
#: An entry that begins a line and goes on with a field: it cannot be part of the value before it.
_HEAD = re.compile(
    r"^[ \t]*@[ \t]*(?!comment\b)[A-Za-z]+[ \t]*[{(][ \t]*(?:[^\s,{}\"=#%]+[ \t]*,\s*[\w-]+\s*=|[\w-]+\s*=\s*[{\"])"
    r"|^@[ \t]*(?:string|preamble|comment)[ \t]*[{(]",
    re.MULTILINE | re.IGNORECASE,
)
_BLANK = re.compile(r"(?:\s|%[^\n]*(?:\n|$))*")
_GAP = re.compile(r"(?:[\s,]|%[^\n]*(?:\n|$))*")
_FIELD = re.compile(r"([^\s=,{}()\"#%@\\']+)\s*=\s*")
_BARE = re.compile(r"[^\s,#{}()\"=%]+")
_BARE_LINE = re.compile(r"[^,\n{}\"]*")
_NEXT_FIELD = re.compile(r"\s*,\s*[^\s=,{}()\"#%@\\']+\s*=\s*[{\"\w]")
_KEY = re.compile(r"\s*([^,{}\n\"]*?)\s*(?=[,}\n])")
_KEYLESS = re.compile(r"\s*[\w-]+\s*=\s*[{\"\w]")
#: Inside a braced value, the end of that value and the beginning of another field.
_BOUNDARY = re.compile(
    r"([}\"]?)[ \t]*,[ \t]*(?:\r?\n)?\s*[A-Za-z][\w-]*\s*=\s*[{\"]|([}\"])\s*,\s*[A-Za-z][\w-]*\s*=\s*\w"
)
_OPEN_QUOTE = re.compile(r"\s*,\s*\n\s*[A-Za-z][\w-]*\s*=\s*$")
#: Free text, in which another entry may be quoted.
_QUOTING_FIELDS = frozenset({"abstract", "annote", "annotation", "bibtex", "comment", "note", "review", "notes"})


@dataclass(slots=True)
class Fault:
    """One fault in an entry: where, why, and what became of what was read."""

    line: int
    reason: str
    kept: str = ""


@dataclass(slots=True)
class Block:
    """One part of a file. `kind` is "entry", "string", "preamble", "comment", "text" or "broken"."""

    kind: str
    text: str
    line: int
    type: str = ""
    key: str = ""
    fields: list[tuple[str, Value]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def scan(text: str) -> Iterator[Block]:
    """The parts of a BibTeX file in their order; together they hold all of its text that is not blank."""
    return _Scanner(text).run()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = [found.start() for found in re.finditer("\n", text)]
        self.heads = [found.start() for found in _HEAD.finditer(text)]
        self.closers = _matches(text)

    def line(self, place: int) -> int:
        return bisect_left(self.breaks, place) + 1

    def next_head(self, place: int) -> int:
        """Where the next entry that begins a line starts, at `place` or behind; the end of the text if none does."""
        index = bisect_left(self.heads, place)
        return self.heads[index] if index < len(self.heads) else len(self.text)

    def run(self) -> Iterator[Block]:
        done = place = 0
        while found := _AT.search(self.text, place):
            start, name = found.start(), found[1].lower()
            place = found.end()
            if self._is_only_text(start, name, found[2]):
                continue
            if name == "comment" and found[2] is None:
                place = self._line_end(start)
                blocks = [Block("comment", self.text[start:place], self.line(start))]
            else:
                blocks, place = self._block(start, name, found.end() - 1)
            yield from self._between(done, start)
            yield from blocks
            done = place
        yield from self._between(done, len(self.text))

    def _is_only_text(self, start: int, name: str, opener: str | None) -> bool:
        """Whether the sign "@" stands in an address, in prose, or in a line that is commented out."""
        if opener is None and name != "comment":
            return True
        before = self.text[start - 1 : start]
        if before.isalnum() or before in ("_", "."):
            return True
        line_start = self.text.rfind("\n", 0, start) + 1
        return self.text[line_start:start].lstrip().startswith("%") and self._is_commented(start)

    def _is_commented(self, start: int) -> bool:
        """Whether the entry behind a percent sign is commented out line by line."""
        end = self._line_end(start)
        following = self.text[end : self._line_end(end + 1)].strip()
        return following.startswith(("%", "@")) or not following

    def _line_end(self, place: int) -> int:
        end = self.text.find("\n", place)
        return len(self.text) if end < 0 else end

    def _between(self, start: int, end: int) -> Iterator[Block]:
        text = self.text[start:end]
        if text.strip(" \t\r\n,})\ufeff\x00\x1a"):
            lead = len(text) - len(text.lstrip())
            yield Block("text", text.strip(), self.line(start + lead))

    def _block(self, start: int, name: str, opener: int) -> tuple[list[Block], int]:
        if name == "comment":
            return self._comment(start, opener)
        if name == "preamble":
            return self._preamble(start, opener)
        if name == "string":
            return self._string(start, opener)
        return self._entry(start, name, opener)

    def _comment(self, start: int, opener: int) -> tuple[list[Block], int]:
        end = self._closer(opener)
        end = end + 1 if end >= 0 else min(self._line_end(start), self.next_head(opener))
        return [Block("comment", self.text[start:end], self.line(start))], end

    def _closer(self, opener: int) -> int:
        """The place of the bracket that closes the one at `opener`; -1 if none does."""
        if self.text[opener] == "{":
            return self.closers.get(opener, -1)
        place = opener + 1
        while found := re.compile(r"[{})]").search(self.text, place):
            if found.group() == ")":
                return found.start()
            place = self.closers.get(found.start(), found.start()) + 1
        return -1

    def _preamble(self, start: int, opener: int) -> tuple[list[Block], int]:
        end = self._closer(opener)
        limit = self.next_head(opener)
        if end < 0 or (end > limit and limit < len(self.text)):
            reason = "a preamble is never closed; it was left out"
            return [self._broken(start, limit, reason)], limit
        return [Block("preamble", self.text[start : end + 1], self.line(start))], end + 1

    def _broken(self, start: int, end: int, reason: str) -> Block:
        line = self.line(start)
        return Block("broken", self.text[start:end].strip(), line, faults=[Fault(line, reason)])

    def _string(self, start: int, opener: int) -> tuple[list[Block], int]:
        entry = _EntryReader(self, start, "string", opener, careful=False)
        end = entry.read_fields(opener + 1)
        kind = "string" if entry.fields else "broken"
        if kind == "broken" and not entry.faults and self.text[opener + 1 : end].strip(" \t\n,})"):
            entry.fault(start, "a string definition could not be read; it was left out")
        return [
            Block(kind, self.text[start:end].strip(), self.line(start), "string", "", entry.fields, entry.faults)
        ], end

    def _entry(self, start: int, name: str, opener: int) -> tuple[list[Block], int]:
        entry = _EntryReader(self, start, name, opener, careful=False)
        end = entry.read()
        if entry.faults:
            again = _EntryReader(self, start, name, opener, careful=True)
            careful_end = again.read()
            if len(again.fields) >= len(entry.fields):
                entry, end = again, careful_end
        text = self.text[start:end].strip()
        return [Block("entry", text, self.line(start), name, entry.key, entry.fields, entry.faults)], end


class _EntryReader:
    """Reads the key and the fields of one entry; `careful` looks inside values for fields that a fault hid there."""

    def __init__(self, scanner: _Scanner, start: int, name: str, opener: int, *, careful: bool) -> None:
        self.scanner = scanner
        self.text = scanner.text
        self.start = start
        self.name = name
        self.opener = opener
        self.closing = "}" if self.text[opener] == "{" else ")"
        self.careful = careful
        self.limit = scanner.next_head(opener)
        self.key = ""
        self.fields: list[tuple[str, Value]] = []
        self.faults: list[Fault] = []

    def fault(self, place: int, reason: str, kept: str = "") -> None:
        self.faults.append(Fault(self.scanner.line(place), reason, kept))

    def read(self) -> int:
        return self.read_fields(self._read_key(self.opener + 1))

    def _read_key(self, place: int) -> int:
        if _KEYLESS.match(self.text, place):
            return place
        found = _KEY.match(self.text, place)
        if not found or found.end() > self.limit:
            return self._odd_key(place)
        key, end = found[1], found.end()
        if self.closing == ")" and key.endswith(")") and key.count("(") < key.count(")"):
            end = self.text.rindex(")", place, end)
            key = self.text[place:end].strip()
        self.key = " ".join(key.split())
        behind = _BLANK.match(self.text, end)
        if self.key and self.text[end : end + 1] == "\n" and behind and _FIELD.match(self.text, behind.end()):
            self.fault(end, f"no comma behind the key {self.key}", "everything")
        return end

    def _odd_key(self, place: int) -> int:
        """A key with braces or quotes in it: everything before the first comma of the line."""
        found = re.compile(r"[ \t]*([^,\n]*)").match(self.text, place, min(self.limit, place + 500))
        if not found or "," not in self.text[found.end() : found.end() + 1]:
            return place
        self.key = " ".join(re.sub(r"[{}\"]", "", found[1]).split())
        return found.end()

    def read_fields(self, place: int) -> int:
        """Reads fields from `place` on and returns where the entry ends."""
        while True:
            gap = _GAP.match(self.text, place, self.limit)
            place = gap.end() if gap else place
            if place >= self.limit:
                return self._unclosed(place)
            if self.text[place] == self.closing:
                place += 1
                if not self._goes_on(place):
                    return place
                self.fault(place, "a closing bracket too many stands between the fields", "everything")
                continue
            if self.text[place] == "@" and self.fields and _AT.match(self.text, place):
                return self._unclosed(place)
            found = _FIELD.match(self.text, place, self.limit)
            place = self._field(found) if found else self._garbage(place)

    def _unclosed(self, place: int) -> int:
        """Ends an entry whose closing bracket is missing; if a value was not closed either, that has been told."""
        if self.faults and self.faults[-1].reason.endswith("never closed"):
            self.faults[-1].kept = self._kept()
            return place
        cut = "the file ends inside the entry" if place >= len(self.text) else "the entry is never closed"
        self.fault(self.start, f"{cut}; it was ended before line {self.scanner.line(place)}", self._kept())
        return place

    def _kept(self) -> str:
        return ", ".join(name for name, _ in self.fields) or "nothing"

    def _goes_on(self, place: int) -> bool:
        """Whether a field follows the closing bracket: then there was one bracket too many."""
        return (
            bool(self.fields) and self.name != "string" and _NEXT_FIELD.match(self.text, place, self.limit) is not None
        )

    def _garbage(self, place: int) -> int:
        """Skips what is no field: to the next comma, or past a group in braces."""
        closer = self.scanner.closers.get(place) if self.text[place] == "{" else None
        if closer is not None and closer < self.limit:
            end = closer + 1
        else:
            found = re.compile(r"[^,\n}]*").match(self.text, place + 1, self.limit)
            end = found.end() if found else place + 1
            if self.text[end : end + 1] == "}" and self.closing == ")":
                end += 1
        left_out = " ".join(self.text[place:end].split())[:60]
        self.fault(place, f"“{left_out}” is no field; it was left out", self._kept())
        return end

    def _field(self, found: re.Match[str]) -> int:
        name = found[1].lower()
        value, place = self._value(name, found.end())
        self.fields.append((name, value))
        behind = _BLANK.match(self.text, place, self.limit)
        following = behind.end() if behind else place
        if (
            following < self.limit
            and self.text[following] not in ("," + self.closing)
            and _FIELD.match(self.text, following)
        ):
            self.fault(place, f"no comma behind the field {name}", "everything")
        return place

    def _value(self, name: str, place: int) -> tuple[Value, int]:
        parts: list[Part] = []
        while place < self.limit:
            sign = self.text[place]
            if sign == "{":
                content, place = self._braced(name, place)
                parts.append(Part(content))
            elif sign == '"':
                content, place = self._quoted(name, place)
                parts.append(Part(content))
            else:
                bare = _BARE.match(self.text, place, self.limit)
                if not bare:
                    break
                part, place = self._bare(name, bare, bool(parts))
                parts.append(part)
            blank = _BLANK.match(self.text, place, self.limit)
            after = blank.end() if blank else place
            if self.text[after : after + 1] != "#" or after >= self.limit:
                break
            blank = _BLANK.match(self.text, after + 1, self.limit)
            place = blank.end() if blank else after + 1
        return tuple(parts), place

    def _bare(self, name: str, bare: re.Match[str], joined: bool) -> tuple[Part, int]:
        """A number, a macro's name, or text that somebody forgot to put in braces."""
        word = bare.group()
        rest = _BARE_LINE.match(self.text, bare.end(), self.limit)
        behind = rest.group().strip() if rest else ""
        plain = not behind or behind[0] in "#%" + self.closing
        if (
            plain
            or joined
            or _FIELD.match(self.text, bare.end() + len(rest.group()) - len(rest.group().lstrip()) if rest else 0)
        ):
            return Part(word, is_macro=not word[0].isdigit()), bare.end()
        end = rest.end() if rest else bare.end()
        text = self.text[bare.start() : end].rstrip().rstrip(self.closing)
        self.fault(bare.start(), f"the value of {name} stands in no braces", "everything")
        return Part(" ".join(text.split())), bare.start() + len(text)

    def _braced(self, name: str, place: int) -> tuple[str, int]:
        close = self.scanner.closers.get(place, -1)
        if close >= 0 and (close < self.limit or self._quotes_entry(name, close)):
            cut = self._hidden_field(place, close) if self.careful else -1
            if cut < 0:
                return self.text[place + 1 : close], close + 1
            return self._cut_value(name, place, cut)
        cut = self._hidden_field(place, self.limit)
        return self._cut_value(name, place, cut if cut >= 0 else self.limit)

    def _quotes_entry(self, name: str, close: int) -> bool:
        """Whether a value that holds the beginning of an entry is free text that quotes it."""
        if name not in _QUOTING_FIELDS or self.careful:
            return False
        self.limit = self.scanner.next_head(close)
        return True

    def _hidden_field(self, place: int, end: int) -> int:
        """Where the text of the braced value at `place` really ends, if another field begins inside; else -1."""
        found = _BOUNDARY.search(self.text, place + 1, end)
        return found.start() if found else -1

    def _cut_value(self, name: str, place: int, cut: int) -> tuple[str, int]:
        if cut < self.limit:
            closed = self.text[cut] in '}"'
            end = cut + 1 if closed else cut
            self.fault(
                place, f"a bracket in the value of {name} is never closed; the value was ended at the next field", name
            )
            return _without_odd_braces(self.text[place + 1 : cut]), end
        content = self.text[place + 1 : cut].rstrip()
        self.fault(place, f"the value of {name} is never closed", name)
        return _without_odd_braces(re.sub(r"[\s,]*[})]?\s*[})]$", "", content)), cut

    def _quoted(self, name: str, place: int) -> tuple[str, int]:
        at = place + 1
        while found := _QUOTE_SIGN.search(self.text, at, self.limit):
            sign = found.group()
            if sign == '"':
                content = self.text[place + 1 : found.start()]
                hidden = _OPEN_QUOTE.search(content) if self.careful else None
                if not hidden:
                    return content, found.end()
                self.fault(place, f"the quotation marks of {name} are never closed", name)
                return content[: hidden.start()], place + 1 + hidden.start()
            close = self.scanner.closers.get(found.start(), -1) if sign == "{" else -1
            at = close + 1 if 0 <= close < self.limit else found.end()
        cut = self._hidden_field(place, self.limit)
        self.fault(place, f"the quotation marks of {name} are never closed", name)
        if cut >= 0:
            return _without_odd_braces(self.text[place + 1 : cut]), cut + (self.text[cut] in '}"')
        content = self.text[place + 1 : self.limit].rstrip()
        return _without_odd_braces(re.sub(r"[\s,]*[})]$", "", content)), self.limit


_QUOTE_SIGN = re.compile(r'["{]')


def _matches(text: str) -> dict[int, int]:
    """For each opening brace that is closed, the place of the brace that closes it."""
    closers: dict[int, int] = {}
    opened: list[int] = []
    for found in re.finditer(r"[{}]", text):
        place = found.start()
        if text[place] == "{":
            opened.append(place)
        elif opened:
            closers[opened.pop()] = place
    return closers


def _without_odd_braces(text: str) -> str:
    """`text` as it is if its braces are balanced, else without any."""
    depth = 0
    for sign in re.findall(r"[{}]", text):
        depth += 1 if sign == "{" else -1
        if depth < 0:
            break
    return text if depth == 0 else re.sub(r"[{}]", "", text)
