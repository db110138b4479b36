"""Digest mails of arXiv and of NEP: new, cross-listed and replaced papers, wrapped titles and names."""

from __future__ import annotations

from legenda.formats.abstracts import read
from legenda.model.names import Contributor
from legenda.model.record import Record

RULE = "-" * 78
ARXIV = rf"""To: trees daily title/abstract distribution <rabble@arxiv.org>
{RULE}
{RULE}
\\
arXiv:2507.07171
Date: Wed, 9 Jul 2025 18:00:01 GMT   (757kb)

Title: Little Red Dots from Small-Scale $\mathbb{{Z}}_2$ Tree Clustering and
  Their Leaves
Authors: Borui Oak, Wei-Xiang Elm, Juan Francisco Mac\'ias-P\'erez, \'I\~nigo
  Zubeldia and R. S. de Souza
Categories: astro-ph.CO gr-qc
Comments: 5 pages, 3 figures. Submitted to the Journal
  of Trees
\\
  The telescope has identified a class of compact trees ($4 \lesssim z$), dubbed
"little red dots". We propose a mech-
anism for them.
  A second paragraph follows.
\\ ( https://arxiv.org/abs/2507.07171 ,  757kb)
{RULE}
\\
arXiv:2507.07200 (*cross-listing*)
Date: Thu, 10 Jul 2025 00:19:11 GMT   (12kb)

Title: A Cross-Listed Paper
Authors: Ana Ash
Categories: hep-th
\\
  It has an abstract too.
\\ ( https://arxiv.org/abs/2507.07200 ,  12kb)
%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%
{RULE}
\\
arXiv:hep-th/9903777
replaced with revised version Thu, 10 Jul 2025 16:40:22 GMT   (10832kb)

Title: Fragmentation of Trees
Authors: Yisheng Fir
Categories: hep-th
Journal-ref: A&A 699, A173 (2025)
DOI: 10.1093/mnras/stae1639
\\ ( https://arxiv.org/abs/hep-th/9903777 ,  10832kb)
%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---%%%---
For subscribe options to combined physics archives,
e-mail To: physics@arxiv.org, Subject: subscribe
-----------------------------------------------------------------------------
For help on viewing and making submissions, see http://arxiv.org/help/
"""


def line_of(line: str) -> int:
    return ARXIV.split("\n").index(line) + 1


def names(record: Record) -> list[str]:
    return [contributor.full for contributor in record.contributors]


def test_a_digest_of_arxiv_gives_every_paper() -> None:
    result = read(ARXIV, "mail.txt")
    assert [(r.line, r.arxiv, r.title, names(r), r.date.iso, r.abstract) for r in result.records] == [
        (
            5,
            "2507.07171",
            r"Little Red Dots from Small-Scale $\mathbb{Z}_2$ Tree Clustering and Their Leaves",
            ["Borui Oak", "Wei-Xiang Elm", "Juan Francisco Macías-Pérez", "Íñigo Zubeldia", "R. S. de Souza"],
            "2025-07-09",
            'The telescope has identified a class of compact trees ($4 \\lesssim z$), dubbed "little red dots". We '
            "propose a mech-anism for them.\n\nA second paragraph follows.",
        ),
        (
            line_of("arXiv:2507.07200 (*cross-listing*)"),
            "2507.07200",
            "A Cross-Listed Paper",
            ["Ana Ash"],
            "2025-07-10",
            "It has an abstract too.",
        ),
        (line_of("arXiv:hep-th/9903777"), "hep-th/9903777", "Fragmentation of Trees", ["Yisheng Fir"], "1999-03", ""),
    ]
    assert result.problems == ()
    assert result.assumptions == (
        "It was read as a digest mail of arXiv.",
        "1 of the papers was replaced and stands here without its abstract.",
    )


