"""One paper as a page of a notes vault (Obsidian, Logseq), brought up to date around what the reader wrote there.

Legenda's part stands between two HTML comments, which neither program shows, and in some properties of the front
matter. Everything else in the file is the reader's. The first comment keeps, as JSON, what was written the last time,
so that a changed part is known from one that is only old, and a tag that the reader added from one that is gone.

Sources: https://help.obsidian.md/properties, https://docs.logseq.com (properties).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from legenda.formats.annotated_entry import Entry, Highlight, entry_of
from legenda.formats.markdown_text import escaped, markdown, nested, one_line, part, quoted
from legenda.formats.options import WriteOptions
from legenda.formats.vault_readings import notes_told, read_days, readings_told
from legenda.model.markup import plain
from legenda.model.record import Record

#: Properties that are lists, to which the reader may add.
_SHARED = ("aliases", "tags")
#: What stands between two notes.
_DIVIDER = "---"
_EVERYTHING = WriteOptions(abstract=True, note=True, status=True)
_PART = re.compile(
    r"^[ \t]*(?:- )?<!-- legenda: begin (?P<state>\{.*?\}) -->[ \t]*\n(?P<body>.*?)"
    r"^[ \t]*(?:- )?<!-- legenda: end -->[ \t]*$",
    re.DOTALL | re.MULTILINE,
)
#: The marks one by one, for a part that has lost one of them.
_BEGIN = re.compile(r"^[ \t]*(?:- )?<!-- legenda: begin (?P<state>\{.*?\}) -->", re.MULTILINE)
_END = re.compile(r"^[ \t]*(?:- )?<!-- legenda: end -->", re.MULTILINE)
_FRONT = re.compile(r"\A---[ \t]*\n(?P<front>.*?)^---[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
_PROPERTY = re.compile(r"^([^\s:#-][^:\n]*):(?=\s|$)", re.MULTILINE)
_PAGE_PROPERTY = re.compile(r"^(?:- )?([\w-]+):: ?(.*)$")
_STATUS_LINE = re.compile(r"^(?:- )?(status):: ?(.*)$")
_NO_TAG = re.compile(r"[^\w/-]+")


class Dialect(StrEnum):
    """The program that reads the vault."""

    OBSIDIAN = "obsidian"
    LOGSEQ = "logseq"


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is to be: its whole text.

    It stays as it was when the reader changed Legenda's part (`is_kept`), when a mark of the part is gone, so that
    nobody knows how far it goes (`is_cut`), or when it is that of the paper `other`. `said` are sentences on what was
    written over.
    """

    text: str
    is_kept: bool = False
    other: str = ""
    is_cut: bool = False
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _State:
    """What was written the last time."""

    key: str = ""
    body: str = ""
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)
    status: str = ""


def page(record: Record, life: Mapping[str, Any], before: str, dialect: Dialect, replaces: bool = False) -> Page:
    """The page of a paper; `before` is the file's text as it is, "" for a new one.

    `life` are the members of the paper's JSON form that tell of reading. Where the reader changed Legenda's part since
    it was written, the whole page stays as it is unless it `replaces` the part.
    """
    before = before.replace("\r\n", "\n")
    found = _PART.search(before)
    marked = found or _BEGIN.search(before)
    state = _state(marked["state"]) if marked else _State()
    if state.key and state.key not in (record.key, *_texts(life.get("aliases"))):
        return Page(before, other=state.key)
    if found is None and (marked or _END.search(before)):
        return Page(before, is_cut=True)
    if found and not replaces and state.body and _digest(found["body"]) != state.body:
        return Page(before, is_kept=True)
    entry = entry_of(record, _EVERYTHING, life)
    properties = dict(_properties(record, life, entry))
    body = "".join(_logseq_lines(entry, life) if dialect is Dialect.LOGSEQ else _lines(entry, life))
    own_part = _part(body, properties, dialect)
    rest = before[: found.start()] + own_part + before[found.end() :] if found else _with_part(before, own_part)
    write = _with_page_properties if dialect is Dialect.LOGSEQ else _with_front
    return Page(write(rest, properties, state), said=tuple(_overwritten(before, properties, state, dialect)))


def marked_key(text: str) -> str:
    """The citation key of the paper whose page a file's text is, from the mark that begins Legenda's part; "" for none.

    The part may have lost the mark that ends it.
    """
    found = _BEGIN.search(text)
    return _state(found["state"]).key if found else ""


# -- what a page says


def _properties(record: Record, life: Mapping[str, Any], entry: Entry) -> Iterator[tuple[str, Any]]:
    names = [who.literal or " ".join(f"{who.given} {who.particle} {who.family}".split()) for who in record.authors]
    days = read_days(life)
    yield "title", plain(entry.title)
    yield "aliases", [plain(entry.title), *_texts(life.get("aliases"))]
    yield "citekey", record.key
    yield "authors", names
    yield "year", record.date.year
    yield "venue", plain(record.venue)
    yield "doi", record.doi
    yield "arxiv", record.arxiv
    yield "url", record.url
    yield "status", life.get("status")
    yield "own_status", life.get("own_status")
    yield "rating", life.get("rating")
    yield "finished", days[-1] if days else ""
    yield "read_days", days
    yield "due", life.get("due")
    yield "tags", [_tag(tag) for tag in _texts(life.get("tags"))]


def _lines(entry: Entry, life: Mapping[str, Any]) -> Iterator[str]:
    mark = " *(provisional title)*" if entry.is_provisional else ""
    blocks = [f"# {one_line(entry.title)}{mark}", _reference(entry)]
    if entry.facts:
        blocks.append(f"*{' · '.join(map(escaped, entry.facts))}*")
    if entry.abstract:
        blocks += ["## Abstract", markdown(entry.abstract)]
    if entry.highlights:
        blocks += ["## Highlights", *map(_highlight, entry.highlights)]
    if readings := readings_told(life):
        blocks += ["## Readings", *readings]
    if notes := notes_told(life):
        blocks += ["## Notes", f"\n\n{_DIVIDER}\n\n".join(notes)]
    yield "\n\n".join(filter(None, blocks)) + "\n"


def _logseq_lines(entry: Entry, life: Mapping[str, Any]) -> Iterator[str]:
    """The same as blocks of an outline: every paragraph is one, below that of its heading."""
    yield _block(0, f"{one_line(entry.title)}{' *(provisional title)*' if entry.is_provisional else ''}")
    yield _block(1, _reference(entry))
    if entry.facts:
        yield _block(1, " · ".join(map(escaped, entry.facts)))
    if entry.abstract:
        yield _block(0, "## Abstract")
        yield from (_block(1, text) for text in markdown(entry.abstract).split("\n\n"))
    if entry.highlights:
        yield _block(0, "## Highlights")
        yield from (_block(1, _highlight(mark)) for mark in entry.highlights)
    for heading, texts in (("Readings", readings_told(life)), ("Notes", notes_told(life))):
        if texts:
            yield _block(0, f"## {heading}")
            yield from (_block(1, text) for text in texts)


def _block(depth: int, text: str) -> str:
    first, *more = text.splitlines() or [""]
    indent = "\t" * depth
    return "\n".join([f"{indent}- {first}", *(f"{indent}  {line}".rstrip() for line in more)]) + "\n"


def _reference(entry: Entry) -> str:
    names = escaped(entry.people)
    names = names if not names or names.endswith(".") else f"{names}."
    return " ".join(filter(None, (names, "".join(map(part, entry.place)), " · ".join(map(part, entry.links)))))


def _highlight(mark: Highlight) -> str:
    quote = quoted(markdown(mark.quote)) if mark.quote else ""
    return "\n\n".join(filter(None, (quote, nested(mark.comment, 2) if mark.comment else "")))


# -- Legenda's part


def _part(body: str, properties: Mapping[str, Any], dialect: Dialect) -> str:
    state = {
        "key": properties["citekey"],
        "body": _digest(body),
        "status": properties["status"] or "",
        **{name: properties[name] for name in _SHARED if properties[name]},
    }
    kept = json.dumps(state, ensure_ascii=False).replace("--", "-\\u002d").replace(">", "\\u003e")
    bullet = "- " if dialect is Dialect.LOGSEQ else ""
    return f"{bullet}<!-- legenda: begin {kept} -->\n{body}{bullet}<!-- legenda: end -->"


def _with_part(before: str, own_part: str) -> str:
    """Legenda's part in a file that has none: after the front matter, before what the reader wrote."""
    front = _FRONT.match(before)
    head, rest = (before[: front.end()], before[front.end() :]) if front else ("", before)
    return f"{head}{own_part}\n" + (f"\n{rest.lstrip()}" if rest.strip() else "")


def _state(text: str) -> _State:
    try:
        kept = json.loads(text)
    except ValueError:
        return _State()
    if not isinstance(kept, dict):
        return _State()
    texts = (str(kept.get(name) or "") for name in ("key", "body", "status"))
    key, digest, status = texts
    return _State(key, digest, {name: _texts(kept.get(name)) for name in _SHARED}, status)


def _digest(body: str) -> str:
    lines = "\n".join(line.rstrip() for line in body.strip().splitlines())
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


# -- properties


def _with_front(text: str, properties: Mapping[str, Any], state: _State) -> str:
    """The text with our properties in its YAML front matter; others keep their places and their words."""
    front = _FRONT.match(text)
    rest = text[front.end() :] if front else text
    parts = dict(_yaml_parts(front["front"])) if front else {}
    for name, value in properties.items():
        if name in _SHARED:
            value = _joined(value, _yaml_list(parts.get(name, "")), state.lists.get(name, ()))
        if value in (None, "", []):
            parts.pop(name, None)
        else:
            parts[name] = f"{name}: {json.dumps(value, ensure_ascii=False)}\n"
    return f"---\n{''.join(parts.values())}---\n{rest}"


def _yaml_parts(front: str) -> Iterator[tuple[str, str]]:
    """The properties of a front matter as written, by name; what stands before the first has the name ""."""
    places = [(found.start(), found[1].strip()) for found in _PROPERTY.finditer(front)]
    if not places or places[0][0] > 0:
        yield "", front[: places[0][0]] if places else front
    for (start, name), end in zip(places, [*(start for start, _ in places[1:]), len(front)], strict=True):
        yield name, front[start:end]


def _yaml_list(written: str) -> list[str]:
    """The items of a list property as people and programs write it: in brackets, with dashes, or with commas."""
    _, _, value = written.partition(":")
    value = value.strip()
    if value.startswith("["):
        try:
            return _texts(json.loads(value))
        except ValueError:
            items = value.strip("[]").split(",")
    elif "\n" in value or value.startswith("- "):
        items = [line.strip().removeprefix("-") for line in value.splitlines()]
    else:
        items = value.split(",")
    return [item for part in items if (item := part.strip().strip("\"'").lstrip("#"))]


def _with_page_properties(text: str, properties: Mapping[str, Any], state: _State) -> str:
    """The text with our properties in the lines `name:: value` at its beginning; others stay."""
    lines = text.split("\n")
    count = next((place for place, line in enumerate(lines) if not _PAGE_PROPERTY.match(line)), len(lines))
    written = {found[1]: found[2] for line in lines[:count] if (found := _PAGE_PROPERTY.match(line))}
    for name, value in properties.items():
        if name == "title":  # would be another name of the page, and links by its key would no longer lead to it
            continue
        if name == "aliases":
            name = "alias"
        if name in ("alias", "tags"):
            theirs = [item.strip().strip("#") for item in written.get(name, "").split(",") if item.strip()]
            value = _joined(value, theirs, state.lists.get("aliases" if name == "alias" else name, ()))
        if value in (None, "", []):
            written.pop(name, None)
        else:
            written[name] = (
                ", ".join(item.replace(",", " ") for item in value) if isinstance(value, list) else str(value)
            )
    rest = "\n".join(lines[count:]).lstrip("\n")
    return "\n".join(f"{name}:: {' '.join(value.split())}" for name, value in written.items()) + f"\n\n{rest}"


def _overwritten(before: str, properties: Mapping[str, Any], state: _State, dialect: Dialect) -> Iterator[str]:
    """What the reader said in the page about the status and Legenda says otherwise."""
    front = _FRONT.match(before)
    if dialect is Dialect.LOGSEQ:
        written = next((found[2] for line in before.split("\n") if (found := _STATUS_LINE.match(line))), "")
    else:
        written = dict(_yaml_parts(front["front"])).get("status", "").partition(":")[2] if front else ""
    there, ours = written.strip().strip("\"'"), properties["status"]
    if there and state.status and there not in (state.status, ours):
        yield f"the status was changed to “{there}” in the page; Legenda says {ours}, which stands there again."


def _joined(ours: Sequence[str], there: Sequence[str], before: Sequence[str]) -> list[str]:
    """Our items, and those that are there and were not ours the last time: the reader added them."""
    return list(dict.fromkeys([*ours, *(item for item in there if item not in before)]))


def _tag(name: str) -> str:
    """A tag as these programs take it: letters, digits, `_`, `-` and `/`."""
    return _NO_TAG.sub("-", name).strip("-")


def _texts(value: Any) -> list[str]:
    return [str(item) for item in value if item not in (None, "")] if isinstance(value, (list, tuple)) else []
