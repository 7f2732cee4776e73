"""Beside the cards of KAADOSU!: a mat in three parts, damage tokens, and what one looks up.

A field is 203 mm across and so lies across the sheet. The strip between both fields is 40 mm, for
which the lines of sight are reckoned (K3.4).
"""

from __future__ import annotations

from cards.face.boxes import CARD_WIDTH, Circle, Face, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, mix
from cards.face.typeset import one_line
from engine.kernel.phrases import listed
from games.kaadosu.rules import names
from games.kaadosu.rules.field import HIDDEN_BY, SPACES
from games.kaadosu.rules.mats import CARD, FRONTS, HEIGHT, MAX_HEALTH, ROW, WIDTH, corner
from games.kaadosu.starter_decks import deck_of
from games.kaadosu.web.colours import FAMILIES, INKS
from games.kaadosu.web.faces import face_data, laid_out
from printing.games import Faces, GameSheet, Prints
from printing.pdf.reference import Part, aid_face, named, numbered
from printing.products.names import What

ASIDE = WIDTH + 1  # where the card beside the field begins
PART = (ASIDE + CARD_WIDTH, HEIGHT)  # of the mat
TOKEN, CUT = (18.0, 18.0), 8.4  # a token's square, and the radius at which it is cut
TOKENS = ((1, 16), (2, 10), (5, 10), (10, 4))
EDGE = 0.4
BOX = ("ember", "tide", "grove", "dusk")
FAMILY = FAMILIES["blue"]

TURN: tuple[Part, ...] = (
    ("", "In any order, as often as you can:"),
    ("1", "Place a card from your hand. New cards wait a turn."),
    ("2", "Move each card once, to an empty space that touches its own."),
    ("3", "Attack with each card once: a card in sight, or the player if no card guards them."),
    ("4", "Retire cards to the discard."),
    ("", "Then draw a card. With six in hand, discard one."),
    ("", "Pile empty: turn the discard over, oldest card on top. Don’t shuffle it."),
    ("", "At most four cards on a side."),
)
GUIDES: tuple[Part, ...] = (
    ("", "Take the top card of the other deck: your Guide. Your health is 10 and its +."),
    ("", "The higher Guide number goes first. First hand: 3 cards, then 5 for the other."),
    ("", "The Guide they hold makes your cards of its shape weak to its colour."),
    ("", "A weak card takes the Guide’s + more from that colour, and deals its − less to it."),
    ("", "A combo with only one of its two shapes weak: half, rounded down. Both shapes: double."),
)


def mat() -> Faces:
    """Each player’s field, and the strip between them with both healths."""
    return ((_field(False), 1), (_field(True), 1), (_middle(), 1))


def _field(is_second: bool) -> Face:
    """Return a field as its player sees it: F1 faces F1, so the second has it on the right."""
    items: list[Item] = []
    for space in SPACES:
        x, y = corner(space)
        items += _space(WIDTH - CARD[0] - x if is_second else x, y, space)
    items += _space(ASIDE, 0, "Guide")
    items += _space(ASIDE, ROW, "Discard" if is_second else "Pile")
    title = f"{names.TITLE} field of player {2 if is_second else 1}"
    return Face(title, title, WHITE, tuple(items), *PART, corner=0)


def _space(x: float, y: float, name: str) -> list[Item]:
    wide, high = CARD
    inside = Rect(x + EDGE, y + EDGE, wide - 2 * EDGE, high - 2 * EDGE, WHITE, FAMILY.ink, 0.4, 3)
    return [
        inside,
        one_line(name, x + wide / 2, y + high / 2 + 2, "name", 6.0, FAMILY.line, "middle"),
    ]


