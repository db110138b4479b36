"""The signs of LaTeX text and their Unicode characters: accents, letters, punctuation, and commands about type."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType

#: Accent commands and the combining characters that they stand for.
ACCENTS = MappingProxyType(
    {
        "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307",
        '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323", "c": "\u0327", "k": "\u0328",
        "b": "\u0331", "U": "\u030e", "G": "\u030f", "f": "\u0311", "h": "\u0309", "t": "\u0361",
        "textcommabelow": "\u0326", "capitalcedilla": "\u0327", "capitalogonek": "\u0328",
        "textogonekcentered": "\u0328",
    }
)  # fmt: skip

#: What an accent command gives when there is no letter under it.
BARE_ACCENTS = MappingProxyType(
    {"`": "`", "'": "´", "^": "^", "~": "~", "=": "¯", ".": "˙", '"': "¨", "u": "˘", "v": "ˇ", "H": "˝", "c": "¸",
     "k": "˛",
     "r": "˚", "b": "_", "d": ".", "textcommabelow": ","}
)  # fmt: skip

#: The Greek letters of the package textgreek, which stand in text as they are: `\textalpha`.
_GREEK_NAMES = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omikron pi rho sigma tau upsilon phi chi
    psi omega
"""
_GREEK = dict(zip(_GREEK_NAMES.split(), "αβγδεζηθικλμνξοπρστυφχψω", strict=True))
_TEXT_GREEK = (
    {f"text{name}": letter for name, letter in _GREEK.items()}
    | {f"text{name.capitalize()}": letter.upper() for name, letter in _GREEK.items()}
    | {"textvarsigma": "ς"}
)

#: Commands without an argument and their text.
SYMBOLS = MappingProxyType(
    _TEXT_GREEK
    | {
        "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ",
        "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "imath": "ı", "jmath": "ȷ", "dh": "ð", "DH": "Ð", "dj": "đ",
        "DJ": "Đ",
        "th": "þ", "TH": "Þ", "ng": "ŋ", "NG": "Ŋ", "ij": "ĳ", "IJ": "Ĳ",
        "textquotedblleft": "“", "textquotedblright": "”", "textquoteleft": "‘", "textquoteright": "’",
        "lq": "‘", "rq": "’", "quotedblbase": "„", "quotesinglbase": "‚", "glqq": "„", "grqq": "“", "glq": "‚",
        "grq": "‘",
        "flqq": "«", "frqq": "»", "guillemotleft": "«", "guillemotright": "»", "guillemetleft": "«",
        "guillemetright": "»", "og": "«", "fg": "»", "guilsinglleft": "‹", "guilsinglright": "›",
        "textquotesingle": "'", "textquotedbl": '"',
        "textendash": "–", "textemdash": "—", "endash": "–", "emdash": "—", "textellipsis": "…", "ldots": "…",
        "dots": "…",
        "textdegree": "°", "degree": "°", "textbullet": "•", "textperiodcentered": "·", "textsection": "§", "S": "§",
        "P": "¶", "textparagraph": "¶", "copyright": "©", "textcopyright": "©", "textregistered": "®",
        "texttrademark": "™",
        "pounds": "£", "textsterling": "£", "texteuro": "€", "euro": "€", "EUR": "€", "textyen": "¥",
        "textcent": "¢", "dag": "†",
        "ddag": "‡", "textdagger": "†", "textdaggerdbl": "‡", "textexclamdown": "¡", "textquestiondown": "¿",
        "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textless": "<", "textgreater": ">",
        "textbar": "|", "textunderscore": "_", "textdollar": "$", "textbraceleft": "{", "textbraceright": "}",
        "lbrace": "{", "rbrace": "}", "textasciigrave": "`", "textasteriskcentered": "*", "slash": "/",
        "textonehalf": "½", "textonequarter": "¼", "textthreequarters": "¾", "texttimes": "×", "textdiv": "÷",
        "textpm": "±",
        "textonesuperior": "¹", "texttwosuperior": "²", "textthreesuperior": "³", "textmu": "µ",
        "textordfeminine": "ª",
        "textordmasculine": "º", "textnumero": "№", "textohm": "Ω", "textcelsius": "℃", "textperthousand": "‰",
        "textvisiblespace": "␣", "textcompwordmark": "\u200c", "space": " ", "quad": " ", "qquad": " ",
        "enspace": " ", "enskip": " ",
        "thinspace": " ", "nobreakspace": " ", "newline": " ", "par": " ", "linebreak": " ", "newblock": " ",
        "hfill": " ",
        "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "LaTeXe": "LaTeX2e", "XeTeX": "XeTeX", "nobreakdash": "",
        "hyp": "-", "textminus": "−", "textrightarrow": "→", "textleftarrow": "←", "bibrangedash": "–",
        "bibrangessep": ", ",
    }
)  # fmt: skip

#: Commands of one sign and their text.
SIGNS = MappingProxyType(
    {"&": "&", "%": "%", "#": "#", "_": "_", "$": "$", "{": "{", "}": "}", " ": " ", "\n": " ", "\t": " ", ",": " ",
     ";": " ",
     ":": " ", "!": "", "-": "", "/": "", "@": "", "\\": " ", "|": "|", "*": ""}
)  # fmt: skip

