"""One entry of a BibTeX file with all the faults that it can have: what can be read of it, and what was wrong."""

from __future__ import annotations

import re

from legenda.formats.bibtex_blocks import Fault
from legenda.formats.bibtex_field_heads import FIELD, field_head, garbage_end
from legenda.formats.bibtex_quotes import find_quote_end
from legenda.formats.bibtex_source import SourceText, entry_at
from legenda.formats.bibtex_values import Part, Value

_BLANK = re.compile(r"(?:\s|%[^\n]*(?:\n|$))*")
_GAP = re.compile(r"(?:[\s,;]|%[^\n]*(?:\n|$))*")
_BARE = re.compile(r"[^\s,;#{}()\"=%]+")
_SEMICOLON = re.compile(r"\s*;\s*(?:[})]|$|[^\s=,;{}()\"#%@\\']+\s*[=:])")
_COMMENT = re.compile(r"%[^\n]*")
_BARE_LINE = re.compile(r"[^,\n{}\"]*")
_NEXT_FIELD = re.compile(r"\s*,\s*[^\s=,{}()\"#%@\\']+\s*=\s*[{\"\w]")
_KEY = re.compile(r"\s*([^,{}\n\"]*?)\s*(?=[,}\n])")
#: A key without a comma behind it, or with a semicolon, and the field that follows.
_KEY_ALONE = re.compile(
    r"\s*([^\s,{}\"][^,{}\"\n]*?)(?:[ \t]*;)?(?:\s|%[^\n]*(?:\n|$))+(?=[A-Za-z][\w-]*\s*(?:=|:\s*[{\"]))"
)
_LONGEST_KEY = 300
_KEYLESS = re.compile(r"\s*[\w-]+\s*=\s*[{\"\w]")
#: Inside a braced value, the end of that value and the beginning of another field.
_BOUNDARY = re.compile(
    r"([}\"]?)[ \t]*,[ \t]*(?:\r?\n)?\s*[A-Za-z][\w-]*\s*=\s*[{\"]|([}\"])\s*,\s*[A-Za-z][\w-]*\s*=\s*\w"
)
#: Free text, in which another entry may be quoted.
_QUOTING_FIELDS = frozenset({"abstract", "annote", "annotation", "bibtex", "comment", "note", "review", "notes"})


