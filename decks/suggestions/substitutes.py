"""Finds the closest replacement for a card, and a starter deck that fits a draft. No writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cards.cidwam import MYTHIC_COPIES, CardDef, CardPool
from decks.models import Deck
from decks.queries import preconstructed

DeckData = dict[str, Any]  # as the engine takes it: name, persona, cards


@dataclass(frozen=True)
class StarterFit:
    """A starter deck, and the card of it in whose place another comes."""

    deck: Deck
    out: CardDef

    def with_card(self, card: CardDef) -> DeckData:
        """Return the deck with the card in that one's place."""
        return swapped(self.deck.as_engine(), self.out.name, card)


def starter_for(game: str, card: CardDef, pool: CardPool) -> StarterFit | None:
    """Return the starter deck that has the card most like this one; None if none has one of its
    kind."""
    best: tuple[float, StarterFit] | None = None
    for deck in preconstructed(game):
        held = deck.as_engine()
        inside = [pool.by_name[name] for name in (*held["cards"], *held["persona"])]
        alike = most_alike(card, inside, {})
        if alike is None:
            continue
        far = distance(card, alike)
        if best is None or far < best[0]:
            best = (far, StarterFit(deck, alike))
    return best[1] if best else None


def most_alike(card: CardDef, among: Iterable[CardDef], held: Mapping[str, int]) -> CardDef | None:
    """Return the card most like another; of equals one that the deck does not hold yet."""
    fit = [d for d in among if d.kind == card.kind and d.playable and not d.is_token]
    if not fit:
        return None
    return min(fit, key=lambda d: (distance(card, d), d.name in held, d.name))


def distance(one: CardDef, other: CardDef) -> float:
    """How unlike two cards of a kind are: value first, then dice, types and movement."""
    far = 2.0 * abs(one.value - other.value)
    if one.hit_dice and other.hit_dice:
        far += abs(one.hit_dice.mean - other.hit_dice.mean)
    far += 0.5 * (one.movement != other.movement)
    far += 1.0 * len(set(one.types) ^ set(other.types))
    return far + 0.5 * (bool(one.text) != bool(other.text))


def swapped(deck: DeckData, out: str, card: CardDef) -> DeckData:
    """Return the deck with another card in the place of one, copy for copy; or with another
    Persona.

    Of a Mythic card it takes as many as a deck may hold (R2.2); the rest stays.
    """
    if card.kind == "Persona":
        return {**deck, "persona": [card.name]}
    cards = dict(deck["cards"])
    copies = cards.pop(out)
    if "Mythic" in card.types:
        room = max(0, MYTHIC_COPIES - cards.get(card.name, 0))
        if copies > room:
            cards[out] = copies - room
            copies = room
    if copies:
        cards[card.name] = cards.get(card.name, 0) + copies
    return {**deck, "cards": dict(sorted(cards.items()))}
