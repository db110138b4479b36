"""Headings that order a list without naming a venue: "My reading list, spring 2024", "Week 3", "Papers to read"."""

from __future__ import annotations

import re

from legenda.formats.abstracts_looks import bare_line

_PART = re.compile(
    r"^\s*(?:[=~]{2,}\s*.+\s*[=~]{2,}|"
    r"(?:session|track|part|topic|area|day|section|oral|poster|spotlight|workshop|keynote)s?"
    r"\b(?:\s+(?:(?-i:\d{1,3}|[IVX]{1,4}|[A-Z])\b(?:\s*[:.–-].*)?|sessions?|papers?|presentations?|track|talks?))?|"
    r"contents|table of contents|papers?|"
    r"abstracts|accepted papers|list of (?:accepted )?papers)\s*:?\s*$",
    re.IGNORECASE,
)
_STEP = re.compile(
    r"(?:week|module|lecture|unit|meeting|seminar|lesson|chapter|class)\s\d{1,3}\b(?:\s*[:.–—-].{2,80})?", re.I
)
_ON_SOMETHING = re.compile(
    r"(?:(?:my|our|some|more|recent|good|interesting|selected|important|key|classic|seminal|must-read|the)\s)*"
    r"(?:papers|articles|reading list|readings|literature|publications|list of papers|bibliography)"
    r"(?:\s(?:on|about|for|from|related to|to read|i|we)\b|\s?[:–—-]\s)[^.!?]{0,60}",
    re.IGNORECASE,
)
#: What a list of papers may be called, and the days that it may be of; one of these must stand in such a heading.
_NAMES = """
list lists reading readings papers paper articles article publications literature bibliography library digest queue
backlog week club journal-club to-read toread todo to-do unread read done later inbox favourites favorites bookmarks
preprints january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec
leseliste literaturliste literatur januar februar märz mai juni juli oktober dezember
"""
_FILLERS = """
my our your the a an of for to in on at and this next new recent latest more some good interesting important must should
want have be selected weekly monthly daily spring summer autumn fall winter semester term phd thesis group lab research
course personal suggested recommended further required optional currently now in-progress progress st nd rd th
journal meine unsere für im
"""
_NAME_WORDS = frozenset(_NAMES.split())
_WORDS = _NAME_WORDS | frozenset(_FILLERS.split())
#: Words by which a list is a person's own: a year in its heading says when it was kept, not when papers appeared.
_OWN = re.compile(
    r"\b(?:my|our|your|reading|readings|to[ -]?read|read|unread|todo|to-do|done|week|weekly|month|monthly|digest|club|"
    r"queue|backlog|inbox|spring|summer|autumn|fall|winter|semester|term|course|thesis|leseliste|meine|"
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)
_OCCASION = re.compile(
    r"(?:(?:invited\s)?(?:posters?|orals?|spotlights?|talks?)(?:\s(?:session\s?)?\w{1,3})?$|"
    r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s(?:\d{1,2}\s[a-z]{3}|[a-z]{3,9}\s\d{1,2})\b.*\d|"
    r"(?:[\w-]+\s){0,4}(?:hall|room|ballroom|booth)\s[\w-]{1,6}(?:\s#?[\w-]+)?$)",
    re.IGNORECASE,
)
_LONGEST = 100
_COLON = re.compile(r"[^\W\d_][^:.!?]{1,60}[:：]")
_MOST_COLON_WORDS = 6
_VERB = re.compile(r"\b(?:is|are|was|were|be|has|have|can|we|follows?|include[sd]?)\b", re.IGNORECASE)


def is_section(line: str) -> bool:
    """Whether a line orders the list and is no paper: "Session 3: Trees", "== Oral ==", or a list's own heading."""
    bare = bare_line(line)
    return _PART.match(bare) is not None or is_own_heading(bare)


def is_own_heading(line: str) -> bool:
    """Whether a line is what somebody calls a list, with the day or the year: "Papers to read, March 2024"."""
    text = bare_line(line).strip(" \t#=*_-–—~:：.|<>📚📖📝")
    if not text or len(text) > _LONGEST:
        return False
    if _STEP.fullmatch(text) or _ON_SOMETHING.fullmatch(text):
        return True
    words = [word.lower() for word in re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", text)]
    is_named = any(word in _NAME_WORDS for word in words) and all(word in _WORDS for word in words)
    return is_named and _OWN.search(text) is not None


def ends_with_colon(line: str) -> bool:
    """Whether a line may announce what follows ("Reinforcement learning:"), being short and no clause."""
    text = bare_line(line)
    return _COLON.fullmatch(text) is not None and len(text.split()) <= _MOST_COLON_WORDS and not _VERB.search(text)


def is_occasion(line: str) -> bool:
    """Whether a line under a title says when or where it is presented: "Poster", "Wed 23 Jul 11 a.m.", "Hall B"."""
    text = line.strip()
    return len(text) <= _LONGEST and _OCCASION.match(text) is not None
