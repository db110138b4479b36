"""Content MathML as TeX: what a formula means rather than how it looks (W3C MathML 3, chapter 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from legenda.formats.xml_tree import Node

#: Signs between what they join.
_BETWEEN = {
    "plus": "+", "minus": "-", "times": r"\,", "eq": "=", "neq": r"\ne ", "lt": "<", "gt": ">", "leq": r"\le ",
    "geq": r"\ge ", "approx": r"\approx ", "equivalent": r"\equiv ", "in": r"\in ", "notin": r"\notin ",
    "subset": r"\subseteq ", "prsubset": r"\subset ", "union": r"\cup ", "intersect": r"\cap ", "and": r"\land ",
    "or": r"\lor ", "implies": r"\Rightarrow ", "tendsto": r"\to ", "compose": r"\circ ",
}  # fmt: skip
_FUNCTION_NAMES = "sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan exp ln log det gcd min max"
_FUNCTIONS = frozenset(_FUNCTION_NAMES.split())
_CONSTANTS = {
    "infinity": r"\infty ", "pi": r"\pi ", "emptyset": r"\emptyset ", "exponentiale": "e", "imaginaryi": "i",
    "complexes": r"\mathbb{C}", "reals": r"\mathbb{R}", "integers": r"\mathbb{Z}", "rationals": r"\mathbb{Q}",
    "naturalnumbers": r"\mathbb{N}", "primes": r"\mathbb{P}", "eulergamma": r"\gamma ",
}  # fmt: skip
#: What binds less than a product.
_LOOSE = frozenset({"plus", "minus"})
#: What numbers in two parts are, by their type.
_PARTED = {
    "complex-cartesian": "{}+{}i", "complex-polar": "{}e^{{{}i}}", "rational": r"\frac{{{}}}{{{}}}",
    "e-notation": r"{}\times 10^{{{}}}",
}  # fmt: skip

Tex = Callable[[Node], str]


def content_tex(node: Node, tex: Tex) -> str | None:
    """The TeX of an element of content markup, its parts by `tex`; None for an element that is none."""
    if node.name == "apply":
        return _applied(list(node), tex)
    if node.name == "cn":
        return _number(node)
    return _CONSTANTS.get(node.name)


def _number(node: Node) -> str:
    parts = [text for part in node.parts if isinstance(part, str) and (text := part.strip())]
    form = _PARTED.get(node.attributes.get("type", ""), "")
    return form.format(*parts) if form and len(parts) == 2 else r"\,".join(parts)


def _applied(parts: Sequence[Node], tex: Tex) -> str:
    """An operator with what it is applied to; one that is not known stands before its arguments as a function."""
    if not parts:
        return ""
    name, arguments = parts[0].name, parts[1:]
    made = [tex(part).strip() for part in arguments]
    if name == "divide" and len(made) == 2:
        return rf"\frac{{{made[0]}}}{{{made[1]}}}"
    if name == "power" and len(made) == 2:
        base = f"({made[0]})" if arguments[0].name == "apply" else made[0]
        return f"{base}^{{{made[1]}}}"
    if name == "root":
        degree = next((tex(part) for part in arguments if part.name == "degree"), "").strip()
        body = "".join(text for part, text in zip(arguments, made, strict=True) if part.name != "degree")
        return rf"\sqrt{f'[{degree}]' if degree else ''}{{{body}}}"
    if name == "minus" and len(made) == 1:
        return f"-{made[0]}"
    if sign := _BETWEEN.get(name):
        return sign.join(_factors(arguments, made) if name == "times" else made)
    function = rf"\{name} " if name in _FUNCTIONS else tex(parts[0]).strip() or rf"\mathrm{{{name}}}"
    return f"{function}({', '.join(made)})"


def _factors(arguments: Sequence[Node], made: Sequence[str]) -> list[str]:
    """The factors of a product, sums in brackets."""
    sums = [next((part.name for part in node), "") in _LOOSE if node.name == "apply" else False for node in arguments]
    return [f"({text})" if is_sum else text for text, is_sum in zip(made, sums, strict=True)]
