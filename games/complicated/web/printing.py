"""Beside the cards of the game of units: tokens, which card when, and the turn at a glance."""

from cards.face.boxes import Circle, Face, Item, Path
from cards.face.colours import INK, SOFT_INK, WHITE, mix
from cards.face.marks import polygon
from cards.face.typeset import one_line
from cards.sets.set_files import read_sets
from games.complicated.web.suits import HEARTS, SUIT_FAMILIES
from printing.games import Faces, GameSheet, Prints
from printing.pdf.reference import Part, aid_face, named, numbered

SLUG = "complicated"
TOKEN, CUT = (20.0, 20.0), 9.4  # a token's square, and the radius at which it is cut
WOUND_INK, BUILD_INK = SUIT_FAMILIES[HEARTS].ink, "#7a5308"
SUIT_NAMES = (("S", "Spades"), ("H", "Hearts"), ("C", "Clubs"), ("D", "Diamonds"))

TURN: tuple[Part, ...] = (
    ("1", "Untap all that is yours. Draw two cards; if your pile is empty, shuffle your discard."),
    (
        "2",
        "Construction: lay diamonds, as many as you like. Tap each for a token. Put tokens on "
        "hearts, spades and clubs, face down until they have as many as their value.",
    ),
    ("3", "Battles: attack other bases with untapped units on patrol, one battle after another."),
    ("4", "Consolidation: move units between patrol and guardian, then assemble new ones."),
    ("", "Without an Ace at the end of your own turn you’re out. Tokens left over are lost."),
    (
        "",
        "A unit is a heart, a spade and a club of one class: light 2–4, medium 5–7, heavy 8–10. "
        "Five at most; a new one begins on patrol.",
    ),
)
BATTLE: tuple[Part, ...] = (
    ("1", "Name an opponent and your units, which tap. The target is the top Ace."),
    (
        "2",
        "The defender’s untapped units block. On patrol they stop their own class and heavier "
        "ones, as guardians any.",
    ),
    (
        "3",
        "Initiative: the higher sum of resources; equal, the attacker. The other side commits "
        "first: cards, the base’s tap, points against several blockers.",
    ),
    ("4", "All damage at once: attack less armour is wounds. Unblocked attackers hit the Ace."),
    ("", "As many wounds as life destroy a unit. Sixteen destroy an Ace; the rest is lost."),
    ("", "Wounds stay. What was added goes when the turn ends, Kings when the battle ends."),
)


def tokens() -> Faces:
    """Forty: wounds and construction, ones and fives."""
    return (
        (_token("wound", 1), 14),
        (_token("wound", 5), 6),
        (_token("construction", 1), 16),
        (_token("construction", 5), 4),
    )


def reference() -> Faces:
    """Return which card when, by rank, in the words of the cards themselves."""
    texts = {
        str(card["code"]): str(card["text"])
        for found in read_sets()
        if found.game == SLUG
        for card in found.cards
    }

    def parts(rank: str) -> list[Part]:
        return [(name, texts[suit + rank]) for suit, name in SUIT_NAMES]

    aces = [*parts("A"), ("Jokers", texts["X1"])]
    return (
        (aid_face("Jacks", named(parts("J"))), 1),
        (aid_face("Queens", named(parts("Q"))), 1),
        (aid_face("Kings", named(parts("K"))), 1),
        (aid_face("Aces, Jokers", named(aces)), 1),
    )


def turn_aid() -> Faces:
    """Draw the turn, and a battle."""
    turn, battle = numbered(TURN), numbered(BATTLE)
    return ((aid_face("Your turn", turn), 1), (aid_face("A battle", battle), 1))


def _token(what: str, count: int) -> Face:
    """Return a disc: how many it counts, over what."""
    middle = TOKEN[0] / 2
    ink = WOUND_INK if what == "wound" else BUILD_INK
    sides = 4 if what == "wound" else 6  # a shape for each, should one print in grey
    label = what if count == 1 else f"{what}s" if what == "wound" else what
    items: tuple[Item, ...] = (
        Circle(middle, middle, CUT, WHITE, ink, 0.3),
        Path(
            polygon(middle, middle, 0.9 * CUT, sides),
            fill=mix(ink, WHITE, 0.12),
            stroke=ink,
            stroke_width=0.25,
        ),
        one_line(
            str(count), middle, middle + 1.4, "figure", 7.4, ink if count == 5 else INK, "middle"
        ),
        one_line(label, middle, middle + 4.4, "bold", 2.0, SOFT_INK, "middle"),
    )
    return Face(f"{count} {label}", f"{count} {label}", WHITE, items, *TOKEN)


SHEETS = (
    GameSheet(
        "tokens",
        "40 tokens",
        "Wounds and construction, ones and fives, to cut out. One sheet for each player.",
        tokens,
        TOKEN,
    ),
    GameSheet(
        "reference",
        "Which card when",
        "What Jacks, Queens, Kings, Aces and Jokers do, on four cards.",
        reference,
    ),
    GameSheet("turn-aid", "Turn aid", "A turn and a battle, step by step, on two cards.", turn_aid),
)


class ComplicatedPrints(Prints):
    """The default prints, and the sheets above."""

    sheets = SHEETS


PRINTS = ComplicatedPrints()
