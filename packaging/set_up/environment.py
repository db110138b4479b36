"""The virtual environment in the checkout: made once, filled from pyproject.toml, then left alone."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from set_up.telling import CannotSetUpError, say

PROJECT = Path(__file__).resolve().parents[2]
_WHICH_PYTHON = "import sys; print(*sys.version_info[:2], sys.base_prefix)"


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment in `folder` for the project in `project`."""

    project: Path
    folder: Path

    @property
    def programs(self) -> Path:
        """Where its commands are."""
        return self.folder / "bin"

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.programs / "python"

    @property
    def stamp(self) -> Path:
        """Written after a set-up that went well: what was set up from what."""
        return self.folder / "legenda-set-up.json"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an environment was made from; when any of it changes, the environment has to be set up anew.

    `extra` is the group of optional dependencies that was installed besides Legenda's own, "" for none.
    """

    python: str
    project: str
    pyproject: str
    extra: str


def checkout() -> Environment:
    """The environment of the checkout that this file is in."""
    return Environment(PROJECT, PROJECT / ".venv")


def is_ready(environment: Environment, extra: str = "") -> bool:
    """Whether an earlier set-up still holds and had at least the optional dependencies of `extra`."""
    old = _read(environment)
    return old is not None and old == replace(_stamp(environment), extra=old.extra) and extra in ("", old.extra)


def prepare(environment: Environment, extra: str = "") -> None:
    """Makes and fills the environment unless it is ready; raises CannotSetUpError."""
    if is_ready(environment, extra):
        return
    if not _is_usable(environment):
        _make(environment)
    old = _read(environment)
    extra = extra or (old.extra if old else "")
    _fill(environment, extra)
    stamp = replace(_stamp(environment), extra=extra)
    environment.stamp.write_text(json.dumps(asdict(stamp), indent=1), encoding="utf-8")


def _stamp(environment: Environment) -> Stamp:
    """The stamp of an environment made now, with nothing extra, by the Python that runs this."""
    return Stamp(
        python=f"{sys.version_info.major} {sys.version_info.minor} {sys.base_prefix}",
        project=str(environment.project),
        pyproject=hashlib.sha256((environment.project / "pyproject.toml").read_bytes()).hexdigest(),
        extra="",
    )


def _read(environment: Environment) -> Stamp | None:
    try:
        return Stamp(**json.loads(environment.stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def _is_usable(environment: Environment) -> bool:
    """Whether the environment has a pip and a Python made from the one that runs this, as a half-made one has not."""
    if not environment.python.exists():
        return False
    code = f"import pip; {_WHICH_PYTHON}"
    asked = subprocess.run((environment.python, "-c", code), capture_output=True, text=True, check=False)
    return asked.returncode == 0 and asked.stdout.strip() == _stamp(environment).python


def _make(environment: Environment) -> None:
    say(f"Making a virtual environment with Python {sys.version.split()[0]} in {environment.folder}.")
    # Not sys.executable: that may be the environment's own Python, which is about to be replaced.
    python = Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    made = subprocess.run((python, "-m", "venv", "--clear", environment.folder), check=False)
    if made.returncode:
        shutil.rmtree(environment.folder, ignore_errors=True)
        raise CannotSetUpError(f"The virtual environment could not be made in {environment.folder}: see above.")


def _fill(environment: Environment, extra: str) -> None:
    say("Installing Legenda and the libraries it needs into it (about 400 MB, a minute or two).")
    what = f"{environment.project}[{extra}]" if extra else str(environment.project)
    words = ("-m", "pip", "install", "--no-input", "--disable-pip-version-check", "--editable", what)
    filled = subprocess.run((environment.python, *words), stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
    if filled.returncode:
        raise CannotSetUpError(
            "pip could not install everything; its message stands above. Try again to go on from here."
        )
