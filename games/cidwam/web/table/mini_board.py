"""The board in a few dots: of a spectator's view, which knows less than a player's."""

from __future__ import annotations

from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from play.games.features import Dot, MiniBoard

FILES = "abcdef"


def mini_board(view: Data, side: int) -> MiniBoard:
    """Return the board of a spectator's view as the player of a side sees it: below is their
    own."""
    near = SEATS[side]
    souls = []
    for place, stack in view["board"].items():
        x, y = _middle(place, side)
        souls.append(Dot(x, y, stack[-1]["controller"] == near, len(stack)))
    environments = []
    for place, piece in view["environments"].items():
        middles = [_middle(corner, side) for corner in place.split("/")]
        x, y = (sum(values) / 2 for values in zip(*middles, strict=True))
        environments.append(Dot(x, y, piece["controller"] == near))
    mine, theirs = (view["players"][SEATS[seat]]["life"] for seat in (side, 1 - side))
    return MiniBoard(tuple(souls), tuple(environments), (mine, theirs))


def _middle(place: str, side: int) -> tuple[float, float]:
    """Return the middle of a space from the upper left, in spaces: "a6" is 0.5, 0.5 for south."""
    x, y = FILES.index(place[0]) + 0.5, 6.5 - int(place[1])
    return (x, y) if side == 0 else (6 - x, 6 - y)