def test_what_arxiv_tells_besides_is_kept() -> None:
    first, _, replaced = read(ARXIV, "mail.txt").records
    assert (first.keywords, first.url) == (("astro-ph.CO", "gr-qc"), "https://arxiv.org/abs/2507.07171")
    assert dict(first.extra) == {
        "eprintclass": "astro-ph.CO",
        "comments": "5 pages, 3 figures. Submitted to the Journal of Trees",
    }
    assert (replaced.doi, replaced.extra["journal-ref"]) == ("10.1093/mnras/stae1639", "A&A 699, A173 (2025)")
    assert first.contributors[4] == Contributor(family="Souza", given="R. S.", particle="de")
    assert first.source_text.startswith("arXiv:2507.07171\n")
    assert first.source_text.endswith("(https://arxiv.org/abs/2507.07171 ,  757kb)".replace("(h", "( h"))


def test_an_entry_without_a_title_is_reported() -> None:
    text = ARXIV.replace("Title: A Cross-Listed Paper\n", "")
    result = read(text, "mail.txt")
    assert len(result.records) == 2
    assert [(p.line, p.record, p.file) for p in result.problems] == [
        (line_of("arXiv:2507.07200 (*cross-listing*)"), "2507.07200", "mail.txt")
    ]


NEP_NEW = """nep.repec.org



123. Innovation races: An experimental study on strategic research
Date: \t2005-11-07
By: \tUwe Oak (University of Trees, Faculty of Economics)
Andreas Elm (Max-Planck-Institute for Collective Goods)
URL: \thttp://d.repec.org/n?u=RePEc:jen:jenasw:2005-17&r=all
The abstract of the paper
goes over two lines.
Keywords: \tInnovation, Imitation,Patent Tournament
JEL: \tD81 O31

"""
NEP_OLD = f"""From ernad at nep.repec.org  Wed Nov  2 03:26:25 2005
Subject: [nep-gth] 2005-10-29, 2 papers
{RULE}
NEP: New Economics Papers
{RULE}
In this issue we have:
{RULE}

1. Weak Monotonicity and Trees
     Oak,Rudolf; Elm,Andrea
     Date: 2005-10-29-100-23423

2. Commercial Television and Trees

{RULE}

1. Weak Monotonicity and Trees

    Oak,Rudolf
    Elm,Andrea

An abstract.

Keywords: mathematical economics;
Date:     2005-08-31
URL:      http://d.repec.org/n?u=RePEc:dgr:umamet:2005039&r=gth

{RULE}

2. Commercial Television and Trees

Date:     2016- Not A Date
URL:      http://d.repec.org/n?u=RePEc:cla:levrem:784828000000000363&r=ict
"""


def test_a_digest_of_nep_in_its_present_form() -> None:
    result = read(NEP_NEW, "nep.txt")
    (record,) = result.records
    assert (record.type, record.line) == ("techreport", 5)
    assert record.title == "Innovation races: An experimental study on strategic research"
    assert names(record) == ["Uwe Oak", "Andreas Elm"]
    assert dict(record.fields) == {
        "institution": "University of Trees, Faculty of Economics and Max-Planck-Institute for Collective Goods"
    }
    assert (record.date.iso, record.abstract) == ("2005-11-07", "The abstract of the paper goes over two lines.")
    assert record.keywords == ("Innovation", "Imitation", "Patent Tournament")
    assert dict(record.extra) == {"jel": "D81 O31"}
    assert result.problems == ()


def test_a_digest_of_nep_in_its_old_form_without_its_table_of_contents() -> None:
    result = read(NEP_OLD, "nep.txt")
    assert [(r.title, names(r), r.date.iso, r.abstract, r.url) for r in result.records] == [
        (
            "Weak Monotonicity and Trees",
            ["Rudolf Oak", "Andrea Elm"],
            "2005-08-31",
            "An abstract.",
            "http://d.repec.org/n?u=RePEc:dgr:umamet:2005039&r=gth",
        ),
        (
            "Commercial Television and Trees",
            [],
            "2016",
            "",
            "http://d.repec.org/n?u=RePEc:cla:levrem:784828000000000363&r=ict",
        ),
    ]
    assert result.records[1].date.text == "2016- Not A Date"
    assert result.problems == ()


def test_a_paper_of_the_table_of_contents_that_does_not_follow_is_reported() -> None:
    result = read(NEP_OLD[: NEP_OLD.rindex("2. Commercial")], "nep.txt")
    assert [(p.line, p.record) for p in result.problems] == [(13, "Commercial Television and Trees")]
