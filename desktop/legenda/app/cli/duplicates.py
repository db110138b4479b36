"""`legenda duplicates` and `legenda merge`."""

from __future__ import annotations

import argparse

from legenda.actions import browsing, duplicates, merging
from legenda.actions.desk import Desk
from legenda.actions.duplicates import DuplicateGroup
from legenda.actions.merge_words import given_up
from legenda.app.cli.answer import Exit, desk_in, say, say_json, tell
from legenda.model.errors import BadInputError
from legenda.model.markup import plain
from legenda.model.names import name_list
from legenda.system.places import Places


def do_duplicates(options: argparse.Namespace, here: Places) -> Exit:
    """Print the groups of papers that may be one work, or remember that papers are not."""
    with desk_in(here) as desk:
        if options.apart:
            step = duplicates.not_a_duplicate(desk, browsing.find(desk, options.apart))
            say(f"{step.name}." if step else "Nothing to change.")
            return Exit.DONE
        groups = duplicates.find_duplicates(desk)
        if options.json:
            say_json([_plain(group) for group in groups])
        else:
            for group in groups:
                say("\n".join(_lines(desk, group)))
            say(f"{len(groups)} groups." if len(groups) != 1 else "1 group.")
    return Exit.DONE


def do_merge(options: argparse.Namespace, here: Places) -> Exit:
    """Make one paper of several, and name the values that give way; or with --apart take a merge apart."""
    with desk_in(here) as desk:
        if options.apart is not None:
            if options.keys or options.prefer:
                raise BadInputError("`--apart` takes one key and stands alone; nothing was changed.")
            step = merging.take_apart(desk, browsing.find(desk, [options.apart])[0])
            say(f"{step.name}; it is step {step.number}.")
            return Exit.DONE
        ids = browsing.find(desk, options.keys)
        prefer = browsing.find(desk, [options.prefer])[0] if options.prefer else None
        if prefer is not None and prefer not in ids:
            ids = [prefer, *ids]
        look = merging.preview_merge(desk, ids, prefer)
        made = merging.merge(desk, ids, prefer)
    say(f"{made.name}; it is step {made.number}." if made else "Nothing to change.")
    for lost in given_up(look.papers, look.fields):
        tell(lost.sentence)
    return Exit.DONE


def _plain(group: DuplicateGroup) -> dict[str, object]:
    return {"keys": list(group.keys), "strength": group.strength, "reasons": list(group.reasons)}


def _lines(desk: Desk, group: DuplicateGroup) -> list[str]:
    lines = [f"{group.strength:.0%}  {', '.join(group.reasons)}"]
    for paper in browsing.papers(desk, group.ids):
        record = paper.record
        parts = (name_list(record.authors), str(record.date.year or ""), plain(record.title))
        lines.append(f"  {paper.key}: {'. '.join(part for part in parts if part)}")
    return lines
