"""Card sheets, read back from real PDFs in millimetres."""

import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from games.cidwam.web.face.layout import face
from printing.pdf.papers import PAPERS, grid
from printing.pdf.sheets import SheetStyle, card_sheets, sheet_count
from tests.cards_face.sample import official, soul
from tests.printing.reading import assert_sound, cards_on, mm, opened, text_of, thin_lines

NEAR = 0.01  # a hundredth of a millimetre
MARGINS = {"a4": (10.5, 16.5), "letter": (13.45, 7.7)}


def sheets(count: int = 9, title: str = "A deck", **style: Any) -> bytes:
    return card_sheets([(face(soul()), count)], SheetStyle(**style), title)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_of_exactly_63_by_88_mm(paper):
    page = opened(sheets(paper=paper)).pages[0]
    assert mm(page.width, page.height) == pytest.approx(PAPERS[paper], abs=NEAR)
    found = cards_on(page)
    assert len(found) == 9
    left, top = MARGINS[paper]
    for place, (x, y, width, height) in enumerate(found):
        row, column = divmod(place, 3)
        assert (x, y) == pytest.approx((left + 63 * column, top + 88 * row), abs=NEAR)
        assert (width, height) == pytest.approx((63, 88), abs=NEAR)
    assert PAPERS[paper][0] - left - 3 * 63 == pytest.approx(left, abs=NEAR)
    assert PAPERS[paper][1] - top - 3 * 88 == pytest.approx(top, abs=NEAR)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cutting_marks_stand_at_every_cut_and_on_no_card(paper):
    page = opened(sheets(paper=paper)).pages[0]
    width, height = PAPERS[paper]
    left, top = MARGINS[paper]
    marks = thin_lines(page)
    assert len(marks) == 16
    upright = {round(x0, 2) for x0, _t, x1, _b in marks if abs(x0 - x1) < NEAR}
    level = {round(t, 2) for _x0, t, _x1, b in marks if abs(t - b) < NEAR}
    assert sorted(upright) == pytest.approx([left + 63 * k for k in range(4)], abs=NEAR)
    assert sorted(level) == pytest.approx([top + 88 * k for k in range(4)], abs=NEAR)
    for x0, t, x1, b in marks:
        outside = x1 <= left - 1 or x0 >= width - left + 1 or b <= top - 1 or t >= height - top + 1
        assert outside, (x0, t, x1, b)
        assert 0 < x0 < width
        assert 0 < t < height
    assert thin_lines(opened(sheets(paper=paper, marks=False)).pages[0]) == []


def test_counts_are_honoured_over_sheets():
    prints = [(face(soul(name=name)), count) for name, count in (("Ash", 7), ("Birch", 12))]
    pages = opened(card_sheets(prints, SheetStyle(), "Trees")).pages
    assert [len(cards_on(page)) for page in pages] == [9, 9, 1]
    words = "\n".join(text_of(page) for page in pages).split()
    assert (words.count("Ash"), words.count("Birch")) == (7, 12)


def test_the_foot_names_deck_and_sheet():
    pages = opened(sheets(10, title="Žofie’s Deck")).pages
    for number, page in enumerate(pages, 1):
        foot = page.crop((0, page.height - 16 * 72 / 25.4, page.width, page.height))
        text = text_of(foot)
        assert "Žofie’s Deck" in text
        assert f"Sheet {number} of 2" in text
        assert "100 %" in text


@pytest.mark.parametrize("title", ["鼠の山 🐀", "x" * 300, "a\nb\t\x00c", "", "ﬁ ½ ‮abc"])
def test_no_deck_name_breaks_a_sheet(title):
    page = opened(sheets(title=title)).pages[0]
    assert "Sheet 1 of 1" in text_of(page)
    foot = [char for char in page.chars if char["top"] > page.height - 16 * 72 / 25.4]
    assert max(char["x1"] for char in foot) < page.width


def test_rules_text_can_be_searched_and_copied():
    text = text_of(opened(card_sheets([(face(soul()), 1)], SheetStyle(), "A")).pages[0])
    for words in ("Oak Guard", "Agile, Range 2.", "On play: Draw a card.", "Art: Žofie Ångström"):
        assert words in text


def test_the_same_request_gives_the_same_bytes():
    assert sheets() == sheets()
    assert sheets() != sheets(grey=True)


