"""How far two abstracts have the same wording, whatever became of their marks, hyphens and line ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from legenda.model.fold import fold

#: A command's name says how a word looks, not what it is; what stands in its braces is kept.
_COMMAND = re.compile(r"\\[a-zA-Z]+\s?|\\.")
_MARKS = re.compile(r"[{}$*_`~^]|''")
#: A hyphen may have been put in or left out at a line's end, so it never parts two words.
_HYPHEN = re.compile(r"(?<=\w)-\s*(?=\w)")
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W_\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_RUN = 3
#: Fewer runs than this say too little: a sentence or two may be anybody's.
ENOUGH = 20

Run = tuple[str, ...]


def runs(text: str) -> frozenset[Run]:
    """All runs of three words of `text`: folded, without marks, commands and hyphens; a Han sign is a word."""
    bare = _MARKS.sub("", _COMMAND.sub(" ", text.replace("\\%", "%")))
    words = _WORD.findall(_HYPHEN.sub("", fold(bare)))
    return frozenset(zip(words, words[1:], words[2:], strict=False))


def likeness(one: frozenset[Run], other: frozenset[Run]) -> float:
    """The part of the shorter text that stands in the longer too, less what the longer has in excess.

    From 0 (nothing in common) to 1 (the same wording). A text cut off after two thirds agrees to more than 0.8, one of
    which every tenth word was changed to about 0.7, two papers of one subject to less than 0.1. Texts too short to
    tell agree to 0.
    """
    shorter, longer = sorted((len(one), len(other)))
    if shorter < ENOUGH:
        return 0.0
    common = len(one & other)
    return common / shorter * (1 + shorter / longer) / 2


class RunIndex:
    """Finds, among many texts, the one that has the most runs of words in common with a given one."""

    def __init__(self, texts: Mapping[int, str]) -> None:
        self._runs = {number: runs(text) for number, text in texts.items()}
        self._where: dict[Run, list[int]] = {}
        for number, own in self._runs.items():
            for run in own:
                self._where.setdefault(run, []).append(number)

    def nearest(self, text: str) -> tuple[int, float] | None:
        """The number of the text most like `text`, and how much it is like it; None when nothing is at all."""
        asked = runs(text)
        best = max(self._likely(asked), key=lambda number: likeness(asked, self._runs[number]), default=None)
        return None if best is None else (best, likeness(asked, self._runs[best]))

    def _likely(self, asked: frozenset[Run]) -> Iterable[int]:
        counts: Counter[int] = Counter()
        for run in asked:
            counts.update(self._where.get(run, ()))
        return [number for number, _ in counts.most_common(3)]
