"""What a writer is to put into its file, and how."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """The choices of an export.

    `abstract` includes abstracts; `note` the reader's notes and `status` the reading data, which the caller hands
    to the writer as additional fields; `files` the links to files. `ascii` writes LaTeX commands for all that is
    not ASCII, `biblatex` BibLaTeX's field names and dates. `standard_types` turns BibLaTeX's entry types into those
    that BibTeX's standard styles know. `own_fields` adds what only Legenda reads again (`openreview`,
    `legenda-code`, `legenda-venue`). `exclude` leaves fields out by the name that they have in the file; `include`,
    unless empty, leaves out all others.
    """

    abstract: bool = False
    note: bool = False
    status: bool = False
    files: bool = True
    ascii: bool = False
    biblatex: bool = False
    standard_types: bool = False
    own_fields: bool = False
    exclude: frozenset[str] = frozenset()
    include: frozenset[str] = frozenset()

    def takes(self, field: str) -> bool:
        """Whether a field of this name is to be written."""
        if field in self.exclude or (field == "abstract" and not self.abstract) or (field == "file" and not self.files):
            return False
        return not self.include or field in self.include


#: Everything that is known, as a conversion from one format to another needs it.
EVERYTHING = WriteOptions(abstract=True, note=True, status=True, own_fields=True)
