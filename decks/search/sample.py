"""About how many decks hold one of some cards, told by a sample of the newest public ones.

It chooses between ways that lead to the same, and says nothing to anybody; so it may be old.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from cards.card_cache import kept_card
from decks.models import Deck
from decks.search.card_bitmap import COLUMNS, held_bits

SAMPLED: Final = 300
MIN_DECKS: Final = 100
"""Decks from which anything follows; among fewer all ways are quick."""
KEPT_SECONDS: Final = 600.0


@dataclass(frozen=True)
class _Sample:
    rows: list[tuple[int, ...]]
    until: float


_samples: dict[str, _Sample] = {}  # by game


def share_of_decks(cards: tuple[int, ...]) -> float:
    """Return the share of decks that hold one of the cards, by primary key; 0 if too few are
    known."""
    card = kept_card(cards[0]) if cards else None
    rows = _rows(card.game) if card is not None else []
    if len(rows) < MIN_DECKS:
        return 0.0
    bits = held_bits(cards)
    masks = [(place, bits[name]) for place, name in enumerate(COLUMNS) if bits[name]]
    return sum(any(row[place] & mask for place, mask in masks) for row in rows) / len(rows)


def _rows(game: str) -> list[tuple[int, ...]]:
    now, sample = time.monotonic(), _samples.get(game)
    if sample is None or now > sample.until:
        public = Deck.objects.filter(visibility="public", game=game).order_by("-updated", "-pk")
        rows = list(public.values_list(*COLUMNS)[:SAMPLED])
        sample = _samples[game] = _Sample(rows, now + KEPT_SECONDS)
    return sample.rows
