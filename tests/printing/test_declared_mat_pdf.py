"""Mats that a definition declares, read back in millimetres."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from engine.kernel.definition import GameDefinition
from engine.kernel.mats import Mat, Place
from printing.kinds import mat_data, mat_of
from printing.pdf.declared_mat import declared_mat
from printing.pdf.papers import PAPERS
from tests.printing.reading import assert_sound, mm, opened, text_of
from tests.toys import TOYS

NEAR = 0.01  # a hundredth of a millimetre
DECLARED = [(kind, mat) for kind in TOYS.values() for mat in kind.mats]
ODD = Mat(
    "odd",
    "Odd one",
    190,
    254,
    (
        Place("long", "Long track", "track", 0, 0, 190, 20, ("a",), least=-3, most=100),
        Place("upright", "Upright", "track", 0, 25, 12, 200, ("a",), least=1, most=12),
        Place("wordy", "A space with a very long label", "space", 20, 30, 20, 20, ("a",)),
        Place("tiny", "Small", "space", 45, 30, 6, 3, ("a",)),
        Place("corner", "鼠 corner", "pile", 127, 166, 63, 88, ("a",)),
        Place("beside", "Not on paper", "row", 300, 0, 63, 88, ("a",), is_printed=False),
    ),
)


def made(mat: Mat, paper: str = "a4", grey: bool = False, title: str = "Some title") -> bytes:
    return declared_mat(mat, paper, title, "Some game", grey)


def page_of(content: bytes) -> Any:
    (page,) = opened(content).pages
    return page


def boxes(page: Any) -> list[tuple[float, ...]]:
    """(left, top, width, height) of every rectangle in mm."""
    return [mm(one["x0"], one["top"], one["width"], one["height"]) for one in page.rects]


def box_of(place: Place, mat: Mat, paper: str) -> tuple[float, ...]:
    wide, high = PAPERS[paper]
    left, top = (wide - mat.width) / 2, (high - mat.height) / 2
    return left + place.x, top + place.y, place.width, place.height


def words_in(page: Any, box: tuple[float, ...]) -> str:
    left, top, wide, high = (value / 25.4 * 72 for value in box)
    return text_of(page.within_bbox((left, top, left + wide, top + high)))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("kind", "mat"), [*DECLARED, (None, ODD)])
def test_every_printed_place_is_a_labelled_rectangle(
    kind: GameDefinition | None, mat: Mat, paper: str
) -> None:
    page = page_of(made(mat, paper))
    assert mm(page.width, page.height) == pytest.approx(PAPERS[paper], abs=NEAR)
    found = boxes(page)
    for place in mat.places:
        if not place.is_printed:
            assert place.label not in text_of(page)
            continue
        box = box_of(place, mat, paper)
        assert [one for one in found if one == pytest.approx(box, abs=NEAR)], place.name
        said = words_in(page, box).replace("\n", " ")
        label = place.label.replace("鼠", "?")
        assert all(word in said.split() for word in label.split()), (said, label)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("kind", "mat"), [*DECLARED, (None, ODD)])
def test_a_track_has_each_of_its_numbers_in_a_cell(
    kind: GameDefinition | None, mat: Mat, paper: str
) -> None:
    page = page_of(made(mat, paper))
    for place in mat.places:
        if place.form != "track" or not place.is_printed:
            continue
        box = left, top, wide, high = box_of(place, mat, paper)
        cells = [
            one
            for one in boxes(page)
            if left - NEAR <= one[0]
            and one[0] + one[2] <= left + wide + NEAR
            and top - NEAR <= one[1]
            and one[1] + one[3] <= top + high + NEAR
            and one != pytest.approx(box, abs=NEAR)
        ]
        numbers = [int(words_in(page, cell).replace("−", "-")) for cell in cells]
        assert sorted(numbers) == list(range(place.least, place.most + 1))
        assert len({(round(cell[2], 2), round(cell[3], 2)) for cell in cells}) == 1


def test_every_fifth_number_is_tinted() -> None:
    track = Place("t", "T", "track", 0, 0, 190, 20, ("a",), least=-6, most=11)
    page = page_of(made(Mat("m", "M", 190, 20, (track,))))
    tinted = [one for one in page.rects if one["fill"] and one["non_stroking_color"] != (1, 1, 1)]
    numbers = [
        text_of(page.within_bbox((one["x0"], one["top"], one["x1"], one["bottom"])))
        for one in tinted
    ]
    assert sorted(int(number.replace("−", "-")) for number in numbers) == [-5, 0, 5, 10]


def test_cells_go_along_the_longer_side() -> None:
    page = page_of(made(ODD))
    upright = box_of(ODD.places[1], ODD, "a4")
    own = [
        one
        for one in boxes(page)
        if one[0] == pytest.approx(upright[0], abs=NEAR) and upright[1] < one[1]
    ]
    assert [round(one[2], 2) for one in own] == [12.0] * 12


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("kind", "mat"), [*DECLARED, (None, ODD)])
def test_all_of_it_is_on_the_paper(kind: GameDefinition | None, mat: Mat, paper: str) -> None:
    page = page_of(made(mat, paper, title="A title that goes on " * 20))
    for item in [*page.rects, *page.lines, *page.chars]:
        left, top, right, bottom = mm(item["x0"], item["top"], item["x1"], item["bottom"])
        assert min(left, top) >= 4
        assert right <= PAPERS[paper][0] - 4
        assert bottom <= PAPERS[paper][1] - 4
    assert f"this mat is {mat.width:g} × {mat.height:g} mm" in text_of(page)


def test_no_words_lie_over_others() -> None:
    chars = [
        mm(one["x0"], one["x1"], one["bottom"])
        for one in page_of(made(ODD)).chars
        if one["text"].strip()
    ]
    for number, (left, right, foot) in enumerate(chars):
        for other_left, other_right, other_foot in chars[:number]:
            beside = left >= other_right - 0.2 or other_left >= right - 0.2
            assert beside or abs(foot - other_foot) > 0.8


def test_it_says_its_game_and_no_other() -> None:
    content = made(ODD, title="Claims: Player")
    assert text_of(page_of(content)).startswith("Claims: Player")
    told = PdfReader(BytesIO(content)).metadata
    assert told is not None
    assert (told.author, told.creator, told.title) == ("Some game", "Some game", "Claims: Player")
    assert b"CIDWaM" not in content
    assert told.keywords in (None, "")


def test_it_is_sound_the_same_each_time_and_grey_if_wanted(tmp_path: Path) -> None:
    assert made(ODD) == made(ODD) != made(ODD, grey=True)
    for paper in PAPERS:
        assert_sound(made(ODD, paper), tmp_path)
    page = page_of(made(ODD, grey=True))
    inks = {one["non_stroking_color"] for one in [*page.rects, *page.chars]}
    assert all(not isinstance(ink, tuple) or len(ink) == 1 for ink in inks), inks
    coloured = {one["non_stroking_color"] for one in page_of(made(ODD)).chars}
    assert any(isinstance(ink, tuple) and len(ink) == 3 for ink in coloured)


def test_a_mat_survives_being_kept_as_json() -> None:
    for _, mat in DECLARED:
        assert mat_of(json.loads(json.dumps(mat_data(mat)))) == mat
