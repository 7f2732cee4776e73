"""Sheets that lie across: a printer feeds the same paper the same way, its driver turns the page,
and backs lie on fronts still. Printers are arithmetic, as in test_corrections.
"""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from accounts.models import User
from decks.models import Deck
from games.cidwam.web.face.layout import face
from printing import services
from printing.models import PrinterProfile, PrintJob
from printing.options import PrintOptions
from printing.pdf.papers import PAPERS
from printing.pdf.registration import registration_sheet
from printing.pdf.sheets import card_sheets
from printing.printers.profile import Printer, Seen, printer_of
from printing.read_back.page_reader import PageMarks, read_page
from printing.read_back.verifying import verify_sheets
from tests.cards_face.sample import soul
from tests.printing.reading import opened
from tests.printing.test_corrections import (
    MOVE,
    NEAR,
    TIMES,
    TURN,
    Faulty,
    Point,
    crosses,
    looked_at,
    middles,
    turned_over,
)
from tests.printing.test_pages import sent
from tests.printing.test_printers import SEEN

A4 = PAPERS["a4"]
LONG = max(A4)
Driver = Callable[[Point], Point]


def anticlockwise(point: Point) -> Point:
    """Where a driver that turns landscape pages a quarter anticlockwise puts one of their points
    on the upright paper: the page's right is up there."""
    x, y = point
    return y, LONG - x


def clockwise(point: Point) -> Point:
    x, y = point
    return A4[0] - y, x


BACK: dict[Driver, Driver] = {
    anticlockwise: lambda point: (LONG - point[1], point[0]),
    clockwise: lambda point: (point[1], A4[0] - point[0]),
}


def landscape_seen(front: Faulty, back: Faulty, flip: str, driver: Driver) -> Point:
    """The middle's numbers on the landscape test sheet, its back in front and upright."""
    pages = PdfReader(BytesIO(registration_sheet(A4, False, is_landscape=True)[0])).pages
    page, other = (read_page(each) for each in pages)
    (cross,), (zero,) = crosses(page, 16), crosses(other, 20)
    assert cross == pytest.approx((LONG / 2, A4[0] / 2), abs=1e-3)
    on_paper = back.came_from(turned_over(front.prints(driver(cross)), A4, flip))
    x, y = BACK[driver](on_paper)
    return x - zero[0], y - zero[1]


def sides(options: PrintOptions, front: Faulty, back: Faulty, driver: Driver) -> list[PageMarks]:
    """What is on the paper's two sides, the paper upright."""
    style = options.sheet_style()
    assert style.layout.is_landscape
    content = card_sheets([(face(soul()), style.layout.places)], style, "A deck")
    verify_sheets(content, style, "A deck", style.layout.places)
    pages = PdfReader(BytesIO(content)).pages
    return [
        read_page(page, lambda point, machine=machine: machine.prints(driver(point)))  # type: ignore[misc]
        for page, machine in zip(pages, (front, back), strict=True)
    ]


@settings(max_examples=round(20 * TIMES))
@given(
    turns=st.tuples(TURN, TURN),
    moves=st.tuples(MOVE, MOVE),
    scale=st.floats(0.99, 1.01),
    flip=st.sampled_from(["long", "short"]),
    driver=st.sampled_from([anticlockwise, clockwise]),
    sheets=st.sampled_from([{"bleed": 3}, {"card": "bridge"}, {"card": "mini"}]),
)
def test_backs_lie_on_fronts_once_both_sheets_are_measured(
    turns: Point, moves: tuple[Point, Point], scale: float, flip: str, driver: Driver, sheets: Any
) -> None:
    front, back = (Faulty(turn, scale, move, A4) for turn, move in zip(turns, moves, strict=True))
    upright = looked_at("a4", front, back, flip)
    seen = Seen(
        upright.paper,
        upright.shape,
        upright.middle,
        upright.top,
        upright.bottom,
        upright.across,
        upright.down,
        landscape_seen(front, back, flip, driver),
    )
    told = printer_of(seen).as_options()
    options = PrintOptions.read({"backs": "interleaved", **sheets, **told})
    fronts, backs = map(middles, sides(options, front, back, driver))
    for card, behind in zip(fronts, backs, strict=True):
        assert turned_over(behind, A4, flip) == pytest.approx(card, abs=NEAR)


