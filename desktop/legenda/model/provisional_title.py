"""A title for a paper of which only the abstract is known: the name it gives its system, or its first real claim."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from legenda.model.markup import reading_text
from legenda.model.sentences import Held, sentences, shortened

MOST = 100
_LEADER = (
    r"(?:we|i|the authors?|(?:this|the present|our|the) (?:\w+ )?"
    r"(?:paper|work|article|study|survey|report|talk|thesis))"
)
_BETWEEN = (
    r"(?:,?\s(?:\w+ly|also|first|then|here|further|thus|hence|next|instead|aim to|seek to|in this (?:paper|work)|"
    r"therefore),?)*"
)
_MAKE = (
    r"(?:introduc|propos|present|develop|describ|design|buil|construct|creat|devis|contribut|releas|unveil|offer|"
    r"establish|implement|formulat|make|publish|provid)(?:e|es|ed|s|ing|d|t)?"
)
_FIND = (
    r"(?:stud|investigat|show|prov|demonstrat|find|found|argu|explor|examin|analy[sz]|address|tackl|consider|review|"
    r"extend|adapt|discuss|test|measur|evaluat|revisit|reveal|characteri[sz]|ask|outlin|report|deriv|give|"
    r"solv|focus on)"
    r"(?:e|es|ed|ies|y|s|ing|n)?"
)
_MADE = re.compile(rf"\b{_LEADER}\b{_BETWEEN}\s(?:[^.]{{0,120}}?\sand\s)?{_MAKE}\s(?P<rest>.+)", re.IGNORECASE)
_FOUND = re.compile(rf"\b{_LEADER}\b{_BETWEEN}\s{_FIND}\s(?:that\s|how\s)?(?P<rest>.+)", re.IGNORECASE)
_CHINESE_CLAIM = re.compile(
    r"(?:本文|我们|本研究|本论文|该文|本工作)(?:首次|进一步)?(?:提出|介绍|研究|探讨|设计|展示|证明|分析|构建|开发|探索)了?"
    r"(?:一种|一个|一类|一套)?(?P<rest>.+)"
)
_NAME_WORD = r"[A-Z0-9][\w.+@/’'-]*(?:-[\w]+)*|[a-z]+[A-Z][\w-]*"
_NAME = rf"(?:{_NAME_WORD})(?:\s(?:(?:of|for|with|and|in|the|by|to|as|on)\s)?(?:{_NAME_WORD})){{0,6}}"
#: The name comes first: "PROSE, a method …", "the Generative Offensive Agent Tester (GOAT), an automated …".
_NAME_FIRST = re.compile(
    rf"(?:the\s|our\s)?(?:novel\s|new\s)?[“\"'‘]?(?P<name>{_NAME})[”\"'’]?\s?(?:\((?P<aside>[^)]{{1,80}})\))?"
    r"(?P<gap>\s?[,:(—–]+\s?(?:which is\s|i\.e\.,?\s)?|\s(?=an?\s|the\s|that\s|to\s|for\s|as\s)|\.?$|"
    r"\s(?=\w+\s?[,.]?))(?P<told>.*)"
)
_NAME_LATER = re.compile(
    rf"(?P<told>.+?)[,(\s—]*\b(?:called|named|dubbed|termed|coined|namely|referred to as|known as|"
    rf"which we (?:call|name|term|dub|refer to as)|, or)\s[“\"'‘]?(?P<name>{_NAME})[”\"'’]?(?P<more>.*)"
)
_ASIDE_LAST = re.compile(r"(?P<told>[^,;:(]{12,140})\s\((?P<name>[A-Z][\w-]*[A-Z][\w-]*)\)(?P<more>.*)")
_SUBJECT = re.compile(
    rf"(?:the\s)?(?P<name>{_NAME})(?:\s\([^)]{{1,80}}\))?,?\s"
    r"(?:is|introduces|presents|provides|offers|proposes)\s(?P<told>an?\s.+)"
)
#: Words with a capital that name a field or a common thing, never the paper's own system.
_COMMON = """
AI LLM LLMs MLLM MLLMs VLM VLMs LM LMs RL MARL ML NLP MDP MDPs POMDP DNN CNN GNN GNNs SGD GPT API APIs NE CCE CoT SE
CTF OS GUI QA IR CV HCI RLHF ICML ICLR NeurIPS ACL Large Language Models Markov Nash Bayesian Gaussian Transformer
Transformers In To We This The A An It As By For On With And Our Theory First Second Finally
"""
_NO_NAMES = frozenset(_COMMON.split())
_GENERIC = re.compile(
    r"(?:a|an|the|our)?\s?(?:(?:novel|new|simple|general|first|comprehensive|efficient|effective|iterative|unified|"
    r"modular|flexible|large-scale|and|,)\s?)*(?:\w+\s)?(?:framework|method|approach|algorithm|system|benchmark|model|"
    r"platform|family of algorithms|scheme|technique|tool|toolkit|dataset|test suite|solution|environment|setting)s?"
)
_RELATIVE = re.compile(r",?\s(?:that|which|where|wherein|whereby|while|so that|such that|in order to)\s|[;:—]|,\s|\.\s")
_ENOUGH_TOLD = 24
_LIVE_NAME = re.compile(r"\b(?:[A-Z]+[a-z]+[A-Z]\w*(?:-\w+)*|[A-Z]{2,}[\w]*(?:-[A-Z]\w*)+|[A-Z]{4,}\d*)\b")


def provisional_title(abstract: str) -> str:
    """A title by which a reader recognises the paper with this abstract, at most about 100 characters.

    "We present StealthInk, a stealthy multi-bit watermarking scheme that …" gives "StealthInk: a stealthy multi-bit
    watermarking scheme". Marks are gone, a formula is whole in its dollars, no word is cut. An abstract without a word
    gives "".
    """
    held = Held(" ".join(reading_text(abstract).split()))
    title = _choose(sentences(held.text))
    return held.released(title)


def _choose(said: list[str]) -> str:
    named = next(chain((t for s in said if (t := _named(s))), (t for s in said[:3] if (t := _subject(s)))), "")
    if named:
        return shortened(named, MOST)
    claim = _claim(said)
    name = _own_name(said)
    if name and name not in claim:
        claim = f"{name}: {claim}"
    title = shortened(claim, MOST)
    return title if name and title.startswith(f"{name}:") else title[:1].upper() + title[1:]


def _named(sentence: str) -> str:
    """`sentence` as "Name: what it is", when it says that the authors made something with a name."""
    made = _MADE.search(sentence)
    if made is None:
        return ""
    rest = made["rest"]
    first = _NAME_FIRST.match(rest)
    if first and _is_name(first["name"], first["aside"] or ""):
        return _title_of(first)
    if (later := _NAME_LATER.match(rest)) and _is_name(later["name"]):
        return _joined(later["name"], _told(later["told"] + later["more"]))
    if (last := _ASIDE_LAST.match(rest)) and _is_own_acronym(last["name"], last["told"]):
        return _joined(last["name"], _told(last["told"] + last["more"]))
    return ""


def _title_of(first: re.Match[str]) -> str:
    """The title from a name that comes first; a word of its kind belongs to it ("the GCC setting")."""
    name, aside, gap, told = first["name"], first["aside"], first["gap"], first["told"]
    whole = f"{name} ({aside})" if aside and len(aside) < 20 else name
    if gap.strip() or re.match(r"(?:an?|the|that|to|for|as)\s", told) or not told:
        return _joined(whole, _told(told)) if gap.strip(" .") else f"{whole} {_told(told)}".strip()
    return f"{whole} {_told(told)}"


def _subject(sentence: str) -> str:
    """`sentence` as "Name: what it is", when it begins with a name and says what that is."""
    match = _SUBJECT.match(sentence)
    if match and _is_name(match["name"]) and _LIVE_NAME.search(match["name"]):
        return _joined(match["name"], _told(match["told"]))
    return ""


def _joined(name: str, told: str) -> str:
    return f"{name}: {told}" if told else name


def _told(text: str) -> str:
    """What is told of a system, up to where it goes into detail: "a stealthy multi-bit watermarking scheme"."""
    text = re.sub(r"^(?:which|that) is\s", "", text.strip(" ,.:—–"))
    for end in _RELATIVE.finditer(text):
        part = text[: end.start()]
        enough = len(part) >= _ENOUGH_TOLD or (end[0].strip() in (",", ".") and len(part) >= 12)
        if part.count("(") == part.count(")") and enough and not _GENERIC.fullmatch(part) and not _is_list(text, end):
            return part
    return shortened(text, MOST)


def _is_list(text: str, comma: re.Match[str]) -> bool:
    """Whether a comma stands in a row of adjectives or things: "a simple, effective, and grounded benchmark"."""
    if comma[0].strip() != ",":
        return False
    return re.match(r"[\w-]+(?:,|\s+and\s|\s\w+(?:,\sand|,|\sand)\s)|and\s", text[comma.end() :]) is not None


def _is_name(name: str, aside: str = "") -> bool:
    """Whether capitals make a name of the paper's own: not a field, not a person's, not a lone common word."""
    words = [word for word in re.split(r"[\s]", name) if word[:1].isupper() or _LIVE_NAME.search(word)]
    if not words or all(word.strip(".,") in _NO_NAMES for word in words):
        return False
    return bool(_LIVE_NAME.search(name)) or len(words) > 1 or name.isalpha() or bool(aside)


def _is_own_acronym(acronym: str, told: str) -> bool:
    """Whether the words before "(BALD)" are written with capitals, so that the letters are a name made for them."""
    capitals = re.findall(r"\b[A-Z]", told)
    return acronym not in _NO_NAMES and len(capitals) >= 2


def _claim(said: list[str]) -> str:
    """The first sentence in which the authors say what they do or find, without "In this paper, we show that"."""
    for pattern in (_MADE, _FOUND, _CHINESE_CLAIM):
        for sentence in said:
            if (match := pattern.search(sentence)) and len(match["rest"]) > 15:
                return match["rest"]
    return said[0] if said else ""


def _own_name(said: list[str]) -> str:
    """The name that an abstract uses again and again without introducing it, or ""."""
    counts = Counter(name for sentence in said for name in set(_LIVE_NAME.findall(sentence)))
    known = [name for name, count in counts.most_common(3) if count > 1 and name not in _NO_NAMES]
    return known[0] if known else ""
