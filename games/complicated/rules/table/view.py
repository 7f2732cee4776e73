"""The view of a seat or a spectator (C7.1): built up, nothing is taken out.

A view has "sides" by seat, each with its areas; "hand", the viewer's own; the battle that runs,
with what would come of it as it stands. Piles and bases have their top last, as on a table.
"""

from __future__ import annotations

from typing import Any

from engine.kernel import orders
from engine.kernel.game import Data
from games.complicated.rules.mechanics.legal import asked
from games.complicated.rules.mechanics.outcome import foresee, left_to_give, unblocked
from games.complicated.rules.mechanics.strength import armour, attack, initiative, life, weight
from games.complicated.rules.position.state import (
    DONE,
    OVER,
    Fight,
    Side,
    State,
    Unit,
    target_name,
    unit_name,
)


def snapshots(s: State) -> list[Data]:
    """Return what each seat may know, and last a spectator."""
    return [known(s, seat) for seat in (*range(s.terms.seats), None)]


def known(s: State, seat: int | None) -> Data:
    """All that can be followed: the position as a viewer may know it. Fresh data each time."""
    names = s.terms.names
    who, what = asked(s)
    over = s.phase == OVER
    view: Data = {
        "round": s.round,
        "turn": s.turn,
        "quiet": s.quiet,
        "phase": s.phase,
        "first": names[s.first],
        "active": None if over else names[s.active],
        "pool": s.pool,
        "waiting_for": [] if over else [names[who]],
        "asked": what,
        "offered": s.offered,
        "draw": None if s.draw is None else [names[one] for one in s.draw],
        "moved": [unit_name(number) for number in s.moved],
        "assembled": s.assembled,
        "battle": None if s.fight is None else _battle(s, s.fight),
        "places": {names[one]: side.place for one, side in enumerate(s.sides) if side.place},
        "ended": s.ended or None,
        "teams": [[names[one] for one in team] for team in s.terms.members]
        if s.terms.partners
        else None,
        "sides": {names[one]: _side(side, one == seat) for one, side in enumerate(s.sides)},
    }
    if seat is not None:
        view["hand"] = list(s.sides[seat].hand)
        view[orders.KEY] = dict(s.sides[seat].orders)
    return view


def _side(side: Side, is_own: bool) -> Data:
    lower: list[str | None] = [ace if is_own else None for ace in side.base[:-1]]
    return {
        "out": side.is_out,
        "base": [*lower, *side.base[-1:]],
        "base_tapped": side.base_tapped,
        "wounds": side.wounds,
        "ace_jacks": list(side.ace_jacks),
        "destroyed": list(side.destroyed),
        "hand": len(side.hand),
        "pile": len(side.pile),
        "discard": list(side.discard),
        "initiative": initiative(side),
        "resources": [
            {"card": code, "tapped": code in side.tapped, "queen": queen or None}
            for code, queen in side.resources.items()
        ],
        "construction": [
            {
                "card": code if is_own or tokens == DONE else None,
                "tokens": 0 if tokens == DONE else tokens,
                "done": tokens == DONE,
            }
            for code, tokens in side.construction.items()
        ],
        "patrol": [unit_data(unit) for unit in side.units.values() if not unit.guardian],
        "guardian": [unit_data(unit) for unit in side.units.values() if unit.guardian],
    }


def unit_data(unit: Unit) -> Data:
    """A unit with all that is added."""
    return {
        "name": unit_name(unit.number),
        "cards": [unit.heart, unit.spade, unit.club],
        "class": weight(unit),
        "life": life(unit),
        "armour": armour(unit),
        "attack": attack(unit),
        "wounds": unit.wounds,
        "absorb": unit.absorb,
        "tapped": unit.tapped,
        "queen": unit.queen or None,
        "jacks": list(unit.jacks),
    }


def _battle(s: State, fight: Fight) -> Data:
    names = s.terms.names
    holder = None if fight.is_blocking else names[fight.holder]
    return {
        "attacker": names[fight.attacker],
        "defender": names[fight.defender],
        "units": [unit_name(number) for number in fight.attackers],
        "blocks": {unit_name(one): unit_name(other) for one, other in fight.blocks.items()},
        "unblocked": [unit_name(number) for number in unblocked(fight)],
        "initiative": holder,
        "seized": fight.seized,
        "first_closed": fight.closed,
        "given": [
            {"unit": unit_name(unit), "target": target_name((fight.defender, enemy)), "points": n}
            for (unit, enemy), n in fight.given.items()
        ],
        "left": {unit_name(number): left_to_give(s, fight, number) for number in fight.attackers},
        "shielded": [target_name(target) for target in fight.shielded],
        "pierced": [target_name(target) for target in fight.pierced],
        "kings": [{"seat": names[one], "card": code} for one, code in fight.kings],
        "forecast": [_foreseen(hit) for hit in foresee(s, fight)],
    }


def _foreseen(hit: Any) -> Data:
    return {**hit._asdict(), "target": target_name(hit.target)}
