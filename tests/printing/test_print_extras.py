"""`manage.py print` of mats, booklet, checklist and test sheet, read back in millimetres."""

from pathlib import Path

import pytest

from games.cidwam.web.printing.play_mat import PlayMat, slots
from printing.pdf.booklet import folded
from printing.pdf.papers import PAPERS
from printing.pdf.tiles import MARGIN, OVERLAP, tiling
from printing.read_back.page_reader import Box, PageMarks
from tests.printing.command import Printer
from tests.printing.reading import assert_sound, opened, text_of

NEAR = 0.01


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def sizes(ran_pages: list[PageMarks]) -> set[tuple[float, float]]:
    return {(round(page.width, 2), round(page.height, 2)) for page in ran_pages}


def test_an_environment_covers_no_space():
    mat = PlayMat()
    spaces = [
        Box(
            132 * file,
            mat.player_height + 91 * rank,
            132 * file + 66,
            mat.player_height + 91 * rank + 91,
        )
        for file in range(6)
        for rank in range(6)
    ]
    found = [Box(x, y, x + 66, y + 91) for x, y in slots(mat)]
    assert len(found) == 25
    everything = [*spaces, *found]
    for place, one in enumerate(everything):
        for other in everything[:place]:
            common = one.cut(other)
            assert common.width <= NEAR or common.height <= NEAR
    for slot in found:  # it touches the four spaces that it lies between
        touched = [
            space
            for space in spaces
            if slot.cut(space).height > 1 and abs(slot.cut(space).width) < NEAR
        ]
        assert len(touched) == 4


def test_the_mat_as_one_large_page(run: Printer, tmp_path: Path):
    ran = run("--mat", "one", deck=None)
    assert (ran.code, ran.report["pages"], ran.report["cards"]) == (0, 1, 0)
    assert sizes(ran.pages()) == {(746.0, 818.0)}
    words = text_of(opened(ran.content).pages[0])
    for word in ("Deck", "Discard", "Persona", "Life", "Coins", "Neutral Zone", "Your turn"):
        assert word in words
    assert_sound(ran.content, tmp_path)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_tiles_join_to_the_whole_mat(run: Printer, paper):
    ran = run("--mat", "tiled", "--paper", paper, deck=None)
    parts = tiling(PAPERS[paper], *PlayMat().cuts())
    pages = ran.pages()
    assert len(pages) == ran.report["pages"] == len(parts.tiles)
    seen = Box(0, 0, 0, 0)
    for page, tile in zip(pages, parts.tiles, strict=True):
        (mat,) = page.placed
        shown = mat.seen
        assert min(shown.left, shown.top) >= MARGIN - NEAR
        assert page.width - shown.right >= MARGIN - NEAR
        assert page.height - shown.bottom >= MARGIN - NEAR
        on_mat = Box(
            shown.left - mat.box.left,
            shown.top - mat.box.top,
            shown.right - mat.box.left,
            shown.bottom - mat.box.top,
        )
        expected = Box(
            tile.left, tile.top, tile.right + tile.over_right, tile.bottom + tile.over_bottom
        )
        assert on_mat.is_near(expected, NEAR)
        assert tile.over_right in (0, OVERLAP)
        cut = round(shown.left + tile.right - tile.left, 2)
        assert any(abs(line.x1 - cut) < NEAR and abs(line.x2 - cut) < NEAR for line in page.strokes)
        seen = Box(0, 0, max(seen.right, on_mat.right), max(seen.bottom, on_mat.bottom))
    assert (seen.right, seen.bottom) == pytest.approx((726, 798), abs=NEAR)


def test_the_mat_for_travel(run: Printer, tmp_path: Path):
    ran = run("--mat", "page", "--paper", "letter", "--ink", "saver", deck=None)
    assert sizes(ran.pages()) == {(215.9, 279.4)}
    (mat,) = ran.pages()[0].placed
    assert mat.box.left >= MARGIN - NEAR
    assert mat.box.width / mat.box.height == pytest.approx(726 / 798, abs=1e-4)
    assert_sound(ran.content, tmp_path)


def test_the_booklet_is_in_order_when_it_is_folded(run: Printer, tmp_path: Path):
    ran = run("--booklet", deck=None)
    assert (ran.code, ran.report["sheets"] * 2) == (0, ran.report["pages"])
    assert ran.report["paper"] == [297, 210]
    words = " ".join(text_of(page) for page in opened(ran.content).pages)
    for word in ("Your turn", "Forty cards", "Advantage.", "Summon phase"):
        assert word in words
    assert "Ruling" not in words
    assert_sound(ran.content, tmp_path)


@pytest.mark.parametrize("pages", [4, 8, 12])
def test_sides_of_a_folded_sheet_have_each_page_once(pages):
    sides = list(folded(pages))
    assert sorted(page for side in sides for page in side) == list(range(pages))
    assert sides[0] == (pages - 1, 0)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert back[0] == front[1] + 1  # behind a page on the right lies the next, on the left


def test_the_checklist_has_every_card(run: Printer):
    ran = run("--checklist", "core", deck=None)
    words = " ".join(text_of(page) for page in opened(ran.content).pages)
    for name in ("Cellar Rat", "Granny Nettle, Cellar-Wife", "Many Teeth"):
        assert name in words
    assert run("--checklist", deck=None).content == ran.content
    refused = run("--checklist", "nope", deck=None)
    assert (refused.code, refused.error) == (2, "bad_option")


def test_the_test_sheet_is_read_against_the_light(run: Printer):
    """The crosses of both sides lie behind each other, and the scales are in millimetres."""
    ran = run("--test-page", "--paper", "letter", deck=None)
    assert (ran.report["pages"], ran.report["sheets"]) == (2, 1)
    front, back = ran.pages()
    middle = (front.width / 2, front.height / 2)
    lengths = [abs(line.x2 - line.x1) + abs(line.y2 - line.y1) for line in front.strokes]
    assert sum(abs(length - 100) < NEAR for length in lengths) == 2
    for page in (front, back):
        assert any(
            abs((line.x1 + line.x2) / 2 - middle[0]) < NEAR
            and abs(line.y1 - middle[1]) < NEAR
            and abs(line.y2 - middle[1]) < NEAR
            for line in page.strokes
        )
    ticks = sorted(
        {
            round(line.x1 - middle[0], 2)
            for line in back.strokes
            if abs(line.x1 - line.x2) < NEAR and abs(line.y2 - line.y1) < 5
        }
    )
    assert ticks == pytest.approx([half / 2 for half in range(-20, 21)], abs=NEAR)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--mat", "round"), "bad_option"),
        (("--mat", "one", "--booklet"), "bad_option"),
        (("--mat", "tiled", "--paper", "60x60"), "does_not_fit"),
        (("--mat", "page", "--paper", "40x40"), "does_not_fit"),
        (("--booklet", "--paper", "90x90"), "does_not_fit"),
        (("--checklist", "--paper", "40x40"), "does_not_fit"),
        (("--test-page", "--paper", "90x90"), "does_not_fit"),
        (("--test-page", "--paper", "tiny"), "bad_paper"),
    ],
)
def test_what_can_not_be_is_refused(run: Printer, words, code):
    ran = run(*words, deck=None)
    assert (ran.code, ran.error, ran.content) == (2, code, b"")
