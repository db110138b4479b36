"""`legenda vault`."""

from __future__ import annotations

import argparse

from legenda.actions.vaulting import write_vault
from legenda.app.cli.answer import Exit, asked, desk_in, say, tell
from legenda.formats.vault_page import Dialect
from legenda.system.places import Places


def do_vault(options: argparse.Namespace, here: Places) -> Exit:
    """Write a page for each paper that matches a query, or bring it up to date."""
    with desk_in(here) as desk:
        found = asked(desk, options.query, strictly=True)
        report = write_vault(desk, list(found.ids), options.folder, Dialect(options.dialect), options.replace)
    say(report.sentence)
    for problem in report.problems:
        tell(problem)
    return Exit.PROBLEMS if report.problems else Exit.DONE
