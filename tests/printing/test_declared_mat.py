"""The mat that CIDWaM declares: the board of the play mat, with spaces for a die or token."""

from __future__ import annotations

from engine.kernel.mats import Place
from games.cidwam.rules.table.mats import MATS, TRACK_COINS
from games.cidwam.web.printing.play_mat import COINS, LIFE

SHARED, OWN = MATS
Box = tuple[float, float, float, float]


def box_of(place: Place) -> Box:
    return place.x, place.y, place.x + place.width, place.y + place.height


def test_environments_have_the_corners() -> None:
    corners = [(27 * i, 27 * j) for i in range(1, 6) for j in range(1, 6)]
    boxes = [box_of(place) for place in SHARED.places if "/" in place.name]
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
    assert sorted((round(x, 6), round(y, 6)) for x, y in middles) == corners


def test_spaces_stand_where_their_names_do() -> None:
    """Ranks go up from South's side."""
    spaces = {place.name: box_of(place) for place in SHARED.places if "/" not in place.name}
    assert len(spaces) == 36
    for file, left in zip("abcdef", range(0, 162, 27), strict=True):
        for rank, top in zip("654321", range(0, 162, 27), strict=True):
            assert spaces[file + rank] == (left, top, left + 27, top + 27)


def test_tracks_are_as_long_as_those_that_are_printed() -> None:
    most = {place.name: place.most for place in OWN.places if place.form == "track"}
    assert most == {"life": LIFE, "coins": COINS}
    assert TRACK_COINS == COINS
