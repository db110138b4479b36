"""What regular expressions cost among 100,000 papers, with the index and without it, and how soon they are given up.

python -m tests.speed.patterns [papers]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from legenda.actions.finder import Finder, Found
from legenda.actions.following import catch_up
from legenda.search.language import ask
from legenda.storage.library import Library
from tests.speed.libraries import kept_library
from tests.speed.measuring import kept_folder

#: Each is asked in a library that is opened anew (first), and once more with other letters (again).
PATTERNS = (
    ("title:/^gra/", "title:/^the/"),
    ("title:/[0-9]{4}/", "title:/[0-9]{3}/"),
    ("author:/^m.l/", "author:/^s.n/"),
    ("/gr[ae]y|colou?r/", "/gr[ae]yi|colou?rs/"),
    ("/x2/", "/x3/"),
    ("/agents? (are|is)/", "/agents? (can|may)/"),
    ("/a.c.e/", "/a.d.e/"),
    ("/[a-z]q[0-9]v/", "/[a-z]q[0-9]w/"),
)
WITHOUT_INDEX = ("is:read", "title:/^gra/", "agents learning ", "zebrafish ")
PATIENCE = 1.5


def never() -> bool:
    """Not cancelled."""
    return False


def main(count: int) -> None:
    """Print a line for each question."""
    places = kept_library(count)
    library = Library.open(places.library, places.backups)
    catch_up(library, places.index)  # the index is of another version when its code has changed
    print(f"{'CPU seconds among ' + f'{count:,}':<28}{'first':>8}{'again':>8}{'found':>9}")
    for first, again in PATTERNS:
        finder = Finder(places.index, library)
        finder.find(ask("warm ").query, None, never)
        spent, _ = _spent(finder, first)
        spent_again, found = _spent(finder, again)
        print(f"{first:<28}{spent:>8.2f}{spent_again:>8.2f}{len(found.ids):>9,}")
        finder.close()
    _without_index(library)
    print(f"Given up after {_until_given_up(Finder(places.index, library)) * 1000:.0f} ms of work.")
    library.close()


def _without_index(library: Library) -> None:
    folder = Path(tempfile.mkdtemp(dir=kept_folder()))
    finder = Finder(folder, library)
    for text in WITHOUT_INDEX:
        spent, found = _spent(finder, text, PATIENCE)
        print(f"{'no index: ' + text:<36}{spent:>8.2f}{len(found.ids):>9,}  {found.remark}")
    shutil.rmtree(folder)


def _spent(finder: Finder, text: str, patience: float | None = None) -> tuple[float, Found]:
    """CPU seconds of one question, and its answer."""
    query = ask(text).query
    begun = time.thread_time()
    found = finder.find(query, None, never, patience)
    return time.thread_time() - begun, found


def _until_given_up(finder: Finder) -> float:
    """CPU seconds between the moment at which a long question is outdated and its end, at worst of ten."""
    return max(_given_up(finder, cut / 10) for cut in range(1, 11))


def _given_up(finder: Finder, after: float) -> float:
    begun = time.thread_time()
    finder.find(ask("/[a-z]q[0-9]z/").query, None, lambda: time.thread_time() - begun >= after)
    return time.thread_time() - begun - after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
