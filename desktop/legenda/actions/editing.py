"""Editing what is known of a paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.actions.wording import listed
from legenda.model.dates import PartialDate
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.identifiers import clean_arxiv, clean_doi
from legenda.model.name_parts import split_name
from legenda.model.names import Contributor, Role
from legenda.model.plain_form import contributor_to_plain, date_to_plain
from legenda.model.record import PLAIN_FIELDS
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: Fields of a paper that hold one text.
_TEXTS = ("type", "title", "abstract", "doi", "arxiv", "pmid", "pmcid", "openreview", "url")
#: What BibTeX could not read in a citation key, in words: signs alone are hard to see in a sentence.
_NOT_IN_KEYS = {
    "{": "an opening brace",
    "}": "a closing brace",
    "\\": "a backslash",
    '"': "a quotation mark",
    "'": "an apostrophe",
    ",": "a comma",
    "%": "a percent sign",
    "#": "a hash sign",
    "=": "an equals sign",
    "~": "a tilde",
}
_ROLES = frozenset(role.value for role in Role)
_CLEANED = {"doi": (clean_doi, "DOI"), "arxiv": (clean_arxiv, "arXiv number")}
_LISTS = ("keywords", "isbn", "issn")


def set_field(desk: Desk, ids: Sequence[int], field: str, value: Plain) -> Step | None:
    """Set one field of papers to a value in its plain JSON form (see `parse_value`); None takes it away.

    A title set by the reader is no longer provisional.
    """

    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, field, value)
        if field == "title":
            draft.set(Subject.PAPER, list(ids), "title_is_provisional", False)
        draft.name = f"Change the {_name(field)} of {papers_called(draft, changed or list(ids))}"

    return desk.library.do("Change a paper", deed)


def set_fields(desk: Desk, paper_id: int, values: dict[str, Plain]) -> Step | None:
    """Set several fields of one paper as one step; a changed key stays known as an older key of it."""

    def deed(draft: Draft) -> None:
        called = papers_called(draft, [paper_id])
        draft.name = f"Change the {_name(next(iter(values)))} of {called}" if len(values) == 1 else f"Edit {called}"
        for field, value in values.items():
            if field == "key":
                _rename(draft, paper_id, str(value))
                continue
            if field in _ROLES:
                _set_role(draft, paper_id, field, value)
                continue
            draft.set(Subject.PAPER, [paper_id], field, value)
            if field == "title":
                draft.set(Subject.PAPER, [paper_id], "title_is_provisional", False)

    return desk.library.do("Edit a paper", deed)


def rename_key(desk: Desk, paper_id: int, key: str) -> Step | None:
    """Give a paper another citation key; the old one still finds it.

    Raises BadInputError for a key that BibTeX cannot use or that another paper has.
    """
    return set_fields(desk, paper_id, {"key": clean_key(key)})


def clean_key(text: str) -> str:
    """A citation key without outer blanks; BadInputError when BibTeX could not use it."""
    key = text.strip()
    bad = [sign for sign in dict.fromkeys(key) if sign in _NOT_IN_KEYS or sign.isspace()]
    if not key:
        raise BadInputError("A citation key needs at least one letter; the key was not changed.")
    if bad:
        signs = listed(list(dict.fromkeys(_NOT_IN_KEYS.get(sign, "a blank") for sign in bad)))
        raise BadInputError(f"“{key}” cannot be a citation key because it has {signs} in it; the key was not changed.")
    return key


def parse_value(field: str, text: str) -> tuple[str, Plain]:
    """A field's name and value as a reader types them, in the journal's form: "year", "2025" or "authors", "A and B".

    A field without a meaning here is kept as it is under `extra.`. Raises BadInputError for a value that cannot be.
    """
    name, value = field.strip().lower(), text.strip()
    role = next((role for role in Role if name in (role.value, role.value + "s")), None)
    if role is not None:
        return role.value, [contributor_to_plain(c) for c in parse_names(value, role)]
    if name == "year":
        if value and not value.isdigit():
            raise BadInputError(f"A year is a number, not “{value}”; nothing was changed.")
        return "date", date_to_plain(PartialDate(year=int(value)) if value else PartialDate())
    if name in _CLEANED and value:
        clean, kind = _CLEANED[name]
        if not clean(value):
            raise BadInputError(f"“{value}” is no {kind}; nothing was changed.")
        return name, clean(value)
    if name == "key":
        return name, clean_key(value)
    if name in _TEXTS:
        return name, value
    if name in _LISTS:
        return name, [part.strip() for part in value.replace(";", ",").split(",") if part.strip()]
    if name in PLAIN_FIELDS:
        return f"fields.{name}", value or None
    return f"extra.{name}", value or None


def parse_names(text: str, role: Role = Role.AUTHOR) -> tuple[Contributor, ...]:
    """Names separated by "and" or by line breaks, each "Given Family" or "Family, Given"."""
    names = [part.strip() for line in text.splitlines() for part in line.split(" and ")]
    return tuple(split_name(name, role) for name in names if name)


def _set_role(draft: Draft, paper_id: int, role: str, people: Plain) -> None:
    """Put these contributors in the place of those in the same role."""
    from legenda.storage import papers

    paper = draft.read(papers.paper, paper_id)
    if paper is None:
        raise NotFoundError("The paper is no longer in the library; nothing was changed.")
    others: list[Plain] = [contributor_to_plain(c) for c in paper.record.contributors if c.role.value != role]
    named: list[Plain] = list(people) if isinstance(people, list) else []
    draft.set(Subject.PAPER, [paper_id], "contributors", named + others if role == "author" else others + named)


def _rename(draft: Draft, paper_id: int, key: str) -> None:
    from legenda.storage import papers

    paper = draft.read(papers.paper, paper_id)
    if paper is None:
        raise NotFoundError("The paper is no longer in the library; nothing was changed.")
    if key == paper.key:
        return
    taken = draft.read(papers.find, key)
    if taken not in (None, paper_id):
        raise BadInputError(f"Another paper has the citation key {key}; the key was not changed.")
    draft.set(Subject.PAPER, [paper_id], "key", key)
    older = [a for a in (*paper.aliases, paper.key) if a and a != key]
    draft.set(Subject.PAPER, [paper_id], "aliases", list(dict.fromkeys(older)))


def _name(field: str) -> str:
    leaf = field.split(".")[-1]
    return {"date": "year", "doi": "DOI", "isbn": "ISBN", "issn": "ISSN"}.get(leaf, leaf.replace("_", " "))
