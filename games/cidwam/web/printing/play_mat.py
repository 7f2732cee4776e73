"""CIDWaM's play mat with a place for everything: 6 x 6 spaces, the 25 Environment slots, and for
each player Incantation slots, deck, discard, Persona, tracks and a reminder of the turn (R1, R4,
R5).

An Environment lies between two columns, where four spaces meet, and covers none of them: so the mat
is eleven places wide, spaces and slots by turns. Millimetres from its top left corner.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.face.boxes import Circle, Item, Line, Rect
from cards.face.colours import COIN_DARK, COIN_LIGHT, INK, SOFT_INK, WHITE, mix
from cards.face.typeset import Style, block_height, one_line, set_block, shrunk
from printing.pdf.inks import HOME

FILES = "abcdef"
LIFE = 30  # at the start (R3.1); a track counts down from it
COINS = 20  # there is no limit on Coins (R1.6): beyond this one counts on from 0

NEUTRAL = "#8a6110"
HOME_WASH = mix(HOME, WHITE, 0.1)
SLOT_WASH = mix(NEUTRAL, WHITE, 0.12)

SPACES = 6
PAGE_MARGIN = 10.0  # of a page that has all of it
COLUMNS = 2 * SPACES - 1  # spaces and, between them, slots
INCANTATION = "#6a3a86"
GREY_LINE = "#9fb0b2"
REMINDER = (
    "Your turn",
    "1. Earn 1 Coin.",
    "2. Draw a card.",
    "3. Effects of the beginning of the turn.",
    "4. Summon: play cards, sell a card for 1, buy a Shield for 2, cash a Shield.",
    "5. Move/Combat: each Soul once.",
    "6. Effects of the end of the turn.",
)
PILES = {1: "Persona", 7: "Deck", 9: "Discard"}  # by the place in the row of Incantation slots
REMINDER_AT = 5
MIN_LETTER_SIZE = 1.75


@dataclass(frozen=True, slots=True)
class PlayMat:
    """The measures: a place is as large as a sleeved card; the smallest letters are `letters`."""

    place_width: float = 66.0
    place_height: float = 91.0
    track: float = 13.0
    gap: float = 3.0
    letters: float = 4.2

    @property
    def width(self) -> float:
        return COLUMNS * self.place_width

    @property
    def player_height(self) -> float:
        """Return what one player has beside the board."""
        return self.place_height + 2 * self.track + 3 * self.gap

    @property
    def height(self) -> float:
        return SPACES * self.place_height + 2 * self.player_height

    def scaled(self, by: float) -> "PlayMat":
        return PlayMat(
            by * self.place_width,
            by * self.place_height,
            by * self.track,
            by * self.gap,
            max(MIN_LETTER_SIZE, by * self.letters),
        )

    def cuts(self) -> tuple[list[float], list[float]]:
        """Return where the mat may be parted: x and y, its edges among them. A cut between two
        ranks parts the slots that lie across it; none parts a space or a card of a player's row."""
        xs = [column * self.place_width for column in range(COLUMNS + 1)]
        top = self.player_height
        ys = [0.0, *(top + rank * self.place_height for rank in range(SPACES + 1)), self.height]
        return xs, ys


def page_size() -> tuple[float, float]:
    """Of the page that has the whole mat at its size."""
    mat = PlayMat()
    return mat.width + 2 * PAGE_MARGIN, mat.height + 2 * PAGE_MARGIN


def board(mat: PlayMat) -> list[Item]:
    """Return what both players share; without lettering."""
    top, wide, high = mat.player_height, mat.place_width, mat.place_height
    zone = 2 * high
    items: list[Item] = []
    for file in range(SPACES):
        for rank in range(SPACES):
            x, y = 2 * file * wide, top + rank * high
            wash = WHITE if rank in (2, 3) else HOME_WASH  # the Neutral Zone is white
            items.append(Rect(x, y, wide, high, wash, GREY_LINE, 0.3))
    for line in (1, 2):
        y = top + line * zone
        items.append(Line(0, y, mat.width, y, HOME, 0.8))
    for x, y in slots(mat):
        items += _slot(mat, x, y)
    items.append(Rect(0, top, mat.width, SPACES * high, None, INK, 0.8))
    return items


def slots(mat: PlayMat) -> Iterator[tuple[float, float]]:
    """Yield the top left corners of the Environment slots, by ranks."""
    for rank in range(1, SPACES):
        for file in range(1, SPACES):
            yield (
                (2 * file - 1) * mat.place_width,
                mat.player_height + (rank - 0.5) * mat.place_height,
            )


