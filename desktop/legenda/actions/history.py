"""The history of a paper and of the library in words a reader understands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.history_words import paper_words, reading_counts, reading_words
from legenda.actions.status_history import FIELDS as STATUS_FIELDS
from legenda.actions.status_history import restore_status, statuses_told
from legenda.actions.step_names import papers_called
from legenda.actions.wording import listed, shortened
from legenda.model.markup import plain
from legenda.model.step import WHOLE, Change, Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: Fields whose changes only follow from another change in the same step.
_SILENT = {
    *("status_changed", "changed", "queue_rank", "finished", "outcome", "rank", "raw", "source_text", "report"),
    *("added", "source_id"),
    *STATUS_FIELDS,  # told together, see `status_history`
}
_NO_LISTS: Mapping[int, str] = {}
_NAMES = {
    "title_is_provisional": "Title",
    "contributors": "Contributors",
    "doi": "DOI",
    "arxiv": "arXiv number",
    "isbn": "ISBN",
    "issn": "ISSN",
    "pmid": "PubMed number",
    "pmcid": "PubMed Central number",
    "url": "Address",
    "key": "Citation key",
    "aliases": "Older keys",
    "type": "Entry type",
    "not_before": "Not before",
}


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One change in words, when it happened (UTC), and the step it belongs to.

    `field` and `before` say what "restore this value" would put back; `field` is empty where there is no such value.
    """

    at: datetime
    text: str
    step: int
    field: str = ""
    before: Plain = None


def history(desk: Desk, paper_id: int) -> list[HistoryLine]:
    """What happened to a paper, newest first."""
    from legenda.storage import history as queries
    from legenda.storage import lists

    names = desk.library.read(lists.names)
    changes = desk.library.read(queries.paper_changes, paper_id)
    told = statuses_told(desk, changes)
    counts = reading_counts(changes)
    merged = _merges(desk, paper_id, [step for step, _ in changes])
    steps = dict.fromkeys(step for step, _ in changes)
    lines = [HistoryLine(step.at, merged[step.number], step.number) for step in steps if step.number in merged]
    lines += [
        HistoryLine(step.at, _prefix(step) + text, step.number, _restorable(change), change.before)
        for step, change in changes
        if (text := words(change, names, counts.get((step.number, change.id), 1)))
        and not (step.number in merged and _goes_without_saying(change))
    ]
    lines += [
        HistoryLine(step.at, _prefix(step) + told[step.number].text, step.number, one.field, one.before)
        for step in steps
        if (one := told.get(step.number))
    ]
    return sorted(lines, key=lambda line: line.step, reverse=True)


def _merges(desk: Desk, paper_id: int, steps: Sequence[Step]) -> dict[int, str]:
    """What merges did to the paper in words, by the numbers of their steps and of those that took them back."""
    from legenda.storage import merges, papers

    made = {one.step: one.merge for one in desk.library.read(merges.merges_with, paper_id)}
    keys = desk.library.read(papers.keys_of, {merge.kept for merge in made.values()})
    said: dict[int, str] = {}
    for number, merge in made.items():
        others, kept = listed(list(merge.gone.values())), keys.get(merge.kept, "another paper")
        said[number] = f"Merged with {others}" if merge.kept == paper_id else f"Merged into {kept}"
    undoing = {step.number: step.undoes for step in steps if step.undoes is not None}
    for number in undoing:
        deed, times = number, 0
        while deed in undoing:
            deed, times = undoing[deed], times + 1
        if deed in made:
            said[number] = f"{'Taken back' if times % 2 else 'Done again'}: {said[deed]}"
    return said


def _goes_without_saying(change: Change) -> bool:
    """Whether a merge always does this."""
    return change.subject is Subject.PAPER and change.field in ("aliases", WHOLE)


def timeline(desk: Desk, limit: int = 100) -> list[Step]:
    """The library's newest steps, newest first."""
    from legenda.storage import history as queries

    return desk.library.read(queries.steps, limit)


def recent(desk: Desk, limit: int = 1000) -> list[Step]:
    """As `timeline`, without what the steps changed: quick however large they are."""
    from legenda.storage import history as queries

    return desk.library.read(queries.headers, limit)


def standing(steps: Iterable[Step]) -> set[int]:
    """The numbers of those among the newest steps, newest first, that have not been taken back and may be."""
    gone: set[int] = set()
    found: set[int] = set()
    for step in steps:
        if step.number in gone:
            continue
        if step.undoes is not None:
            gone.add(step.undoes)
        else:
            found.add(step.number)
    return found


