"""Contributors: the people and bodies behind a paper, and the forms in which their names are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

# Korean also in letters that are put together when they are shown.
_EAST_ASIAN = re.compile("[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff]+")


class Role(StrEnum):
    """What a contributor did; the values are BibLaTeX's field names."""

    AUTHOR = "author"
    EDITOR = "editor"
    EDITOR_A = "editora"
    EDITOR_B = "editorb"
    EDITOR_C = "editorc"
    TRANSLATOR = "translator"
    BOOK_AUTHOR = "bookauthor"
    ANNOTATOR = "annotator"
    COMMENTATOR = "commentator"
    INTRODUCTION = "introduction"
    FOREWORD = "foreword"
    AFTERWORD = "afterword"
    HOLDER = "holder"


@dataclass(frozen=True, slots=True)
class Contributor:
    """A person (family, given, particle, suffix) or a body (literal) in a role.

    The four parts are BibTeX's *Last*, *First*, *von* and *Jr*; a body has only `literal`.
    """

    role: Role = Role.AUTHOR
    family: str = ""
    given: str = ""
    particle: str = ""
    suffix: str = ""
    literal: str = ""

    @property
    def short(self) -> str:
        """The name as it stands in a list: "van Rossum" or the whole literal."""
        return self.literal or f"{self.particle} {self.family}".strip() or self.given

    @property
    def full(self) -> str:
        """The name as it is spoken: "Guido van Rossum, Jr.", in Chinese, Japanese or Korean script "张三"."""
        if self.literal:
            return self.literal
        if _EAST_ASIAN.fullmatch(self.family + self.given):
            return self.family + self.given
        name = " ".join(part for part in (self.given, self.particle, self.family) if part)
        return f"{name}, {self.suffix}" if self.suffix else name

    @property
    def inverted(self) -> str:
        """The name as it is sorted: "van Rossum, Guido"."""
        if self.literal:
            return self.literal
        return ", ".join(part for part in (self.short, self.suffix, self.given if self.family else "") if part)


def name_list(contributors: tuple[Contributor, ...], more: bool = False, shown: int = 2) -> str:
    """The first `shown` short names for a narrow column: "Xu, Kang et al."."""
    text = ", ".join([c.short for c in contributors[:shown]])
    return f"{text} et al." if more or len(contributors) > shown else text
