"""The mat that CIDWaM's KIND declares is the pocket mat that is printed."""

from __future__ import annotations

import pytest

from cards.face.boxes import Item, Path, Rect
from engine.kernel.mats import Mat, Place
from games.cidwam.rules.table.mats import MATS, TRACK_COINS
from printing.pdf.mat import COINS, LIFE, POCKET, board, player

SHARED, OWN = MATS
Box = tuple[float, float, float, float]


def boxes(mat: Mat, form: str, width: float | None = None) -> list[Box]:
    """The printed places of a form: left, top, right, bottom."""
    return [
        box_of(place)
        for place in mat.places
        if place.is_printed and place.form == form and width in (None, place.width)
    ]


def box_of(place: Place) -> Box:
    return place.x, place.y, place.x + place.width, place.y + place.height


def drawn(items: list[Item], top: float) -> list[Box]:
    """The rectangles of a drawing, measured from `top`."""
    return [
        (one.x, one.y - top, one.x + one.width, one.y + one.height - top)
        for one in items
        if isinstance(one, Rect)
    ]


def diamonds(items: list[Item], top: float) -> list[Box]:
    found = []
    for one in items:
        if isinstance(one, Path):
            points = [(c[1], c[2] - top) for c in one.commands if len(c) == 3]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


def near(found: list[Box], expected: list[Box]) -> None:
    assert len(found) == len(expected)
    for one, other in zip(sorted(found), sorted(expected), strict=True):
        assert one == pytest.approx(other)


def test_it_is_as_large() -> None:
    assert (SHARED.width, SHARED.height) == (POCKET.width, POCKET.board_height)
    assert (OWN.width, OWN.height + POCKET.gap) == pytest.approx(
        (POCKET.width, POCKET.player_height)
    )


def test_environments_have_the_corners() -> None:
    slots = [place for place in SHARED.places if "/" in place.name]
    near([box_of(place) for place in slots], diamonds(board(POCKET), POCKET.player_height))
    assert len(slots) == 25


def test_spaces_stand_where_their_names_do() -> None:
    """South's names stand in the lower left corners of the spaces."""
    spaces = {place.name: box_of(place) for place in SHARED.places if "/" not in place.name}
    assert len(spaces) == 36
    for file, left in zip("abcdef", range(0, 162, 27), strict=True):
        for rank, top in zip("654321", range(0, 162, 27), strict=True):
            assert spaces[file + rank] == (left, top, left + 27, top + 27)


def test_slots_and_tracks_are_where_they_are_printed() -> None:
    top = POCKET.player_height + POCKET.board_height + POCKET.gap
    rects = drawn(player(POCKET, north=False), top)
    slots = [one for one in rects if one[1] == pytest.approx(0)]
    near(boxes(OWN, "space"), slots)
    cells = [one for one in rects if one not in slots]
    rows = sorted({round(one[1], 6) for one in cells})
    tracks = []
    for row in rows:
        own = [one for one in cells if one[1] == pytest.approx(row)]
        tracks.append((min(one[0] for one in own), row, max(one[2] for one in own), own[0][3]))
    near(boxes(OWN, "track"), tracks)


def test_tracks_are_as_long_as_those_that_are_printed() -> None:
    most = {place.name: place.most for place in OWN.places if place.form == "track"}
    assert most == {"life": LIFE, "coins": COINS}
    assert TRACK_COINS == COINS
