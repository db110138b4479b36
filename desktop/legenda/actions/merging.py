"""Making one paper of several, so that nothing of them is lost and the step can be taken back at any time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.duplicates import remember_distinct
from legenda.actions.merge_words import things_of
from legenda.actions.wording import papers_named
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.paper import Paper
from legenda.model.step import Plain, Step, Subject
from legenda.model.works.merging import MergeField, best_first, chosen_fields, merge_fields

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What a merge would do: the papers, the one that is kept in front, and every field with what it would become.

    `things` are notes, highlights, readings, files and lists of the papers in words; all of them stay.
    """

    papers: tuple[Paper, ...]
    fields: tuple[MergeField, ...]
    things: tuple[MergeField, ...] = ()


@dataclass(frozen=True, slots=True)
class Merged:
    """A merge that was done: the number of its step, and the keys of the papers that went into the one that stayed."""

    step: int
    keys: tuple[str, ...]


def preview_merge(desk: Desk, ids: Sequence[int], prefer: int | None = None) -> MergePreview:
    """What merging these papers would do; raises as `merge` does."""
    from legenda.storage import papers

    found = _ordered(desk.library.read(papers.papers, list(dict.fromkeys(ids))), ids, prefer)
    return MergePreview(tuple(found), merge_fields(found), things_of(found))


def merge(
    desk: Desk, ids: Sequence[int], prefer: int | None = None, chosen: Mapping[str, int] | None = None
) -> Step | None:
    """Make one paper of these and return the step.

    The paper with the number `prefer` (else the published and fullest one) is kept and takes over what it lacks;
    `chosen` says for the names of fields from which paper the value is taken instead. Notes, highlights, readings,
    tags, places in lists and attachments of all stay, and every citation key goes on finding the paper. Raises
    BadInputError for fewer than two papers and NotFoundError when one is gone.
    """

    def deed(draft: Draft) -> None:
        from legenda.storage import papers

        found = _ordered(draft.read(papers.papers, list(dict.fromkeys(ids))), ids, prefer)
        fields = chosen_fields(found, chosen or {})
        _merge(draft, found, fields)
        key = next(str(field.value) for field in fields if field.name == "key")
        draft.name = f"Merge {papers_named(len(found))} into {key}"

    return desk.library.do("Merge papers", deed)


def take_apart(desk: Desk, paper_id: int, step: int | None = None) -> Step:
    """Take a merge into this paper apart, the newest or that with the number `step`, and return the new step.

    The papers that went into it come back with all that was theirs. What was changed since stays with the paper that
    was kept; the name of the new step says what. Raises NotFoundError when there is no such merge.
    """
    known = [made.step for made in merges_into(desk, paper_id)]
    if step is None and not known:
        raise NotFoundError("The paper did not come of a merge, or that has been taken apart; nothing was changed.")
    if step is not None and step not in known:
        raise NotFoundError("That merge has been taken apart in the meantime; nothing was changed.")
    return desk.library.undo_step(known[0] if step is None else step)


def merges_into(desk: Desk, paper_id: int) -> list[Merged]:
    """The merges into this paper that can be taken apart, newest first."""
    from legenda.storage import merges

    return [
        Merged(made.step, tuple(made.merge.gone.values()))
        for made in desk.library.read(merges.merges_with, paper_id)
        if made.stands and made.merge.kept == paper_id
    ]


def _ordered(papers: Sequence[Paper], ids: Sequence[int], prefer: int | None) -> list[Paper]:
    if len(set(ids)) < 2:
        raise BadInputError("Merging takes two papers or more; nothing was changed.")
    if len(papers) < len(set(ids)) or (prefer is not None and prefer not in ids):
        raise NotFoundError("One of the papers to merge is no longer in the library; nothing was changed.")
    return best_first(papers, prefer)


def _merge(draft: Draft, papers: Sequence[Paper], fields: Sequence[MergeField]) -> None:
    from legenda.storage import likely, own_statuses

    kept, others = papers[0], papers[1:]
    gone = [paper.id for paper in others]
    distinct = draft.read(likely.distinct_pairs)
    belongings = _belongings(draft, kept.id, gone)
    draft.remove(Subject.PAPER, gone)
    for field in fields:
        draft.set(Subject.PAPER, [kept.id], field.name, field.value)
    own = {name: number for number, name in draft.read(own_statuses.names).items()}
    for name, value in _following(papers, {field.name: field for field in fields}, own).items():
        draft.set(Subject.PAPER, [kept.id], name, value)
    for subject, things in belongings.items():
        draft.add_many(subject, [(values, kept.id) for values in things])
    _carry_distinctions(draft, kept.id, set(gone), distinct)


def _following(papers: Sequence[Paper], fields: Mapping[str, MergeField], own: Mapping[str, int]) -> dict[str, Plain]:
    """The values that go with chosen ones, and those that the reader is not asked about.

    `own` are the numbers of the reader's own statuses by their names.
    """
    from legenda.storage.moments import moment_text

    kept = papers[0]
    key = str(fields["key"].value) if "key" in fields else kept.key
    known = dict.fromkeys(alias for paper in papers for alias in (paper.key, *paper.aliases))
    with_status = papers[fields["status"].chosen]
    sources = [paper.source_id for paper in papers if paper.source_id is not None]
    values: dict[str, Plain] = {
        "aliases": [alias for alias in known if alias and alias != key],
        "status_changed": moment_text(with_status.status_changed),
        "queue_rank": with_status.queue_rank,
        "own_status": own.get(with_status.own_status),
        "added": moment_text(min(paper.added for paper in papers)),
        "source_id": sources[0] if sources else None,
    }
    if "title" in fields:
        values["title_is_provisional"] = papers[fields["title"].chosen].record.title_is_provisional
    if "contributors" in fields:
        values["more"] = [role.value for role in papers[fields["contributors"].chosen].record.more]
    return values


def _belongings(draft: Draft, kept: int, gone: Sequence[int]) -> dict[Subject, list[dict[str, Plain]]]:
    """What belongs to the papers that go, apart from what the kept one has already."""
    from legenda.storage.things import OF_PAPERS, ids_of_papers, read_things

    found: dict[Subject, list[dict[str, Plain]]] = {}
    for subject in OF_PAPERS:
        own = draft.read(read_things, subject, draft.read(ids_of_papers, subject, [kept]))
        theirs = draft.read(read_things, subject, draft.read(ids_of_papers, subject, gone))
        found[subject] = _not_among(
            [thing.values for thing in own.values()], [thing.values for thing in theirs.values()]
        )
    return found


def _not_among(own: Iterable[dict[str, Plain]], theirs: Iterable[dict[str, Plain]]) -> list[dict[str, Plain]]:
    """Those of `theirs` that say something that `own` and earlier ones do not."""
    from legenda.storage.merges import said

    known = {said(values) for values in own}
    fresh: list[dict[str, Plain]] = []
    for values in theirs:
        if said(values) not in known:
            known.add(said(values))
            fresh.append(values)
    return fresh


def _carry_distinctions(draft: Draft, kept: int, gone: set[int], distinct: set[tuple[int, int]]) -> None:
    """What is known to differ from a paper that went differs from the kept one."""
    others = {other for pair in distinct if gone & set(pair) for other in pair} - gone - {kept}
    carried = {(min(kept, other), max(kept, other)) for other in others}
    if carried:
        remember_distinct(draft, distinct | carried, sorted({one for one, _ in carried}))
