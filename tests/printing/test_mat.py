"""Play mats, read back in millimetres."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from printing.pdf.mat import POCKET, TABLE, pocket_mat, table_mat
from printing.pdf.papers import PAPERS
from printing.read_back.page_reader import Box, read_page
from tests.printing.reading import assert_sound, mm, opened, text_of

NEAR = 0.01
SPACES = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 7)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pocket_mat_is_one_sheet_with_the_whole_board(paper):
    pages = opened(pocket_mat(paper)).pages
    assert len(pages) == 1
    page = pages[0]
    assert mm(page.width, page.height) == pytest.approx(PAPERS[paper], abs=0.01)
    words = page.extract_words()
    upright = [word["text"] for word in words if word["upright"]]
    assert all(upright.count(space) >= 1 for space in SPACES)
    middles = {
        mm((curve["x0"] + curve["x1"]) / 2, (curve["top"] + curve["bottom"]) / 2)
        for curve in page.curves
        if mm(curve["width"])[0] == pytest.approx(2 * 0.17 * 27, abs=0.01)
    }
    left, top = (PAPERS[paper][0] - 162) / 2, (PAPERS[paper][1] - 162) / 2
    corners = [(left + 27 * i, top + 27 * j) for i in range(1, 6) for j in range(1, 6)]
    assert len(middles) == 25
    for middle, corner in zip(sorted(middles), sorted(corners), strict=True):
        assert middle == pytest.approx(corner, abs=0.01)
    for number in range(1, 7):
        assert str(number) in upright
    assert "Neutral" in text_of(page)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_of_the_pocket_mat_is_on_the_paper(paper):
    page = opened(pocket_mat(paper)).pages[0]
    for item in [*page.rects, *page.lines, *page.curves, *page.chars]:
        left, top, right, bottom = mm(item["x0"], item["top"], item["x1"], item["bottom"])
        assert left >= 5
        assert top >= 5
        assert right <= PAPERS[paper][0] - 5
        assert bottom <= PAPERS[paper][1] - 5


def test_board_spaces_are_square_and_of_one_size():
    page = opened(pocket_mat("a4")).pages[0]
    board = [
        mm(rect["x0"], rect["top"], rect["width"], rect["height"])
        for rect in page.rects
        if mm(rect["width"])[0] == pytest.approx(162, abs=0.01)
        and mm(rect["height"])[0] == pytest.approx(162, abs=0.01)
    ]
    assert board
    assert board[0][2] / 6 == pytest.approx(27, abs=0.01)


def test_a_space_of_the_table_mat_takes_a_sleeved_card():
    assert (TABLE.space_width, TABLE.space_height) == (66, 91)
    assert TABLE.slot_height == 91
    assert POCKET.width < 200


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.long)])
def test_the_table_mat_is_six_sheets_that_fit_their_paper(paper):
    pages = opened(table_mat(paper)).pages
    assert len(pages) == 6
    width, height = PAPERS[paper]
    assert TABLE.width / 2 <= width - 10
    assert TABLE.height / 3 <= height - 10
    for number, page in enumerate(pages):
        assert f"row {number // 2 + 1} of 3" in text_of(page)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_sheet_of_the_table_mat_leaves_6_mm_white(paper):
    width, height = PAPERS[paper]
    whole = Box(6 - NEAR, 6 - NEAR, width - 6 + NEAR, height - 6 + NEAR)
    tiles = [read_page(page).placed[0] for page in PdfReader(BytesIO(table_mat(paper))).pages]
    for tile in tiles:
        assert tile.seen.cut(whole) == tile.seen
        assert (tile.box.width, tile.box.height) == pytest.approx((396, 802), abs=NEAR)
        assert (tile.seen.width, tile.seen.height) == pytest.approx((198, 802 / 3), abs=NEAR)


@pytest.mark.parametrize("made", [pocket_mat, table_mat])
def test_mats_are_sound_and_the_same_each_time(made, tmp_path):
    for paper in ("a4", "letter"):
        content = made(paper)
        assert content == made(paper)
        assert_sound(content, tmp_path)
    assert_sound(made("a4", True), tmp_path)
