"""The table of each role in millimetres, a card being 63 by 88.

The Overlord's three sheets have the eight rooms as columns: the pile or occupant, and above it the
minions, fanned, the outermost at the top. The Champion has two. What paper has not is shown alone.
"""

from __future__ import annotations

from engine.kernel.mats import SEAT, Mat, Place
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD

WIDTH, GAP = 190, 0.5
CARD = (63, 88)  # millimetres
SECOND = CARD[1] + GAP  # where the second row begins
TWO_ROWS = SECOND + CARD[1]
MAX_MANA, MAX_POINTS, MAX_CURSES = 30, 60, 6
INNER = (("vault", "Vault"), ("sanctum", "Sanctum"), ("crypts", "Crypts"))
_OF_SEAT = ("sides", SEAT)


def _column(at: int) -> float:
    return at * (CARD[0] + GAP)


def _row_of(room: str, label: str, at: int) -> Place:
    shows = ("rooms", room, "minions")
    return Place(f"{room}_minions", f"{label}: minions", "row", _column(at), 0, *CARD, shows)


def _outer(number: int, at: int) -> tuple[Place, Place]:
    room, label = f"r{number}", f"Room {number}"
    shows = ("rooms", room, "occupant")
    return (
        _row_of(room, label, at),
        Place(room, label, "space", _column(at), SECOND, *CARD, shows),
    )


def _track(name: str, label: str, y: float, height: float, most: int, step: int = 1) -> Place:
    shows = ("curses",) if name == "curses" else (*_OF_SEAT, name)
    wide = CARD[0]
    return Place(name, label, "track", _column(2), y, wide, height, shows, most=most, step=step)


def _trackers(actions: int) -> tuple[Place, ...]:
    return (
        _track("actions", "Actions", 0, 15, actions),
        _track("mana", "Mana", 15 + GAP, 34, MAX_MANA),
        _track("points", "Points", 50, 18, MAX_POINTS, 10),
    )


def _pile(name: str, label: str, at: int, y: float, shows: tuple[str | int, ...]) -> Place:
    return Place(name, label, "pile", _column(at), y, *CARD, shows)


def _unprinted(name: str, label: str, at: int, top: float) -> Place:
    """Return the place of a riftcaller or boon, which lies beside the sheets."""
    shows = (*_OF_SEAT, "fixed", name)
    return Place(name, label, "space", _column(at), top, *CARD, shows, is_printed=False)


def _fixed(top: float) -> tuple[Place, ...]:
    return (
        _unprinted("riftcaller", "Riftcaller", 0, top),
        _unprinted("b1", "Boon", 1, top),
        _unprinted("b2", "Second boon", 2, top),
    )


_INNER_PILES = (
    Place("vault", "Vault (deck)", "pile", _column(0), SECOND, *CARD, (*_OF_SEAT, "deck")),
    Place(
        "sanctum", "Sanctum (hand)", "row", _column(1), SECOND, *CARD, (*_OF_SEAT, "hand"),
        own=("hand",),
    ),
    Place("crypts", "Crypts (discard)", "pile", _column(2), SECOND, *CARD, ("crypts",)),
)  # fmt: skip

MATS = (
    Mat(
        "inner-rooms", "Inner rooms", WIDTH, TWO_ROWS,
        (*(_row_of(*room, at) for at, room in enumerate(INNER)), *_INNER_PILES),
        roles=(OVERLORD,),
    ),
    Mat(
        "outer-rooms", "Outer rooms 1 to 3", WIDTH, TWO_ROWS,
        tuple(place for at in range(3) for place in _outer(at + 1, at)),
        roles=(OVERLORD,),
    ),
    Mat(
        "outer-rooms-and-score", "Outer rooms 4 and 5, score", WIDTH, TWO_ROWS,
        (
            *_outer(4, 0),
            *_outer(5, 1),
            *_trackers(3),
            _pile("scored", "Score pile", 2, SECOND, (*_OF_SEAT, "scored")),
            *_fixed(TWO_ROWS + GAP),
        ),
        roles=(OVERLORD,),
    ),
    Mat(
        "arena", "Arena", WIDTH, TWO_ROWS,
        (
            Place("arena", "Arena", "row", 0, 0, WIDTH, TWO_ROWS, ("arena",)),
        ),
        roles=(CHAMPION,),
    ),
    Mat(
        "supplies", "Deck, discard, score", WIDTH, TWO_ROWS,
        (
            _pile("deck", "Deck", 0, 0, (*_OF_SEAT, "deck")),
            _pile("discard", "Discard", 1, 0, ("discard",)),
            *_trackers(4),
            _track("curses", "Curses", 68 + GAP, 19, MAX_CURSES),
            _pile("scored", "Score pile", 0, SECOND, (*_OF_SEAT, "scored")),
            *_fixed(TWO_ROWS + GAP),
            Place(
                "hand", "Hand", "row", 0, TWO_ROWS + SECOND + GAP, WIDTH, CARD[1],
                (*_OF_SEAT, "hand"), own=("hand",), is_printed=False,
            ),
        ),
        roles=(CHAMPION,),
    ),
)  # fmt: skip
