"""Widths of text: the fonts of card faces, measured as HarfBuzz sets them, kerning included.

Browsers and the PDF set the same outlines with the same kerning, so a line broken here fits in
both. No layout decisions in here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from unicodedata import normalize

import uharfbuzz  # type: ignore[import-untyped]

MAX_TEXTS = 4_000  # that are kept as they are set
FOLDER = Path(__file__).resolve().parent / "fonts"


@dataclass(frozen=True, slots=True)
class FontFace:
    """One font file, with the words that CSS uses to ask for it."""

    file: Path
    family: str
    weight: int
    italic: bool = False


FONTS: dict[str, FontFace] = {
    "name": FontFace(FOLDER / "fraunces-600.ttf", "Fraunces", 600),
    "figure": FontFace(FOLDER / "fraunces-700.ttf", "Fraunces", 700),
    "text": FontFace(FOLDER / "atkinson-400.ttf", "Atkinson Hyperlegible Next", 400),
    "italic": FontFace(FOLDER / "atkinson-400-italic.ttf", "Atkinson Hyperlegible Next", 400, True),
    "bold": FontFace(FOLDER / "atkinson-700.ttf", "Atkinson Hyperlegible Next", 700),
    "kana": FontFace(FOLDER / "kana-700.ttf", "M PLUS Rounded 1c", 700),  # katakana alone
}


@cache
def shaper(font: str) -> tuple[uharfbuzz.Font, int]:
    """Return the font as HarfBuzz has it, and the units of its em."""
    face = uharfbuzz.Face(FONTS[font].file.read_bytes())
    return uharfbuzz.Font(face), face.upem


def _buffer(text: str, font: str) -> uharfbuzz.Buffer:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper(font)[0], buffer, {"liga": False})
    return buffer


def shaped(text: str, font: str) -> Iterator[tuple[str, int, float, float]]:
    """Each letter of the text, its glyph, where it begins and how wide it is, in ems."""
    buffer, upem = _buffer(text, font), shaper(font)[1]
    at = 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        yield text[info.cluster], info.codepoint, at / upem, position.x_advance / upem
        at += position.x_advance


@lru_cache(maxsize=50_000)
def _advance(text: str, font: str) -> float:
    """Return the width of the text in ems."""
    if not text:
        return 0.0
    units: int = sum(position.x_advance for position in _buffer(text, font).glyph_positions)
    return units / shaper(font)[1]


def width(text: str, font: str, size: float) -> float:
    """Return the width in the unit of `size` (millimetres on a face)."""
    return _advance(text, font) * size


@cache
def _letters(font: str) -> frozenset[int]:
    return frozenset(shaper(font)[0].face.unicodes)


def missing_letters(text: str, font: str) -> list[str]:
    """Return the letters of the text that the font can't draw, each once, in order."""
    have = _letters(font)
    return list(dict.fromkeys(letter for letter in text if ord(letter) not in have))


@lru_cache(maxsize=MAX_TEXTS)
def clean(text: str) -> str:
    """Composed letters (é as one), no invisible ones, single spaces; line breaks are kept."""
    lines = normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    visible = ("".join(c if c.isprintable() else " " for c in line) for line in lines)
    return "\n".join(" ".join(line.split()) for line in visible)


@lru_cache(maxsize=MAX_TEXTS)
def typographic(text: str) -> str:
    """Quotes and minuses as a printer sets them, not as a keyboard has them."""
    text = re.sub(r'(^|[\s(\[—–-])"', r"\1“", text).replace('"', "”")
    text = re.sub(r"(^|[\s(\[—–“-])'(?=\w)", r"\1‘", text).replace("'", "’")
    return re.sub(r"(^|\s)-(?=\d)", "\\1\N{MINUS SIGN}", text)
