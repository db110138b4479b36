"""Titles and authors in the metadata of a PDF document that programs put there, not people."""

from __future__ import annotations

import re

#: Names of files and of programs, defaults and leftovers of templates, which stand where a title should.
_NO_TITLE = re.compile(
    r"""
      .*\.(?:indd|indb|qxd|qxp|pmd?|p65|fm|dvi|tex|ps|eps|pdf|docx?|dotx?|odt|rtf|wpd|pages|pptx?|xlsx?|txt|html?|cdr|
        ai|job|book|3d|jpe?g|png|tiff?|vp|xml|md|typ)(?:\s*\(.*\))?
    | (?:microsoft\s+(?:word|powerpoint|excel)|powerpoint-pr[äa]sentation|word\s+document|latex|pdftex)\b.*
    | (?:untitled|no\s+title|unbenannt|sans\s+titre|sin\s+t[íi]tulo|senza\s+titolo|无标题|無題|document|dokument|title|
        paper(?:\s+title)?|manuscript|article|preprint|main|draft|template|full\s*page(?:\s+photo)?|slide|layout|
        print|output|tmp|temp|new|test|noname|unknown|none|null|n/a|pii)[\s\d_.()-]*
    | (?:untitled|unbenannt|document|dokument)\s+(?:document|\d+|dokument).*
    | (?:doi|pii|isbn|issn|arxiv)\s*:?\s*\S*\d\S* | 10\.\d{4,9}/\S+ | (?:https?|file)://\S+ | [a-z]:\\.* | /\S+/\S*
    | [\w.+-]*\d[\w.+-]*\s+\d+\.\.\d+ | \d[\d\s_.,:/-]* | [\W_]* | \w{1,2}
    | .*\b(?:word\s+template|proceedings\s+template|ieee\s+paper\s+template|sample\s+article\s+using)\b.*
    | (?=\S*[-_\d])[^\s]{3,}
    """,
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
_NO_AUTHOR = re.compile(
    r"(?:admin\w*|user|owner|author|anonymous|unknown|none|null|n/a|root|guest|default|microsoft.*|office.*|.*\buser|"
    r"adobe.*|latex.*|creator|editor|publisher|elsevier.*|springer.*|wiley.*|ieee.*|acm|.*@.*|.*\d.*)",
    re.IGNORECASE,
)
#: What is left of text that was decoded wrongly.
_GARBLED = re.compile("[\ufffd\ue000-\uf8ff\u2c00-\u2c7f]|[ÃãâÂ][\u0080-\u00bf\u2018-\u203a…]|\x00")


def is_no_title(text: str) -> bool:
    """Whether a title of the metadata is the name of a file, a default or garbage."""
    return not text.strip() or _NO_TITLE.fullmatch(text.strip()) is not None or _GARBLED.search(text) is not None


def is_no_author(text: str) -> bool:
    """Whether a name of the metadata is that of an account or a program: those of people have two words."""
    name = text.strip()
    return " " not in name or _NO_AUTHOR.fullmatch(name) is not None or _GARBLED.search(name) is not None