def restore(desk: Desk, paper_id: int, line: HistoryLine) -> Step | None:
    """Put one value back to what it was before a line of the history."""
    from legenda.storage.naming import field_words

    def deed(draft: Draft) -> None:
        draft.name = f"Restore the {field_words(line.field)} of {papers_called(draft, [paper_id])}"
        if line.field in STATUS_FIELDS:
            restore_status(draft, paper_id, line.field, line.before)
        else:
            draft.set(Subject.PAPER, [paper_id], line.field, line.before)

    return desk.library.do("Restore a value", deed)


def words(change: Change, lists: Mapping[int, str] = _NO_LISTS, count: int = 1) -> str:
    """One change as a sentence without a full stop; empty for what only follows from another change.

    `lists` are the names of the lists by their numbers, `count` says the how manyth of its outcome a reading is.
    """
    root = change.field.split(".")[0]
    if change.subject is Subject.READING and change.after is not None and change.field in (WHOLE, "outcome"):
        return reading_words(change, count)
    if change.field == WHOLE:
        return _made_or_removed(change, lists)
    if root in _SILENT:
        return ""
    if change.subject is Subject.PAPER and change.field == "tags":
        return _tag_words(_texts(change.before), _texts(change.after))
    if change.subject is Subject.PAPER and change.field == "rating":
        return f"Rated {change.after} of 5" if change.after else "Rating removed"
    if change.subject is Subject.PAPER and change.field == "distinct_from":
        return "Told apart from other papers"
    if change.subject is Subject.PAPER:
        return paper_words(change) or _field_words(change)
    if change.subject is Subject.READING:
        return reading_words(change, count)
    if change.subject is Subject.NOTE and change.field == "text":
        return f"Note changed: “{_shown(change.after)}”"
    if change.subject is Subject.ANNOTATION:
        return (
            f"Comment on a highlight: “{_shown(change.after)}”"
            if change.field == "comment"
            else f"Highlight: {change.field} changed"
        )
    return (
        f"{change.subject.value.capitalize()}: {_name(change.field).lower()} is now {_shown(change.after) or 'empty'}"
    )


def _made_or_removed(change: Change, lists: Mapping[int, str]) -> str:
    made = change.before is None
    thing = change.after if made else change.before
    value = thing if isinstance(thing, dict) else {}
    match change.subject:
        case Subject.PAPER:
            return "Added to the library" if made else "Removed from the library"
        case Subject.NOTE:
            return f"Note {'written' if made else 'removed'}: “{_shown(value.get('text'))}”"
        case Subject.ANNOTATION:
            anchor = value.get("anchor")
            quote = anchor.get("quote") if isinstance(anchor, dict) else ""
            return f"{'Highlighted' if made else 'Highlight removed'}: “{_shown(quote)}”"
        case Subject.READING:
            return "Reading removed"
        case Subject.MEMBERSHIP:
            number = value.get("list_id")
            name = f"the list {lists[number]}" if isinstance(number, int) and number in lists else "a list"
            return f"Put on {name}" if made else f"Taken off {name}"
        case _:
            return f"{change.subject.value.capitalize()} {'added' if made else 'removed'}"


def _field_words(change: Change) -> str:
    name, before, after = _name(change.field), _shown(change.before), _shown(change.after)
    if not after:
        return f"{name} removed (was “{before}”)"
    return f"{name}: “{after}” (was “{before}”)" if before else f"{name}: “{after}”"


def _tag_words(before: list[str], after: list[str]) -> str:
    gained = [tag for tag in after if tag not in before]
    lost = [tag for tag in before if tag not in after]
    parts = [f"tagged {', '.join(gained)}"] if gained else []
    parts += [f"tag {', '.join(lost)} removed"] if lost else []
    return "; ".join(parts).capitalize() if len(parts) == 1 else "; ".join(parts)


def _texts(value: Plain) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def _name(field: str) -> str:
    leaf = field.split(".")[-1]
    return _NAMES.get(leaf, leaf.replace("_", " ").capitalize())


def _shown(value: Plain) -> str:
    if value in (None, "", [], {}):
        return ""
    if isinstance(value, list):
        return shortened(", ".join(_shown(item) for item in value))
    if isinstance(value, dict):
        named = [str(v) for k, v in value.items() if v not in (None, "", False) and k != "role"]
        return shortened(" ".join(named))
    return shortened(plain(str(value)))


def _restorable(change: Change) -> str:
    return change.field if change.subject is Subject.PAPER and change.field not in (WHOLE, "tags") else ""


def _prefix(step: Step) -> str:
    return "Taken back: " if step.undoes else "Done again: " if step.redoes else ""
