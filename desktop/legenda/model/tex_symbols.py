"""The signs that TeX writes as commands, in Unicode: symbols, accents, letters, alphabets."""

from __future__ import annotations

import unicodedata


def _table(text: str) -> dict[str, str]:
    """A table written as `name sign name sign …`."""
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def names(text: str) -> tuple[str, ...]:
    """A row of names written with blanks between them."""
    return tuple(text.split())


#: Greek letters, by the name that is also their word in a search index.
GREEK = _table(
    "alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ "
    "lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ "
    "chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω "
    "varGamma Γ varDelta Δ varTheta Θ varLambda Λ varSigma Σ varPhi Φ varOmega Ω"
)

#: Signs that stand between two things and take a blank on either side in running text.
RELATIONS = _table(
    "le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ equiv ≡ approx ≈ approxeq ≊ cong ≅ simeq ≃ propto ∝ "
    "ll ≪ gg ≫ lesssim ≲ gtrsim ≳ prec ≺ succ ≻ preceq ⪯ succeq ⪰ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ "
    "supseteq ⊇ subsetneq ⊊ mid | parallel ∥ perp ⊥ models ⊨ vdash ⊢ dashv ⊣ asymp ≍ doteq ≐ coloneqq ≔ triangleq ≜ "
    "to → rightarrow → longrightarrow ⟶ leftarrow ← gets ← longleftarrow ⟵ leftrightarrow ↔ longleftrightarrow ⟷ "
    "Rightarrow ⇒ Longrightarrow ⟹ implies ⟹ Leftarrow ⇐ Leftrightarrow ⇔ iff ⟺ mapsto ↦ longmapsto ⟼ "
    "hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightleftharpoons ⇌ leadsto ⇝ rightsquigarrow ⇝ uparrow ↑ "
    "downarrow ↓ updownarrow ↕ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ Uparrow ⇑ Downarrow ⇓ twoheadrightarrow ↠ "
    "times × cdot · div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet • cap ∩ cup ∪ sqcap ⊓ sqcup ⊔ wedge ∧ land ∧ vee ∨ "
    "lor ∨ setminus ∖ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ uplus ⊎ amalg ⨿ ltimes ⋉ rtimes ⋊ bowtie ⋈ lt < gt > "
    "nleq ≰ ngeq ≱ nsubseteq ⊈ nmid ∤ nparallel ∦ nrightarrow ↛ vartriangleleft ⊲ trianglelefteq ⊴ Vdash ⊩ vDash ⊨"
)

#: Signs that stand glued to what they belong to.
SIGNS = _table(
    "sim ∼ neg ¬ lnot ¬ forall ∀ exists ∃ nexists ∄ emptyset ∅ varnothing ∅ infty ∞ partial ∂ nabla ∇ ell ℓ hbar ℏ "
    "Re ℜ Im ℑ aleph ℵ wp ℘ imath ı jmath ȷ angle ∠ measuredangle ∡ top ⊤ bot ⊥ flat ♭ natural ♮ sharp ♯ clubsuit ♣ "
    "diamondsuit ♢ heartsuit ♡ spadesuit ♠ checkmark ✓ dagger † dag † ddagger ‡ ddag ‡ prime ′ backprime ‵ "
    "sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcap ⋂ bigcup ⋃ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ "
    "ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ dotsm ⋯ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ langle ⟨ "
    "rangle ⟩ lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ lbrace { rbrace } lbrack [ rbrack ] colon : "
    "square □ Box □ blacksquare ■ triangle △ lozenge ◊ diamond ⋄ bigstar ★ therefore ∴ because ∵ complement ∁ "
    "degree ° eth ð surd √ backslash \\ S § P ¶ copyright © pounds £ euro € yen ¥ maltese ✠ circledR ®"
)

#: Symbols without arguments.
SYMBOLS = {**GREEK, **RELATIONS, **SIGNS}

#: Upright names of functions.
OPERATORS = frozenset(
    names(
        "arccos arcsin arctan arg argmax argmin cos cosh cot coth csc deg det dim exp gcd hom inf injlim ker lg lim "
        "liminf limsup ln log max min mod Pr projlim sec sin sinh sup tan tanh"
    )
)

