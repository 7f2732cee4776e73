"""Cards of public decks beside a deck's own: a sample of the newest ones, by index alone.

However many decks there are: for each of a few cards the last entries that have it, of these the
public decks that were changed last, and what is in them. Six queries at most.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from decks.models import SECTION, Deck, DeckEntry

KEY_CARDS: Final = 3
ENTRIES_LOOKED_AT: Final = 200
"""Of each of those cards, the newest first: most may be in decks that are not public."""
SAMPLED: Final = 30
MIN_DECKS: Final = 2
"""Decks that must share a card before we say so."""


@dataclass(frozen=True)
class Together:
    """A card, by id, that `decks` of `of` sampled public decks with the card `beside` hold too."""

    card: int
    beside: str
    decks: int
    of: int


def found_together(held: Mapping[int, str], copies: Mapping[int, int], of: Deck) -> list[Together]:
    """Return what the sample holds beside a deck's key cards, each card once, at its greatest
    share.

    held: the names of the deck's official cards by id, copies: how many it has of each. Its
    owner's own decks are left out.
    """
    keys = sorted(held, key=lambda card: (-copies[card], held[card]))[:KEY_CARDS]
    by_card = {card: _newest_with(card) for card in keys}
    shown = _public(set().union(*by_card.values()), of)
    contents = _contents(shown)
    best: dict[int, Together] = {}
    for card in keys:
        decks = [deck for deck in shown if deck in by_card[card]][:SAMPLED]
        counted = Counter(other for deck in decks for other in contents.get(deck, ()))
        for other, count in counted.items():
            found = Together(other, held[card], count, len(decks))
            known = best.get(other)
            if other in held or count < MIN_DECKS:
                continue
            if known is None or count * known.of > known.decks * found.of:
                best[other] = found
    return [best[card] for card in sorted(best)]


def _newest_with(card: int) -> set[int]:
    """Return the decks of the newest entries that have the card."""
    entries = DeckEntry.objects.filter(card=card, section=SECTION).order_by("-pk")
    return set(entries.values_list("deck_id", flat=True)[:ENTRIES_LOOKED_AT])


def _public(decks: Iterable[int], of: Deck) -> Sequence[int]:
    """Those of them that everybody may see, the last changed first."""
    found = Deck.objects.public().filter(pk__in=decks, game=of.game).exclude(pk=of.pk)
    if of.owner_id is not None:
        found = found.exclude(owner=of.owner_id)
    return list(found.values_list("pk", flat=True)[: KEY_CARDS * SAMPLED])


def _contents(decks: Sequence[int]) -> dict[int, list[int]]:
    """Return the official cards of some decks, by deck."""
    rows = DeckEntry.objects.filter(deck__in=decks, section=SECTION, card__isnull=False)
    found: dict[int, list[int]] = {}
    for deck, card in rows.values_list("deck_id", "card_id") if decks else ():
        found.setdefault(deck, []).append(card)
    return found
