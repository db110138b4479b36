"""Identifiers as they stand in fields, addresses and sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.identifiers import (
    arxiv_url,
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmcid,
    clean_pmid,
    doi_url,
    find_arxiv,
    find_doi,
    find_openreview,
    openreview_url,
)


@pytest.mark.parametrize(
    ("written", "doi"),
    [
        ("10.1002/mpr.33", "10.1002/mpr.33"),
        ("doi:10.1002/mpr.33.", "10.1002/mpr.33"),
        ("DOI: 10.1002/mpr.33", "10.1002/mpr.33"),
        ("https://doi.org/10.1002/mpr.33", "10.1002/mpr.33"),
        ("http://dx.doi.org/10.1002/mpr.33", "10.1002/mpr.33"),
        ("https://doi.org/doi:10.1002/mpr.33", "10.1002/mpr.33"),
        ("https://doi-org.ezproxy.example.edu/10.1002/mpr.33", "10.1002/mpr.33"),
        (
            "https://doi.org/10.1002/(SICI)1099-1727(199821)14:1%3C3::AID-SDR999%3E3.0.CO;2-K",
            "10.1002/(SICI)1099-1727(199821)14:1<3::AID-SDR999>3.0.CO;2-K",
        ),
        ("10.1016/0021-9681(87)99171-8", "10.1016/0021-9681(87)99171-8"),
        ("10.1000/j_e_14<19>", "10.1000/j_e_14<19>"),
        ("10.1107/S2059999X15008584", "10.1107/S2059999X15008584"),
        ("forthcoming", ""),
        ("", ""),
    ],
)
def test_a_doi_is_cleaned(written: str, doi: str) -> None:
    assert clean_doi(written) == doi


@pytest.mark.parametrize(
    ("sentence", "doi"),
    [
        ("See doi:10.1002/mpr.9933.", "10.1002/mpr.9933"),
        ("(https://doi.org/10.1016/0021-9681(87)99171-8)", "10.1016/0021-9681(87)99171-8"),
        ("at “10.1000/xyz”, they", "10.1000/xyz"),
        ("version 10.1 of the program", ""),
    ],
)
def test_a_doi_is_cut_out_of_a_sentence(sentence: str, doi: str) -> None:
    assert find_doi(sentence) == doi


def test_a_doi_resolves_at_an_address_without_forbidden_signs() -> None:
    assert doi_url("10.1002/a<3>#b?c") == "https://doi.org/10.1002/a%3C3%3E%23b%3Fc"


@pytest.mark.parametrize(
    ("written", "arxiv"),
    [
        ("2505.23815", "2505.23815"),
        ("arXiv:2505.23815v2", "2505.23815"),
        ("https://arxiv.org/abs/2505.23815v2", "2505.23815"),
        ("https://arxiv.org/pdf/1706.03762.pdf", "1706.03762"),
        ("hep-ph/9699357", "hep-ph/9699357"),
        ("arXiv:math.GT/0309136", "math.GT/0309136"),
        ("1706.03762 [cs.CL]", "1706.03762"),
        ("10.48550/arXiv.1706.03762", "1706.03762"),
        ("2513.00001", ""),
        ("12345", ""),
        ("10.1002/mpr.33", ""),
    ],
)
def test_an_arxiv_identifier_is_cleaned(written: str, arxiv: str) -> None:
    assert clean_arxiv(written) == arxiv


def test_an_arxiv_identifier_is_found_where_a_journal_should_be() -> None:
    assert find_arxiv("arXiv preprint arXiv:1706.03762, 2017") == "1706.03762"
    assert find_arxiv("CoRR, abs/1706.03762") == ""
    assert find_arxiv("pages 1706.0376") == ""


def test_addresses_of_papers() -> None:
    assert arxiv_url("1706.03762") == "https://arxiv.org/abs/1706.03762"
    assert openreview_url("eZ5QyZV7zi") == "https://openreview.net/forum?id=eZ5QyZV7zi"
    assert find_openreview("https://openreview.net/forum?id=eZ5QyZV7zi&noteId=x") == "eZ5QyZV7zi"
    assert find_openreview("https://openreview.net/pdf?id=e_Z-5") == "e_Z-5"
    assert find_openreview("https://openreview.net/group?id=ICML.cc/2025") == ""


@pytest.mark.parametrize(
    ("written", "isbn"),
    [
        ("978-3-16-148410-0", "9783161484100"),
        ("ISBN 0-306-40615-2", "0306406152"),
        ("0-8044-2957-x", "080442957X"),
        ("9783161484100 (hardcover)", "9783161484100"),
        ("978-3-16-148410-1", ""),
        ("0-306-40615-3", ""),
        ("12", ""),
    ],
)
def test_an_isbn_is_checked(written: str, isbn: str) -> None:
    assert clean_isbn(written) == isbn


@pytest.mark.parametrize(
    ("written", "issn"),
    [("2475-9066", "2475-9066"), ("ISSN 03785955", "0378-5955"), ("2434-561x", "2434-561X"), ("2475-9067", "")],
)
def test_an_issn_is_checked(written: str, issn: str) -> None:
    assert clean_issn(written) == issn


def test_pubmed_numbers() -> None:
    assert clean_pmid("PMID: 34999844") == "34999844"
    assert clean_pmid("https://pubmed.ncbi.nlm.nih.gov/34999844/") == "34999844"
    assert clean_pmid("n/a") == ""
    assert clean_pmcid("PMC1234567") == "PMC1234567"
    assert clean_pmcid("1234567.2") == "PMC1234567"
    assert clean_pmcid("none") == ""


@given(
    st.from_regex(r"10\.[0-9]{3,5}/[a-zA-Z0-9./_()-]{0,8}[a-z.)]", fullmatch=True)
    | st.sampled_from(("10.1/doi.org/x",))
)
def test_a_bare_doi_is_cleaned_like_one_with_something_around_it(doi: str) -> None:
    assert clean_doi(doi) == clean_doi(f" {doi}") == clean_doi(f"doi:{doi}")


@given(st.from_regex(r"[0-9]{2}[01][0-9]\.[0-9]{4,6}", fullmatch=True))
def test_a_bare_arxiv_number_is_cleaned_like_one_with_something_around_it(number: str) -> None:
    assert clean_arxiv(number) == clean_arxiv(f" {number}") == clean_arxiv(f"arXiv:{number}v2")
