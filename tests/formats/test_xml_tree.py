"""XML is read safely: entities and DTDs do nothing, and a fault costs no more than the record it stands in."""

from __future__ import annotations

import re
import time

from legenda.formats.mathml import tex_of
from legenda.formats.xml_text import inline_text, paragraphs
from legenda.formats.xml_tree import Node, xml_records

START = re.compile(r"<leaf(?=[\s>/])")


def leaves(text: str) -> list[tuple[str, int, str]]:
    return [(found.node.text, found.node.line, found.fault) for found in xml_records(text, START)]


def the(text: str) -> Node:
    return next(xml_records(text, START)).node


def test_elements_come_with_their_lines_their_source_and_names_without_prefixes() -> None:
    head = '<?xml version="1.0" encoding="latin-1"?>\n<a:tree xmlns:a="urn:x">\n'
    text = head + '<leaf n="1">ä &amp; b</leaf>\n<leaf/></a:tree>'
    found = list(xml_records(text, START))
    assert [(one.node.text, one.node.line, one.source_text) for one in found] == [
        ("ä & b", 3, '<leaf n="1">ä &amp; b</leaf>'),
        ("", 4, "<leaf/>"),
    ]
    assert found[0].node.attributes == {"n": "1"}


def lost(text: str) -> list[tuple[str, int]]:
    return [(one.name, one.line) for found in xml_records(text, START) for one in found.lost]


def test_an_external_entity_is_not_fetched_and_taken_out_and_told() -> None:
    text = '<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><t><leaf>a &x; b</leaf></t>'
    assert leaves(text) == [("a b", 1, "")]
    assert lost(text) == [("x", 1)]


def test_entities_that_multiply_do_nothing() -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 30))
    text = f'<!DOCTYPE t [<!ENTITY e0 "ha">{entities}]>\n<t><leaf>so &e29;</leaf></t>'
    start = time.process_time()
    assert leaves(text) == [("so", 2, "")]
    assert lost(text) == [("e29", 2)]
    assert time.process_time() - start < 1


def test_a_dtd_that_is_not_closed_declares_nothing_and_the_records_behind_it_are_read() -> None:
    text = '<!DOCTYPE t [<!ENTITY x "y">\n<t><leaf>a &x;</leaf></t>'
    assert [(one, line) for one, line, _ in leaves(text)] == [("a", 2)]
    assert lost(text) == [("x", 2)]


def test_each_record_tells_the_entities_taken_out_of_it_also_beside_a_broken_one() -> None:
    head = '<!DOCTYPE t [<!ENTITY my.own "y">]>\n<t>\n<leaf n="ü&my.own;">é &nothing;a</leaf>\n<leaf>b</leaf>\n'
    for end in ("<leaf>c &other;</leaf></t>", "<leaf>c &other;<i></leaf></t>"):
        found = list(xml_records(head + end, START))
        assert [(one.node.text, [(e.name, e.line) for e in one.lost]) for one in found] == [
            ("é a", [("my.own", 3), ("nothing", 3)]),
            ("b", []),
            ("c", [("other", 5)]),
        ]
        assert found[0].node.attributes == {"n": "ü"}


def test_a_single_letter_behind_a_stray_sign_is_no_entity_unless_it_is_declared() -> None:
    assert leaves("<t><leaf>AT&T; Bell, R&D; more</leaf></t>") == [("AT&T; Bell, R&D; more", 1, "")]
    assert lost("<t><leaf>AT&T; Bell</leaf></t>") == []


def test_names_of_characters_that_html_knows_become_these_characters() -> None:
    assert leaves("<t><leaf>caf&eacute;&nbsp;&lt; 5 &#233;&#x1F600;</leaf></t>") == [("café < 5 é😀", 1, "")]


def test_stray_signs_and_forbidden_characters_break_nothing() -> None:
    assert leaves("<t><leaf>R&D p < 0.05 \x00\x0b&#0;&copy</leaf></t>") == [("R&D p < 0.05 \ufffd&copy", 1, "")]
    assert leaves("<t><leaf><![CDATA[a & b <c>]]></leaf></t>") == [("a & b <c>", 1, "")]


def test_a_broken_record_keeps_what_stands_before_the_break_and_the_others_are_whole() -> None:
    text = "<t><leaf>one</leaf>\n<leaf>two <b>x</leaf>\n<leaf>three</leaf></t>"
    assert leaves(text) == [
        ("one", 1, ""),
        ("two x", 2, "the XML is broken in line 2 (mismatched tag)"),
        ("three", 3, ""),
    ]


def test_a_file_that_is_cut_off_gives_its_last_record_as_far_as_it_goes() -> None:
    found = leaves("<t><leaf>one</leaf><leaf>tw")
    assert [(text, bool(fault)) for text, _, fault in found] == [("one", False), ("tw", True)]


def test_elements_ten_thousand_deep_are_read_as_text() -> None:
    deep = "<i>" * 10_000 + "core" + "</i>" * 10_000
    assert leaves(f"<t><leaf>{deep}</leaf></t>") == [("core", 1, "")]


def test_style_runs_are_plain_text_and_numbers_set_high_or_low_are_unicode() -> None:
    leaf = the("<t><leaf>CO<sub>2</sub> in <i>E. coli</i>, 10<sup>-5</sup>,\n the n<sup>th</sup></leaf></t>")
    assert inline_text(leaf) == "CO₂ in E. coli, 10⁻⁵, the nth"


def test_paragraphs_end_with_their_element_an_empty_line_or_a_carriage_return() -> None:
    assert paragraphs(the("<t><leaf><p>One\n two.</p><p>Three.</p></leaf></t>")) == "One two.\n\nThree."
    assert paragraphs(the("<t><leaf>One&#xD;Two\n\nThree</leaf></t>")) == "One\n\nTwo\n\nThree"


def test_mathml_becomes_tex() -> None:
    written = {
        "<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mi>α</mi>": r"x^2+\alpha",
        "<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>": r"\frac{a}{b+1}",
        "<msqrt><mi>T</mi></msqrt>": r"\sqrt{T}",
        "<msubsup><mi>η</mi><mi>p</mi><mn>2</mn></msubsup>": r"\eta_p^2",
        "<mover><mi>v</mi><mo>→</mo></mover>": r"\vec{v}",
        "<mi>sin</mi><mfenced><mi>x</mi></mfenced>": r"\mathrm{sin}(x)",
        '<mi>x</mi><annotation encoding="application/x-tex">\\mathbf x</annotation>': r"\mathbf x",
    }
    assert {source: tex_of(the(f"<t><leaf>{source}</leaf></t>")) for source in written} == written
    assert inline_text(the("<t><leaf>At <math><mi>x</mi></math> once</leaf></t>")) == "At $x$ once"
