"""Finding out in which encoding a text was written, and decoding it without losing a character."""

from __future__ import annotations

import codecs
import contextlib
import re
import threading
from dataclasses import dataclass

from legenda.model.errors import BadInputError
from legenda.system.legacy_encodings import read_cp1252, read_legacy

_BOMS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is its beginning
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: `% Encoding: Cp1252` (JabRef), `% !TeX encoding = UTF-8`, `-*- coding: latin-1 -*-`, `<?xml … encoding="GBK"?>`.
_DECLARED = re.compile(rb"""(?:^|[\s%*!])(?:encoding|coding)\s{0,8}[:=]\s{0,8}["']?([A-Za-z][\w.:-]{1,30})""", re.I)
_DECLARATION_LINE = re.compile(rb"^\s{0,8}(?:%|<\?xml|#|//|-\*-|@comment)", re.I)
_SAMPLE = 1 << 18
_SURE_SEQUENCES = 8
_MOST_FOREIGN = 1000
_MULTIBYTE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")

_EAST_ASIAN = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the name of its encoding, and what had to be assumed, in sentences."""

    text: str
    encoding: str
    assumptions: tuple[str, ...] = ()


def decode_bytes(data: bytes) -> Decoded | None:
    """`data` as text by its mark, its zero bytes, its own declaration, or its frequent letters; None for no text."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _marked(data[len(bom) :], encoding)
    if 0 in data[:_SAMPLE] and (wide := _wide(data)):
        return wide
    declared = declared_encoding(data)
    if data.isascii():
        return _escaped(data, declared)
    sequences = _utf8_sequences(data)
    if sequences is None:
        return _declared(data, declared) or _nearly_utf8(data) or _legacy(data)
    if declared and not _is_utf8(declared) and sequences < _SURE_SEQUENCES and _is_multibyte(declared):
        return _declared(data, declared) or Decoded(data.decode("utf-8"), "utf-8")
    said = () if not declared or _is_utf8(declared) else (f"It says that it is {declared}, but its bytes are UTF-8.",)
    return Decoded(data.decode("utf-8"), "utf-8", said)


def decode_so(data: bytes, encoding: str) -> Decoded:
    """`data` in the encoding that the reader names, unless a mark or its bytes say that it is Unicode.

    Raises BadInputError when there is no encoding of this name.
    """
    name = _python_name(encoding)
    if not name or not _is_text_encoding(name):
        raise BadInputError(
            f"“{encoding}” is no encoding; there are utf-8, cp1252, cp1250, gb18030, shift_jis and more."
        )
    sequences = None if data.isascii() else _utf8_sequences(data)
    is_unicode = sequences is not None and not (sequences < _SURE_SEQUENCES and _is_multibyte(name))
    if any(data.startswith(bom) for bom, _ in _BOMS) or is_unicode:
        return decode_bytes(data) or Decoded(data.decode("utf-8", "replace"), "utf-8")
    if name == "cp1252":
        return Decoded(read_cp1252(data), name)
    text = data.decode(name, "replace")
    return Decoded(text, name, (_damaged(name),) if "\ufffd" in text else ())


def _is_text_encoding(name: str) -> bool:
    """Whether an encoding of Python's stands for a text; some only pack bytes ("base64", "zip")."""
    try:
        return isinstance(b"a ".decode(name, "replace"), str)
    except (LookupError, UnicodeError, ValueError):
        return False


def declared_encoding(data: bytes) -> str:
    """The encoding that a text names in a comment or XML declaration of its first lines, as Python calls it, or ""."""
    for line in data[:2048].splitlines()[:6]:
        if _DECLARATION_LINE.match(line) and (found := _DECLARED.search(line)):
            return _python_name(found[1].decode("ascii"))
    return ""


def _python_name(name: str) -> str:
    """What Python calls the encoding that Java, Emacs or a mail calls `name`; "" when it knows none."""
    bare = re.sub(r"-(?:unix|dos|mac)$", "", name, flags=re.I)
    for spelling in (bare, bare.replace("-", "").replace("_", ""), bare.lower().removeprefix("x-")):
        with contextlib.suppress(LookupError):
            return codecs.lookup(spelling).name
    return ""


def _marked(data: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(data.decode(encoding), encoding)
    except UnicodeDecodeError:
        if encoding == "utf-8":
            return _nearly_utf8(data) or _legacy(data)
        return Decoded(data.decode(encoding, "replace"), encoding, (_damaged(encoding),))


def _wide(data: bytes) -> Decoded | None:
    """UTF-16 or UTF-32 without a mark: the blanks and line ends of any language have zero bytes in fixed places."""
    for encoding, width in (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2)):
        sample = data[: _SAMPLE - _SAMPLE % width]
        try:
            text = sample[: len(sample) - len(sample) % width].decode(encoding)
        except UnicodeDecodeError as fault:
            if fault.start < len(sample) - 4:  # a pair cut by the end of the sample is no fault
                continue
            text = sample[: fault.start].decode(encoding)
        if _reads_as_text(text, sample):
            name = encoding[: encoding.rindex("-")].upper()
            said = f"It has no byte order mark and was read as {name}."
            damaged = () if len(data) % width == 0 else (_damaged(encoding),)
            return Decoded(data.decode(encoding, "replace"), encoding, (said, *damaged))
    return None


