"""Mats on a page: bands and columns from millimetres, and what lies there in words."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from engine.kernel.mats import SEAT, Mat, Place
from engine.kernel.phrases import PlainWords, Reader
from engine.kernel.roles import Role
from play.table.page.mats import ShownMat, ShownPlace, Thing, seat_mats, shared_mats
from tests.toys import TOYS
from tests.toys.cards import SCHEMA
from tests.toys.nim import NimDefinition

READER = Reader(0, ("first", "second"), ("Ann", "Bea"))


class Boards(NimDefinition):
    """A game with other mats, to lay out."""

    slug, title, summary = "boards", "Boards", "Mats alone."
    card_schema = SCHEMA
    roles = (Role("host", "Host", (0,)), Role("guest", "Guest"))

    def __init__(self, *mats: Mat) -> None:
        self.mats = mats  # type: ignore[misc, assignment]


Form = Literal["pile", "row", "space", "track"]


def one(
    found: Any, form: Form = "space", least: int = 0, most: int = 0, own: tuple[str, ...] = ()
) -> ShownPlace:
    """A place alone, with this content."""
    place = Place("p", "P", form, 0, 0, 63, 88, ("it",), own, least, most)
    (mat,) = shared_mats(
        PlainWords(Boards(Mat("m", "M", 63, 88, (place,), is_shared=True))), {"it": found}, READER
    )
    return mat.bands[0][0]


def laid(mat: ShownMat) -> list[list[tuple[str, int, int]]]:
    return [[(shown.label, shown.column, shown.span) for shown in band] for band in mat.bands]


def test_places_beside_each_other_are_a_band_in_twenty_four_columns() -> None:
    (mat,) = shared_mats(
        PlainWords(TOYS["patience"]), {"piles": [[], [], []], "open": [], "pack": 3}, READER
    )
    assert laid(mat) == [
        [("Pile 1", 1, 8), ("Pile 2", 9, 8), ("Pile 3", 17, 8)],
        [("Open", 1, 15), ("Pack", 17, 8)],
    ]


def test_what_lies_beyond_its_mat_still_has_its_columns() -> None:
    places = (
        Place("a", "A", "space", 0, 0, 50, 20, ("a",)),
        Place("b", "B", "space", 100, 10, 100, 20, ("b",), is_printed=False),
        Place("c", "C", "space", 199.9, 30, 0.1, 1, ("c",)),
    )
    (mat,) = shared_mats(
        PlainWords(Boards(Mat("m", "M", 50, 50, places, is_shared=True))), {}, READER
    )
    assert laid(mat) == [[("A", 1, 6), ("B", 13, 12)], [("C", 24, 1)]]


def test_a_seat_has_the_mats_of_its_role() -> None:
    place = Place("p", "P", "pile", 0, 0, 1, 1, ("sizes", SEAT))
    host, all_ = (
        Mat("h", "Host’s", 1, 1, (place,), roles=("host",)),
        Mat("a", "All", 1, 1, (place,)),
    )
    kind = Boards(host, all_, Mat("m", "Middle", 1, 1, (), is_shared=True))
    view = {"sizes": [3, 4]}
    assert [mat.label for mat in seat_mats(PlainWords(kind), view, 0, READER)] == ["Host’s", "All"]
    (second,) = seat_mats(PlainWords(kind), view, 1, READER)
    assert second.bands[0][0].count == 4
    assert [mat.label for mat in shared_mats(PlainWords(kind), view, READER)] == ["Middle"]


@pytest.mark.parametrize(
    ("found", "form", "names", "count", "words"),
    [
        ([3, 9], "pile", ["3", "9"], 2, "2 cards"),
        (5, "pile", [], 5, "5 cards"),
        (1, "row", [], 1, "1 card"),
        ([], "row", [], 0, "empty"),
        (None, "space", [], 0, "empty"),
        (7, "space", ["7"], 1, "1 card"),
        (0, "space", ["0"], 1, "1 card"),
        (False, "space", [], 0, "empty"),
        ({"name": "Trap 2"}, "space", ["Trap 2"], 1, "1 card"),
        (["Trap 2", None], "row", ["Trap 2", "Face down"], 2, "2 cards"),
    ],
)
def test_what_lies_in_a_place(
    found: Any, form: Form, names: list[str], count: int, words: str
) -> None:
    shown = one(found, form)
    assert [thing.name for thing in shown.things] == names
    assert (shown.count, shown.words) == (count, words)


def test_a_pile_shows_its_top_and_what_is_below_from_above() -> None:
    shown = one(["a", "b", "c"], "pile")
    assert shown.top == Thing("c")
    assert shown.below == (Thing("b"), Thing("a"))
    assert len(shown.backs) == 0
    empty = one([], "pile")
    assert (empty.top, empty.below) == (None, ())


def test_hidden_cards_are_drawn_up_to_eight() -> None:
    assert [len(one(count, "row").backs) for count in (0, 3, 8, 9)] == [0, 3, 8, 8]


def test_a_track_counts_from_its_least_to_its_most() -> None:
    assert one(2, "track", most=3).pips == [True, True, False]
    assert one(2, "track", most=3).words == "2 of 3"
    assert one(0, "track", least=-1, most=2).pips == [True, False, False]
    assert one(9, "track", most=3).pips == [True, True, True]
    assert one(9, "track", most=3).words == "9"
    assert len(one(9, "track", most=24).pips) == 24
    assert one(9, "track", most=25).pips == []
    assert one(None, "track", most=3).words == "0 of 3"


def test_a_thing_has_its_figures_by_their_labels() -> None:
    shown = one({"name": "Trap 2", "worth": 2, "face_up": True, "taken": False, "by": [1]})
    assert shown.top == Thing("Trap 2", ("Worth 2", "Face up"))
    hidden = one({"worth": 2, "name": None})
    assert hidden.top == Thing("Face down", ("Worth 2",), is_hidden=True)
