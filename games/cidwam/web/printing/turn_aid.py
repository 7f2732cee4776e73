"""CIDWaM's turn aid as cards: the turn, fights and keywords, each on a face of its own."""

from cards.face.boxes import Face
from games.cidwam.rules.cards.decks import MIN_CARDS
from games.cidwam.web.glossary import KEYWORDS
from games.cidwam.web.printing.play_mat import LIFE
from printing.pdf.reference import Part, aid_face, named, numbered

TURN: tuple[Part, ...] = (
    ("1", "Earn 1 Coin."),
    ("2", "Draw a card. If your deck is empty, shuffle your discard into it first."),
    ("3", "Effects of the beginning of the turn."),
    (
        "4",
        "Summon, as often as you like: play a card for its value; sell a card to earn 1; buy a "
        "Shield for 2; cash a Shield for its value, at most 2.",
    ),
    ("5", "Move/Combat: take each Soul once. It may move, then attack."),
    ("6", "Effects of the end of the turn."),
    ("", "Six Souls at most. Souls enter in your own Zone, Environments in any slot."),
    ("", f"You start with {LIFE} Life; a deck has {MIN_CARDS} cards or more. At 0 Life you lose."),
)
FIGHTS: tuple[Part, ...] = (
    (
        "Fight",
        "Attack a Soul on an adjacent space. Both roll their Hit Dice and add bonuses; a "
        "Soul rolls once a turn.",
    ),
    (
        "Higher roll",
        "The other Soul is discarded. For the rest of the turn the winner’s roll is "
        "less by the loser’s.",
    ),
    ("Equal", "Both stay, with 0 left."),
    (
        "Joining",
        "If the attacker survives, further Souls that reach it may fight it, one after another.",
    ),
    (
        "Direct attack",
        "From the rank closest to your opponent, who answers first: break a Shield "
        "(it goes to the hand) or discard an Incantation, and nothing comes through. "
        "Only without a Shield may the damage be taken.",
    ),
    ("Damage", "You roll: your opponent loses as much Life."),
)


def turn_aid() -> list[Face]:
    """Return the cards. Each of their texts has room at a size that can be read."""
    words = tuple((term.name, term.meaning) for term in KEYWORDS)
    half = (len(words) + 1) // 2
    return [
        aid_face("Your turn", numbered(TURN)),
        aid_face("Fights", named(FIGHTS)),
        aid_face("Keywords", named(words[:half])),
        aid_face("More keywords", named(words[half:])),
    ]
