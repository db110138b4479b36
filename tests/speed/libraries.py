"""Libraries of generated papers for the benchmarks, made once and kept in the temporary folder."""

from __future__ import annotations

import hashlib
import os
import random
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path

from legenda.actions.following import catch_up
from legenda.model.rank import spread
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from legenda.system.places import Places
from tests.speed import lexicon
from tests.speed import papers as generator
from tests.speed.measuring import PROJECT, kept_folder

#: So many papers make one step, as one large import would.
AT_ONCE = 10_000
#: So many papers at the beginning are queued.
QUEUED = 100
FIRST_ADDED = datetime(2020, 1, 1, tzinfo=UTC)
#: What decides, with all that it imports, what is in the files of a library and its index.
_MAKING = ("legenda.storage.tables", "legenda.actions.index_documents", "legenda.search.writer")
_IMPORTS = re.compile(r"^from (legenda\.[\w.]+) import", re.MULTILINE)
#: How the other papers of a library that has been lived in lie over the statuses.
STATUSES = {Status.NEW: 60, Status.READ: 25, Status.SKIMMED: 8, Status.SET_ASIDE: 5, Status.READING: 2}


def kept_library(count: int, seed: int = 1) -> Places:
    """A library of `count` papers with its index; made when it is not there yet, and not to be changed."""
    folder = kept_folder() / f"{count}-{seed}-{_code_digest()}"
    if not folder.exists():
        print(f"Making a library of {count:,} papers in {folder} …", flush=True)
        made = folder.with_name(f"{folder.name}.{os.getpid()}")
        _make(Places(made), count, seed)
        made.rename(folder)
    return Places(folder)


@contextmanager
def library_to_change(count: int, seed: int = 1) -> Iterator[Places]:
    """A copy of such a library that the block may do with as it likes."""
    kept = kept_library(count, seed)
    with tempfile.TemporaryDirectory(dir=kept_folder()) as folder:
        yield Places(shutil.copytree(kept.root, Path(folder, "home")))


def _code_digest() -> str:
    """Changes when generated papers, the tables or the index's files do, so that no old library is measured."""
    code: set[Path] = {Path(str(module.__file__)) for module in (lexicon, generator, sys.modules[__name__])}
    for name in _MAKING:
        _add_with_imports(name, code)
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sorted(code))).hexdigest()[:12]


def _add_with_imports(name: str, found: set[Path]) -> None:
    """Add a module's file, and those of the program's modules that it imports when it is loaded, and so on."""
    path = PROJECT.joinpath("desktop", *name.split(".")).with_suffix(".py")
    if path.exists() and path not in found:
        found.add(path)
        for imported in _IMPORTS.findall(path.read_text("utf-8")):
            _add_with_imports(imported, found)


def _make(places: Places, count: int, seed: int) -> None:
    library = Library.open(places.library, places.backups)
    try:
        lives = _lives(generator.papers(count, seed), random.Random(seed))
        while some := list(islice(lives, AT_ONCE)):
            library.do(f"Import {len(some)} papers", lambda draft, some=some: draft.add_papers(some))  # type: ignore[misc]
        catch_up(library, places.index)
    finally:
        library.close()


def _lives(records: Iterator[Record], rng: random.Random) -> Iterator[NewPaper]:
    """The records with statuses, tags, ratings and moments of coming in."""
    ranks = spread(QUEUED)
    for index, record in enumerate(records):
        is_queued = index < QUEUED
        status = rng.choices(list(STATUSES), list(STATUSES.values()))[0]
        yield NewPaper(
            record,
            status=Status.QUEUED if is_queued else status,
            tags=tuple(dict.fromkeys(rng.choices(lexicon.TAGS, k=rng.randint(1, 3)))) if rng.random() < 0.4 else (),
            rating=rng.randint(1, 5) if rng.random() < 0.2 else None,
            added=FIRST_ADDED + timedelta(minutes=20 * index),
            queue_rank=ranks[index] if is_queued else None,
        )