@settings(max_examples=round(20 * TIMES))
@given(move=MOVE, turn=TURN, flip=st.sampled_from(["long", "short"]))
def test_one_that_was_not_is_taken_for_the_usual_driver(
    move: Point, turn: float, flip: str
) -> None:
    front, back = Faulty(turn, 1, (0, 0), A4), Faulty(0, 1, move, A4)
    printer = printer_of(looked_at("a4", front, back, flip))
    assert printer.offset_landscape is None
    options = PrintOptions.read({"backs": "separate", "card": "mini", **printer.as_options()})
    fronts, backs = map(middles, sides(options, front, back, anticlockwise))
    for card, behind in zip(fronts, backs, strict=True):
        assert turned_over(behind, A4, flip) == pytest.approx(card, abs=NEAR)


def test_upright_sheets_keep_their_own_offset() -> None:
    said = {"backs": "separate", "offset": [1, 2], "offset_landscape": [3, -4]}
    assert PrintOptions.read(said).sheet_style().backs.offset == (1, 2)
    assert PrintOptions.read({**said, "card": "mini"}).sheet_style().backs.offset == (3, -4)
    plain = PrintOptions.read({"backs": "separate", "offset": [1, 2], "card": "mini"})
    assert plain.sheet_style().backs.offset == (1, 2)  # as the command has it: right and down


def test_the_page_takes_and_says_it(client: Client, player: User, deck: Deck) -> None:
    client.force_login(player)
    page = client.get("/print/printer/").content.decode()
    assert 'href="/print/printer/test-a4-landscape.pdf"' in page
    sheet = opened(client.get("/print/printer/test-a4-landscape.pdf").content).pages
    assert (len(sheet), sheet[0].width > sheet[0].height) == (2, True)
    half = client.post("/print/printer/", {**SEEN, "landscape_x": "1"})
    assert half.status_code == 400
    assert "Enter both numbers of the landscape sheet" in half.content.decode()
    client.post("/print/printer/", SEEN)
    address = f"/print/deck/{deck.key}/"
    form = sent(deck, backs="interleaved", card="mini", offset_x="0.5", offset_y="-1.2")
    assert (
        "print the landscape test sheet" in client.get(f"{address}preview/", form).content.decode()
    )
    client.post("/print/printer/", {**SEEN, "landscape_x": "1.5", "landscape_y": "-0.25"})
    assert PrinterProfile.objects.get().printer.offset_landscape == (1.5, -0.25)
    page = client.get("/print/printer/").content.decode()
    assert "backs on landscape pages 1.5 mm right and 0.25 mm up" in page
    part = client.get(f"{address}preview/", form).content.decode()
    assert "print the landscape test sheet" not in part
    client.post(address, form)
    assert PrintJob.objects.get().options["offset_landscape"] == [1.5, -0.25]
    client.post(address, {**form, "offset_x": "2"})  # what one says for these pages
    assert PrintJob.objects.latest("pk").options["offset_landscape"] is None


def test_a_forgotten_printer_leaves_nothing(client: Client, player: User, deck: Deck) -> None:
    client.force_login(player)
    services.keep_printer(owner=player, printer=Printer("long", (1, 1), offset_landscape=(2, 2)))
    address = f"/print/deck/{deck.key}/"
    client.post(address, sent(deck, backs="separate"))
    client.post("/print/printer/forget/")
    client.post(address, sent(deck, backs="separate", card="mini"))
    assert PrintJob.objects.latest("pk").options["offset_landscape"] is None
