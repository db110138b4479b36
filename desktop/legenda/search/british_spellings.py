"""British and American spellings of English words: one spelling for both, by rules that are safe for other words."""

from __future__ import annotations

import re
from collections.abc import Callable

#: "colour" and "color": words that had "our", with what may stand before and after.
_OUR = re.compile(
    "((?:dis|mis|un|re|non|over|multi|bi|tri|uni|mono|hyper|bio|neuro)?(?:behavi|neighb|fav|flav|col|lab|hon|hum|"
    "harb|tum|vap|rum|vig|rig|od|arm|endeav|savi|sav|splend|val|cand|clam|demean|ferv|parl|ranc))our(?!t)(.*)"
)
_OR = re.compile(_OUR.pattern.replace("our(?!t)", "or"))
#: "centre" and "center".
_BEFORE_RE = "(.*(?:cent|met|lit|theat|spect|lust|fib|calib|sab|somb|meag|philt|goit|och))"
_RE = re.compile(f"{_BEFORE_RE}(?:re|r(?=ing))(s|d|ing)?")
_ER = re.compile(f"{_BEFORE_RE}er")
#: What a British d is in American spelling ("centred", "centered").
_AFTER_E = {"d": "ed"}
#: "optimise" and "optimize".
_ISE = re.compile("([a-z]*[aeiouy][a-z]*[^aeouw])is(e|ed|es|er|ers|ing|ings|ation|ations|ational|able|ability)")
_SHORTEST_BEFORE_IZE = 3
_IZ = re.compile(f"(.{{{_SHORTEST_BEFORE_IZE}}}.*?i)z.*")
#: Words in -ise that nobody writes with a z.
_NEVER_IZE = (
    "adv", "advert", "anchov", "chast", "circumc", "compr", "conc", "dem", "desp", "dev", "enterpr", "exc", "exerc",
    "expert", "franch", "improv", "inc", "merchand", "parad", "pract", "prec", "prem", "prom", "repr", "rev",
    "sunr", "superv", "surpr", "telev", "treat",
)  # fmt: skip
#: "analyse" and "analyze".
_LYZE = re.compile("(.*(?:ana|cata|para|dia|hydro|electro)ly)z(e|ed|es|er|ers|ing)")
#: "catalogue" and "catalog"; "defence" and "defense".
_LOGUE = re.compile("(.*(?:cata|dia|ana|mono|epi|pro)log)ue(s|d)?")
_ENCE = re.compile("((?:def|off|lic|pret)en)ce(s|d|less)?")
#: Single words with their endings: the British beginning and the American one.
_SINGLE = {"grey": "gray", "programme": "program", "artefact": "artifact", "judgement": "judgment"}
_BEGUN = re.compile("(grey|artefact|judgement|programme(?=s?$))(.*)")
#: Stems of these, and what both spellings begin with.
_COMMON = {"grai": "gr", "gray": "gr", "artifact": "art", "judgment": "judg"}
#: Stems whose last letter differs.
_LAST_DIFFERS = ("lys", "defens", "offens", "licens", "pretens")

_RULES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_OUR, lambda found: f"{found[1]}or{found[2]}"),
    (_RE, lambda found: f"{found[1]}er{_AFTER_E.get(found[2], found[2] or '')}"),
    (
        _ISE,
        lambda found: (
            found[0]
            if len(found[1]) < _SHORTEST_BEFORE_IZE or found[1].endswith(_NEVER_IZE)
            else f"{found[1]}iz{found[2]}"
        ),
    ),
    (_LYZE, lambda found: f"{found[1]}s{found[2]}"),
    (_LOGUE, lambda found: f"{found[1]}{_AFTER_E.get(found[2], found[2] or '')}"),
    (_ENCE, lambda found: f"{found[1]}se{found[2] or ''}"),
)
#: Most words have none of these: a quick look spares them all the rules.
_MAY_DIFFER = re.compile("our|re[sd]?$|ring$|is[eai]|lyz|logue|ence|grey|programme|artefact|judgement")


def one_spelling(word: str) -> str:
    """The one spelling of a folded word for both sides of the Atlantic: "colour" gives "color"; most words themselves.

    It need not be a spelling that anybody uses ("analyze" gives "analyse", which is nearer to the noun "analyses").
    """
    if not _MAY_DIFFER.search(word):
        return word
    for rule, other in _RULES:
        found = rule.fullmatch(word)
        if found:
            return other(found)
    begun = _BEGUN.fullmatch(word)
    return f"{_SINGLE[begun[1]]}{begun[2]}" if begun else word


def common_beginning(root: str) -> str | None:
    """What words with a stem begin with in either spelling, where that is not the stem: "colo" for "color"."""
    if found := _OR.fullmatch(root):
        return f"{found[1]}o"
    if found := _ER.fullmatch(root):
        return found[1]
    if root.endswith(_LAST_DIFFERS):
        return root[:-1]
    if found := _IZ.fullmatch(root):
        return found[1]
    return next((common for stem, common in _COMMON.items() if root.startswith(stem)), None)
