"""The reading lives of papers on their way out: in the fields of their entries, and the tree of their lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.formats import life_packing
from legenda.formats.table import READABLE
from legenda.model.paper import Paper
from legenda.model.reading_life import NO_LIFE, ReadingLife, life_of, list_path
from legenda.model.record import Record
from legenda.model.step import Plain

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.formats.life_kept import GoingOut


def papers_going_out(papers: Iterable[Paper], status: bool, notes: bool) -> list[GoingOut]:
    """Each paper's record with the fields of its reading life: those that it came with, and those asked for."""
    from legenda.formats.life_kept import GoingOut, going_out

    return [
        going_out(paper.record, life_of(paper), status, notes)
        if status or notes or _may_tell_of_reading(paper.record)
        else GoingOut(paper.record, {})
        for paper in papers
    ]


def _may_tell_of_reading(record: Record) -> bool:
    """Whether the record came with anything in which files tell of reading; most did not, and go out as they are."""
    return bool(record.extra or record.keywords or record.fields.get("note"))


def with_list_places(desk: Desk, papers: Sequence[Paper]) -> list[Paper]:
    """The papers with their places on their lists, so that the lists can be made again in their order."""
    from legenda.storage import lists

    listed = [paper.id for paper in papers if paper.lists]
    places = desk.library.read(lists.member_places, listed) if listed else {}
    return [
        replace(paper, list_positions=tuple(places[paper.id].get(text, 1) for text in paper.lists))
        if paper.id in places
        else paper
        for paper in papers
    ]


def tells_of_lists(papers: Iterable[Paper]) -> bool:
    """Whether records came with what Legenda says of lists, which goes out again as it is true."""
    return any(life_packing.FIELD in paper.record.extra for paper in papers)


def group_tree(papers: Sequence[Paper], out: Sequence[GoingOut], kept: Iterable[str]) -> list[str]:
    """JabRef's tree of the lists on which the papers are, where their entries name groups; at most one part.

    `kept` are the trees of the files that the papers came from, which stay as they were.
    """
    from legenda.formats.jabref_groups import joined_groups, write_groups

    named = [paper for paper, one in zip(papers, out, strict=True) if "groups" in {**one.record.extra, **one.fields}]
    if not named:
        return []
    tree = write_groups(sorted({list_path(text) for paper in named for text in paper.lists}), joined_groups(kept))
    return [tree] if tree else []


def one_tree(trees: Iterable[str]) -> list[str]:
    """Trees of groups in one, if there is any; one that is alone stays as it was written."""
    from legenda.formats.jabref_groups import joined_groups, write_groups

    different = list(dict.fromkeys(trees))
    return different if len(different) < 2 else [write_groups((), joined_groups(different))]


def records_going_over(
    records: Sequence[Record], lives: Sequence[ReadingLife], format: str
) -> tuple[list[Record], dict[str, Mapping[str, Plain]], list[str]]:
    """What a conversion makes of records with a reading life of their own: the records, what is added to them by key
    (in JSON and for people members, elsewhere fields), and the tree of their lists.
    """
    from legenda.formats.jabref_groups import write_groups
    from legenda.formats.life_json import life_to_plain
    from legenda.formats.life_kept import GoingOut, going_out

    if format == "json" or format in READABLE:
        return list(records), {r.key: life_to_plain(life) for r, life in zip(records, lives, strict=True)}, []
    out = [
        GoingOut(record, {}) if life is NO_LIFE else going_out(record, life, status=True, notes=True)
        for record, life in zip(records, lives, strict=True)
    ]
    lists = {path for life in lives for path in life.lists}
    tree = write_groups(sorted(lists))
    added: dict[str, Mapping[str, Plain]] = {one.record.key: dict(one.fields) for one in out if one.fields}
    return [one.record for one in out], added, [tree] if tree else []
