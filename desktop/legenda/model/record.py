"""The bibliographic record of a paper: what a format reader makes and a writer takes, without any reading life."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.names import Contributor, Role

#: Bibliographic fields with a meaning in Legenda, kept in `Record.fields` under these (BibLaTeX-like) names.
PLAIN_FIELDS = (
    "subtitle",
    "journal",
    "booktitle",
    "venue",
    "series",
    "publisher",
    "institution",
    "school",
    "organization",
    "address",
    "edition",
    "volume",
    "number",
    "pages",
    "eid",
    "chapter",
    "howpublished",
    "language",
    "note",
    "code_url",
)


@dataclass(frozen=True, slots=True)
class FileLink:
    """A file named by a record: its path or address as written, a title and a media type where they were given."""

    path: str
    title: str = ""
    mime: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One work as a file describes it.

    Text is plain Unicode; mathematics stays as `$…$`; light marks of an abstract (Markdown, LaTeX text commands)
    stay as written and are rendered on screen. `raw` keeps, per BibTeX field, the value as it was written where it
    differs from what a writer would make of the decoded text, so that an unedited field goes out as it came in.
    `extra` holds every field that is not modelled, as written. `source_text` is the whole record as it stood.
    """

    type: str = "misc"
    key: str = ""
    title: str = ""
    title_is_provisional: bool = False
    contributors: tuple[Contributor, ...] = ()
    more: tuple[Role, ...] = ()
    date: PartialDate = UNKNOWN_DATE
    fields: Mapping[str, str] = field(default_factory=dict)
    doi: str = ""
    arxiv: str = ""
    pmid: str = ""
    pmcid: str = ""
    openreview: str = ""
    url: str = ""
    isbn: tuple[str, ...] = ()
    issn: tuple[str, ...] = ()
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    files: tuple[FileLink, ...] = ()
    extra: Mapping[str, str] = field(default_factory=dict)
    raw: Mapping[str, str] = field(default_factory=dict)
    source_text: str = ""
    line: int = 0

    def by(self, role: Role) -> tuple[Contributor, ...]:
        """The contributors in one role, in their order."""
        return tuple(c for c in self.contributors if c.role is role)

    @property
    def authors(self) -> tuple[Contributor, ...]:
        """The authors, or the editors of a work without authors."""
        return self.by(Role.AUTHOR) or self.by(Role.EDITOR)

    @property
    def venue(self) -> str:
        """Where it appeared, as short as it is known."""
        return next(
            (self.fields[name] for name in ("venue", "journal", "booktitle", "series") if self.fields.get(name)), ""
        )


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that was not understood: where, why, and what was kept all the same."""

    reason: str
    line: int = 0
    record: str = ""
    kept: str = ""
    file: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table that was read: its heading, what it was taken to mean, and the first value in it."""

    heading: str
    meaning: str
    example: str = ""


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What a format reader made of a text: the records in their order, and everything it could not understand.

    `preserved` keeps the parts of a file that are no records (preambles, comments, string definitions), as written.
    `columns` are those of a table, whose meaning the reader can correct.
    """

    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()
    preserved: tuple[str, ...] = ()
    format: str = ""
    assumptions: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
