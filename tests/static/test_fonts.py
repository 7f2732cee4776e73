"""The typefaces of pages: plain English is in small files, the rest in the whole ones."""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "static" / "fonts"
CSS = (FONTS / "fonts.css").read_text(encoding="utf-8")
FACE = re.compile(r'url\("([\w-]+)\.woff2"\).*?unicode-range: ([^;]+);', re.DOTALL)
RANGES = dict(FACE.findall(CSS))
STAND_IN = re.compile(
    r'family: "(Atkinson|Fraunces) on \w+";.*?weight: (\d+);.*?style: (\w+);.*?'
    r"size-adjust: ([\d.]+)%;.*?ascent-override: ([\d.]+)%;.*?descent-override: ([\d.]+)%;",
    re.DOTALL,
)
PRELOADED = re.compile(r"rel=\"preload\" as=\"font\".*?fonts/([\w-]+)\.woff2")


def letters(ranges: str) -> set[int]:
    """All that a unicode-range names."""
    found: set[int] = set()
    for part in ranges.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def drawn(name: str) -> set[int]:
    return set(TTFont(FONTS / f"{name}.woff2").getBestCmap())


WHOLE = [name for name in RANGES if not name.endswith("-basic")]


@pytest.mark.parametrize("name", WHOLE)
def test_each_letter_is_in_one_file(name: str) -> None:
    basic, rest = letters(RANGES[f"{name}-basic"]), letters(RANGES[name])
    assert not basic & rest
    assert drawn(f"{name}-basic") == drawn(name) & basic
    assert drawn(name) <= basic | rest
    assert set(map(ord, "Granny Nettle’s “2d6+1” – 50%…")) <= basic


def test_all_faces_have_both() -> None:
    assert len(WHOLE) == 5
    assert len(RANGES) == 10


@pytest.mark.parametrize("stand_in", STAND_IN.findall(CSS), ids=" ".join)
def test_a_stand_in_is_as_high_as_its_typeface(stand_in: tuple[str, ...]) -> None:
    family, weight, style, *figures = stand_in
    size, ascent, descent = (float(figure) / 100 for figure in figures)
    slope = "-italic" if style == "italic" else ""
    font = TTFont(FONTS / f"{family.lower()}-{weight}{slope}.woff2")
    em, high = font["head"].unitsPerEm, font["hhea"]
    assert ascent * size == pytest.approx(high.ascent / em, abs=0.001)
    assert descent * size == pytest.approx(-high.descent / em, abs=0.001)


def test_every_face_has_its_stand_ins_and_pages_preload_two() -> None:
    assert len(STAND_IN.findall(CSS)) == 15
    base = (FONTS.parents[1] / "templates" / "base.html").read_text(encoding="utf-8")
    assert PRELOADED.findall(base) == ["atkinson-400-basic", "fraunces-600-basic"]
