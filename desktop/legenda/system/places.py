"""Where everything is kept: one root folder and the names inside it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "LEGENDA_HOME"


@dataclass(frozen=True, slots=True)
class Places:
    """The files and folders of one library, all below `root`."""

    root: Path

    @property
    def library(self) -> Path:
        """The SQLite file."""
        return self.root / "library.sqlite"

    @property
    def index(self) -> Path:
        """The search index, a copy that can be deleted at any time; private, since its files are trusted."""
        return self.root / "index"

    @property
    def backups(self) -> Path:
        """Checked copies of the library."""
        return self.root / "backups"

    @property
    def settings(self) -> Path:
        """The window's layout and the reader's choices, as JSON."""
        return self.root / "settings.json"

    @property
    def lock(self) -> Path:
        """Held by the window that has the library open."""
        return self.root / "window.lock"

    @property
    def log(self) -> Path:
        """What went wrong, for a report of a bug."""
        return self.root / "legenda.log"


def places(home: Path | None = None) -> Places:
    """The places of the library in `home`, else in `LEGENDA_HOME`, else in the platform's user data folder."""
    if home is None:
        named = os.environ.get(HOME_VARIABLE)
        home = Path(named) if named else _user_data()
    return Places(home.expanduser().absolute())


def _user_data() -> Path:
    from platformdirs import user_data_path

    return user_data_path("legenda", appauthor=False)


def resource(name: str) -> Path:
    """A file of the program's own: in the wheel beside the package, in a checkout at the top.

    Raises FileNotFoundError when it is in neither.
    """
    package = Path(__file__).resolve().parents[1]
    folder, _, rest = name.partition("/")
    for path in (package / f"_{folder}" / rest, package.parents[1] / name):
        if path.exists():
            return path
    raise FileNotFoundError(name)
