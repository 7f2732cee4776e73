"""`manage.py print FILE`: pages read back and measured, reports, exit codes."""

import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from printing.read_back.page_reader import Box, PageMarks
from tests.printing.command import DECK, Printer, Ran
from tests.printing.reading import assert_sound, opened, text_of

NEAR = 0.01
STARTERS = [
    path.name if path.name.startswith("05") else pytest.param(path.name, marks=pytest.mark.long)
    for path in sorted(DECK.parent.glob("*.txt"))
]
SMALL = "Name: Žofie’s Few\n\n2 Cellar Rat\n1 Gutter Scout\n"


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def boxes(page: PageMarks, over: float = 0.0) -> list[tuple[float, ...]]:
    """Left, top, width and height of the cards of a page."""
    cards = [placed.box.inset(over) for placed in page.placed]
    return [(card.left, card.top, card.width, card.height) for card in cards]


def fronts_and_backs(ran: Ran, order: str) -> list[tuple[PageMarks, PageMarks]]:
    pages = ran.pages()
    if order == "interleaved":
        return list(zip(pages[::2], pages[1::2], strict=True))
    half = len(pages) // 2
    return list(zip(pages[:half], pages[half:], strict=True))


def test_a_deck_by_default(run: Printer, tmp_path: Path):
    ran = run()
    report = ran.report
    assert ran.code == 0
    assert (report["pages"], report["sheets"], report["cards"]) == (5, 5, 41)
    assert (report["per_sheet"], report["paper"], report["card"]) == ([3, 3], [210, 297], [63, 88])
    assert (report["removed"], report["added"], report["warnings"]) == ([], [], [])
    assert report["faces"]["Granny Nettle, Cellar-Wife"]["count"] == 1
    assert report["faces"]["Cellar Rat"]["count"] == 6
    assert sum(face["count"] for face in report["faces"].values()) == 41
    assert report["size_bytes"] == len(ran.content)
    assert report["sha256"] == sha256(ran.content).hexdigest()
    assert report["seconds"] > 0
    first = boxes(ran.pages()[0])
    assert len(first) == 9
    for place, card in enumerate(first):
        row, column = divmod(place, 3)
        assert card == pytest.approx((10.5 + 63 * column, 16.5 + 88 * row, 63, 88), abs=NEAR)
    assert [len(page.placed) for page in ran.pages()] == [9, 9, 9, 9, 5]
    assert_sound(ran.content, tmp_path)


def test_what_the_document_says_of_itself(run: Printer):
    reader = run(deck=SMALL).reader
    root: Any = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Žofie’s Few"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/Lang"]
    assert sorted(str(entry.title) for entry in reader.outline) == ["Cellar Rat", "Gutter Scout"]  # type: ignore[union-attr]
    run.folder.joinpath("bare.txt").write_text("2 Cellar Rat")
    bare = run(deck=run.folder / "bare.txt").reader.metadata
    assert bare is not None
    assert bare.title == "bare"


def test_the_words_of_faces_come_out(run: Printer):
    words = " ".join(text_of(opened(run(deck=SMALL).content).pages[0]).split())
    assert "Cellar Rat" in words
    assert "nine generations" in words


def test_the_same_call_gives_the_same_bytes(run: Printer):
    call = ("--backs", "interleaved", "--tokens", "auto", "--bleed", 2)
    assert run(*call).content == run(*call).content


