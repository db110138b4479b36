"""Addresses in running text: where they begin and where they really end."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Address:
    """An address in a text: what is opened, what is shown, and the position after it."""

    url: str
    label: str
    end: int


_HOSTS = ("github", "gitlab", "huggingface", "bitbucket", "openreview")
_STARTS = ("https?://", "ftp://", r"www\.(?=\w)", *(rf"{host}\.(?:com|co|org|net)/(?=\w)" for host in _HOSTS))
#: What one of the beginnings below has in it, in small letters.
_TRACES = ("://", "www.", ".com/", ".co/", ".org/", ".net/", "v:")


def _beginning(first: str, start: str) -> str:
    """A pattern for `start` with `first` as its first letter, in any case, where no address goes on.

    The four letters beside A–Z are those that have one of them as their other case.
    """
    return rf"{first}(?i:{start[1]})(?<![A-Za-z\u0130\u0131\u017f\u212a0-9_@/.\-]..)(?i:{start[2:]})"


#: Patterns of where an address may begin; used to stop the search for plain words.
BEGINNINGS = tuple(
    _beginning(first, start) for start in (*_STARTS, r"arxiv:(?=\d)") for first in (start[0], start[0].upper())
)
# Latin letters only: in Chinese text the words go on behind an address without a blank.
_SIGNS = r"(?:[A-Za-z0-9_\u00c0-\u024f!#%&'()*+,\-./:;=?@\[\]~]|\\[_%#&~$])"
_ADDRESS = re.compile(rf"(?i:{'|'.join(_STARTS)}){_SIGNS}{{1,2000}}")
_ARXIV = re.compile(r"arXiv:(\d{4}\.\d{4,5}(?:v\d+)?)\b", re.IGNORECASE)
_NO_LETTER_BEFORE = re.compile(r"[A-Za-z0-9_@/.\-]")
_BRACKETS = {")": "(", "]": "["}


def may_have_address(text: str) -> bool:
    """Whether one of `BEGINNINGS` may be in a text: quick, and sure when it says no."""
    small = text.lower()
    return any(trace in small for trace in _TRACES)


def arxiv_at(text: str, at: int, end: int) -> Address | None:
    """An arXiv number as papers write it: `arXiv:2410.12345`."""
    match = _ARXIV.match(text, at, end)
    return Address(f"https://arxiv.org/abs/{match[1]}", match[0], match.end()) if match else None


def address_at(text: str, at: int, end: int) -> Address | None:
    """The address that begins at `at`, cut right.

    The punctuation of the sentence, a closing bracket without its partner and marks of emphasis do not belong to it.
    """
    if at and _NO_LETTER_BEFORE.match(text, at - 1):
        return None
    match = _ADDRESS.match(text, at, end)
    if match is None:
        return None
    found = _without_tail(match[0])
    if not re.search(r"\w\.?\w", found.partition("://")[2] or found):
        return None
    label = re.sub(r"\\(.)", r"\1", found)
    return Address(with_scheme(label), label, at + len(found))


def _without_tail(found: str) -> str:
    while found:
        last = found[-1]
        unmatched = last in _BRACKETS and found.count(last) > found.count(_BRACKETS[last])
        if last not in ".,;:!?'*" and not unmatched and not found.endswith("\\"):
            break
        found = found[:-1]
    return found


def with_scheme(address: str) -> str:
    """An address that a browser opens: `https://` is put before one that has no scheme."""
    address = re.sub(r"\\([_%#&~$])", r"\1", address.strip())
    if re.match(r"(?i)(?:https?|ftp)://|mailto:|doi:", address):
        return re.sub(r"(?i)^doi:\s*", "https://doi.org/", address)
    return f"https://{address}"
