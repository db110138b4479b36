"""Which papers of the library a document cites, which keys it lacks, and which of the papers are still unread."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.formats import citing_documents
from legenda.formats.bibtex_keys import usable_key
from legenda.formats.citations import Citations, Include
from legenda.model.errors import BadInputError
from legenda.model.status import Status
from legenda.system.reading import read_text

#: What counts as not yet read, as the search's `is:unread` has it.
_UNREAD = frozenset({Status.NEW, Status.QUEUED, Status.READING, Status.SET_ASIDE})
#: Files that one document may take in.
_MOST_FILES = 1000
_READ_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class CitedPaper:
    """A paper of the library that is cited: the key as it stands in the document, the key it has now, where first."""

    paper_id: int
    written: str
    key: str
    title: str
    status: Status
    file: Path
    line: int
    times: int

    @property
    def is_unread(self) -> bool:
        """Whether it has not been read or skimmed."""
        return self.status in _UNREAD


@dataclass(frozen=True, slots=True)
class MissingKey:
    """A key that no paper of the library has or had, and where it stands first."""

    key: str
    file: Path
    line: int
    times: int


@dataclass(frozen=True, slots=True)
class CitedReport:
    """What a document cites; `not_read` are sentences on files that it takes in, and on citations, that could not be
    read.
    """

    files: tuple[Path, ...]
    papers: tuple[CitedPaper, ...]
    missing: tuple[MissingKey, ...]
    not_read: tuple[str, ...]
    cites_all: bool

    @property
    def unread(self) -> tuple[CitedPaper, ...]:
        """The cited papers that are still unread."""
        return tuple(paper for paper in self.papers if paper.is_unread)

    @property
    def summary(self) -> str:
        """The whole in one sentence."""
        papers = f"{len(self.papers)} {'paper' if len(self.papers) == 1 else 'papers'} cited"
        unread = f", {len(self.unread)} of them unread" if self.papers else ""
        missing = f"; {len(self.missing)} {'key is' if len(self.missing) == 1 else 'keys are'} not in the library"
        whole = "; it cites its whole bibliography" if self.cites_all else ""
        return f"{papers}{unread}{missing if self.missing else ''}{whole}."


@dataclass(slots=True)
class _Place:
    """Where a key stands first, how often in all, and whether it surely is a citation."""

    file: Path
    line: int
    times: int = 0
    is_certain: bool = False


def cited_in(desk: Desk, document: Path) -> CitedReport:
    r"""What a `.tex`, `.aux` or Markdown file cites, the files included that it takes in.

    Raises BadInputError when the document itself cannot be read.
    """
    read, not_read = _read_all(document)
    places = _places(read)
    found = _found_here(desk, list(places))
    rows = {}
    ids = list(dict.fromkeys(found.values()))
    for start in range(0, len(ids), _READ_AT_ONCE):
        rows.update({row.id: row for row in browsing.rows(desk, ids[start : start + _READ_AT_ONCE])})
    papers: dict[int, CitedPaper] = {}
    for key, place in places.items():
        row = rows.get(found.get(key, 0))
        if row is not None and row.id not in papers:
            times = sum(other.times for name, other in places.items() if found.get(name) == row.id)
            papers[row.id] = CitedPaper(row.id, key, row.key, row.title, row.status, place.file, place.line, times)
    missing = [
        MissingKey(key, place.file, place.line, place.times)
        for key, place in places.items()
        if key not in found and place.is_certain
    ]
    not_read += [
        f"{path.name}, line {one.line}: {one.reason}, so these were not read."
        for path, citations in read
        for one in citations.not_understood
    ]
    cites_all = any(citations.cites_all for _, citations in read)
    files = tuple(path for path, _ in read)
    return CitedReport(files, tuple(papers.values()), tuple(missing), tuple(not_read), cites_all)


def _found_here(desk: Desk, keys: list[str]) -> dict[str, int]:
    """The papers of these keys, also of keys that an export writes because LaTeX cannot cite those of the library."""
    from legenda.storage import papers

    found = desk.library.read(papers.find_many, keys)
    missing = set(keys) - found.keys()
    own = {written: key for key in desk.library.read(papers.keys_taken) if (written := usable_key(key)) in missing}
    ids = desk.library.read(papers.find_many, list(own.values())) if own else {}
    return found | {written: ids[key] for written, key in own.items() if key in ids}


def _places(read: Sequence[tuple[Path, Citations]]) -> dict[str, _Place]:
    """Every key in the order of its first place."""
    places: dict[str, _Place] = {}
    for path, citations in read:
        for cited in citations.cited:
            place = places.setdefault(cited.key, _Place(path, cited.line))
            place.times += 1
            place.is_certain = place.is_certain or cited.is_certain
    return places


def _read_all(document: Path) -> tuple[list[tuple[Path, Citations]], list[str]]:
    """The document and everything that it takes in, each file once, in the order in which they are met."""
    main = document.absolute()
    read = [(main, _citations(main))]
    not_read: list[str] = []
    waiting = deque((include, main) for include in read[0][1].includes)
    seen = {main.resolve()}
    while waiting and len(read) < _MOST_FILES:
        include, within = waiting.popleft()
        path = _found(include, within, main)
        if path is None:
            not_read.append(
                f"{within.name}, line {include.line}: the file {include.name} is not there; it was passed over."
            )
            continue
        if path.resolve() in seen:
            continue
        seen.add(path.resolve())
        try:
            citations = _citations(path)
        except BadInputError as error:
            not_read.append(str(error))
            continue
        read.append((path, citations))
        waiting.extend((inner, path) for inner in citations.includes)
    return read, not_read


def _citations(path: Path) -> Citations:
    return citing_documents.read(read_text(path).text, path.name)


def _found(include: Include, within: Path, main: Path) -> Path | None:
    """The file that is meant: LaTeX looks from the main document's folder, with `.tex` added where it lacks."""
    for folder in (main.parent, within.parent):
        wanted = folder / include.folder / include.name
        for path in (wanted.with_name(f"{wanted.name}{main.suffix}"), wanted.with_name(f"{wanted.name}.tex"), wanted):
            if path.is_file():
                return path
    return None
