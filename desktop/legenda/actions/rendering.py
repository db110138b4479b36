"""Formulas ready to paint: from the library's store, else drawn now and stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from legenda.documents.formula import Formula, from_bytes, to_bytes

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


def formulas(desk: Desk, texs: Sequence[str], remember: bool = True) -> Mapping[str, Formula | None]:
    """The shape of each formula by its TeX source; None for one that cannot be drawn.

    What the store lacks is drawn here, 8 ms each after 0.4 s for loading the library that draws, and stored, unless
    `remember` says that it is only half written yet.
    """
    from legenda.storage import formulas as store

    kept = desk.library.read(store.formulas, texs)
    known = {tex: from_bytes(data) if data else None for tex, data in kept.items()}
    # A drawing that cannot be read (damaged, of an older version) is made anew; an empty one could not be drawn.
    known = {tex: shape for tex, shape in known.items() if shape is not None or not kept[tex]}
    missing = [tex for tex in dict.fromkeys(texs) if tex not in known]
    if missing:
        with desk.drawing:
            drawn = draw_all(missing)
        if remember and not desk.library.is_read_only:
            store.remember_formulas(desk.library, {tex: to_bytes(f) if f else b"" for tex, f in drawn.items()})
        known.update(drawn)
    return known


def draw_all(texs: Sequence[str]) -> dict[str, Formula | None]:
    """Each formula's shape; None for one that cannot be drawn."""
    from legenda.documents.formula import draw

    return {tex: draw(tex) for tex in texs}
