"""The official cards as their files have them, for prints without a server or a database."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from cards.pictures.faces import Printed, printed
from games.cidwam.game import DEFINITION
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import features
from printing.sources.set_files import cards_in_files, sets_of

SET_NAME = "CIDWaM"  # what stands at a token's foot: it is of no set
TOKENS_LEAST = 3  # of each token that the cards make
TOKENS_MOST = 6  # as many Souls as one player may have


def token_data(token: CardDef) -> dict[str, Any]:
    """Return a token with the keys of the set files."""
    return {**token.as_data(), "set": SET_NAME, "token": True}


@dataclass(frozen=True)
class OfficialCards:
    """A game's cards: compiled, and with what is printed on them."""

    pool: CardPool
    entries: dict[str, dict[str, Any]]  # card data with its set's name, by the card's name

    def card(self, name: str) -> CardDef:
        return self.pool.by_name[name]

    def printed(self, name: str) -> Printed:
        """Return what is printed on a card or token; raises FaceError."""
        if self.card(name).is_token:
            return printed(token_data(self.card(name)))
        return printed(self.entries[name])

    def tokens_of(self, cards: Iterable[tuple[str, int]]) -> dict[str, int]:
        """Return how many of each token (R10.18) cards and their counts can need, as far as one can
        say without playing: those that their texts create."""
        makers: dict[str, int] = {}
        for name, count in cards:
            tree = self.card(name).tree
            for fact in features(tree) if tree else ():
                if fact.what == "creates":
                    makers[fact.name] = makers.get(fact.name, 0) + count
        return {
            token.name: min(TOKENS_MOST, max(TOKENS_LEAST, makers[token.name]))
            for token in self.pool.tokens
            if token.name in makers
        }


@cache
def official_cards() -> OfficialCards:
    """CIDWaM's cards, compiled, which takes a second; raises CardFileError."""
    sets = sets_of(DEFINITION.slug).values()
    pool = CardPool([card for found in sets for card in found.cards])
    return OfficialCards(pool, cards_in_files(DEFINITION.slug))
