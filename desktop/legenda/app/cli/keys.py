"""`legenda keys`."""

from __future__ import annotations

import argparse
from dataclasses import replace

from legenda.actions import keying, searching
from legenda.actions.export_keys import key_remarks
from legenda.actions.keying import KeyRule, Scripts, Umlauts
from legenda.app.cli.answer import Exit, desk_in, say, say_json, tell
from legenda.model.scope import Scope
from legenda.system.places import Places


def do_keys(options: argparse.Namespace, here: Places) -> Exit:
    """Show every key that the library's pattern, or another one, would change; with --apply change them."""
    if options.places:
        for written, meaning in keying.known_places():
            say(f"{written:<16} {meaning}")
        return Exit.DONE
    with desk_in(here) as desk:
        rule = _chosen(keying.rule(desk), options)
        found = searching.search(desk, options.query, Scope())
        for sentence in (*found.ignored, *found.hints, found.remark):
            if sentence:
                tell(f"legenda: {sentence}")
        for sentence in key_remarks(desk, found.ids):
            tell(f"legenda: {sentence}")
        changes = keying.proposals(desk, sorted(found.ids), rule)
        if options.apply:
            step = keying.apply(desk, changes, rule)
            tell(f"{step.name}; the old keys still find them." if step else "Every key is as the pattern makes it.")
        if options.json:
            say_json([{"old": change.old, "new": change.new, "title": change.title} for change in changes])
        else:
            for change in changes:
                say(f"{change.old} → {change.new}")
        if not options.apply:
            tell(f"{len(changes)} of {found.total} keys would change by {rule.pattern}; --apply changes them.")
    return Exit.DONE


def _chosen(rule: KeyRule, options: argparse.Namespace) -> KeyRule:
    if options.pattern is not None:
        rule = replace(rule, pattern=options.pattern)
    if options.umlauts is not None:
        rule = replace(rule, umlauts=Umlauts(options.umlauts))
    if options.scripts is not None:
        rule = replace(rule, scripts=Scripts(options.scripts))
    return rule
