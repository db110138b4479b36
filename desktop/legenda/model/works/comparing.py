"""Whether two works are the same: how strongly, why, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from legenda.model.works.people import Agreement, agreement, same_person
from legenda.model.works.titles import Title, TitleLikeness, title_likeness
from legenda.model.works.work import Level, Work

#: From this strength on, a pair is worth a reader's look.
WORTH_A_LOOK = 0.5
#: From this strength on, a pair can be put together without asking.
CERTAIN = 0.9

#: Identities that belong to one work only, with their names; the first that is shared is told first.
_NAMES = {
    "doi": "DOI", "arxiv": "arXiv number", "pmid": "PubMed number", "pmcid": "PubMed Central number",
    "openreview": "OpenReview page", "abstract": "abstract",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Likeness:
    """How strongly two works are taken to be one (from 0 to 1), and why, strongest reason first.

    `are_versions` says that one is a preprint or report and the other its publication.
    """

    strength: float
    reasons: tuple[str, ...]
    are_versions: bool = False


def compare(one: Work, other: Work) -> Likeness | None:
    """What speaks for two works being one; None when nothing does, or something against it."""
    if next(objections(one, other), ""):
        return None
    shared = [name for kind, name in _NAMES.items() if one.of_kind(kind) & other.of_kind(kind)]
    isbn = bool(one.of_kind("isbn") & other.of_kind("isbn"))
    titles = title_likeness(one.title, other.title) if one.title and other.title else None
    people = agreement(one.people, other.people)
    versions = one.is_early != other.is_early and people in (Agreement.ALL, Agreement.SOME)
    strength = (
        _by_identity(one, other, titles, people)
        if shared
        else _by_title(one, other, titles, people, versions, has_isbn=isbn)
    )
    if not strength:
        return None
    years = _years(one, other) if titles not in (None, TitleLikeness.OTHER) else ""
    reasons = [f"same {name}" for name in shared] + (["same ISBN"] if isbn else [])
    reasons += [titles.value] if titles else []
    reasons += [people.value] if people.value else []
    reasons += [years] if years else []
    reasons += ["preprint and published version"] if versions else []
    return Likeness(round(strength, 2), tuple(reasons), versions)


def objections(one: Work, other: Work) -> Iterator[str]:
    """What shows that two works are not one, whatever they have in common."""
    levels = {one.level, other.level}
    if levels == {Level.WHOLE, Level.CHAPTER}:
        yield "one is a part of a book, the other a whole one"
    if Level.THESIS in levels and levels & {Level.WHOLE, Level.CHAPTER, Level.ARTICLE}:
        yield "only one is a thesis"
    if one.title and other.title:
        yield from _title_objections(one.title, other.title, share_an_identity(one, other))
    if _are_other_editions(one, other):
        yield "different editions"
    if one.level is other.level is Level.WHOLE and _differ(one.volume, other.volume):
        yield "different volumes"
    if one.level is other.level is Level.CHAPTER and _differ(one.chapter, other.chapter):
        yield "different chapters"
    if one.translators and other.translators and not _any_shared(one, other):
        yield "different translations"
    yield from _identity_objections(one, other)


def _title_objections(one: Title, other: Title, share: bool) -> Iterator[str]:
    if one.notices != other.notices:
        yield f"only one is {min(one.notices ^ other.notices)}"
    if one.squashed == other.squashed or one.numbers == other.numbers:
        return
    if share and title_likeness(one, other) is TitleLikeness.SHORTER:
        return  # a subtitle that is missing takes its numbers along
    if (one.numbers and other.numbers) or _differs_in_numbers_only(one, other):
        yield "different parts"


def _differs_in_numbers_only(one: Title, other: Title) -> bool:
    """Whether a part with a number stands against a title that is otherwise the same without one."""
    fewer, more = sorted((one, other), key=lambda title: len(title.words))
    return fewer.words == more.words[: len(fewer.words)] or title_likeness(one, other) is not TitleLikeness.OTHER


def _are_other_editions(one: Work, other: Work) -> bool:
    """Whether the editions differ; one that is not named is the first, or the same when the years are."""
    if one.edition == other.edition:
        return False
    if one.edition and other.edition:
        return True
    return one.edition + other.edition != "1" and one.year != other.year


def share_an_identity(one: Work, other: Work) -> bool:
    """Whether two works have a number in common that only one work should have."""
    return any(kind not in ("isbn", "abstract") for kind, _ in one.identities & other.identities)


def _identity_objections(one: Work, other: Work) -> Iterator[str]:
    """A published work has one DOI; numbers of archives may differ where another number is shared."""
    shares = share_an_identity(one, other)
    dois = one.of_kind("doi"), other.of_kind("doi")
    if all(dois) and dois[0] != dois[1] and not (one.is_early or other.is_early) and not shares:
        yield "different DOIs"
    for kind in ("arxiv", "pmid", "pmcid", "openreview"):
        values = one.of_kind(kind), other.of_kind(kind)
        if all(values) and not values[0] & values[1] and not shares:
            yield f"different {_NAMES[kind]}s"


def _by_identity(one: Work, other: Work, titles: TitleLikeness | None, people: Agreement) -> float:
    """The strength of a shared identifier, which may be there by mistake."""
    has_people = people in (Agreement.ALL, Agreement.SOME)
    if titles in (TitleLikeness.SAME, TitleLikeness.SHORTER):
        return 0.8 if people is Agreement.NONE else 1.0
    if titles is TitleLikeness.NEAR:
        return 0.7 if people is Agreement.NONE else 0.97
    if _differ(one.first_page, other.first_page) and not (one.is_early or other.is_early):
        return 0.0  # two chapters with the DOI of their book, or two replies on one page
    if titles is TitleLikeness.OVERLAPPING:
        return 0.85 if has_people else 0.6 if people is Agreement.UNKNOWN else 0.0
    if titles is None:
        return 0.95 if has_people else 0.8 if people is Agreement.UNKNOWN else 0.0
    if has_people:
        return 0.7
    return WORTH_A_LOOK if people is Agreement.NONE and _have_one_number(one, other) else 0.0


def _have_one_number(one: Work, other: Work) -> bool:
    """Whether one of two works has the other's number by mistake, if they are two; chapters may have their book's."""
    return share_an_identity(one, other) and not one.level is other.level is Level.CHAPTER


def _by_title(
    one: Work, other: Work, titles: TitleLikeness | None, people: Agreement, versions: bool, has_isbn: bool
) -> float:
    """The strength of an equal or nearly equal title, with the people and years that go with it."""
    apart = _years_apart(one, other)
    limit = 5 if versions else 1
    if titles in (None, TitleLikeness.OTHER, TitleLikeness.OVERLAPPING) or people is Agreement.NONE:
        return 0.0
    if has_isbn and not _differ(one.first_page, other.first_page):
        return 1.0 if titles is TitleLikeness.SAME else 0.85
    if apart is not None and apart > limit:
        return 0.0
    assert one.title is not None
    assert other.title is not None
    if one.title.is_generic or (one.title.is_short and other.title.is_short):
        return _of_a_common_title(one, other, titles, people, apart)
    strength = _TITLE_STRENGTHS.get((titles, people), 0.0)
    strength -= 0.05 if apart is None else 0.0 if apart == 0 else 0.1
    if people is Agreement.UNKNOWN and apart is None and min(len(one.title.words), len(other.title.words)) < 5:
        return 0.0
    return max(strength - _doubts(one, other, versions), 0.0)


_TITLE_STRENGTHS = {
    (TitleLikeness.SAME, Agreement.ALL): 0.97,
    (TitleLikeness.SAME, Agreement.SOME): 0.92,
    (TitleLikeness.SAME, Agreement.UNKNOWN): 0.75,
    (TitleLikeness.SHORTER, Agreement.ALL): 0.85,
    (TitleLikeness.SHORTER, Agreement.SOME): 0.75,
    (TitleLikeness.NEAR, Agreement.ALL): 0.85,
    (TitleLikeness.NEAR, Agreement.SOME): 0.65,
}


def _of_a_common_title(one: Work, other: Work, titles: TitleLikeness, people: Agreement, apart: int | None) -> float:
    """What a title tells that many works have: "Editorial" counts only with the same authors, year and page."""
    if titles is not TitleLikeness.SAME or people not in (Agreement.ALL, Agreement.SOME) or apart != 0:
        return 0.0
    assert one.title is not None
    if one.title.is_generic and not (one.first_page and one.first_page == other.first_page):
        return 0.0
    return 0.8 if not _doubts(one, other, versions=False) else 0.0


def _doubts(one: Work, other: Work, versions: bool) -> float:
    """What weakens a likeness without refuting it: other places, volumes or pages."""
    if versions or one.is_early or other.is_early:
        return 0.0
    doubt = 0.2 if _differ(one.first_page, other.first_page) else 0.0
    if one.place and other.place and not _same_place(one.place, other.place):
        return doubt + 0.3
    is_other_issue = _differ(one.volume, other.volume) or _differ(one.number, other.number)
    return doubt + (0.5 if is_other_issue else 0.0)


def _same_place(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two places have a telling word in common, which may be shortened in one ("J. Appl. Phys.")."""
    left, right = set(one) - _EMPTY_WORDS, set(other) - _EMPTY_WORDS
    if not left or not right:
        return True
    return any(a.startswith(b) or b.startswith(a) for a in left for b in right)


_EMPTY_WORDS_TEXT = "of on in and for international journal conference proceedings annual review"
_EMPTY_WORDS = frozenset(_EMPTY_WORDS_TEXT.split())


def _years_apart(one: Work, other: Work) -> int | None:
    return None if one.year is None or other.year is None else abs(one.year - other.year)


def _years(one: Work, other: Work) -> str:
    apart = _years_apart(one, other)
    if apart is None:
        return ""
    return "the same year" if apart == 0 else f"years {apart} apart" if apart > 1 else "years next to each other"


def _differ(one: str, other: str) -> bool:
    return bool(one and other and one != other)


def _any_shared(one: Work, other: Work) -> bool:
    return any(same_person(a, b) for a in one.translators for b in other.translators)
