"""The TeX that authors write, in the words that the drawing library knows."""

from __future__ import annotations

import re

from legenda.model.tex_symbols import names

#: Commands of common packages, by what they are drawn as.
_SAME_AS = {
    **dict.fromkeys(names("mathds mathbbm Bbb"), r"\mathbb"),
    **dict.fromkeys(names("textsc textrm textsf textnormal textup textmd mbox hbox"), r"\text"),
    **dict.fromkeys(names("emph textsl"), r"\textit"),
    **dict.fromkeys(names("nicefrac sfrac dfrac tfrac cfrac"), r"\frac"),
    **dict.fromkeys(names("mathsf mathtt"), r"\mathrm"),
    **{name: rf"\mathbb{{{name}}}" for name in "CENPQRZ"},
    **{
        name: rf"\operatorname{{{name}}}"
        for name in names(
            "argmin argmax softmax poly polylog tr Tr KL Var Cov diag rank sign sgn supp conv vol dist Regret Reg"
        )
    },
    **dict.fromkeys(names("lvert rvert"), r"\vert"),
    **dict.fromkeys(names("lVert rVert"), r"\Vert"),
    "bm": r"\boldsymbol",
    "eps": r"\epsilon",
    "textmu": r"\mu",
    "coloneqq": ":=",
    "middle": "",
}
_UNSEEN = re.compile(
    r"\\(?:ensuremath|xspace|protect|displaystyle|textstyle|limits|nolimits|nonumber|notag|mathstrut)\b"
)
_SIZES = re.compile(r"\\(?:[bB]igg?)(?:l|r|m)?(?![A-Za-z])\s*")
_LAYOUT = re.compile(r"\\(?:label|tag\*?|hspace\*?|vspace\*?|phantom|color)\s*\{[^{}]*\}")
_OPERATOR_BOX = re.compile(r"\\math(?:op|bin|rel|ord|open|close|inner)(?![A-Za-z])\s*")
_OLD_FONT = re.compile(r"\{\s*\\(rm|bf|it|cal|sf|tt)\s+([^{}]*)\}")
_OLD_FONTS = {"rm": "mathrm", "bf": "mathbf", "it": "mathit", "cal": "mathcal", "sf": "mathrm", "tt": "mathrm"}
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?")
_DOUBLED = re.compile(r"\\\\(?=[A-Za-z]{2,})")


def for_drawing(tex: str) -> str:
    """`tex` without what only matters on paper, packages' commands replaced by what they look like."""
    tex = tex.replace("\\\\%", "\\%").replace("\u2061", "").strip()
    if "\\begin" not in tex:
        tex = _DOUBLED.sub(r"\\", tex)
    tex = _LAYOUT.sub("", _UNSEEN.sub("", _SIZES.sub("", tex)))
    tex = _OPERATOR_BOX.sub("", tex)
    tex = _OLD_FONT.sub(lambda found: f"\\{_OLD_FONTS[found[1]]}{{{found[2]}}}", tex)
    tex = _COMMAND.sub(_known_name, tex)
    if "&" in tex and "\\begin" not in tex:
        tex = f"\\begin{{aligned}}{tex}\\end{{aligned}}"
    return tex.strip()


def _known_name(found: re.Match[str]) -> str:
    return _SAME_AS.get(found[1], found[0])
