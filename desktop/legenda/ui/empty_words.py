"""What an empty list says: why nothing is there, and what to do about it."""

from __future__ import annotations

from legenda.actions.searching import Advice
from legenda.model.scope import Place, Scope
from legenda.model.status import Status

#: Said below what an empty list offers.
TAKEN_BY = "Down and Return take it; Esc clears the search."
_FEWER_WORDS = "Esc clears the search; fewer words or a beginning* find more."
_CLEAR = "Esc clears the search."
_BY_STATUS = {
    Status.NEW: ("Nothing new", "Papers that you import start here."),
    Status.QUEUED: ("The queue is empty", "Press Q on a paper to read it next."),
    Status.READING: ("Nothing is being read", "Press E on a paper when you begin to read it."),
    Status.READ: ("Nothing read yet", "Press R on a paper when you have read it."),
    Status.SKIMMED: ("Nothing skimmed yet", "Press S on a paper that you have looked through."),
    Status.SET_ASIDE: ("Nothing set aside", "Press X on a paper that is not for you."),
}


def empty_words(
    scope: Scope, search: str, query: str | None = None, trouble: str = "", has_words: bool = True
) -> tuple[str, str]:
    """A title and a hint for a list without papers.

    `query` is that of a smart list on show, `trouble` what could not be used of it or of the search; `has_words` tells
    whether words are searched for, rather than facts alone.
    """
    if search:
        return nothing_found(search), _FEWER_WORDS if has_words else _CLEAR
    match scope.place:
        case Place.STATUS:
            return _BY_STATUS[Status(scope.value)]
        case Place.OWN_STATUS:
            return "No paper has this status", "Press M on a paper, or drag papers here."
        case Place.QUEUE:
            return _BY_STATUS[Status.QUEUED]
        case Place.LIST if query is not None:
            return (
                "This smart list finds nothing",
                trouble or f"No paper is found by “{query}”; the List menu can change its search.",
            )
        case Place.LIST:
            return "This list is empty", "Press L on a paper, or drag papers here."
        case Place.TAG:
            return f"No paper has the tag {scope.value}", "Press T on a paper to tag it."
        case Place.SOURCE:
            return "Nothing of this import is left", "Its papers were removed, or the import was taken back."
        case _:
            return "Your library is empty", "Press Ctrl+I to import files, or drop them here."


def nothing_found(search: str) -> str:
    """The title of an empty list while a search is on show."""
    return f"Nothing found for {in_quotes(search)}"


def in_quotes(search: str) -> str:
    """A search within a sentence; one that has quotation marks gets no second ones."""
    bare = search.strip()
    if bare.count('"') == 2 and bare.startswith('"') and bare.endswith('"'):
        return f"“{bare[1:-1]}”"
    return bare if '"' in bare else f"“{bare}”"


def advised_words(advice: Advice, hint: str) -> str:
    """What stands under that title once it is known why nothing is found; `hint` while nothing better is known."""
    if advice.elsewhere:
        return "It is found elsewhere in your library."
    reasons = " ".join(advice.reasons)
    return reasons if offers_more(advice) else f"{reasons}\n{hint}".strip()


def offers_more(advice: Advice) -> bool:
    """Whether there is something to take up instead, of which `TAKEN_BY` says how."""
    return bool(advice.elsewhere or advice.meant or advice.loose or advice.less)


def meant_words(search: str) -> str:
    """The offer of a search with other words."""
    return f"Did you mean {in_quotes(search)}?"


def loose_words(search: str) -> str:
    """The offer of a search with words that may stand apart."""
    return f"Without quotes: {search.strip()}"


def less_words(search: str) -> str:
    """The offer of a search with fewer words."""
    return f"Search for {in_quotes(search)} alone"


def elsewhere_words(papers: int) -> str:
    """The offer of a search in the whole library."""
    return "Show the paper found in the library" if papers == 1 else f"Show the {papers:,} papers found in the library"
