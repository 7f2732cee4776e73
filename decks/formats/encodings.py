"""From bytes to text: UTF-8, UTF-16 with a mark, else Windows-1252; or why it is no text."""

import codecs
import re
from typing import Final

from decks.formats.deck_file import Refused

MAX_BYTES: Final = 2_000_000
_MAX_CONTROL_SHARE: Final = 0.05
"""The part of a text that may be control signs; in binary files it is more."""

_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f]")
_BINARY: Final = (
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF87a",
    b"GIF89a",
    b"%PDF-",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\x1f\x8b",
    b"BZh",
    b"\xfd7zXZ",
    b"7z\xbc\xaf",
    b"Rar!\x1a",
    b"\x7fELF",
    b"MZ\x90",
    b"SQLite format 3\x00",
    b"\xd0\xcf\x11\xe0",
    b"OggS",
    b"ID3",
    b"RIFF",
    b"\x28\xb5\x2f\xfd",
)


def decoded(data: bytes) -> tuple[str, bool]:
    """Return the text without a byte order mark, and whether it was read as Windows-1252.

    Raises Refused: too_large, empty, not_text.
    """
    if len(data) > MAX_BYTES:
        raise Refused("too_large", "The file is larger than 2 MB. Split it, one deck a file.")
    if data.startswith(_BINARY):
        raise _no_text()
    text, guessed = _decoded(data)
    text = text.lstrip("\ufeff")
    if not text.strip():
        raise Refused("empty", "The file is empty.")
    controls = len(_CONTROL.findall(text))
    if (controls > 1 and controls > len(text) * _MAX_CONTROL_SHARE) or (guessed and "\0" in text):
        raise _no_text()
    return text, guessed


def _decoded(data: bytes) -> tuple[str, bool]:
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return data.decode("utf-16"), False
        try:
            return data.decode("utf-8-sig"), False
        except UnicodeDecodeError:
            return data.decode("cp1252"), True
    except UnicodeDecodeError as error:
        raise _no_text() from error


def _no_text() -> Refused:
    return Refused("not_text", "This isn’t a text file. Export the deck as text and try again.")
