"""Names of a citation style: what `names`, `name` and `substitute` ask for beyond what citeproc-py does.

Source: CSL 1.0.2, "Names" and "Inheritable Name Options"
(https://docs.citationstyles.org/en/stable/specification.html#names).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from citeproc import model
from citeproc.source import VariableError

from legenda.formats.csl_elements import Dressed, placed
from legenda.formats.csl_name_lists import NameForm, Person, names_text, person_of
from legenda.formats.csl_run import Run, run_of
from legenda.formats.csl_seams import affix
from legenda.formats.csl_terms import term_text

_SHORTHAND = ("name", "label", "et-al")


class Name_Part(Dressed, model.Name_Part):  # type: ignore[misc]  # noqa: N801  the processor's name
    """Case and affixes of a part of a name, over tags."""


class Names(Dressed, model.Names):  # type: ignore[misc]
    """All names of some roles, their labels, and what stands in their place where there are none."""

    def render(self, item: Any, context: Any = None, **_: Any) -> str | None:
        """The names as they are shown; a text of its own where the style gives one in their place."""
        run = run_of(self)
        text = self._roles_text(item, _shape(self), run)
        run.saw(bool(text))
        if text and run.substitutes:
            run.suppressed |= set(self.get("variable", "").split())
        if text:
            return placed(self, self.wrap(str(self.format(text))) or "")
        return self._substituted(item, context, run)

    def _roles_text(self, item: Any, shape: Shape, run: Run) -> str:
        roles = [role for role in self.get("variable", "").split() if role not in run.suppressed]
        people = {role: people_of(item, role) for role in roles}
        kept = [role for role in roles if people[role]]
        label_as = dict.fromkeys(kept, "")
        if set(kept) == {"editor", "translator"} and self._share_a_label(shape, people):
            kept = ["editor"]
            label_as = {"editor": "editortranslator"}
        form = _form(self, shape, run)
        if form.form == "count":
            return str(sum(_counted(len(people[role]), form) for role in kept) or "")
        parts = [self._role(item, shape, role, label_as[role], people[role], form, run) for role in kept]
        return self._delimiter(run).join(parts)

    def _share_a_label(self, shape: Shape, people: dict[str, list[Person]]) -> bool:
        """Whether those who edited translated too, and the style has a word for that."""
        form = "long" if shape.label is None else shape.label.get("form", "long")
        return people["editor"] == people["translator"] and bool(term_text(self, "editortranslator", form))

    def _role(
        self, item: Any, shape: Shape, role: str, label_as: str, people: Sequence[Person], form: NameForm, run: Run
    ) -> str:
        text = _substitute_repeated(people, form, shape.name, run)
        if shape.name is not None:
            text = shape.name.wrap(str(shape.name.format(text))) or ""
        if shape.label is None or run.sort_options is not None:
            return text
        shown = shape.label.render(item, variable=label_as or role, plural=len(people) > 1) or ""
        return shown + text if shape.label_comes_first else text + shown

    def _delimiter(self, run: Run) -> str:
        inherited = (holder.get("names-delimiter") for holder in (run.area, self.get_root()) if holder is not None)
        return affix(self.get("delimiter") or next(filter(None, inherited), ""))

    def _substituted(self, item: Any, context: Any, run: Run) -> str | None:
        substitute = _child(self, "substitute")
        if substitute is None:
            return None
        run.called -= 1  # what stands in the place of the names counts for them
        outer, had = run.substitutes, run.first_names
        run.substitutes = True
        for child in substitute:
            before = (run.called, run.shown)
            try:
                text = child.render(item, context=context)
            except VariableError:
                text = None
            if text and (run.shown > before[1] or run.called == before[0]):
                run.suppressed |= _variables(child)
                run.substitutes = outer
                return self._in_place(str(text), is_first=had is None and run.first_names is None, run=run)
            run.called, run.shown = before
        run.called += 1
        run.substitutes = outer
        return None

    def _in_place(self, text: str, is_first: bool, run: Run) -> str:
        if is_first:
            text = _whole_repeated(text, [text], run)
        return self.wrap(str(self.format(text))) or ""


@dataclass(frozen=True, slots=True)
class Shape:
    """The elements that say how names are written: those of `names`, or of the `names` that it stands in for."""

    name: Any
    et_al: Any
    label: Any
    label_comes_first: bool


def _shape(names: Any) -> Shape:
    """What names lack that stand in for others they have from these; a label only if they have nothing of their own."""
    outer = next((element.getparent() for element in names.iterancestors() if _is(element, "substitute")), None)
    holder = names if outer is None or any(_is(child, tag) for child in names for tag in _SHORTHAND) else outer
    found = {tag: _child(names, tag) for tag in ("name", "et-al")}
    if outer is not None:
        found = {tag: _child(outer, tag) if child is None else child for tag, child in found.items()}
    order = [child.tag.rpartition("}")[2] for child in holder if _is(child, "label") or _is(child, "name")]
    return Shape(found["name"], found["et-al"], _child(holder, "label"), order[:2] == ["label", "name"])


def _is(element: Any, tag: str) -> bool:
    return isinstance(element.tag, str) and element.tag.endswith(f"}}{tag}")


def _child(element: Any, tag: str) -> Any:
    return next((child for child in element if _is(child, tag)), None)


def people_of(item: Any, role: str) -> list[Person]:
    """The people of a role in their order."""
    names = item.reference.get(role.replace("-", "_")) or []
    return [person_of(name) for name in names]


def _counted(count: int, form: NameForm) -> int:
    return min(count, form.et_al_use_first) if form.et_al_min and count >= form.et_al_min else count


def _variables(element: Any) -> set[str]:
    """The variables of an element that stands in for names, its macros' too."""
    found = set()
    for inner in element.iter():
        if _is(inner, "if") or _is(inner, "else-if") or _is(inner, "label"):
            continue
        found.update(inner.get("variable", "").split())
        if inner.get("macro"):
            found |= _variables(run_of(inner).macros[inner.get("macro")])
    return found