class EntryReader:
    """Reads the key and the fields of one entry; `careful` looks inside values for fields that a fault hid there."""

    def __init__(self, source: SourceText, start: int, name: str, opener: int, *, careful: bool) -> None:
        self.source = source
        self.text = source.text
        self.start = start
        self.name = name
        self.opener = opener
        self.closing = "}" if self.text[opener] == "{" else ")"
        self.careful = careful
        self.limit = source.next_head(opener)
        self.key = ""
        self.fields: list[tuple[str, Value]] = []
        self.faults: list[Fault] = []
        self.is_torn = False

    def fault(self, place: int, reason: str, kept: str = "") -> None:
        """Notes what is wrong at `place`, and what was kept all the same; fields may be hidden by it."""
        self.is_torn = True
        self.faults.append(Fault(self.source.line(place), reason, kept))

    def remark(self, place: int, reason: str) -> None:
        """Notes, once, what is wrong at `place` but hides nothing."""
        if all(fault.reason != reason for fault in self.faults):
            self.faults.append(Fault(self.source.line(place), reason, "everything"))

    def read(self) -> int:
        """Reads the key and the fields and returns where the entry ends."""
        return self.read_fields(self._read_key(self.opener + 1))

    def _read_key(self, place: int) -> int:
        if _KEYLESS.match(self.text, place):
            return place
        if alone := _KEY_ALONE.match(self.text, place, min(self.limit, place + _LONGEST_KEY)):
            self.key = " ".join(alone[1].split())
            self.fault(alone.end(1), f"no comma behind the key {self.key}", "everything")
            self._tell_blanks()
            return alone.end()
        found = _KEY.match(self.text, place)
        if not found or found.end() > self.limit:
            return self._odd_key(place)
        key, end = found[1], found.end()
        if self.closing == ")" and key.endswith(")") and key.count("(") < key.count(")"):
            end = self.text.rindex(")", place, end)
            key = self.text[place:end].strip()
        self.key = " ".join(key.split())
        self._tell_blanks()
        return end

    def _tell_blanks(self) -> None:
        if " " in self.key:
            self.remark(self.start, f"the key “{self.key}” has a blank in it, which BibTeX cannot read; it was kept")

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
            if gap and self.fields and ";" in _COMMENT.sub("", gap.group()):
                self.remark(place, "a semicolon stands where a comma should be")
            place = gap.end() if gap else place
            if place >= self.limit:
                return self._unclosed(place)
            if self.text[place] == self.closing:
                place += 1
                if not self._goes_on(place):
                    return place
                self.fault(place, "a closing bracket too many stands between the fields", "everything")
                continue
            if self.text[place] == "@" and self.fields and entry_at(self.text, place):
                return self._unclosed(place)
            found, wrong = field_head(self.text, place, self.limit)
            if wrong:
                self.remark(place, wrong)
            place = self._field(found) if found else self._garbage(place)

    def _unclosed(self, place: int) -> int:
        """Ends an entry whose closing bracket is missing; if a value was not closed either, that has been told."""
        if self.faults and self.faults[-1].reason.endswith("never closed"):
            self.faults[-1].kept = self._kept()
            return place
        cut = "the file ends inside the entry" if place >= len(self.text) else "the entry is never closed"
        self.fault(self.start, f"{cut}; it was ended before line {self.source.line(place)}", self._kept())
        return place

    def _kept(self) -> str:
        return ", ".join(name for name, _ in self.fields) or "nothing"

    def _goes_on(self, place: int) -> bool:
        """Whether a field follows the closing bracket: then there was one bracket too many."""
        return (
            bool(self.fields) and self.name != "string" and _NEXT_FIELD.match(self.text, place, self.limit) is not None
        )

    def _garbage(self, place: int) -> int:
        """Skips what is no field: to the next comma or field, or past a group in braces."""
        closer = self.source.closers.get(place) if self.text[place] == "{" else None
        end = (
            closer + 1
            if closer is not None and closer < self.limit
            else garbage_end(self.source, place + 1, self.limit, self.closing)
        )
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
            and FIELD.match(self.text, following)
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
        plain = not behind or behind[0] in "#%" + self.closing or _SEMICOLON.match(self.text, bare.end(), self.limit)
        if (
            plain
            or joined
            or FIELD.match(self.text, bare.end() + len(rest.group()) - len(rest.group().lstrip()) if rest else 0)
        ):
            return Part(word, is_macro=not word[0].isdigit()), bare.end()
        end = rest.end() if rest else bare.end()
        text = self.text[bare.start() : end].rstrip().rstrip(self.closing)
        self.fault(bare.start(), f"the value of {name} stands in no braces", "everything")
        return Part(" ".join(text.split())), bare.start() + len(text)

    def _braced(self, name: str, place: int) -> tuple[str, int]:
        close = self.source.closers.get(place, -1)
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
        self.limit = self.source.next_head(close)
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
        end = find_quote_end(self.source, place, self.limit, self.closing)
        if end.is_found:
            if end.passed:
                self.remark(
                    place,
                    f"quotation marks stand inside the quoted value of {name}; they were taken for a part of it, "
                    "though BibTeX would end it at the first",
                )
            return self.text[place + 1 : end.place], end.place + 1
        cut = self._hidden_field(place, end.place)
        self.fault(place, f"the quotation marks of {name} are never closed", name)
        if cut >= 0:
            return _without_odd_braces(self.text[place + 1 : cut]), cut + (self.text[cut] in '}"')
        content = self.text[place + 1 : self.limit].rstrip()
        return _without_odd_braces(re.sub(r"[\s,]*[})]$", "", content)), self.limit


def _without_odd_braces(text: str) -> str:
    """`text` as it is if its braces are balanced, else without any."""
    depth = 0
    for sign in re.findall(r"[{}]", text):
        depth += 1 if sign == "{" else -1
        if depth < 0:
            break
    return text if depth == 0 else re.sub(r"[{}]", "", text)
