"""The map of rooms holds: the import contracts of pyproject.toml are kept."""

from __future__ import annotations

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from tests.conftest import PROJECT


def test_the_import_contracts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(PROJECT / "pyproject.toml"), no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out
