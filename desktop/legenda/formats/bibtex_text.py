"""The text of BibTeX fields in both directions."""

from __future__ import annotations

import re
from functools import lru_cache

from legenda.formats.latex_case import protect
from legenda.formats.latex_decode import Mode, decode
from legenda.formats.latex_encode import encode, encode_marked
from legenda.formats.latex_verbatim import decode_verbatim
from legenda.model.fold import is_evenly_spaced

_SIMPLE = re.compile(r"[^\\{}$&%#_~^<>|`\u00a0\u00ad\u200b\u2060]*")
#: Characters from which on it is quicker to look whether anything is to be changed.
_LONG = 200
_DASH = re.compile(r"\s*(?:--+|-*[\u2012-\u2015\u2212]-*)\s*")
_PLAIN_PAGES = re.compile(r"([0-9]+)(?:--?([0-9]+))?")
_PAGE_RANGE = re.compile(r"([A-Za-z]*\d[\w.:*]*|[ivxlcdmIVXLCDM]+)\s*-\s*([A-Za-z]*\d[\w.:*]*|[ivxlcdmIVXLCDM]+)")


def one_line(text: str) -> str:
    """`text` with all white space as single blanks."""
    if len(text) > _LONG and is_evenly_spaced(text):
        return text.strip(" ")
    return " ".join(text.split())


def is_plain(source: str) -> bool:
    """Whether a text is the same in LaTeX and in plain Unicode, in both directions; False also says: not known."""
    return "--" not in source and "''" not in source and _SIMPLE.fullmatch(source) is not None


def read_text(source: str) -> str:
    """A field of one line as plain Unicode."""
    if is_plain(source):
        return one_line(source)
    return one_line(_decoded(source))


@lru_cache(maxsize=4096)
def _decoded(source: str) -> str:
    return decode(source)


def write_text(text: str, ascii_only: bool = False) -> str:
    """A field of one line as LaTeX source."""
    return encode(one_line(text), ascii_only)


def write_title(text: str, ascii_only: bool = False) -> str:
    """A title as LaTeX source, its capitals protected."""
    return protect(one_line(text), ascii_only)


def write_abstract(text: str, ascii_only: bool = False) -> str:
    """An abstract as LaTeX source."""
    return encode_marked(text, ascii_only)


def plain_pages(source: str) -> str:
    """The pages of the usual "12--34", "12-34" and "12", which are written in the same way; "" for all others."""
    found = _PLAIN_PAGES.fullmatch(source)
    if not found:
        return ""
    first, last = found.groups()
    if last is None:
        return first
    return f"{first}-{last}" if len(last) >= len(first) else ""


@lru_cache(maxsize=4096)
def read_pages(source: str) -> str:
    """Pages with every range as "12-15"; where hyphens belong to the pages themselves ("A-12–A-15") an en dash."""
    text = one_line(decode(source)) if _needs_decoding(source) else one_line(source)
    return re.sub(r"\s*[,;]\s*", ", ", ", ".join(_page_range(part) for part in text.split(",") if part.strip()))


def _needs_decoding(source: str) -> bool:
    return re.search(r"[\\{}$~]", source) is not None


def _page_range(text: str) -> str:
    ends = [end.strip() for end in _DASH.split(text.strip())]
    if len(ends) == 2 and all(ends):
        return "–".join(ends) if "-" in ends[0] or "-" in ends[1] else "-".join(_whole(*ends))
    found = _PAGE_RANGE.fullmatch(text.strip())
    return "-".join(_whole(found[1], found[2])) if found else text.strip()


def _whole(first: str, last: str) -> tuple[str, str]:
    """The ends of a range, the last page in full: "227" and "32" are 227 and 232."""
    if first.isdecimal() and last.isdecimal() and len(last) < len(first):
        full = first[: -len(last)] + last
        return (first, full) if int(full) > int(first) else (first, last)
    return first, last


def pages_outline(source: str) -> str:
    """The source of a page field with every dash and blank written in one way, for comparing."""
    return re.sub(r"\s*(?:-+|[\u2012-\u2015\u2212])\s*", "-", one_line(source)).replace(", ", ",").strip("{}")


def write_pages(pages: str, ascii_only: bool = False) -> str:
    """Pages as LaTeX source, ranges with two hyphens."""
    parts = []
    for part in pages.split(", "):
        ends = part.split("–") if "–" in part else part.split("-")
        is_range = len(ends) == 2 and all(end.strip() for end in ends)
        parts.append(
            "--".join(write_text(end.strip(), ascii_only) for end in ends) if is_range else write_text(part, ascii_only)
        )
    return ", ".join(parts)


def plain_keywords(source: str) -> tuple[str, ...]:
    """The keywords of a source that says them in plain words with commas between; none for any other."""
    if ";" in source or not is_plain(source):
        return ()
    words = one_line(source).split(",")
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))


def read_keywords(source: str) -> tuple[str, ...]:
    """Keywords parted by semicolons or, without these, by commas; braces hold one keyword together."""
    text = one_line(decode(source, Mode.NAMES)) if _needs_decoding(source) else one_line(source)
    text = text.replace("~", " ")
    separator = ";" if _has_outside_braces(text, ";") else ","
    found = (_without_braces(keyword) for keyword in _split_outside_braces(text, separator))
    return tuple(dict.fromkeys(keyword for keyword in found if keyword))


def _split_outside_braces(text: str, separator: str) -> list[str]:
    pieces, depth, start = [], 0, 0
    for found in re.finditer(rf"[{{}}{separator}]", text):
        if found.group() == separator:
            if depth <= 0:
                pieces.append(text[start : found.start()])
                start = found.end()
        else:
            depth += 1 if found.group() == "{" else -1
    pieces.append(text[start:])
    return pieces


def _has_outside_braces(text: str, sign: str) -> bool:
    return sign in text and len(_split_outside_braces(text, sign)) > 1


def _without_braces(text: str) -> str:
    return one_line(text.replace("{", "").replace("}", ""))


def write_keywords(keywords: tuple[str, ...], ascii_only: bool = False) -> str:
    """Keywords parted by commas, those with a comma or semicolon in braces."""
    parts = []
    for keyword in keywords:
        encoded = write_text(keyword, ascii_only)
        parts.append(f"{{{encoded}}}" if "," in keyword or ";" in keyword else encoded)
    return ", ".join(parts)


def read_verbatim(source: str) -> str:
    """An address or identifier: escapes taken out, and the line break that a long address was cut with."""
    text = decode_verbatim(source.strip())
    if "\n" not in text and text.startswith("http"):
        return text
    return re.sub(r"\s*\n\s*", "", text) if text.startswith(("http:", "https:", "ftp:", "10.")) else one_line(text)


def write_verbatim(text: str) -> str:
    """An address or identifier as it is; a brace, which BibTeX would count, in the form that addresses have."""
    return text if balanced(text) else text.replace("{", "%7B").replace("}", "%7D")


def balanced(text: str) -> bool:
    """Whether BibTeX, which counts every brace, finds the braces of `text` in pairs."""
    if "{" not in text and "}" not in text:
        return True
    depth = 0
    for sign in re.findall(r"[{}]", text):
        depth += 1 if sign == "{" else -1
        if depth < 0:
            return False
    return depth == 0
