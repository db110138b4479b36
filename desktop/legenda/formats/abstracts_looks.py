"""How titles and running text look: what tells the one from the other without knowing what they say."""

from __future__ import annotations

import re

_LETTER = r"[^\W\d_]"
OPEN_END = re.compile(
    r"(?:[,;:-]|\b(?:and|or|of|the|a|an|to|in|on|for|with|from|by|as|that|which|is|are|at|its|their|our|into|than|we))\s*$"
)
_SENTENCE_END = re.compile(r"[.。!?！？;…:][\"'”’)\]*_$]*\s*$")
_FULL_STOP = re.compile(r"(?<!\.\s)(?<!\betc)[.。][\"'”’)\]*_]*\s*$")
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|we|can|may|will|our|this paper|these|which|that|it|they|such|however)\b|[，。]",
    re.IGNORECASE,
)
_STRONG = re.compile(r"^\s*(?:#{1,6}\s+(?P<hash>.+?)\s*#*|(?P<star>\*\*|__)(?P<bold>.+?)(?P=star))\s*$")
_WORD = re.compile(r"[^\W\d_]{2,}(?:[-’'][^\W\d_]+)*")
_FEWEST_WORDS = 0.5
#: What kind of file a search service found, before the title.
_KIND = re.compile(r"^\[(?:PDF|HTML|BOOK|CITATION|B|C|DOC|HTM)\]\s+")
#: "[[Title]]" or "[[note|Title]]" of a notebook, as a whole line.
_WIKI_LINK = re.compile(r"^\[\[(?:[^\[\]|]{1,200}\|)?([^\[\]|]{1,300})\]\]$")
MOST_TITLE = 300
_LONGEST_STRONG = 600
_FEWEST_PROSE = 12
_FEWEST_HAN = 40


def strong_line(line: str) -> re.Match[str] | None:
    """A line that is a Markdown heading or in bold type as a whole; running text is far too long for either."""
    return _STRONG.match(line) if len(line) <= _LONGEST_STRONG else None


def is_prose(text: str) -> bool:
    """Whether `text` runs in sentences, long enough for an abstract."""
    if len(re.findall(r"[\u3040-\u9fff\uac00-\ud7af]", text)) >= _FEWEST_HAN:
        return bool(re.search(r"[。，、,.]", text))
    words = len(text.split())
    if not _has_words(text):
        return False
    ends = _SENTENCE_END.search(text) is not None
    return (words >= _FEWEST_PROSE and ends and bool(_VERB.search(text) or words > 30)) or words > 45


def _has_words(text: str) -> bool:
    """Whether `text` is made of words rather than of numbers, codes or paths."""
    count = len(text.split())
    return len(_WORD.findall(text)) >= _FEWEST_WORDS * count and text.count("/") <= max(2, count // 2)


def could_be_title(text: str, marked: bool) -> bool:
    """Whether `text` may be a title; with `marked`, a number, a bullet or bold type already says that it is one."""
    if not _has_words(text):
        return False
    if not 3 <= len(text) <= MOST_TITLE or _FULL_STOP.search(text) or not re.search(_LETTER, text):
        return False
    if len(text.split()) < 2 and not marked and not re.search(r"[\u3040-\u9fff\uac00-\ud7af]{4}", text):
        return False
    return marked or text.lstrip("\"'“‘*_$([")[:1].isupper() or not text.lstrip("\"'“‘*_$([")[:1].islower()


def bare_line(line: str) -> str:
    """A line without the marks of a heading or of bold type around the whole of it."""
    found = strong_line(line)
    bare = (found["hash"] or found["bold"]).strip().strip("*_").strip() if found else line.strip()
    return _WIKI_LINK.sub(r"\1", _KIND.sub("", bare))
