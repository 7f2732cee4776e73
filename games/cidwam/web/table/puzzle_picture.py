"""A puzzle as a picture, for links and its feed: the board with names and dice, what is asked.

It is drawn of the position before the first decision, and of nothing that solves it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cards.face.boxes import Command, Face, Item, Path, Rect, Run, TextLine
from cards.face.metrics import clean, missing_letters, width
from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from games.cidwam.web.table.mini_board import mini_board
from games.cidwam.web.table.picture import (
    EDGE,
    FAR,
    FAR_ZONE,
    GROUND,
    HIGH,
    INK,
    LEFT,
    MUTED,
    NEAR,
    NEAR_ZONE,
    ROOM,
    SPACE,
    WIDE,
    board_ground,
    environment,
    line_of,
    place_in,
)
from play.games.features import Dot

HALF = SPACE * 0.42  # of a piece's height
# A piece's outline from its middle, in halves of its height; the far side's is upside down.
STONE = ((0.0, -1.0), (0.86, -0.72), (0.94, 1.0), (-0.94, 1.0), (-0.86, -0.72))
NAME_LETTERS = 10  # of a line of a name


def puzzle_face(view: Data, seat: int, title: str, asked: str) -> Face:
    """Return the position as the seat that is to win sees it: theirs is below."""
    near, far = SEATS[seat], SEATS[1 - seat]
    items: list[Item] = [*board_ground()]
    board = mini_board(view, seat)
    for dot in board.environments:
        items += environment(dot)
    for dot, stack in zip(board.souls, view["board"].values(), strict=True):
        items += _stone(stack[-1], dot)
    items.append(line_of(title, LEFT, EDGE + 6, "text", 4.4, MUTED))
    top = EDGE + 17.0
    for said in _lines(asked, 7.6):
        items.append(line_of(said, LEFT, top, "name", 7.6, INK))
        top += 8.8
    for name, colour, at, words in (
        ("Opponent", FAR, HIGH - 24, _facts(view["players"][far])),
        ("You", NEAR, HIGH - 10, _facts(view["players"][near])),
    ):
        items.append(Rect(LEFT, at - 3.6, 3.6, 3.6, colour, radius=0.6))
        items.append(line_of(name, LEFT + 6, at, "name", 5.2, INK))
        items.append(line_of(words, LEFT + 6, at + 5.6, "text", 4.2, MUTED))
    return Face("CIDWaM", f"{title}: {asked}", GROUND, tuple(items), WIDE, HIGH, 0.0)


def picture_words(view: Data, seat: int) -> str:
    """Return what the picture shows, for who can’t see it."""
    said = []
    for name, side in (("Yours", SEATS[seat]), ("your opponent’s", SEATS[1 - seat])):
        souls = [
            f"{stack[-1]['name'] or 'a face-down Soul'} on {place}"
            for place, stack in view["board"].items()
            if stack[-1]["controller"] == side
        ]
        said.append(f"{name}: {', '.join(souls) or 'none'}")
    return f"The board. {'; '.join(said)}."


def shields_of(player: Data) -> int:
    """Return how many Shields a player of a view has."""
    return sum(1 for slot in player["slots"].values() if slot and slot.get("shield"))


def _facts(player: Data) -> str:
    shields = shields_of(player)
    guard = f" · {shields} Shield{'' if shields == 1 else 's'}" if shields else ""
    coins = player["coins"]
    return f"{player['life']} Life · {coins} Coin{'' if coins == 1 else 's'}{guard}"


def _stone(piece: Data, dot: Dot) -> Iterator[Item]:
    (x, y), is_near = place_in(dot), dot.is_near
    turn = 1 if is_near else -1
    points = [(x + dx * HALF, y + turn * dy * HALF) for dx, dy in STONE]
    commands: list[Command] = [("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)]
    colour = NEAR if is_near else FAR
    yield Path(tuple(commands), NEAR_ZONE if is_near else FAR_ZONE, colour, 0.5)
    if dot.count > 1:
        yield Rect(x - HALF * 0.7, y + HALF - 0.9, HALF * 1.4, 0.9, colour)
    dice = piece.get("hit_dice") or "?"
    size = min(3.0, 3.0 * 1.6 * HALF / width(dice, "figure", 3.0))
    yield _middle(dice, x, y - 0.9, "figure", size, INK)
    for n, line in enumerate(_short(piece["name"] or "Face down")):
        yield _middle(line, x, y + 1.3 + 1.9 * n, "text", 1.75, INK)


def _short(name: str) -> list[str]:
    """Return a name in two lines of few letters."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) >= NAME_LETTERS and len(lines) == 1:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line if len(line) <= NAME_LETTERS else f"{line[: NAME_LETTERS - 1]}…" for line in lines]


def _lines(text: str, size: float) -> list[str]:
    """Return a text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, "name", size) > ROOM:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _middle(text: str, x: float, y: float, font: str, size: float, colour: str) -> TextLine:
    missing = missing_letters(clean(text), font)
    shown = "".join("?" if letter in missing else letter for letter in clean(text))
    wide = width(shown, font, size)
    return TextLine((Run(x - wide / 2, y, shown, font, size, colour, wide),))
