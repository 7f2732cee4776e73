"""Positions described as scenarios describe them, for tests that go on from there in Python."""

from __future__ import annotations

from typing import Any

import yaml

from engine.kernel.chance import Chance
from engine.scenarios.reading import read_yaml
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.position.state import State
from tests.engine.random_games import official_cards


def position(text: str, chance: Chance | None = None) -> tuple[Cidwam, State]:
    """The game and the state of a scenario's `options`, `cards`, `setup`, `dice`; no steps.

    With `chance` dice come from there. Every response point asks unless `orders` are set.
    """
    source = read_yaml(text, "a position")
    pool = build_pool(source, official_cards())
    builder = Builder(source, pool)
    state = builder.build()
    state.orders = [{}, {}]
    if chance is not None:
        state.chance = chance
    return Cidwam(pool, builder.rules.name), state


def card_in(s: State, piece: int) -> CardDef:
    """The card that an id means; never the nothing of id 0."""
    d = s.defs[piece]
    assert isinstance(d, CardDef)
    return d


def setup(cards: list[dict[str, Any]], **parts: Any) -> str:
    """The text of a scenario with these cards and this setup."""
    return yaml.safe_dump({"cards": cards, "setup": parts}, sort_keys=False, allow_unicode=True)


def soul(name: str, hit_dice: str | int = 4, text: str = "", **more: Any) -> dict[str, Any]:
    """A Soul of value 1 that moves as a king, unless more is said."""
    return {
        "name": name,
        "kind": "Soul",
        "value": 1,
        "movement": "king",
        "hit_dice": hit_dice,
        "text": text,
        **more,
    }


def card(name: str, kind: str, text: str = "", value: int = 1) -> dict[str, Any]:
    return {"name": name, "kind": kind, "value": value, "text": text}
