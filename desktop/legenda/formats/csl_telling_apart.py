"""Which works of a list would be cited alike, and the letters after their years that tell them apart (2020a, 2020b).

Source: CSL 1.0.2, "Disambiguation" (https://docs.citationstyles.org/en/stable/specification.html#disambiguation). The
letters stand in the list of references too, which is why a list needs to know how its works are cited.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from citeproc.source import VariableError

#: What citeproc-py's own elements stumble over in a style or an item that is not as the specification has it.
FAULTS = (AttributeError, KeyError, IndexError, TypeError, ValueError, AssertionError, RecursionError, VariableError)


def tell_apart(root: Any, items: Sequence[Any]) -> None:
    """Say in the run of a style which works are ambiguous, and give them letters where the style wants these.

    Works are ambiguous if their citations are the same even with all names and given names that the style adds.
    """
    citation = root.citation
    if citation is None:
        return
    run = root.run
    run.ambiguous |= {item.key for item, _ in _shared(citation, run, items)}
    if citation.get("disambiguate-add-year-suffix") != "true":
        return
    groups = defaultdict(list)
    for item, text in _shared(citation, run, items):
        groups[text].append(item.key)
    for keys in groups.values():
        run.letters |= {key: letter(place) for place, key in enumerate(keys)}


def _shared(citation: Any, run: Any, items: Sequence[Any]) -> list[tuple[Any, str]]:
    """Those whose citation is not theirs alone, with its text."""
    texts = [_cited(citation, run, item) for item in items]
    counts = Counter(texts)
    return [(item, text) for item, text in zip(items, texts, strict=True) if counts[text] > 1]


def _cited(citation: Any, run: Any, item: Any) -> str:
    citation.cites = []
    run.area = citation
    run.adds_names = citation.get("disambiguate-add-names") == "true"
    adds_given = citation.get("disambiguate-add-givenname") == "true"
    run.given_rule = citation.get("givenname-disambiguation-rule", "by-cite") if adds_given else ""
    try:
        return str(citation.layout.render_children(item))
    except FAULTS:
        return str(item.key)
    finally:
        run.adds_names, run.given_rule = False, ""
        run.first_names = run.names_before = None


def letter(place: int) -> str:
    """a to z for 0 to 25, then aa, ab and so on."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters
