"""What a mat says lies at a place is what views have there: in the toys, and in CIDWaM."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Game
from engine.kernel.mats import SEAT, Place, content
from engine.kernel.roles import role_of
from games import GAMES
from games.cidwam.rules.board import PLACE_NAMES, SPACES
from tests.engine.random_games import official, positions
from tests.toys import TOYS
from tests.toys.tables import tables
from tests.toys.test_laws import random_games

ARE: dict[str, tuple[type, ...]] = {
    "pile": (list, int, dict),
    "row": (list, int, dict),
    "space": (list, dict, int),
    "track": (int,),
}


def places(kind: GameDefinition, seats: int) -> Iterable[tuple[Place, int | None]]:
    """Each place of the table, with the seat whose it is."""
    for mat in kind.mats:
        for seat in [None] if mat.is_shared else range(seats):
            if seat is None or not mat.roles or role_of(kind.roles, seat).name in mat.roles:
                yield from ((place, seat) for place in mat.places)


def filled(
    kind: GameDefinition, game: Game[Any], view: Data, viewer: int | None, seen: set[str]
) -> None:
    """Look at each place in a view, and add to `seen` the names of those where something is."""
    for place, seat in places(kind, len(game.seats)):
        found = content(place, view, game.seats, seat, viewer)
        assert found is None or type(found) in ARE[place.form], (place.name, found)
        path = place.own if place.own and seat is not None and seat == viewer else place.shows
        assert path[0] in view
        if found is not None and found != []:
            seen.add(place.name)
            if place.own and viewer == seat:
                seen.add(f"own {place.name}")


def names(kind: GameDefinition) -> set[str]:
    every = [place for mat in kind.mats for place in mat.places]
    return {place.name for place in every} | {f"own {place.name}" for place in every if place.own}


@pytest.mark.parametrize("slug", TOYS)
def test_a_toys_views_fill_its_mats(slug: str) -> None:
    seen: set[str] = set()
    for seats in [seats for one, seats in tables() if one == slug]:
        for game, state, seat in random_games(slug, seats, 12):
            for viewer in (seat, None):
                filled(TOYS[slug], game, game.view(state, viewer), viewer, seen)
    assert seen == names(TOYS[slug])


def test_views_fill_the_mats_of_cidwam() -> None:
    kind, game = GAMES["cidwam"], official()
    seen: set[str] = set()
    for seed in range(3):
        for number, (state, seat, _, _) in enumerate(positions(game, seed)):
            if number % 7 == 0:
                for viewer in (seat, None):
                    filled(kind, game, game.view(state, viewer), viewer, seen)
    # Of 25 places for Environments some stay empty in a few games; a test of names has them.
    corners = set(PLACE_NAMES[SPACES:]) & names(kind)
    assert names(kind) - seen <= corners
    assert seen & corners


def place(*shows: str | int, own: tuple[str | int, ...] = ()) -> Place:
    return Place("p", "P", "pile", 0, 0, 1, 1, shows, own)


VIEW: Data = {"sizes": [3, 4], "hand": ["a"], "by_seat": {"south": {"life": 30}}, "turn": 2}
SEATS: Sequence[str] = ("south", "north")


@pytest.mark.parametrize(
    ("where", "seat", "viewer", "found"),
    [
        (place("turn"), None, None, 2),
        (place("sizes", SEAT), 1, None, 4),
        (place("sizes", 0), None, None, 3),
        (place("sizes", 2), None, None, None),
        (place("by_seat", SEAT, "life"), 0, None, 30),
        (place("by_seat", SEAT, "life"), 1, None, None),
        (place("sizes", SEAT, own=("hand",)), 0, 0, ["a"]),
        (place("sizes", SEAT, own=("hand",)), 1, 0, 4),
        (place("sizes", SEAT, own=("hand",)), 0, None, 3),
        (place("nowhere", "else"), None, None, None),
    ],
)
def test_a_path_leads_into_a_view(where: Place, seat: Any, viewer: Any, found: Any) -> None:
    assert content(where, VIEW, SEATS, seat, viewer) == found


@pytest.mark.parametrize("where", [place("turn", "life"), place("sizes", "south")])
def test_a_path_that_can_lead_nowhere_is_an_error(where: Place) -> None:
    with pytest.raises(TypeError, match=r"^p: "):
        content(where, VIEW, SEATS, 0)
