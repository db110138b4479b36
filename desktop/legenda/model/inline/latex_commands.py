"""The LaTeX commands that turn up in running text, by what they do to it."""

from __future__ import annotations

from legenda.model.tex_symbols import MATH_ACCENTS, names

Look = dict[str, bool]

#: Commands whose argument is text with a look.
LOOKS: dict[str, Look] = {
    **{
        name: {}
        for name in names(
            "textsc textrm textsf textmd textup textnormal textlf text mbox hbox sout hl mathrm mathsf operatorname "
            "uppercase lowercase MakeUppercase NoCaseChange enquote textquote acro ac bibinfo texorpdfstring"
        )
    },
    **{name: {"bold": True} for name in names("textbf mathbf boldsymbol bm")},
    **{name: {"italic": True} for name in names("textit emph textsl mathit")},
    **{name: {"code": True} for name in names("texttt mathtt")},
    **{name: {"underline": True} for name in names("underline uline ul")},
    "textsuperscript": {"sup": True},
    "textsubscript": {"sub": True},
}
#: Commands that give all that follows in their group a look.
DECLARATIONS: dict[str, Look] = {
    **{name: {} for name in names("rm sf sc scshape normalfont upshape mdseries sffamily rmfamily")},
    **{name: {"bold": True} for name in names("bf bfseries")},
    **{name: {"italic": True} for name in names("it itshape em sl slshape")},
    **{name: {"code": True} for name in names("tt ttfamily")},
}
#: Commands of layout.
IGNORED = names(
    "xspace noindent indent centering small large Large LARGE huge Huge tiny footnotesize scriptsize normalsize "
    "protect left right big bigg Big Bigg displaystyle medskip smallskip bigskip relax unskip ignorespaces sloppy "
    "allowbreak linebreak nolinebreak pagebreak clearpage newpage hfill vfill"
)
#: Commands of layout with an argument that is not text.
SKIPS_ARGUMENT = names("label vspace hspace color index thanks phantom vphantom hphantom pagestyle bibliography")
#: Commands that name a work or a place elsewhere.
CITATIONS = names("cite citep citet citealp citealt citeauthor citeyear parencite textcite autocite ref eqref cref")
#: Commands that make a formula even without dollars, and how many arguments they take.
FORMULA_COMMANDS: dict[str, int] = {
    **dict.fromkeys(names("frac dfrac tfrac binom"), 2),
    **dict.fromkeys((*names("sqrt mathcal mathbb mathfrak mathscr ensuremath"), *MATH_ACCENTS), 1),
}
