"""Reading tables (CSV, TSV): of Zotero, Scopus, the Web of Science, Lens, OpenAlex, our own, and any other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from legenda.formats.copyright_lines import without_copyright
from legenda.formats.csv_headless import TOLD, proposed, with_first_row
from legenda.formats.csv_rows import Row, Table, read_table
from legenda.formats.listed_people import goes_by_commas, parted_by_commas, read_people
from legenda.formats.marked_texts import MARKED, marked_again, name_kept
from legenda.formats.record_draft import NOTHING, RecordDraft
from legenda.formats.tagged_dates import best_date
from legenda.formats.type_names import ENTRY_TYPES, entry_type
from legenda.model.names import Contributor, Role
from legenda.model.record import PLAIN_FIELDS, Column, Problem, ReadResult, Record

_ROLES = {"author": Role.AUTHOR, "full_author": Role.AUTHOR, "editor": Role.EDITOR, "translator": Role.TRANSLATOR}
_OTHER_ROLES = frozenset(Role) - frozenset(_ROLES.values())
_FIELDS = frozenset(
    (
        "journal", "booktitle", "series", "publisher", "address", "edition", "volume", "number", "language",
        "institution", "school", "organization", "note",
    )
)  # fmt: skip
_IN_BOOKS = frozenset({"inproceedings", "incollection", "inbook", "inreference"})
#: A column that only Scopus has; it puts a copyright line behind each abstract.
_SCOPUS = "extra.table-eid"
_ITEM_KEY = re.compile(r"[A-Z0-9]{8}")
_KEY = re.compile(r"[^\s,{}#%~=\"\\]+")
_LIST = re.compile(r"\s*[;|\n]\s*")
#: Characters of a column's first value that are shown.
_EXAMPLE = 200
_PLAIN_KINDS = frozenset({"article", "journal article", "journalarticle", "journal", "article-journal"})
_WOS_TYPES = {"J": "article", "B": "book", "S": "incollection", "C": "inproceedings", "P": "patent"}


def mapping_of(text: str) -> dict[str, str]:
    """What the columns of a table seem to mean (see `csv_headless.proposed`), for the reader to correct."""
    return proposed(with_first_row(read_table(text), None))


def read(text: str, name: str, mapping: Mapping[str, str] | None = None) -> ReadResult:
    """The records of a table, one a row.

    `mapping` says what each heading means, as `mapping_of` proposes it: a target of `csv_columns.TARGETS`,
    "extra.NAME" to keep a column by that name, "" to leave it out; headings that it lacks are proposed for.
    `name` is the file's, for what was not understood.
    """
    table = with_first_row(read_table(text), mapping)
    found = proposed(table)
    meanings = {**found, **{heading: target for heading, target in (mapping or {}).items() if heading in found}}
    targets = [meanings[heading] for heading in table.headings]
    problems: list[Problem] = []
    if not table.headings:
        problems.append(Problem("This text holds no table with headings.", 1, file=name))
    elif not table.rows:
        problems.append(Problem("This table has headings but no rows.", table.line, file=name))
    records = tuple(_records(table, targets, partial(_tell, problems, name)))
    told = tuple(_assumptions(table, targets, mapping))
    return ReadResult(records, tuple(problems), table.before, "csv", told, tuple(_columns(table, targets)))


def _columns(table: Table, targets: Sequence[str]) -> Iterator[Column]:
    """Each column with the first value in it, so that the reader sees what it holds."""
    for place, (heading, target) in enumerate(zip(table.headings, targets, strict=True)):
        cells = (row.cells[place] for row in table.rows if place < len(row.cells))
        yield Column(heading, target, next((cell for cell in cells if _value(cell)), "")[:_EXAMPLE])


def _column(table: Table, place: int) -> list[str]:
    return [_value(row.cells[place]) for row in table.rows if place < len(row.cells)]


def _tell(problems: list[Problem], name: str, reason: str, row: Row, kept: str = "what its cells hold") -> None:
    problems.append(Problem(reason, row.line, row.text[:80], kept, name))


def _records(table: Table, targets: Sequence[str], tell: partial[None]) -> Iterator[Record]:
    is_own = table.headings[:3] == ("key", "type", "title")
    given_first = [target in _ROLES and goes_by_commas(_column(table, n)) for n, target in enumerate(targets)]
    for row in table.rows:
        if row.is_torn:
            tell("A quote in this row never closes; only its own line was taken.", row)
        elif len(row.cells) > len(targets) and any(row.cells[len(targets) :]):
            tell(f"This row has {len(row.cells)} cells under {len(targets)} headings; those left over were kept.", row)
        cells = [
            (target, parted_by_commas(_value(cell)) if is_list else _value(cell))
            for target, cell, is_list in zip(targets, row.cells, given_first, strict=False)
        ]
        cells += [("extra.cells", cell) for cell in row.cells[len(targets) :]]
        cells = [(target, cell) for target, cell in cells if cell and target]
        if any(not target.startswith("extra.") and target != "type" for target, _ in cells):
            yield _record(cells, is_own).record(row.text, row.line)
        else:
            tell("None of this row's columns has a meaning; it was left out.", row, "nothing")


def _value(cell: str) -> str:
    return "" if cell.lower() in NOTHING else cell


def _assumptions(table: Table, targets: Sequence[str], mapping: Mapping[str, str] | None) -> Iterator[str]:
    """Which columns were taken for what, for the reader to correct."""
    if mapping is not None or not table.headings:
        return
    if not table.line:
        yield TOLD
    told = [f"“{heading}” as {target}" for heading, target in zip(table.headings, targets, strict=True)
            if target and not target.startswith("extra.") and heading.lower() != target]  # fmt: skip
    if told:
        yield f"The columns were read so: {', '.join(told)}."


def _record(cells: Sequence[tuple[str, str]], is_own: bool) -> RecordDraft:
    draft = RecordDraft()
    by_target: dict[str, list[str]] = {}
    for target, cell in cells:
        by_target.setdefault(target, []).append(cell)
    draft.type = _type(by_target, is_own)
    if not is_own:
        _keep_kind(draft, by_target.get("type", []))
    draft.title = " ".join(by_target.get("title", []))
    draft.abstract = re.sub(r"\n\s*\n\s*", "\n\n", "\n\n".join(by_target.get("abstract", [])))
    if _SCOPUS in by_target:
        draft.abstract, owner = without_copyright(draft.abstract)
        draft.keep("copyright", owner)
    draft.date = best_date([*by_target.get("date", []), *by_target.get("year", [])])
    _read_people(draft, by_target)
    _read_places(draft, by_target)
    _read_numbers(draft, by_target)
    _read_key(draft, by_target)
    for cell in by_target.get("keywords", []):
        draft.add_keywords(_keywords(cell))
    for target, cell in cells:
        name = target.removeprefix("extra.")
        if name in MARKED:
            text = name_kept(name)
            setattr(draft, text, marked_again(name, cell, getattr(draft, text)))
        elif name in _OTHER_ROLES:
            draft.add_people(cell, Role(name))
        elif name == "openreview":
            draft.identifiers[name] = cell
        elif name in PLAIN_FIELDS and target != name:
            draft.fields[name] = cell
        elif target != name:
            draft.keep(name, cell)
    return draft


def _type(by_target: Mapping[str, Sequence[str]], is_own: bool) -> str:
    """The type that the first column with a known one names, else what the columns speak for."""
    for text in by_target.get("type", []):
        if is_own and text in ENTRY_TYPES:
            return text
        kind = _WOS_TYPES.get(text, "") or entry_type(text)
        if kind:
            return kind
    if by_target.get("journal") or (by_target.get("container") and not by_target.get("isbn")):
        return "article"
    if by_target.get("booktitle"):
        return "incollection"
    return "book" if by_target.get("isbn") else "misc"


def _keep_kind(draft: RecordDraft, kinds: Sequence[str]) -> None:
    """Keeps what the kind of an article says besides: that it is a review, retracted, or in press."""
    for text in kinds:
        if text not in _WOS_TYPES and entry_type(text) == "article" and text.lower() not in _PLAIN_KINDS:
            draft.keep("document-type", text)


def _read_people(draft: RecordDraft, by_target: Mapping[str, Sequence[str]]) -> None:
    """Authors in full where there are as many of them as in short."""
    short = [person for cell in by_target.get("author", []) for person in _people(draft, cell, Role.AUTHOR)]
    full = [person for cell in by_target.get("full_author", []) for person in _people(draft, cell, Role.AUTHOR)]
    draft.contributors += full if len(full) >= len(short) else short
    for target in ("editor", "translator"):
        for cell in by_target.get(target, []):
            draft.contributors += _people(draft, cell, _ROLES[target])
    for cell in by_target.get("body", []):
        for body in _LIST.split(cell):
            draft.add_body(body)


def _people(draft: RecordDraft, cell: str, role: Role) -> tuple[Contributor, ...]:
    people, more = read_people(cell, role)
    if more and role not in draft.more:
        draft.more.append(role)
    return people


def _read_places(draft: RecordDraft, by_target: Mapping[str, Sequence[str]]) -> None:
    for target, cells in by_target.items():
        for cell in cells:
            if target == "note":
                draft.add_note(cell)
            elif target in _FIELDS:
                draft.put(target, cell)
            elif target == "container":
                draft.put("booktitle" if draft.type in _IN_BOOKS else "journal", cell, "container")
            elif target == "file":
                for path in _LIST.split(cell):
                    draft.add_file(path)


def _read_numbers(draft: RecordDraft, by_target: Mapping[str, Sequence[str]]) -> None:
    for name in ("doi", "arxiv", "pmid", "pmcid"):
        for cell in by_target.get(name, []):
            draft.identify(name, cell, f"table-{name}")
    for name in ("isbn", "issn"):
        for cell in by_target.get(name, []):
            draft.add_numbers(
                cell.zfill(8) if name == "issn" and re.fullmatch(r"\d{5,7}[\dXx]", cell) else cell, f"table-{name}"
            )
    for cell in by_target.get("url", []):
        draft.locate(cell, "table-url")
    first, last = (next(iter(by_target.get(end, [])), "") for end in ("first_page", "last_page"))
    pages = next(iter(by_target.get("pages", [])), "")
    draft.set_pages(pages or first, "" if pages else last)
    for cell in by_target.get("eid", []):
        draft.put("eid", cell)
    draft.find_identifiers()


def _read_key(draft: RecordDraft, by_target: Mapping[str, Sequence[str]]) -> None:
    """The citation key; Zotero's own number of an item is none."""
    for cell in by_target.get("key", []):
        if draft.key or not _KEY.fullmatch(cell) or (_ITEM_KEY.fullmatch(cell) and not cell.isdigit()):
            draft.keep("item-key", cell)
        else:
            draft.key = cell


def _keywords(cell: str) -> list[str]:
    """Keywords parted by semicolons, bars or lines, else by commas."""
    parts = _LIST.split(cell)
    return parts if len(parts) > 1 else cell.split(",")