@pytest.mark.parametrize(
    ("paper", "size", "grid"),
    [
        ("a4", (210, 297), [3, 3]),
        ("A3", (420, 297), [6, 3]),
        ("letter", (215.9, 279.4), [3, 3]),
        ("200x300", (200, 300), [3, 3]),
        ("190x270", (270, 190), [4, 2]),
        ("98x73", (98, 73), [1, 1]),
    ],
)
def test_papers_lie_so_that_most_cards_fit(run: Printer, paper, size, grid):
    ran = run("--paper", paper, deck=SMALL)
    page = ran.pages()[0]
    if paper == "98x73":  # a card and its margins to the tenth, upright alone
        size = (73, 98)
    assert (page.width, page.height) == pytest.approx(size, abs=NEAR)
    assert ran.report["paper"] == pytest.approx(size)
    assert ran.report["per_sheet"] == grid
    edge = Box(5, 5, size[0] - 5, size[1] - 5)
    for x, y, wide, high in boxes(page):
        card = Box(x, y, x + wide, y + high)
        assert card.cut(edge).is_near(card, NEAR)


@pytest.mark.parametrize(
    ("card", "size"),
    [
        ("63x88", (63, 88)),
        ("poker", (63.5, 88.9)),
        ("bridge", (57.15, 88.9)),
        ("tarot", (70, 120)),
        ("mini", (44, 63)),
        ("50x70.5", (50, 70.5)),
    ],
)
def test_cards_of_any_size(run: Printer, card, size):
    ran = run("--card", card, deck=SMALL)
    assert ran.report["card"] == pytest.approx(size)
    for box in boxes(ran.pages()[0]):
        assert box[2:] == pytest.approx(size, abs=NEAR)


def test_small_cards_have_small_words(run: Printer):
    found = run("--card", "30x42", deck=SMALL + "1 Pantry Captain\n").report["warnings"]
    assert ("Pantry Captain", "small_text") in [(each["card"], each["code"]) for each in found]


@pytest.mark.parametrize(("bleed", "outer"), [(0, 0), (2, 0), (2, 4), (0, 3), (3, 1)])
def test_bleed_and_gutter(run: Printer, bleed, outer):
    """A face reaches its bleed towards every other place, filled or not, and more outwards."""
    ran = run("--gutter", 1.5, "--bleed", bleed, "--bleed-outer", outer, "--backs", "interleaved")
    over, gap = max(bleed, outer), 1.5 + 2 * bleed
    columns, rows = ran.report["per_sheet"]
    for number, page in enumerate(ran.pages()):
        cards = boxes(page, over)
        xs = sorted({round(x, 3) for x, *_ in cards})
        ys = sorted({round(y, 3) for _x, y, *_ in cards})
        for before, after in pairwise(xs):
            assert after - before == pytest.approx(63 + gap, abs=NEAR)
        for before, after in pairwise(ys):
            assert after - before == pytest.approx(88 + gap, abs=NEAR)
        left = (page.width - columns * 63 - (columns - 1) * gap) / 2
        top = (page.height - rows * 88 - (rows - 1) * gap) / 2
        for placed, (x, y, wide, high) in zip(page.placed, cards, strict=True):
            assert (wide, high) == pytest.approx((63, 88), abs=NEAR)
            column, row = round((x - left) / (63 + gap)), round((y - top) / (88 + gap))
            seen = Box(
                x - (bleed if column > 0 else over),
                y - (bleed if row > 0 else over),
                x + 63 + (bleed if column < columns - 1 else over),
                y + 88 + (bleed if row < rows - 1 else over),
            )
            assert placed.seen.is_near(seen, NEAR), (number, placed, seen)


@pytest.mark.parametrize("order", ["interleaved", "separate"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "190x270"])
def test_backs_lie_behind_their_fronts(run: Printer, order, flip, paper):
    ran = run("--backs", order, "--flip", flip, "--paper", paper, "--offset", "-0.75,1.5")
    assert ran.report["pages"] == 2 * ran.report["sheets"]
    is_upright_turn = (paper == "a4") == (flip == "long")
    for front, back in fronts_and_backs(ran, order):
        expected = []
        for x, y, wide, high in boxes(front):
            at = (front.width - x - wide, y) if is_upright_turn else (x, front.height - y - high)
            expected.append((at[0] - 0.75, at[1] + 1.5, wide, high))
        for behind, card in zip(boxes(back), expected, strict=True):
            assert behind == pytest.approx(card, abs=NEAR)
        assert {placed.is_turned for placed in back.placed} == {not is_upright_turn}
        assert len({placed.name for placed in back.placed}) == 1
        assert not any(placed.is_turned for placed in front.placed)


def test_tokens_have_a_back_of_their_own(run: Printer):
    ran = run("--backs", "separate", "--tokens", "auto")
    pages = fronts_and_backs(ran, "separate")
    assert len({placed.name for _front, back in pages for placed in back.placed}) == 2


def cuts(page: PageMarks, over: float = 0.0) -> tuple[set[float], set[float]]:
    cards = boxes(page, over)
    xs = {round(edge, 2) for x, _y, wide, _h in cards for edge in (x, x + wide)}
    ys = {round(edge, 2) for _x, y, _w, high in cards for edge in (y, y + high)}
    return xs, ys


@pytest.mark.parametrize("extra", [(), ("--gutter", 3), ("--bleed", 2, "--backs", "interleaved")])
def test_lines_stand_at_both_ends_of_each_cut(run: Printer, extra):
    over = 2.0 if "--bleed" in extra else 0.0
    for page in run("--no-ruler", *extra).pages():
        xs, ys = cuts(page, over)
        cards = boxes(page, over)
        top, bottom = min(c[1] for c in cards), max(c[1] + c[3] for c in cards)
        left, right = min(c[0] for c in cards), max(c[0] + c[2] for c in cards)
        upright = [line for line in page.strokes if abs(line.x1 - line.x2) < NEAR]
        level = [line for line in page.strokes if abs(line.y1 - line.y2) < NEAR]
        assert len(upright) + len(level) == len(page.strokes) == 2 * (len(xs) + len(ys))
        for x in xs:
            ends = [line for line in upright if abs(line.x1 - x) < NEAR]
            assert sum(max(line.y1, line.y2) < top for line in ends) == 1
            assert sum(min(line.y1, line.y2) > bottom for line in ends) == 1
        for y in ys:
            ends = [line for line in level if abs(line.y1 - y) < NEAR]
            assert sum(max(line.x1, line.x2) < left for line in ends) == 1
            assert sum(min(line.x1, line.x2) > right for line in ends) == 1


@pytest.mark.parametrize("style", ["corners", "crosses"])
@pytest.mark.parametrize("gutter", [0, 4])
def test_marks_at_corners(run: Printer, style, gutter):
    for page in run("--no-ruler", "--marks", style, "--gutter", gutter).pages():
        corners = {
            (round(at_x, 2), round(at_y, 2))
            for x, y, wide, high in boxes(page)
            for at_x in (x, x + wide)
            for at_y in (y, y + high)
        }
        xs, ys = cuts(page)
        for line in page.strokes:
            ends = ((line.x1, line.y1), (line.x2, line.y2))
            assert any(
                all(abs(x - a) <= 5 and abs(y - b) <= 5 for x, y in ends) for a, b in corners
            )
            on_cut = [
                abs(line.x1 - line.x2) < NEAR and any(abs(line.x1 - x) < NEAR for x in xs),
                abs(line.y1 - line.y2) < NEAR and any(abs(line.y1 - y) < NEAR for y in ys),
            ]
            assert any(on_cut)
        for a, b in corners:
            near = [
                line
                for line in page.strokes
                if any(
                    abs(x - a) <= 5 and abs(y - b) <= 5
                    for x, y in ((line.x1, line.y1), (line.x2, line.y2))
                )
            ]
            assert {abs(line.x1 - line.x2) < NEAR for line in near} == {True, False}


@pytest.mark.parametrize("style", ["lines", "corners", "crosses"])
def test_no_stroke_lies_inside_a_card(run: Printer, style):
    for page in run("--marks", style, "--bleed-outer", 3, "--backs", "interleaved").pages():
        inner = [placed.box.inset(3 + NEAR) for placed in page.placed]
        for line in page.strokes:
            stroke = Box(*_ordered(line.x1, line.x2, line.y1, line.y2))
            for card in inner:
                common = stroke.cut(card)
                assert common.left > common.right or common.top > common.bottom


