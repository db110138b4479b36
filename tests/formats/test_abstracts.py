"""Lists of abstracts as the seeds have them and as people really have them."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.formats.abstracts import read
from legenda.model.fingerprint import fingerprint
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.system.reading import decode, read_text

ONE = (
    "We present Lantern, a method for reading long lists of papers without losing one. It looks at each block for "
    "itself and says what it could not understand. In our experiments it finds 97% of all titles, and the rest are "
    "reported with their lines."
)
TWO = (
    "Trees grow slowly, and their rings are hard to count when the wood is wet. This paper studies how moisture "
    "changes the contrast of rings in photographs. We show that drying for two days is enough for reliable counts."
)
TITLE_ONE = "Lantern: Reading Lists without Losing a Paper"
TITLE_TWO = "Counting the Rings of Wet Trees"
AUTHORS_ONE = "Ana María García-López, Ludwig van der Berg and Wei Zhang"
AUTHORS_TWO = "J. R. Smith, Søren Ångström"
NAMES_ONE = ["García-López, Ana María", "van der Berg, Ludwig", "Zhang, Wei"]
NAMES_TWO = ["Smith, J. R.", "Ångström, Søren"]


def wrapped(text: str, width: int = 60) -> str:
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def names(record: Record) -> list[str]:
    return [contributor.inverted for contributor in record.contributors]


def told(record: Record) -> tuple[str, list[str], str]:
    return record.title, names(record), record.abstract


BOTH = [(TITLE_ONE, NAMES_ONE, ONE), (TITLE_TWO, NAMES_TWO, TWO)]


def _paper(form: str, title: str, authors: str, abstract: str, number: int = 1) -> str:
    return form.format(title=title, authors=authors, abstract=abstract, wrapped=wrapped(abstract), n=number)


FORMS = {
    "title, authors, abstract on lines of their own": "{title}\n{authors}\n{abstract}\n\n",
    "each in a block of its own": "{title}\n\n{authors}\n\n{abstract}\n\n",
    "wrapped lines": "{title}\n{authors}\n{wrapped}\n\n",
    "wrapped, blocks": "{title}\n\n{authors}\n\n{wrapped}\n\n",
    "numbered": "{n}. {title}\n{authors}\n{wrapped}\n\n",
    "numbered in brackets": "[{n}] {title}\n{authors}\n{abstract}\n\n",
    "numbered, without blank lines": "{n}) {title}\n{authors}\n{wrapped}\n",
    "number on a line of its own": "#{n}\n{title}\n{authors}\n{abstract}\n\n",
    "bulleted": "- {title}\n  {authors}\n  {abstract}\n\n",
    "bulleted with dots": "• {title}\n{authors}\n{abstract}\n\n",
    "labels": "Title: {title}\nAuthors: {authors}\nAbstract: {abstract}\n\n",
    "labels, wrapped": "Title: {title}\nAuthors: {authors}\nAbstract: {wrapped}\n\n",
    "labels apart": "Title: {title}\n\nAuthor(s): {authors}\n\nAbstract:\n{wrapped}\n\n",
    "labels in capitals": "TITLE: {title}\nAUTHORS: {authors}\nABSTRACT\n{abstract}\n\n",
    "labels in bold": "**Title:** {title}\n\n**Authors:** {authors}\n\n**Abstract:** {abstract}\n\n",
    "labels in Chinese": "标题：{title}\n作者：{authors}\n摘要：{abstract}\n\n",
    "labels in German": "Titel: {title}\nAutoren: {authors}\nZusammenfassung: {abstract}\n\n",
    "abstract after a dash": "{title}\n{authors}\nAbstract—{abstract}\n\n",
    "Markdown headings": "## {title}\n\n*{authors}*\n\n{abstract}\n\n",
    "Markdown bold": "**{title}**\n\n{authors}\n\n{abstract}\n\n",
    "rules between": "{title}\n{authors}\n\n{abstract}\n\n---------\n\n",
    "abstract label alone": "{title}\n{authors}\n\nAbstract\n\n{wrapped}\n\n",
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_two_papers_in_every_form(form: str, end: str) -> None:
    text = _paper(form, TITLE_ONE, AUTHORS_ONE, ONE) + _paper(form, TITLE_TWO, AUTHORS_TWO, TWO, 2)
    data = b"\xef\xbb\xbf" + text.replace("\n", end).encode()
    result = read(decode(data, "list.txt").text, "list.txt")
    assert [told(record) for record in result.records] == BOTH
    assert result.problems == ()
    assert not any(record.title_is_provisional for record in result.records)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
def test_a_heading_gives_its_venue_to_every_form(form: str) -> None:
    text = "NeurIPS 2024\n\n" + _paper(form, TITLE_ONE, AUTHORS_ONE, ONE) + _paper(form, TITLE_TWO, AUTHORS_TWO, TWO, 2)
    result = read(text, "list.txt")
    assert [told(record) for record in result.records] == BOTH
    assert {(r.type, r.venue, r.date.year) for r in result.records} == {("inproceedings", "NeurIPS", 2024)}


@pytest.mark.parametrize(
    "form",
    [
        "{abstract}\n\n",
        "{wrapped}\n\n",
        "{n}. {abstract}\n\n",
        "- {wrapped}\n\n",
        "Abstract: {abstract}\n\n",
        "Abstract\n{wrapped}\n",
    ],
)
def test_abstracts_alone_get_provisional_titles(form: str) -> None:
    result = read(_paper(form, "", "", ONE) + _paper(form, "", "", TWO, 2), "x")
    assert [(r.title, r.title_is_provisional, r.abstract) for r in result.records] == [
        ("Lantern: a method for reading long lists of papers without losing one", True, ONE),
        ("How moisture changes the contrast of rings in photographs", True, TWO),
    ]


@pytest.mark.parametrize(
    ("heading", "venue", "year"),
    [
        ("ICML 2025 Papers", "ICML", 2025),
        ("ICML 2025 论文列表", "ICML", 2025),
        ("ICLR 2025 论文", "ICLR", 2025),
        ("NeurIPS 2024", "NeurIPS", 2024),
        ("neurips 2024 accepted papers", "NeurIPS", 2024),
        ("Accepted papers at ACL 2023", "ACL", 2023),
        ("# CVPR 2022", "CVPR", 2022),
        ("=== KDD'23 Research Track ===", "KDD", 2023),
        ("AAAI-24 Papers", "AAAI", 2024),
        ("2025 ICML Papers:", "ICML", 2025),
        ("List of accepted papers, EMNLP 2021 (Findings)", "EMNLP", 2021),
        ("**ICRA 2019**", "ICRA", 2019),
        ("XYZConf 2018 Papers", "XYZConf", 2018),
    ],
)
def test_headings_give_venue_and_year(heading: str, venue: str, year: int) -> None:
    result = read(f"{heading}\n\n{ONE}\n\n{TWO}\n", "x")
    assert [(r.venue, r.date.year, r.abstract) for r in result.records] == [(venue, year, ONE), (venue, year, TWO)]


def test_the_full_name_of_a_conference_is_its_booktitle() -> None:
    heading = "Proceedings of the 42nd International Conference on Machine Learning (ICML 2025)"
    record = read(f"{heading}\n\n{ONE}\n", "x").records[0]
    assert dict(record.fields) == {
        "venue": "ICML",
        "booktitle": "Proceedings of the 42nd International Conference on Machine Learning",
    }
    assert (record.type, record.date.iso) == ("inproceedings", "2025")


def test_a_journal_makes_articles() -> None:
    record = read(f"TMLR 2024\n\n{ONE}\n", "x").records[0]
    assert (record.type, record.fields["journal"]) == ("article", "Transactions on Machine Learning Research")


def test_several_headings_in_one_file_hold_until_the_next() -> None:
    text = f"ICML 2025 Papers\n\n{ONE}\n\nAccepted papers at ACL 2023\n\n{TWO}\n\nICLR 2024 论文列表\n\n{ONE[:-1]}!\n"
    result = read(text, "x")
    assert [(r.venue, r.date.year, r.line) for r in result.records] == [
        ("ICML", 2025, 3),
        ("ACL", 2023, 7),
        ("ICLR", 2024, 11),
    ]
    assert result.preserved == ("ICML 2025 Papers", "Accepted papers at ACL 2023", "ICLR 2024 论文列表")


def test_without_a_heading_nothing_is_invented() -> None:
    record = read(ONE, "x").records[0]
    assert (record.type, dict(record.fields), record.date.iso, record.contributors) == ("misc", {}, "", ())


def test_the_seed_files_keep_their_abstracts_to_the_letter(seeds: list[Path]) -> None:
    for path in seeds:
        text = read_text(path).text
        blocks = text.strip().split("\n\n")[1:]
        result = read(text, path.name)
        assert [r.abstract for r in result.records] == blocks
        assert [r.source_text for r in result.records] == blocks
        assert (len(result.records), result.problems) == (19, ())


def test_a_hyphen_inside_a_line_stays_and_one_at_its_end_closes_up() -> None:
    text = (
        "We find that over- lapping plans help, as overlapping is cheap. Multi-\nagent plans that are over-\nlapping "
        "are also known as well-\nordered plans, which we study here."
    )
    record = read(text, "x").records[0]
    assert record.abstract == (
        "We find that over- lapping plans help, as overlapping is cheap. Multi-agent plans that are overlapping are "
        "also known as well-ordered plans, which we study here."
    )
    assert record.source_text == text


def test_line_breaks_do_not_change_the_fingerprint() -> None:
    assert fingerprint(read(wrapped(ONE), "x").records[0].abstract) == fingerprint(ONE)


def test_more_paragraphs_of_an_abstract_stay_with_their_paper() -> None:
    text = f"Title: {TITLE_ONE}\nAbstract: {ONE}\n\n{TWO}\n\nTitle: {TITLE_TWO}\nAbstract: {TWO}\n"
    result = read(text, "x")
    assert [(r.title, r.abstract) for r in result.records] == [(TITLE_ONE, f"{ONE}\n\n{TWO}"), (TITLE_TWO, TWO)]


def test_labels_fill_the_fields() -> None:
    text = f"""Title: {TITLE_ONE}
