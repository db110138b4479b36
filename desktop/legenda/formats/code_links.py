"""Finding, among the addresses in an abstract, the one of the paper's own code, data or project page."""

from __future__ import annotations

import re

from legenda.model.markup import links

_CODE_HOST = re.compile(
    r"//(?:www\.)?(?:github\.com/[^/\s]+/|gitlab\.[\w.]+/|bitbucket\.org/|codeberg\.org/|git\.[\w.-]+/|huggingface\.co/|"
    r"anonymous\.4open\.science/|sourceforge\.net/)|\.gitlab\.io|\.github\.io|//zenodo\.org/",
    re.IGNORECASE,
)
_ANNOUNCED = re.compile(
    r"\b(?:code|implementation|software|source|data(?:set)?s?|models?|demo|website|web\s?page|project|homepage|available|"
    r"releas\w+|open-sourc\w+|found|here)\b[^.]*$",
    re.IGNORECASE,
)
#: Every address that is recognised without a mark of its own has one of these; a link has one in its target.
_MAY_HOLD = re.compile(r"://|www\.|\]\(|\\href|\\url|\.(?:com|co|org|net|io)\b")
_REACH = 160


def code_url(abstract: str) -> str:
    """The address of the paper's code or project page in its abstract, cut right; "" when there is none."""
    if not _MAY_HOLD.search(abstract):
        return ""
    found = links(abstract)
    hosted = next((link.url for link in found if _CODE_HOST.search(link.url)), "")
    return hosted or next((link.url for link in found if _is_announced(abstract, link.url)), "")


def _is_announced(abstract: str, url: str) -> bool:
    """Whether the words before an address say that something of the paper's own is there."""
    bare = url.partition("://")[2] or url
    place = abstract.find(bare)
    return place > 0 and _ANNOUNCED.search(abstract[max(0, place - _REACH) : place]) is not None
