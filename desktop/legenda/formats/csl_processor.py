"""A list of references in a citation style: citeproc-py with elements of ours where it departs from CSL 1.0.2.

citeproc-py chooses the class of every element when it reads a style; that is where ours come in, and nothing of
citeproc-py is changed for others.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from citeproc import LOCALES_PATH, Citation, CitationItem, CitationStylesBibliography, formatter, model
from citeproc.source import VariableError
from citeproc.source.json import CiteProcJSON
from lxml import etree  # type: ignore[import-untyped]

from legenda.formats import csl_date_elements, csl_elements, csl_name_elements, csl_sorting
from legenda.formats.csl_date_elements import DateValue, date_value
from legenda.formats.csl_elements import joined, value_of
from legenda.formats.csl_inline import Marks, finished
from legenda.formats.csl_run import Run, run_of
from legenda.formats.csl_seams import affix, in_row, joint
from legenda.formats.csl_telling_apart import FAULTS, tell_apart


class Layout(model.Layout):  # type: ignore[misc]
    """Every entry starts afresh, and what stands first in a column of its own says so."""

    def render_children(self, item: Any, **_options: Any) -> str | None:
        """A citation or an entry without its affixes."""
        run_of(self).begin()
        return joined(self, item, "", self, {}) or None

    def entry(self, item: Any) -> str:
        """An entry of the list, its columns as blocks."""
        run = run_of(self)
        run.begin()
        if not self.getparent().get("second-field-align"):
            return _wrapped(self, joined(self, item, "", self, {}))
        parts = [text for child in self if (text := _rendered(child, item, self))]
        if len(parts) < 2:
            return _wrapped(self, "".join(parts))
        rest = _wrapped(self, in_row(parts[1:], ""))
        inner = rest.rstrip()
        columns = f'<div class="csl-left-margin">{parts[0]}</div><div class="csl-right-inline">{inner}</div>'
        return columns + rest[len(inner) :]


def _rendered(child: Any, item: Any, layout: Any) -> str:
    try:
        return str(child.render(item, context=layout) or "")
    except VariableError:
        return ""


def _wrapped(layout: Any, text: str) -> str:
    """The layout's affixes, the last within the last block."""
    if not text:
        return ""
    before, after = affix(layout.get("prefix", "")), affix(layout.get("suffix", ""))
    block = "</div>" if text.endswith("</div>") else ""
    return joint(joint(before, str(layout.format(text.removesuffix(block)))), after) + block


class Style(model.Style):  # type: ignore[misc]
    """A style that knows what is being formatted, and whose locales are read with our elements too."""

    def set_locale_list(self, output_locale: str, **_options: Any) -> None:
        """The locales to look in, from the nearest to English; of several within the style all that fit."""
        self.run.terms = {}
        language = output_locale.split("-")[0]
        lang = "{http://www.w3.org/XML/1998/namespace}lang"
        inside = [child for child in self if _named(child, "locale")]
        self.locales = [
            local
            for wanted in dict.fromkeys((output_locale, language, None))
            for local in inside
            if local.get(lang) == wanted
        ]
        names = dict.fromkeys((output_locale, model.PRIMARY_DIALECTS.get(language, "en-US"), "en-US"))
        for name in names:
            path = Path(LOCALES_PATH) / f"locales-{name}.xml"
            if path.is_file():
                self.locales.append(_parsed(path.read_bytes()))
        for local in self.locales:
            local.style = self


def _named(element: Any, tag: str) -> bool:
    return isinstance(element.tag, str) and element.tag.endswith(f"}}{tag}")


_OURS = (
    csl_elements.Text, csl_elements.Number, csl_elements.Label, csl_elements.Group, csl_elements.If,
    csl_elements.Else_If, csl_name_elements.Names, csl_name_elements.Name_Part, csl_date_elements.Date,
    csl_sorting.Sort, csl_sorting.Key, Layout, Style,
)  # fmt: skip


def _parsed(xml: bytes) -> Any:
    lookup = etree.ElementNamespaceClassLookup()
    names = lookup.get_namespace("http://purl.org/net/xbiblio/csl")
    names[None] = model.CitationStylesElement
    for kind in (*model.CitationStylesElement.__subclasses__(), *_OURS):
        names[kind.__name__.replace("_", "-").lower()] = kind
    parser = etree.XMLParser(remove_comments=True, no_network=True, resolve_entities=False)
    parser.set_element_class_lookup(lookup)
    return etree.parse(BytesIO(xml), parser).getroot()


