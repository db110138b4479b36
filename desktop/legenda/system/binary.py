"""Recognising files that are no text, by their first bytes, and naming them as a reader knows them."""

from __future__ import annotations

import re

#: First bytes and what a reader calls such a file. Office documents and archives share a beginning: see `_zip_name`.
_BEGINNINGS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Microsoft Office document"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"(\xb5/\xfd", "a Zstandard archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"II*\x00", "a TIFF picture"),
    (b"MM\x00*", "a TIFF picture"),
    (b"AT&TFORM", "a DjVu document"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a Windows program"),
    (b"\xca\xfe\xba\xbe", "a compiled program"),
    (b"ID3", "a sound file"),
    (b"OggS", "a sound or video file"),
    (b"fLaC", "a sound file"),
    (b"\x1aE\xdf\xa3", "a video file"),
)
_CONTROLS = bytes(set(range(32)) - {0, 8, 9, 10, 11, 12, 13, 26, 27})
_SAMPLE = 1 << 16
_MOST_CONTROLS = 0.02
_MOST_NULS = 0.01
#: Bytes of text that stand between gaps of NULs on the average, at least.
_BETWEEN_GAPS = 16
_NULS = re.compile(rb"\x00+")


def binary_kind(data: bytes) -> str:
    """What kind of non-text file begins with `data` ("a PDF document"), or "" when nothing says that it is one."""
    start = data[:16]
    for beginning, kind in _BEGINNINGS:
        if start.startswith(beginning):
            return kind
    if start.startswith(b"PK\x03\x04"):
        return _zip_name(data)
    if start[4:8] == b"ftyp":
        return "a video file"
    if start.startswith(b"RIFF") and data[8:12] in (b"WAVE", b"AVI ", b"WEBP"):
        return "a sound, video or picture file"
    return "a tar archive" if data[257:262] == b"ustar" else ""


def looks_binary(data: bytes) -> bool:
    """Whether `data`, which is no UTF-16 or UTF-32, holds more NULs and control characters than a text does.

    NULs that a failing disk or program has left between clean text, even many in a row, do not make a text binary.
    """
    sample = data[:_SAMPLE]
    controls = len(sample) - len(sample.translate(None, _CONTROLS)) + sample.count(0x7F)
    if controls > max(2, _MOST_CONTROLS * len(sample)):
        return True
    gaps = len(_NULS.findall(sample))
    if sample.count(0) <= max(2, _MOST_NULS * len(sample)):
        return False
    return controls > 0 or gaps * _BETWEEN_GAPS > len(sample) - sample.count(0) or not _is_utf8(sample)


def _is_utf8(sample: bytes) -> bool:
    """Whether `sample` is UTF-8, a character that its end may cut aside."""
    try:
        sample.decode("utf-8")
    except UnicodeDecodeError as fault:
        return fault.start >= len(sample) - 3
    return True


def _zip_name(data: bytes) -> str:
    """A zip container's kind, from the names of the files it holds, which stand near its beginning."""
    start = data[:4096]
    for mark, kind in (
        (b"mimetypeapplication/epub", "an EPUB book"),
        (b"mimetypeapplication/vnd.oasis.opendocument", "an OpenDocument file"),
        (b"word/", "a Word document"),
        (b"xl/", "an Excel workbook"),
        (b"ppt/", "a PowerPoint presentation"),
        (b"[Content_Types].xml", "a Microsoft Office document"),
    ):
        if mark in start:
            return kind
    return "a zip archive"
