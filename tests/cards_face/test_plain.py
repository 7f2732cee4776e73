"""Plain faces: drawn from a game's schema alone."""

from __future__ import annotations

from typing import Any

import pytest

from cards.face.boxes import SAFE, Face, Line, Rect, Run
from cards.face.colours import PLAIN_FAMILIES
from cards.face.face_errors import FaceError
from cards.face.file_svg import render as render_file
from cards.face.plain_data import description, plain_data
from cards.face.plain_layout import laid_out
from cards.face.svg import render
from engine.kernel.figures import Figure, Form
from engine.kernel.schema import Schema
from tests.toys.cards import CARDS
from tests.toys.cards import SCHEMA as TOY

SCHEMA = Schema(
    (
        Figure("name", "Name", "line"),
        Figure("class", "Class", "word", values={"ship": "Starship", "plan": "Plan"}),
        Figure("cost", "Cost", "number"),
        Figure("hull", "Hull strength", "number", kinds=("ship",)),
        Figure("rank", "Rank", "number", values={1: "I", 2: "II"}),
        Figure("port", "Home port", "line"),
        Figure("trades", "Trades", "words", values={"ore": "Ore", "silk": "Silk"}),
        Figure("swift", "Swift", "yes_no"),
        Figure("luck", "Luck", "share"),
        Figure("text", "Text", "text"),
        Figure(
            "does",
            "Does",
            "steps",
            forms=(
                Form(
                    "draw",
                    "Draw",
                    (Figure("n", "cards", "number"), Figure("now", "at once", "yes_no")),
                ),
                Form("rest", "Rest"),
            ),
        ),
    ),
    kind="class",
)
SHIP: dict[str, Any] = {
    "id": "st-001",
    "name": "The Far Lantern",
    "class": "ship",
    "cost": -4,
    "hull": 12,
    "rank": 2,
    "port": "Port 'Amity'",
    "trades": ["ore", "silk"],
    "swift": True,
    "luck": 0.25,
    "text": "Look at a card.\nThen rest.",
    "does": [{"do": "draw", "n": 2, "now": True}, {"do": "rest"}],
    "flavour": "It never\nwent out.",
    "artist": "Žofie Ångström",
    "set": "First Voyages",
}


def ship(**other: Any) -> Face:
    return laid_out(plain_data(SCHEMA, {**SHIP, **other}))


def runs(face: Face) -> list[Run]:
    return [run for line in face.lines() for run in line.runs]


def words(face: Face) -> list[str]:
    return ["".join(run.text for run in line.runs) for line in face.lines()]


def run_of(face: Face, text: str) -> Run:
    (found,) = [run for run in runs(face) if run.text == text]
    return found


def test_everything_that_the_schema_tells_is_printed() -> None:
    assert words(ship()) == [
        "The Far Lantern",
        "Starship",
        "−4",
        "Cost",
        "12",
        "Hull strength",
        "II",
        "Rank",
        "Home port",
        "Port ‘Amity’",
        "Trades",
        "Ore, Silk",
        "Luck",
        "25%",
        "Does",
        "Draw (cards 2, at once)",
        "Rest",
        "Swift",
        "Look at a card.",
        "Then rest.",
        "It never went out.",
        "First Voyages · st-001",
        "Art: Žofie Ångström",
    ]


def test_what_a_card_has_not_leaves_no_label() -> None:
    bare = {"name": "Letter", "class": "plan", "cost": 0, "swift": False, "port": "", "trades": []}
    data = plain_data(SCHEMA, bare)
    assert (data.numbers, data.words) == ((("Cost", "0"),), ())
    assert words(laid_out(data)) == ["Letter", "Plan", "0", "Cost"]


def test_a_figure_of_another_kind_is_not_its() -> None:
    assert "Hull strength" not in words(ship(**{"class": "plan"}))


