"""Titles with mathematics and marks are found as they are shown, as they are written, and as people type them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from legenda.model.markup import plain, reading_text, words_text
from legenda.model.typed_tex import without_source
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.marks import marks
from legenda.search.scan import scan
from tests.search.library import index_of, no_facts

#: Titles as they are written, each with what people type for the formula in it.
TITLES = {
    r"Colouring $P_6$-free graphs": ("P₆-free", "P6-free", "P_6-free", "P₆", "P6", "P_6", "p_6", "$P_6$", "$P_6$-free"),
    r"Improving $R^2$ scores": ("R²", "R2", "R^2", "$R^2$", "R^{2}"),
    r"Plain R² again": ("R²", "R2", "R^2", "$R^2$"),
    r"Robust $L_1$ regression": ("L1", "L₁", "L_1", "l1", "$L_1$", "$l_1$"),
    r"An $\ell_2$ ball": ("ℓ2", "ℓ₂", r"\ell_2", r"$\ell_2$", "l2", "L2", "l_2"),
    r"Excluding a $K_4$-minor": ("K4-minor", "K₄-minor", "K_4-minor", "K4"),
    r"Tension in $\Lambda$CDM cosmology": ("ΛCDM", r"\Lambda CDM", r"$\Lambda$CDM", "lambda-CDM", "lambdacdm", "CDM"),
    "Tuning βVAE latents": ("βVAE", "β-VAE", "beta-VAE", "betavae", r"$\beta$-VAE", r"\beta VAE", "VAE"),
    "Beta-VAE at scale": ("βVAE", "β-VAE", "beta-VAE", "betavae", r"$\beta$-VAE"),
    "Beating αGo": ("αGo", "AlphaGo", "alpha-go", r"$\alpha$Go"),
    r"Playing $10^{400}$ games": ("10⁴⁰⁰", "10^400", "10^{400}", "$10^{400}$", "400"),
    r"Finding $\epsilon$-optimal policies": ("ε-optimal", "epsilon-optimal", r"$\varepsilon$-optimal"),
    r"Regret of $\mathcal{O}(\sqrt{T})$": ("O(√T)", "$O(\\sqrt{T})$", r"\sqrt{T}", "T"),
    r"Matching in $\tilde{O}(n^2 \log n)$ time": ("Õ(n² log n)", "O(n^2 log n)", "n2", "n²"),
    r"Splitting H$_2$O and CO<sub>2</sub>": ("H₂O", "H2O", "H$_2$O", "H_2O", "CO₂", "CO2", "CO_2", "CO$_2$"),
    r"Bounding $\text{loss}_{\max}$": ("lossₘₐₓ", "loss_max", "loss", "max", r"$\text{loss}_{\max}$"),
    r"Learning in $\mathbb{R}^{d}$": ("ℝᵈ", "R^d", r"$\mathbb{R}^d$", "Rd"),
    r"Faster $\alpha\beta$-pruning": ("αβ-pruning", "alpha-beta", "alpha", r"$\alpha\beta$"),
    r"An $x^{n+1}$ question": ("xⁿ⁺¹", "$x^{n+1}$"),
    r"An $L(2,1)$-labelling": ("L(2,1)-labelling", "labelling", r"$L(2,1)$-labelling"),
    r"On $K_{3,3}$-free or $K_5$-free graphs": ("K_(3,3)-free", "$K_{3,3}$-free", "K5-free", "K₅-free"),
    "{B}ayes{I}an {DNN}s": ("BayesIan DNNs", "{B}ayes{I}an {DNN}s", "bayesian", "dnns"),
    "A **s**tep-w**i**se scheme": ("step-wise", "stepwise", "**s**tep-w**i**se"),
    r"\emph{Emph}asised \textbf{words}": ("Emphasised", r"\emph{Emph}asised", r"\textbf{words}"),
}  # fmt: skip
PAPERS = [IndexDocument(number, words_text(title)) for number, title in enumerate(TITLES, 1)]
NUMBERS = {title: number for number, title in enumerate(TITLES, 1)}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SearchIndex]:
    """An index of these titles."""
    opened = index_of(tmp_path_factory.mktemp("titles"), PAPERS)
    yield opened
    opened.close()


def found(index: SearchIndex, text: str) -> list[int]:
    """The papers that a text in the search box finds, which the scan must find as well."""
    query = ask(without_source(text)).query
    papers = sorted(index.search(query, no_facts).ids)
    assert papers == scan(query, PAPERS, no_facts)
    return papers


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("form", ["{}", "{} ", '"{}"', '"{}', "title:({})"])
def test_a_title_is_found_as_it_is_shown_and_as_its_source_is_written(
    index: SearchIndex, title: str, form: str
) -> None:
    for typed in (plain(title), title, plain(title).lower()):
        assert found(index, form.format(typed)) == [NUMBERS[title]], typed


@pytest.mark.parametrize(("title", "typed"), [(title, typed) for title, all_ in TITLES.items() for typed in all_])
def test_a_formula_is_found_as_people_type_it(index: SearchIndex, title: str, typed: str) -> None:
    for form in ("{}", "{} ", '"{}"'):
        assert NUMBERS[title] in found(index, form.format(typed)), form


def test_two_letters_side_by_side_are_found_by_their_names(index: SearchIndex) -> None:
    assert found(index, "alpha beta ") == [NUMBERS[r"Faster $\alpha\beta$-pruning"]]


@pytest.mark.parametrize(("title", "typed"), [(title, typed) for title, all_ in TITLES.items() for typed in all_])
def test_what_was_found_is_marked_in_the_text_as_it_is_shown(title: str, typed: str) -> None:
    query = ask(without_source(f"{typed} ")).query
    for shown in (plain(title), reading_text(title)):
        assert marks(query, shown, "title"), shown


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ('"colouring P6-free graphs"', r"Colouring $P_6$-free graphs"),
        ('"improving R2 scores"', r"Improving $R^2$ scores"),
        ('"plain R^2 again"', "Plain R² again"),
        ('"an l2 ball"', r"An $\ell_2$ ball"),
        ('"a K4-minor"', r"Excluding a $K_4$-minor"),
        ('"tuning beta-VAE latents"', "Tuning βVAE latents"),
        ('"tuning betaVAE latents"', "Tuning βVAE latents"),
        ('"playing 10 400 games"', r"Playing $10^{400}$ games"),
        ('"splitting H2O and CO2"', r"Splitting H$_2$O and CO<sub>2</sub>"),
        ('"in R^d', r"Learning in $\mathbb{R}^{d}$"),
    ],
)
def test_a_phrase_goes_on_across_a_formula(index: SearchIndex, typed: str, title: str) -> None:
    assert found(index, typed) == [NUMBERS[title]]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("p6 ", ["$P_6$"]), ("free ", ["free"]), ("t ", [r"$\mathcal{O}(\sqrt{T})$"]), ("5 ", ["5"])],
)
def test_a_formula_is_marked_whole(typed: str, expected: list[str]) -> None:
    text = reading_text(r"Colouring $P_6$-free graphs for $5 and $\mathcal{O}(\sqrt{T})$")
    assert [text[start:end] for start, end in marks(ask(typed).query, text)] == expected
