"""The colours of the three looks of the window: light, dark and high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from legenda.model.status import Status


class Look(StrEnum):
    """How the window is coloured."""

    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one look as `#rrggbb`.

    `chrome` lies behind bars and the sidebar, `base` behind what is read. Text on either, and on `hover`, `chosen`
    and every highlight, has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3); `edge` marks the bounds of things
    that can be used with at least 3 to 1 (1.4.11); `line` only divides and may be fainter.
    """

    chrome: str
    base: str
    raised: str
    text: str
    muted: str
    disabled: str
    line: str
    edge: str
    accent: str
    on_accent: str
    hover: str
    chosen: str
    chosen_text: str
    chosen_idle: str
    link: str
    visited: str
    hit: str
    chip: str
    warning: str
    error: str
    status: Mapping[Status, str]
    highlights: Mapping[str, str]
    tags: Mapping[str, str]


LIGHT = Colours(
    chrome="#f6f6f4",
    base="#ffffff",
    raised="#ffffff",
    text="#1d1e22",
    muted="#60646c",
    disabled="#a3a6ac",
    line="#e7e7e4",
    edge="#868a92",
    accent="#3d56c5",
    on_accent="#ffffff",
    hover="#f4f4f2",
    chosen="#e1e7fb",
    chosen_text="#1d1e22",
    chosen_idle="#ebebe8",
    link="#3350c4",
    visited="#6d4aa8",
    hit="#ffe38a",
    chip="#efefec",
    warning="#8f5500",
    error="#b3261e",
    status={
        Status.NEW: "#3d56c5",
        Status.QUEUED: "#7a44b0",
        Status.READING: "#a64b00",
        Status.READ: "#1f7440",
        Status.SKIMMED: "#0b6f78",
        Status.SET_ASIDE: "#60646c",
    },
    highlights={
        "yellow": "#fff0a3",
        "green": "#cdf0cf",
        "blue": "#cfe4ff",
        "pink": "#ffd7e5",
        "orange": "#ffdfbd",
    },
    tags={
        "grey": "#60646c",
        "red": "#b3261e",
        "orange": "#9a4a00",
        "yellow": "#7a5a00",
        "green": "#1f7440",
        "teal": "#0b6f78",
        "blue": "#2f5fc4",
        "purple": "#7a44b0",
        "pink": "#ad2f6d",
    },
)

DARK = Colours(
    chrome="#1a1b1e",
    base="#202125",
    raised="#2a2c31",
    text="#e9e9e6",
    muted="#a4a8b0",
    disabled="#6a6e76",
    line="#2e3035",
    edge="#7d828b",
    accent="#93a8ff",
    on_accent="#14161c",
    hover="#27292d",
    chosen="#2b3660",
    chosen_text="#f4f5f8",
    chosen_idle="#33353b",
    link="#a6b8ff",
    visited="#c9a8f5",
    hit="#564109",
    chip="#303238",
    warning="#eab765",
    error="#ff9a92",
    status={
        Status.NEW: "#93a8ff",
        Status.QUEUED: "#cba6f7",
        Status.READING: "#f2ac6b",
        Status.READ: "#7fcf9a",
        Status.SKIMMED: "#70c9d1",
        Status.SET_ASIDE: "#a4a8b0",
    },
    highlights={
        "yellow": "#4d430f",
        "green": "#234d2c",
        "blue": "#24446e",
        "pink": "#64304a",
        "orange": "#633f16",
    },
    tags={
        "grey": "#a4a8b0",
        "red": "#ff9a92",
        "orange": "#f2ac6b",
        "yellow": "#e3c565",
        "green": "#7fcf9a",
        "teal": "#70c9d1",
        "blue": "#8fb8ff",
        "purple": "#cba6f7",
        "pink": "#f7a3cb",
    },
)

CONTRAST = Colours(
    chrome="#000000",
    base="#000000",
    raised="#000000",
    text="#ffffff",
    muted="#e4e4e4",
    disabled="#9a9a9a",
    line="#8a8a8a",
    edge="#ffffff",
    accent="#ffd84d",
    on_accent="#000000",
    hover="#2b2b2b",
    chosen="#ffd84d",
    chosen_text="#000000",
    chosen_idle="#4a4a4a",
    link="#7cc8ff",
    visited="#e0b8ff",
    hit="#00505c",
    chip="#262626",
    warning="#ffd84d",
    error="#ffb4ad",
    status={
        Status.NEW: "#9ccbff",
        Status.QUEUED: "#dcc0ff",
        Status.READING: "#ffc184",
        Status.READ: "#9be8b2",
        Status.SKIMMED: "#8ce6ee",
        Status.SET_ASIDE: "#e4e4e4",
    },
    highlights={
        "yellow": "#5a4a00",
        "green": "#0c4a1c",
        "blue": "#0c3c72",
        "pink": "#66184a",
        "orange": "#6a3a00",
    },
    tags={
        "grey": "#e4e4e4",
        "red": "#ffb4ad",
        "orange": "#ffc184",
        "yellow": "#ffe27a",
        "green": "#9be8b2",
        "teal": "#8ce6ee",
        "blue": "#9ccbff",
        "purple": "#dcc0ff",
        "pink": "#ffb8dc",
    },
)

LOOKS: Mapping[Look, Colours] = {Look.LIGHT: LIGHT, Look.DARK: DARK, Look.CONTRAST: CONTRAST}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two `#rrggbb` colours, 1 to 21, as WCAG 2.2 defines it."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
