"""The words by which other programs say how far a reader has come with a paper, and how they grade it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from legenda.model.status import Status

#: What a field about reading says, in lower case with single blanks: JabRef's `readstatus`, the `Read_Status` of the
#: Zotero Reading List plugin (https://github.com/Dominic-DallOsto/zotero-reading-list), shelves of Goodreads.
_STATUS_WORDS = {
    "to read": Status.QUEUED,
    "toread": Status.QUEUED,
    "want to read": Status.QUEUED,
    "unread": Status.NEW,
    "in progress": Status.READING,
    "currently reading": Status.READING,
    "not reading": Status.SET_ASIDE,
    "abandoned": Status.SET_ASIDE,
} | {status.value: status for status in Status}
#: Tags and keywords are about the paper, so that only words count which cannot be a subject, and those into which
#: JabRef copies its special fields (https://docs.jabref.org/finding-sorting-and-cleaning-entries/specialfields).
_TAG_WORDS = {
    "to read": Status.QUEUED,
    "toread": Status.QUEUED,
    "want to read": Status.QUEUED,
    "unread": Status.NEW,
    "currently reading": Status.READING,
    "read": Status.READ,
    "skimmed": Status.SKIMMED,
}
_RANK = re.compile(r"rank([1-5])")
_PRIORITY = re.compile(r"prio([1-3])")
_TAG_SIGNS = re.compile(r"(?:_|to|want|un|currently|read|skimmed|rank|prio)", re.IGNORECASE)


def status_word(text: str) -> Status | None:
    """The status that a field about reading names; None when it names none."""
    return _STATUS_WORDS.get(_even(text))


def tag_status(text: str) -> Status | None:
    """The status that a tag or keyword stands for; None for every other one."""
    return _TAG_WORDS.get(_even(text)) if _TAG_SIGNS.match(text.lstrip()) else None


def tag_rating(text: str) -> int | None:
    """The stars that JabRef wrote as a keyword ("rank4")."""
    found = _RANK.fullmatch(text)
    return int(found[1]) if found else None


def tag_priority(text: str) -> int | None:
    """The priority that JabRef wrote as a keyword ("prio1")."""
    found = _PRIORITY.fullmatch(text)
    return int(found[1]) if found else None


def is_reading_word(text: str) -> bool:
    """Whether a tag or keyword says something about reading and nothing about the paper."""
    return bool(tag_status(text) or tag_rating(text) or tag_priority(text))


def strongest(statuses: Iterable[Status | None]) -> Status | None:
    """What is true when several words tell of reading: the one that is furthest on."""
    order = (Status.NEW, Status.QUEUED, Status.SET_ASIDE, Status.READING, Status.SKIMMED, Status.READ)
    return max((status for status in statuses if status), key=order.index, default=None)


def stars(text: str) -> int | None:
    """The stars of a field: "rank4" (JabRef), "4", "4/5", "★★★★"; None for anything else."""
    word = text.strip()
    found = re.fullmatch(r"(?:rank)?([1-5])(?:\s*/\s*5)?", word)
    if found:
        return int(found[1])
    return len(word) if re.fullmatch(r"[★⭐*]{1,5}", word) else None


def priority(text: str) -> int | None:
    """The priority of a field: "prio1" (JabRef), "1", "high"; None for anything else."""
    word = text.strip().lower()
    found = re.fullmatch(r"(?:prio)?([1-3])", word)
    return int(found[1]) if found else {"high": 1, "medium": 2, "low": 3}.get(word)


def _even(text: str) -> str:
    return " ".join(re.sub(r"[\s_-]+", " ", text).split()).lower()