def _ordered(x1: float, x2: float, y1: float, y2: float) -> tuple[float, float, float, float]:
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def test_no_marks(run: Printer):
    assert not any(page.strokes for page in run("--no-ruler", "--marks", "none").pages())


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "105x150"])
def test_a_ruler_of_100_mm_on_the_first_front_page(run: Printer, paper):
    pages = run("--marks", "none", "--paper", paper, "--backs", "interleaved").pages()
    (line,) = pages[0].strokes
    assert abs(line.x2 - line.x1) + abs(line.y2 - line.y1) == pytest.approx(100, abs=NEAR)
    assert not any(page.strokes for page in pages[1:])


def test_grey_is_greys_alone_and_saver_is_light(run: Printer, tmp_path: Path):
    grey = run("--ink", "grey", "--backs", "interleaved", deck=SMALL)
    assert colours(grey) <= {"g", "G"}
    assert ink(run("--ink", "saver", "--backs", "interleaved", deck=SMALL), tmp_path) < 0.5 * ink(
        run("--backs", "interleaved", deck=SMALL), tmp_path
    )


def test_a_file_for_a_print_shop(run: Printer, tmp_path: Path):
    ran = run("--shop", deck=SMALL)
    assert (ran.report["pages"], ran.report["sheets"], ran.report["cards"]) == (6, 3, 3)
    assert colours(ran) <= {"k", "K", "g", "G"}
    for page, marks in zip(ran.reader.pages, ran.pages(), strict=True):
        assert (marks.width, marks.height) == pytest.approx((69, 94), abs=NEAR)
        assert list(page.mediabox) == list(page.bleedbox)
        trim = [float(edge) * 25.4 / 72 for edge in page.trimbox]
        assert trim == pytest.approx([3, 3, 66, 91], abs=NEAR)
        assert marks.strokes == []
        assert boxes(marks, 3) == [pytest.approx((3, 3, 63, 88), abs=NEAR)]
    names = [page.placed[0].name for page in ran.pages()]
    assert names[1] == names[3] == names[5] != names[0] == names[2] != names[4]
    root: Any = ran.reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    wide = run("--shop", "--bleed", 5, "--card", "poker", deck=SMALL).pages()[0]
    assert (wide.width, wide.height) == pytest.approx((73.5, 98.9), abs=NEAR)
    assert_sound(ran.content, tmp_path)


@pytest.mark.parametrize("outer", [1, 5])
def test_a_print_shop_trims_by_the_bleed_of_cards_alone(run: Printer, outer):
    """A page has no neighbours: the bleed towards the paper's edge makes it no larger."""
    ran = run("--shop", "--bleed-outer", outer, deck=SMALL)
    for page, marks in zip(ran.reader.pages, ran.pages(), strict=True):
        assert (marks.width, marks.height) == pytest.approx((69, 94), abs=NEAR)
        trim = [float(edge) * 25.4 / 72 for edge in page.trimbox]
        assert trim == pytest.approx([3, 3, 66, 91], abs=NEAR)
        over = max(3, outer)
        assert boxes(marks, over) == [pytest.approx((3, 3, 63, 88), abs=NEAR)]


@pytest.mark.parametrize("card", ["88x63", "63x88", "70x70"])
def test_no_back_of_a_print_shop_stands_on_its_head(run: Printer, card):
    ran = run("--shop", "--card", card, "--flip", "short", deck=SMALL)
    assert ran.code == 0, ran.report
    assert not any(placed.is_turned for page in ran.pages() for placed in page.placed)


def colours(ran: Ran) -> set[str]:
    """The operators that set colours, in pages and in what is stored."""
    from tests.printing.test_sheets import operators

    setting = {"rg", "RG", "g", "G", "k", "K", "sc", "SC", "scn", "SCN", "cs", "CS"}
    return {name.decode() for name in operators(ran.content)} & setting


