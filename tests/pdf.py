"""Small PDF documents, written byte by byte."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A line of Helvetica at a place of the page, in points from the lower left corner; `raised` text follows it."""

    text: str
    size: float = 10
    y: float = 700
    x: float = 72
    raised: str = ""
    sideways: bool = False


def page_of(*texts: str | tuple[str, float]) -> list[Line]:
    """Lines from the top of a page downwards, each a text or a text and its size."""
    lines, y = [], 760.0
    for text in texts:
        words, size = text if isinstance(text, tuple) else (text, 10.0)
        y -= 1.4 * size
        lines.append(Line(words, size, y))
    return lines


def make_pdf(
    *pages: Sequence[Line],
    info: Mapping[str, str] | None = None,
    xmp: str = "",
    embedded: Mapping[str, bytes] | None = None,
) -> bytes:
    """A PDF 1.4 document with these pages, information dictionary, XMP packet and embedded files."""
    objects: list[bytes] = [
        b"",
        b"",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]

    def add(body: bytes) -> int:
        objects.append(body)
        return len(objects)

    kids = []
    for lines in pages:
        content = add(_stream(b"", b"\n".join(map(_drawn, lines))))
        kids.append(
            add(
                b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
                b"/Resources << /Font << /F1 3 0 R >> >> >>" % content
            )
        )
    catalog = b"<< /Type /Catalog /Pages 2 0 R"
    if xmp:
        catalog += b" /Metadata %d 0 R" % add(_stream(b"/Type /Metadata /Subtype /XML", xmp.encode()))
    if embedded:
        names = b""
        for name, data in embedded.items():
            file = add(_stream(b"/Type /EmbeddedFile", data))
            names += _text(name) + b" %d 0 R " % add(
                b"<< /Type /Filespec /F %s /UF %s /EF << /F %d 0 R >> >>" % (_text(name), _text(name), file)
            )
        catalog += b" /Names << /EmbeddedFiles << /Names [ %s ] >> >>" % names
    objects[0] = catalog + b" >>"
    objects[1] = b"<< /Type /Pages /Kids [ %s ] /Count %d >>" % (b" ".join(b"%d 0 R" % kid for kid in kids), len(kids))
    told = add(b"<< %s >>" % b" ".join(b"/%s %s" % (name.encode(), _text(text)) for name, text in (info or {}).items()))
    return _file(objects, told)


def _file(objects: Sequence[bytes], info: int) -> bytes:
    data, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    tail = b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    start = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    return data + start + table + tail % (len(objects) + 1, info, len(data))


def _stream(entries: bytes, data: bytes) -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries, len(data), data)


def _drawn(line: Line) -> bytes:
    turn = (0, 1, -1, 0) if line.sideways else (1, 0, 0, 1)
    text = b"BT /F1 %.1f Tf %d %d %d %d %.1f %.1f Tm %s Tj" % (line.size, *turn, line.x, line.y, _latin(line.text))
    if line.raised:
        text += b" %.1f Ts /F1 %.1f Tf %s Tj 0 Ts" % (0.4 * line.size, 0.6 * line.size, _latin(line.raised))
    return text + b" ET"


def _latin(text: str) -> bytes:
    return b"(%s)" % text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")


def _text(text: str) -> bytes:
    """A text string: UTF-16 with its mark, in hexadecimal digits."""
    return b"<feff%s>" % text.encode("utf-16-be").hex().encode()
