"""A position as an `expect` looks at it: by the names of its keys, all things open."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from games.complicated.rules.mechanics.legal import asked
from games.complicated.rules.mechanics.strength import armour, attack, initiative, life, weight
from games.complicated.rules.position.state import DONE, OVER, Side, State, Unit
from games.complicated.rules.table.view import known

NONE, DRAW = "none", "draw"


def top(s: State) -> Data:
    """Return what holds for the whole game."""
    names = s.terms.names
    who, what = asked(s)
    fight = s.fight
    holder = NONE if fight is None or fight.is_blocking else names[fight.holder]
    return {
        "active": names[s.active],
        "phase": s.phase,
        "round": s.round,
        "quiet": s.quiet,
        "pool": s.pool,
        "to_act": names[who] if who >= 0 else NONE,
        "asked": what,
        "initiative": holder,
        "winner": winner(s),
        "places": {names[i]: side.place for i, side in enumerate(s.sides) if side.place},
    }


def winner(s: State) -> str | list[str]:
    """A seat, a team in seat order, "draw" if several share the first place, or "none"."""
    if s.phase != OVER:
        return NONE
    terms = s.terms
    first = [seat for seat, side in enumerate(s.sides) if side.place == 1]
    if len({terms.teams[seat] for seat in first}) > 1:
        return DRAW
    named = [terms.names[seat] for seat in first]
    return named if terms.partners else named[0]


def side_data(side: Side) -> Data:
    """Return what one seat has; base and pile with the top first."""
    return {
        "base": side.base[::-1],
        "base_size": len(side.base),
        "base_tapped": side.base_tapped,
        "wounds": side.wounds,
        "destroyed": list(side.destroyed),
        "hand": list(side.hand),
        "hand_size": len(side.hand),
        "pile": side.pile[::-1],
        "pile_size": len(side.pile),
        "discard": list(side.discard),
        "discard_size": len(side.discard),
        "initiative": initiative(side),
        "resources": {
            code: {"tapped": code in side.tapped, "queen": queen or NONE}
            for code, queen in side.resources.items()
        },
        "construction": {
            code: "done" if tokens == DONE else tokens for code, tokens in side.construction.items()
        },
        "units": {f"u{number}": unit_data(unit) for number, unit in side.units.items()},
        "unit_count": len(side.units),
        "out": side.is_out,
    }


def unit_data(unit: Unit) -> Data:
    return {
        "cards": [unit.heart, unit.spade, unit.club],
        "class": weight(unit),
        "life": life(unit),
        "armour": armour(unit),
        "attack": attack(unit),
        "wounds": unit.wounds,
        "absorb": unit.absorb,
        "tapped": unit.tapped,
        "zone": "guardian" if unit.guardian else "patrol",
        "queen": unit.queen or NONE,
    }


def seen(s: State, viewer: int, name: str) -> Data:
    """Return what a seat sees of another, read from its view."""
    side: Any = known(s, viewer)["sides"][name]
    return {
        "base": ["?" if ace is None else ace for ace in reversed(side["base"])],
        "hand": side["hand"],
        "pile": side["pile"],
        "construction": [
            f"?{item['tokens']}" if item["card"] is None else item["card"]
            for item in side["construction"]
        ],
    }


def picture(s: State) -> Data:
    """The position to be drawn, hidden things too: a file is open to all."""
    names = s.terms.names
    battle = known(s, None)["battle"]
    sides = {name: side_data(side) for name, side in zip(names, s.sides, strict=True)}
    return {**top(s), "battle": battle, "sides": sides}
