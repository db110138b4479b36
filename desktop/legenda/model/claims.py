"""What the authors of an abstract say that they do or find, without "In this paper, we show that"."""

from __future__ import annotations

import re

#: Who speaks, and the words that may stand before the verb.
LEADER = (
    r"(?:we|i|the authors?|(?:this|the present|our|the) (?:[\w-]+ )?"
    r"(?:paper|work|article|study|survey|report|talk|presentation|thesis))"
)
BETWEEN = (
    r"(?:,?\s(?:\w+ly|also|first|then|here|further|thus|hence|next|instead|therefore|will|aim to|seek to|"
    r"attempt to|make the first attempt to|in this (?:paper|work)),?)*"
)
MAKE = (
    r"(?:introduc|propos|present|develop|describ|design|buil|construct|creat|devis|contribut|releas|unveil|offer|"
    r"establish|implement|formulat|mak|publish|provid|advocat|suggest)(?:e|es|ed|s|ing|d|t)?"
)
_FIND = (
    r"(?:stud|investigat|show|prov|demonstrat|find|found|argu|explor|examin|analy[sz]|consider|review|discuss|report|"
    r"reveal|ask|outlin|deriv|giv|believ|observ|identif|highlight|hypothesi[sz]|posit|contend|claim|focus on)"
    r"(?:e|es|ed|ies|y|s|ing|n)?"
)
#: Verbs that say what is done to something: kept, as "Extending the framework to …".
_DO = (
    r"adapt|extend|address|tackl|appl|test|measur|evaluat|revisit|solv|characteri[sz]|generali[sz]|improv|combin|unif|"
    r"leverag|adopt|employ|fram|cast|model|formali[sz]|rethink|compar|benchmark|optimi[sz]"
)
#: "we present and evaluate …": what comes after the second verb is what both have for their object.
_AND_VERB = r"(?:,?\s(?:and|or)\s(?:\w+ly\s)?[a-z]+[^s\W](?=\s(?:an?|the|several|two|three|our|how|new)\s))?"
_MADE = re.compile(rf"\b{LEADER}\b{BETWEEN}\s{MAKE}{_AND_VERB}\s(?P<rest>.+)", re.IGNORECASE)
_FOUND = re.compile(rf"\b{LEADER}\b{BETWEEN}\s{_FIND}{_AND_VERB}:?\s(?P<rest>.+)", re.IGNORECASE)
_DONE = re.compile(rf"\b{LEADER}\b{BETWEEN}\s(?P<verb>{_DO})(?:e|es|s|y|ies)?\s(?P<rest>.+)", re.IGNORECASE)
_CHINESE = re.compile(
    r"(?:本文|我们|本研究|本论文|该文|本工作)(?:首次|进一步|主要)?"
    r"(?:提出|介绍|研究|探讨|设计|展示|证明|分析|构建|开发|探索)了?(?:一种|一个|一类|一套)?(?P<rest>.+)"
)
#: "… and find that X", "…, showing that X": X is what the sentence is about.
_THAT = re.compile(
    r"(?:\band |, )?\b(?:show|find|argu|prov|demonstrat|reveal|establish|observ|believ)(?:e|es|s|ing)?\s(?:\w+ly\s)?"
    r"that\s"
    r"(?P<rest>.+)"
)
_EXAMINING = re.compile(r"\b(?:examining|showing|studying|asking|investigating|exploring|analy[sz]ing)\s(?P<rest>.+)")
_THEN_MADE = re.compile(rf"\band\s{MAKE}\s(?P<rest>.+)")
_VAGUE = re.compile(
    r"(?:this|these|such|those|it|them|its|here|insights?|new insights|(?:an?|the) (?:\w+ )?"
    r"(?:answer|solution|approach|method|framework|analysis|question) (?:to|for|of) (?:this|these|it))\b",
    re.IGNORECASE,
)
_LEAD_IN = re.compile(
    r"^(?:that\s|how\s(?=to\s)|(?:and|or)\s|(?:you|us|readers?|the reader)\s|"
    r"(?:an? )?(?:brief )?overview of\s|(?:the |an? )?"
    r"(?:problem|question|task|concept|idea|notion|issue|use|possibility) (?:of|whether)\s|"
    r"(?:the |an? )?(?:first )?(?:attempt|effort|step) to (?:develop|design|build|study)\s|to\s|\(?[1i]\)\s)+",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r"\s?\((?:e\.g\.|i\.e\.|see|cf\.)?[^()]*\b(?:19|20)\d\d[a-z]?\)|\s?\((?:e\.g\.|i\.e\.|cf\.|see)[^()]*\)"
)
_ECHO = re.compile(r"^(\w+),\s(?=an?\s[^,]*\b\1\b)")
_APPOSITION = re.compile(r"^(?P<what>[a-z][\w-]*(?:\s[a-z][\w-]*){0,3}),\s(?P<told>an?\s)")
#: "we propose to control the curriculum by …".
_PLAN = re.compile(r"to\s(?!(?:be|better|\w+ly)\s)(?P<verb>[a-z]{2,})\s(?P<rest>(?!that\s).+)")
_DOUBLING = re.compile(r"[b-df-hj-np-tv-z]*[aeiou][bdglmnpt]|.*(?:trol|mit|fer|cur)")
#: The beginning of a claim that says little by itself: a number, a word that points back.
_COUNT = re.compile(r"^(?:the\s)?(?:two|three|four|five|six|seven|eight|nine|ten)\s(?=[a-z]{3})", re.IGNORECASE)
_DEMONSTRATIVE = re.compile(
    r"^(?:(?:this|that|these)\s(?:is|are|was|were|(?:means|shows|suggests) that)\s(?P<rest>\w)|"
    r"such\s(?=an?\s)|(?:this|these|such|those)\s(?=[a-z]))",
    re.IGNORECASE,
)
_WEAK = re.compile(rf"{_COUNT.pattern}|{_DEMONSTRATIVE.pattern}", re.IGNORECASE)
#: "cascade routing: a unified framework", after a colon was put for the comma.
_APPOSED = re.compile(r"[a-z][\w-]*(?:\s[a-z][\w-]*){0,3}:\s(?=an?\s[^,;:]{12})")
_QUESTION = re.compile(r"(?:question|problem|issue|ask)[^:?]{0,60}:\s(?P<rest>[^?]+\?)", re.IGNORECASE)
_SPEAKER = re.compile(
    r"\b(?:[Ww]e|WE|I|[Aa]uthors?|[Pp]aper|[Ww]ork|[Aa]rticle|[Ss]tudy|[Ss]urvey|[Rr]eport|[Tt]alk|[Pp]resentation|[Tt]hesis)\b"
)
_OPENING = re.compile(
    r"(?:In|As|To|Since|With|Due|From|Aiming|Despite|Although|While|Over|During|For|At|Among|Traditionally|Recently|Currently)\b"
    r"[^,.;:()]{2,90},\s"
)
_FEWEST_LEFT = 30
_FEWEST = 16


