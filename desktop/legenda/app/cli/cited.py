"""`legenda cited`."""

from __future__ import annotations

import argparse

from legenda.actions import citing
from legenda.actions.citing import CitedReport
from legenda.app.cli.answer import Exit, desk_in, say, say_json, tell
from legenda.system.places import Places


def do_cited(options: argparse.Namespace, here: Places) -> Exit:
    """Say which papers a document cites, which keys are missing from the library, and which papers are unread."""
    with desk_in(here) as desk:
        report = citing.cited_in(desk, options.file)
    if options.json:
        say_json(_json(report))
    else:
        for line in _lines(report):
            say(line)
    for sentence in (*report.not_read, report.summary):
        tell(sentence)
    return Exit.PROBLEMS if report.missing or report.not_read else Exit.DONE


def _lines(report: CitedReport) -> list[str]:
    width = max((len(paper.key) for paper in report.papers), default=0)
    papers = [
        f"{paper.key:<{width}}  {paper.status.value:<9}  {paper.title}"
        + (f"  (cited as {paper.written})" if paper.written != paper.key else "")
        for paper in report.papers
    ]
    missing = [f"{key.key}  missing  {key.file.name}, line {key.line}" for key in report.missing]
    return papers + missing


def _json(report: CitedReport) -> dict[str, object]:
    return {
        "files": [str(path) for path in report.files],
        "cites_all": report.cites_all,
        "cited": [
            {
                "key": paper.key,
                "as": paper.written,
                "status": paper.status.value,
                "unread": paper.is_unread,
                "title": paper.title,
                "file": str(paper.file),
                "line": paper.line,
                "times": paper.times,
            }
            for paper in report.papers
        ],
        "missing": [
            {"key": key.key, "file": str(key.file), "line": key.line, "times": key.times} for key in report.missing
        ],
        "unread": [paper.key for paper in report.unread],
        "not_read": list(report.not_read),
    }
