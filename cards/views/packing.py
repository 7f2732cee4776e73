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
_POLYNOMIAL = 0xEDB88320


@dataclass(frozen=True, slots=True)
class Part:
    """Some bytes of a page, and the same as blocks of a gzip stream."""

    raw: bytes
    packed: bytes


@dataclass(frozen=True, slots=True)
class Whole:
    """Blocks of a gzip stream with their checksum; the bytes themselves are not at hand.

    `shift` is what it takes to put the checksum behind another one.
    """

    packed: bytes
    crc: int
    length: int
    shift: int

    def after(self, crc: int) -> int:
        """The checksum of what `crc` stands for with this behind it."""
        return _times(self.shift, crc) ^ self.crc

    @property
    def raw(self) -> bytes:
        """The bytes, unpacked anew."""
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(self.packed)


def packed(raw: bytes, level: int = 9) -> Part:
    """A part that is packed."""
    return Part(raw, _blocks(raw, level))


def packed_whole(raw: bytes, level: int) -> Whole:
    """Bytes packed and not kept."""
    return Whole(_blocks(raw, level), zlib.crc32(raw), len(raw), _shift(len(raw)))


def as_it_is(raw: bytes) -> Part:
    """A part that is not packed."""
    blocks = []
    for at in range(0, len(raw), _LONGEST):
        piece = raw[at : at + _LONGEST]
        blocks.append(struct.pack("<BHH", 0, len(piece), len(piece) ^ 0xFFFF) + piece)
    return Part(raw, b"".join(blocks))


def gzipped(parts: Iterable[Part | Whole]) -> bytes:
    """A gzip stream of the parts in a row."""
    crc = length = 0
    blocks = [_HEAD]
    for part in parts:
        blocks.append(part.packed)
        if isinstance(part, Whole):
            crc = part.after(crc)
            length += part.length
        else:
            crc = zlib.crc32(part.raw, crc)
            length += len(part.raw)
    return b"".join([*blocks, _END, struct.pack("<LL", crc, length & 0xFFFFFFFF)])


def plain(parts: Iterable[Part | Whole]) -> bytes:
    """The same for somebody who takes no gzip."""
    return b"".join([part.raw for part in parts])


def _shift(length: int) -> int:
    """What the checksum before so many bytes is multiplied by: x to the power of their bits."""
    product, place = 1 << 31, 3
    while length:
        if length & 1:
            product = _times(_SQUARES[place & 31], product)
        length >>= 1
        place += 1
    return product


def _blocks(raw: bytes, level: int) -> bytes:
    """Blocks that look back at nothing and end at a whole byte."""
    packing = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packing.compress(raw) + packing.flush(zlib.Z_FULL_FLUSH)


def _times(one: int, other: int) -> int:
    """The product of two polynomials over two elements, bit 31 being 1, by that of CRC-32."""
    product, bit = 0, 1 << 31
    while one:
        if one & bit:
            product ^= other
            one ^= bit
        bit >>= 1
        other = other >> 1 ^ _POLYNOMIAL if other & 1 else other >> 1
    return product


def _squares() -> list[int]:
    """x, x², x⁴ and so on, by the polynomial; after the 32nd they begin again."""
    found = [1 << 30]
    while len(found) < 32:
        found.append(_times(found[-1], found[-1]))
    return found


_SQUARES = _squares()
