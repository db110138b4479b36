"""`legenda readings`, `clock` and `next`."""

from __future__ import annotations

import argparse
from datetime import date

from legenda.actions import browsing, next_up, readings, timing
from legenda.actions.desk import Desk
from legenda.actions.readings import Particulars
from legenda.actions.wording import counted
from legenda.app.cli.answer import Exit, day_in, desk_in, say, say_json, tell
from legenda.app.cli.listing import row_line
from legenda.formats.life_json import reading_to_plain
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.paper import Paper, Reading
from legenda.model.status import Status, parse_status
from legenda.model.step import Step
from legenda.system.places import Places

_NONE = ("", "none", "-")


def do_readings(options: argparse.Namespace, here: Places) -> Exit:
    """Show the readings of a paper, or note, correct or remove one."""
    with desk_in(here) as desk:
        (paper_id,) = browsing.find(desk, [options.key])
        paper = browsing.paper(desk, paper_id)
        if paper is None:
            raise NotFoundError(f"The paper {options.key} is no longer there.")
        if options.add:
            return _said(readings.add_reading(desk, paper_id, _particulars(options, Particulars())))
        if options.change is not None:
            meant = _numbered(paper, options.change)
            return _said(readings.change_reading(desk, meant.id, _particulars(options, Particulars.of(meant))))
        if options.remove is not None:
            return _said(readings.delete_reading(desk, _numbered(paper, options.remove).id))
        if options.json:
            say_json([reading_to_plain(reading) for reading in readings.in_order_of_time(paper.readings)])
        for number, reading in enumerate(readings.in_order_of_time(paper.readings) if not options.json else (), 1):
            say(f"{number}  {reading_words(reading)}")
    return Exit.DONE


def do_clock(options: argparse.Namespace, here: Places) -> Exit:
    """Show, start or stop the clock."""
    with desk_in(here) as desk:
        if options.what == "start":
            if options.word is None:
                raise BadInputError("Say for which paper: `clock start KEY`; no clock was started.")
            (paper_id,) = browsing.find(desk, [options.word])
            timing.start(desk, paper_id)
        elif options.what == "stop":
            if options.word is not None and not options.word.isdecimal():
                raise BadInputError(f"“{options.word}” is not a number of minutes; the clock goes on.")
            return _said(timing.stop(desk, None if options.word is None else int(options.word)))
        say(_clock_words(desk))
    return Exit.DONE


def do_next(options: argparse.Namespace, here: Places) -> Exit:
    """Say what to read next, and why."""
    with desk_in(here) as desk:
        found = next_up.next_up(desk, options.limit)
        if options.json:
            say_json([{"key": one.row.key, "title": one.row.title, "reasons": list(one.reasons)} for one in found])
        else:
            width = max((len(one.row.key) for one in found), default=0)
            for one in found:
                say(row_line(one.row, min(width, 28)))
                say(f"{'':<{min(width, 28)}}  {', '.join(one.reasons) or 'in your order'}")
        if not found:
            tell("Nothing is queued, or all of it is put off.")
        nudge = next_up.fill(desk).nudge
        if nudge:
            tell(nudge)
    return Exit.DONE


def reading_words(reading: Reading) -> str:
    """A reading in one line, as far as it is known."""
    reached = f"{reading.percent} %" if reading.percent is not None else ""
    parts = (
        f"from {reading.started}" if reading.started else "",
        f"to {reading.finished}" if reading.finished else "",
        reading.outcome.value if reading.outcome else "open",
        counted(reading.pages_read, "page") if reading.pages_read is not None else "",
        reached,
        counted(reading.minutes, "minute") if reading.minutes is not None else "",
        f"“{reading.thoughts}”" if reading.thoughts else "",
    )
    return " ".join(part for part in parts if part)


def _numbered(paper: Paper, number: int) -> Reading:
    if not 1 <= number <= len(paper.readings):
        there = counted(len(paper.readings), "reading")
        raise NotFoundError(f"{paper.key} has {there}, so there is no number {number}; nothing was changed.")
    return readings.in_order_of_time(paper.readings)[number - 1]


def _particulars(options: argparse.Namespace, before: Particulars) -> Particulars:
    """What was known before, with what the options say."""
    return Particulars(
        started=_day(options.started, before.started),
        finished=_day(options.finished, before.finished),
        outcome=_outcome(options.outcome, before.outcome),
        pages_read=before.pages_read if options.pages is None else options.pages,
        percent=before.percent if options.percent is None else options.percent,
        minutes=before.minutes if options.minutes is None else options.minutes,
        thoughts=before.thoughts if options.thoughts is None else options.thoughts,
    )


def _day(text: str | None, before: date | None) -> date | None:
    if text is None:
        return before
    return None if text.lower() in _NONE else day_in(text)


def _outcome(text: str | None, before: Status | None) -> Status | None:
    if text is None:
        return before
    if text.lower() in (*_NONE, "open"):
        return None
    outcome = parse_status(text)
    if outcome is None or not outcome.ends_reading:
        raise BadInputError(f"A reading ends as read, skimmed or set-aside, not as “{text}”; nothing was changed.")
    return outcome


def _clock_words(desk: Desk) -> str:
    running = timing.clock(desk)
    if running is None:
        return "No clock is running."
    (row,) = browsing.rows(desk, [running.paper_id])
    spent = counted(running.minutes(), "minute")
    return f"The clock for {row.key} runs since {running.since.astimezone():%H:%M}: {spent}."


def _said(step: Step | None) -> Exit:
    say(f"{step.name}." if step else "Nothing to change.")
    return Exit.DONE
