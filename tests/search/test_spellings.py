"""Every spelling of a word finds it: accents, umlauts, compounds, signs, possessives, inflections, Chinese."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.search.words import words
from tests.search.library import by, found, index_of, no_facts, titled

_MULLERS = ("Hans Müller", "Hans Mueller", "Hans Muller", "Mu\u0308ller, Hans")


@pytest.mark.parametrize("typed", ["Müller", "mueller", "MULLER ", "müller ", "author:muelle"])
def test_every_spelling_of_muller_finds_every_muller(tmp_path: Path, typed: str) -> None:
    assert sorted(found(tmp_path, by(*_MULLERS, "Hans Moller"), typed)) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("G. M\u00fchlb", "muhlb"),
        ("J. D\u00edaz", "diaz"),
        ("O. Nj\u00e5st", "njast"),
        ("O. Nj\u00e5st", "njaast"),
        ("O. Lef\u00e8v", "lefev"),
        ("Paul Erdős", "erdos"),
        ("Łukasz Żuk", "lukasz zuk"),
        ("Søren Kierkegaard", "soren"),
        ("Søren Kierkegaard", "soeren"),
        ("Kurt Gödel", "Goedel"),
        ("Þór Æsir", "thor aesir"),
        ("Johann Strauß", "strauss"),
        ("İlker Işık", "ilker isik"),
        ("Nguyễn Văn Tặng", "nguyen van tang"),
        ("Seán O’Brien", "o'brien"),
        ("Seán O’Brien", "obrien"),
        ("Seán O'Brien", "brien"),
        ("Jean-Pierre Serre", "jean pierre"),
        ("Jean-Pierre Serre", "jeanpierre"),
        ("Guido van Rossum", 'author:"van Rossum, Guido"'),
        ("Kang L. Xu", 'author:"kang xu"'),
        ("王小明", "小明"),
        ("王小明", "王"),
        ("김철수", "김철수"),
        ("\u1100\u1175\u11b7\u110e\u1165\u11af\u1109\u116e", "김철수"),
        ("김철수", "\u1100\u1175\u11b7\u110e\u1165\u11af\u1109\u116e"),
        ("مُحَمَّد أحمد", "محمد احمد"),
        ("محمد احمد", "مُحَمَّد أحمد"),
        ("דָּוִד", "דוד"),
        ("نی\u200cنوا", "نینوا"),
        ("نينوا", "نی\u200cنوا"),
        ("Joi\u200dner", "joiner"),
        ("Kaʻahumanu", "kaahumanu"),
        ("Kaʻahumanu", "ka'ahumanu"),
        ("Kaahumanu", "Kaʻahumanu"),
        ("Il′in", "ilin"),
        ("Il′in", "il'in"),
        ("Ilin", "Il′in"),
        ("Алёна Андреевна Йовович", "алена иовович"),
        ("Νικόλαος Σοφός", "νικολαος σοφος"),
        ("हिन्दी प्रेमचंद", "प्रेमचंद"),
        ("สมชาย ใจดี", "ใจดี"),
        ("สมชายใจดี", "สมชาย ใจดี"),
        ("ＪＯＨＮ Ｓｍｉｔｈ", "john smith"),
    ],
)
def test_a_name_is_found(tmp_path: Path, name: str, typed: str) -> None:
    assert found(tmp_path, by("Somebody Else", name), typed) == [2]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("multi agent ", [1, 2, 3]),
        ("multi-agent ", [1, 2, 3]),
        ("multiagent ", [1, 2, 3]),
        ("multi age", [1, 2, 3]),
        ("multiagen", [1, 2, 3]),
        ("multiage", [1, 2, 3]),
        ("multiagents", [1, 2, 3]),
        ("multiagents ", [1, 2, 3]),
        ('"multi-agent"', [1, 2, 3]),
        ('"multi agent"', [1, 2]),
        ('"multiagent"', [1, 2, 3]),
    ],
)
def test_joined_and_hyphenated_words_find_each_other(tmp_path: Path, typed: str, expected: list[int]) -> None:
    papers = titled("Multi-Agent Games", "Multi Agent Games", "Multiagent Games", "Agent of Many Multitudes")
    assert sorted(set(found(tmp_path, papers, typed)) - {4}) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("f-16 ", [1]),
        ("s/s", [1]),
        ("banquo", [2]),
        ("banquo's", [2]),
        ("banquo’s ", [2]),
        ("c++ ", [4]),
        ("c# ", [5]),
        ("asr@10 ", [6]),
        ("asr@1 ", []),
        ("swe-bench ", [7]),
        ("SWEbench ", [7]),
        ("state of the art ", [8]),
        ('"state of the art"', [8]),
        ("r&d ", [9]),
        ("node.js ", [10]),
        ("10 ", [6]),
    ],
)
def test_technical_terms_are_found(tmp_path: Path, typed: str, expected: list[int]) -> None:
    papers = titled(
        "The F-16 cockpit and S/S memos",
        "Banquo’s ghost",
        "Page 16, figure F",
        "Fast C++ and plain C",
        "Fast C# and F",
        "ASR@10 of a speaker",
        "SWE-bench",
        "State-of-the-art",
        "R&D",
        "Node.js",
    )
    assert found(tmp_path, papers, typed) == expected


def test_braces_of_a_source_do_not_matter_once_they_are_gone(tmp_path: Path) -> None:
    papers = titled("RenderAnts: Interactive Rays on GPUs", "RenderTexture Library")
    assert [found(tmp_path, papers, typed) for typed in ("renderants ", "gpus ", "rendertexture ")] == [[1], [1], [2]]


def test_a_phrase_finds_the_words_side_by_side_only(tmp_path: Path) -> None:
    papers = titled("The very large array", "A large and very old array", "Verylarge")
    assert found(tmp_path, papers, '"very large"') == [1]


def test_a_phrase_does_not_reach_from_one_author_to_the_next(tmp_path: Path) -> None:
    from legenda.search.document import IndexDocument

    papers = [IndexDocument(1, contributors=("Ann Ash", "Bo Elm"))]
    assert found(tmp_path, papers, 'author:"ash bo"') == []
    assert found(tmp_path, papers, 'author:"bo elm"') == [1]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("learning ", [1, 2]), ("learn ", [1, 2]), ("learning", [1, 2]), ('"learned"', [2]), ("learn*", [1, 2, 3])],
)
def test_inflections_count_unless_quoted(tmp_path: Path, typed: str, expected: list[int]) -> None:
    assert sorted(found(tmp_path, titled("Learning", "Learned", "Learnability"), typed)) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("colour ", [1, 2]),
        ("colors ", [1, 2]),
        ("optimising ", [3, 4]),
        ("optimization ", [3, 4]),
        ("centred ", [5, 6]),
        ("title:behavior", [1, 2]),
        ('"behaviour"', [1]),
        ('"optimize"', [4]),
    ],
)
def test_british_and_american_spellings_count_unless_quoted(tmp_path: Path, typed: str, expected: list[int]) -> None:
    papers = titled(
        "Colours of behaviour",
        "Coloring behaviors",
        "Optimise it",
        "Optimize it",
        "The centre",
        "Centered",
        "Column precision of the hour",
    )
    assert sorted(found(tmp_path, papers, typed)) == expected


def test_a_short_beginning_is_not_half_of_a_small_word_and_another(tmp_path: Path) -> None:
    assert found(tmp_path, titled("Within reason", "With interest", "Without end"), "within") == [1]


def test_inflections_do_not_count_in_names(tmp_path: Path) -> None:
    assert found(tmp_path, by("Ann Wood", "Ann Woods"), "author:wood ") == [1]


@pytest.mark.parametrize(
    ("title", "typed"),
    [
        ("强化学习 综述", "强化学习综述"),
        ("强化学习综述", "强化学习 综述"),
        ("强化学习综述", '"强化学习 综述"'),
        ("强化学习 综述", '"强化学习综述"'),
        ("使用BERT模型的文本分类", "BERT分类"),
        ("使用BERT模型的文本分类", "分类BERT"),
        ("딥러닝 모델", "딥러닝모델"),
        ("딥러닝모델", '"딥러닝 모델"'),
        ("ｶﾞｽﾀﾋﾞﾝ", "ガスタビン"),
        ("コンピューター入門", "コンピュータ入門"),
        ("コンピュータ 入門", "コンピューター入門"),
        ("ภาษาไทยเบื้องต้น", "ไทย"),
    ],
)
def test_blanks_between_signs_do_not_matter(tmp_path: Path, title: str, typed: str) -> None:
    assert found(tmp_path, titled("别的 文本", title), typed) == [2]


@pytest.mark.parametrize("typed", ["强化学习", "化学", "强", "习", "强化学习 gpt", "GPT强化学习", "学习GPT"])
def test_chinese_is_found_by_any_part(tmp_path: Path, typed: str) -> None:
    assert found(tmp_path, titled("GPT强化学习", "学前教育"), typed) == [1]


def test_any_three_words_of_an_abstract_find_it(tmp_path: Path, seeds: list[Path]) -> None:
    from legenda.model.query import Match, Words
    from legenda.search.document import IndexDocument

    blocks = [block for seed in seeds for block in seed.read_text().split("\n\n")[1:] if block.strip()]
    index = index_of(tmp_path, [IndexDocument(number, abstract=block) for number, block in enumerate(blocks)])
    for number, block in enumerate(blocks):
        there = words(block)
        for at in range(0, len(there) - 2, 7):
            phrase = Words(tuple(there[at : at + 3]), "abstract", Match.EXACT)
            assert number in index.search(phrase, no_facts).ids, phrase


@pytest.mark.parametrize(
    ("title", "typed"),
    [
        ("An ε-optimal policy", "epsilon-optimal "),
        ("An ε-optimal policy", "ε-optimal "),
        ("An epsilon-optimal policy", "ε-optimal "),
        ("An epsilon-optimal policy", '"an ε-optimal"'),
        ("Bounds of Õ(1/ε²)", '"1 epsilon 2"'),
        ("Bounds of O 1 epsilon 2", '"1/ε²"'),
        ("Θ-functions", "theta functions "),
        ("Σοφία Νικολάου", "σοφια"),
        ("The eﬃcient ﬁnder", "efficient finder "),
        ("The efficient finder", "eﬃcient ﬁnder "),
        ("Ｆｕｌｌ　ｗｉｄｔｈ", "full width "),
        ("Full width", "Ｆｕｌｌ　ｗｉｄｔｈ "),
        ("Cafe\u0301 society", "café "),
        ("Café society", "cafe\u0301 "),
        ("“Quoted” words", '"quoted words"'),
        ("'Quoted' words", "‘quoted’ "),
        ("State–of–the–art", "state-of-the-art "),
        ("Pre‑trained", "pre-trained "),
        ("Pretrained", "pre—trained "),
        ("Stepwise", "step-wise "),
        ("Step-wise", "stepwise "),
        ("GPT模型 for 强化学习", "gpt 强化 "),
        ("GPT模型 for 强化学习", '"模型 for 强化"'),
        ("Fast C++ for GPUs", "C++"),
        ("Recall ASR@10", "asr@10"),
        ("On SWE-bench", "swebench"),
        ("Kırık and IŞIK", "kirik isik"),
        ("Œuvre and Ægir", "oeuvre aegir "),
        ("Łódź and Ørsted", "lodz orsted "),
        ("Groß and gross", "GROSS"),
    ],
)
def test_any_spelling_of_a_word_in_a_text_finds_it(tmp_path: Path, title: str, typed: str) -> None:
    assert found(tmp_path, titled("Something else", title), typed) == [2]


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("A **s**tep-w**i**se scheme", "step-wise "),
        ("A **s**tep-w**i**se scheme", '"a step-wise scheme"'),
        (r"An $\epsilon$-optimal policy", "epsilon-optimal "),
        (r"An $\epsilon$-optimal policy", '"ε-optimal policy"'),
        (r"The \textbf{L}arge model", "large "),
        ("An over- lapping part", "overlapping "),
    ],
)
def test_marks_in_words_do_not_hide_them(tmp_path: Path, text: str, typed: str) -> None:
    from legenda.model.markup import words_text

    assert found(tmp_path, titled("Something else", words_text(text)), typed) == [2]


@pytest.mark.parametrize("typed", [r"M\"uller", r"M{\"u}ller", '{M\\"u}ller', "Mu\u0308ller", "ＭÜＬＬＥＲ"])
def test_a_name_in_latex_or_odd_unicode_is_found(tmp_path: Path, typed: str) -> None:
    from legenda.model.typed_tex import without_source

    assert sorted(found(tmp_path, by(*_MULLERS), without_source(typed))) == [1, 2, 3, 4]
