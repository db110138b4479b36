"""`legenda show` and `legenda history`."""

from __future__ import annotations

import argparse
import textwrap

from legenda.actions import browsing, history
from legenda.actions.desk import Desk
from legenda.actions.paper_json import paper_json, step_json
from legenda.app.cli.answer import Exit, desk_in, say, say_json
from legenda.app.cli.reading import reading_words
from legenda.model.markup import plain, reading_text
from legenda.model.names import Role
from legenda.model.paper import Paper
from legenda.system.places import Places


def do_show(options: argparse.Namespace, here: Places) -> Exit:
    """Print everything about papers: fields, status, readings, notes, annotations, history."""
    with desk_in(here) as desk:
        papers = browsing.papers(desk, browsing.find(desk, options.keys))
        if options.json:
            say_json([paper_json(paper) for paper in papers])
        else:
            for place, paper in enumerate(papers):
                say(("\n" if place else "") + "\n".join(_lines(desk, paper)))
    return Exit.DONE


def do_history(options: argparse.Namespace, here: Places) -> Exit:
    """Print the library's newest steps, or what happened to one paper, newest first."""
    with desk_in(here) as desk:
        if options.key:
            (paper_id,) = browsing.find(desk, [options.key])
            lines = history.history(desk, paper_id)[: options.limit]
            if options.json:
                say_json([{"at": line.at.isoformat(), "text": line.text, "step": line.step} for line in lines])
            else:
                for line in lines:
                    say(f"{line.at.astimezone():%Y-%m-%d %H:%M}  {line.text}")
        else:
            steps = history.timeline(desk, options.limit)
            if options.json:
                say_json([step_json(step) for step in steps])
            else:
                for step in steps:
                    say(f"{step.number:>5}  {step.at.astimezone():%Y-%m-%d %H:%M}  {step.name}")
    return Exit.DONE


def _lines(desk: Desk, paper: Paper) -> list[str]:
    record = paper.record
    title = plain(record.title) + ("  [provisional title]" if record.title_is_provisional else "")
    facts = [
        ("Key", ", ".join([paper.key, *(f"{alias} (older)" for alias in paper.aliases)])),
        ("Type", record.type),
        *((role.value.capitalize() + "s", "; ".join(c.full for c in record.by(role))) for role in Role),
        ("Date", record.date.iso or record.date.text),
        *((name.replace("_", " ").capitalize(), value) for name, value in record.fields.items()),
        ("DOI", record.doi),
        ("arXiv", record.arxiv),
        ("OpenReview", record.openreview),
        ("Address", record.url),
        ("ISBN", ", ".join(record.isbn)),
        ("Keywords", ", ".join(record.keywords)),
        *((name, value) for name, value in record.extra.items()),
        ("Status", f"{_status_words(paper)}, since {paper.status_changed.astimezone():%Y-%m-%d}"),
        ("In the queue", f"at {paper.queue_position}" if paper.queue_position else ""),
        ("Due", paper.due.isoformat() if paper.due else ""),
        ("Not before", paper.not_before.isoformat() if paper.not_before else ""),
        ("Rating", f"{paper.rating} of 5" if paper.rating else ""),
        ("Tags", ", ".join(paper.tags)),
        ("Lists", ", ".join(paper.lists)),
        *(("Reading", reading_words(reading)) for reading in paper.readings),
    ]
    lines = [title, *(f"  {name + ':':<14} {value}" for name, value in facts if value)]
    if record.abstract:
        lines += ["", *textwrap.wrap(reading_text(record.abstract), 100, initial_indent="  ", subsequent_indent="  ")]
    for annotation in paper.annotations:
        lines += ["", f"  Highlight ({annotation.colour}): “{annotation.anchor.quote}”"]
        lines += [f"    {annotation.comment}"] if annotation.comment else []
    for note in paper.notes:
        lines += ["", f"  Note of {note.created.astimezone():%Y-%m-%d}:", textwrap.indent(note.text, "    ")]
    past = [f"  {line.at.astimezone():%Y-%m-%d %H:%M}  {line.text}" for line in history.history(desk, paper.id)]
    return [*lines, "", "  History", *past]


def _status_words(paper: Paper) -> str:
    """The status, an own one with the one of the six that it is a kind of."""
    return f"{paper.own_status} ({paper.status.value})" if paper.own_status else paper.status.value
