"""How a style writes the names of some `names` element: what it says itself, inherits, or stands in for.

Source: CSL 1.0.2, "Inheritable Name Options" and "Substitute"
(https://docs.citationstyles.org/en/stable/specification.html#inheritable-name-options).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from legenda.formats.csl_name_lists import NameForm
from legenda.formats.csl_run import Run
from legenda.formats.csl_seams import affix
from legenda.formats.csl_terms import term_text

_SHORTHAND = ("name", "label", "et-al")


@dataclass(frozen=True, slots=True)
class Shape:
    """The elements that say how names are written: those of `names`, or of the `names` that it stands in for."""

    name: Any
    et_al: Any
    label: Any
    label_comes_first: bool


def shape_of(names: Any) -> Shape:
    """What names lack that stand in for others they have from these; a label only if they have nothing of their own."""
    outer = next((element.getparent() for element in names.iterancestors() if is_element(element, "substitute")), None)
    holder = names if outer is None or any(is_element(child, tag) for child in names for tag in _SHORTHAND) else outer
    found = {tag: child_of(names, tag) for tag in ("name", "et-al")}
    if outer is not None:
        found = {tag: child_of(outer, tag) if child is None else child for tag, child in found.items()}
    order = [
        child.tag.rpartition("}")[2] for child in holder if is_element(child, "label") or is_element(child, "name")
    ]
    return Shape(found["name"], found["et-al"], child_of(holder, "label"), order[:2] == ["label", "name"])


def is_element(element: Any, tag: str) -> bool:
    """Whether it is an element of CSL with this name."""
    return isinstance(element.tag, str) and element.tag.endswith(f"}}{tag}")


def child_of(element: Any, tag: str) -> Any:
    """Its first child with this name, or None."""
    return next((child for child in element if is_element(child, tag)), None)


def form_of(names: Any, shape: Shape, run: Run) -> NameForm:
    """How names are written: as `name` says, else `bibliography` or `citation`, else `style`, else the sort key."""
    name = shape.name
    root = names.get_root()
    holders = [name, run.area, root] if name is not None else [run.area, root]

    def option(attribute: str, otherwise: str = "", inherited: str = "") -> str:
        if run.sort_options is not None and attribute in run.sort_options:
            return run.sort_options[attribute]
        for holder in holders:
            key = attribute if holder is name or not inherited else inherited
            if holder is not None and (found := holder.get(key)) is not None:
                return str(found)
        return otherwise

    initialize_with = option("initialize-with", "\0")
    form = NameForm(
        and_=_and(names, option("and")),
        delimiter=affix(option("delimiter", ", ", "name-delimiter")),
        before_et_al=option("delimiter-precedes-et-al", "contextual"),
        before_last=option("delimiter-precedes-last", "contextual"),
        et_al="" if run.sort_options is not None else _et_al(names, shape.et_al),
        et_al_min=int(option("et-al-min", "0")) if option("et-al-use-first") else 0,
        et_al_use_first=int(option("et-al-use-first", "1")),
        et_al_use_last=option("et-al-use-last") == "true",
        form=option("form", "long", "name-form"),
        initialize=option("initialize", "true") != "false",
        initialize_with=None if initialize_with == "\0" else initialize_with,
        with_hyphen=root.get("initialize-with-hyphen", "true") != "false",
        as_sort_order=option("name-as-sort-order"),
        sort_separator=option("sort-separator", ", "),
        demotes=root.get("demote-non-dropping-particle", "display-and-sort"),
        is_sort_key=run.sort_options is not None,
    )
    return _told_apart(form, run)


def _told_apart(form: NameForm, run: Run) -> NameForm:
    """With every name and given name that may tell two citations apart."""
    if run.adds_names:
        form = replace(form, et_al_min=0)
    if run.given_rule:
        keeps = run.given_rule.endswith("with-initials")
        form = replace(form, form="long", initialize_with=form.initialize_with if keeps else None)
    return form


def _and(element: Any, kind: str) -> str:
    return {"text": term_text(element, "and"), "symbol": "&amp;"}.get(kind, "")


def _et_al(names: Any, element: Any) -> str:
    if element is None:
        return term_text(names, "et-al")
    term = term_text(names, element.get("term", "et-al"))
    return str(element.wrap(element.format(term)))
