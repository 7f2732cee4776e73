"""The front page of the game of units: a unit in cards, and which card does what."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.http import HttpRequest

from cards.models import Card
from cards.queries import pool_version
from cidwam_site.front_page import FrontPage
from engine.kernel.definition import GameDefinition

UNIT = ("H6", "S7", "C5")
SUITS = (
    ("S", "♠", "Spades", "armour"),
    ("H", "♥", "Hearts", "life"),
    ("C", "♣", "Clubs", "attack"),
    ("D", "♦", "Diamonds", "resources"),
)
COURT = (("J", "Jack"), ("Q", "Queen"), ("K", "King"), ("A", "Ace"))
HOW_LONG = "Ten minutes with one Ace each, an evening with all four."
NUMBERS = {
    "D": "Free: lay any number. Tap one for a token each turn. Their sum is your initiative.",
}
BUILT = "Cost their value in tokens. Give a unit as much {what}."


class PaperArmourFrontPage(FrontPage):
    def context(self, request: HttpRequest, kind: GameDefinition) -> dict[str, Any]:
        """Return the three cards of a unit, and what the cards of each suit do; no card, no line
        of it."""
        return {
            "own_art": "home/games/complicated_art.html",
            "own_part": "home/games/complicated_part.html",
            "how_long": HOW_LONG,
            **_of_cards(kind.slug, pool_version()),
        }


@lru_cache(maxsize=1)
def _of_cards(game: str, version: str) -> dict[str, Any]:
    rows = Card.objects.current(game).select_related("set")
    cards = {card.figures["code"]: card for card in rows}
    return {
        "unit": [cards[code] for code in UNIT if code in cards],
        "suits": [_suit(cards, *suit) for suit in SUITS],
        "joker": cards.get("X1"),
        "card_count": len(cards),
    }


def _suit(cards: Mapping[str, Card], suit: str, sign: str, name: str, what: str) -> dict[str, Any]:
    court = [(title, cards[suit + rank]) for rank, title in COURT if suit + rank in cards]
    return {
        "letter": suit,
        "sign": sign,
        "name": name,
        "what": what,
        "numbers": NUMBERS.get(suit, BUILT.format(what=what)),
        "court": court,
    }


FRONT_PAGE = PaperArmourFrontPage()
