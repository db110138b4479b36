"""File links as JabRef, Mendeley, Zotero and plain BibTeX users write them."""

from __future__ import annotations

import re

from legenda.formats.bibtex_text import balanced
from legenda.formats.latex_decode import decode
from legenda.model.record import FileLink

_MENDELEY_SLASH = re.compile(r"\{?\$\\backslash\$\}?|\{\\textbackslash(?:\{\})?\}")
_GROUP = re.compile(r"\{\\[^{}]*(?:\{[^{}]*\})?\}")
_ESCAPED = re.compile(r"\\([:;\\])")
_DRIVE = re.compile(r"^[A-Za-z]$")
_TYPE = re.compile(r"(?:[\w.+-]*/)?[\w.+ -]{0,40}")


def read_files(source: str) -> tuple[FileLink, ...]:
    r"""The files of a `file` field.

    JabRef and Zotero write `title:path:type`, several joined by semicolons, with `\:` and `\;` for these signs;
    Mendeley writes LaTeX for its special signs; others write one path, or several joined by semicolons.
    """
    text = _mendeley(source.strip())
    if not text:
        return ()
    links = [link for entry in _split(text, ";") if (link := _read_one(entry))]
    if len(links) > 1 and not _are_links(links):
        return (FileLink(text),)
    return tuple(links)


def _mendeley(text: str) -> str:
    """`text` without LaTeX; braces that hold no command are signs of a path like others."""
    if text.startswith("{") and text.endswith("}") and balanced(text[1:-1]):
        text = text[1:-1].strip()
    if "\\" not in text:
        return text
    return _GROUP.sub(lambda found: decode(found.group()), _MENDELEY_SLASH.sub(r"\\", text))


def _split(text: str, separator: str) -> list[str]:
    """`text` cut at each separator that no backslash hides."""
    return [piece for piece in re.split(rf"(?<!\\){separator}", text) if piece.strip()]


def _read_one(entry: str) -> FileLink | None:
    pieces = re.split(r"(?<!\\):", entry.strip())
    if len(pieces) < 3 or not _TYPE.fullmatch(pieces[-1]) or entry.startswith(("http:", "https:", "file:")):
        return FileLink(_tidy(entry.strip()))
    title, path, kind = _unescape(pieces[0]), ":".join(pieces[1:-1]), pieces[-1].strip()
    if len(pieces) > 3 and _DRIVE.match(pieces[0]):
        title, path = "", ":".join(pieces[:-1])
    path = _tidy(_unescape(path))
    return FileLink(path, title.strip(), kind) if path else None


def _unescape(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)


def _tidy(path: str) -> str:
    r"""A drive letter that Mendeley wrote as `C\:/…` or `C:\:/…` as `C:/…`."""
    return re.sub(r"^([A-Za-z])\\:", r"\1:", path)


def _are_links(links: list[FileLink]) -> bool:
    """Whether semicolons part links rather than stand inside one path."""
    if any(link.mime for link in links):
        return True
    return all(re.search(r"\.\w{1,5}$|^https?:", link.path) for link in links)


def write_files(files: tuple[FileLink, ...]) -> str:
    """The value of a `file` field: one plain path as it is, everything else in JabRef's form."""
    if len(files) == 1 and read_files(files[0].path) == files and not re.search(r"[{}]", files[0].path):
        return files[0].path
    return ";".join(f"{_escape(link.title)}:{_escape(link.path)}:{link.mime}" for link in files)


def _escape(text: str) -> str:
    return re.sub(r"([:;\\])", r"\\\1", text)
