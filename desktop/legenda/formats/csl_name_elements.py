"""Names of a citation style: what `names`, `name` and `substitute` ask for beyond what citeproc-py does.

Source: CSL 1.0.2, "Names" and "Inheritable Name Options"
(https://docs.citationstyles.org/en/stable/specification.html#names).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from citeproc import model
from citeproc.source import VariableError

from legenda.formats.csl_elements import Dressed, placed
from legenda.formats.csl_name_forms import Shape, child_of, form_of, is_element, shape_of
from legenda.formats.csl_name_lists import NameForm, Person, names_text, person_of
from legenda.formats.csl_run import Run, run_of
from legenda.formats.csl_seams import affix
from legenda.formats.csl_terms import term_text


class Name_Part(Dressed, model.Name_Part):  # type: ignore[misc]  # noqa: N801  the processor's name
    """Case and affixes of a part of a name, over tags."""


class Names(Dressed, model.Names):  # type: ignore[misc]
    """All names of some roles, their labels, and what stands in their place where there are none."""

    def render(self, item: Any, context: Any = None, **_: Any) -> str | None:
        """The names as they are shown; a text of its own where the style gives one in their place."""
        run = run_of(self)
        text = self._roles_text(item, shape_of(self), run)
        run.saw(text is not None)
        if text is None:
            return self._substituted(item, context, run)
        if run.substitutes:
            run.suppressed |= set(self.get("variable", "").split())
        return placed(self, self.wrap(str(self.format(text))) or "") if text else None

    def _roles_text(self, item: Any, shape: Shape, run: Run) -> str | None:
        """The names, None if there are none; "" where they repeat and the style puts nothing for that."""
        roles = [role for role in self.get("variable", "").split() if role not in run.suppressed]
        people = {role: people_of(item, role) for role in roles}
        kept = [role for role in roles if people[role]]
        if not kept:
            return None
        label_as = dict.fromkeys(kept, "")
        if set(kept) == {"editor", "translator"} and self._share_a_label(shape, people):
            kept = ["editor"]
            label_as = {"editor": "editortranslator"}
        form = form_of(self, shape, run)
        if form.form == "count":
            return str(sum(_counted(len(people[role]), form) for role in kept))
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
        if not text or shape.label is None or run.sort_options is not None:
            return text
        shown = shape.label.render(item, variable=label_as or role, plural=len(people) > 1) or ""
        return shown + text if shape.label_comes_first else text + shown

    def _delimiter(self, run: Run) -> str:
        inherited = (holder.get("names-delimiter") for holder in (run.area, self.get_root()) if holder is not None)
        return affix(self.get("delimiter") or next(filter(None, inherited), ""))

    def _substituted(self, item: Any, context: Any, run: Run) -> str | None:
        substitute = child_of(self, "substitute")
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
        if is_element(inner, "if") or is_element(inner, "else-if") or is_element(inner, "label"):
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
    parts = [part for part in name if is_element(part, "name-part")] if name is not None else []

    def dressed(kind: str, text: str) -> str:
        for part in parts:
            if part.get("name") == kind and text:
                text = part.wrap(str(part.format(part.case(text)))) or ""
        return text

    return dressed