def first_claim(said: list[str]) -> tuple[int, str]:
    """The number of the first sentence in which the authors say what they do or find, and what it is.

    A claim that only counts or points back ("two flaws", "this dichotomy") gives way to what they made, where a later
    sentence says so. Without any claim the first sentence of all stands for it; the number is then that after the last.
    """
    weak: tuple[int, str] | None = None
    for place, sentence in enumerate(said):
        claim, is_made = _claim(_ASIDE.sub("", sentence))
        if claim and (is_made or weak is None) and not _WEAK.match(claim):
            return place, claim
        weak = weak or ((place, _strengthened(claim)) if claim else None)
    if weak:
        return weak
    return len(said), _strengthened(_main_clause(said[0])) if said else ""


def presented(said: list[str]) -> str:
    """What the authors present under a name in small letters: "cascade routing: a framework that …", or ""."""
    made = (claim for claim, is_made in (_claim(_ASIDE.sub("", sentence)) for sentence in said) if is_made)
    return next((claim for claim in made if _APPOSED.match(claim)), "")


def _strengthened(claim: str) -> str:
    """A claim without the number it counts with, and with "the" where it points back."""
    return _DEMONSTRATIVE.sub(_plainly, _COUNT.sub("", claim))


def _plainly(opening: re.Match[str]) -> str:
    """ "This is a reply" as "a reply", "such a tree" as "a tree", "this tree" as "the tree"."""
    if opening["rest"]:
        return opening["rest"]
    before_article = opening.string[opening.end() :].startswith(("a ", "an "))
    return "" if before_article else "the "


def _main_clause(sentence: str) -> str:
    """A sentence without its opening phrase: "In recent years, trees have grown" tells as much by the trees."""
    opening = _OPENING.match(sentence)
    return sentence[opening.end() :] if opening and len(sentence) - opening.end() >= _FEWEST_LEFT else sentence


def speaks(sentence: str) -> bool:
    """Whether the authors or their paper may be the subject of a sentence; quick, before anything slower is tried."""
    return _SPEAKER.search(sentence) is not None


def _claim(sentence: str) -> tuple[str, bool]:
    """What one sentence claims, and whether it is something made; "" when it only points back ("this phenomenon")."""
    if chinese := _CHINESE.search(sentence):
        return chinese["rest"], True
    if not speaks(sentence):
        return "", False
    matches = [m for m in (_MADE.search(sentence), _FOUND.search(sentence), _DONE.search(sentence)) if m]
    if not matches:
        return "", False
    first = min(matches, key=lambda match: match.start("rest"))
    if question := _QUESTION.search(sentence, first.start()):
        return question["rest"], False
    return _object(sentence, first), first.re is _MADE


def _object(sentence: str, first: re.Match[str]) -> str:
    """What the verb of a claim has for its object, or the clause that it introduces."""
    rest = first["rest"]
    if deeper := _THAT.search(sentence, first.start()):
        rest = deeper["rest"]
    elif _VAGUE.match(rest):
        examining = _EXAMINING.search(rest)
        rest = examining["rest"] if examining else ""
    elif "verb" in first.groupdict() and (made := _THEN_MADE.search(rest)):
        rest = made["rest"]
    elif "verb" in first.groupdict():
        rest = f"{_gerund(first['verb'])} {rest}"
    elif first.re is _MADE and (plan := _PLAN.match(rest)):
        rest = f"{_gerund_of(plan['verb'])} {plan['rest']}"
    rest = _ECHO.sub("", _LEAD_IN.sub("", rest))
    rest = _APPOSITION.sub(r"\g<what>: \g<told>", rest)
    return rest if len(rest) >= _FEWEST else ""


def _gerund_of(verb: str) -> str:
    """ "control" as "Controlling", "use" as "Using"."""
    stem = verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb
    doubled = stem[-1] if _DOUBLING.fullmatch(verb) else ""
    return f"{stem}{doubled}ing".capitalize()


def _gerund(stem: str) -> str:
    """ "adapt" as "Adapting", "tackl" as "Tackling"; the stem is the verb without a final e or y."""
    stem = stem.capitalize()
    return f"{stem}ying" if stem.lower() in ("appl", "unif") else f"{stem}ing"
