"""Whether saved decks may be played now, and their figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.kaadosu.collection.cards import Card, find_cards, locked_refs
from games.kaadosu.collection.models import Collector, SavedDeck
from games.kaadosu.rules.mechanics.setup import MIN_DECK

SUGGESTED = 12


@dataclass(frozen=True, slots=True)
class DeckState:
    """A saved deck with the cards of it that are still its owner's.

    missing: references of those that aren't. locked: codes of those that can't start a battle now.
    """

    deck: SavedDeck
    cards: tuple[Card, ...]
    missing: tuple[str, ...]
    locked: tuple[str, ...]

    @property
    def problems(self) -> tuple[str, ...]:
        """Codes of what keeps it from being played, as services refuse it."""
        said = (
            ("not_yours", bool(self.missing)),
            ("locked", bool(self.locked)),
            ("deck_too_small", len(self.cards) < MIN_DECK),
        )
        return tuple(code for code, is_so in said if is_so)

    @property
    def is_playable(self) -> bool:
        """Whether a battle may start with it now."""
        return not self.problems

    @property
    def worth(self) -> float:
        """Its mean worth, as an opponent sees it before an ante (E9.2)."""
        return _mean(card.worth for card in self.cards)

    @property
    def plus(self) -> float:
        """Its mean plus."""
        return _mean(card.plus for card in self.cards)

    @property
    def minus(self) -> float:
        """Its mean minus."""
        return _mean(card.minus for card in self.cards)

    @property
    def dearest(self) -> Card | None:
        """Its card of the highest worth: the opponent holds each as often as any other (K2.2)."""
        return max(self.cards, key=lambda card: card.worth, default=None)


def deck_states(owner: Collector, decks: Sequence[SavedDeck]) -> list[DeckState]:
    """Return the state of each deck; the database is asked as often for many as for one."""
    known = find_cards({ref for deck in decks for ref in deck.cards})
    own = {ref: card for ref, card in known.items() if card.owner_id == owner.pk}
    locked = locked_refs(own.values())
    return [
        DeckState(
            deck,
            tuple(own[ref] for ref in deck.cards if ref in own),
            tuple(ref for ref in deck.cards if ref not in own),
            tuple(own[ref].code for ref in deck.cards if ref in locked),
        )
        for deck in decks
    ]


def suggested(cards: Iterable[Card]) -> list[Card]:
    """Return a deck of the strongest cards by plus and minus together, of equal ones the cheapest:
    what is at stake by an ante is worth, and what fights is strength."""
    strongest = sorted(cards, key=lambda card: (-card.plus - card.minus, card.worth, card.ref))
    return strongest[:SUGGESTED]


def _mean(values: Iterable[int]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0