def _slot(mat: PlayMat, x: float, y: float) -> list[Item]:
    wide, high, inset = mat.place_width, mat.place_height, 0.02 * mat.place_width
    return [
        Rect(
            x + inset,
            y + inset,
            wide - 2 * inset,
            high - 2 * inset,
            SLOT_WASH,
            NEUTRAL,
            0.35,
            radius=min(3.0, mat.letters),
        ),
        Circle(
            x + wide / 2, y + high / 2, 0.05 * wide, fill=None, stroke=NEUTRAL, stroke_width=0.3
        ),
    ]


def player(mat: PlayMat, north: bool) -> list[Item]:
    """Return what one player reads, from that player's side; north's is drawn turned around."""
    wide, high, s = mat.place_width, mat.place_height, mat.letters
    items: list[Item] = []
    for column in range(SPACES):
        for row in range(SPACES):
            file, rank = (5 - column, 1 + row) if north else (column, 6 - row)
            x = 2 * column * wide + 0.5 * s
            y = mat.player_height + (row + 1) * high - 0.5 * s
            items.append(one_line(f"{FILES[file]}{rank}", x, y, "bold", s, SOFT_INK))
    for row, words, colour in ((3, "Neutral Zone", NEUTRAL), (5, "Your Zone", HOME)):
        y = mat.player_height + (row + 1) * high - 0.5 * s
        items.append(one_line(words, mat.width - wide / 2, y, "name", s, colour, "middle"))
    for x, y in slots(mat):
        at = y + 0.9 * high
        items.append(_fitted("Environment", x + wide / 2, at, 0.8 * wide, 0.9 * s, NEUTRAL))
    y = mat.player_height + SPACES * high + mat.gap
    for place in range(COLUMNS):
        items += _place(mat, place, y)
    y += high + mat.gap
    items += _track(mat, y, "Life", list(range(LIFE, -1, -1)), HOME, HOME_WASH)
    y += mat.track + mat.gap
    items += _track(mat, y, "Coins", list(range(COINS + 1)), COIN_DARK, COIN_LIGHT)
    return items


def _place(mat: PlayMat, place: int, y: float) -> list[Item]:
    """Return a place of a player's own row: an Incantation slot, a pile or the reminder."""
    wide, high, s = mat.place_width, mat.place_height, mat.letters
    inset, x = 0.02 * wide, place * wide
    middle, radius = x + wide / 2, min(3.0, s)
    if place % 2 == 0:
        number = str(place // 2 + 1)
        soft = mix(INCANTATION, WHITE, 0.45)
        return [
            Rect(x + inset, y, wide - 2 * inset, high, WHITE, INCANTATION, 0.3, radius=radius),
            one_line(number, middle, y + high / 2 + s, "figure", 2.6 * s, soft, "middle"),
            _fitted("Incantation or Shield", middle, y + 0.93 * high, 0.88 * wide, s, SOFT_INK),
        ]
    if place in PILES:
        return [
            Rect(x + inset, y, wide - 2 * inset, high, HOME_WASH, HOME, 0.4, radius=radius),
            _fitted(PILES[place], middle, y + high / 2 + s / 2, 0.8 * wide, 1.6 * s, HOME, "name"),
        ]
    return _reminder(mat, x + inset, y) if place == REMINDER_AT else []


def _reminder(mat: PlayMat, x: float, y: float) -> list[Item]:
    room, high = 0.96 * mat.place_width, mat.place_height
    size = mat.letters
    while size > 0.8:
        style = Style(size, 1.2 * size, 0.35 * size, INK)
        if block_height(list(REMINDER), style, room) <= high:
            break
        size -= 0.1
    return list(set_block(list(REMINDER), x, y, style, room))


def _fitted(
    words: str, x: float, y: float, room: float, size: float, colour: str, font: str = "text"
) -> Item:
    """Return the words in the middle, smaller where they have no room."""
    sizes = tuple(size * (1 - 0.05 * step) for step in range(15))
    fitting = shrunk(words, font, sizes, room) or sizes[-1]
    return one_line(words, x, y, font, fitting, colour, "middle")


def _track(
    mat: PlayMat, y: float, title: str, numbers: list[int], ink: str, wash: str
) -> list[Item]:
    """Return a row of cells to push a counter along; every fifth is tinted."""
    head = mat.place_width / 2
    cell = (mat.width - head) / len(numbers)
    size = min(mat.letters * 1.2, cell * 0.5, mat.track * 0.7)
    base = y + mat.track / 2
    items: list[Item] = [
        one_line(title, 0, base + 0.35 * size, "name", min(1.4 * size, head / 3), ink)
    ]
    for index, number in enumerate(numbers):
        x, is_fifth = head + index * cell, number % 5 == 0
        items.append(Rect(x, y, cell, mat.track, wash if is_fifth else WHITE, ink, 0.2))
        font = "bold" if is_fifth else "text"
        items.append(
            one_line(str(number), x + cell / 2, base + 0.34 * size, font, size, ink, "middle")
        )
    return items
