"""What the columns of imported tables mean, where the reader corrects what was proposed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from legenda.model.errors import BadInputError
from legenda.model.record import Column

__all__ = ["AS_PROPOSED", "Column", "Columns", "columns_from", "first_row_is", "kept_as", "meanings", "require_columns"]


@dataclass(frozen=True, slots=True)
class Columns:
    """The meanings of columns by their headings: in every table, and in single files by their paths.

    A meaning is one of `meanings` or "extra.NAME"; columns that are not named are read as proposed. `remembered` is
    what was said of files, by their paths, when they were imported before; what is said now goes before it.
    """

    everywhere: Mapping[str, str] = field(default_factory=dict)
    by_path: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    remembered: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def of(self, path: str) -> Mapping[str, str] | None:
        """The meanings in the file at `path`; None when all are as proposed."""
        given = {**self.everywhere, **self.by_path.get(path, {})}
        return {**self.remembered.get(path, {}), **given} or None

    def only_remembered(self, path: str) -> bool:
        """Whether the columns of the file at `path` are read as was said before, and nothing is said now."""
        return path in self.remembered and not self.everywhere and path not in self.by_path


AS_PROPOSED = Columns()


def meanings() -> Mapping[str, str]:
    """What a column can mean, with words for a screen; "" leaves it out."""
    from legenda.formats.csv_columns import TARGETS  # only tables need it

    return TARGETS


def first_row_is(is_record: bool) -> dict[str, str]:
    """What to say, in place of the meanings of columns, when the first row of a table is a record or is not."""
    from legenda.formats import csv_headless

    return {csv_headless.FIRST_ROW: csv_headless.RECORD if is_record else csv_headless.HEADINGS}


def kept_as(heading: str) -> str:
    """The meaning of a column that is only kept, as a field by its heading."""
    from legenda.formats import csv_columns

    return csv_columns.kept_as(heading)


def columns_from(text: str) -> Columns:
    """The meanings in `Heading=title,Other=authors`; a heading with a comma or an equals sign stands in quotes.

    Raises BadInputError, which names the meanings, for what is not understood.
    """
    return Columns(dict(map(_pair, _parts(text))))


def require_columns(columns: Columns, tables: Iterable[Iterable[Column]]) -> None:
    """Raises BadInputError when a heading that was given a meaning stands in none of the tables that were read."""
    headings = {column.heading: None for table in tables for column in table}
    for heading in columns.everywhere:
        if heading not in headings:
            known = f"the columns are {', '.join(headings)}" if headings else "no table was read"
            raise BadInputError(f"There is no column “{heading}”; {known}. Nothing was done.")


def _parts(text: str) -> list[str]:
    """The text cut at its commas, except those in quotes."""
    parts, in_quotes = [""], False
    for sign in text:
        in_quotes ^= sign == '"'
        if sign == "," and not in_quotes:
            parts.append("")
        else:
            parts[-1] += sign
    return [part for part in parts if part.strip()]


def _pair(part: str) -> tuple[str, str]:
    from legenda.formats.csv_columns import named_target

    heading, equals, meaning = part.rpartition("=")
    target = named_target(meaning) if equals else None
    if target is None or not heading.strip():
        names = ", ".join(name for name in meanings() if name)
        raise BadInputError(
            f"“{part.strip()}” does not say what a column means; write Heading=MEANING, where MEANING is one of "
            f"{names}, extra.NAME to keep the column by that name, or nothing to leave it out."
        )
    return heading.strip().strip('"'), target
