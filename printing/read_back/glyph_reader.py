"""Reads back which letters a PDF shows in which font, to find those that the font has no glyph for:
they come out as empty boxes (.notdef).
"""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from fontTools.ttLib import TTFont
from pypdf import PdfReader

# A font is chosen, or letters are shown. Strings hold anything, so they are matched whole.
_SHOWN = re.compile(rb"\((?:[^()\\]|\\.)*\)|/([^\s/\[\]()<>]+)\s+[-+.\d]+\s+Tf\b", re.DOTALL)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_SIGNS = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"\n": b"",
    b"\r": b"",
    b"\r\n": b"",
}
NOTDEF = ".notdef"


def fonts_lacking_glyphs(reader: PdfReader) -> list[str]:
    """Return the names of fonts in which a letter is shown that they have no glyph for."""
    used: dict[int, tuple[Any, set[int]]] = {}
    seen: set[int] = set()
    for page in reader.pages:
        contents = page.get_contents()
        data = contents.get_data() if contents is not None else b""
        _read(data, page.get("/Resources"), used, seen)
    return [str(font.get("/BaseFont")) for font, codes in used.values() if _lacks(font, codes)]


def _read(
    data: bytes, resources: Any, used: dict[int, tuple[Any, set[int]]], seen: set[int]
) -> None:
    """Note what a stream shows, and the drawings stored in its resources, each once."""
    found: Any = resources.get_object() if resources is not None else {}
    fonts: Any = found["/Font"].get_object() if "/Font" in found else {}
    codes: set[int] = set()
    for match in _SHOWN.finditer(data):
        name = match[1]
        if name is None:
            codes.update(_unescaped(match[0][1:-1]))
            continue
        reference = fonts.raw_get(f"/{name.decode('latin-1')}")
        font = reference.get_object()
        codes = used.setdefault(getattr(reference, "idnum", id(font)), (font, set()))[1]
    for stored in _drawings(found):
        number = getattr(stored, "idnum", id(stored))
        if number not in seen:
            seen.add(number)
            drawing = stored.get_object()
            if drawing.get("/Subtype") == "/Form":
                _read(drawing.get_data(), drawing.get("/Resources"), used, seen)


def _drawings(resources: Any) -> Iterator[Any]:
    if "/XObject" in resources:
        stored = resources["/XObject"].get_object()
        yield from (stored.raw_get(name) for name in stored)


def _unescaped(written: bytes) -> bytes:
    if b"\\" not in written:
        return written
    return _ESCAPED.sub(lambda match: _sign(match[1]), written)


def _sign(escaped: bytes) -> bytes:
    if escaped[:1].isdigit():
        return bytes([int(escaped, 8) & 0xFF])
    return _SIGNS.get(escaped, escaped)


def _lacks(font: Any, codes: set[int]) -> bool:
    """Whether the font that the file holds draws a code as .notdef. Only TrueType is looked at,
    the one sort that is ever put in."""
    descriptor = font.get("/FontDescriptor", {}).get_object()
    if "/FontFile2" not in descriptor:
        return False
    with TTFont(BytesIO(descriptor["/FontFile2"].get_data()), lazy=True) as held:
        tables = held["cmap"].tables
        glyphs = {code: name for table in tables for code, name in table.cmap.items()}
    return any(glyphs.get(code, NOTDEF) == NOTDEF for code in codes)
