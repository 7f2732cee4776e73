"""Beside Spelldawn's cards and mats: counters to cut out, what things cost, and the rules at a
glance. The credit stands at the foot of the reference cards (CC BY 4.0 asks for it)."""

from __future__ import annotations

from cards.face.boxes import Circle, Face, Item, Path
from cards.face.colours import SOFT_INK, WHITE, mix
from cards.face.marks import polygon
from cards.face.typeset import one_line
from games.spelldawn.rules.mats import MAX_POINTS
from games.spelldawn.web.cards import CREDIT
from printing.games import Faces, GameSheet, Prints
from printing.pdf.reference import Part, aid_face, named, numbered

TOKEN, CUT = (20.0, 20.0), 9.4  # a token's square, and the radius at which it is cut
# What is counted, its ink, the corners of its shape, and how many there are of each number.
TOKENS = (
    ("progress", "#8a5a00", 6, {1: 20}),
    ("mana", "#1f6f8b", 4, {1: 24, 5: 16}),
    ("curse", "#7a2340", 3, {1: 6}),
)

OVERLORD: tuple[Part, ...] = (
    ("1", "You have 3 actions. Projects unveiled at dusk are paid for, then Dusk abilities."),
    ("2", "Draw a card. You lose if you can’t."),
    ("3", "Actions, one after another:"),
    ("", "Gain 1 mana. Draw a card. Play a spell for its cost."),
    ("", "Lay a minion in any room, or a scheme or project in an empty outer room: no mana."),
    ("", "Progress a scheme: 1 mana, a counter. Use an ability of a card for its costs."),
    ("", "Dispel, while the Champion is cursed: 2 mana, destroys an evocation."),
    ("4", "Discard down to five cards, face down into the Crypts."),
    ("", f"{MAX_POINTS} points win. So does damage that the Champion has no card for."),
)
CHAMPION: tuple[Part, ...] = (
    ("1", "You have 4 actions. Dawn abilities."),
    ("2", "Draw a card."),
    ("3", "Actions, one after another:"),
    ("", "Gain 1 mana. Draw a card. Play a card for its cost. Use an ability for its costs."),
    ("", "Remove a curse: 2 mana."),
    ("", "Raid an inner room, or an outer room with a scheme or project."),
    ("4", "Discard down to five cards."),
    ("", f"{MAX_POINTS} points win. So does an Overlord who can’t draw."),
)
RAID: tuple[Part, ...] = (
    ("1", "Raid abilities. Then the minions, the outermost first."),
    ("2", "A face-down minion is turned up if the Overlord pays its cost, else it is passed."),
    (
        "3",
        "Defeat a face-up one with a weapon of its resonance: pay its shield less breach, and "
        "boosts until attack is its health. Or continue, and its Combat line is done.",
    ),
    ("4", "Past all of them: Successful raid abilities, then you access what is there."),
    ("5", "Score schemes, raze projects for their raze cost, and leave the rest."),
    ("", "Vault: the top card. Sanctum: a random card. Crypts: all that lies face down."),
)
WORDS: tuple[Part, ...] = (
    ("Face down, shown, up", "Laid; turned up by a raid, without working; paid for."),
    ("Damage", "Each point discards a random card. Without one, the Overlord wins."),
    ("Brittle", "Destroyed after a raid in which it defeated a minion."),
    ("Trap", "Never unveiled. It strikes when it is accessed in its room."),
    ("Spelldawn", CREDIT),
)


def tokens() -> Faces:
    """Counters for progress, stored mana and curses."""
    return tuple(
        (_token(name, ink, corners, number), count)
        for name, ink, corners, counts in TOKENS
        for number, count in counts.items()
    )


def turn_aid() -> Faces:
    """Draw each side's turn, a raid, and words; the last has the credit."""
    return (
        (aid_face("Overlord’s turn", numbered(OVERLORD)), 1),
        (aid_face("Champion’s turn", numbered(CHAMPION)), 1),
        (aid_face("A raid", numbered(RAID)), 1),
        (aid_face("Words", named(WORDS)), 1),
    )


def _token(name: str, ink: str, corners: int, number: int) -> Face:
    """Return a disc: how many it counts, over what."""
    middle = TOKEN[0] / 2
    items: tuple[Item, ...] = (
        Circle(middle, middle, CUT, WHITE, ink, 0.3),
        Path(
            polygon(middle, middle, 0.9 * CUT, corners),
            fill=mix(ink, WHITE, 0.12),
            stroke=ink,
            stroke_width=0.25,
        ),
        one_line(str(number), middle, middle + 1.4, "figure", 7.0, ink, "middle"),
        one_line(name, middle, middle + 4.4, "bold", 2.0, SOFT_INK, "middle"),
    )
    return Face(f"{number} {name}", f"{number} {name}", WHITE, items, *TOKEN)


SHEETS = (
    GameSheet(
        "tokens",
        "66 counters",
        "Progress, stored mana in ones and fives, and curses, to cut out.",
        tokens,
        TOKEN,
    ),
    GameSheet(
        "turn-aid",
        "Turn aid",
        "Both sides’ turns with their prices, a raid step by step, and words, on four cards.",
        turn_aid,
    ),
)


class SpelldawnPrints(Prints):
    """The default prints, and the sheets above."""

    sheets = SHEETS


PRINTS = SpelldawnPrints()
