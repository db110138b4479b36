"""The order of references: what a style sorts by, where citeproc-py departs from CSL 1.0.2, "Sorting".

Names are compared without labels and with the number that the key says, dates by time, texts without case, accents and
punctuation; entries that lack a key come last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from citeproc import DATES, NAMES, model
from citeproc.source import VariableError

from legenda.formats.csl_elements import value_of
from legenda.formats.csl_labels import label_of
from legenda.formats.csl_name_elements import people_of
from legenda.formats.csl_name_lists import NameForm, names_text
from legenda.formats.csl_run import run_of
from legenda.model.fold import fold

_SORTED_NAMES = {"names-min": "et-al-min", "names-use-first": "et-al-use-first", "names-use-last": "et-al-use-last"}


class Sort(model.Sort):  # type: ignore[misc]
    """Stable, by every key in turn; what lacks a key comes after what has it, whatever the direction."""

    def sort(self, items: Sequence[Any], context: Any) -> list[Any]:
        """The items in order."""
        found = list(items)
        for key in reversed([child for child in self if isinstance(child, Key)]):
            keys = dict(zip(map(id, found), key.sort_keys(found, context), strict=True))
            having = [item for item in found if keys[id(item)]]
            lacking = [item for item in found if not keys[id(item)]]
            having.sort(key=lambda item: keys[id(item)], reverse=key.get("sort") == "descending")
            found = having + lacking
        return found


class Key(model.Key):  # type: ignore[misc]
    """A sort key: a variable, or what a macro shows when it is made for sorting."""

    def sort_keys(self, items: Sequence[Any], context: Any) -> list[str]:
        """A text to compare for each item; "" for one that lacks the key."""
        run = run_of(self)
        run.sort_options = {"name-as-sort-order": "all", "and": ""}
        run.sort_options |= {name: self.get(key) for key, name in _SORTED_NAMES.items() if self.get(key)}
        try:
            return [self._one(item, context) for item in items]
        finally:
            run.sort_options = None

    def _one(self, item: Any, context: Any) -> str:
        run = run_of(self)
        if macro := self.get("macro"):
            run.begin()
            try:
                text = run.macros[macro].render(item, context=context)
            except VariableError:
                return ""
            return sortable(str(text or ""))
        variable = self.get("variable")
        name = variable.replace("-", "_")
        if variable == "citation-number":
            return f"{run.numbers.get(item.key, 0):06}"
        if name in NAMES:
            form = NameForm(as_sort_order="all", is_sort_key=True, demotes=self._demotes())
            return sortable(names_text(people_of(item, variable), form))
        if name in DATES:
            date = item.reference.get(name)
            return date.sort_key() if date is not None else ""
        value = value_of(item, variable) or (label_of(item, "") if variable == "citation-label" else "")
        return f"{int(value):08}" if value.isdigit() else sortable(value)

    def _demotes(self) -> str:
        return str(self.get_root().get("demote-non-dropping-particle", "display-and-sort"))


def sortable(text: str) -> str:
    """A text as it is compared: no tags, case, accents, quotes or stops, and no signs before its first word."""
    plain = re.sub(r"[\ue000-\ue00f\"“”,.;:!?]", "", re.sub(r"<[^>]*>", "", text))
    return " ".join(re.sub(r"^\W+", "", fold(plain)).split())
