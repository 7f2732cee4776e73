"""Pages put together from parts that were packed before.

To pack sixty faces with gzip takes ten times as long as to find them. But a gzip stream is a row of
blocks, and a block that looks back at nothing may stand anywhere: so what is shown again and again
is packed once, and a page is its parts in a row with a checksum at the end. It is somewhat longer
than packed as a whole (`cards.views.kept` does that with what is asked for again).

What a visitor alone may see goes in as it is (`as_it_is`): the length of a packed page would tell
how like each other a secret and an address are.
"""

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_END = b"\x03\x00"  # a last block with nothing in it
_LONGEST = 65535


@dataclass(frozen=True, slots=True)
class Part:
    """Some bytes of a page, and the same as blocks of a gzip stream."""

    raw: bytes
    packed: bytes


def packed(raw: bytes, level: int = 9) -> Part:
    """A part that is packed."""
    return Part(raw, _blocks(raw, level))


def as_it_is(raw: bytes) -> Part:
    """A part that is not packed."""
    blocks = []
    for at in range(0, len(raw), _LONGEST):
        piece = raw[at : at + _LONGEST]
        blocks.append(struct.pack("<BHH", 0, len(piece), len(piece) ^ 0xFFFF) + piece)
    return Part(raw, b"".join(blocks))


def gzipped(parts: Iterable[Part]) -> bytes:
    """A gzip stream of the parts in a row."""
    crc = length = 0
    blocks = [_HEAD]
    for part in parts:
        blocks.append(part.packed)
        crc = zlib.crc32(part.raw, crc)
        length += len(part.raw)
    return b"".join([*blocks, _END, struct.pack("<LL", crc, length & 0xFFFFFFFF)])


def plain(parts: Iterable[Part]) -> bytes:
    """The same for somebody who takes no gzip."""
    return b"".join([part.raw for part in parts])


def _blocks(raw: bytes, level: int) -> bytes:
    """Blocks that look back at nothing and end at a whole byte."""
    packing = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packing.compress(raw) + packing.flush(zlib.Z_FULL_FLUSH)
