"""Elements of a citation style where citeproc-py departs from CSL 1.0.2: texts, numbers, labels, groups, conditions.

They take the place of citeproc-py's own when a style is read (`csl_processor`). Each says in its first sentence what
the specification asks and citeproc-py does otherwise.
Source: https://docs.citationstyles.org/en/stable/specification.html#rendering-elements.
"""

from __future__ import annotations

import re
from typing import Any

from citeproc import model
from citeproc.source import VariableError

from legenda.formats.csl_casing import cased
from legenda.formats.csl_inline import CLOSE, OPEN, prepared
from legenda.formats.csl_labels import label_of
from legenda.formats.csl_ordinals import long_ordinal, ordinal
from legenda.formats.csl_run import run_of
from legenda.formats.csl_seams import affix, in_row, joint
from legenda.formats.csl_terms import term_text

_NUMERIC = re.compile(r"[A-Za-z]*\d+[A-Za-z]*(?:\s*[-–,&/]\s*[A-Za-z]*\d+[A-Za-z]*)*")
_RANGED = frozenset(
    ["volume", "issue", "number", "collection-number", "chapter-number", "number-of-volumes", "section"]
)
_MANY = re.compile(r"\d+[^\d.\\]+\d|^[ivxlc]+\s*[-–,&]\s*[ivxlc]+$", re.IGNORECASE)


def _dashed(text: str) -> str:
    """Numbers with a dash between the ends of a range."""
    return re.sub(r"(?<=\w)\s*-\s*(?=\w)", "–", text)


def value_of(item: Any, variable: str) -> str:
    """A variable's text; "" where the item lacks it."""
    try:
        return str(item.reference[variable.replace("-", "_")])
    except VariableError:
        return ""


class Dressed:
    """Case, typography and affixes over text with tags: citeproc-py's change of case would reach into the tags."""

    def case(self: Any, text: str, language: str | None = None) -> str:
        """`text` in the case that the element asks for; titles only in English."""
        case = self.get("text-case")
        return cased(text, case, language == "en") if case else text

    def wrap(self: Any, text: Any) -> str | None:
        """`text` between its affixes, whose own signs are prepared like an item's."""
        if text is None:
            return None
        return joint(joint(affix(self.get("prefix", "")), str(text)), affix(self.get("suffix", "")))

    def dressed(self: Any, text: str, language: str | None = None) -> str | None:
        """`text` with everything that the element's attributes say; None for no text."""
        if not text:
            return None
        if self.get("strip-periods") == "true":
            text = re.sub(r"\.", "", text)
        text = str(self.format(self.case(text, language)))
        if self.get("quotes") == "true" and not (
            text.startswith(OPEN) and text.endswith(CLOSE) and text.count(OPEN) == 1
        ):
            text = f"{OPEN}{text}{CLOSE}"
        shown: str | None = self.wrap(text)
        return shown


class Text(Dressed, model.Text):  # type: ignore[misc]
    """Short forms, numbers and letters of references, and no variable that already stands in for missing names."""

    def render(self, item: Any, context: Any = None, **_options: Any) -> str | None:
        """The text as it is shown."""
        text = self.dressed(self._content(item, context), _language(self, item))
        return placed(self, text) if text else None

    def _content(self, item: Any, context: Any) -> str:
        if "macro" in self.attrib:
            return self._of_macro(item, context)
        if "term" in self.attrib:
            if self.get("term") == "no date":
                run_of(self).saw(True)  # it says of the date that there is none
            return term_text(self, self.get("term"), self.get("form", "long"), self.get("plural") == "true")
        if "value" in self.attrib:
            return prepared(self.get("value"))
        variable = self.get("variable")
        run = run_of(self)
        text = "" if variable in run.suppressed else self._of_variable(item, variable)
        if variable == "year-suffix":
            run.saw_letter(bool(text))
        else:
            run.saw(bool(text))
        return text

    def _of_macro(self, item: Any, context: Any) -> str:
        """What a macro shows; like a group it shows no words without a fact."""
        run = run_of(self)
        called, shown = run.called, run.shown
        text = str(run.macros[self.get("macro")].render(item, context=context) or "")
        return text if run.called == called or run.shown > shown else ""

    def _of_variable(self, item: Any, variable: str) -> str:
        run = run_of(self)
        if variable == "year-suffix":
            return run.letters.get(item.key, "")
        if variable == "citation-number":
            return str(run.numbers.get(item.key, "")) if run.sort_options is None else f"{run.numbers[item.key]:06}"
        if variable == "citation-label":
            run.has_letter = True  # it ends in the letter
            return value_of(item, variable) or label_of(item, run.letters.get(item.key, ""))
        if variable == "locator":
            return prepared(_dashed(str(item.locator.identifier))) if item.has_locator else ""
        if variable in ("page", "page-first") and value_of(item, "page"):
            return str(self._process(value_of(item, "page"), variable))
        short = value_of(item, f"{variable}-short") if self.get("form") == "short" else ""
        text = short or value_of(item, variable)
        return _dashed(text) if variable in _RANGED and _NUMERIC.fullmatch(text) else text


