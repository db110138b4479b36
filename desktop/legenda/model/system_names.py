"""The names that an abstract gives to what its authors made, and what it says that this is."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from legenda.model.claims import BETWEEN, LEADER, MAKE, speaks
from legenda.model.sentences import shortened

_MADE = re.compile(rf"\b{LEADER}\b{BETWEEN}\s(?:[^.]{{0,120}}?\sand\s)?{MAKE}\s(?P<rest>.+)", re.IGNORECASE)
_WORD = r"(?:[A-Z0-9][\w.+@/’'-]*(?<![.'’])|[a-z]+[A-Z][\w-]*)"
_NAME = rf"{_WORD}(?:\s(?:(?:of|for|with|and|in|the|by|to|as|on)\s)?{_WORD}|\steaming){{0,6}}"
#: The name comes first: "PROSE, a method …", "the Generative Offensive Agent Tester (GOAT), an automated …".
_NAME_FIRST = re.compile(
    rf"(?:the\s|our\s)?(?:novel\s|new\s)?[“\"'‘]?(?P<name>{_NAME})[”\"'’]?\s?(?:\((?P<aside>[^)]{{1,80}})\))?"
    r"(?P<gap>\s?[,:(—–]+\s?(?:which is\s|i\.e\.,?\s)?|\s(?=(?:an?|the|that|to|for|as)\s)|\.?$|\s(?=\w+))(?P<told>.*)"
)
#: "a novel model-based algorithm, called VMG, that …".
_NAME_LATER = re.compile(
    rf"(?P<told>.+?)[,(\s—]*\b(?:called|named|dubbed|termed|coined|namely|referred to as|known as|"
    rf"which we (?:call|name|term|dub|refer to as))\s[“\"'‘]?(?P<name>{_NAME})[”\"'’]?(?P<more>.*)"
)
#: "a general framework, Truncated Q-driven Instant Policy Refinement (TIPR), to …".
_NAME_BETWEEN = re.compile(
    rf"(?P<told>an?\s[^:;()]{{6,90}}?),\s(?P<name>{_NAME})(?:\s\((?P<aside>[^)]{{1,20}})\))?,"
    r"(?P<more>\s(?:that|which|to|for)\s.*)"
)
#: "the first framework for Backdoor Attacks against … (BALD)".
_ASIDE_LAST = re.compile(r"(?P<told>[^,;:(]{12,140})\s\((?P<name>[A-Z][\w-]*[A-Z][\w-]*)\)(?P<more>.*)")
#: "MetaDesigner introduces a framework …", "SOCCOMAS is a ready-to-use …".
_SUBJECT = re.compile(
    rf"(?:the\s)?(?P<name>{_NAME})(?:\s\([^)]{{1,80}}\))?,?\s"
    r"(?:is|introduces|presents|provides|offers|proposes)\s(?P<told>an?\s.+)"
)
_COMMON = """
AI LLM LLMs MLLM MLLMs VLM VLMs LM LMs RL MARL ML NLP MDP MDPs POMDP DNN CNN GNN GNNs SGD GPT API APIs NE CCE CoT SE
CTF OS GUI QA IR CV HCI RLHF PPO ICML ICLR NeurIPS ACL Large Language Models Markov Nash Bayesian Gaussian Transformer
Transformers In To We This The A An It As By For On With And Our Theory First Second Finally Python GitHub Github JSON
HTML URL DOI Wikipedia ChatGPT OpenAI Llama AlphaZero Minecraft
"""
#: Words with a capital that name a field or a common thing, never the paper's own system.
_NO_NAMES = frozenset(_COMMON.split())
_GENERIC = re.compile(
    r"(?:a|an|the|our)?\s?(?:(?:novel|new|simple|general|first|comprehensive|efficient|effective|iterative|unified|"
    r"modular|flexible|large-scale|reinforcement learning|deep learning|machine learning|and|,)\s?)*(?:[\w-]+\s)?"
    r"(?:framework|method|approach|algorithm|system|benchmark|model|platform|family of algorithms|scheme|technique|"
    r"tool|toolkit|dataset|test suite|solution|environment|setting|pipeline)s?"
)
_DETAIL = re.compile(r",?\s(?:that|which|where|wherein|whereby|while|so that|such that|in order to)\s|[;:—]|,\s|\.\s")
_ENOUGH = 24
_ENOUGH_BEFORE_COMMA = 12
_MOST_TOLD = 100
_LIVELY = re.compile(
    r"\b(?:[A-Z]+[a-z]+[A-Z]\w*(?:-\w+)*|[a-z]+[A-Z]\w*|[A-Z]{2,}\w*(?:-[A-Z]\w*)+|[A-Z]-[A-Z]\w+|[A-Z]{4,}\d*)\b"
)
_FIRST_SENTENCES = 3


@dataclass(frozen=True, slots=True)
class Named:
    """A thing that the authors made: its name as a title shows it, the forms in which the text uses it, what it is.

    `place` is the number of the sentence that introduces it.
    """

    name: str
    forms: tuple[str, ...]
    told: str
    place: int


def named_systems(said: list[str]) -> list[Named]:
    """What the sentences introduce by a name, in their order."""
    found = [named for place, sentence in enumerate(said) if (named := _introduced(sentence, place))]
    subjects = [n for place, sentence in enumerate(said[:_FIRST_SENTENCES]) if (n := _subject(sentence, place))]
    return [*found, *(n for n in subjects if n.name not in {other.name for other in found})]


def unintroduced_name(said: list[str]) -> str:
    """The name that an abstract uses for its authors' own thing without introducing it, or ""."""
    text = " ".join(said)
    counts: Counter[str] = Counter(name for sentence in said for name in set(_LIVELY.findall(sentence)))
    own = (name for name, count in counts.most_common(4) if count > 1 and _is_own(name, text))
    return next(own, "")


