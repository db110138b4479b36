"""Single readings of a paper: noting one, correcting what is known of it, and the time that it took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.marking import follow_queue
from legenda.actions.step_names import owner_called, papers_called
from legenda.actions.wording import counted
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.paper import Reading
from legenda.model.statistics import EARLIEST_READING
from legenda.model.status import Status
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

_LONGEST = 60 * 24 * 366 * 10
_THICKEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Particulars:
    """What a reader knows of one reading; what is not known is None or "".

    `outcome` is *read*, *skimmed* or *set aside*, None while the reading goes on; `percent` is 0–100.
    """

    started: date | None = None
    finished: date | None = None
    outcome: Status | None = None
    pages_read: int | None = None
    percent: int | None = None
    minutes: int | None = None
    thoughts: str = ""

    @classmethod
    def of(cls, reading: Reading) -> Particulars:
        """What is known of a reading in the library."""
        return cls(
            reading.started,
            reading.finished,
            reading.outcome,
            reading.pages_read,
            reading.percent,
            reading.minutes,
            reading.thoughts,
        )

    @property
    def is_open(self) -> bool:
        """Whether the reading still goes on."""
        return self.finished is None and self.outcome is None


def add_reading(desk: Desk, paper_id: int, known: Particulars) -> Step | None:
    """Note a reading that happened some time.

    A paper with a reading that goes on is being read, and one that was new has the outcome of its reading as its
    status; the step's name says so. Else the paper keeps its status, whatever it is. Raises BadInputError with a
    sentence when the values cannot be true, NotFoundError when the paper is gone.
    """
    now = check(known)
    _require(desk, Subject.PAPER, paper_id)

    def deed(draft: Draft) -> None:
        draft.name = f"Note a reading of {papers_called(draft, [paper_id])}"
        draft.add(Subject.READING, _plain(now), paper_id)
        status = _status_with(draft, paper_id, now)
        if status is not None:
            draft.set(Subject.PAPER, [paper_id], "status", status.value)
            follow_queue(draft, [paper_id], status)
            draft.name += ", which is being read now" if now.is_open else f", which is {status.value} now"

    return desk.library.do("Note a reading", deed)


def _status_with(draft: Draft, paper_id: int, noted: Particulars) -> Status | None:
    """The other status that a paper has by a reading that was noted; None when it keeps its own."""
    from legenda.storage import readings

    status = draft.read(readings.status_of, paper_id)
    if noted.is_open:
        return None if status is Status.READING else Status.READING
    return noted.outcome if status is Status.NEW else None


def in_order_of_time(readings: Sequence[Reading]) -> list[Reading]:
    """Readings by the days on which they ended, or began where they go on; those without a day are the last."""
    return sorted(readings, key=lambda reading: (reading.finished or reading.started or date.max, reading.id))


def change_reading(desk: Desk, reading_id: int, known: Particulars) -> Step | None:
    """Correct what is known of a reading; None when nothing changes.

    A paper that is being read gets the outcome as its status when its open reading is ended here, and a paper whose
    reading is opened again is being read. Raises BadInputError with a sentence when the values cannot be true,
    NotFoundError when the reading is gone.
    """
    now = check(known)
    _require(desk, Subject.READING, reading_id)

    def deed(draft: Draft) -> None:
        from legenda.storage import readings

        draft.name = f"Correct a reading of {owner_called(draft, Subject.READING, reading_id)}"
        before = draft.read(readings.reading, reading_id)
        for field, value in _plain(now).items():
            draft.set(Subject.READING, [reading_id], field, value)
        if before is not None:
            _follow_status(draft, before, now)

    return desk.library.do("Correct a reading", deed)


def _follow_status(draft: Draft, before: Reading, now: Particulars) -> None:
    from legenda.storage import readings

    status = draft.read(readings.status_of, before.paper_id)
    if Particulars.of(before).is_open and now.outcome is not None and status is Status.READING:
        draft.set(Subject.PAPER, [before.paper_id], "status", now.outcome.value)
    elif now.is_open and before.outcome is not None and status is before.outcome:
        draft.set(Subject.PAPER, [before.paper_id], "status", Status.READING.value)


def delete_reading(desk: Desk, reading_id: int) -> Step | None:
    """Take a reading away; the paper keeps its status. NotFoundError when it is gone."""
    _require(desk, Subject.READING, reading_id)

    def deed(draft: Draft) -> None:
        draft.name = f"Remove a reading of {owner_called(draft, Subject.READING, reading_id)}"
        draft.remove(Subject.READING, [reading_id])

    return desk.library.do("Remove a reading", deed)


def add_minutes(desk: Desk, paper_id: int, minutes: int, since: date | None = None) -> Step | None:
    """Add time spent from `since` (today) on: to the open reading, else to one that ended on that day or later.

    Without such a reading the paper gets a new one, begun on that day. None for no minutes; NotFoundError when the
    paper is gone.
    """
    _require(desk, Subject.PAPER, paper_id)
    if minutes <= 0:
        return None
    day = since or date.today()

    def deed(draft: Draft) -> None:
        from legenda.storage import readings

        draft.name = f"Read {papers_called(draft, [paper_id])} for {counted(minutes, 'minute')}"
        meant = draft.read(readings.latest, paper_id, day)
        if meant is None:
            draft.add(Subject.READING, {"started": day.isoformat(), "minutes": minutes}, paper_id)
        else:
            draft.set(Subject.READING, [meant.id], "minutes", min((meant.minutes or 0) + minutes, _LONGEST))

    return desk.library.do(f"Read for {counted(minutes, 'minute')}", deed)


def check(known: Particulars) -> Particulars:
    """The particulars with what follows from them: a finished reading has an outcome, *read* when none is said.

    Raises BadInputError with a sentence for what cannot be true.
    """
    today = date.today()
    for word, day in (("begin", known.started), ("end", known.finished)):
        if day is not None and day > today:
            raise BadInputError(f"A reading cannot {word} on {day}, which has not come yet; nothing was changed.")
        if day is not None and day < EARLIEST_READING:
            raise BadInputError(f"No reading of yours can {word} in the year {day.year}; nothing was changed.")
    if known.started and known.finished and known.finished < known.started:
        raise BadInputError(
            f"A reading that began on {known.started} cannot have ended on {known.finished}; nothing was changed."
        )
    if known.outcome is not None and not known.outcome.ends_reading:
        raise BadInputError(f"A reading does not end as {known.outcome.value}; nothing was changed.")
    if known.percent is not None and not 0 <= known.percent <= 100:
        raise BadInputError(f"A reading reaches 0 to 100 percent, not {known.percent:,}; nothing was changed.")
    for what, number, most in (("pages", known.pages_read, _THICKEST), ("minutes", known.minutes, _LONGEST)):
        if number is not None and not 0 <= number <= most:
            raise BadInputError(f"A reading cannot have {number:,} {what}; nothing was changed.")
    if known.finished is not None and known.outcome is None:
        return replace(known, outcome=Status.READ)
    return known


def _plain(known: Particulars) -> dict[str, Plain]:
    return {
        "started": known.started.isoformat() if known.started else None,
        "finished": known.finished.isoformat() if known.finished else None,
        "outcome": known.outcome.value if known.outcome else None,
        "pages_read": known.pages_read,
        "percent": known.percent,
        "minutes": known.minutes,
        "thoughts": known.thoughts.strip(),
    }


def _require(desk: Desk, subject: Subject, number: int) -> None:
    from legenda.storage import readings

    if not desk.library.read(readings.exists, subject, number):
        raise NotFoundError(f"The {subject.value} is no longer there; nothing was changed.")
