"""The words of a text: folding, compounds, possessives, signs, Chinese, umlauts, and where they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.pieces import LONGEST
from legenda.search.words import index_words, located, plain_umlauts, splits, words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Über-Größe of Erdős", ["the", "uber", "grosse", "of", "erdos"]),
        ("Łukasz Søren İlker Dı́az æon", ["lukasz", "soren", "ilker", "diaz", "aeon"]),
        ("ｆｕｌｌ width ﬁne naı̈ve", ["full", "width", "fine", "naive"]),
        ("Banquo’s ghost, the authors’ own", ["banquo", "ghost", "the", "authors", "own"]),
        ("don't O'Brien l’hôpital", ["don", "t", "o", "brien", "l", "hopital"]),
        ("state-of-the-art SWE-bench S/S", ["state", "of", "the", "art", "swe", "bench", "s", "s"]),
        ("ASR@10 node.js 3.5 R&D", ["asr", "10", "node", "js", "3", "5", "r", "d"]),
        ("agents—which learn", ["agents", "which", "learn"]),
        ("over\u00adlapping zero\u200bwidth", ["overlapping", "zerowidth"]),
        ("强化学习", ["强化", "化学", "学习"]),
        ("GPT模型 学", ["gpt", "模型", "型学"]),
        ("딥러닝 がっこう", ["딥러", "러닝", "닝が", "がっ", "っこ", "こう"]),
        ("C++ and C#", ["c", "and", "c"]),
        ("P₆ P_6 R² R^2 ℓ₂ H₂O CO₂", ["p6", "p6", "r2", "r2", "l2", "h2o", "co2"]),
        ("10⁴⁰⁰ 2ⁿ lossₘₐₓ k_means", ["10", "400", "2n", "loss", "max", "k", "means"]),
        ("βVAE ΛCDM αβ αβγδ 5μm", ["beta", "vae", "lambda", "cdm", "αβ", "αβγδ", "5", "mu", "m"]),
        ("コンピューター ター", ["コン", "ンピ", "ピュ", "ュー", "ータ", "タタ", "ター"]),
        ("ภาษา", ["ภา", "าษ", "ษา"]),
        ("Kaʻahumanu Il′in", ["ka", "ahumanu", "il", "in"]),
        ("… — ()", []),
    ],
)
def test_words_are_folded_and_compounds_taken_apart(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("multi-agent", [("multi", 0), ("agent", 1), ("multiagent", 0), ("multiagent", 1)]),
        ("f-16", [("f", 0), ("16", 1), ("f16", 0), ("f16", 1)]),
        ("s/s", [("s", 0), ("s", 1)]),
        ("2015-2020", [("2015", 0), ("2020", 1)]),
        ("C++ code", [("c++", 0), ("c", 0), ("code", 1)]),
        ("C++11", [("c++", 0), ("c", 0), ("11", 1)]),
        ("a+b", [("a", 0), ("b", 1)]),
        ("Müller", [("muller", 0), ("mueller", 0)]),
        ("Mu\u0308ller", [("muller", 0), ("mueller", 0)]),
        ("学习", [("学习", 0), ("习", 0)]),
        ("GPT模型 for 学", [("gpt", 0), ("模型", 1), ("型", 1), ("for", 2), ("学", 3)]),
        ("ε-net", [("epsilon", 0), ("net", 1), ("epsilonnet", 0), ("epsilonnet", 1)]),
        ("β2", [("beta", 0), ("2", 1), ("beta2", 0), ("beta2", 1)]),
        ("P₆-free", [("p6", 0), ("p", 0), ("6", 0), ("free", 1), ("p6free", 0), ("p6free", 1)]),
        ("αGo", [("alpha", 0), ("go", 1), ("alphago", 0), ("alphago", 1)]),
        ("αβ", [("αβ", 0), ("alpha", 0), ("beta", 0), ("alphabeta", 0)]),
        ("强化 学习", [("强化", 0), ("化学", 1), ("学习", 2), ("习", 2)]),
        (
            "a-bc-de",
            [
                ("a", 0),
                ("bc", 1),
                ("de", 2),
                ("abc", 0),
                ("abc", 1),
                ("bcde", 1),
                ("bcde", 2),
                ("abcde", 0),
                ("abcde", 2),
            ],
        ),
    ],
)
def test_the_index_also_has_joined_signed_and_spelt_out_forms(text: str, expected: list[tuple[str, int]]) -> None:
    there = index_words(text)
    assert list(zip(there.words, there.places, strict=True)) == expected


def test_a_very_long_word_is_cut() -> None:
    assert words("x" * 1000) == ["x" * LONGEST]


def test_located_words_name_their_characters() -> None:
    text = "Die Müller-Lyer “Größe” 强化学"
    assert [(word.word, text[word.start : word.end]) for word in located(text) if word.is_main] == [
        ("die", "Die"),
        ("muller", "Müller"),
        ("lyer", "Lyer"),
        ("grosse", "Größe"),
        ("强化", "强化"),
        ("化学", "化学"),
    ]


@given(
    st.text(alphabet=st.sampled_from("aBü öÅß-'’./+#@ 强学ﬁ₆²ᵢ^_βΛー ﾞｶหนदि\u200d\u0651\u0308\u00ad—Σς.x2")) | st.text()
)
def test_located_words_are_those_of_the_index(text: str) -> None:
    there = index_words(text)
    assert sorted((word.word, word.place) for word in located(text)) == sorted(
        zip(there.words, there.places, strict=True)
    )


def test_a_sign_of_no_width_does_not_keep_letter_and_mark_apart() -> None:
    text = "ｶ\u00adﾞｽ"
    assert [(word.word, text[word.start : word.end]) for word in located(text) if word.is_main] == [("ガス", text)]


@given(st.text())
def test_located_ranges_lie_in_the_text(text: str) -> None:
    assert all(0 <= word.start < word.end <= len(text) for word in located(text))


def test_spelt_out_umlauts_are_reduced() -> None:
    assert [plain_umlauts(word) for word in ("mueller", "haakon", "goedel", "muller")] == [
        "muller", "hakon", "godel", "muller",
    ]  # fmt: skip


def test_a_long_word_may_be_two_with_at_least_four_letters_each() -> None:
    assert splits("superhuman") == [("supe", "rhuman"), ("super", "human"), ("superh", "uman")]
    assert splits("learned") == []
    assert splits("multiage", is_begun=True) == [("mult", "iage"), ("multi", "age")]
