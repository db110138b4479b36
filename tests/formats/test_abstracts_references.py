"""Lists of references below the abstracts of a plain-text list."""

from __future__ import annotations

from legenda.formats.abstracts import read

_ONE = "We study how rooks live in winter and how their nests are built. The number of nests grows with the trees."
_TWO = "We prove that jays remember where they hid their acorns for many months. The proof is by counting acorns."
_OAK = "A. Oak and B. Elm. On nests. Journal of Birds, 12(3):1-10, 2001."
_FIR = "C. Fir. Trees by the river. In Proceedings of the Tree Conference, 2003."


def test_a_list_below_an_abstract_stays_with_its_paper_and_the_next_abstract_is_another() -> None:
    text = f"{_ONE}\n\nReferences\n\n[1] {_OAK}\n[2] {_FIR}\n\n{_TWO}\n"
    result = read(text, "x.txt")
    assert [record.abstract for record in result.records] == [_ONE, _TWO]
    assert [dict(record.extra) for record in result.records] == [{"references": f"[1] {_OAK}\n[2] {_FIR}"}, {}]
    assert result.problems == ()
    assert result.assumptions == ("The list of references below an abstract stayed with its paper.",)


def test_lists_in_the_block_of_the_abstract_or_running_on_behind_their_heading() -> None:
    text = (
        f"Rooks in winter\nAnn Rook, Bo Jay\n\nAbstract: {_ONE}\nReferences: [1] {_OAK} [2] {_FIR}\n\n"
        f"Jays and acorns\nCy Tit, Di Daw\n\nAbstract: {_TWO}\n\nBibliography\n{_OAK}\n{_FIR}\n\n"
        f"Gulls again\nEd Eel, Fay Gull\n\nAbstract: {_ONE}\n"
    )
    result = read(text, "x.txt")
    assert [(record.title, record.abstract) for record in result.records] == [
        ("Rooks in winter", _ONE),
        ("Jays and acorns", _TWO),
        ("Gulls again", _ONE),
    ]
    assert [record.extra.get("references") for record in result.records] == [
        f"[1] {_OAK} [2] {_FIR}",
        f"{_OAK}\n{_FIR}",
        None,
    ]


def test_references_under_no_abstract_are_papers() -> None:
    result = read(f"References\n\n[1] {_OAK}\n[2] {_FIR}\n", "x.txt")
    assert [record.title for record in result.records] == ["On nests", "Trees by the river"]


def test_a_sentence_that_begins_with_references_is_part_of_the_abstract() -> None:
    text = f"{_ONE}\nReferences to older work are given where they help.\n"
    (record,) = read(text, "x.txt").records
    assert record.abstract == f"{_ONE} References to older work are given where they help."
