"""What stands outside of the entries of several files becomes one file's, and what contradicts itself is named."""

from __future__ import annotations

from legenda.formats.bibtex_outside import Outside, joined, needed_by_some

_ONE = (
    "% Encoding: UTF-8\n\nMy papers.",
    '@string{j = "Journal One"}',
    "@comment{jabref-meta: databaseType:bibtex;}",
    "@comment{a note}",
)


def test_one_file_stays_as_it_is_even_where_it_defines_a_string_twice() -> None:
    twice = (*_ONE, '@string{j = "Journal Two"}')
    assert joined([twice, twice]) == Outside(twice)


def test_of_two_files_each_part_is_there_once() -> None:
    other = ("% Encoding: Cp1252", "@comment{a note}", '@string{k = "K"}', "text")
    assert joined([_ONE, other]) == Outside((*_ONE, '@string{k = "K"}', "text"))


def test_the_first_of_two_meanings_stays_and_the_conflict_is_named() -> None:
    other = (
        '@string{j = "Another"}',
        '@string{long = j # " Letters"}',
        "@Comment{jabref-meta: databaseType:biblatex;}",
    )
    assert joined([_ONE, other]) == Outside(
        (*_ONE, "@string{long = {Another Letters}}"),
        (
            "The string j means something else in two of the files of these papers: the first definition is written, "
            "and entries that use the other have its text.",
            "JabRef's databaseType differs between the files of these papers; the first is written.",
        ),
    )


def test_papers_that_leave_their_file_alone_need_its_preamble() -> None:
    assert needed_by_some((*_ONE, '@preamble{"x"}')) == ['@preamble{"x"}']
