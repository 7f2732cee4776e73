"""Pages turned and scaled for a printer that is off: what it prints is where it should be.

The printers here are arithmetic of these tests alone: they turn, scale and move each side as they
like, and people turn the sheet over.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from games.cidwam.web.face.layout import face
from printing.options import PrintOptions
from printing.pdf.corrections import Correction
from printing.pdf.papers import PAPERS
from printing.pdf.plan import Backs
from printing.pdf.registration import EDGE, registration_sheet
from printing.pdf.sheets import SheetStyle, card_sheets
from printing.printers.profile import CIRCLE, SQUARE, Seen, printer_of
from printing.read_back.page_reader import PageMarks, Stroke, read_page
from printing.read_back.verifying import verify_sheets
from printing.refused import PrintRefused
from tests.cards_face.sample import soul
from tests.printing.command import Printer as Command

NEAR = 0.01
Point = tuple[float, float]


@dataclass(frozen=True)
class Faulty:
    """A printer that turns what it prints by so many degrees, scales and moves it."""

    turn: float
    scale: float
    move: Point
    size: Point

    def prints(self, point: Point) -> Point:
        """Where a point of the page gets to on the paper."""
        x, y = point[0] - self.size[0] / 2, point[1] - self.size[1] / 2
        a, b = self.scale * cos(radians(self.turn)), self.scale * sin(radians(self.turn))
        return (
            self.size[0] / 2 + a * x - b * y + self.move[0],
            self.size[1] / 2 + b * x + a * y + self.move[1],
        )

    def came_from(self, point: Point) -> Point:
        """Which point of the page got there."""
        x, y = (
            point[0] - self.size[0] / 2 - self.move[0],
            point[1] - self.size[1] / 2 - self.move[1],
        )
        a, b = cos(radians(self.turn)) / self.scale, sin(radians(self.turn)) / self.scale
        return self.size[0] / 2 + a * x + b * y, self.size[1] / 2 - b * x + a * y


def turned_over(point: Point, size: Point, flip: str) -> Point:
    """Where a point of the paper is seen from its other side; long edges are upright ones."""
    x, y = point
    return (size[0] - x, y) if flip == "long" else (x, size[1] - y)


@cache
def sheet_sides(paper: str) -> tuple[PageMarks, PageMarks]:
    front, back = PdfReader(BytesIO(registration_sheet(PAPERS[paper], False)[0])).pages
    return read_page(front), read_page(back)


def crosses(page: PageMarks, length: float) -> list[Point]:
    """The middles of level strokes of that length across the page's middle, from the top."""
    found = {
        (round((line.x1 + line.x2) / 2, 6), round(line.y1, 6))
        for line in page.strokes
        if abs(line.y1 - line.y2) < 1e-6 and abs(abs(line.x2 - line.x1) - length) < 1e-3
    }
    return sorted(found, key=lambda point: point[1])


def looked_at(paper: str, front: Faulty, back: Faulty, flip: str) -> Seen:
    """What one sees of the real test sheet, printed by these, held against the light."""
    size = PAPERS[paper]
    page, other = sheet_sides(paper)
    top, middle, bottom = crosses(page, 16)
    assert middle == pytest.approx((size[0] / 2, size[1] / 2), abs=1e-3)
    zeros = crosses(other, 20)

    def reading(cross: Point, zero: Point) -> Point:
        x, y = back.came_from(turned_over(front.prints(cross), size, flip))
        return x - zero[0], y - zero[1]

    shape, first, last = (CIRCLE, top, bottom) if flip == "long" else (SQUARE, bottom, top)
    line = front.prints((10, 10)), front.prints((110, 10))
    length = ((line[1][0] - line[0][0]) ** 2 + (line[1][1] - line[0][1]) ** 2) ** 0.5
    return Seen(
        paper=size,
        shape=shape,
        middle=reading(middle, zeros[1]),
        top=reading(first, zeros[0])[0],
        bottom=reading(last, zeros[2])[0],
        across=length,
        down=length,
    )


def printed(content: bytes, front: Faulty, back: Faulty) -> tuple[PageMarks, PageMarks]:
    """What is on the paper's two sides."""
    pages = PdfReader(BytesIO(content)).pages
    return read_page(pages[0], front.prints), read_page(pages[1], back.prints)


def middles(page: PageMarks) -> list[Point]:
    """The middle of each card: exact, however its edges are turned."""
    boxes = [placed.box for placed in page.placed]
    return [((box.left + box.right) / 2, (box.top + box.bottom) / 2) for box in boxes]


TIMES = float(os.environ.get("CIDWAM_RANDOM_GAMES", "1"))  # `make test` tries half as many
MOVE = st.tuples(st.floats(-3, 3), st.floats(-3, 3))
TURN = st.floats(-1, 1)


@settings(max_examples=round(30 * TIMES))
@given(
    turns=st.tuples(TURN, TURN),
    moves=st.tuples(MOVE, MOVE),
    scale=st.floats(0.98, 1.02),
    flip=st.sampled_from(["long", "short"]),
    paper=st.sampled_from(["a4", "letter"]),
)
def test_what_the_test_sheet_shows_puts_backs_on_fronts(
    turns: Point, moves: tuple[Point, Point], scale: float, flip: str, paper: str
) -> None:
    """Whatever each side is off, of a printer whose two sides scale alike."""
    size = PAPERS[paper]
    front, back = (Faulty(turn, scale, move, size) for turn, move in zip(turns, moves, strict=True))
    printer = printer_of(looked_at(paper, front, back, flip))
    assert printer.flip == flip
    options = PrintOptions.read({"paper": paper, "backs": "interleaved", **printer.as_options()})
    style = options.sheet_style()
    content = card_sheets([(face(soul()), 9)], style, "A deck")
    verify_sheets(content, style, "A deck", 9)
    fronts, backs = map(middles, printed(content, front, back))
    for card, behind in zip(fronts, backs, strict=True):
        assert turned_over(behind, size, flip) == pytest.approx(card, abs=NEAR)


@settings(max_examples=round(24 * TIMES))
@given(
    turn=TURN,
    move=MOVE,
    scale=st.floats(0.98, 1.02),
    flip=st.sampled_from(["long", "short"]),
)
def test_a_printer_that_pulls_both_sides_in_alike_prints_as_planned(
    turn: float, move: Point, scale: float, flip: str
) -> None:
    """Then every edge of every card is where it would be from a printer without fault."""
    size = PAPERS["a4"]
    front, back = Faulty(turn, scale, (0, 0), size), Faulty(turn, scale, move, size)
    options = {"backs": "interleaved", "flip": flip, "bleed": 1}
    printer = printer_of(looked_at("a4", front, back, flip))
    style = PrintOptions.read({**options, **printer.as_options()}).sheet_style()
    content = card_sheets([(face(soul()), style.layout.places)], style, "A deck")
    plain = PrintOptions.read(options).sheet_style()
    planned = PdfReader(BytesIO(card_sheets([(face(soul()), plain.layout.places)], plain, "A")))
    sides = zip((front, back), printed(content, front, back), planned.pages, strict=True)
    for faulty, made, page in sides:
        wanted = read_page(page)
        assert len(made.placed) == len(wanted.placed)
        marks = [line for line in wanted.strokes if reaches_page(line, faulty)]
        assert len(made.strokes) == len(marks)
        for placed, other in zip(made.placed, wanted.placed, strict=True):
            assert placed.box.is_near(other.box, NEAR)
            assert placed.seen.is_near(other.seen, NEAR)
        for stroke, line in zip(made.strokes, marks, strict=True):
            for end, other_end in zip(ends_of(stroke), ends_of(line), strict=True):
                uncut = end == pytest.approx(other_end, abs=NEAR)
                assert uncut or is_cut_off(end, other_end, faulty)


def ends_of(stroke: Stroke) -> tuple[Point, Point]:
    return (stroke.x1, stroke.y1), (stroke.x2, stroke.y2)


def reaches_page(planned: Stroke, printer: Faulty) -> bool:
    """Whether one end of a mark is on the page that is printed: of others there is nothing left."""
    return min(outside(end, printer) for end in ends_of(planned)) < 0


def is_cut_off(end: Point, planned: Point, printer: Faulty) -> bool:
    """Whether a mark is cut off where the page ends, on its way to an end beyond the page."""
    on_page, beyond = outside(end, printer), outside(planned, printer)
    beside = min(abs(one - other) for one, other in zip(end, planned, strict=True))
    return abs(on_page) <= NEAR < beyond and beside <= NEAR


def outside(point: Point, printer: Faulty) -> float:
    """How far (mm) a point of the paper was beyond its page's edge; below 0: inside."""
    x, y = printer.came_from(point)
    width, height = printer.size
    return max(-x, x - width, -y, y - height)


def test_numbers_read_to_a_tenth_leave_less_than_two_tenths() -> None:
    size = PAPERS["a4"]
    front, back = Faulty(0.3, 0.995, (0, 0), size), Faulty(0.1, 0.995, (-0.83, 1.27), size)
    seen = looked_at("a4", front, back, "long")
    rough = Seen(
        seen.paper,
        seen.shape,
        (round(seen.middle[0], 1), round(seen.middle[1], 1)),
        round(seen.top, 1),
        round(seen.bottom, 1),
        round(seen.across, 1),
        round(seen.down, 1),
    )
    style = PrintOptions.read(
        {"backs": "interleaved", **printer_of(rough).as_options()}
    ).sheet_style()
    content = card_sheets([(face(soul()), 9)], style, "A deck")
    fronts, backs = map(middles, printed(content, front, back))
    for card, behind in zip(fronts, backs, strict=True):
        assert turned_over(behind, size, "long") == pytest.approx(card, abs=0.2)


