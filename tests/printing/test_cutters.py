"""Sheets for cutting machines: their marks, and the files of cuts, read back by other libraries."""

import json
import zipfile
from io import BytesIO, StringIO
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import ezdxf
import pdfplumber
import pytest
import svgelements
from django.test import Client
from django.urls import reverse
from ezdxf import bbox, units

from accounts.models import User
from cards.face.boxes import Rect
from printing.cut_files import CUTS, MARKS, as_dxf, as_svg, cut_sheets
from printing.options import BadOptions, PrintOptions
from printing.pdf.corrections import POINTS
from printing.pdf.cutters import CUTTERS
from tests.official import load_official
from tests.printing.command import Printer

NEAR = 0.01
SQUARE = (10.0, 10.0, 15.0, 15.0)
Box = tuple[float, float, float, float]  # left, top, right, bottom in mm


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def files_in(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(packed)) as file:
        return {name: file.read(name) for name in file.namelist()}


def in_svg(content: bytes) -> dict[str, list[Box]]:
    """The boxes of each layer, in mm."""
    read = svgelements.SVG.parse(BytesIO(content), ppi=25.4)
    found: dict[str, list[Box]] = {CUTS: [], MARKS: []}
    for layer in read:
        for shape in layer:
            found[layer.id].append(tuple(shape.bbox()))
    return found


def in_dxf(content: bytes) -> tuple[Any, dict[str, list[Box]]]:
    """The drawing, and the boxes of each layer, from the top left corner as paper has it."""
    drawing: Any = ezdxf.read(StringIO(content.decode("ascii")))
    high = drawing.header["$EXTMAX"][1]
    found: dict[str, list[Box]] = {CUTS: [], MARKS: []}
    for line in drawing.modelspace():
        assert line.is_closed
        box = bbox.extents([line])
        left, right = box.extmin.x, box.extmax.x
        found[line.dxf.layer].append((left, high - box.extmax.y, right, high - box.extmin.y))
    return drawing, found


def as_box(page: Any) -> list[Box]:
    """The cards of a page that `reading` found."""
    return [(p.box.left, p.box.top, p.box.right, p.box.bottom) for p in page.placed]


def near(one: list[Box], other: list[Box]) -> bool:
    return [pytest.approx(box, abs=NEAR) for box in one] == other


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "120x200"])
def test_cuts_meet_the_cards_that_are_printed(run: Printer, tmp_path: Path, paper: str) -> None:
    cuts = tmp_path / "cuts.zip"
    ran = run("--cutter", "silhouette", "--paper", paper, "--cuts", cuts, "--gutter", 2)
    assert ran.code == 0
    files = files_in(cuts.read_bytes())
    pages = ran.pages()
    names = [f"sheet-{n}.{end}" for n in range(1, len(pages) + 1) for end in ("svg", "dxf")]
    assert list(files) == names
    for number, page in enumerate(pages, 1):
        printed = as_box(page)
        svg = in_svg(files[f"sheet-{number}.svg"])
        drawing, dxf = in_dxf(files[f"sheet-{number}.dxf"])
        assert near(svg[CUTS], printed)
        assert near(dxf[CUTS], printed)
        assert drawing.units == units.MM
        assert not drawing.audit().errors


def test_marks_are_on_fronts_alone_where_the_files_have_them(run: Printer, tmp_path: Path) -> None:
    cuts = tmp_path / "cuts.zip"
    ran = run("--cutter", "silhouette", "--backs", "interleaved", "--cuts", cuts)
    files = files_in(cuts.read_bytes())
    with pdfplumber.open(BytesIO(ran.content)) as pdf:
        for at, page in enumerate(pdf.pages):
            rects = [
                tuple(rect[side] / POINTS for side in ("x0", "top", "x1", "bottom"))
                for rect in page.rects
                if rect["width"] / POINTS < 12 and rect["height"] / POINTS < 12
            ]
            found = [box for box in rects if min(box[0], box[1]) < 16 or box[0] > 270]
            if at % 2:
                assert SQUARE not in [pytest.approx(box, abs=NEAR) for box in found]
            else:
                marks = in_svg(files[f"sheet-{at // 2 + 1}.svg"])[MARKS]
                assert len(marks) == 5
                assert pytest.approx(marks[0], abs=NEAR) == SQUARE
                for mark in marks:
                    assert len([box for box in found if box == pytest.approx(mark, abs=NEAR)]) == 1
                assert near(in_dxf(files[f"sheet-{at // 2 + 1}.dxf"])[1][MARKS], marks)


def test_places_too_near_to_a_mark_are_left_free() -> None:
    options = PrintOptions.read({"cutter": "silhouette", "paper": "letter", "card": "50x50"})
    layout = options.sheet_style().layout
    assert layout.free
    assert layout.places == layout.columns * layout.rows - len(layout.free)
    (sheet,) = cut_sheets(layout.places, options.sheet_style())
    for card in sheet.cards:
        for mark in sheet.marks:
            across = max(mark.x - card.x - card.width, card.x - mark.x - mark.width)
            along = max(mark.y - card.y - card.height, card.y - mark.y - mark.height)
            assert max(across, along) >= 2


@pytest.mark.parametrize("away", [1.9, 2.0])
def test_a_camera_has_two_millimetres_of_white_on_each_side(away: float) -> None:
    cutter = CUTTERS["silhouette"]
    square = cutter.marks(297.0, 210.0)[0]
    right, bottom = square.x + square.width, square.y + square.height
    for box in (
        Rect(square.x - away - 5, square.y, 5, 5),
        Rect(right + away, square.y, 5, 5),
        Rect(square.x, square.y - away - 5, 5, 5),
        Rect(square.x, bottom + away, 5, 5),
    ):
        assert cutter.is_clear(box, 297.0, 210.0) == (away == 2.0)


