"""Which capitals of a title must stand in braces, because BibTeX styles would write them small."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.formats.latex_encode import encode
from legenda.formats.latex_math import pieces

_WORD = re.compile(r"[^\W_]+(?:['’.&/+*][^\W_]+)*[*+]*|'[^\W_]+")
_USUAL = re.compile(r"[A-Za-z0-9 :-]*")
#: A word, or (without a group) a row of ordinary words inside a sentence: of these only names need braces, and in
#: titles written small those with a capital.
_WORD_OR_ORDINARY = re.compile(rf"(?<=[^\W_] )(?:[A-Za-z][a-z]+(?: |\Z))+|({_WORD.pattern})")
_COMPOUND = re.compile(r"[^\s:]+")
_HYPHENS = ("-", "‐", "‑")
#: Endings of words that make an adjective of a compound ("LLM-Based", "AI-Driven", "GPU-Efficient").
_COMPOUND_ENDING = re.compile(
    r"(?:ed|ing|en|ent|ant|able|ible|al|ive|ic|ous|ful|less|free|level|aware|wise|like|style|type|time|scale|only|class|order|"
    r"friendly|agnostic|rich|hard|complete|size|assist|as|to|in|human|augment|guide|hybrid|enhance|tune|reason|learn|learning)$"
)
_STOP = re.compile(r"[.?!][\"'”’)]*\s+[\"'“‘(\[¿¡]*$")
_SMALL_TEXT = """
    a an the and or nor but as at by for from in into of off on onto over per than to up via vs with within without
    is are be
"""
_SMALL = frozenset(_SMALL_TEXT.split())
_SMALL_OR_LEADING = _SMALL | {word.capitalize() for word in _SMALL}
#: Names that research titles carry inside an otherwise small-written sentence, and words made from them.
_NAMES_TEXT = """
    Abelian Bayes Bayesian Banach Bellman Bernoulli Boltzmann Boolean Borel Brownian Carlo Cartesian Cauchy
    Chebyshev Chern Chinese Dirac Dirichlet Einstein English Euclid Euclidean Euler European Fermat Feynman Fisher
    Fourier French Frobenius Galois Gauss Gaussian German Gibbs Hamilton Hamiltonian Hausdorff Hermite Hessian
    Hilbert Hoeffding Jacobi Jacobian Japanese Kalman Kolmogorov Krylov Lagrange Lagrangian Langevin Laplace
    Laplacian Lebesgue Legendre Levenshtein Lie Lipschitz Lyapunov Markov Markovian Minkowski Monte Nash Newton
    Newtonian Nyström Pareto Poincaré Poisson Python Rademacher Riemann Riemannian Russian Schrödinger Shannon
    Shapley Sinkhorn Sobolev Spanish Stackelberg Thompson Turing Wasserstein Wiener Wikipedia Zipf America American
    Africa African Asia Asian Europe China India Japan Germany France Britain British Bregman Kullback Leibler
    Hopfield Cramér Rao Voronoi Delaunay Hawkes Weibull Matérn Chernoff Pinsker Fenchel
"""
_NAMES = frozenset(_NAMES_TEXT.split())


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a title; `is_protected` when it must stand in braces."""

    text: str
    is_protected: bool = False


def protect(title: str, ascii_only: bool = False) -> str:
    """`title` as LaTeX source with the fewest braces that keep its capitals.

    BibTeX's `change.case$` in the form "t" writes small every letter outside braces except the first of the title
    and the first after a colon and blank. Braced are: words with a capital that is not their first letter (`{LLM}s`,
    `{FlickerFusion}`), single capitals and capitals with digits (`{3D}`, `Vitamin {C}`), capitals after ". ",
    "? " and
    "! ", formulas with capitals, well-known names, in titles that are otherwise written small every capital word, and
    a compound name that stands before a colon (`{SWE-Flow}: …`).
    """
    out: list[str] = []
    done = 0
    for first, last in _protected(title):
        out.append(f"{encode(title[done:first], ascii_only)}{{{encode(title[first:last], ascii_only)}}}")
        done = last
    out.append(encode(title[done:], ascii_only))
    return "".join(out)


def segments(title: str) -> list[Segment]:
    """`title` cut into what must stand in braces and what need not; joined they are the title."""
    found: list[Segment] = []
    done = 0
    for first, last in _protected(title):
        found += [Segment(title[done:first]), Segment(title[first:last], is_protected=True)]
        done = last
    found.append(Segment(title[done:]))
    return [segment for segment in found if segment.text]


