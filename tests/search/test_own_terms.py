"""What a paper itself says: words and pairs with how much they count."""

from __future__ import annotations

from legenda.search.document import IndexDocument
from legenda.search.own_terms import own_terms


def test_words_and_pairs_count_by_where_they_stand() -> None:
    own = own_terms(IndexDocument(1, "Red Teaming of Owls", keywords=("owl",), abstract="We use red teaming. Owls."))
    assert [(word.part.root, word.counts, word.times, word.in_title) for word in own.words] == [("owl", 7, 3, True)]
    assert [([part.written for part in pair.parts], pair.counts, pair.times) for pair in own.pairs] == [
        (["red", "teaming"], 5, 2),
        (["use", "red"], 1, 1),
    ]


def test_no_pair_goes_across_a_comma_a_sentence_or_a_common_word() -> None:
    own = own_terms(IndexDocument(1, "Owls, bees and ants. Moths", abstract="Wasps"))
    assert own.pairs == []


def test_a_word_that_always_stands_in_one_telling_pair_does_not_tell_alone() -> None:
    own = own_terms(IndexDocument(1, "Silver lining", abstract="A silver lining, and the lining of coats."))
    assert [word.part.root for word in own.alone([])] == ["line", "silver", "coat"]
    assert [word.part.root for word in own.alone(own.pairs)] == ["line", "coat"]
