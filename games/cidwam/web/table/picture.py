"""A position of CIDWaM as a picture, for links to it: the board in dots, the players, their Life.

The places are those of the small boards in lists (`mini_board`); nothing of a hand is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cards.face.boxes import Circle, Face, Item, Line, Rect, Run, TextLine
from cards.face.metrics import clean, missing_letters, width
from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from games.cidwam.web.table.mini_board import mini_board
from play.games.features import Dot, MiniBoard

WIDE, HIGH = 150.0, 78.75  # millimetres; as a PNG 1200 x 630, as other sites show it
EDGE, BOARD = 5.25, 68.25
SPACE = BOARD / 6
LEFT = EDGE + BOARD + 8.0  # where the words begin
ROOM = WIDE - LEFT - EDGE

GROUND, INK, MUTED, RULE = "#edf2f1", "#13242b", "#475c63", "#c5d2ce"
NEAR, NEAR_ZONE = "#15655b", "#d3e7e2"
FAR, FAR_ZONE = "#7c550a", "#f3e9cf"
MIDDLE, PAPER, ENVIRONMENT = "#e0e8e6", "#fbfdfc", "#35682c"


def position_face(view: Data, side: int, names: Mapping[str, str], said: str) -> Face:
    """Return the position of a view with `side` below. names: by seat; said: of the whole, in a
    line."""
    board = mini_board(view, side)
    near, far = SEATS[side], SEATS[1 - side]
    items: list[Item] = [
        *board_ground(),
        *_pieces(board),
        *_player(names[far], board.life[1], FAR, EDGE),
        *_player(names[near], board.life[0], NEAR, EDGE + BOARD - 21),
        Line(LEFT, HIGH / 2 - 5.5, LEFT + ROOM, HIGH / 2 - 5.5, RULE, 0.3),
        line_of(said, LEFT, HIGH / 2 + 1.8, "text", 4.6, MUTED),
        Line(LEFT, HIGH / 2 + 5.5, LEFT + ROOM, HIGH / 2 + 5.5, RULE, 0.3),
    ]
    lives = ", ".join(f"{names[seat]} {view['players'][seat]['life']} Life" for seat in SEATS)
    return Face("CIDWaM", f"{said}: {lives}", GROUND, tuple(items), WIDE, HIGH, 0.0)


def board_ground() -> Iterator[Item]:
    """Yield the empty board with its zones, the lower one the near side's."""
    for row, colour in ((0, FAR_ZONE), (2, MIDDLE), (4, NEAR_ZONE)):
        yield Rect(EDGE, EDGE + row * SPACE, BOARD, 2 * SPACE, colour)
    for n in range(1, 6):
        at = EDGE + n * SPACE
        yield Line(at, EDGE, at, EDGE + BOARD, PAPER, 0.5)
        yield Line(EDGE, at, EDGE + BOARD, at, PAPER, 0.5)
    yield Rect(EDGE, EDGE, BOARD, BOARD, None, MUTED, 0.4, 1.0)


def environment(dot: Dot) -> Iterator[Item]:
    """Yield an Environment, and the four spaces around it."""
    x, y = place_in(dot)
    yield Rect(x - SPACE, y - SPACE, 2 * SPACE, 2 * SPACE, None, ENVIRONMENT, 0.5, 2.0)
    yield Circle(x, y, 2.1, ENVIRONMENT, PAPER, 0.6)


def _pieces(board: MiniBoard) -> Iterator[Item]:
    for dot in board.environments:
        yield from environment(dot)
    for dot in board.souls:
        x, y = place_in(dot)
        yield Circle(x, y, 4.1, NEAR if dot.is_near else FAR, PAPER, 0.5)
        if not dot.is_near:  # told apart without colour too
            yield Circle(x, y, 2.4, None, PAPER, 0.7)
        if dot.count > 1:
            yield Circle(x, y, 1.1, PAPER)


def place_in(dot: Dot) -> tuple[float, float]:
    """Return where a dot is in the picture."""
    return EDGE + dot.x * SPACE, EDGE + dot.y * SPACE


def _player(name: str, life: int, colour: str, top: float) -> Iterator[Item]:
    yield Circle(LEFT + 2, top + 4.2, 2, colour)
    yield line_of(name, LEFT + 6, top + 6, "name", 6.4, INK)
    yield line_of(f"{life}", LEFT, top + 20, "figure", 11, INK)
    yield line_of("Life", LEFT + width(f"{life}", "figure", 11) + 2, top + 20, "text", 5, MUTED)


def line_of(text: str, x: float, y: float, font: str, size: float, colour: str) -> TextLine:
    """Return a line that fits, in letters that the font has."""
    missing = missing_letters(clean(text), font)
    shown = "".join("?" if letter in missing else letter for letter in clean(text))
    room = LEFT + ROOM - x
    while shown and width(shown, font, size) > room:
        shown = f"{shown.rstrip('…')[:-1].rstrip()}…"
    return TextLine((Run(x, y, shown, font, size, colour, width(shown, font, size)),))
