"""The colours of a row of the paper list in each of its states."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from legenda.model.status import Status
from legenda.ui.colours import Colours, contrast
from legenda.ui.paper_lines import Ink

_READABLE = 4.5


@dataclass(frozen=True, slots=True)
class RowInks:
    """The colours of titles, of what is said softly, of what is overdue, of chips and statuses, on one ground."""

    title: Ink
    soft: Ink
    late: Ink
    chip: QColor
    chip_text: QColor
    blank: QColor
    statuses: dict[Status, QColor]
    tags: dict[str, QColor]
    own: dict[str, QColor]

    def status(self, status: Status, own_colour: str) -> QColor:
        """The colour of a status, or that of the reader's own one by its colour's name."""
        return self.own.get(own_colour, self.statuses[status])


def row_inks(colours: Colours, ground: str, text: str) -> RowInks:
    """Colours that can be read on `ground`: the usual ones, or `text` where the usual ones cannot be read there."""

    def readable(ink: str) -> str:
        return ink if contrast(ink, ground) >= _READABLE else text

    hit, hit_text = QColor(colours.hit), QColor(colours.text)
    chip = colours.chip if ground == colours.base else colours.base
    return RowInks(
        title=Ink(QColor(text), hit, hit_text),
        soft=Ink(QColor(readable(colours.muted)), hit, hit_text),
        late=Ink(QColor(readable(colours.error)), hit, hit_text),
        chip=QColor(chip),
        chip_text=QColor(colours.muted),
        blank=QColor(colours.hover),
        statuses={status: QColor(readable(ink)) for status, ink in colours.status.items()},
        tags={name: QColor(ink) for name, ink in colours.tags.items()},
        own={name: QColor(readable(ink)) for name, ink in colours.tags.items()},
    )
