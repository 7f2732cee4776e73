"""Prints as pictures in build/prints, for people to look at: colour, ink saver, black and white,
backs, the mat's tiles joined, the booklet folded. What can be held against another picture is.
"""

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.cidwam.web.printing.play_mat import PlayMat
from printing.pdf.papers import PAPERS
from printing.pdf.tiles import tiling
from tests.printing.command import Printer
from tests.printing.test_every_deck import KEPT

DOTS = 2  # a millimetre
ONE_MARGIN = 10  # of the mat on one large page, mm

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not shutil.which("pdftoppm"), reason="apt-get install poppler-utils"),
]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def pictures(content: bytes, folder: Path) -> list[Image.Image]:
    """Each page, DOTS a millimetre."""
    file = folder / "pages.pdf"
    file.write_bytes(content)
    for old in folder.glob("page-*.png"):
        old.unlink()
    shape = ["pdftoppm", "-r", str(DOTS * 25.4), "-png"]
    subprocess.run([*shape, str(file), str(folder / "page")], check=True)
    return [Image.open(path).convert("RGB") for path in sorted(folder.glob("page-*.png"))]


def keep(image: Image.Image, name: str) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    image.save(KEPT / f"{name}.png")


def colourful(image: Image.Image) -> float:
    """How far the channels are apart, 0 to 255."""
    red, green, blue = image.split()
    return float(ImageStat.Stat(ImageChops.difference(red, blue)).mean[0]) + float(
        ImageStat.Stat(ImageChops.difference(red, green)).mean[0]
    )


def test_faces_in_three_inks_and_backs(run: Printer, tmp_path: Path) -> None:
    found = {}
    for ink in ("full", "saver", "grey"):
        front, back, *_more = pictures(
            run("--ink", ink, "--backs", "interleaved").content, tmp_path
        )
        keep(front, f"looks-{ink}")
        keep(back, f"looks-{ink}-back")
        found[ink] = front, back
    dark = {
        ink: 255 - ImageStat.Stat(front.convert("L")).mean[0]
        for ink, (front, _back) in found.items()
    }
    assert dark["saver"] < dark["full"] / 2
    assert dark["grey"] == pytest.approx(dark["full"], rel=0.05)
    assert colourful(found["full"][0]) > 3
    assert all(colourful(image) == 0 for image in found["grey"])


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_tiles_joined_are_the_mat(run: Printer, tmp_path: Path, paper: str) -> None:
    mat = PlayMat()
    size = round(DOTS * mat.width), round(DOTS * mat.height)
    joined = Image.new("RGB", size, "white")
    parts = tiling(PAPERS[paper], *mat.cuts())
    tiles = pictures(run("--mat", "tiled", "--paper", paper, deck=None).content, tmp_path)
    for image, tile in zip(tiles, parts.tiles, strict=True):
        wide = tile.right + tile.over_right - tile.left
        high = tile.bottom + tile.over_bottom - tile.top
        left, top = DOTS * (parts.width - wide) / 2, DOTS * (parts.height - high) / 2
        cut = (
            round(left),
            round(top),
            round(left + DOTS * (tile.right - tile.left)),
            round(top + DOTS * (tile.bottom - tile.top)),
        )
        joined.paste(image.crop(cut), (round(DOTS * tile.left), round(DOTS * tile.top)))
    keep(joined, f"mat-joined-{paper}")
    (whole,) = pictures(run("--mat", "one", deck=None).content, tmp_path)
    edge = DOTS * ONE_MARGIN
    wanted = whole.crop((edge, edge, edge + size[0], edge + size[1]))
    difference = ImageStat.Stat(ImageChops.difference(joined, wanted).convert("L"))
    assert difference.mean[0] < 3  # half a dot here and there


def test_the_booklet_folded(run: Printer, tmp_path: Path) -> None:
    """Its pages in the order in which they are read: a side has two, folded in the middle."""
    sides = pictures(run("--booklet", deck=None).content, tmp_path)
    wide, high = sides[0].width // 2, sides[0].height
    halves = [side.crop((at * wide, 0, (at + 1) * wide, high)) for side in sides for at in (0, 1)]
    count = len(halves)
    order = []
    for sheet in range(count // 4):  # front: last and first page; back: second and last but one
        order += [count - 1 - 2 * sheet, 2 * sheet, 2 * sheet + 1, count - 2 - 2 * sheet]
    pages = [half for _page, half in sorted(zip(order, halves, strict=True), key=lambda p: p[0])]
    across = 6
    seen = Image.new("RGB", (across * wide, -(-count // across) * high), "white")
    for at, page in enumerate(pages):
        seen.paste(page, (at % across * wide, at // across * high))
    keep(seen, "booklet-folded")
    empty = [ImageStat.Stat(page.convert("L")).extrema[0][0] == 255 for page in pages]
    assert not empty[0]
    assert empty == sorted(empty)  # what is blank comes last
