"""What of a record's BibTeX source still holds: the fields that go out as they came in."""

from __future__ import annotations

from collections.abc import Mapping

from legenda.formats.bibtex_draft import DERIVED
from legenda.formats.bibtex_fields import DATE_FIELDS, ROLE_FIELDS, TEXT_FIELDS
from legenda.formats.bibtex_identifiers import derived_identifiers
from legenda.formats.bibtex_inherit import inherited_names
from legenda.formats.bibtex_record import make_record
from legenda.formats.bibtex_text import balanced, read_text
from legenda.formats.bibtex_values import MONTHS, Value, expand, macro_names, parse_expression
from legenda.formats.latex_encode import to_ascii
from legenda.formats.options import WriteOptions
from legenda.model.record import Record


def with_kept_sources(
    record: Record,
    made: dict[str, str],
    options: WriteOptions,
    parents: Mapping[str, Record],
    strings: Mapping[str, str],
) -> dict[str, str]:
    """`made` with the sources of all fields that were not edited, and without what follows from elsewhere.

    A source is kept if, read again, it says what the record says now. `parents` are the records of the same file by
    their names in lower case: what was inherited from one of them is not repeated; without the parent it is written
    and the reference to the parent is not. `strings` are the string definitions of the file that is being written.
    """
    if not record.raw and not _parent_keys(record):
        return made
    fields = dict(made)
    sources = {name: source for name, source in record.raw.items() if not name.startswith("@")}
    derived = [name for name, source in sources.items() if source == DERIVED]
    if derived:
        _leave_out(record, derived, parents, fields)
    _shut_out(record, parents, fields)
    values = {name: parse_expression(source) for name, source in sources.items() if source != DERIVED}
    if values:
        macros = string_texts(record)
        again = make_record(record.type, values, macros, {})
        for name, value in values.items():
            if name not in DATE_FIELDS and says(again, name) == says(record, name):
                fields[name] = _source(value, sources[name], macros, strings, options)
        if again.date == record.date:
            dates = {name: sources[name] for name in DATE_FIELDS if name in values}
            _keep_dates(dates, fields, options)
    return fields


def string_texts(record: Record) -> dict[str, str]:
    """The text of every macro that the record's sources can use: its own string definitions and the months."""
    macros = dict(MONTHS)
    waiting = {name[1:]: parse_expression(source) for name, source in record.raw.items() if name.startswith("@")}
    while waiting:
        ready = [name for name, value in waiting.items() if not any(used in waiting for used in macro_names(value))]
        for name in ready or list(waiting):
            macros[name] = expand(waiting.pop(name), macros)
    return macros


def _source(
    value: Value, source: str, macros: Mapping[str, str], strings: Mapping[str, str], options: WriteOptions
) -> str:
    """A source as it will stand in the file; macros that mean something else there give their text.

    A macro that is defined nowhere stays: style files and files of abbreviations define many for their users.
    """
    if any(strings.get(name) != macros.get(name) for name in macro_names(value)):
        text = expand(value, macros)
        source = f"{{{text if balanced(text) else text.replace('{', '').replace('}', '')}}}"
    return to_ascii(source) if options.ascii and not source.isascii() else source


def _keep_dates(dates: Mapping[str, str], fields: dict[str, str], options: WriteOptions) -> None:
    """Keeps the date as it was written, if the dialect can use it so; BibTeX needs a year beside a `date`."""
    if not dates or (options.biblatex and "date" not in dates):
        return
    if "date" not in dates or options.biblatex:
        for name in DATE_FIELDS:
            fields.pop(name, None)
    fields.update({name: source.lower() if source.lower() in MONTHS else source for name, source in dates.items()})


