"""Makes the committed font files from the three npm packages that README.md names.

Google's fonts come cut in subsets ("latin", "latin-ext"), as woff2. Each face is merged to one
font, written as woff2 for pages (static/fonts/) and as TrueType for the PDF and for measuring
(this folder). Beside each woff2 stands one of plain English alone, which is all that most pages
fetch; `fonts.css` says by ranges which letters are in it. Needs fontTools and brotli, which the
site itself does not: it is run by hand when a font changes, in a folder where both packages were
unpacked:

    npm pack @fontsource/fraunces@5.3.0 @fontsource/atkinson-hyperlegible-next@5.3.0
    npm pack @fontsource/m-plus-rounded-1c@5.3.0
    (unpack each into a folder of its own name: fraunces/, atkinson-hyperlegible-next/,
    m-plus-rounded-1c/)
    python cards/face/fonts/build_fonts.py FOLDER
"""

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[2] / "static" / "fonts"

# file name here -> (package, weight and style in the package's file names)
FACES = {
    "fraunces-600": ("fraunces", "600-normal"),
    "fraunces-700": ("fraunces", "700-normal"),
    "atkinson-400": ("atkinson-hyperlegible-next", "400-normal"),
    "atkinson-400-italic": ("atkinson-hyperlegible-next", "400-italic"),
    "atkinson-700": ("atkinson-hyperlegible-next", "700-normal"),
}
SUBSETS = ("latin", "latin-ext")
# Letters, digits and signs of English text, as the unicode-range of `-basic` files in fonts.css.
BASIC = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAD, 0xB7, 0xD7, *(0x2013, 0x2014, 0x2018, 0x2019)]
BASIC += [0x201C, 0x201D, 0x2026, 0x2212]
KANA = "m-plus-rounded-1c"  # katakana alone, and the sign that ends a title
KANA_LETTERS = [0x21, *range(0x30A0, 0x3100)]
MADE = 3_839_616_000  # seconds since 1904: the date that all files made here carry
# The PDF writer places letters one by one with their kerning; it has no ligatures, so that text
# copied out of a PDF is the text that went in; and no letters taken apart (ccmp), whose parts it
# could not embed.
PRINT_FEATURES = ["kern"]


def merged(folder: Path, package: str, style: str, scratch: Path) -> TTFont:
    """One TTFont with the letters of all SUBSETS; a letter in two subsets keeps its first shape."""
    parts: list[str] = []
    seen: set[int] = set()
    for subset in SUBSETS:
        source = folder / package / "package" / "files" / f"{package}-{subset}-{style}.woff2"
        font = TTFont(source)
        wanted = set(font.getBestCmap()) - seen
        seen |= wanted
        options = Options(layout_features=["*"], notdef_outline=True, glyph_names=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=wanted)
        subsetter.subset(font)
        font.flavor = None
        part = scratch / f"{package}-{subset}-{style}.ttf"
        font.save(part)
        parts.append(str(part))
    return Merger().merge(parts)


def save_basic(whole: Path) -> None:
    """Write the letters of BASIC of a woff2 file beside it."""
    font = TTFont(whole, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=["*"], notdef_outline=True))
    subsetter.populate(unicodes=BASIC)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(whole.with_name(f"{whole.stem}-basic.woff2"))


def save_kana(folder: Path) -> None:
    """Write the katakana as woff2 and TrueType."""
    files = folder / KANA / "package" / "files"
    font = TTFont(files / f"{KANA}-japanese-700-normal.woff2", recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=[], hinting=False, notdef_outline=True))
    subsetter.populate(unicodes=KANA_LETTERS)
    subsetter.subset(font)
    font["head"].created = font["head"].modified = MADE
    font.flavor = "woff2"
    font.save(WEB / "kana-700.woff2")
    font.flavor = None
    font.save(HERE / "kana-700.ttf")


def main(folder: Path) -> None:
    """Write every face twice (woff2 and TrueType) and copies the licences."""
    WEB.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch_name:
        scratch = Path(scratch_name)
        for name, (package, style) in FACES.items():
            font = merged(folder, package, style, scratch)
            font["head"].created = font["head"].modified = MADE  # the same bytes at every run
            font.recalcTimestamp = False
            font.flavor = "woff2"
            font.save(WEB / f"{name}.woff2")
            save_basic(WEB / f"{name}.woff2")
            font.flavor = None
            options = Options(layout_features=PRINT_FEATURES, hinting=False, notdef_outline=True)
            subsetter = Subsetter(options)
            subsetter.populate(unicodes=set(font.getBestCmap()))
            subsetter.subset(font)
            font.save(HERE / f"{name}.ttf")
    save_kana(folder)
    for package in {KANA, *(package for package, _ in FACES.values())}:
        licence = f"OFL-{package}.txt"
        for target in (HERE, WEB):
            shutil.copyfile(folder / package / "package" / "LICENSE", target / licence)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
