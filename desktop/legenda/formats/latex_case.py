"""Which capitals of a title must stand in braces, because BibTeX styles would write them small."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.formats.latex_encode import encode
from legenda.formats.latex_math import pieces

_WORD = re.compile(r"[^\W_]+(?:['’.&/+*][^\W_]+)*[*+]*|'[^\W_]+")
_COMPOUND = re.compile(r"[^\s:]+")
_HYPHENS = ("-", "‐", "‑")
#: Endings of words that make an adjective of a compound ("LLM-Based", "AI-Driven", "GPU-Efficient").
_COMPOUND_ENDING = re.compile(
    r"(?:ed|ing|en|ent|ant|able|ible|al|ive|ic|ous|ful|less|free|level|aware|wise|like|style|type|time|scale|only|class|order|"
    r"friendly|agnostic|rich|hard|complete|size|assist|as|to|in|human|augment|guide|hybrid|enhance|tune|reason|learn|learning)$"
)
_STOP = re.compile(r"[.?!][\"'”’)]*\s+[\"'“‘(\[¿¡]*$")
_COLON = re.compile(r":\s+$")
_SMALL_TEXT = """
    a an the and or nor but as at by for from in into of off on onto over per than to up via vs with within without
    is are be
"""
_SMALL = frozenset(_SMALL_TEXT.split())
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
    return "".join(
        f"{{{encode(piece.text, ascii_only)}}}" if piece.is_protected else encode(piece.text, ascii_only)
        for piece in segments(title)
    )


def segments(title: str) -> list[Segment]:
    """`title` cut into what must stand in braces and what need not; joined they are the title."""
    if title.islower() or (title.isupper() and len(title.split()) > 3):
        return [Segment(title)]
    small = _is_written_small(title)
    found: list[Segment] = []
    done = 0
    for is_formula, piece in pieces(title):
        if is_formula:
            found.append(Segment(piece, any(sign.isupper() for sign in piece)))
        else:
            found += _text_segments(title, done, done + len(piece), small)
        done += len(piece)
    return _joined(found)


def _text_segments(title: str, start: int, end: int, small: bool) -> list[Segment]:
    found: list[Segment] = []
    done = start
    name_end = _name_end(title)
    if start == 0 and 0 < name_end <= end:
        found.append(Segment(title[:name_end], is_protected=True))
        done = name_end
    for word in _WORD.finditer(title, done, end):
        for first, last in _protected_parts(title, word.start(), word.end(), small):
            found.append(Segment(title[done:first]))
            found.append(Segment(title[first:last], is_protected=True))
            done = last
    found.append(Segment(title[done:end]))
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
    if word.islower() or not any(sign.isupper() for sign in word):
        return []
    if (
        start > 1
        and title[start - 1] == " "
        and title[start - 2].isalnum()
        and word[1:].isalpha()
        and word[1:].islower()
    ):
        return [(start, end)] if word in _NAMES or (small and word.lower() not in _SMALL) else []
    before = title[:start]
    leads = start == 0 or _COLON.search(before) is not None
    inner = [place for place, sign in enumerate(word) if sign.isupper() and (place or not leads)]
    if not inner:
        return []
    if any(inner) or (word[0].isupper() and any(sign.isdigit() for sign in word)):
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
    words = [word.group() for word in _WORD.finditer(title)][1:]
    telling = [word for word in words if len(word) > 3 and word.lower() not in _SMALL and (word[1:].islower())]
    low = sum(word[0].islower() for word in telling)
    return low > len(telling) / 2


def _joined(found: list[Segment]) -> list[Segment]:
    """`found` without empty pieces, protected neighbours put together."""
    joined: list[Segment] = []
    for segment in found:
        if not segment.text:
            continue
        if joined and joined[-1].is_protected == segment.is_protected:
            joined[-1] = Segment(joined[-1].text + segment.text, segment.is_protected)
        elif segment.is_protected and len(joined) > 1 and joined[-1].text in _HYPHENS and joined[-2].is_protected:
            hyphen = joined.pop().text
            joined[-1] = Segment(joined[-1].text + hyphen + segment.text, is_protected=True)
        else:
            joined.append(segment)
    return joined