def ink(ran: Ran, folder: Path) -> float:
    """How dark the pages are on average, 0 to 1."""
    total = 0.0
    for page in opened(ran.content).pages:
        shades = page.to_image(resolution=40).original.convert("L").histogram()
        total += sum((255 - light) * count for light, count in enumerate(shades)) / 255
    return total


def test_tokens_are_called_as_in_the_rulebook(run: Printer):
    assert "Rat Token" not in run().report["faces"]
    faces = run("--tokens", "auto").report["faces"]
    assert faces["Rat Token"]["count"] >= 1
    assert not {"For Sale", "Generic Soul Token"} & faces.keys()


def test_since_a_report_prints_what_shows_another_face(run: Printer):
    before = run(deck=SMALL).report
    before["faces"]["Cellar Rat"]["hash"] = "0" * 32
    before["faces"]["Dock Roach"] = {"hash": "1" * 32, "count": 4}
    report = run.folder / "before.json"
    report.write_text(json.dumps(before))
    ran = run("--since", report, deck=SMALL + "1 Gutter Scout\n")
    assert ran.code == 0
    assert ran.report["added"] == [
        {"name": "Cellar Rat", "count": 2},
        {"name": "Gutter Scout", "count": 1},
    ]
    assert ran.report["removed"] == [
        {"name": "Cellar Rat", "count": 2},
        {"name": "Dock Roach", "count": 4},
    ]
    assert ran.report["cards"] == 3
    assert ran.report["faces"]["Gutter Scout"]["count"] == 2
    report.write_text(json.dumps(ran.report))
    again = run("--since", report, deck=SMALL + "1 Gutter Scout\n")
    assert (again.code, again.error, again.content) == (2, "no_cards", b"")


def test_since_a_deck_prints_by_counts(run: Printer):
    old = run.folder / "old.txt"
    old.write_text("1 Cellar Rat\n3 Dock Roach\n1 Gutter Scout\n")
    report = run("--since", old, deck=SMALL).report
    assert report["added"] == [{"name": "Cellar Rat", "count": 1}]
    assert report["removed"] == [{"name": "Dock Roach", "count": 3}]
    assert report["cards"] == 1


def test_lines_that_are_no_cards_are_told(run: Printer):
    ran = run(deck=SMALL + "3 Celar Ratt Zzz\n")
    assert (ran.code, ran.report["cards"]) == (1, 3)
    codes = [warning["code"] for warning in ran.report["warnings"]]
    assert codes.count("line_left_out") == 1
    assert "not_legal" in codes


def test_letters_of_the_name_that_no_font_has_leave_nothing_out(run: Printer) -> None:
    ran = run("--gutter", "1,5", deck="Name: Rats \N{RAT}\n3 Cellar Rat\n")
    assert (ran.code, ran.report["cards"]) == (0, 3)
    assert "missing_letter" in [warning["code"] for warning in ran.report["warnings"]]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--paper", "b7"), "bad_paper"),
        (("--paper", "0x10"), "bad_paper"),
        (("--paper", "2001x300"), "bad_paper"),
        (("--paper", "nanx300"), "bad_paper"),
        (("--paper", "-210x297"), "bad_paper"),
        (("--paper", "60x80"), "does_not_fit"),
        (("--card", "300x400"), "does_not_fit"),
        (("--card", "huge"), "bad_option"),
        (("--marks", "dots"), "bad_option"),
        (("--gutter", "-1"), "bad_option"),
        (("--bleed", "much"), "bad_option"),
        (("--bleed-outer", "inf"), "bad_option"),
        (("--backs", "both"), "bad_option"),
        (("--flip", "up"), "bad_option"),
        (("--offset", "1"), "bad_option"),
        (("--ink", "gold"), "bad_option"),
        (("--tokens", "all"), "bad_option"),
        (("--nonsense",), "bad_option"),
        (("--offset",), "bad_option"),
        (("--since", "/no/such/file"), "deck_unreadable"),
    ],
)
def test_what_can_not_be_is_refused(run: Printer, words, code):
    ran = run(*words)
    assert (ran.code, ran.error, ran.content) == (2, code, b"")
    assert ran.report["error"]["message"]


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        (Path("/no/such/deck.txt"), "deck_unreadable"),
        ("Name: Nothing\n", "no_cards"),
        ("600 Cellar Rat\n", "too_many_cards"),
        (None, "bad_option"),
    ],
)
def test_decks_that_can_not_be_printed(run: Printer, deck, code):
    ran = run(deck=deck)
    assert (ran.code, ran.error, ran.content) == (2, code, b"")


