"""Installs missing system packages with apt where that is allowed, and otherwise says what to type."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

from set_up.needs import Need, missing
from set_up.telling import CannotSetUpError, say

_INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300")


def provide(needs: Sequence[Need]) -> None:
    """Installs what is missing of `needs`, having said so; raises CannotSetUpError when a vital need stays unmet."""
    absent = missing(needs)
    if not absent:
        return
    say(f"Missing on this system: {', '.join(need.name for need in absent)}.")
    rights = _rights()
    if shutil.which("apt-get") is None or rights is None:
        _leave_to_the_reader(absent)
    else:
        _install(absent, rights)


def _install(absent: Sequence[Need], rights: Sequence[str]) -> None:
    # The update comes first: a bare system knows no package before, nor the names that this release uses.
    _run(rights, ("apt-get", "update"))
    if _run(rights, (*_INSTALL, *package_names(absent))):
        raise CannotSetUpError("apt could not install the system packages; its message stands above.")
    still = [need.name for need in missing(absent) if need.is_vital]
    if still:
        raise CannotSetUpError(f"The packages are installed, but this is still missing: {', '.join(still)}.")


def _run(rights: Sequence[str], words: Sequence[str]) -> int:
    say(f"Running: {' '.join((*rights, *words))}")
    whole = (*rights, "env", "DEBIAN_FRONTEND=noninteractive", *words)
    return subprocess.run(whole, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False).returncode


def _leave_to_the_reader(absent: Sequence[Need]) -> None:
    if shutil.which("apt-get") is None:
        advice = "Install it with your system's package manager and try again."
    else:
        names = " ".join(package_names(absent))
        advice = (
            "Installing it takes root's rights, which cannot be had without a password. Type this and try again:\n"
            f"    sudo apt-get update && sudo apt-get install --no-install-recommends {names}"
        )
    if any(need.is_vital for need in absent):
        raise CannotSetUpError(advice)
    say(f"Legenda works without it, if less well. {advice}")


def package_names(needs: Sequence[Need]) -> list[str]:
    """The packages for `needs`, each under the name that this release of the system has for it."""
    return list(dict.fromkeys(_known_name(need.packages) for need in needs))


def _known_name(packages: Sequence[str]) -> str:
    """The first name that apt could install; the last one when it knows none, since its lists may be empty."""
    return next((name for name in packages if len(packages) == 1 or _can_install(name)), packages[-1])


def _can_install(name: str) -> bool:
    policy = subprocess.run(
        ("apt-cache", "policy", name), capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}
    ).stdout
    return "Candidate: " in policy and "Candidate: (none)" not in policy


def _rights() -> tuple[str, ...] | None:
    """What to put before a command that only root may run; None when that cannot be had without a password."""
    if os.geteuid() == 0:
        return ()
    if shutil.which("sudo") is None:
        return None
    asked = subprocess.run(("sudo", "-n", "true"), stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return ("sudo", "-n") if asked.returncode == 0 else None
