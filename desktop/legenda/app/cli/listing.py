"""`legenda list`."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.ordering import sorts_from
from legenda.actions.paper_json import paper_json
from legenda.actions.wording import shortened
from legenda.app.cli.answer import Exit, asked, desk_in, say, say_json, tell
from legenda.model.paper_row import PaperRow
from legenda.system.places import Places


def do_list(options: argparse.Namespace, here: Places) -> Exit:
    """Print the papers that match a query."""
    with desk_in(here) as desk:
        sorts = sorts_from(options.sort)
        answer = asked(desk, options.query)
        found = browsing.in_order(desk, answer.ids, sorts) if sorts else answer.ids
        ids = found[: options.limit] if options.limit is not None else found
        if options.json:
            say_json([paper_json(paper) for paper in browsing.papers(desk, ids)])
        else:
            print_rows(desk, list(ids))
            if len(ids) < answer.total:
                tell(f"{len(ids)} of {answer.total} papers.")
    return Exit.DONE


def print_rows(desk: Desk, ids: list[int], remark: Callable[[PaperRow], str] | None = None) -> None:
    """One line a paper: key, status, year, authors, title, and what `remark` says of it."""
    for start in range(0, len(ids), 500):
        rows = browsing.rows(desk, ids[start : start + 500])
        width = max((len(row.key) for row in rows), default=0)
        for row in rows:
            line = row_line(row, min(width, 28))
            say(f"{line}  {remark(row)}" if remark is not None else line)


def row_line(row: PaperRow, width: int) -> str:
    """A paper in one line."""
    title = shortened(row.title, 160) + (" [provisional title]" if row.title_is_provisional else "")
    who = f"{row.authors}: " if row.authors else ""
    where = " ".join(part for part in (row.venue, str(row.year) if row.year else "") if part)
    return f"{row.key:<{width}}  {row.own_status or row.status.value:<9}  {who}{title}{f' ({where})' if where else ''}"
