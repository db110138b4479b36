"""What is known while references are formatted: the numbers and letters given out, and what an entry has shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Run:
    """The state of one list of references, kept at the root of its style."""

    #: The `bibliography` or `citation` element that is being rendered.
    area: Any = None
    #: The style's macros by name, and terms that were looked up: by name, form and whether of several.
    macros: dict[str, Any] = field(default_factory=dict)
    terms: dict[tuple[str, str, bool], str] = field(default_factory=dict)
    #: By reference: its number, the letter after its year, and whether `disambiguate="true"` holds for it.
    numbers: dict[str, int] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    ambiguous: set[str] = field(default_factory=set)
    #: Whether citations are rendered with every name that may tell them apart, and with which given names.
    adds_names: bool = False
    given_rule: str = ""
    #: What `sort` asks of names; None while no sort key is made.
    sort_options: dict[str, str] | None = None
    #: Variables that the current entry called, and those of them that showed something.
    called: int = 0
    shown: int = 0
    #: Variables that stand in for missing names and do not come again.
    suppressed: set[str] = field(default_factory=set)
    has_letter: bool = False
    #: The first names of this entry and of the one before, to be replaced where they are the same.
    first_names: list[str] | None = None
    names_before: list[str] | None = None
    #: Whether what is being rendered stands in for missing names.
    substitutes: bool = False

    def begin(self) -> None:
        """A new entry or citation."""
        self.called = self.shown = 0
        self.suppressed = set()
        self.has_letter = False
        self.names_before, self.first_names = self.first_names, None

    def saw_letter(self, is_shown: bool) -> None:
        """The letter of a year was called; where there is none it counts for nothing."""
        self.has_letter = True
        if is_shown:
            self.saw(True)

    def saw(self, is_shown: bool) -> None:
        """A variable was called."""
        self.called += 1
        self.shown += is_shown


def run_of(element: Any) -> Run:
    """The state that an element of a style or of its locales belongs to."""
    run: Run = style_of(element).run
    return run


def style_of(element: Any) -> Any:
    """The style that an element belongs to, be it within one of the style's locales."""
    root = element.get_root()
    return root if hasattr(type(root), "set_locale_list") else root.style
