"""Spelldawn's tools for decks: a curve of costs, resonances and points, and hands as dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from decks.figures import Row
from decks.figures.breakdown import rows_of
from decks.figures.draws import Draws
from decks.games import DeckTools, piles_of
from decks.models import Deck, Printed, name_of
from engine.kernel.game import Data
from games.spelldawn.rules.cards.schema import ALL_TYPES, POINTS_A_CARD, RESONANCES
from games.spelldawn.rules.text.vocabulary import OVERLORD

HAND = 5  # S3.1
START_MANA = 5


class _Held:
    """A card of a deck with what its file says of it."""

    def __init__(self, card: Printed) -> None:
        self.name = name_of(card)
        self.data: Data = card.as_data()


class SpelldawnDeckTools(DeckTools):
    draws = Draws(hand=HAND)

    def charts(self, deck: Deck) -> list[tuple[str, list[Row]]]:
        """Return its costs, types, what its weapons hit or its minions are, and its points."""
        held = _held(deck)
        return [(title, rows) for title, rows in _charts(deck.role, held) if rows]

    def opening_words(self, hand: Sequence[Printed]) -> str:
        """Return what a first hand can do with the mana that one starts with."""
        held = [_Held(card).data for card in hand]
        free = sum(card["type"] in ("minion", "scheme", "project") for card in held)
        paid = sum(0 <= card.get("cost", -1) <= START_MANA for card in held)
        if any(card["side"] == OVERLORD for card in held):
            schemes = sum(card["type"] == "scheme" for card in held)
            return f"{free} of {len(held)} can be laid for free, {schemes} of them schemes."
        return f"{paid} of {len(held)} cost {START_MANA} mana or less, which you start with."


def _held(deck: Deck) -> list[tuple[_Held, int]]:
    piles = piles_of(deck)
    return [
        (_Held(card), count)
        for section, cards in deck.cards.items()
        if section in piles
        for card, count in cards.items()
    ]


def _charts(role: str, held: list[tuple[_Held, int]]) -> list[tuple[str, list[Row]]]:
    costs = [one.data["cost"] for one, _ in held if "cost" in one.data]
    charts = [
        (
            "Cost",
            rows_of(held, _figure("cost"), range(min(costs), max(costs) + 1)) if costs else [],
        ),
        ("Type", _filled(rows_of(held, _figure("type"), ALL_TYPES))),
    ]
    hits = RESONANCES[:3]
    if role == OVERLORD:
        points = sum(one.data.get("points", 0) * count for one, count in held)
        cards = sum(count for one, count in held if one.data["type"] != "boon")
        title = f"Points: {points}, at least {POINTS_A_CARD * cards} needed"
        schemes = [(one, count) for one, count in held if one.data["type"] == "scheme"]
        charts.append((title, rows_of(schemes, _figure("points"), (10, 20, 30))))
        charts.append(("Minions by resonance", rows_of(held, _resonance("minion"), hits)))
    else:
        charts.append(("Weapons that hit", rows_of(held, _resonance("weapon"), hits)))
    return charts


def _filled(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row.count]


def _figure(name: str) -> Any:
    return lambda card: [card.data[name]] if name in card.data else []


def _resonance(type_: str) -> Any:
    """Return what a minion is, or all that a weapon hits."""

    def found(card: _Held) -> Sequence[str]:
        if card.data["type"] != type_:
            return ()
        own = card.data["resonance"]
        return RESONANCES[:3] if own == "prismatic" else (own,)

    return found


DECK_TOOLS = SpelldawnDeckTools()
