"""Whether a kind of card decides games: decks against themselves with that kind's texts taken away.

Each card of the kind is replaced by one of the same kind, value and types whose text is empty, but
for what it could not be played without (`GameLab.blank_text`). It is called alike, so that
shuffles, which go by names, are the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.lab.bars import OVERALL, entry
from engine.lab.counts import Tally
from engine.lab.plan import Plan
from engine.lab.statistics import share, shown
from lab.games import lab_of
from lab.sources import Cards, DeckData

BLANK = "blank"  # in what a plan is about: the kind
_KEPT = ("kind", "value", "types")


def blank_key(deck: str) -> str:
    """Return the key of a deck without the texts."""
    return f"{deck}-blank"


def _blank_name(card: str) -> str:
    return f"{card}, blank"


def without_texts(
    decks: Mapping[str, DeckData], kind: str, cards: Cards
) -> tuple[dict[str, DeckData], Cards]:
    """Return the decks that hold cards of the kind, each followed by itself with blank ones, and
    the cards that they need. Raises ValueError if no deck holds one."""
    of_kind = {str(card["name"]): card for card in cards.data if card["kind"] == kind}
    both: dict[str, DeckData] = {}
    needed: set[str] = set()
    for key, deck in decks.items():
        found = deck["cards"].keys() & of_kind.keys()
        if found:
            needed |= found
            both[key] = deck
            both[blank_key(key)] = _blanked(deck, found)
    if not both:
        kinds = ", ".join(sorted({str(card["kind"]) for card in cards.data}))
        raise ValueError(f"no deck holds a card of the kind {kind!r}; kinds are {kinds}")
    lab = lab_of(cards.slug)
    blanks = [
        {
            "name": _blank_name(name),
            "text": lab.blank_text(of_kind[name]),
            **{key: of_kind[name][key] for key in _KEPT if key in of_kind[name]},
        }
        for name in sorted(needed)
    ]
    return both, Cards([*cards.data, *blanks], cards.rules, cards.slug)


def _blanked(deck: DeckData, names: set[str]) -> DeckData:
    swapped = {
        _blank_name(card) if card in names else card: copies
        for card, copies in deck["cards"].items()
    }
    return {**deck, "name": f"{deck['name']}, blank", "cards": swapped}


def blank_plan(
    decks: Mapping[str, DeckData], kind: str, cards: Cards, *, bot: str, pairs: int, seed: int
) -> tuple[Plan, Cards]:
    """Each deck against itself without the kind's texts, in so many pairs of games."""
    both, needed = without_texts(decks, kind, cards)
    pairings = tuple((key, blank_key(key)) for key in decks if key in both)
    about = {**needed.about(), BLANK: kind}
    return Plan(both, bot, pairs, seed, pairings, about=about), needed


def blank_bars(tally: Tally) -> list[dict[str, Any]]:
    """Return what the decks without texts won of all games, as the bar that the game sets for
    it."""
    bar = tally.facts.blank
    if bar is None:
        return []
    counted = tally.pairings.values()
    points = sum(counts.decks[1].points for counts in counted)
    found = share(points, sum(counts.games for counts in counted))
    met = found.value is not None and bar.low <= found.value <= bar.high
    return [entry(bar, met, shown(found), OVERALL)]
