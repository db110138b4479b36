"""The parts of a search as they were typed, what is said of those that are nowhere, and the search without them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from legenda.model.query import Condition, Pattern, Words
from legenda.search.field_names import TEXT_FIELDS
from legenda.search.words import located

_Part = Words | Condition | Pattern
#: What is said of a word that no text of a field has.
_NOT_IN = {
    None: "nowhere in your library",
    "title": "in no title",
    "contributors": "in no name of an author or editor",
    "abstract": "in no abstract",
    "venue": "in no name of a venue",
    "keywords": "in no keyword",
    "notes": "in no note or comment",
    "tags": "in no tag",
    "key": "in no citation key",
}
#: What belongs to a part before and behind its words: a field, a quotation mark, a star, how it may be spelt.
_BEFORE = re.compile(r'(?:[^\W_]+:)?"?$')
_BEHIND = re.compile(r'"?[*~]?\d*(?=\s|$)')
#: What is said of a value that a field with a choice of values does not have.
_CHOSEN = {"status": "There is no status “{}”.", "is": "“is:” knows no “{}”."}
#: Words in quotes, in a field or not.
_QUOTED = re.compile(r'(?:(?<=\s)|^)(?:(\w+):)?"([^"]+)"(?:~\d+)?(?=\s|$)')
#: With these in it, a search means another thing when a part of it is left out.
_COMBINED = re.compile(r"[()]|\bOR\b|\bNOT\b|(?:^|\s)-\S")


def as_typed(text: str, part: _Part) -> str:
    """A part of the search `text` as it stands there; several words are quoted."""
    if not isinstance(part, Words):
        return part.text
    span = _span(text, part)
    typed = text[span[0] : span[1]] if span else part.text
    return f"“{typed}”" if " " in typed else typed


def reasons(
    text: str, missing: Sequence[_Part], asked: int, names: Collection[tuple[str, str]], is_left_out: bool
) -> tuple[str, ...]:
    """Why the search `text`, which asks for so many parts, finds nothing: sentences.

    `names` are the tags and lists there are, as their fields and names; `is_left_out` tells that papers would be found
    but for what the search leaves out.
    """
    if not missing:
        if is_left_out:
            return ("Papers are found, but all of them have what the search leaves out.",)
        return ("Each part of it is found, but no paper has them all.",) if asked > 1 else ()
    words: dict[str | None, list[str]] = {}
    others: list[str] = []
    for part in missing:
        if isinstance(part, Words):
            words.setdefault(part.field, []).append(f"“{as_typed(text, part).strip('“”')}”")
        else:
            others.append(_of_fact(part, names))
    said = [f"{_listed(each)} {_NOT_IN.get(field, _NOT_IN[None])}." for field, each in words.items()]
    return tuple(dict.fromkeys([*said, *others]))


def without(text: str, parts: Sequence[_Part]) -> str:
    """The search without some of its parts; "" when it cannot be told what it would then mean."""
    spans = [_span(text, part) for part in parts]
    if _COMBINED.search(text) or None in spans:
        return ""
    for start, end in sorted({span for span in spans if span}, reverse=True):
        before = _BEFORE.search(text[:start])
        behind = _BEHIND.match(text, end)
        text = f"{text[: before.start() if before else start]} {text[behind.end() if behind else end :]}"
    return " ".join(text.split())


def loosened(text: str) -> str:
    """The search with words that may stand apart instead of side by side; the same where that has no meaning."""
    return text if _COMBINED.search(text) else _QUOTED.sub(_apart, text)


def _apart(found: re.Match[str]) -> str:
    field, words = found[1], found[2].strip()
    if field is None:
        return words
    return f"{field}:({words})" if field.lower() in TEXT_FIELDS else found[0]


def _of_fact(part: Condition | Pattern, names: Collection[tuple[str, str]]) -> str:
    if isinstance(part, Pattern):
        return f"Nothing matches {part.text}."
    if part.field in _CHOSEN and not _is_known(part, names):
        return _CHOSEN[part.field].format(part.text.partition(":")[2].strip())
    is_name = part.field in ("tag", "list") and "*" not in part.value
    if is_name and (part.field, part.value.casefold()) not in names:
        return f"There is no {part.field} “{part.value}”."
    return f"No paper is found by {part.text}."


def _is_known(part: Condition, names: Collection[tuple[str, str]]) -> bool:
    known = [name.replace("-", " ").replace("_", " ") for field, name in names if field == part.field]
    begun = part.value.removesuffix("*").casefold()
    return any(name.startswith(begun) if part.value.endswith("*") else name == begun for name in known)


def _listed(words: Sequence[str]) -> str:
    """ "“a” is", "“a” and “b” are", "“a”, “b” and “c” are"."""
    words = list(dict.fromkeys(words))
    if len(words) == 1:
        return f"{words[0]} is"
    return f"{', '.join(words[:-1])} and {words[-1]} are"


def _span(text: str, part: _Part) -> tuple[int, int] | None:
    """Where a part stands in the search."""
    if not isinstance(part, Words):
        start = text.find(part.text)
        return (start, start + len(part.text)) if start >= 0 else None
    there = located(text)
    for first in there:
        if first.word == part.words[0]:
            last = first.place + len(part.words) - 1
            ends = [one.end for one in there if one.word == part.words[-1] and one.place == last]
            if ends:
                return first.start, ends[0]
    return None
