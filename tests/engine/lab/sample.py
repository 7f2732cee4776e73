"""A small run of the official decks by the random bot, played once for all tests."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.lab.counts import Tally
from engine.lab.plan import Chunk, Plan, play_chunk
from games import DEFAULT_SLUG
from games.cidwam.rules.foresight.facts import CardFacts
from lab.sources import Cards, cards_of_files, preconstructed

KEYS = ("01-the-cellar-door", "03-hold-the-gate", "06-older-than-the-leases")


@lru_cache(maxsize=1)
def cards() -> Cards:
    return cards_of_files(DEFAULT_SLUG)


@lru_cache(maxsize=1)
def game() -> Any:
    return cards().game()


def plan(**more: Any) -> Plan:
    """Three decks, two deals each, in chunks of one."""
    decks = preconstructed(cards())
    fields: dict[str, Any] = {
        "bot": "random",
        "deals": 2,
        "seed": 5,
        "chunk_deals": 1,
        "cap": 10,
        **more,
    }
    return Plan({key: decks[key] for key in KEYS}, about=cards().about(), **fields)


@lru_cache(maxsize=1)
def chunks() -> tuple[tuple[Chunk, Tally], ...]:
    """All chunks of the plan with their tallies."""
    whole = plan()
    return tuple((chunk, play_chunk(whole, chunk, game(), CardFacts())) for chunk in whole.chunks())


def tally() -> Tally:
    total = Tally(CardFacts())
    for _, part in chunks():
        total.add(part)
    return total