def test_numbers_stand_out_and_words_stand_beside_their_labels() -> None:
    face = ship()
    number, label = run_of(face, "12"), run_of(face, "Hull strength")
    assert number.size > 1.5 * run_of(face, "Look at a card.").size
    assert number.x + number.width / 2 == pytest.approx(label.x + label.width / 2)
    assert number.y < label.y
    said = run_of(face, "Ore, Silk")
    assert said.y == run_of(face, "Trades").y
    assert said.x == run_of(face, "25%").x > run_of(face, "Home port").x


def test_a_number_alone_is_large_and_in_the_middle() -> None:
    face = laid_out(plain_data(TOY, {**CARDS[2], "id": "cl-003"}))
    number = run_of(face, "3")
    assert number.size > 20
    assert number.x + number.width / 2 == pytest.approx(face.width / 2)
    top, bottom = number.y - number.size * 0.72, run_of(face, "Worth").y
    assert top - 17 == pytest.approx(80.9 - bottom, abs=3.5)


@pytest.mark.parametrize("count", [1, 4, 5, 8, 9, 16])
def test_many_numbers_fill_rows(count: int) -> None:
    figures = tuple(Figure(f"f{n}", f"Figure {n}", "number") for n in range(count))
    schema = Schema((Figure("name", "Name", "line"), *figures))
    face = laid_out(plain_data(schema, {"name": "N", **{f"f{n}": 90 + n for n in range(count)}}))
    tops = [run_of(face, str(90 + n)).y for n in range(count)]
    assert tops == sorted(tops)
    assert len(set(tops)) == -(-count // 4)
    inside(face)


def test_long_labels_get_wider_columns() -> None:
    figures = tuple(Figure(f"f{n}", f"The {n}th and very long label", "number") for n in range(3))
    schema = Schema((Figure("name", "Name", "line"), *figures))
    face = laid_out(plain_data(schema, {"name": "N", "f0": 1, "f1": 2, "f2": 3, "text": "T"}))
    assert len({run_of(face, str(n)).y for n in (1, 2, 3)}) > 1
    inside(face)


def inside(face: Face) -> None:
    """No word nearer to an edge than paper may be cut, none over another."""
    boxes = []
    for run in runs(face):
        assert run.x >= SAFE
        assert run.x + run.width <= face.width - SAFE
        assert run.y - run.size >= SAFE
        assert run.y <= face.height - SAFE
        boxes.append((run.x, run.y - 0.55 * run.size, run.x + run.width, run.y))
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            beside = one[0] >= other[2] or other[0] >= one[2]
            assert beside or one[1] >= other[3] or other[1] >= one[3], (one, other)


def telling(length: int) -> Face:
    """A card with a text of so many words."""
    return ship(text="word " * length, flavour="so " * (length // 4), does=[], trades=[], luck=None)


@pytest.mark.parametrize("length", [1, 20, 60, 80])
def test_a_text_is_wrapped_and_shrinks_to_fit(length: int) -> None:
    face = telling(length)
    inside(face)
    assert sum(run.text.count("word") for run in runs(face)) == length
    said = [run for run in runs(face) if "word" in run.text]
    assert len({run.size for run in said}) == 1
    assert all(35 < run.y < 79.4 for run in said)


def test_more_text_makes_smaller_letters() -> None:
    sizes = [max(run.size for run in runs(telling(n)) if "word" in run.text) for n in (1, 60, 80)]
    assert sizes == sorted(set(sizes), reverse=True)
    assert 3.5 < sizes[0] <= 3.55
    assert sizes[-1] >= 2.3


def test_what_a_card_says_is_never_under_six_and_a_half_points() -> None:
    """Its figures may be, where they are many; a text that then has no room is too long."""
    many = Schema(
        (
            Figure("name", "Name", "line"),
            Figure("text", "Text", "text"),
            *(Figure(f"f{n}", f"Figure number {n}", "line") for n in range(14)),
        )
    )
    said = {f"f{n}": "some words about it" for n in range(14)}
    face = laid_out(plain_data(many, {"name": "N", "text": "tells " * 25, **said}))
    sizes = {run.size for run in runs(face) if "tells" in run.text}
    figures = {run.size for run in runs(face) if "some words" in run.text}
    assert sizes == {2.3}
    assert max(figures) < 2.3
    for length in (120, 150):
        with pytest.raises(FaceError, match=r"at the smallest type \(text at 6.5 pt\) they stand"):
            telling(length)


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"text": "word " * 900}, "too long for a card"),
        ({"name": "N" * 120}, "the name is too long"),
        ({"name": "鼠"}, "letters that the card's font can't draw: 鼠"),
        ({"port": "鼠"}, "figures has letters"),
        ({"text": "鼠"}, "text has letters"),
        ({"flavour": "鼠"}, "flavour has letters"),
        ({"artist": "鼠"}, "artist has letters"),
        ({"artist": "A" * 120, "set": "S" * 90}, "too long for the card's foot"),
        ({"cost": 10**60}, "a number is too long"),
    ],
)
def test_what_no_card_has_room_for_is_refused_in_words(other: dict[str, Any], says: str) -> None:
    with pytest.raises(FaceError, match=says) as caught:
        ship(**other)
    assert str(caught.value).startswith(str(other.get("name", "The Far Lantern")))


