"""`legenda mark`, `queue`, `tag`, `rate`, `note`, `set` and `remove`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date

from legenda.actions import (
    browsing,
    editing,
    marking,
    next_up,
    noting,
    own_statuses,
    queueing,
    rating,
    removing,
    tagging,
)
from legenda.actions.desk import Desk
from legenda.actions.paper_json import paper_json
from legenda.actions.wording import counted
from legenda.app.cli.answer import Exit, day_in, desk_in, say, say_json, tell
from legenda.app.cli.listing import print_rows
from legenda.model.errors import BadInputError
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.model.step import Step
from legenda.system.places import Places


def do_mark(options: argparse.Namespace, here: Places) -> Exit:
    """Set the status of papers."""
    with desk_in(here) as desk:
        status = own_statuses.status_named(desk, options.status)
        return _said(
            marking.mark(
                desk, browsing.find(desk, options.keys), status, None if options.on is None else day_in(options.on)
            )
        )


def do_queue(options: argparse.Namespace, here: Places) -> Exit:
    """Show the queue, add papers, drop them, move them, or say by when and from when on they are to be read."""
    with desk_in(here) as desk:
        if not options.words:
            return _show_queue(desk, options.json)
        verb, *keys = options.words
        if verb == "capacity":
            return _capacity(desk, keys)
        if verb == "add":
            return _said(marking.mark(desk, browsing.find(desk, keys), Status.QUEUED))
        if verb == "drop":
            return _said(marking.mark(desk, browsing.find(desk, keys), Status.NEW))
        if verb == "move" and len(keys) > 1 and keys[-1].isdigit():
            return _said(queueing.move(desk, browsing.find(desk, keys[:-1]), int(keys[-1])))
        if verb in ("due", "after") and len(keys) > 1:
            *keys, text = keys
            day = None if text.lower() == "none" else day_in(text, may_come=True)
            deed = queueing.set_due if verb == "due" else queueing.put_off
            return _said(deed(desk, browsing.find(desk, keys), day))
    raise BadInputError(
        "Say `queue add KEY…`, `queue drop KEY…`, `queue move KEY… POSITION`, `queue due KEY… DAY`, "
        "`queue after KEY… DAY` or `queue capacity NUMBER`; nothing was changed."
    )


def _capacity(desk: Desk, words: Sequence[str]) -> Exit:
    if words and (len(words) > 1 or not words[0].isdecimal()):
        raise BadInputError("Say `queue capacity NUMBER`, 0 for any number; nothing was changed.")
    if words:
        next_up.set_capacity(desk, int(words[0]))
    fill = next_up.fill(desk)
    limit = f"at most {fill.capacity:,}" if fill.capacity else "any number"
    say(f"{fill.queued:,} queued, {limit} meant to be there.")
    return Exit.DONE


def do_tag(options: argparse.Namespace, here: Places) -> Exit:
    """Add (+tag) and remove (-tag) tags."""
    add = [word[1:] for word in options.words if word.startswith("+")]
    remove = [word[1:] for word in options.words if word.startswith("-")]
    keys = [word for word in options.words if word[:1] not in ("+", "-")]
    if not keys or not add + remove:
        raise BadInputError("Say `tag KEY… +tag -tag`; nothing was changed.")
    with desk_in(here) as desk:
        return _said(tagging.tag(desk, browsing.find(desk, keys), add, remove))


def do_rate(options: argparse.Namespace, here: Places) -> Exit:
    """Rate papers with stars."""
    with desk_in(here) as desk:
        return _said(rating.rate(desk, browsing.find(desk, options.keys), options.stars))


def do_note(options: argparse.Namespace, here: Places) -> Exit:
    """Add a note to a paper."""
    with desk_in(here) as desk:
        (paper_id,) = browsing.find(desk, [options.key])
        noting.add_note(desk, paper_id, sys.stdin.read() if options.text == "-" else options.text)
    say("Add a note.")
    return Exit.DONE


def do_set(options: argparse.Namespace, here: Places) -> Exit:
    """Set fields of a paper; `FIELD=` takes a value away."""
    pairs = [word.partition("=") for word in options.values]
    if not all(equals and name.strip() for name, equals, _ in pairs):
        raise BadInputError("Say `set KEY FIELD=VALUE…`; nothing was changed.")
    with desk_in(here) as desk:
        (paper_id,) = browsing.find(desk, [options.key])
        values = dict(editing.parse_value(name, value) for name, _, value in pairs)
        return _said(editing.set_fields(desk, paper_id, values))


def do_remove(options: argparse.Namespace, here: Places) -> Exit:
    """Take papers out of the library."""
    with desk_in(here) as desk:
        return _said(removing.remove(desk, browsing.find(desk, options.keys)))


def _said(step: Step | None) -> Exit:
    say(f"{step.name}." if step else "Nothing to change.")
    return Exit.DONE


def _waiting(row: PaperRow) -> str:
    """How long a paper has been queued, and for which days: "queued 12 days, due 2026-12-24, not before 2026-12-01"."""
    today = date.today()
    since = row.since
    days = (today - since.astimezone().date()).days if since is not None else 0
    parts = ["queued today" if days < 1 else f"queued {counted(days, 'day')}"]
    if row.due is not None:
        parts.append(f"due {row.due}" + (" (overdue)" if row.due < today else ""))
    if row.is_put_off(today):
        parts.append(f"not before {row.not_before}")
    return f"[{', '.join(parts)}]"


def _show_queue(desk: Desk, as_json: bool) -> Exit:
    ids: Sequence[int] = browsing.ids(desk, Scope(Place.QUEUE), Sort(SortField.MANUAL, descending=False))
    if as_json:
        say_json([paper_json(paper) for paper in browsing.papers(desk, ids)])
    else:
        print_rows(desk, list(ids), _waiting)
    nudge = next_up.fill(desk).nudge
    if nudge:
        tell(nudge)
    return Exit.DONE