def test_a_knife_that_finds_the_marks_on_a_crooked_print_meets_each_card(run: Printer) -> None:
    """Pulled in crooked, stretched and moved, as a printer does it: the machine sees the three
    marks, works out where the sheet lies, and cuts by the file."""
    options = PrintOptions.read({"cutter": "silhouette"})
    style = options.sheet_style()
    (sheet,) = cut_sheets(style.layout.places, style)
    marks = in_svg(as_svg(sheet))[MARKS]
    corners = [(marks[0][0], marks[0][1]), (marks[1][2], marks[1][1]), (marks[3][0], marks[3][3])]

    def printed(x: float, y: float) -> tuple[float, float]:
        turn, scale = radians(0.8), 1.004
        return (
            scale * (x * cos(turn) - y * sin(turn)) + 1.7,
            scale * (x * sin(turn) + y * cos(turn)) - 0.9,
        )

    seen = [printed(*corner) for corner in corners]
    (x0, y0), (x1, _), (_, y2) = corners
    right = [(seen[1][axis] - seen[0][axis]) / (x1 - x0) for axis in (0, 1)]
    down = [(seen[2][axis] - seen[0][axis]) / (y2 - y0) for axis in (0, 1)]
    for left, top, card_right, bottom in in_dxf(as_dxf(sheet))[1][CUTS]:
        for x, y in ((left, top), (card_right, top), (left, bottom), (card_right, bottom)):
            cut = [
                seen[0][axis] + (x - x0) * right[axis] + (y - y0) * down[axis] for axis in (0, 1)
            ]
            there = printed(x, y)
            assert hypot(cut[0] - there[0], cut[1] - there[1]) < 0.1


def test_a_cricut_gets_no_more_than_it_cuts() -> None:
    layout = PrintOptions.read({"cutter": "cricut", "paper": "letter"}).sheet_style().layout
    sheet = cut_sheets(layout.places, PrintOptions.read({"cutter": "cricut"}).sheet_style())[0]
    assert sheet.marks == []
    lefts, tops = [card.x for card in sheet.cards], [card.y for card in sheet.cards]
    assert max(lefts) + 63 - min(lefts) <= 6.75 * 25.4
    assert max(tops) + 88 - min(tops) <= 9.25 * 25.4


def test_a_guillotine_gets_a_list(run: Printer, tmp_path: Path) -> None:
    cuts = tmp_path / "cuts.zip"
    run("--cutter", "guillotine", "--cuts", cuts, deck="2 Cellar Rat\n1 Gutter Scout\n")
    (words,) = files_in(cuts.read_bytes()).values()
    lengths = [line.split()[1] for line in words.decode().splitlines()[1:] if line]
    assert lengths == ["16.50", "104.50", "10.50", "73.50", "136.50", "199.50"]


def test_what_can_not_be_cut_is_refused(run: Printer, tmp_path: Path) -> None:
    cuts = tmp_path / "cuts.zip"
    assert run("--cuts", cuts).error == "bad_option"  # for no cutter
    assert run("--cutter", "laser").error == "bad_option"
    assert run("--cutter", "silhouette", "--paper", "80x110").error == "does_not_fit"
    assert run("--cutter", "cricut", "--shop").error == "bad_option"
    ran = run("--reference", "--cutter", "silhouette", "--cuts", cuts, deck=None)
    assert (ran.error, ran.content) == ("bad_option", b"")
    assert not cuts.exists()
    with pytest.raises(BadOptions):
        PrintOptions.read({"cutter": "silhouette", "shop": True})


def test_what_has_no_cutter_is_the_file_that_it_was() -> None:
    """A print is found again by its style's data, so these must not have grown."""
    assert "cutter" not in PrintOptions().sheet_style_data()
    assert PrintOptions(cutter="cricut").sheet_style_data()["cutter"] == "cricut"


@pytest.mark.django_db
def test_a_job_gives_its_cuts_to_its_owner_alone(client: Client) -> None:
    load_official(decks=False)
    ada = User.objects.create_user("ada")
    client.force_login(ada)
    asked = {"what": "cards", "counts": {"cs-001": 3}, "cutter": "silhouette"}
    made = client.post(reverse("api-print-job-list"), asked, content_type="application/json")
    assert made.status_code == 201, made.content
    key = made.json()["id"]
    addresses = [reverse("api-print-job-cuts", args=[key]), reverse("printing:cuts", args=[key])]
    got = [b"".join(client.get(address).streaming_content) for address in addresses]  # type: ignore[attr-defined]
    assert got[0] == got[1]
    assert list(files_in(got[0])) == ["sheet-1.svg", "sheet-1.dxf"]
    assert addresses[1] in client.get(reverse("printing:job", args=[key])).content.decode() or (
        made.json()["state"] != "done"
    )
    client.force_login(User.objects.create_user("bertil"))
    assert [client.get(address).status_code for address in addresses] == [404, 404]
    client.force_login(ada)
    plain = client.post(
        reverse("api-print-job-list"),
        {"what": "cards", "counts": {"cs-001": 3}},
        content_type="application/json",
    ).json()["id"]
    assert client.get(reverse("api-print-job-cuts", args=[plain])).status_code == 409
    assert client.get(reverse("printing:cuts", args=[plain])).status_code == 404
    assert json.loads(client.get(reverse("api-print-job-cuts", args=[plain])).content)["detail"]