def test_too_many_of_a_card_are_told_as_that(run: Printer):
    assert "up to 500" in run(deck="501 Cellar Rat\n").report["error"]["message"]
    assert "2,500" in run(deck="5001 Cellar Rat\n").report["error"]["message"]


def test_no_file_that_is_read_is_written_over(run: Printer):
    deck, old = run.folder / "deck.txt", run.folder / "old.txt"
    old.write_text("1 Cellar Rat\n")
    for out in (deck, old):
        ran = run("--since", old, "-o", out, deck=SMALL)
        assert (ran.code, ran.error, deck.read_text()) == (2, "bad_option", SMALL)
    assert old.read_text() == "1 Cellar Rat\n"


def test_what_fits_less_well_is_said(run: Printer):
    codes = {warning["code"] for warning in run("--bleed", 3, deck=SMALL).report["warnings"]}
    assert "fewer_fit" in codes
    tight = run("--paper", "73x98", "--bleed-outer", 5, deck=SMALL).report["warnings"]
    assert "no_room_for_marks" in {warning["code"] for warning in tight}


@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_deck(run: Printer, tmp_path: Path, name: str):
    ran = run("--backs", "interleaved", "--tokens", "auto", deck=DECK.parent / name)
    assert ran.code == 0
    assert not [w for w in ran.report["warnings"] if w["code"] == "missing_art"]
    assert_sound(ran.content, tmp_path)


@pytest.mark.parametrize(
    "deck",
    [
        '{"name": "Žofie’s Few", "main": {"Cellar Rat": 2, "Gutter Scout": 1}}',
        "name;count\nCellar Rat;2\nGutter Scout;1\n",
        "# Žofie’s Few\n\n## Souls\n\n- 2 Cellar Rat\n- 1 Gutter Scout\n",
        "2 Cellar Rat\nGutter Scout\nMaybeboard:\n4 Dock Roach\n",
    ],
)
def test_a_deck_in_any_format(run: Printer, deck):
    ran = run(deck=deck)
    assert (ran.code, ran.report["cards"]) == (0, 3)
    assert {name: face["count"] for name, face in ran.report["faces"].items()} == {
        "Cellar Rat": 2,
        "Gutter Scout": 1,
    }


@pytest.mark.parametrize("deck", ["", "<html><body>2 Cellar Rat</body></html>", "[1, 2]", "\0\1"])
def test_a_file_that_is_no_deck_is_refused(run: Printer, deck):
    ran = run(deck=deck)
    assert (ran.code, ran.error, ran.content) == (2, "deck_unreadable", b"")


def test_two_thousand_cards_are_printed_and_five_thousand_are_not(run: Printer):
    names = ("Cellar Rat", "Gutter Scout", "Dock Roach", "Many Teeth", "Crumb Carrier")
    most = run("--card", "mini", "--paper", "a3", deck="".join(f"400 {name}\n" for name in names))
    assert (most.code, most.report["cards"]) == (0, 2000)
    more = run(deck="".join(f"1000 {name}\n" for name in names))
    assert (more.code, more.error) == (2, "too_many_cards")
