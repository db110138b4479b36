"""The report of an import: what became of each record, kept with its source."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from legenda.actions.import_matching import Candidate, Outcome
from legenda.actions.wording import counted, shortened
from legenda.model.errors import NotFoundError
from legenda.model.markup import plain
from legenda.model.record import Problem, ReadResult
from legenda.model.step import Step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from legenda.actions.desk import Desk


#: What would have become of a record that the reader did not take.
_WOULD = {
    Outcome.ADDED: "would have been new",
    Outcome.APART: "would have been kept apart",
    Outcome.MERGED: "would have been merged",
}


@dataclass(frozen=True, slots=True)
class ReportLine:
    """One record's fate: the outcome, its key (or that of the paper it is), its line in the file, and why.

    `other` is the key of the paper here that a record kept apart is like, `other_id` its number.
    """

    outcome: Outcome
    key: str = ""
    other: str = ""
    title: str = ""
    line: int = 0
    reason: str = ""
    provenance: str = ""
    paper_id: int | None = None
    other_id: int | None = None

    @classmethod
    def of(cls, candidate: Candidate) -> ReportLine:
        """The line of a candidate as the preview knows it; its paper keeps its own values."""
        record = candidate.record
        apart = candidate.outcome is Outcome.APART
        return cls(
            Outcome.ALREADY if candidate.outcome is Outcome.CHANGED else candidate.outcome,
            candidate.new_key or record.key if apart else candidate.paper_key or candidate.new_key or record.key,
            candidate.paper_key if apart else "",
            record.title,
            record.line,
            candidate.told,
            candidate.provenance,
            candidate.paper_id,
            candidate.paper_id if apart else None,
        )

    def taken_in(self, key: str, paper_id: int) -> ReportLine:
        """The line of a record that has become a paper."""
        return ReportLine(
            self.outcome,
            key,
            self.other,
            self.title,
            self.line,
            self.reason,
            self.provenance,
            paper_id,
            self.other_id,
        )

    def left_out(self, candidate: Candidate) -> ReportLine:
        """The line of a record that the reader did not take: there is no paper of it, at most the one that it is."""
        is_new = candidate.outcome.is_new
        return replace(
            self,
            outcome=Outcome.LEFT_OUT,
            key="" if is_new else self.key,
            other="",
            reason=f"not ticked; it {_WOULD[candidate.outcome]}",
            paper_id=None if is_new else self.paper_id,
            other_id=None,
        )

    def overwritten(self, candidate: Candidate) -> ReportLine:
        """The line of a record whose differing values its paper has taken over."""
        reason = "; ".join(filter(None, (candidate.reason, candidate.changes)))
        return replace(self, outcome=Outcome.CHANGED, reason=reason)

    @property
    def words(self) -> str:
        """The line as a reader gets it."""
        phrases = {
            Outcome.ADDED: f"added as {self.key}",
            Outcome.MERGED: f"merged into {self.key}",
            Outcome.CHANGED: f"changed {self.key}",
            Outcome.ALREADY: f"already there as {self.key}",
            Outcome.APART: f"kept apart from {self.other} as {self.key}",
            Outcome.LEFT_OUT: "left out",
            Outcome.NOT_UNDERSTOOD: "not understood",
        }
        reason = f" ({self.reason})" if self.reason else ""
        return f"{phrases[self.outcome]}: {shortened(plain(self.title), 160)}{reason}"


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: its step (None when nothing was new), a line for each record, and the problems."""

    step: Step | None
    lines: tuple[ReportLine, ...]
    problems: tuple[Problem, ...]

    def count(self, outcome: Outcome) -> int:
        """How many records had this outcome."""
        return sum(1 for line in self.lines if line.outcome is outcome)

    @property
    def added(self) -> int:
        """How many papers are new in the library."""
        return sum(1 for line in self.lines if line.outcome.is_new)

    @property
    def summary(self) -> str:
        """The whole in one sentence."""
        return summary([line.outcome for line in self.lines], len(self.problems))


def summary(outcomes: Sequence[Outcome], problems: int) -> str:
    """How many records fared how, in one sentence."""
    parts = [
        f"{counted(number, 'paper') if outcome is Outcome.ADDED else number} {outcome.phrase}"
        for outcome in Outcome
        if (number := sum(1 for o in outcomes if o is outcome))
    ]
    if problems:
        parts.append(counted(problems, "problem"))
    return f"{', '.join(parts) or 'No papers found'}."


def source_report(result: ReadResult, lines: Sequence[ReportLine], meanings: Mapping[str, str] | None = None) -> str:
    """The report as JSON, as it stays with the source: records, problems, assumptions, parts that are no records.

    `meanings`, what the reader said of the columns of a table, stay there as `columns`.
    """
    report = report_plain(lines, result.problems, result.assumptions) | {"preserved": list(result.preserved)}
    return json.dumps(report | ({"columns": dict(meanings)} if meanings else {}), ensure_ascii=False)


def report_plain(
    lines: Sequence[ReportLine], problems: Sequence[Problem], assumptions: Sequence[str]
) -> dict[str, Any]:
    """A report in its JSON form: what became of the records, what was not understood, what was assumed."""
    return {
        "records": [record_plain(line) | _papers_of(line) for line in lines],
        "problems": [problem_plain(problem) for problem in problems],
        "assumptions": list(assumptions),
    }


def kept_report(desk: Desk, source_id: int) -> dict[str, Any]:
    """The report that stays with a source: `records`, `problems`, `assumptions` and `preserved` parts of the file.

    Raises NotFoundError when the source is gone.
    """
    from legenda.storage import sources

    report = desk.library.read(sources.report, source_id)
    if report is None:
        raise NotFoundError("The import is no longer known; its papers are not affected.")
    return dict(json.loads(report)) if report else {"records": [], "problems": [], "assumptions": [], "preserved": []}


def _papers_of(line: ReportLine) -> dict[str, int | None]:
    """The numbers of the paper that a record became or is, and of the one that it was kept apart from."""
    return {"paper": line.paper_id} | ({} if line.other_id is None else {"other_paper": line.other_id})


def record_plain(line: ReportLine) -> dict[str, str | int]:
    """One line of the report in its JSON form."""
    plain: dict[str, str | int] = {"outcome": line.outcome.value, "key": line.key}
    optional: dict[str, str | int] = {
        "other": line.other,
        "title": line.title,
        "line": line.line,
        "reason": line.reason,
        "provenance": line.provenance,
    }
    return plain | {name: value for name, value in optional.items() if value}


def problem_plain(problem: Problem) -> dict[str, str | int]:
    """One problem in its JSON form."""
    return {
        "file": problem.file,
        "line": problem.line,
        "record": problem.record,
        "reason": problem.reason,
        "kept": problem.kept,
    }