#: Commands that put their argument in a certain type; the argument is the text.
_FORMATS_TEXT = """
    textbf textit textsl textsc texttt textsf textrm textmd textup textnormal emph mbox hbox fbox text underline
    uline enquote mkbibemph mkbibitalic mkbibbold mkbibparens mkbibbrackets mkbibquote mkbibacro nohyphens textquote
    bibtextsc
"""
FORMATS = frozenset(_FORMATS_TEXT.split())
#: Commands that change the type from here on, or do nothing that text can show.
_SWITCHES_TEXT = """
    bf it em sl sc tt sf rm cal bfseries itshape slshape scshape ttfamily sffamily rmfamily mdseries upshape
    normalfont tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge boldmath unboldmath relax
    protect unskip ignorespaces noindent indent nolinebreak nobreak break allowbreak goodbreak sloppy centering
    raggedright xspace null leavevmode selectfont bgroup egroup displaystyle textstyle phantomsection bibnamedash
    bibopenparen bibcloseparen frenchspacing hskip kern penalty
"""
SWITCHES = frozenset(_SWITCHES_TEXT.split())
#: Switches that an abstract shows, and the command with an argument that says the same.
SHOWN_SWITCHES = MappingProxyType(
    {"bf": "textbf", "bfseries": "textbf", "it": "textit", "itshape": "textit", "em": "emph", "sl": "textit",
     "slshape": "textit",
     "tt": "texttt", "ttfamily": "texttt"}
)  # fmt: skip
#: Marks of an abstract that are drawn on the screen and therefore stay in its text.
SHOWN_FORMATS = frozenset({"textbf", "textit", "emph", "texttt", "underline", "url", "href", "textsc"})

SUPERSCRIPTS = str.maketrans("0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ")
SUBSCRIPTS = str.maketrans("0123456789+-=()aeox", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ")

#: Formulas that stand for one character of ordinary text.
TEXT_FORMULAS = MappingProxyType(
    {"<": "<", ">": ">", "|": "|", r"\backslash": "\\", r"\sim": "~", r"\textless": "<", r"\textgreater": ">",
     r"\lt": "<", r"\gt": ">",
     r"^\circ": "°", r"^{\circ}": "°", r"\_": "_", r"\&": "&", r"\%": "%", r"\#": "#", r"\{": "{", r"\}": "}",
     "": "", "&": "&",
     "-": "−", r"\cdot": "·"}
)  # fmt: skip

#: Characters of ASCII that text must escape, and some that LaTeX would join or print as another sign.
ESCAPES = MappingProxyType(
    {
        "&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_", "$": r"\$", "{": r"\textbraceleft{}",
        "}": r"\textbraceright{}",
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
        "|": r"\textbar{}",
        "\u00a0": "~", "\u00ad": r"\-", "\u200b": "", "\u2060": "",
    }
)  # fmt: skip

#: Letters and signs beyond ASCII in their best-known form, each safe before any letter that may follow.
ASCII_FORMS = MappingProxyType(
    {
        "ß": r"{\ss}", "ø": r"{\o}", "Ø": r"{\O}", "ł": r"{\l}", "Ł": r"{\L}", "æ": r"{\ae}", "Æ": r"{\AE}",
        "œ": r"{\oe}",
        "Œ": r"{\OE}", "å": r"{\aa}", "Å": r"{\AA}", "ı": r"{\i}", "ȷ": r"{\j}", "ð": r"{\dh}", "Ð": r"{\DH}",
        "đ": r"{\dj}",
        "Đ": r"{\DJ}", "þ": r"{\th}", "Þ": r"{\TH}", "ŋ": r"{\ng}", "Ŋ": r"{\NG}",
        "“": "``", "”": "''", "‘": "{\\textquoteleft}", "’": "'", "–": "--", "—": "---", "…": r"{\textellipsis}",
        "„": r"{\quotedblbase}",
        "‚": r"{\quotesinglbase}", "«": r"{\guillemotleft}", "»": r"{\guillemotright}", "\u00a0": "~",
        "\u202f": r"\,", "\u2009": r"\,",
        "‐": "-", "‑": "-", "§": r"{\textsection}", "©": r"{\textcopyright}", "°": r"{\textdegree}",
        "·": r"{\textperiodcentered}",
        "ẞ": r"{\SS}",
    }
)  # fmt: skip


@cache
def library_symbols() -> tuple[dict[str, str], dict[str, str]]:
    r"""The rarer characters from pylatexenc's tables: commands to characters, and characters to LaTeX.

    The library is imported only when a text needs it. Formulas come as `\ensuremath{…}`, which reads back as the
    character; Cyrillic is left out, as its commands need an encoding that few documents load.
    """
    from pylatexenc.latexencode import get_builtin_uni2latex_dict

    characters: dict[str, str] = {}
    commands: dict[str, str] = {}
    for code, latex in get_builtin_uni2latex_dict().items():
        if code < 0x80 or r"\CYR" in latex or r"\cyr" in latex or not latex.startswith("\\"):
            continue
        characters[chr(code)] = latex if latex.startswith(r"\ensuremath") else f"{{{latex}}}"
        name = re.fullmatch(r"\\([A-Za-z]+)|\\ensuremath\{\\([A-Za-z]+)\}", latex)
        if name:
            commands.setdefault(name[1] or name[2], chr(code))
    return commands, characters
