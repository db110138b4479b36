"""The lines of an entry in their order: which fields are written, where, and what they are called in the dialect."""

from __future__ import annotations

from collections.abc import Mapping

from legenda.formats.bibtex_fields import BIBLATEX_NAMES, BIBTEX_NAMES, RANKS
from legenda.formats.options import WriteOptions


class Layout(dict[str, tuple[int, str]]):
    """For each field, by the name under which it is kept: its rank in an entry, and its name in the dialect, which is
    empty for one that stays behind. What is looked up the first time is worked out then, once for all entries.
    `is_thesis` says that the school is the institution, as BibLaTeX has it with theses.
    """

    def __init__(self, options: WriteOptions, *, is_thesis: bool = False) -> None:
        super().__init__()
        self._options = options
        self._names = dict(BIBLATEX_NAMES if options.biblatex else BIBTEX_NAMES)
        self._names.pop("school", None)
        if is_thesis:
            self._names["school"] = "institution"

    def __missing__(self, name: str) -> tuple[int, str]:
        shown = self._names.get(name, name)
        place = RANKS.get(name, len(RANKS)), shown if self._options.takes(shown) else ""
        self[name] = place
        return place

    def lines(self, fields: Mapping[str, str], added: Mapping[str, str]) -> list[str]:
        """The lines of these fields, and behind them of those that were added; of two with one name the later stays."""
        placed: dict[str, tuple[int, int, str]] = {}
        for name, source in fields.items():
            rank, shown = self[name]
            if shown in fields and shown != name:
                # The dialect's name is another field's already.
                shown = name if self._options.takes(name) else ""
            order = placed[shown][1] if shown in placed else len(placed)
            placed[shown] = (rank, order, f"  {shown} = {source},")
        for name, source in added.items():
            if self._options.takes(name):
                order = placed[name][1] if name in placed else len(placed)
                placed[name] = (len(RANKS) + 1, order, f"  {name} = {source},")
        placed.pop("", None)
        return [line for _, _, line in sorted(placed.values())]
