"""Finding the XMP packet in the bytes of a PDF document, which PDFium does not give.

ISO 16684-1 has packets found by scanning; ISO 32000 asks that they be kept plain, but some programs compress them.
"""

from __future__ import annotations

import re
import zlib

_PACKET = re.compile(rb"<(x:xmpmeta|rdf:RDF)\b.*?</\1\s*>", re.DOTALL)
_STREAM = re.compile(rb"/Subtype\s*/XML\b.{0,400}?stream\r?\n", re.DOTALL)
_LONGEST = 1 << 20
_MOST_STREAMS = 20


def find_xmp(data: bytes) -> str:
    """The last XMP packet of a document, which is the newest one; "" when there is none."""
    packets = [found[0] for found in _PACKET.finditer(data)] or list(_compressed(data))
    return packets[-1][:_LONGEST].decode("utf-8", "replace") if packets else ""


def _compressed(data: bytes) -> list[bytes]:
    packets = []
    for stream in list(_STREAM.finditer(data))[:_MOST_STREAMS]:
        try:
            plain = zlib.decompressobj().decompress(data[stream.end() : stream.end() + _LONGEST], _LONGEST)
        except zlib.error:
            continue
        if found := _PACKET.search(plain):
            packets.append(found[0])
    return packets