#: Accent commands and the combining sign that each puts on a letter.
TEXT_ACCENTS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323",
    "b": "\u0331", "t": "\u0361", "h": "\u0309", "G": "\u030f",
}  # fmt: skip
MATH_ACCENTS = {
    "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303", "widetilde": "\u0303", "bar": "\u0304",
    "overline": "\u0304", "dot": "\u0307", "ddot": "\u0308", "vec": "\u20d7", "overrightarrow": "\u20d7",
    "check": "\u030c", "breve": "\u0306", "acute": "\u0301", "grave": "\u0300", "mathring": "\u030a",
    "underline": "\u0332",
}  # fmt: skip

#: Letters and signs of running text.
TEXT_SIGNS = {
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ",
    "aa": "å", "AA": "Å", "dh": "ð", "DH": "Ð", "dj": "đ", "DJ": "Đ", "th": "þ", "TH": "Þ", "ng": "ŋ", "NG": "Ŋ",
    "i": "ı", "j": "ȷ", "textquotedblleft": "“", "textquotedblright": "”", "textquoteleft": "‘",
    "textquoteright": "’", "quotedblbase": "„", "quotesinglbase": "‚", "guillemotleft": "«", "guillemotright": "»",
    "textemdash": "—", "textendash": "–", "textdegree": "°", "textellipsis": "…", "textbullet": "•",
    "textperiodcentered": "·", "textregistered": "®", "texttrademark": "™", "textcopyright": "©",
    "textsection": "§", "textparagraph": "¶", "textdagger": "†", "textdaggerdbl": "‡", "texteuro": "€",
    "textsterling": "£", "textyen": "¥", "textcent": "¢", "textmu": "µ", "textohm": "Ω", "textmultiply": "×",
    "texttimes": "×", "textdiv": "÷", "textpm": "±", "textonehalf": "½", "textonequarter": "¼",
    "textthreequarters": "¾", "textonesuperior": "¹", "texttwosuperior": "²", "textthreesuperior": "³",
    "textordfeminine": "ª", "textordmasculine": "º", "textasciitilde": "~", "textasciicircum": "^",
    "textbackslash": "\\", "textbar": "|", "textless": "<", "textgreater": ">", "textunderscore": "_",
    "textbraceleft": "{", "textbraceright": "}", "textdollar": "$", "textexclamdown": "¡", "textquestiondown": "¿",
    "textrightarrow": "→", "textleftarrow": "←", "textvisiblespace": "␣", "textquotesingle": "'", "slash": "/",
    "LaTeX": "LaTeX", "LaTeXe": "LaTeX2ε", "TeX": "TeX", "BibTeX": "BibTeX", "hyphen": "-", "Dash": "—",
    "eg": "e.g.", "ie": "i.e.",
    "etal": "et al.", "quad": "\u2003", "qquad": "\u2003", "space": " ", "nobreakspace": "\u00a0",
}  # fmt: skip

SUPERSCRIPTS = dict(
    zip(
        "0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθφχ−",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᵠᵡ⁻",
        strict=True,
    )
) | {"∗": "*", "*": "*", "′": "′", "∘": "°", "⊤": "ᵀ", "†": "†"}
SUBSCRIPTS = dict(zip("0123456789+-=()aehijklmnoprstuvxβγρφχ−", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ₋", strict=True))

_DOUBLE_STRUCK = dict(zip("CHNPQRZ", "ℂℍℕℙℚℝℤ", strict=True))


def double_struck(letter: str) -> str:
    """The blackboard form of an ASCII letter or digit, or what came in."""
    if letter in _DOUBLE_STRUCK:
        return _DOUBLE_STRUCK[letter]
    kind = "DIGIT" if letter.isdigit() else "CAPITAL" if letter.isupper() else "SMALL"
    name = unicodedata.name(letter, "").split()[-1:] if letter.isascii() and letter.isalnum() else []
    if not name:
        return letter
    try:
        return unicodedata.lookup(f"MATHEMATICAL DOUBLE-STRUCK {kind} {name[0]}")
    except KeyError:
        return letter


def with_accent(text: str, combining: str) -> str:
    """`text` with the combining sign on its first letter, composed where Unicode has the letter."""
    if not text:
        return ""
    first = {"ı": "i", "ȷ": "j"}.get(text[0], text[0])
    size = 1
    while size < len(text) and unicodedata.combining(text[size]):
        size += 1
    return unicodedata.normalize("NFC", first + text[1:size] + combining) + text[size:]