def _protected(title: str) -> list[tuple[int, int]]:
    """The ranges of `title` that must stand in braces, in their order; neighbours are one range."""
    if title.islower() or (title.isupper() and len(title.split()) > 3):
        return []
    small = _is_written_small(title)
    if "$" not in title:
        return _joined(title, _in_text(title, 0, len(title), small))
    found: list[tuple[int, int]] = []
    done = 0
    for is_formula, piece in pieces(title):
        end = done + len(piece)
        if not is_formula:
            found += _in_text(title, done, end, small)
        elif any(sign.isupper() for sign in piece):
            found.append((done, end))
        done = end
    return _joined(title, found)


def _in_text(title: str, start: int, end: int, small: bool) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    name_end = _name_end(title) if start == 0 else 0
    if 0 < name_end <= end:
        found.append((0, name_end))
        start = name_end
    can_skip = not small and "$" not in title and _NAMES.isdisjoint(title.split(" "))
    for match in (_WORD_OR_ORDINARY if can_skip else _WORD).finditer(title, start, end):
        if match.lastindex or not can_skip:
            found += _protected_parts(title, match.start(), match.end(), small)
    return found


def _name_end(title: str) -> int:
    """Where a compound name before the first colon ends ("SWE-Flow: …"); 0 when the title does not begin so."""
    compound = _COMPOUND.match(title)
    if not compound or not title.startswith(": ", compound.end()) or "$" in compound.group():
        return 0
    parts = [part for part in re.split(r"[-‐‑/+.]", compound.group()) if part]
    capitals = [part for part in parts if part[0].isupper()]
    return compound.end() if len(parts) > 1 and len(capitals) > 1 else 0


def _protected_parts(title: str, start: int, end: int, small: bool) -> list[tuple[int, int]]:
    """The ranges of one word that must stand in braces."""
    word = title[start:end]
    if word.islower():
        return []
    rest = word[1:]
    if not rest.islower() and any(map(str.isupper, rest)):
        return [(start, start + _name_length(word))]
    if not word[0].isupper() or start == 0:
        return []
    if start > 1 and title[start - 1] == " " and title[start - 2].isalnum() and rest.isalpha() and rest.islower():
        return [(start, end)] if word in _NAMES or (small and word.lower() not in _SMALL) else []
    before = title[:start]
    if title[start - 1].isspace() and before.rstrip().endswith(":"):
        return []
    if any(map(str.isdigit, word)):
        return [(start, start + _name_length(word))]
    if len(word.rstrip("+*")) == 1:
        return [] if word == "A" and not small and not _STOP.search(before) else [(start, end)]
    if _STOP.search(before) or not before.strip("\"'“‘([¿¡`"):
        return [(start, start + 1)]
    if _names_a_thing(title, start, word):
        return [(start, end)]
    if word in _NAMES or (small and word.lower() not in _SMALL and not _is_part(title, start)):
        return [(start, end)] if small or word in _NAMES else []
    return []


def _names_a_thing(title: str, start: int, word: str) -> bool:
    """Whether `word` is the second part of a name like "SWE-Gym" rather than of a compound like "LLM-Based"."""
    if start < 3 or title[start - 1] not in _HYPHENS or not title[start - 3 : start - 1].isupper():
        return False
    return _COMPOUND_ENDING.search(word.lower()) is None


def _is_part(title: str, start: int) -> bool:
    """Whether the word at `start` is the second part of a compound whose first part is written small."""
    return start > 1 and title[start - 1] in _HYPHENS and title[start - 2].islower()


def _name_length(word: str) -> int:
    """How much of `word` the braces hold: all of it, but not a small ending behind capitals ("LLMs", "PDFs")."""
    ending = re.search(r"(?<=[A-Z])(?:['’]?s|ed|ing|['’]s)$", word)
    return ending.start() if ending and word[: ending.start()].isupper() else len(word)


def _is_written_small(title: str) -> bool:
    """Whether the title is written as a sentence: most of its longer words begin small."""
    telling = [
        word for word in _words(title)[1:] if len(word) > 3 and word not in _SMALL_OR_LEADING and word[1:].islower()
    ]
    low = sum([word[0].islower() for word in telling])
    return low > len(telling) / 2


def _words(title: str) -> list[str]:
    """The words of `_WORD`; most titles hold nothing but letters between blanks, colons and hyphens."""
    if _USUAL.fullmatch(title):
        return title.replace(":", " ").replace("-", " ").split()
    words: list[str] = _WORD.findall(title)
    return words


def _joined(title: str, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """`found` with neighbours, and those with a hyphen between them, put together."""
    joined: list[tuple[int, int]] = []
    for first, last in found:
        if joined and (joined[-1][1] == first or title[joined[-1][1] : first] in _HYPHENS):
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined
