"""XML read safely and forgivingly: no DTD is followed, no entity of a file is expanded, breaks are mended.

The parser is the standard library's expat. A document type declaration is taken out before it sees the text, so that
neither external entities nor entities that multiply ("billion laughs") can be declared at all. Where the text uses
one, it is taken out and told.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from html.entities import html5
from xml.parsers import expat

#: Elements deeper than this count as text of the one they stand in.
_DEEPEST = 200
_DECLARATION = re.compile(r"\A[\ufeff\s\x00]*<\?xml[^>]{0,500}\?>")
_DOCTYPE = re.compile(
    r"<!DOCTYPE(?>[^\[>\"']+|\"[^\"]*\"|'[^']*')*(?:\[(?>\"[^\"]*\"|'[^']*'|<!--.*?-->|[^\]\"'])*\]\s*)?>", re.S
)
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
_ILLEGAL = re.compile("[\ud800-\udfff\ufdd0\ufdd1\ufffe\uffff]")
_SUSPECT = re.compile(
    r"&(?:(?P<good>(?:amp|lt|gt|quot|apos);)|#(?P<number>x[0-9a-fA-F]{1,6}|\d{1,7});"
    r"|(?P<name>[A-Za-z_][\w.-]{0,63});)?|<(?![A-Za-z_/!?\u00c0-\uffff])"
)
_DECLARED = re.compile(r"<!ENTITY\s+(?!%)([^\s\"'>]+)")
#: What is taken for an entity though nothing declares it; a single letter is one of a name: "AT&T; Bell".
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{1,31}")
#: Signs that no text has, around the name of an entity that stands for nothing, until it is taken out.
_LOST = re.compile("\ufdd0([^\ufdd1]*)\ufdd1")
#: Parts in which every sign stands for itself, and how they end.
_VERBATIM = re.compile(r"<!\[CDATA\[|<!--")
_ENDS = {"<![CDATA[": "]]>", "<!--": "-->"}


@dataclass(slots=True, eq=False)
class Node:
    """An element: its name and attributes without prefixes, what stands in it, and its line (from 1)."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    line: int = 0
    parts: list[Node | str] = field(default_factory=list)
    source: tuple[int, int] = (0, 0)

    def __iter__(self) -> Iterator[Node]:
        return (part for part in self.parts if isinstance(part, Node))

    def all(self, *path: str) -> Iterator[Node]:
        """Every element that this path of names leads to."""
        if not path:
            yield self
            return
        for node in self:
            if node.name == path[0]:
                yield from node.all(*path[1:])

    def first(self, *path: str) -> Node | None:
        """The first element that this path of names leads to."""
        return next(self.all(*path), None)

    def within(self, *names: str) -> Iterator[Node]:
        """Every element of one of these names at any depth, in the order of the file."""
        for node in self:
            if node.name in names:
                yield node
            yield from node.within(*names)

    def value(self, *path: str) -> str:
        """The text of the first element of this path that has any, with white space as single blanks."""
        return next((text for node in self.all(*path) if (text := node.text)), "")

    def values(self, *path: str) -> list[str]:
        """The texts of the elements of this path that have any."""
        return [text for node in self.all(*path) if (text := node.text)]

    @property
    def text(self) -> str:
        """All text in the element, with white space as single blanks."""
        return " ".join(self.raw_text().split())

    def raw_text(self) -> str:
        """All text in the element, with its white space."""
        return "".join(part if isinstance(part, str) else part.raw_text() for part in self.parts)


@dataclass(frozen=True, slots=True)
class LostEntity:
    """An entity that stands for nothing, or for what its file says, which is not read: its name, the line, and the
    place in the bytes of the text without it.
    """

    name: str
    line: int
    place: int

    @property
    def fault(self) -> str:
        """What there is to say of it."""
        return f"the entity &{self.name}; stands for nothing that is known; what files declare themselves is not read"


@dataclass(frozen=True, slots=True)
class XmlRecord:
    """The element of one record, the text it stands as, what is wrong with it, and the entities taken out of it."""

    node: Node
    source_text: str
    fault: str = ""
    lost: tuple[LostEntity, ...] = ()


def xml_records(text: str, start: re.Pattern[str]) -> Iterator[XmlRecord]:
    """The elements whose start tags `start` finds, outermost first; each broken one with its fault.

    `start` must match at the `<` of a start tag. Where the document as a whole is well-formed it is read at once;
    otherwise each record is read by itself, so that a fault costs no more than the record it stands in.
    """
    text, lost = prepared(text)
    data = text.encode()
    parse = _parse(data, 1)
    if parse.fault or parse.root is None:
        yield from _one_by_one(text, start, lost)
        return
    for node in _outermost(parse.root, data, start):
        yield XmlRecord(node, data[slice(*node.source)].decode(errors="replace"), lost=within(lost, *node.source))


def within(lost: Sequence[LostEntity], start: int, end: int) -> tuple[LostEntity, ...]:
    """The entities taken out between two places in the bytes of a text."""
    return tuple(one for one in lost if start <= one.place <= end) if lost else ()


def prepared(text: str) -> tuple[str, list[LostEntity]]:
    """`text` without declarations and with everything mended that would stop a parser, and the entities taken out of
    it; lines keep their numbers.
    """
    declared = frozenset(_DECLARED.findall(text)) if "<!ENTITY" in text else frozenset()
    text = _DECLARATION.sub(_blank, text, count=1)
    text = _DOCTYPE.sub(_blank, text, count=1)
    text = _ILLEGAL.sub("\ufffd", _CONTROLS.sub("", text.lstrip("\ufeff")))
    text = "".join(_pieces(text, declared))
    return _without_lost(text) if "\ufdd0" in text else (text, [])


def _without_lost(text: str) -> tuple[str, list[LostEntity]]:
    lost: list[LostEntity] = []
    parts: list[str] = []
    done, line, place = 0, 1, 0
    for found in _LOST.finditer(text):
        part = text[done : found.start()]
        parts.append(part)
        line, place, done = line + part.count("\n"), place + len(part.encode()), found.end()
        lost.append(LostEntity(found[1], line, place))
    return "".join((*parts, text[done:])), lost


def _pieces(text: str, declared: Container[str]) -> Iterator[str]:
    """The text in pieces: what is verbatim as it is, everything else mended."""
    mend = partial(_mended, declared)
    done = 0
    unclosed: set[str] = set()
    for opener in _VERBATIM.finditer(text):
        if opener.start() < done or opener[0] in unclosed:
            continue
        end = text.find(_ENDS[opener[0]], opener.end())
        if end < 0:
            unclosed.add(opener[0])
            continue
        yield _SUSPECT.sub(mend, text[done : opener.start()])
        yield text[opener.start() : end + 3]
        done = end + 3
    yield _SUSPECT.sub(mend, text[done:])


def _blank(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _mended(declared: Container[str], found: re.Match[str]) -> str:
    """A stray sign escaped, an entity of HTML as its character, one that is not known marked; what is right as it
    stands. An entity that the file `declared` itself is none that is known, whatever its name.
    """
    if found["good"]:
        return found[0]
    if number := found["number"]:
        code = int(number[1:], 16) if number[0] == "x" else int(number)
        is_legal = code < 0x110000 and not _CONTROLS.match(chr(code)) and not _ILLEGAL.match(chr(code))
        return found[0] if is_legal else "\ufffd"
    name = found["name"] or ""
    if f"{name};" in html5:
        return html5[f"{name};"].replace("&", "&amp;").replace("<", "&lt;")
    if name in declared or _NAME.fullmatch(name):
        return f"\ufdd0{name}\ufdd1"
    return ("&amp;" if found[0][0] == "&" else "&lt;") + found[0][1:]


def _outermost(root: Node, data: bytes, start: re.Pattern[str]) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if start.match(data[node.source[0] : node.source[0] + 400].decode(errors="replace")):
            yield node
        else:
            waiting.extend(reversed(list(node)))


def _one_by_one(text: str, start: re.Pattern[str], lost: Sequence[LostEntity]) -> Iterator[XmlRecord]:
    """Each record by itself, from its start tag to the next one's."""
    places = [found.start() for found in start.finditer(text)]
    line, counted, before = 1, 0, len(text[: places[0]].encode()) if places else 0
    for place, end in zip(places, [*places, len(text)][1:], strict=True):
        piece = text[place:end]
        line, counted = line + text.count("\n", counted, place), place
        after = before + len(piece.encode())
        own, before = within(lost, before, after - 1), after
        parse = _parse(piece.encode(), line)
        if parse.root is not None:
            source = piece.encode()[slice(*parse.root.source)].decode(errors="replace") if parse.is_whole else piece
            yield XmlRecord(parse.root, source.rstrip(), "" if parse.is_whole else parse.fault, own)


@dataclass(slots=True)
class _Parse:
    """What came of parsing: the root, even of a document that breaks off, and the fault if there is one."""

    root: Node | None = None
    is_whole: bool = False
    fault: str = ""


def _parse(data: bytes, first_line: int) -> _Parse:
    parser = expat.ParserCreate("utf-8")
    builder = _Builder(parser, data, first_line)
    parse = _Parse()
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code) or "not well-formed"
        parse.fault = f"the XML is broken in line {error.lineno + first_line - 1} ({reason})"
        parser.buffer_text = False  # hands on the text that was waiting
    except _EntityError:
        parse.fault = "the file declares entities, which are not read"
    parse.root, parse.is_whole = builder.root, builder.is_done
    return parse


class _Builder:
    """Builds the tree from expat's events; forgets everything behind the end of the root."""

    def __init__(self, parser: expat.XMLParserType, data: bytes, first_line: int) -> None:
        self._parser = parser
        self._data = data
        self._first_line = first_line
        self._open: list[Node] = []
        self._too_deep = 0
        self.root: Node | None = None
        self.is_done = False
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = _refuse

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if self.is_done or len(self._open) >= _DEEPEST:
            self._too_deep += 1
            return
        plain = {key.rpartition(":")[2]: value for key, value in attributes.items()} if attributes else {}
        node = Node(name.rpartition(":")[2], plain, self._parser.CurrentLineNumber + self._first_line - 1)
        node.source = (self._parser.CurrentByteIndex, len(self._data))
        if self._open:
            self._open[-1].parts.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, _name: str) -> None:
        if self._too_deep:
            self._too_deep -= 1
            return
        node = self._open.pop()
        place = self._parser.CurrentByteIndex
        is_empty = not node.parts and self._data[place - 2 : place] == b"/>"  # there is no other tag behind it
        node.source = (node.source[0], place if is_empty else self._data.find(b">", place) + 1)
        self.is_done = not self._open

    def _text(self, text: str) -> None:
        if self._open:
            self._open[-1].parts.append(text)


class _EntityError(Exception):
    """A file declares an entity of its own."""


def _refuse(*_declaration: object) -> None:
    raise _EntityError