def _substitute_repeated(people: Sequence[Person], form: NameForm, name: Any, run: Run) -> str:
    """The names, or what the style puts for those that the entry before has too."""
    text = names_text(people, form, _dresser(name))
    if run.first_names is not None or run.sort_options is not None:
        return text
    each = [names_text([person], form, _dresser(name)) for person in people]
    return _whole_repeated(text, each, run, form)


def _whole_repeated(text: str, each: list[str], run: Run, form: NameForm | None = None) -> str:
    run.first_names = [text, *each]
    substitute = run.area.get("subsequent-author-substitute") if run.area is not None else None
    before = run.names_before
    if substitute is None or before is None or run.sort_options is not None:
        return text
    rule = run.area.get("subsequent-author-substitute-rule", "complete-all")
    if rule.startswith("complete"):
        if before[0] != text:
            return text
        shown = [substitute] * len(each) if rule == "complete-each" else [substitute]
    else:
        same = 0
        while same < min(len(each), len(before) - 1) and each[same] == before[same + 1]:
            same += 1
        if not same:
            return text
        same = min(same, 1) if rule == "partial-first" else same
        shown = [substitute] * same + each[same:]
    return (
        names_text([Person(one, is_literal=True) for one in shown], form or NameForm()) if len(shown) > 1 else shown[0]
    )


def _dresser(name: Any) -> Any:
    parts = [part for part in name if _is(part, "name-part")] if name is not None else []

    def dressed(kind: str, text: str) -> str:
        for part in parts:
            if part.get("name") == kind and text:
                text = part.wrap(str(part.format(part.case(text)))) or ""
        return text

    return dressed


def _form(names: Any, shape: Shape, run: Run) -> NameForm:
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
