"""Simple judgement of cards in packs: what a bot picks, and a deck out of a pool. No database."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from decks.packs.recipe import Entry

BEST_VALUE = 2  # what most decks play most of; cards far from it wait for later


def bot_pick(pack: Sequence[str], own: Iterable[str], cards: Mapping[str, Entry]) -> str:
    """Return the id that a bot takes: a lead while it has none, a rare one, then what goes with
    most of its cards and costs little. The same each time."""
    held = [cards[one] for one in own]
    types = Counter(word for card in held for word in card["types"])
    needs_lead = not any(card["is_lead"] for card in held)

    def worth(card_id: str) -> tuple[float, str]:
        card = cards[card_id]
        lead = (10.0 if needs_lead else -10.0) if card["is_lead"] else 0.0
        rank = 2.0 if card["is_rare"] else 0.0
        kin = min(sum(types[word] for word in card["types"]), 6) / 2
        cost = abs((card["value"] or 0) - BEST_VALUE) / 4
        return lead + rank + kin - cost, card_id

    return max(pack, key=worth)


def split_pool(
    pool: Sequence[str], cards: Mapping[str, Entry], size: int, most: Mapping[str, int]
) -> tuple[list[str], list[str]]:
    """Return the ids of a deck of `size` without leads, the cheapest and best related cards, and
    the rest. most: copies that a deck may have of some cards."""
    types = Counter(word for one in pool for word in cards[one]["types"])

    def worth(card_id: str) -> tuple[float, str]:
        card = cards[card_id]
        kin = sum(types[word] for word in card["types"]) / max(len(card["types"]), 1)
        return abs((card["value"] or 0) - BEST_VALUE) - kin / 4, card_id

    main: list[str] = []
    rest: list[str] = []
    for one in sorted(pool, key=worth):
        fits = not cards[one]["is_lead"] and main.count(one) < most.get(one, len(pool))
        (main if fits and len(main) < size else rest).append(one)
    return main, rest
