"""A notes vault: a folder with one Markdown page for each paper, kept up to date around what the reader wrote there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.paper_json import life_json
from legenda.actions.vault_pages import pages_in
from legenda.actions.wording import counted
from legenda.formats.vault_page import Dialect, page
from legenda.model.errors import BadInputError, LegendaError
from legenda.model.paper import Paper
from legenda.system.files import replace_file
from legenda.system.reading import read_text

__all__ = ["Dialect", "VaultReport", "file_name", "write_vault"]

#: Names that a file cannot have somewhere.
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f#^\[\]]')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)$")
_LONGEST_NAME = 120
_MANY = 500


@dataclass(slots=True)
class VaultReport:
    """What became of the pages: how many are new, written anew and unchanged, and sentences about the others."""

    new: int = 0
    changed: int = 0
    same: int = 0
    problems: list[str] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        """The numbers in words."""
        return f"{counted(self.new, 'new page')}, {self.changed:,} brought up to date, {self.same:,} as they were."


def write_vault(
    desk: Desk,
    ids: Sequence[int],
    folder: Path,
    dialect: Dialect = Dialect.OBSIDIAN,
    replaces: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> VaultReport:
    """Write or bring up to date the page of each of these papers in `folder`, which is made when it is missing.

    A page is found by the citation key in its mark, or an older key of the paper, wherever in the folder the reader
    moved it, and keeps its name and place. Outside of its own part and properties nothing is changed; a part that the
    reader changed stays unless it `replaces` it; a file of the paper's name without such a part is the reader's own,
    and gets one. Raises BadInputError when the folder cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInputError(f"The folder “{folder}” cannot be made: {fault.strerror}; nothing was written.") from fault
    report = VaultReport()
    pages = pages_in(folder)
    ids = sorted(ids)  # where two papers would have one file, it is that of the older
    for start in range(0, len(ids), _MANY):
        if cancelled():
            break
        progress(start, len(ids))
        for paper in browsing.papers(desk, ids[start : start + _MANY]):
            _write_page(paper, _path(paper, folder, pages), folder, dialect, replaces, report)
    return report


def _write_page(paper: Paper, path: Path, folder: Path, dialect: Dialect, replaces: bool, report: VaultReport) -> None:
    name = path.relative_to(folder).as_posix()
    try:
        file = read_text(path) if path.exists() and path.stat().st_size else None
        before = file.text if file else ""
        made = page(paper.record, life_json(paper), before, dialect, replaces)
        if made.other:
            report.problems.append(f"{name} is the page of {made.other}, so {paper.key} got none.")
        elif made.is_cut:
            report.problems.append(f"{name} has only one of the two marks around Legenda's part; it was left as it is.")
        elif made.is_kept:
            report.problems.append(f"{name} was changed within Legenda's part; it was left as it is.")
        elif made.text == before:
            report.same += 1
        else:
            replace_file(path, made.text.replace("\n", file.newline if file else "\n").encode())
            report.changed += bool(before)
            report.new += not before
        report.problems += [f"{name}: {said}" for said in made.said]
    except LegendaError as fault:
        report.problems.append(f"{name}: {fault}")
    except OSError as fault:
        report.problems.append(f"{name} could not be read: {fault.strerror}; it was left as it is.")


def _path(paper: Paper, folder: Path, pages: Mapping[str, Sequence[Path]]) -> Path:
    """The page of a paper where it is, by its key or an older one; else where it is to be."""
    named = folder / f"{file_name(paper.key)}.md"
    for key in (paper.key, *reversed(paper.aliases)):
        there = pages.get(key, ())
        if there:
            return named if named in there else there[0]
    return named


def file_name(key: str) -> str:
    """A citation key as the name of a file on every system, without ending."""
    name = _FORBIDDEN.sub("-", key).strip(" .")[:_LONGEST_NAME] or "paper"
    return f"{name}-" if _RESERVED.match(name) else name
