"""Finds the closest replacement for a card, and a starter deck that fits a draft. No writes.

Cards are plain data with the keys of the card files.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Any

from decks.games import tools_of
from decks.models import MAYBE, Deck
from decks.queries import preconstructed
from engine.kernel.decks import Section, matches
from engine.kernel.game import Data
from games import GAMES

DeckData = dict[str, Any]  # as the engine takes it: name, and cards by section


@dataclass(frozen=True)
class StarterFit:
    """A starter deck, and the card of it in whose place another comes."""

    deck: Deck
    out: Data

    def with_card(self, card: Data) -> DeckData:
        """Return the deck with the card in that one's place."""
        return swapped(self.deck.kind.sections, self.deck.as_engine(), self.out["name"], card)


def starter_for(game: str, card: Data) -> StarterFit | None:
    """Return the starter deck that has the card most like this one; None if none has one of its
    kind."""
    best: tuple[float, StarterFit] | None = None
    for deck in preconstructed(game):
        held = (cards for section, cards in deck.cards.items() if section != MAYBE)
        alike = most_alike(game, card, [each.as_data() for cards in held for each in cards])
        if alike is None:
            continue
        far = distance(game, card, alike)
        if best is None or far < best[0]:
            best = (far, StarterFit(deck, alike))
    return best[1] if best else None


def most_alike(
    game: str, card: Data, among: Iterable[Data], held: Container[str] = ()
) -> Data | None:
    """Return the card most like another; of equals one that the deck does not hold yet."""
    kind = GAMES[game].card_schema.kind
    fit = [each for each in among if each.get(kind) == card.get(kind)]

    def unlike(each: Data) -> tuple[float, bool, str]:
        return distance(game, card, each), each["name"] in held, each["name"]

    return min(fit, key=unlike, default=None)


def distance(game: str, one: Data, other: Data) -> float:
    """Return how unlike two cards of a kind are: numbers first, then words, and whether there is
    a text."""
    far = tools_of(game).more_distance(one, other)
    for figure in GAMES[game].card_schema.figures:
        mine, theirs = one.get(figure.name), other.get(figure.name)
        if figure.type == "number":
            far += 2.0 * abs((mine or 0) - (theirs or 0))
        elif figure.type == "words":
            far += len({*(mine or ())} ^ {*(theirs or ())})
        elif figure.type == "word":
            far += 0.5 * (mine != theirs)
        elif figure.type == "text":
            far += 0.5 * (bool(mine) != bool(theirs))
    return far


def swapped(sections: Iterable[Section], data: DeckData, out: str, card: Data) -> DeckData:
    """Return a deck's data with another card in the place of one, copy for copy.

    It takes as many as the section may hold of such a card (R2.2); the rest stays.
    """
    made = dict(data)
    for section in sections:
        held = data.get(section.name) or ()
        if out not in held:
            continue
        if section.is_listed:
            made[section.name] = [card["name"] if name == out else name for name in held]
            continue
        made[section.name] = counts = dict(held)
        copies = counts.pop(out)
        already = counts.get(card["name"], 0)
        bounds = [each.most for each in section.copies if matches(card, each.where)]
        taken = min([copies, *(max(0, most - already) for most in bounds)])
        if taken < copies:
            counts[out] = copies - taken
        if taken:
            counts[card["name"]] = already + taken
        made[section.name] = dict(sorted(counts.items()))
    return made