Authors: {AUTHORS_ONE} et al.
Venue: ICML
Year: 2025
Pages: 12-20
DOI: https://doi.org/10.1234/abc(2025)1.
arXiv: 2505.23815v2
PDF: https://openreview.net/pdf?id=eUMGCipgtE
Code: https://github.com/example/lantern
Keywords: reading lists; titles; blocks
TL;DR: It finds titles.
Abstract: {ONE}
"""
    record = read(text, "x").records[0]
    assert (record.type, record.venue, record.date.iso) == ("inproceedings", "ICML", "2025")
    assert dict(record.fields) == {"venue": "ICML", "pages": "12-20", "code_url": "https://github.com/example/lantern"}
    assert (record.doi, record.arxiv, record.openreview) == ("10.1234/abc(2025)1", "2505.23815", "eUMGCipgtE")
    assert record.url == "https://openreview.net/pdf?id=eUMGCipgtE"
    assert record.keywords == ("reading lists", "titles", "blocks")
    assert dict(record.extra) == {"tl;dr": "It finds titles."}
    assert (names(record), record.more) == (NAMES_ONE, (Role.AUTHOR,))


def test_an_affiliation_is_neither_author_nor_abstract() -> None:
    text = f"{TITLE_ONE}\n{AUTHORS_ONE}\nUniversity of Trees, Department of Rings\n{ONE}\n"
    record = read(text, "x").records[0]
    assert told(record) == BOTH[0]
    assert dict(record.extra) == {"affiliation": "University of Trees, Department of Rings"}


def test_footnote_signs_and_affiliations_leave_the_names() -> None:
    text = f"{TITLE_ONE}\n\nAna García¹*, Ludwig van der Berg (MIT)†, Wei Zhang2,3\n\n{ONE}\n"
    assert names(read(text, "x").records[0]) == ["García, Ana", "van der Berg, Ludwig", "Zhang, Wei"]


@pytest.mark.parametrize(
    "line",
    [
        "García, Ana; van der Berg, Ludwig; Zhang, Wei",
        "Ana García; Ludwig van der Berg; Wei Zhang",
        "Ana García, Ludwig van der Berg & Wei Zhang",
        "Ana García · Ludwig van der Berg · Wei Zhang",
        "Ana García and Ludwig van der Berg and Wei Zhang",
    ],
)
def test_lists_of_names_in_several_styles(line: str) -> None:
    record = read(f"{TITLE_ONE}\n{line}\n{ONE}\n", "x").records[0]
    assert names(record) == ["García, Ana", "van der Berg, Ludwig", "Zhang, Wei"]


@pytest.mark.parametrize(
    ("written", "given", "particle", "family"),
    [
        ("G. Di Gennaro", "G.", "", "Di Gennaro"),
        ("Mihaela Van Der Schaar", "Mihaela", "", "Van Der Schaar"),
        ("Rodrigo von Marttens", "Rodrigo", "von", "Marttens"),
        ("Jean-Luc De La Fontaine", "Jean-Luc", "", "De La Fontaine"),
        ("Di Wu", "Di", "", "Wu"),
        ("Haipeng An", "Haipeng", "", "An"),
        ("Le Ngoc Tram", "Le Ngoc", "", "Tram"),
        ("Anton I. Vasyunin (1) ((1) Laboratory, Russia (2) Institute, Spain)", "Anton I.", "", "Vasyunin"),
    ],
)
def test_particles_affiliations_and_short_names(written: str, given: str, particle: str, family: str) -> None:
    record = read(f"Title: {TITLE_ONE}\nAuthors: Ana Oak, {written}\nAbstract: {ONE}\n", "x").records[0]
    assert record.contributors[1] == Contributor(Role.AUTHOR, family, given, particle)


def test_a_wrapped_title_and_a_wrapped_list_of_authors() -> None:
    title, authors = (
        "Lantern: Reading Lists without\nLosing a Paper",
        AUTHORS_ONE.replace(", ", ",\n").replace("and ", "and\n"),
    )
    text = f"{title}\n{authors}\n{wrapped(ONE)}\n"
    assert told(read(text, "x").records[0]) == BOTH[0]


def test_a_single_author_under_a_title() -> None:
    record = read(f"{TITLE_TWO}\n\nGreyson Brothers\n\n{TWO}\n", "x").records[0]
    assert told(record) == (TITLE_TWO, ["Brothers, Greyson"], TWO)


def test_chinese_titles_authors_and_abstracts() -> None:
    abstract = (
        "本文提出了一种新的阅读列表方法，该方法可以在不丢失任何论文的情况下读取长列表。"
        "实验结果表明，该方法能够找到百分之九十七的标题。"
    )
    record = read(f"基于块的论文列表阅读方法\n张三，李四\n{abstract}\n", "x").records[0]
    assert (record.title, record.abstract) == ("基于块的论文列表阅读方法", abstract)
    assert [c.literal or c.family + c.given for c in record.contributors] == ["张三", "李四"]


def test_a_list_of_titles_alone() -> None:
    titles = ("General agents need world models", "Agent Workflow Memory", "Moral Alignment for LLM Agents")
    text = "ICLR 2025 Papers\n\n" + "".join(f"- {title}\n" for title in titles)
    assert [(r.title, r.venue) for r in read(text, "x").records] == [
        ("General agents need world models", "ICLR"),
        ("Agent Workflow Memory", "ICLR"),
        ("Moral Alignment for LLM Agents", "ICLR"),
    ]


def test_titles_with_their_authors_in_brackets_and_an_address_below() -> None:
    text = f"""=== Other Articles ===