def test_what_a_correction_does_is_undone_by_it() -> None:
    correction = Correction(2.5, 1.03)
    assert correction.undone(*correction.turned(12, -7)) == pytest.approx((12, -7))
    assert Correction(90).turned(1, 0) == pytest.approx((0, 1))  # clockwise, y is down


@pytest.fixture
def run(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(tmp_path, capsys)  # type: ignore[arg-type]


def as_printed(rotate: float, scale: float) -> Callable[[Point], Point]:
    """A printer whose faults these values put right."""
    return Faulty(-rotate, 1 / scale, (0, 0), PAPERS["a4"]).prints


@pytest.mark.parametrize(("rotate", "scale"), [("0.5", "100"), ("-1.25", "99"), ("0", "100.75")])
def test_the_command_turns_and_scales_every_page(run: Command, rotate: str, scale: str) -> None:
    plain = run("--backs", "separate").pages()
    made = run("--backs", "separate", "--rotate", rotate, "--scale", scale)
    assert made.code == 0
    straight = as_printed(float(rotate), float(scale) / 100)
    for page, wanted in zip(made.reader.pages, plain, strict=True):
        found = read_page(page, straight)
        for placed, other in zip(found.placed, wanted.placed, strict=True):
            assert placed.box.is_near(other.box, NEAR)
    assert made.content == run("--backs", "separate", "--rotate", rotate, "--scale", scale).content


def test_the_offset_is_not_turned(run: Command) -> None:
    call = ("--backs", "interleaved", "--rotate", "2", "--scale", "98")
    still, moved = run(*call).pages()[1], run(*call, "--offset", "3,-2").pages()[1]
    for one, other in zip(still.placed, moved.placed, strict=True):
        assert other.box.left - one.box.left == pytest.approx(3, abs=NEAR)
        assert other.box.bottom - one.box.bottom == pytest.approx(-2, abs=NEAR)


def test_a_scale_is_per_cent_or_a_factor(run: Command) -> None:
    assert run("--scale", "1.005").content == run("--scale", "100.5 %").content
    assert run("--scale", "1").content == run().content == run("--rotate", "0").content


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rotate", "6"), "degrees clockwise, from -5 to 5"),
        (("--rotate", "much"), "degrees clockwise"),
        (("--scale", "80"), "from 90 to 110"),
        (("--scale", "0.2"), "or a factor such as 1.005"),
        (("--scale", "nan"), "per cent"),
        (("--rotate", "5"), "over the paper’s edge"),
        (("--paper", "74x100", "--scale", "110"), None),
        (
            ("--paper", "75x100", "--backs", "separate", "--offset", "5,0", "--scale", "105"),
            "at most 4.4 mm to the side",
        ),
    ],
)
def test_what_can_not_be_is_refused(run: Command, words: tuple[str, ...], said: str | None) -> None:
    ran = run(*words)
    if said is None:  # 69.3 mm of 74
        assert ran.code == 0
        return
    assert (ran.code, ran.error, ran.content) == (2, "bad_option", b"")
    assert said in ran.report["error"]["message"]


def test_a_print_shop_s_file_is_never_turned(run: Command) -> None:
    deck = "2 Cellar Rat"
    plain = run("--shop", deck=deck).content
    assert run("--shop", "--rotate", "1", "--scale", "101", deck=deck).content == plain


def test_a_file_that_is_turned_otherwise_is_refused() -> None:
    style = SheetStyle(backs=Backs("interleaved"))
    for wrong in (Correction(0.02), Correction(0, 1.0005)):
        other = SheetStyle(backs=Backs("interleaved"), correction=wrong)
        content = card_sheets([(face(soul()), 9)], other, "A deck")
        verify_sheets(content, other, "A deck", 9)
        with pytest.raises(PrintRefused, match="not as it should be"):
            verify_sheets(content, style, "A deck", 9)


def test_what_is_not_turned_is_the_file_that_it_was() -> None:
    assert "correction" not in PrintOptions().sheet_style_data()
    assert "correction" in PrintOptions.read({"scale": 101}).sheet_style_data()


def test_the_shapes_are_around_the_crosses() -> None:
    page, _back = sheet_sides("a4")
    assert [y for _x, y in crosses(page, 16)] == pytest.approx([EDGE, 148.5, 297 - EDGE], abs=1e-3)
