"""Whether a window can be shown here at all, asked before Qt is started, since Qt would abort without an exception."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping

#: Libraries that Qt's xcb platform loads, each with the Debian package that brings it.
_XCB = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
#: Libraries without which PySide6's own modules cannot be imported.
_CORE = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
_WITHOUT_SCREEN = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def missing_display(
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    can_load: Callable[[str], bool] | None = None,
) -> str | None:
    """One sentence that says why no window can be shown and what to do, or None when one can.

    Only Linux is checked; elsewhere the system always has a screen.
    """
    if not platform.startswith("linux"):
        return None
    loads = can_load or _can_load
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    is_sound = can_load is None and _qt_can_be_imported()  # loading the libraries one by one would only cost time
    missing = [] if is_sound else [package for library, package in _CORE.items() if not loads(library)]
    has_x = bool(environment.get("DISPLAY"))
    has_wayland = bool(environment.get("WAYLAND_DISPLAY"))
    if chosen not in _WITHOUT_SCREEN:
        if not has_x and not has_wayland:
            return (
                "There is no screen to show a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                "use the sub-commands instead, see “legenda --help”."
            )
        if chosen == "xcb" or not has_wayland:
            missing += [package for library, package in _XCB.items() if not loads(library)]
    return _needs_packages(missing)


def _needs_packages(missing: list[str]) -> str | None:
    if not missing:
        return None
    names = " ".join(missing)
    libraries = "a system library is" if len(missing) == 1 else f"{len(missing)} system libraries are"
    return f"The window cannot be shown because {libraries} missing; on Debian or Ubuntu: sudo apt install {names}"


def _qt_can_be_imported() -> bool:
    try:
        import PySide6.QtWidgets  # noqa: F401
    except ImportError:
        return False
    return True


def _can_load(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