def operators(content: bytes) -> set[bytes]:
    """Every drawing operator in the PDF's pages and stored faces."""
    reader = PdfReader(BytesIO(content))
    found: set[bytes] = set()
    for page in reader.pages:
        stored = page["/Resources"]["/XObject"].values()  # type: ignore[index]
        for stream in (page.get_contents(), *(reference.get_object() for reference in stored)):
            found |= {operator for _operands, operator in ContentStream(stream, reader).operations}
    return found


def test_greys_use_no_colour():
    coloured, grey = operators(sheets(1)), operators(sheets(1, grey=True))
    assert {b"rg", b"RG"} <= coloured
    assert {b"g", b"G"} <= grey
    assert not {b"rg", b"RG", b"k", b"K", b"sc", b"SC", b"scn", b"SCN"} & grey


@pytest.mark.parametrize(("paper", "places"), [("a4", 8), ("letter", 6)])
def test_bleed_reaches_three_mm_around_each_card(paper, places):
    page = opened(sheets(places, paper=paper, bleed=True)).pages[0]
    layout = grid(paper, bleed=True)
    found = cards_on(page)
    assert len(found) == places
    for place, (x, y, width, height) in enumerate(found):
        card_x, card_y = layout.corner(place)
        assert (width, height) == pytest.approx((69, 94), abs=NEAR)
        assert (x, y) == pytest.approx((card_x - 3, card_y - 3), abs=NEAR)
    assert sheet_count(places + 1, SheetStyle(paper=paper, bleed=True)) == 2


def test_a_face_is_stored_once_however_often_it_is_printed():
    assert len(sheets(900)) < 3 * len(sheets(1))


def first_card(content: bytes, folder: Path) -> bytes:
    """The pixels of the first card of the first page."""
    (folder / "cards.pdf").write_bytes(content)
    box = ["-x", "83", "-y", "131", "-W", "496", "-H", "692"]  # pixels at 200 dpi, on A4
    subprocess.run(
        ["pdftoppm", "-r", "200", "-singlefile", *box, folder / "cards.pdf", folder / "cards"],
        check=True,
    )
    return (folder / "cards.ppm").read_bytes()


def test_what_faces_share_is_stored_once_and_looks_as_it_does_alone(tmp_path):
    faces = [face(card) for card in official() if card.get("kind") == "Soul"]
    plain = SheetStyle(marks=False, ruler=False)
    alone = [card_sheets([(one, 1)], plain, "") for one in faces[:2]]
    together = card_sheets([(one, 1) for one in faces], plain, "")
    assert len(together) < 0.5 * len(faces) * len(alone[0])
    shown = first_card(together, tmp_path)
    assert shown == first_card(alone[0], tmp_path)
    assert shown != first_card(alone[1], tmp_path)


@pytest.mark.parametrize("each", [12, pytest.param(1, marks=pytest.mark.long)])
def test_a_large_set_is_sound(each, tmp_path):
    prints = [(face(card), 1) for card in official()[::each]]
    assert_sound(card_sheets(prints, SheetStyle(), "All of them"), tmp_path)


def test_ink_saver_prints_the_same_words_in_lines(tmp_path):
    prints = [(face(card), 1) for card in official()[::20]]
    full = card_sheets(prints, SheetStyle(), "A")
    lines = card_sheets(prints, SheetStyle(ink_saver=True), "A")
    for page, light in zip(opened(full).pages, opened(lines).pages, strict=True):
        assert text_of(light) == text_of(page)
        assert cards_on(light) == cards_on(page)
    greys = card_sheets(prints, SheetStyle(ink_saver=True, grey=True), "A")
    assert not {b"rg", b"RG"} & operators(greys)
    assert_sound(lines, tmp_path)


def test_the_official_cards_take_no_more_than_they_did():
    """1.64 MB before faces had a second tone."""
    prints = [(face(card), 1) for card in official()]
    assert len(card_sheets(prints, SheetStyle(), "x")) < 1_640_000


@pytest.mark.parametrize("style", [{"grey": True}, {"bleed": True}, {"paper": "letter"}])
def test_every_style_is_sound(style, tmp_path):
    assert_sound(sheets(3, **style), tmp_path)


def test_nothing_to_print_is_an_error():
    with pytest.raises(ValueError, match="No cards"):
        card_sheets([], SheetStyle(), "Empty")


def test_progress_is_told_after_each_sheet():
    told: list[tuple[int, int]] = []
    card_sheets([(face(soul()), 20)], SheetStyle(), "A", lambda *now: told.append(now))
    assert told == [(1, 3), (2, 3), (3, 3)]
