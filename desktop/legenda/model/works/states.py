"""Whether a record with the citation key of another is that one in a later state: its title corrected or filled out."""

from __future__ import annotations

from legenda.model.works.comparing import CERTAIN, WORTH_A_LOOK, Likeness, objections, share_an_identity
from legenda.model.works.people import Agreement, agreement
from legenda.model.works.titles import TitleLikeness, differ_by_slips, title_likeness
from legenda.model.works.work import Work

_NEAR = frozenset((TitleLikeness.SAME, TitleLikeness.SHORTER, TitleLikeness.NEAR))


def compare_states(one: Work, other: Work) -> Likeness | None:
    """What speaks for two works with one citation key being one of which the title was edited; None when nothing does.

    Only works of the same people and the same year are one: a key made of these is often given twice. Slips of the
    pen are certain, and so is any title where a DOI or the like is shared too, as when a formula in it is written in
    another way; a title that was reworded is worth a look.
    """
    people = agreement(one.people, other.people)
    if not (one.title and other.title) or people is not Agreement.ALL or one.year != other.year:
        return None
    shares = share_an_identity(one, other)
    if (one.title.numbers != other.title.numbers and not shares) or next(objections(one, other), ""):
        return None
    likeness = title_likeness(one.title, other.title)
    if likeness is not TitleLikeness.SAME and differ_by_slips(one.title.words, other.title.words):
        likeness = TitleLikeness.NEAR
    if likeness is TitleLikeness.OTHER and not shares:
        return None
    years = ("the same year",) if one.year is not None else ()
    reasons = ("the same key", *(("the same identifier",) if shares else ()), likeness.value, people.value, *years)
    return Likeness(CERTAIN if shares or likeness in _NEAR else WORTH_A_LOOK, reasons)
