"""The fields of tagged formats: a tag, its value over one or more lines, and where it stands."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from legenda.model.record import Problem, Record


@dataclass(slots=True)
class TaggedField:
    """One field: its tag, the lines of its value (an empty one where a blank line stands), its first and last line."""

    tag: str
    lines: list[str]
    line: int
    last: int

    @property
    def text(self) -> str:
        """The value as running text: lines joined by blanks, paragraphs by an empty line."""
        if len(self.lines) == 1:
            return self.lines[0]
        paragraphs: list[list[str]] = [[]]
        for line in self.lines:
            if line:
                paragraphs[-1].append(line)
            elif paragraphs[-1]:
                paragraphs.append([])
        return "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)

    @property
    def kept(self) -> str:
        """The value with its own line breaks, as it is kept where it has no place."""
        return "\n".join(line for line in self.lines if line)

    def add(self, line: str, number: int) -> None:
        """Adds a line of the value that stands below; blank lines at the end do not count to the field."""
        self.lines.append(line)
        if line:
            self.last = number


class Tags:
    """The fields of one record by tag, each tag's in their order."""

    def __init__(self, fields: Sequence[TaggedField]) -> None:
        self.fields = fields
        self._by_tag: dict[str, list[TaggedField]] = {}
        for one in fields:
            self._by_tag.setdefault(one.tag, []).append(one)

    def __contains__(self, tag: str) -> bool:
        return tag in self._by_tag

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_tag)

    def all(self, *tags: str) -> list[TaggedField]:
        """The fields with one of these tags, tag by tag."""
        return [one for tag in tags for one in self._by_tag.get(tag, ())]

    def texts(self, *tags: str) -> list[str]:
        """The values under these tags that are not empty."""
        return [text for one in self.all(*tags) if (text := one.text.strip())]

    def first(self, *tags: str) -> str:
        """The first value under the first of these tags that has one; "" if none has."""
        return next(iter(self.texts(*tags)), "")


def make_records(
    lines: Sequence[str],
    found: Sequence[Sequence[TaggedField]],
    make: Callable[[Tags, str, int], Record],
    frame: Container[str],
    name: str,
) -> tuple[tuple[Record, ...], tuple[Problem, ...]]:
    """The records that `make` builds from the fields found; one with nothing outside its `frame` of tags is told."""
    records: list[Record] = []
    problems: list[Problem] = []
    for fields in found:
        tags = Tags(fields)
        source, line = source_of(lines, fields)
        if any(tags.texts(tag) for tag in tags if tag not in frame):
            records.append(make(tags, source, line))
        else:
            reason = "This record holds nothing but its type; it was left out."
            problems.append(Problem(reason, line, source[:80], "nothing", name))
    return tuple(records), tuple(problems)


def source_of(lines: Sequence[str], fields: Sequence[TaggedField]) -> tuple[str, int]:
    """The text of a record as it stands in the file, and the line where it begins."""
    first = min(one.line for one in fields)
    return "\n".join(lines[first - 1 : max(one.last for one in fields)]), first
