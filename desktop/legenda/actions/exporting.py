"""Exporting papers: to a text for the clipboard, or to a file replaced in one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.actions.export_keys import key_sentences, named, with_former_keys
from legenda.actions.export_life import (
    group_tree,
    one_tree,
    papers_going_out,
    records_going_over,
    tells_of_lists,
    with_list_places,
)
from legenda.actions.import_matching import complete
from legenda.actions.importing import FileRead, with_key
from legenda.actions.left_behind import abstracts_left, left_behind
from legenda.actions.library_looks import library_members
from legenda.actions.outside_entries import OF_BIBTEX, going_with
from legenda.actions.paper_json import life_json
from legenda.actions.wording import papers_named
from legenda.formats import table as formats
from legenda.formats.bibtex_outside import Outside, joined
from legenda.formats.field_choice import field_names, only_chosen
from legenda.formats.jabref_groups import is_tree
from legenda.formats.legenda_json_sources import with_library
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.errors import NotFoundError
from legenda.model.names import Role
from legenda.model.paper import Paper
from legenda.model.reading_life import NO_LIFE, ReadingLife
from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.system.files import replace_file

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.formats.life_kept import GoingOut

#: Papers read from the library at a time.
BATCH = 2500
_LATEX = frozenset({"bibtex", "biblatex"})


@dataclass(frozen=True, slots=True)
class Choices:
    """What goes along: abstracts (None: as the format does by itself), notes, the reading life; letters as ASCII.

    `only`, unless empty, names the only fields that are written, `without` those that are left out.
    """

    abstract: bool | None = None
    notes: bool = False
    status: bool = False
    ascii: bool = False
    only: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExportText:
    """The text written, how many papers it holds, and sentences on papers that lack something.

    `abstracts_left` is the number of papers whose abstracts were left out without anybody having said so.
    """

    text: str
    count: int
    sentences: tuple[str, ...] = ()
    abstracts_left: int = 0

    def told(self, way: str) -> tuple[str, ...]:
        """The sentences, with one on abstracts that stayed behind and the `way` to take them along ("--abstract")."""
        said = left_behind(self.abstracts_left, self.count, way)
        return (said, *self.sentences) if said else self.sentences


DEFAULT = Choices()


def export_text(desk: Desk, ids: Sequence[int], format: str, choices: Choices = DEFAULT) -> ExportText:
    """Papers as the text of a file in `format`; NotFoundError for a format that cannot be written."""
    require_writer(format)
    return export_papers(desk, list(_papers(desk, ids)), format, choices)


def export_papers(desk: Desk, papers: Sequence[Paper], format: str, choices: Choices = DEFAULT) -> ExportText:
    """The same of papers that have been read already."""
    require_writer(format)
    if format == "json" or choices.status or tells_of_lists(papers):
        papers = with_list_places(desk, papers)
    out = papers_going_out(papers, choices.status, choices.notes)
    records = [one.record for one in out]
    if format == "json":
        options = _chosen_of(EVERYTHING, choices)
        lives = {paper.key: dict(_members(life_json(paper), options)) for paper in papers}
        if papers and not (options.include or options.exclude):
            lives[papers[0].key] = with_library(lives[papers[0].key], library_members(desk, papers))
        outside = _outside(desk, papers, out)
        records = [only_chosen(record, options) for record in records]
        return ExportText(formats.write(records, format, options, lives, outside.parts), len(papers), outside.conflicts)
    if format in formats.READABLE:
        lives = {paper.key: life_json(paper) for paper in papers}
        options = _readable(choices)
        text = formats.write([only_chosen(paper.record, options) for paper in papers], format, options, lives)
        return ExportText(text, len(papers), tuple(_lacking(papers)), abstracts_left(papers, options))
    keep = {one.record.key: one.fields for one in out if one.fields}
    if format == "biblatex":
        records = with_former_keys(records, [paper.aliases for paper in papers])
    outside = _outside(desk, papers, out) if format in _LATEX else Outside()
    options = _with_added(_options(choices), keep.values())
    text = formats.write(records, format, options, keep, outside.parts)
    keys = key_sentences([paper.key for paper in papers], format)
    said = (*_lacking(papers), *keys, *outside.conflicts)
    return ExportText(text, len(papers), said, abstracts_left(papers, options))


def _outside(desk: Desk, papers: Sequence[Paper], out: Sequence[GoingOut]) -> Outside:
    """What stands outside of the entries of a file with these papers."""
    beside = going_with(desk, [paper.id for paper in papers])
    tree = group_tree(papers, out, beside.trees) or one_tree(beside.whole_trees)
    return Outside((*beside.parts, *tree), beside.conflicts)


def export_file(
    desk: Desk, ids: Sequence[int], format: str, path: Path, choices: Choices = DEFAULT, way: str = "--abstract"
) -> str:
    """Write papers to `path`, replaced in one step, and say so in a sentence.

    `way` is what the reader does to take abstracts along. Raises NotFoundError for an unknown format and LegendaError
    when the disk refuses; the old file stays.
    """
    written = export_text(desk, ids, format, choices)
    replace_file(path, written.text.encode())
    return " ".join([f"{papers_named(written.count)} written to {path}.", *written.told(way)])


def convert_text(files: Iterable[FileRead], format: str, choices: Choices = DEFAULT) -> ExportText:
    """All records of some files in another format, with everything known; records without a key get one."""
    require_writer(format)
    files = list(files)
    keyed = list(_keyed(record for file in files for record in file.result.records))
    lives = [life for file in files for life in _own_lives(file, format)]
    records, added, tree = records_going_over(keyed, lives, format)
    outside = _outside_of(files, tree, format)
    options = _chosen_of(replace(EVERYTHING, abstract=choices.abstract is not False, ascii=choices.ascii), choices)
    if format == "json" or format in formats.READABLE:
        records = [only_chosen(record, options) for record in records]
        added = {key: _members(life, options) if format == "json" else life for key, life in added.items()}
    text = formats.write(records, format, options, added, outside.parts)
    keys = key_sentences([record.key for record in records], format)
    return ExportText(text, len(records), (*keys, *outside.conflicts))


def _outside_of(files: Sequence[FileRead], lists: Sequence[str], format: str) -> Outside:
    """What stands outside of the entries of some files, with the tree of the lists that their records are on."""
    if format not in _LATEX:
        files = [file for file in files if file.result.format in OF_BIBTEX]
    parts = [part for file in files for part in file.result.preserved]
    together = joined([part for part in file.result.preserved if not is_tree(part)] for file in files)
    tree = one_tree([*filter(is_tree, parts), *lists])
    return Outside((*together.parts, *tree), together.conflicts)


def _own_lives(file: FileRead, format: str) -> Sequence[ReadingLife]:
    """The reading lives that must be written: fields that a record came with go out with it as they are."""
    if file.lives and (format in formats.READABLE or "json" in (format, file.result.format)):
        return file.lives
    return [NO_LIFE] * len(file.result.records)


def _keyed(records: Iterable[Record]) -> Iterator[Record]:
    used: set[str] = set()
    for record in records:
        whole, _ = complete(record)
        keyed = with_key(whole, used)
        used.add(keyed.key)
        yield keyed


def _papers(desk: Desk, ids: Sequence[int]) -> Iterator[Paper]:
    for start in range(0, len(ids), BATCH):
        yield from browsing.papers(desk, ids[start : start + BATCH])


def _options(choices: Choices) -> WriteOptions:
    abstract = choices.abstract if choices.abstract is not None else "abstract" in choices.only
    options = WriteOptions(abstract, choices.notes, choices.status, ascii=choices.ascii, own_fields=choices.status)
    return _chosen_of(options, choices)


def _chosen_of(options: WriteOptions, choices: Choices) -> WriteOptions:
    """The options with the fields that were chosen; abstracts that were asked for are among the only ones.

    Other names of an entry (`ids`) go along with its key, since documents may cite it by them.
    """
    asked = ("abstract",) if choices.abstract else ()
    only = field_names((*choices.only, "ids", *asked) if choices.only else ())
    return replace(options, include=only, exclude=field_names(choices.without))


def _with_added(options: WriteOptions, added: Iterable[Mapping[str, object]]) -> WriteOptions:
    """What was asked for beside the fields of the record goes along where only some of these are written."""
    if not options.include:
        return options
    return replace(options, include=options.include.union(*added))


def _members(life: Mapping[str, Plain], options: WriteOptions) -> Mapping[str, Plain]:
    """The members of the JSON form that are wanted."""
    return {name: value for name, value in life.items() if options.takes(name)}


def _readable(choices: Choices) -> WriteOptions:
    """What goes into a file for people: by itself, everything; else what was chosen."""
    if choices.abstract is not None:
        return _options(choices)
    return _chosen_of(replace(EVERYTHING, ascii=choices.ascii), choices)


def require_writer(format: str) -> None:
    """Raises NotFoundError, which names the formats, for one that cannot be written."""
    if format not in formats.WRITERS:
        raise NotFoundError(f"“{format}” cannot be written; the formats are {', '.join(formats.WRITERS)}.")


def _has_author(record: Record) -> bool:
    return any(one.role in (Role.AUTHOR, Role.EDITOR) for one in record.contributors)


def _lacking(papers: Sequence[Paper]) -> Iterator[str]:
    """Sentences naming papers whose entries are not complete, at most ten a sentence."""
    for what, keys in (
        ("a provisional title", [p.key for p in papers if p.record.title_is_provisional]),
        ("no author", [p.key for p in papers if not _has_author(p.record)]),
        ("no year", [p.key for p in papers if p.record.date.year is None and not p.record.date.text]),
    ):
        if keys:
            yield f"{named(keys)} {'has' if len(keys) == 1 else 'have'} {what}."