def _is_own(name: str, text: str) -> bool:
    """Whether a name is one that does something here, and not of a field, a database or a thing in brackets."""
    if not name[0].isupper() or name in _NO_NAMES or name.rstrip("s") in _NO_NAMES or f"({name}" in text:
        return False
    name = re.escape(name)
    before = rf"\b(?:our|as|called|named|dubbed|proposed|method|approach|framework|algorithm|how|that)\s{name}\b"
    after = rf"\b{name}\s(?:outperform|reduc|achiev|improv|enabl|learn|scal|match|exceed|surpass)"
    return re.search(f"{before}|{after}", text) is not None


def _introduced(sentence: str, place: int) -> Named | None:
    made = _MADE.search(sentence) if speaks(sentence) else None
    if made is None:
        return None
    rest = made["rest"]
    first = _NAME_FIRST.match(rest)
    if first and _is_name(first["name"], first["aside"] or ""):
        return _from_first(first, place)
    for pattern in (_NAME_LATER, _NAME_BETWEEN):
        if (later := pattern.match(rest)) and _is_name(later["name"]):
            aside = later.groupdict().get("aside") or ""
            return Named(later["name"], _forms(later["name"], aside), _told(_run_on(later)), place)
    if (last := _ASIDE_LAST.match(rest)) and _is_own_acronym(last["name"], last["told"]):
        return Named(last["name"], (last["name"],), _told(last["told"] + last["more"]), place)
    return None


def _from_first(first: re.Match[str], place: int) -> Named:
    """A name at the beginning; a word of its kind that follows belongs to it ("the GCC setting")."""
    name, aside, gap, told = first["name"], first["aside"] or "", first["gap"], first["told"]
    shown = f"{name} ({aside})" if aside and len(aside) < 20 else name
    if gap.strip(" .") or not told:
        return Named(shown, _forms(name, aside), _told(told), place)
    return Named(shortened(f"{shown} {told}", _MOST_TOLD, len(shown)), _forms(name, aside), "", place)


def _forms(name: str, aside: str) -> tuple[str, ...]:
    return (name, aside) if aside and len(aside) < 20 else (name,)


def _subject(sentence: str, place: int) -> Named | None:
    match = _SUBJECT.match(sentence)
    if match and _is_name(match["name"]) and _LIVELY.search(match["name"]):
        return Named(match["name"], (match["name"],), _told(match["told"]), place)
    return None


def _run_on(later: re.Match[str]) -> str:
    """The words around a name in the middle, as if it were not there."""
    before: str = later["told"]
    return before + re.sub(r"^,\s(?=that\s|which\s)", " ", later["more"])


def is_generic(told: str) -> bool:
    """Whether words say only that a thing is a method, a framework, a benchmark…"""
    return _GENERIC.fullmatch(told) is not None


def _told(text: str) -> str:
    """What is told of a system, up to where it goes into detail: "a stealthy multi-bit watermarking scheme"."""
    text = re.sub(r"^(?:which|that) is\s", "", text.strip(" ,.:—–"))
    for end in _DETAIL.finditer(text):
        part = text[: end.start()]
        enough = len(part) >= (_ENOUGH_BEFORE_COMMA if end[0].strip() in (",", ".") else _ENOUGH)
        if part.count("(") == part.count(")") and enough and not is_generic(part) and not _is_list(text, end):
            return part
    return text


def _is_list(text: str, comma: re.Match[str]) -> bool:
    """Whether a comma stands in a row of adjectives or things: "a simple, effective, and grounded benchmark"."""
    if comma[0].strip() != ",":
        return False
    return re.match(r"[\w-]+(?:,|\s+and\s|\s\w+(?:,\sand|,|\sand)\s)|and\s", text[comma.end() :]) is not None


def _is_name(name: str, aside: str = "") -> bool:
    """Whether capitals make a name of the paper's own: not a field's and not only common words."""
    words = [word.strip(".,") for word in name.split() if word[:1].isupper() or _LIVELY.search(word)]
    if not words or all(word in _NO_NAMES for word in words):
        return False
    return bool(_LIVELY.search(name)) or len(words) > 1 or name.replace("-", "").isalpha() or bool(aside)


def _is_own_acronym(acronym: str, told: str) -> bool:
    """Whether the words before "(BALD)" are written with capitals, so that the letters are a name made for them."""
    return acronym not in _NO_NAMES and len(re.findall(r"\b[A-Z]", told)) > 1
