"""What costs time to import is imported only by those who need it: each room in a Python of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

QT = {"PySide6", "shiboken6"}
DATABASE = {"sqlalchemy", "alembic"}
INDEX = {"whoosh", "numpy"}
MATH = {"ziamath", "ziafont", "latex2mathml", "pylatexenc"}


def loaded_by(statement: str) -> set[str]:
    """The top-level packages that a fresh Python has loaded after `statement`."""
    code = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    ended = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    return set(ended.stdout.split())


EVERY_DEED = (
    "import importlib, pkgutil, legenda.actions; "
    "[importlib.import_module(m.name) for m in pkgutil.walk_packages(legenda.actions.__path__, 'legenda.actions.')]"
)


@pytest.mark.parametrize(
    ("statement", "unwanted"),
    [
        ("import legenda.actions", QT | DATABASE | INDEX | MATH),
        (EVERY_DEED, QT),
        ("import legenda.storage", DATABASE),
        ("import legenda.storage.first_rows", DATABASE),
        ("import legenda.search", INDEX),
        ("import legenda.search.language", INDEX),
        ("import legenda.documents", QT | MATH),
        ("import legenda.formats", QT | DATABASE),
        ("import legenda.app.command", QT),
        ("import legenda.ui.window", DATABASE | MATH | {"numpy"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(sorted(value)),
)
def test_loads_nothing_that_it_does_not_need(statement: str, unwanted: set[str]) -> None:
    assert loaded_by(statement) & unwanted == set()
