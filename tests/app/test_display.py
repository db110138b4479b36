"""Whether a missing screen or library is told in one sentence before Qt is started."""

from __future__ import annotations

import pytest

from legenda.app.display import missing_display


def all_there(_library: str) -> bool:
    return True


@pytest.mark.parametrize(
    "environment",
    [{"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}],
)
def test_with_a_screen_nothing_is_missing(environment: dict[str, str]) -> None:
    assert missing_display(environment, "linux", all_there) is None


def test_without_a_screen_the_sub_commands_are_named() -> None:
    assert missing_display({}, "linux", all_there) == (
        "There is no screen to show a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        "use the sub-commands instead, see “legenda --help”."
    )


def test_missing_libraries_are_named_by_their_packages() -> None:
    def lacks(library: str) -> bool:
        return "cursor" not in library and "icccm" not in library

    assert missing_display({"DISPLAY": ":0"}, "linux", lacks) == (
        "The window cannot be shown because 2 system libraries are missing; "
        "on Debian or Ubuntu: sudo apt install libxcb-cursor0 libxcb-icccm4"
    )


def test_wayland_does_not_need_the_libraries_of_x11() -> None:
    assert missing_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux", lambda name: "xcb" not in name) is None


def test_x11_asked_for_under_wayland_needs_its_libraries() -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}
    said = missing_display(environment, "linux", lambda name: "xkbcommon-x11" not in name)
    assert said is not None
    assert said.endswith("a system library is missing; on Debian or Ubuntu: sudo apt install libxkbcommon-x11-0")


def test_offscreen_needs_the_core_libraries_only() -> None:
    environment = {"QT_QPA_PLATFORM": "offscreen"}
    assert missing_display(environment, "linux", lambda name: "xcb" not in name) is None
    said = missing_display(environment, "linux", lambda name: "GL" not in name)
    assert said is not None
    assert said.endswith("sudo apt install libgl1 libegl1")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_screen(platform: str) -> None:
    assert missing_display({}, platform, lambda _: False) is None