class _ReadyStyle:
    """What citeproc-py's bibliography asks of a style."""

    def __init__(self, xml: bytes, locale: str = "") -> None:
        self.root = _parsed(xml)
        self.root.run = Run()
        self.root.run.macros = {macro.get("name"): macro for macro in self.root if _named(macro, "macro")}
        self.root.places_letters = bool(self.root.xpath_search('.//cs:text[@variable="year-suffix"]'))
        self._locale = locale or self.root.get("default-locale", "en-US")
        self.root.set_locale_list(self._locale)
        self._own, self._foreign = self.root.locales, None

    def speak_of(self, item: Any) -> None:
        """Use the language of the work: Chinese styles have "3rd ed." and "et al." of foreign works (GB/T 7714)."""
        if self._locale not in ("zh", "zh-CN"):
            return
        if self._foreign is None:
            self.root.set_locale_list("en-US")
            self._foreign = self.root.locales
        wanted = self._own if _is_chinese(item) else self._foreign
        if self.root.locales is not wanted:
            self.root.locales, self.root.run.terms = wanted, {}

    def has_bibliography(self) -> bool:
        return self.root.bibliography is not None

    def sort_bibliography(self, items: Sequence[Any]) -> Any:
        return self.root.bibliography.sort(items)

    def render_citation(self, citation: Any, cites: Any, callback: Any) -> Any:
        self.root.run.area = self.root.citation
        return self.root.citation.render(citation, cites, callback)


class _Source(CiteProcJSON):  # type: ignore[misc]
    """Items whose dates keep all that they say."""

    def parse_date(self, json_data: Mapping[str, Any]) -> DateValue | None:
        """A date variable."""
        return date_value(json_data)

    def parse_string(self, string: Any) -> Any:
        """A text as it is (what keeps its case says so with a tag); names and dates of variables that are newer."""
        if isinstance(string, list):
            return self.parse_names(string)
        return date_value(string) if isinstance(string, dict) else str(string)


class Bibliography:
    """The references of some items of CSL-JSON in a style; texts have gone through `prepared` already."""

    def __init__(self, xml: bytes, items: Iterable[Mapping[str, Any]]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns of every variable that it does not know
            self.style = _ReadyStyle(xml)
            self.list = CitationStylesBibliography(self.style, _Source(items), formatter.html)
            for key in list(self.list.source):
                self.list.register(Citation([CitationItem(key)]))
        self._root = self.style.root
        self.run: Run = self._root.run
        self._number()

    @property
    def marks(self) -> Marks:
        """The quotation marks of the style's language."""
        names = ("open-quote", "close-quote", "open-inner-quote", "close-inner-quote")
        opening, closing, inner_opening, inner_closing = (str(self._root.get_single_term(name=name)) for name in names)
        inside = str(self._root.get_locale_option("punctuation-in-quote")).lower() == "true"
        return Marks(opening, closing, inner_opening, inner_closing, inside)

    def _number(self) -> None:
        for place, item in enumerate(self.list.items, 1):
            self.run.numbers[item.key] = place
        self.run.area = self._root.bibliography
        if self._root.bibliography is not None:
            self.list.sort()
        count = len(self.list.items)
        is_last_first = self._numbers_backwards()
        for place, item in enumerate(self.list.items):
            self.run.numbers[item.key] = count - place if is_last_first else place + 1
        tell_apart(self._root, self.list.items)
        self.run.area = self._root.bibliography

    def _numbers_backwards(self) -> bool:
        """Whether the list is sorted by falling numbers."""
        keys = [key for key in self._root.xpath_search("./cs:bibliography/cs:sort/cs:key") if _shows_number(key)]
        return bool(keys) and keys[-1].get("sort") == "descending"

    def entries(self) -> list[tuple[str, str]]:
        """The key and the reference of every item, in order, as HTML; "" where the processor fails."""
        self.run.first_names = None
        layout = self._root.bibliography.layout
        marks = self.marks
        return [(item.key, self._entry(layout, item, marks)) for item in self.list.items]

    def _entry(self, layout: Any, item: Any, marks: Marks) -> str:
        self.style.speak_of(item)
        try:
            return finished(layout.entry(item), marks)
        except FAULTS:
            return ""


def _is_chinese(item: Any) -> bool:
    return bool(re.search(r"[\u3400-\u9fff]", value_of(item, "title") or value_of(item, "container-title")))


def _shows_number(element: Any) -> bool:
    if element.get("variable") == "citation-number":
        return True
    inner = [run_of(element).macros[element.get("macro")]] if element.get("macro") else list(element)
    return any(_shows_number(child) for child in inner)
