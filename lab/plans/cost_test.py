"""The plan of a test of a card's cost: its deck with the card at a value one lower,
as it is and one higher, each against the same deck with an official card in its place. Reads alone.

The three meet the same deals (`Plan.shares_deals`), so they differ by the value and little else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from decks.models import Deck
from engine.lab.plan import Plan
from engine.lab.playing import seed_of
from lab import limits, sources
from lab.errors import LabError
from lab.plans import deck_test
from lab.plans.stored import RunPlan
from workshop.limits import MAX_VALUE
from workshop.models import Draft
from workshop.text_rules import deck_name

INSTEAD = "instead"  # the key of the deck without the card


def cost_values(value: int) -> tuple[int, ...]:
    """Return the values to try of a card of this one: nothing costs less than 0."""
    return tuple(v for v in (value - 1, value, value + 1) if 0 <= v <= MAX_VALUE)


def why_not(draft: Draft) -> str:
    """Why there is no such test of a draft; "" for one that can be tried."""
    if draft.kind == "Persona":
        return "A Persona costs nothing, so there’s no value to test."
    if not draft.playable or draft.value is None:
        return "Finish the draft first; then bots can try it at other values."
    return ""


def games_of(draft: Draft, pairs: int) -> int:
    """Return how many games such a test of a sound draft plays."""
    return 2 * pairs * len(cost_values(draft.value or 0))


@dataclass(frozen=True)
class CostTrial:
    """A draft to be tried at several values. `decks` by key, those with the card in the order of
    the values; `drafts` are the draft at each value, and those that the deck holds besides.
    `stand_in` has the place of its `copies` in the deck without it, `deck` is its owner's,
    `draft_version` the version of the draft that is tried, `game` the game's slug."""

    game: str
    name: str
    code: str
    value: int
    keys: Mapping[str, int]
    stand_in: str
    copies: int
    decks: Mapping[str, deck_test.DeckData]
    drafts: list[dict[str, Any]]
    deck: Deck | None
    draft_version: int | None

    @property
    def title(self) -> str:
        return f"What should {self.name} cost?"


def cost_trial(draft: Draft) -> CostTrial:
    """Return the draft in its deck (`deck_test.tried_draft`). Raises LabError where it can't be
    tried."""
    if said := why_not(draft):
        raise LabError(said)
    value = draft.value or 0
    trial = deck_test.tried_draft(draft)
    own = next(card for card in trial.drafts if card["name"] == draft.deck_name)
    decks: dict[str, deck_test.DeckData] = {}
    drafts = [card for card in trial.drafts if card["name"] != draft.deck_name]
    keys = {f"at-{tried}": tried for tried in cost_values(value)}
    for key, tried in keys.items():
        called = deck_name(f"{draft.name[:36]} at {tried}", draft.code)
        drafts.append(_renamed({**own, "value": tried}, draft.deck_name, called))
        decks[key] = {
            **trial.with_it,
            "name": f"At {tried}",
            "cards": _swapped(trial.with_it["cards"], draft.deck_name, called),
        }
    decks[INSTEAD] = trial.without
    copies = trial.with_it["cards"].get(draft.deck_name, 0)
    return CostTrial(
        draft.set.game,
        draft.name,
        draft.code,
        value,
        keys,
        trial.stand_in,
        copies,
        decks,
        drafts,
        trial.deck,
        trial.draft_version,
    )


def _renamed(card: dict[str, Any], name: str, called: str) -> dict[str, Any]:
    """Return the card by another name, in its own text too."""
    return {**card, "name": called, "text": str(card["text"]).replace(name, called)}


def _swapped(cards: Mapping[str, int], name: str, called: str) -> dict[str, int]:
    """Return the cards with one called otherwise, in its place: shuffles go by it."""
    return {called if card == name else card: copies for card, copies in cards.items()}


def cost_plan(tried: CostTrial, pairs: int | None = None) -> RunPlan:
    """Each value against the same deck without the card, in the same deals; `pairs` at each, which
    are one of COST_SIZES. Raises LabError."""
    pairs = limits.COST_PAIRS if pairs is None else pairs
    if pairs not in limits.COST_SIZES:
        sizes = " or ".join(map(str, limits.COST_SIZES))
        raise LabError(f"Choose {sizes} pairs of games for each value.")
    cards = sources.cards_of_site(tried.game, drafts=tried.drafts)
    deck_test.must_be_playable(tried.decks.values(), cards)
    plan = Plan(
        tried.decks,
        limits.BOT,
        pairs,
        seed_of("cost", tried.name) % 2**31,
        tuple((key, INSTEAD) for key in tried.keys),
        limits.TURN_CAP,
        limits.CHUNK_PAIRS,
        cards.about(),
        shares_deals=True,
    )
    asked = {
        "name": tried.name,
        "draft": tried.code,
        "value": tried.value,
        "values": dict(tried.keys),
        "stand_in": tried.stand_in,
        "copies": tried.copies,
    }
    return RunPlan(plan, tried.drafts, asked)