def _reads_as_text(text: str, data: bytes) -> bool:
    """Whether nearly all of `text` is printable, and `data`, from which it was made, is no text of single bytes.

    Every other byte of Latin text is zero; one stray zero in an ordinary file makes nothing wide.
    """
    sample = text[:4096]
    good = sum(1 for sign in sample if sign.isprintable() or sign in "\t\n\r\f")
    latin = sum(1 for sign in sample if sign.isascii() and (sign.isprintable() or sign in "\t\n\r"))
    if not sample or good < 0.98 * len(sample):
        return False
    if latin > 0.3 * len(sample):
        return True
    blocks = len({ord(sign) >> 8 for sign in sample})
    return latin > 0 and blocks < 96 and _has_wide_bytes(sample, data.replace(b"\0", b"")[:8192])


def _has_wide_bytes(sample: str, data: bytes) -> bool:
    """Whether bytes without their zeros are halves of characters: some of them are control characters then, which no
    text of single bytes has; a few East Asian characters may be without.
    """
    controls = sum(1 for byte in data if byte < 32 and byte not in b"\t\n\r\f")
    if controls * 100 >= len(data):
        return True
    foreign = sum(1 for byte in data if byte > 127)
    return (
        foreign * 4 >= len(data) and len(_EAST_ASIAN.findall(sample)) * 5 >= len(sample) * 4 and not _starts_utf8(data)
    )


def _starts_utf8(data: bytes) -> bool:
    """Whether `data` is UTF-8 but for a character that its end cuts."""
    try:
        codecs.utf_8_decode(data, "strict", False)
    except UnicodeDecodeError:
        return False
    return True


def _escaped(data: bytes, declared: str) -> Decoded:
    """Seven-bit text: ASCII, or an encoding that shifts by escape sequences."""
    for encoding in ("iso2022_jp", "iso2022_kr") if b"\x1b$" in data else ("utf-7", "hz") if declared else ():
        if encoding.startswith("iso2022") or declared.replace("_", "-") == encoding:
            try:
                return Decoded(data.decode(encoding), encoding)
            except UnicodeDecodeError:
                continue
    return Decoded(data.decode("ascii"), "utf-8")


def _declared(data: bytes, declared: str) -> Decoded | None:
    if not declared or _is_utf8(declared):
        return None
    try:
        return Decoded(data.decode(declared), declared)
    except (UnicodeError, LookupError):
        return None


def _utf8_sequences(data: bytes) -> int | None:
    """How many characters of several bytes a UTF-8 text has in its beginning; None if it is no UTF-8."""
    try:
        codecs.utf_8_decode(data, "strict", True)
    except UnicodeDecodeError:
        return None
    return len(_MULTIBYTE.findall(data[:_SAMPLE]))


def _nearly_utf8(data: bytes) -> Decoded | None:
    """UTF-8 with some foreign bytes (pasted from elsewhere, joined with another file, or cut off): those are read as
    Windows-1252. In a text of another encoding valid sequences come by chance, about one for every ten others.
    """
    bad: list[int] = []
    try:
        text = data.decode("utf-8", _register(bad))
    except UnicodeDecodeError:
        return None
    good = sum(1 for _ in _MULTIBYTE.finditer(data))
    if good < len(bad):
        return None
    line = data.count(b"\n", 0, bad[0]) + 1
    count = f"{len(bad)} bytes were" if len(bad) > 1 else "One byte was"
    return Decoded(text, "utf-8", (f"{count} no valid UTF-8 and read as Windows-1252 (line {line}).",))


def _register(bad: list[int]) -> str:
    """An error handler for `bytes.decode` that notes each foreign byte's place and reads it as Windows-1252."""

    def handle(fault: UnicodeError) -> tuple[str, int]:
        if not isinstance(fault, UnicodeDecodeError) or len(bad) == _MOST_FOREIGN:
            raise fault
        bad.append(fault.start)
        return read_cp1252(fault.object[fault.start : fault.start + 1]), fault.start + 1

    name = f"legenda-foreign-byte-{threading.get_ident()}"
    codecs.register_error(name, handle)
    return name


def _legacy(data: bytes) -> Decoded:
    text, encoding, sentence = read_legacy(data)
    return Decoded(text, encoding, (sentence,))


def _is_utf8(encoding: str) -> bool:
    return encoding in ("utf-8", "ascii", "utf-8-sig")


def _is_multibyte(encoding: str) -> bool:
    return encoding.startswith(("gb", "big5", "shift", "euc", "cp9", "hz"))


def _damaged(encoding: str) -> str:
    name = re.sub("-[bl]e$", "", encoding).upper()
    return f"Some bytes are no valid {name}; they are shown as \ufffd."
