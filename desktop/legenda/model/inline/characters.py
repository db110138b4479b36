"""Characters that cannot be seen or would be taken for something else are removed from text that is shown."""

from __future__ import annotations

_HIDDEN: dict[int, str | None] = {
    **{code: None for code in range(32) if code not in (9, 10, 13)},
    **{ord(sign): None for sign in "\x7f\u00ad\u200b\u200c\u2060\ufeff"},
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
    0xFFFC: "\ufffd",  # Qt's place for an object in a text
    0x85: "\n",
    0x2028: "\n",
    0x2029: "\n\n",
}


def clean(text: str) -> str:
    """`text` without control signs, soft hyphens and signs of no width; all line ends as "\\n"."""
    if text.isprintable() and "\ufffc" not in text:  # of all the signs below, only this one passes for printable
        return text
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_HIDDEN)
