"""MathML as TeX: presentation markup (W3C MathML 3), and through `mathml_content` what says only its meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from legenda.formats.mathml_content import content_tex
from legenda.formats.xml_tree import Node

_SIGNS = {
    "∞": r"\infty ", "∑": r"\sum ", "∫": r"\int ", "∏": r"\prod ", "×": r"\times ", "·": r"\cdot ", "⋅": r"\cdot ",
    "≤": r"\le ", "≥": r"\ge ", "≠": r"\ne ", "±": r"\pm ", "∓": r"\mp ", "→": r"\to ", "∈": r"\in ", "∂": r"\partial ",
    "∇": r"\nabla ", "≈": r"\approx ", "∼": r"\sim ", "…": r"\dots ", "−": "-", "√": r"\surd ", "∝": r"\propto ",
    "⋮": r"\vdots ", "⋯": r"\cdots ", "⁢": "", "⁡": "", "⁣": "",
    "{": r"\{", "}": r"\}", "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "_": r"\_",
    "\\": r"\backslash ",
}  # fmt: skip
_GREEK = "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩϵϑϕ"
_GREEK_NAMES = """
alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon varphi chi psi
omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega epsilon vartheta phi
"""
_SIGNS |= {sign: f"\\{name} " for sign, name in zip(_GREEK, _GREEK_NAMES.split(), strict=True)}
_ACCENTS = {
    "¯": "bar", "‾": "bar", "̄": "bar", "^": "hat", "̂": "hat", "~": "tilde", "˜": "tilde", "→": "vec", "⃗": "vec",
    "˙": "dot", ".": "dot", "¨": "ddot", "_": "underline",
}  # fmt: skip
_VARIANTS = {
    "bold": "mathbf",
    "double-struck": "mathbb",
    "script": "mathcal",
    "fraktur": "mathfrak",
    "normal": "mathrm",
}


def tex_of(math: Node) -> str:
    """The TeX of a `math` element: the author's own where the element carries it, else made from its layout."""
    for annotation in math.within("annotation"):
        if "tex" in annotation.attributes.get("encoding", "").lower() and annotation.text:
            return annotation.text.strip("$ ")
    tex = _row(math)
    return re.sub(r" (?=[^A-Za-z])|(?<![A-Za-z]) ", "", re.sub(r"\s+", " ", tex)).strip()


def _row(node: Node) -> str:
    return "".join(map(_tex, node))


def _tex(node: Node) -> str:
    maker = _MAKERS.get(node.name)
    if maker:
        return maker(node)
    if (content := content_tex(node, _tex)) is not None:
        return content
    if node.name in ("mi", "mn", "mo", "mtext", "ms", "ci"):
        return _letters(node)
    return "" if node.name.startswith("annotation") else _row(node)


def _letters(node: Node) -> str:
    text = node.text
    signs = "".join(_SIGNS.get(sign, sign) for sign in text)
    variant = _VARIANTS.get(node.attributes.get("mathvariant", ""))
    if node.name in ("mtext", "ms"):
        return rf"\text{{{text}}}" if text else " "
    if variant or (node.name in ("mi", "ci") and len(text) > 1 and text.replace(" ", "").isalpha()):
        words = signs.strip().replace(" ", r"\;")
        return rf"\{variant or 'mathrm'}{{{words}}}"
    return f"{signs} " if node.name == "mo" and signs.isalpha() else signs


def _arguments(node: Node, count: int) -> list[str]:
    made = [_tex(child).strip() for child in node][:count]
    return made + [""] * (count - len(made))


def _group(tex: str) -> str:
    return tex if len(tex) == 1 or re.fullmatch(r"\\[A-Za-z]+", tex) else f"{{{tex}}}"


def _script(tex: str) -> str:
    return tex if len(tex) == 1 else f"{{{tex}}}"


def _sub(node: Node) -> str:
    base, low = _arguments(node, 2)
    return f"{_group(base)}_{_script(low)}"


def _sup(node: Node) -> str:
    base, high = _arguments(node, 2)
    return f"{_group(base)}^{_script(high)}"


def _sub_sup(node: Node) -> str:
    base, low, high = _arguments(node, 3)
    return f"{_group(base)}_{_script(low)}^{_script(high)}"


def _multi_scripts(node: Node) -> str:
    """A base with scripts behind it and, after `mprescripts`, before it: the isotope of "³He"."""
    parts = list(node)
    place = next((n for n, part in enumerate(parts) if part.name == "mprescripts"), len(parts))
    base, behind, before = _arguments(node, 1)[0], parts[1:place], parts[place + 1 :]
    made = f"{_group(base)}{_script_pairs(behind)}"
    return f"{{}}{_script_pairs(before)}{made}" if before else made


def _script_pairs(parts: Sequence[Node]) -> str:
    """Lowered and raised signs in turn; `none` stands where there is none."""
    signs = [_tex(part).strip() for part in parts]
    return "".join(f"{'_^'[n % 2]}{_script(sign)}" for n, sign in enumerate(signs) if sign)


def _fraction(node: Node) -> str:
    top, bottom = _arguments(node, 2)
    return rf"\frac{{{top}}}{{{bottom}}}"


def _square_root(node: Node) -> str:
    return rf"\sqrt{{{_row(node).strip()}}}"


def _root(node: Node) -> str:
    body, index = _arguments(node, 2)
    return rf"\sqrt[{index}]{{{body}}}"


def _over(node: Node) -> str:
    base = _arguments(node, 1)[0]
    sign = next((child.text for child in list(node)[1:2]), "")
    if accent := _ACCENTS.get(sign):
        return rf"\{accent}{{{base}}}"
    above = _arguments(node, 2)[1]
    return f"{base}^{_script(above)}" if base in (r"\sum", r"\int", r"\prod") else rf"\overset{{{above}}}{{{base}}}"


def _under(node: Node) -> str:
    base, below = _arguments(node, 2)
    is_big = base.startswith((r"\sum", r"\int", r"\prod", r"\mathrm{"))
    return f"{base}_{_script(below)}" if is_big else rf"\underset{{{below}}}{{{base}}}"


def _fenced(node: Node) -> str:
    opened, closed = node.attributes.get("open", "("), node.attributes.get("close", ")")
    mark = node.attributes.get("separators", ",")[:1]
    return opened + mark.join(_tex(child).strip() for child in node) + closed


def _table(node: Node) -> str:
    rows = (" & ".join(_tex(cell).strip() for cell in row) for row in node)
    kind = "pmatrix" if node.name == "matrix" else "matrix"
    return rf"\begin{{{kind}}}" + r" \\ ".join(rows) + rf"\end{{{kind}}}"


_MAKERS: dict[str, Callable[[Node], str]] = {
    "msub": _sub, "msup": _sup, "msubsup": _sub_sup, "munderover": _sub_sup, "mfrac": _fraction,
    "msqrt": _square_root, "mroot": _root, "mover": _over, "munder": _under, "mfenced": _fenced, "mtable": _table,
    "matrix": _table, "mspace": lambda _node: " ", "mmultiscripts": _multi_scripts,
}  # fmt: skip
