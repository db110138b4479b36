"""The structure of a BibTeX file: entries, string definitions, preambles, comments, and what is broken.

Brackets are counted as BibTeX counts them (a backslash does not hide a brace). Where the count does not come out,
the beginning of the next entry at the start of a line ends the broken one, so that no fault ever swallows what
follows; what can be read of a broken entry is read, and each fault is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from legenda.formats.bibtex_blocks import Block, Fault
from legenda.formats.bibtex_entry_reader import EntryReader
from legenda.formats.bibtex_source import SourceText, entry_at, has_odd_type
from legenda.formats.bibtex_tidy import read_tidy_entry

#: The beginning of something that was to be an entry, and is not like one; no address.
_LOST_ENTRY = re.compile(r"(?<![\w.])@[^\n@{}(),\"]{0,40}[{(][^\n{}(),]{0,20}")


def _odd_type(written: str) -> str:
    if not written:
        return "the entry has no type; it was read as misc"
    return f"the type “{written}” is none that BibTeX knows how to read; it was kept as it is written"


def scan(text: str) -> Iterator[Block]:
    """The parts of a BibTeX file in their order; together they hold all of its text that is not blank."""
    return _Scanner(text).run()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.source = SourceText(text)

    def run(self) -> Iterator[Block]:
        done = place = 0
        while (place := self.text.find("@", place)) >= 0:
            start, found = place, entry_at(self.text, place)
            place = found.end() if found else place + 1
            name = found[1].lower() if found else ""
            if not found or self._is_only_text(start, name, found[2]):
                continue
            if name == "comment" and found[2] is None:
                place = self.source.line_end(start)
                blocks = [Block("comment", self.text[start:place], self.source.line(start))]
            else:
                blocks, place = self._block(start, name, found.end() - 1)
            if has_odd_type(found):
                blocks[0].faults.insert(0, Fault(self.source.line(start), _odd_type(found[1]), "everything"))
            yield from self._between(done, start)
            yield from blocks
            done = place
        yield from self._between(done, len(self.text))

    def _is_only_text(self, start: int, name: str, opener: str | None) -> bool:
        """Whether the sign "@" stands in an address, in prose, or in a line that is commented out."""
        if opener is None and name != "comment":
            return True
        before = self.text[start - 1 : start]
        if before == "\n":
            return False
        if before.isalnum() or before in ("_", "."):
            return True
        line_start = self.text.rfind("\n", 0, start) + 1
        return self.text[line_start:start].lstrip().startswith("%") and self._is_commented(start)

    def _is_commented(self, start: int) -> bool:
        """Whether the entry behind a percent sign is commented out line by line."""
        end = self.source.line_end(start)
        following = self.text[end : self.source.line_end(end + 1)].strip()
        return following.startswith(("%", "@")) or not following

    def _between(self, start: int, end: int) -> Iterator[Block]:
        text = self.text[start:end]
        if text.strip(" \t\r\n,})\ufeff\x00\x1a"):
            lead = len(text) - len(text.lstrip())
            yield Block("text", text.strip(), self.source.line(start + lead), faults=self._lost_entries(start, end))

    def _lost_entries(self, start: int, end: int) -> list[Fault]:
        """What in a text looks as if it was to be an entry, and is none."""
        return [
            Fault(self.source.line(found.start()), f"“{found.group()}…” begins no entry; it was taken for a remark")
            for found in _LOST_ENTRY.finditer(self.text, start, end)
            if "%" not in self.text[self.text.rfind("\n", 0, found.start()) + 1 : found.start()]
        ]

    def _block(self, start: int, name: str, opener: int) -> tuple[list[Block], int]:
        if name == "comment":
            return self._comment(start, opener)
        if name == "preamble":
            return self._preamble(start, opener)
        if name == "string":
            return self._string(start, opener)
        return self._entry(start, name, opener)

    def _comment(self, start: int, opener: int) -> tuple[list[Block], int]:
        end = self.source.closer(opener)
        end = end + 1 if end >= 0 else min(self.source.line_end(start), self.source.next_head(opener))
        return [Block("comment", self.text[start:end], self.source.line(start))], end

    def _preamble(self, start: int, opener: int) -> tuple[list[Block], int]:
        end = self.source.closer(opener)
        limit = self.source.next_head(opener)
        if end < 0 or (end > limit and limit < len(self.text)):
            reason = "a preamble is never closed; it was left out"
            return [self._broken(start, limit, reason)], limit
        return [Block("preamble", self.text[start : end + 1], self.source.line(start))], end + 1

    def _broken(self, start: int, end: int, reason: str) -> Block:
        line = self.source.line(start)
        return Block("broken", self.text[start:end].strip(), line, faults=[Fault(line, reason)])

    def _string(self, start: int, opener: int) -> tuple[list[Block], int]:
        entry = EntryReader(self.source, start, "string", opener, careful=False)
        end = entry.read_fields(opener + 1)
        kind = "string" if entry.fields else "broken"
        if kind == "broken" and not entry.faults and self.text[opener + 1 : end].strip(" \t\n,})"):
            entry.fault(start, "a string definition could not be read; it was left out")
        return [
            Block(kind, self.text[start:end].strip(), self.source.line(start), "string", "", entry.fields, entry.faults)
        ], end

    def _entry(self, start: int, name: str, opener: int) -> tuple[list[Block], int]:
        name = " ".join(name.split()) or "misc"
        tidy = read_tidy_entry(self.text, opener, self.source.next_head(opener))
        if tidy is not None:
            key, fields, end = tidy
            return [Block("entry", self.text[start:end], self.source.line(start), name, key, fields)], end
        entry = EntryReader(self.source, start, name, opener, careful=False)
        end = entry.read()
        if entry.is_torn:
            again = EntryReader(self.source, start, name, opener, careful=True)
            careful_end = again.read()
            if len(again.fields) >= len(entry.fields):
                entry, end = again, careful_end
        text = self.text[start:end].strip()
        return [Block("entry", text, self.source.line(start), name, entry.key, entry.fields, entry.faults)], end
