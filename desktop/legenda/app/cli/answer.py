"""How sub-commands answer: data to standard output, messages to standard error, an exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from enum import IntEnum

from legenda.actions import caring
from legenda.actions.desk import Desk, open_desk
from legenda.actions.searching import Answer, search
from legenda.model.errors import BadInputError
from legenda.model.record import Problem
from legenda.model.scope import Scope
from legenda.system.places import Places


class Exit(IntEnum):
    """The exit codes."""

    DONE = 0
    PROBLEMS = 1
    USAGE = 2
    FAILED = 3


@contextmanager
def desk_in(here: Places) -> Iterator[Desk]:
    """The library in `here`, open for one deed; what is special about it is told once the deed is done."""
    desk = open_desk(here)
    try:
        yield desk
        if desk.remark:
            tell(f"legenda: {desk.remark}")
    finally:
        desk.close()


def asked(desk: Desk, text: str, strictly: bool = False) -> Answer:
    """The papers that a query finds; what could not be used of it is told.

    Raises BadInputError when nothing could be used, or, `strictly`, when anything could not.
    """
    if text.strip():
        caring.ready_index(desk, lambda sentence: tell(f"legenda: {sentence}"))
    answer = search(desk, text, Scope())
    if answer.ignored and (strictly or answer.question.is_empty):
        raise BadInputError(f"The query “{text}” cannot be answered as it stands. {' '.join(answer.ignored)}")
    if text.strip() and answer.question.is_empty:
        raise BadInputError(f"The query “{text}” asks for nothing; nothing was done.")
    for sentence in (*answer.ignored, *answer.hints, answer.remark):
        if sentence:
            tell(f"legenda: {sentence}")
    return answer


def say(text: str) -> None:
    """A line of data."""
    print(text)


def tell(text: str) -> None:
    """A line for the reader, to standard error."""
    print(text, file=sys.stderr)


def day_in(text: str, may_come: bool = False) -> date:
    """The day that `text` names, as 2025-06-14; BadInputError for anything else, and for one that may not come yet."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadInputError(f"“{text}” is not a day like 2025-06-14; nothing was changed.") from None
    if day > date.today() and not may_come:
        raise BadInputError(f"The day {text} has not come yet; nothing was changed.")
    return day


def say_json(value: object) -> None:
    """A value as JSON, readable and in Unicode."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def tell_problems(problems: Iterable[Problem]) -> Exit:
    """One sentence for each problem; the exit code that says whether there were any."""
    code = Exit.DONE
    for problem in problems:
        tell(problem_words(problem))
        code = Exit.PROBLEMS
    return code


def problem_words(problem: Problem) -> str:
    """A problem as one sentence: which file, which line and record, why, and what was kept."""
    place = (
        problem.file
        + (f", line {problem.line}" if problem.line else "")
        + (f", {problem.record}" if problem.record else "")
    )
    kept = f" Kept: {problem.kept}." if problem.kept and problem.kept != "nothing" else ""
    reason = problem.reason if problem.reason.endswith((".", "!", "?")) else f"{problem.reason}."
    return (
        f"{place}: {reason}{kept}" if place and not problem.reason.startswith(problem.file + " ") else f"{reason}{kept}"
    )