def _middle() -> Face:
    """Return the strip that lies between the fronts, and below it who sees what."""
    wide, _ = PART
    items: list[Item] = [Line(0, FRONTS, wide, FRONTS, SOFT_INK, 0.2)]
    for y, whose in ((3.0, "Health of player 2"), (FRONTS - 15.0, "Health of player 1")):
        items += _health(y, whose)
    words = "Cut here. The strip lies between both fields, so the fronts are 40 mm apart."
    items.append(one_line(words, 4, FRONTS + 6, "text", 3.0, SOFT_INK))
    items.append(one_line("Lines of sight", 4, FRONTS + 18, "name", 6.0, INK))
    for place, (space, words) in enumerate(sight_words()):
        y = FRONTS + 28 + 9 * place
        items.append(one_line(space, 4, y, "bold", 4.4, FAMILY.ink))
        items.append(one_line(words, 24, y, "text", 4.4, INK))
    title = f"{names.TITLE} middle strip"
    return Face(title, title, WHITE, tuple(items), *PART, corner=0)


def _health(y: float, whose: str) -> list[Item]:
    """Return the steps from 0 to the most that a Guide allows."""
    step, first, high = 8.2, 46.0, 12.0
    items: list[Item] = [one_line(whose, 3, y + 7.4, "bold", 4.0, INK)]
    for number in range(MAX_HEALTH + 1):
        x = first + number * step
        fill = FAMILY.wash if number % 5 == 0 else WHITE
        items.append(Rect(x, y, step, high, fill, FAMILY.line, 0.25))
        items.append(one_line(str(number), x + step / 2, y + 7.6, "bold", 4.0, INK, "middle"))
    return items


def sight_words() -> list[Part]:
    """Return what hides what from each space, in words."""
    parts = []
    for space, hiding in zip(SPACES, HIDDEN_BY, strict=True):
        behind: dict[int, list[str]] = {}
        for to, by in zip(SPACES, hiding, strict=True):
            if by is not None:
                behind.setdefault(by, []).append(to)
        said = [f"{SPACES[by]} hides {listed(hidden)}" for by, hidden in behind.items()]
        parts.append((f"From {space}", f"{'; '.join(said)}."))
    return parts


def damage() -> Faces:
    """Forty tokens: 1, 2, 5 and 10 damage."""
    return tuple((_token(count), many) for count, many in TOKENS)


def _token(count: int) -> Face:
    middle, ink = TOKEN[0] / 2, INKS["red"]
    items: tuple[Item, ...] = (
        Circle(middle, middle, CUT, mix(ink, WHITE, 0.12), ink, 0.4),
        one_line(str(count), middle, middle + 2.0, "figure", 7.6, ink, "middle"),
        one_line("damage", middle, middle + 5.2, "bold", 2.2, SOFT_INK, "middle"),
    )
    return Face(f"{count} damage", f"{count} damage", WHITE, items, *TOKEN)


def reference() -> Faces:
    """Return who sees what, the turn, and what Guides do."""
    return (
        (aid_face("Lines of sight", named(sight_words())), 2),
        (aid_face("Your turn", numbered(TURN)), 2),
        (aid_face("Guides", numbered(GUIDES)), 2),
    )


def starter_box() -> Faces:
    """Four starter decks, sixty cards."""
    cards = [card for slug in BOX for card in deck_of(slug)["cards"]]
    return tuple((laid_out(face_data(card)), 1) for card in cards)


class KaadosuPrints(Prints):
    """Cards, deck lists and the sheets above; its mat is one of these."""

    products = (What.CARDS, What.DECK_LIST, What.SHEET)
    sheets = (
        GameSheet(
            "mat",
            "Mat",
            "Both fields and the strip between them, on three sheets turned across.",
            mat,
            PART,
        ),
        GameSheet(
            "starter-box",
            "Starter box of 60",
            "Four decks of 15, for four players or to mix.",
            starter_box,
        ),
        GameSheet(
            "damage",
            "40 damage tokens",
            "Ones, twos, fives and tens, to cut out.",
            damage,
            TOKEN,
        ),
        GameSheet(
            "reference",
            "Reference cards",
            "Lines of sight, a turn and the Guides, twice.",
            reference,
        ),
    )


PRINTS = KaadosuPrints()
