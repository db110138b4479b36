"""What Legenda needs of the system that pip cannot bring, and how to see whether it is there."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Need:
    """One thing of the system: its name in words and the Debian and Ubuntu packages that bring it, newest name first.

    What is not vital makes Legenda poorer when it is missing (Chinese shown as boxes), but does not stop it.
    """

    name: str
    packages: tuple[str, ...]
    is_there: Callable[[], bool]
    is_vital: bool = True


def missing(needs: Iterable[Need]) -> list[Need]:
    """The needs that the system does not meet, in their order."""
    return [need for need in needs if not need.is_there()]


def library(soname: str, *packages: str) -> Need:
    """A shared library, there when the loader finds it, whoever installed it."""
    return Need(soname, packages, lambda: _loads(soname))


def command(name: str, *packages: str) -> Need:
    """A program on the path."""
    return Need(name, packages, lambda: shutil.which(name) is not None)


def font(name: str, patterns: tuple[str, ...], package: str, is_vital: bool = False) -> Need:
    """A font, there when a file in a font folder has a name like one of `patterns`."""
    return Need(name, (package,), lambda: _has_font(patterns), is_vital)


def virtual_environments() -> Need:
    """Python's own means to make a virtual environment, which Debian and Ubuntu keep apart from Python."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return Need(
        f"Python {version}'s venv and ensurepip",
        (f"python{version}-venv", "python3-venv"),
        lambda: all(importlib.util.find_spec(module) is not None for module in ("venv", "ensurepip")),
    )


#: To draw a window at all, on a screen or off it.
DRAWING = (
    library("libGL.so.1", "libgl1"),
    library("libEGL.so.1", "libegl1"),
    library("libglib-2.0.so.0", "libglib2.0-0t64", "libglib2.0-0"),
    library("libdbus-1.so.3", "libdbus-1-3"),
    library("libfontconfig.so.1", "libfontconfig1"),
    library("libxkbcommon.so.0", "libxkbcommon0"),
    library("libbrotlidec.so.1", "libbrotli1"),
    font("a font", ("*.ttf", "*.otf", "*.ttc", "*.pfb"), "fonts-noto-core", is_vital=True),
    font("a Chinese, Japanese and Korean font", ("*cjk*", "*wqy*", "sourcehan*", "*sanssc*"), "fonts-noto-cjk"),
    font("an emoji font", ("*emoji*",), "fonts-noto-color-emoji"),
)

#: To show it on an X11 screen.
SCREEN = (
    library("libxcb-cursor.so.0", "libxcb-cursor0"),
    library("libxcb-icccm.so.4", "libxcb-icccm4"),
    library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    library("libxcb-shape.so.0", "libxcb-shape0"),
    library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)

#: To test it: a screen in memory, what presses keys on it, and the programs that must read what Legenda writes.
TESTING = (
    command("Xvfb", "xvfb"),
    command("xauth", "xauth"),
    command("xdotool", "xdotool"),
    command("biber", "biber"),
    command("bibtex", "texlive-base"),
)


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _has_font(patterns: tuple[str, ...]) -> bool:
    home = Path(os.environ.get("HOME") or "/")
    folders = ("/usr/share/fonts", "/usr/local/share/fonts", home / ".local/share/fonts", home / ".fonts")
    return any(
        fnmatch(name.lower(), pattern)
        for folder in folders
        for _, _, names in os.walk(folder)
        for name in names
        for pattern in patterns
    )
