"""Text as words are compared, and where each of its characters comes from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from legenda.model.fold import fold

#: ASCII without a last sign that what follows it may change.
_PLAIN = re.compile(r"[\x00-\x7f]+(?=[\x00-\x7f]|\Z)")
#: Letters and marks of Korean and Japanese that become one letter with what stands before them.
_CONJOINING = re.compile("[\u1160-\u11ff\u314f-\u3163\uff9e\uff9f\uffc2-\uffdc]")
#: Small letters and digits above or below the line (but for signs, which are no parts of words).
_RAISED = "⁰¹²³⁴-⁹ⁱⁿʰʲʳʷʸˡˢˣᴬᴮᴰ-ᴺᴼᴾᴿ-ᵂᵃᵇᵈᵉᵍᵏᵐᵒᵖᵗᵘᵛᵅ-ᵋᵝ-ᵡᶜᶠᶻᶿⱽ"
_LOWERED = "₀-₉ₐ-ₜᵢ-ᵪⱼ"
_SCRIPT = re.compile(f"[{_RAISED}{_LOWERED}]")
#: Each run of them after a letter or digit, and the sign by which such a run is typed.
_SCRIPTS = tuple((sign, re.compile(f"(?<=[^\\W_])[{these}]+")) for sign, these in (("^", _RAISED), ("_", _LOWERED)))


def folded(text: str) -> str:
    """`text` folded, with the signs of LaTeX before letters and digits below or above the line ("P_6" for P₆)."""
    if text.isascii():
        return text.lower()
    if _SCRIPT.search(text):
        for sign, run in _SCRIPTS:
            text = run.sub(rf"{sign}\g<0>", text)
    # A dash between clauses parts words; fold would make a hyphen of it, and one compound of the two.
    return fold(text.replace("—", " "))


def folded_with_ranges(text: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """`text` folded, and for each character of the result where what it came from begins and ends in `text`."""
    if text.isascii():
        return text.lower(), range(len(text)), range(1, len(text) + 1)
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    at = 0
    for run in (*_PLAIN.finditer(text), None):
        first, last = run.span() if run else (len(text), len(text))
        for start, end in clusters(text[at:first]):
            part = _sign_before(text, at + start) + fold(text[at + start : at + end].replace("—", " "))
            parts.append(part)
            starts += [at + start] * len(part)
            ends += [at + end] * len(part)
        parts.append(text[first:last].lower())
        starts += range(first, last)
        ends += range(first + 1, last + 1)
        at = last
    return "".join(parts), starts, ends


def clusters(text: str) -> Iterator[tuple[int, int]]:
    """The ranges of base characters with what follows them: combining marks, conjoining letters, signs of no width."""
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or not _continues(text[index]):
            yield start, index
            start = index


def _continues(character: str) -> bool:
    if character <= "\u02ff":
        return character == "\u00ad"
    category = unicodedata.category(character)
    return category[0] == "M" or category == "Cf" or _CONJOINING.match(character) is not None


def _sign_before(text: str, at: int) -> str:
    """The sign that `folded` puts before a letter or digit below or above the line, where a run of them begins."""
    if at == 0 or not _SCRIPT.match(text[at]):
        return ""
    return next((sign for sign, run in _SCRIPTS if run.match(text, at) and not run.match(text, at - 1)), "")
