"""What readers of other programs type: blanks behind colons, negated values, small operators, bare identifiers."""

from __future__ import annotations

import pytest

from legenda.model.query import All, Any, Condition, Not, Query
from legenda.search.language import ask


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("title: agent ", "title:agent "),
        ("title：agent ", "title:agent "),
        ("title： agent ", "title:agent "),
        ('title: "an agent"', 'title:"an agent"'),
        ("agent year: 2024 game ", "agent year:2024 game "),
        ("title: (a OR b)", "title:(a OR b)"),
        ("title: /a.b/", "title:/a.b/"),
        ("is: unread ", "is:unread "),
        ("status:-new ", "-status:new "),
        ("is:-new ", "-is:new "),
        ("tag:-x ", "-tag:x "),
        ('tag:-"to read"', '-tag:"to read"'),
        ("title:-agent ", "-title:agent "),
        ("title:-(a b)", "-title:(a b)"),
        ("title: -agent ", "-title:agent "),
        ("-title:-agent ", "-(-title:agent )"),
        ("-status:-new ", "-(-status:new )"),
        ("year:-2020 ", "-year:2020 "),
        ("«very large» ", '"very large" '),
        ("DOI: 10.1000/182 ", "doi:10.1000/182 "),
        ("arXiv:2505.23815v2 ", "arxiv:2505.23815v2 "),
    ],
)
def test_is_read_like(text: str, same: str) -> None:
    question = ask(text)
    assert bare(question.query) == bare(ask(same).query)
    assert (question.ignored, question.hints) == ((), ())


def bare(query: Query) -> Query:
    """A query without the texts that its conditions were typed as."""
    match query:
        case Condition():
            return Condition(query.field, query.value, query.low, query.high)
        case All(parts):
            return All(tuple(bare(part) for part in parts))
        case Any(parts):
            return Any(tuple(bare(part) for part in parts))
        case Not(part):
            return Not(bare(part))
    return query


@pytest.mark.parametrize("text", ['tag:"-x"', 'key:"-x"'])
def test_a_minus_in_quotes_belongs_to_the_value(text: str) -> None:
    assert bare(ask(text).query) == Condition(text[:3], "-x")


@pytest.mark.parametrize(
    ("text", "ignored"),
    [
        ("title: ", "“title:” was left out: it waits for a value."),
        ("title: author:li ", "“title:” was left out: it waits for a value."),
        ("title: OR b ", "“title:” was left out: it waits for a value."),
        ("status:- ", "Status"),
        ("😀", "There is nothing to search for in “😀”."),
        ("… & !", "There is nothing to search for in “… & !”."),
    ],
)
def test_what_asks_for_nothing_is_said(text: str, ignored: str) -> None:
    if ignored == "Status":  # a minus alone is a value, of which the library says that there is none
        assert bare(ask(text).query) == Condition("status", "")
        return
    assert ignored in ask(text).ignored


@pytest.mark.parametrize("text", ["", " ", '"', "“", "(", "-", "((", "AND", '"" '])
def test_of_signs_that_something_is_to_come_nothing_is_said(text: str) -> None:
    assert ask(text).ignored == ()


OR = "“or” is searched for as a word; write OR in capitals to find either."
NOT = "“not” is searched for as a word; write NOT in capitals to leave out what follows."


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        ("agent or reflection", (OR,)),
        ("(a b) or title:c", (OR,)),
        ("not agent", (NOT,)),
        ("agent not survey", (NOT,)),
        ("agent or not survey", (OR, NOT)),
        ("agent OR reflection", ()),
        ("agent or", ()),
        ("or agent", ()),
        ("agent not", ()),
        ('"agent or reflection"', ()),
        ("title:or agent", ()),
        ("whether it is nobler in the mind or not to suffer", ()),
        ("Title: agent", ("“Title:” is searched for as a word; title:… looks in the field.",)),
        ("Attention: agent", ()),
        ('"a b"~1000', ("At most 500 words may stand between those of “a b”.",)),
        ('"a b"~500', ()),
        ('"a b"~99999999999999999999', ("At most 500 words may stand between those of “a b”.",)),
    ],
)
def test_what_may_have_been_meant_is_hinted(text: str, hints: tuple[str, ...]) -> None:
    assert ask(text).hints == hints
    assert ask(text).ignored == ()


def test_words_that_stand_far_apart_are_near_as_far_as_may_be() -> None:
    assert bare(ask('"a b"~1000').query) == bare(ask('"a b"~500').query)


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("10.1000/182", {"doi": "10.1000/182"}),
        ("doi 10.1000/182", {"doi": "10.1000/182"}),
        ("10.1016/S0140-6736(97)11096-0", {"doi": "10.1016/S0140-6736(97)11096-0"}),
        ("(10.1000/182)", {"doi": "10.1000/182"}),
        ("https://doi.org/10.1000/182", {"doi": "10.1000/182", "url": "https://doi.org/10.1000/182"}),
        (
            "https://dl.acm.org/doi/abs/10.1145/3292500.3330701?x=1",
            {"doi": "10.1145/3292500.3330701", "url": "https://dl.acm.org/doi/abs/10.1145/3292500.3330701?x=1"},
        ),
        ("2505.23815", {"arxiv": "2505.23815"}),
        ("2505.23815v2", {"arxiv": "2505.23815"}),
        ("hep-ph/9699357", {"arxiv": "hep-ph/9699357"}),
        ("arXiv:2505.23815v1 [cs.CL]", {"arxiv": "2505.23815"}),
        (
            "https://arxiv.org/pdf/2505.23815v2",
            {"arxiv": "2505.23815", "url": "https://arxiv.org/pdf/2505.23815v2"},
        ),
        ("http://arxiv.org/abs/2505.23815", {"arxiv": "2505.23815", "url": "http://arxiv.org/abs/2505.23815"}),
        (
            "https://openreview.net/forum?id=AbC_d-1",
            {"openreview": "AbC_d-1", "url": "https://openreview.net/forum?id=AbC_d-1"},
        ),
        ("978-3-16-148410-0", {"isbn": "9783161484100"}),
        ("ISBN 978 3 16 148410 0", {"isbn": "9783161484100"}),
        ("0378-5955", {"issn": "0378-5955"}),
        ("PMID 12345", {"pmid": "12345"}),
        ("12345678", {"pmid": "12345678"}),
        ("PMC1234567", {"pmcid": "PMC1234567"}),
        (
            "https://pubmed.ncbi.nlm.nih.gov/12345678/",
            {"pmid": "12345678", "url": "https://pubmed.ncbi.nlm.nih.gov/12345678/"},
        ),
        ("https://example.org/a_(b)", {"url": "https://example.org/a_(b)"}),
        ("978-3-16-148410-1", {}),
        ("2024", {}),
        ("12345678 agents", {}),
        ("3.5", {}),
        ("9999.12345", {}),
        ("agent 10.1000/182 game", {"doi": "10.1000/182"}),
    ],
)
def test_an_identifier_as_it_is_asks_for_its_paper(text: str, conditions: dict[str, str]) -> None:
    question = ask(text)
    asked = {(one.field, one.value) for one in facts(question.query)}
    assert conditions.items() <= asked
    assert conditions.keys() == {field for field, _ in asked}
    assert (question.ignored, question.hints) == ((), ())


def facts(query: Query) -> list[Condition]:
    """The conditions of a query, one of which has to hold."""
    match query:
        case Condition():
            return [query]
        case All(parts) | Any(parts):
            return [one for part in parts for one in facts(part)]
    return []