class Number(Dressed, model.Number):  # type: ignore[misc]
    """A number that the item lacks counts as a variable that showed nothing."""

    def render(self, item: Any, **_options: Any) -> str | None:
        """The number as it is shown."""
        variable = self.get("variable")
        run = run_of(self)
        if variable in run.suppressed:
            return None
        source = "page" if variable == "page-first" else variable
        value = str(item.locator.identifier) if variable == "locator" and item.has_locator else value_of(item, source)
        if variable == "citation-number":
            value = str(run.numbers.get(item.key, ""))
        run.saw(bool(value))
        if not value:
            return None
        if run.sort_options is not None and value.isdigit():
            return f"{int(value):08}"
        text = str(self._process(value, variable)) if _NUMERIC.fullmatch(value) else value
        return placed(self, self.dressed(text) or "")

    def format_number(self, number: str) -> str:
        """One number in the form that the element asks for."""
        form, variable = self.get("form", "numeric"), self.get("variable")
        if not number.isdigit() or form == "numeric":
            return number
        if form == "roman":
            return str(model.romanize(int(number))).lower()
        return (long_ordinal if form == "long-ordinal" else ordinal)(self, int(number), variable)


class Label(Dressed, model.Label):  # type: ignore[misc]
    """A label is shown only with its variable, is plural where this holds several numbers, and takes every case."""

    def render(self, item: Any, variable: str | None = None, plural: bool | None = None, **_: Any) -> str | None:
        """The label of a variable, or of a role when `names` asks for it."""
        name = variable or self.get("variable")
        if variable is None:
            value = str(item.locator.identifier) if name == "locator" and item.has_locator else value_of(item, name)
            if not value:
                return None
            plural = self._counts(name, value)
            if name == "locator":
                name = item.locator.label
        form = self.get("form", "long")
        wanted = self.get("plural", "contextual")
        many = wanted == "always" or (wanted == "contextual" and bool(plural))
        return self.dressed(term_text(self, name, form, many), "en")

    def _counts(self, name: str, value: str) -> bool:
        if name.startswith("number-of-"):
            return value.isdigit() and int(value) > 1
        return bool(_MANY.search(value))


class Group(Dressed, model.Group):  # type: ignore[misc]
    """A group whose variables are all empty shows nothing; an inner group with something counts as one that is not."""

    def render(self, item: Any, context: Any = None, **options: Any) -> str | None:
        """The group's children between its delimiters."""
        run = run_of(self)
        called, shown = run.called, run.shown
        run.called = run.shown = 0
        delimiter = affix(self.get("delimiter", ""))
        text = joined(self, item, delimiter, context, options)
        is_empty = bool(run.called) and not run.shown
        run.called, run.shown = run.called + called, run.shown + shown
        if is_empty or not text:
            return None
        return placed(self, self.wrap(str(self.format(text))) or "")


def placed(element: Any, text: str) -> str:
    """`text` in a block of its own, if the element says where it stands."""
    place = element.get("display")
    return f'<div class="csl-{place}">{text}</div>' if place else text


def joined(element: Any, item: Any, delimiter: str, context: Any, options: dict[str, Any]) -> str:
    """What the children of an element show, in a row; a `choose` among them is as if its children stood there."""
    parts = []
    for child in element.iterchildren():
        try:
            more = {"delimiter": delimiter} if isinstance(child, model.Choose) else {}
            text = child.render(item, context=context, **more, **options)
        except VariableError:
            continue
        if text:
            parts.append(str(text))
    return in_row(parts, delimiter)


class If(model.If):  # type: ignore[misc]
    """`disambiguate` asks about the citation, and numbers may be ranges and lists with letters."""

    def render(self, item: Any, context: Any = None, delimiter: str = "", **options: Any) -> Any:
        """The children, if the condition holds."""
        if self.get("disambiguate") == "true" and item.key not in run_of(self).ambiguous:
            raise model.ConditionFailed
        if set(self.attrib) == {"disambiguate"} or set(self.attrib) == {"disambiguate", "match"}:
            return self.render_children(item, context=context, delimiter=delimiter, **options)
        return super().render(item, context=context, delimiter=delimiter, **options)

    def _type(self, item: Any) -> list[bool]:
        return [kind == str(item.reference.type) for kind in self.get("type").split()]

    def _variable(self, item: Any) -> list[bool]:
        return [self._has(item, variable) for variable in self.get("variable").split()]

    def _has(self, item: Any, variable: str) -> bool:
        if variable == "locator":
            return bool(item.has_locator)
        if variable == "year-suffix":
            return item.key in run_of(self).letters
        return bool(item.reference.get(variable.replace("-", "_")))

    def _is_numeric(self, item: Any) -> list[bool]:
        return [bool(_NUMERIC.fullmatch(value_of(item, name))) for name in self.get("is-numeric").split()]


class Else_If(If, model.Else_If):  # type: ignore[misc]  # noqa: N801  the processor's name
    """The same for every further condition."""


def _language(element: Any, item: Any) -> str:
    named = value_of(item, "language") or element.get_root().get("default-locale", "en")
    return named[:2].lower()
