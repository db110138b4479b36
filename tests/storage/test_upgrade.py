"""Making a library, bringing an older one up to date, and leaving alone what is none of ours."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from legenda.model.errors import LibraryUnavailableError
from legenda.storage import connections, counts, schema, upgrade
from legenda.storage.library import Library
from legenda.storage.signature import HEAD, REVISIONS
from tests.storage.samples import add_plain


def _schema(path: Path) -> dict[str, str]:
    """Every table, index and trigger of a file with its SQL, white space aside."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type || ' ' || name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        return {name: re.sub(r"\s+", "", sql or "") for name, sql in rows}


def _script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(upgrade.MIGRATIONS))
    return ScriptDirectory.from_config(config)


def test_the_revisions_lead_to_the_same_tables_as_a_new_library(tmp_path: Path) -> None:
    Library.open(tmp_path / "new.sqlite", tmp_path / "backups").close()
    engine = connections.writer(tmp_path / "walked.sqlite")
    with engine.connect() as conn, conn.begin():
        upgrade.upgrade(conn)
    engine.dispose()
    new = _schema(tmp_path / "new.sqlite")
    walked = _schema(tmp_path / "walked.sqlite")
    assert new.keys() == walked.keys()
    assert {name: sql for name, sql in walked.items() if name != "table alembic_version"} == {
        name: sql for name, sql in new.items() if name != "table alembic_version"
    }


def test_the_known_revisions_are_those_of_the_folder() -> None:
    assert tuple(script.revision for script in reversed(list(_script().walk_revisions()))) == REVISIONS


def test_opening_a_current_library_does_not_load_alembic(tmp_path: Path) -> None:
    path = tmp_path / "l.sqlite"
    Library.open(path, tmp_path / "b").close()
    code = f"""
        import sys
        from pathlib import Path
        from legenda.storage.library import Library
        Library.open(Path({str(path)!r}), Path({str(tmp_path / "b")!r})).close()
        print("alembic" in sys.modules, "sqlalchemy.orm" in sys.modules)
    """
    ended = subprocess.run([sys.executable, "-c", dedent(code)], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["False", "False"]


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with three papers, and a program whose tables are one revision further."""
    path = tmp_path / "l.sqlite"
    library = Library.open(path, tmp_path / "backups")
    add_plain(library, 3)
    library.close()
    _with_next_revision(tmp_path / "migrations", "ALTER TABLE note ADD COLUMN mood TEXT", monkeypatch)
    return path


def _with_next_revision(folder: Path, statement: str, monkeypatch: pytest.MonkeyPatch) -> None:
    versions = folder / "versions"
    versions.mkdir(parents=True)
    for source in (upgrade.MIGRATIONS / "env.py", *(upgrade.MIGRATIONS / "versions").glob("r*.py")):
        (folder / source.relative_to(upgrade.MIGRATIONS)).write_text(source.read_text("utf-8"), "utf-8")
    (versions / "next.py").write_text(
        f"""
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", {HEAD!r}, None, None
def upgrade():
    op.execute("ALTER TABLE tag ADD COLUMN shape TEXT")
    op.execute({statement!r})
""",
        "utf-8",
    )
    monkeypatch.setattr(upgrade, "MIGRATIONS", folder)
    monkeypatch.setattr(schema, "HEAD", "9999")
    monkeypatch.setattr(schema, "REVISIONS", (*REVISIONS, "9999"))


def test_an_older_library_is_upgraded_after_a_checked_copy_was_made(older: Path, tmp_path: Path) -> None:
    library = Library.open(older, tmp_path / "backups")
    assert library.read(counts.counts).total == 3
    library.close()
    with closing(sqlite3.connect(older)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
        assert "mood" in [row[1] for row in connection.execute("PRAGMA table_info(note)")]
    (copy,) = (tmp_path / "backups").iterdir()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
        assert connection.execute("SELECT count(*) FROM paper").fetchone() == (3,)


def test_an_upgrade_that_fails_halfway_leaves_the_library_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "l.sqlite"
    Library.open(path, tmp_path / "backups").close()
    before = _schema(path)
    _with_next_revision(tmp_path / "migrations", "ALTER TABLE missing ADD COLUMN x", monkeypatch)
    with pytest.raises(Exception, match="no such table: missing"):
        Library.open(path, tmp_path / "backups")
    assert _schema(path) == before
    assert len(list((tmp_path / "backups").iterdir())) == 1


def test_no_upgrade_without_a_copy(older: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a file where the folder should be")
    before = older.read_bytes()
    with pytest.raises(LibraryUnavailableError, match=r"No copy of the library .* could be made"):
        Library.open(older, tmp_path / "backups")
    assert older.read_bytes() == before


def test_a_library_from_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "l.sqlite"
    Library.open(path, tmp_path / "b").close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '4711'")
    before = path.read_bytes()
    with pytest.raises(LibraryUnavailableError) as refused:
        Library.open(path, tmp_path / "b")
    assert str(refused.value) == (
        f"The library {path} was written by a newer version of Legenda; it was left as it is; "
        "install that version to open it."
    )
    assert path.read_bytes() == before


def test_two_that_open_a_new_library_at_once_make_one(tmp_path: Path) -> None:
    path = tmp_path / "l.sqlite"
    code = (
        "from pathlib import Path; from legenda.storage.library import Library; "
        f"library = Library.open(Path({str(path)!r}), Path({str(tmp_path)!r})); print(library.journal_number())"
    )
    running = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate()[0].strip() for process in running] == ["0", "0", "0"]
