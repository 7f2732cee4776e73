"""The outcome of a battle, for all at once (C5.8-5.10): foreseen, and carried out."""

from __future__ import annotations

from typing import NamedTuple

from games.complicated.rules.mechanics.strength import ace_armour, armour, attack, life
from games.complicated.rules.position.state import ACE, Fight, State, Target, target_name, unit_name
from games.complicated.rules.position.terms import ACE_LIFE


class Hit(NamedTuple):
    """A hit on a unit or an Ace: points given to it, damage, how much of that is absorbed,
    wounds put on it, and whether they destroy it."""

    target: Target
    points: int
    damage: int
    absorbed: int
    wounds: int
    destroyed: bool


def blockers_of(fight: Fight, attacker: int) -> list[int]:
    """Return who is engaged with an attacker, by number."""
    return sorted(blocker for blocker, blocked in fight.blocks.items() if blocked == attacker)


def unblocked(fight: Fight) -> list[int]:
    """The attackers that hit the Ace (C5.3)."""
    blocked = set(fight.blocks.values())
    return [number for number in fight.attackers if number not in blocked]


def left_to_give(s: State, fight: Fight, attacker: int) -> int:
    """Points that an attacker engaged with several has not given yet."""
    given = sum(points for (one, _), points in fight.given.items() if one == attacker)
    return attack(s.sides[fight.attacker].units[attacker]) - given


def foresee(s: State, fight: Fight) -> list[Hit]:
    """Return what the outcome would be if nothing more was done."""
    mine, theirs = s.sides[fight.attacker].units, s.sides[fight.defender].units
    points: dict[Target, int] = {}
    to_ace = 0
    is_attacked = False
    for number in fight.attackers:
        blockers = blockers_of(fight, number)
        if not blockers:
            to_ace += attack(mine[number])
            is_attacked = True
            continue
        for blocker in blockers:
            points[fight.defender, blocker] = fight.given.get((number, blocker), 0)
        points[fight.defender, blockers[0]] += left_to_give(s, fight, number)
        points[fight.attacker, number] = sum(attack(theirs[blocker]) for blocker in blockers)
    hits = [_hit(s, fight, target, given) for target, given in points.items()]
    if is_attacked and s.sides[fight.defender].base:
        hits.append(_ace_hit(s, fight, to_ace))
    return hits


def _hit(s: State, fight: Fight, target: Target, given: int) -> Hit:
    seat, number = target
    unit = s.sides[seat].units[number]
    damage = max(0, given - (0 if target in fight.pierced else armour(unit)))
    if target in fight.shielded:
        damage = 0
    absorbed = min(damage, unit.absorb)
    wounds = damage - absorbed
    return Hit(target, given, damage, absorbed, wounds, unit.wounds + wounds >= life(unit))


def _ace_hit(s: State, fight: Fight, given: int) -> Hit:
    side = s.sides[fight.defender]
    target = (fight.defender, ACE)
    damage = max(0, given - (0 if target in fight.pierced else ace_armour(side)))
    if target in fight.shielded:
        damage = 0
    return Hit(target, given, damage, 0, damage, side.wounds + damage >= ACE_LIFE)


def resolve(s: State, fight: Fight) -> None:
    """The battle ends with its outcome; then the active seat goes on."""
    for hit in foresee(s, fight):
        seat, number = hit.target
        side = s.sides[seat]
        if hit.wounds:
            s.wounded = True
        s.tell(
            "hit",
            seat,
            target=target_name(hit.target),
            points=hit.points,
            damage=hit.damage,
            absorbed=hit.absorbed,
            wounds=hit.wounds,
            destroyed=hit.destroyed,
        )
        if number == ACE:
            side.wounds += hit.wounds
            if hit.destroyed:
                _destroy_ace(s, seat)
            continue
        unit = side.units[number]
        unit.absorb -= hit.absorbed
        unit.wounds += hit.wounds
        if hit.destroyed:
            side.discard += unit.cards
            del side.units[number]
            s.tell("destroyed", seat, unit=unit_name(number), cards=unit.cards)
    close(s, fight)


def _destroy_ace(s: State, seat: int) -> None:
    """It is set aside, and the next turned up, unwounded; the rest is lost (C5.10)."""
    side = s.sides[seat]
    ace = side.base.pop()
    side.destroyed.append(ace)
    side.wounds = 0
    side.discard += side.ace_jacks
    side.ace_jacks = ()
    s.tell("ace_destroyed", seat, card=ace, next=side.base[-1] if side.base else None)


def close(s: State, fight: Fight) -> None:
    """The battle is over, with or without an outcome: Kings played in it are discarded (C2.14)."""
    for seat, king in fight.kings:
        s.sides[seat].discard.append(king)
    s.fight = None
    s.tell("battle_over", fight.attacker, defender=s.terms.names[fight.defender])