def says(record: Record, name: str) -> object:
    """What a record says in one BibTeX field, in a form that can be compared."""
    if name in TEXT_FIELDS or name == "pages":
        return record.fields.get(name, "")
    if name in ROLE_FIELDS:
        return record.by(ROLE_FIELDS[name]), ROLE_FIELDS[name] in record.more
    if name in _ATTRIBUTES:
        value: object = getattr(record, _ATTRIBUTES[name])
        return value or record.extra.get(name, "")
    return record.extra.get(name, "")


_ATTRIBUTES = {
    "title": "title", "abstract": "abstract", "keywords": "keywords", "file": "files", "doi": "doi",
    "eprint": "arxiv",
    "isbn": "isbn", "issn": "issn", "pmid": "pmid", "pmcid": "pmcid", "url": "url",
}  # fmt: skip


def _leave_out(record: Record, names: list[str], parents: Mapping[str, Record], fields: dict[str, str]) -> None:
    """Takes out of `fields` what follows from another field, or from a parent in the same file."""
    present = [parents[key] for key in _parent_keys(record) if key in parents and parents[key].key != record.key]
    identifiers = [name for name in names if name in _FOLLOWING or name == "eprinttype" or _is_langid(record, name)]
    inherited = [name for name in names if name not in identifiers]
    for name in identifiers:
        if name == "eprinttype" or _follows(record, name):
            if name == "eprint" and record.extra.get("eprint"):
                fields.pop("arxiv", None)
            elif name == "eprint":
                fields.pop("eprinttype", None)
                fields.pop("eprint", None)
            else:
                fields.pop(name, None)
    taken = [name for name in inherited if any(_hands_down(parent, record, name) for parent in present)]
    for name in taken:
        fields.pop(name, None)
    if any(name in DATE_FIELDS for name in taken):
        for name in DATE_FIELDS:
            fields.pop(name, None)
    if inherited and not present:
        fields.pop("crossref", None)
        fields.pop("xdata", None)


def _shut_out(record: Record, parents: Mapping[str, Record], fields: dict[str, str]) -> None:
    """Writes empty what a parent would hand down and the record does not have, so that it stays without."""
    for parent in (parents[key] for key in _parent_keys(record) if key in parents):
        for name in _handed_down(parent, record.type).values():
            if name not in fields and name not in record.raw and _is_nothing(says(record, name)):
                fields[name] = "{}"


#: The identifiers that another field can give, and their attributes.
_FOLLOWING = {"doi": "doi", "eprint": "arxiv", "pmid": "pmid"}


def _is_langid(record: Record, name: str) -> bool:
    return name == "language" and "langid" in record.extra


def _follows(record: Record, name: str) -> bool:
    """Whether a derived value would be derived again from what the record says now."""
    if name == "language":
        return read_text(record.extra["langid"]) == record.fields.get("language", "")
    if name == "pmid":
        return record.extra.get("eprint", "").strip() == record.pmid
    found = derived_identifiers({"url": record.url, "doi": record.doi}, record.fields)
    return found.get(_FOLLOWING[name], "") == says(record, name)


def _parent_keys(record: Record) -> list[str]:
    text = ",".join(record.extra.get(name, "") for name in ("xdata", "crossref"))
    return [key.strip().lower() for key in text.split(",") if key.strip()]


def _hands_down(parent: Record, child: Record, name: str) -> bool:
    """Whether `parent` gives `child` the very value that it has in the field `name`."""
    if name in DATE_FIELDS:
        return parent.date == child.date
    wanted = says(child, name)
    return any(says(parent, own) == wanted for own, taken in _handed_down(parent, child.type).items() if taken == name)


def _handed_down(parent: Record, child_type: str) -> dict[str, str]:
    """The fields that a child of this type takes over from `parent`, and what they become."""
    names = dict.fromkeys([*TEXT_FIELDS, *ROLE_FIELDS, *_ATTRIBUTES, "pages", *parent.extra])
    present = {own: None for own in names if not _is_nothing(says(parent, own))}
    return inherited_names(child_type, parent.type, present)


def _is_nothing(said: object) -> bool:
    return said in ("", (), ((), False))