- {TITLE_ONE} [Ana García, Wei Zhang]
  https://arxiv.org/abs/2507.07171
- {TITLE_TWO} [{AUTHORS_TWO}]
  https://arxiv.org/abs/2507.07177
"""
    assert [(r.title, names(r), r.arxiv) for r in read(text, "x").records] == [
        (TITLE_ONE, ["García, Ana", "Zhang, Wei"], "2507.07171"),
        (TITLE_TWO, NAMES_TWO, "2507.07177"),
    ]


def test_the_code_is_found_in_the_abstract_and_cut_right() -> None:
    abstract = f"{ONE} We release code at https://ai-secure.github.io/AdvAgent/."
    record = read(f"ICML 2025 Papers\n\n{abstract}\n", "x").records[0]
    assert record.fields["code_url"] == "https://ai-secure.github.io/AdvAgent/"
    assert record.abstract == abstract


def test_what_is_not_understood_is_reported_with_its_line() -> None:
    text = f"ICML 2025 Papers\n\n12\n\n{ONE}\n\n/article/1/download/ /article/2/download/ /article/3/download/\n"
    result = read(text, "odd.txt")
    assert [r.abstract for r in result.records] == [ONE]
    assert [(p.line, p.record, p.file) for p in result.problems] == [
        (3, "12", "odd.txt"),
        (7, "/article/1/download/ /article/2/download/ /article/3/download/", "odd.txt"),
    ]
    assert all(
        p.reason.startswith("This is neither a title, names of authors nor an abstract") for p in result.problems
    )


def test_every_line_with_words_is_in_a_record_a_heading_or_a_problem(seeds: list[Path]) -> None:
    text = f"{seeds[0].read_text()}\n\n{TITLE_ONE}\n\nstray words here,\n\n{AUTHORS_TWO}\n\n{ONE}"
    result = read(text, "x")
    kept = "\n".join(
        [*(r.source_text for r in result.records), *result.preserved, *(p.record for p in result.problems)]
    )
    assert [line for line in text.split("\n") if line.strip() and line.strip()[:60] not in kept] == []


def test_a_line_of_two_hundred_megabytes_is_one_problem_at_once() -> None:
    start = time.process_time()
    result = read("word " * (200 << 18), "line.txt")
    assert time.process_time() - start < 3
    assert (result.records, [p.line for p in result.problems]) == ((), [1])
    assert result.problems[0].reason == "This text is far too long for an abstract, so nothing was made of it."


def test_reading_takes_time_in_step_with_the_length(seeds: list[Path]) -> None:
    text = "\n\n".join(path.read_text() for path in seeds)
    start = time.process_time()
    read(text, "x")
    once = time.process_time() - start
    start = time.process_time()
    result = read("\n\n".join([text] * 8), "x")
    assert len(result.records) == 8 * 76
    assert time.process_time() - start < 20 * max(once, 0.05)


@given(st.text(alphabet=st.sampled_from("aB .,:;\n-[]()1*#$\\é中。@/"), max_size=400))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    result = read(text, "x")
    for record in result.records:
        assert record.title or record.abstract
        assert record.line >= 1
        assert all(line in text for line in record.source_text.split("\n"))


@given(
    st.lists(
        st.sampled_from([ONE, TWO, TITLE_ONE, AUTHORS_ONE, "ICML 2025", "Abstract:", "-----", "1.", "x"]), max_size=12
    )
)
def test_any_order_of_parts_keeps_every_abstract(parts: list[str]) -> None:
    result = read("\n\n".join(parts), "x")
    found = "\n".join(record.abstract for record in result.records)
    assert all(re.sub(r"\s", "", part) in re.sub(r"\s", "", found) for part in parts if part in (ONE, TWO))


def test_contributors_are_authors() -> None:
    record = read(f"{TITLE_TWO}\n{AUTHORS_TWO}\n{TWO}", "x").records[0]
    assert record.contributors == (
        Contributor(Role.AUTHOR, "Smith", "J. R."),
        Contributor(Role.AUTHOR, "Ångström", "Søren"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "A" * 50_000, "A. " * 15_000, "A, " * 15_000, "(" * 5_000,
        "# " + " " * 50_000 + "x", "." * 50_000, "**" * 20_000,
        "$" * 5_000, "and " * 12_000, "We propose " * 4_000, "\\" * 20_000, "AA" * 30 + "! (2001). x, doi:10.1234/abc",
    ],
)  # fmt: skip
def test_hostile_texts_are_read_at_once(text: str) -> None:
    start = time.process_time()
    read(text, "x")
    assert time.process_time() - start < 3


def test_a_title_is_one_line_whatever_marks_it_holds() -> None:
    record = read(f"Title: Trees \\\\ and *their* \\textbf{{rings}}\nAbstract: {ONE}\n", "x").records[0]
    assert record.title == "Trees and their rings"


def test_a_title_of_one_word_above_its_authors() -> None:
    (record,) = read(
        "Gulls\nEd Eel, Fay Tern\n\nAbstract: We study gulls and how they raise their young.\n", "x"
    ).records
    assert (record.title, [person.full for person in record.authors]) == ("Gulls", ["Ed Eel", "Fay Tern"])


def test_quotes_that_a_program_escaped_are_bare_and_accents_stay() -> None:
    text = (
        "We show that one\\'s own nest is a \\'home\\' to rooks, \\\"warm\\\" to jays, as they aren\\'t alone in it.\n"
    )
    bare = "We show that one's own nest is a 'home' to rooks, \"warm\" to jays, as they aren't alone in it."
    (record,) = read(text, "x.md").records
    assert (record.abstract, record.source_text) == (bare, text.strip())
    accents = (
        "We study the work of Erd\\'elyi, G\\\"odel and Poincar\\'e, and show that it is of use to Knuth\\'s rooks.\n"
    )
    assert read(accents, "x.txt").records[0].abstract == accents.strip()