def test_each_kind_has_a_colour_and_says_its_name() -> None:
    trap, treasure = (laid_out(plain_data(TOY, card)) for card in (CARDS[0], CARDS[-1]))
    assert trap.ground != treasure.ground
    assert [run_of(trap, "Trap").colour, run_of(treasure, "Treasure").colour] == [
        family.ink for family in PLAIN_FAMILIES[:2]
    ]
    kinds = {f"k{n}": f"Kind {n}" for n in range(7)}
    figures = (
        Figure("name", "Name", "line"),
        Figure("kind", "Kind", "word", values=kinds),
    )
    last = plain_data(Schema(figures, kind="kind"), {"name": "N", "kind": "k6"})
    assert laid_out(last).ground == trap.ground


def test_cards_of_one_kind_have_no_line_for_it() -> None:
    schema = Schema((Figure("name", "Name", "line"),))
    assert words(laid_out(plain_data(schema, {"name": "Alone", "kind": "x"}))) == ["Alone"]


def test_it_is_as_large_as_every_card_with_a_rule_under_the_name() -> None:
    face = ship()
    assert (face.width, face.height) == (63, 88)
    (panel,) = [item for item in face.items if isinstance(item, Rect)]
    assert (panel.x, panel.y, panel.width, panel.height) == (3, 3, 57, 82)
    rule = next(item for item in face.items if isinstance(item, Line))
    assert run_of(face, "Starship").y < rule.y1 == rule.y2 < run_of(face, "12").y - 5


def test_it_can_be_heard() -> None:
    assert description(plain_data(SCHEMA, SHIP)) == (
        "The Far Lantern. Starship. Cost −4. Hull strength 12. Rank II. Home port Port ‘Amity’ "
        "Trades Ore, Silk. Swift. Luck 25%. Does Draw (cards 2, at once), Rest. Look at a card. "
        "Then rest. It never went out."
    )


def test_svg_in_a_page_and_as_a_file() -> None:
    face = ship(name="A <b> & “C”")
    page = render(face)
    assert 'width="63mm" height="88mm"' in page
    assert "A &lt;b&gt; &amp; “C”" in page
    file = render_file(face).decode()
    assert "<text" not in file
    assert file.startswith("<svg")


def test_data_of_another_time_is_drawn_as_it_is() -> None:
    """A schema may have changed since a card was loaded: no page fails for that."""
    odd = {
        "name": "Odd",
        "class": "raft",
        "cost": "four",
        "trades": "ore",
        "luck": "some",
        "does": 3,
    }
    odd |= {"port": 7, "swift": "yes"}
    shown = words(laid_out(plain_data(SCHEMA, odd)))
    assert {"Odd", "raft", "four", "ore", "some", "7", "Swift"} <= set(shown)
