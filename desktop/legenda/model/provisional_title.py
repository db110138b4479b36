"""A title for a paper of which only the abstract is known: the name it gives its system, or its first real claim."""

from __future__ import annotations

import re

from legenda.model.claims import first_claim, presented
from legenda.model.markup import reading_text
from legenda.model.sentences import Held, sentences, shortened
from legenda.model.system_names import Named, is_generic, named_systems, unintroduced_name

MOST = 120
_FEWEST_TOLD = 12
_FEWEST_CLAIMED = 30
_SETTLED = 2
#: "A tree that …", being no whole sentence.
_ARTICLE = re.compile(r"^an?\s(?!.*\b(?:is|are|was|were|can|may|will|has|have|involves|provides)\b)", re.IGNORECASE)
_NO_TELLING = re.compile(
    r"(?<=\w{4})\s(?:(?:trained|built|obtained|made)\s)?(?:using|by|via|with|through)\s(?:an?|the)\s(?:\w+\s)?"
    r"(?:approach|method|framework|technique|way|strategy)$"
)
_NEXT_DEED = re.compile(
    r",?\sand\s(?:then\s)?(?:apply|show|demonstrate|evaluate|use|analy[sz]e|prove|study|examine|propose|introduce|present|"
    r"find|develop|discuss|provide)\s"
)


def provisional_title(abstract: str) -> str:
    """A title by which a reader recognises the paper with this abstract, at most 120 characters, a formula being one.

    "We present StealthInk, a stealthy multi-bit watermarking scheme that …" gives "StealthInk: a stealthy multi-bit
    watermarking scheme". Marks are gone, a formula is whole in its dollars, no word is cut. An abstract without a word
    gives "".
    """
    held = Held(" ".join(reading_text(abstract).split()))
    return held.released(_chosen(held.text, sentences(held.text)))


def _chosen(text: str, said: list[str]) -> str:
    place, claim = first_claim(said)
    systems = named_systems(said)
    mentions = {system: _mentions(system, text) for system in systems}
    best = max(systems, key=lambda system: mentions[system], default=None)
    if best is not None and (best.place <= place or mentions[best] > _SETTLED):
        return _joined(best.name, best.told)
    name = unintroduced_name(said) if place < len(said) else ""
    if name and name not in claim:
        return _joined(name, claim)
    title = _whole(_one_thing(presented(said) or claim))
    return title[:1].upper() + title[1:]


def _mentions(system: Named, text: str) -> int:
    """How often the abstract uses the name, in its long form or as its letters."""
    return max(len(re.findall(rf"(?<!\\w){re.escape(form)}(?!\\w)", text)) for form in system.forms)


def _joined(name: str, told: str) -> str:
    """ "Name: what it is", where there is room for both."""
    short = shortened(told, MOST - len(name) - 2, least=_FEWEST_TOLD) if told else ""
    room = len(name) + len(short) + 2 <= MOST and len(short) >= _FEWEST_TOLD and not short.endswith("…")
    return f"{name}: {short}" if room and not is_generic(short) else name


def _whole(claim: str) -> str:
    """A claim in one title; without its article where it has room only so, and never ending with "a novel approach"."""
    bare = _ARTICLE.sub("", claim).rstrip(".。 ")
    if len(bare) <= MOST < len(claim.rstrip(".。 ")):
        return bare
    short = shortened(claim, MOST)
    return _NO_TELLING.sub("", short) if len(short) < len(claim.rstrip(".。 ")) else short


def _one_thing(claim: str) -> str:
    """A claim without the next thing that its sentence goes on to: "the presence of X and analyze its effects"."""
    more = _NEXT_DEED.search(claim, _FEWEST_CLAIMED)
    return claim[: more.start()] if more else claim
