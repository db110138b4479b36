"""An open library with its index: what every deed works on."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.actions.read_papers import ReadPapers
from legenda.system.places import Places
from legenda.system.settings import FAVOUR_NEW, load_settings

if TYPE_CHECKING:
    from legenda.actions.facet_following import FacetCounts
    from legenda.actions.finder import Finder
    from legenda.storage.library import Library


@dataclass(slots=True)
class Desk:
    """The library, the places of its files, and the finder that answers questions to it.

    `preserved` keeps what was read of the reports of imports; `drawing` lets one thread at a time draw formulas;
    `read_papers` knows what the reader has read.
    """

    places: Places
    library: Library
    finder: Finder
    drawing: threading.Lock = field(default_factory=threading.Lock)
    read_papers: ReadPapers = field(default_factory=ReadPapers)
    _counts: FacetCounts | None = None
    preserved: dict[tuple[int, str, str], tuple[str, ...]] = field(default_factory=dict)

    @property
    def counts(self) -> FacetCounts:
        """What the papers are counted by, and people found by; made when it is first asked for."""
        from legenda.actions.facet_following import FacetCounts

        if self._counts is None:
            self._counts = FacetCounts(self.library)
        return self._counts

    @property
    def remark(self) -> str:
        """What the reader should know of the library that is open; "" when there is nothing to say."""
        if not self.library.is_read_only:
            return ""
        return (
            f"The library {self.places.library} is read-only: it can be read, searched and exported, but nothing in it "
            "can be changed."
        )

    def close(self) -> None:
        """Close the index and the library."""
        self.finder.close()
        self.library.close()


def open_desk(places: Places) -> Desk:
    """Open the library in `places`, making it when there is none; one that cannot be written is open for reading only.

    Raises LibraryUnavailableError with a sentence when it cannot be opened.
    """
    # SQLAlchemy and Whoosh take 0.4 s of CPU to import: only when a library is really opened.
    from legenda.actions.finder import Finder
    from legenda.storage.library import Library

    library = Library.open(places.library, places.backups)
    favours_new = load_settings(places.settings).get(FAVOUR_NEW, True) is not False
    return Desk(places, library, Finder(places.index, library, favours_new))
