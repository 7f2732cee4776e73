"""The course of a battle (C5.1-5.7): declared, blocked, then one seat commits and the other."""

from __future__ import annotations

from games.complicated.rules.cards import HEFT
from games.complicated.rules.mechanics.outcome import resolve
from games.complicated.rules.mechanics.strength import initiative, weight
from games.complicated.rules.position.state import Fight, State, Unit, target_name, unit_name


def may_block(blocker: Unit, attacker: Unit) -> bool:
    """A guardian any class, a patrol unit its own or a heavier one (C5.2)."""
    if blocker.tapped:
        return False
    return blocker.guardian or HEFT[weight(attacker)] >= HEFT[weight(blocker)]


def can_attack(unit: Unit) -> bool:
    """An untapped patrol unit (C5.1, C5.2)."""
    return not (unit.tapped or unit.guardian)


def possible_blocks(s: State, fight: Fight) -> list[tuple[int, int]]:
    """(attacker, blocker) for those that have none to block yet."""
    mine, theirs = s.sides[fight.attacker].units, s.sides[fight.defender].units
    return [
        (number, blocker)
        for blocker, unit in theirs.items()
        if blocker not in fight.blocks and not unit.tapped
        for number in fight.attackers
        if may_block(unit, mine[number])
    ]


def declare(s: State, seat: int, defender: int, attackers: tuple[int, ...]) -> None:
    """The attackers tap; who has no possible block is not asked (C5.1, C5.2)."""
    for number in attackers:
        s.sides[seat].units[number].tapped = True
    s.fight = Fight(seat, defender, attackers)
    names = [unit_name(number) for number in attackers]
    s.tell("attacked", seat, defender=s.terms.names[defender], units=names)
    if not possible_blocks(s, s.fight):
        begin_combat(s, s.fight)


def block(s: State, seat: int, attacker: int, blocker: int) -> None:
    fight = s.fight
    assert fight is not None
    fight.blocks[blocker] = attacker
    attacked = target_name((fight.attacker, attacker))
    s.tell("blocked", seat, unit=unit_name(blocker), attacker=attacked)


def begin_combat(s: State, fight: Fight) -> None:
    """The higher initiative holds it, if equal the attacker; the other commits first (C5.4)."""
    fight.is_blocking = False
    own, other = initiative(s.sides[fight.attacker]), initiative(s.sides[fight.defender])
    fight.holder = fight.defender if other > own else fight.attacker
    fight.asked = _other(fight, fight.holder)
    s.tell(
        "initiative",
        fight.holder,
        attacker=own,
        defender=other,
        blocks={unit_name(one): unit_name(number) for one, number in fight.blocks.items()},
    )


def _other(fight: Fight, seat: int) -> int:
    return fight.defender if seat == fight.attacker else fight.attacker


def may_seize(s: State, fight: Fight) -> str:
    """The King of diamonds by which the asked seat may seize initiative now, or "" (C5.6)."""
    if fight.is_blocking or fight.closed or fight.has_acted or fight.seized:
        return ""
    hand = s.sides[fight.asked].hand
    return next((code for code in ("DK", "DKb") if code in hand), "")


def seize(s: State, seat: int) -> None:
    """K♦ turns initiative round: the other commits first now (C5.6)."""
    fight = s.fight
    assert fight is not None
    king = may_seize(s, fight)
    s.sides[seat].hand.remove(king)
    fight.kings = (*fight.kings, (seat, king))
    fight.seized = True
    fight.holder = seat
    fight.asked = _other(fight, seat)
    s.tell("seized", seat, card=king)


def give(s: State, seat: int, enemy: int, unit: int, points: int) -> None:
    """Points of an attacker engaged with several to one of those (C5.8)."""
    fight = s.fight
    assert fight is not None
    fight.given[unit, enemy] = fight.given.get((unit, enemy), 0) + points
    target = target_name((fight.defender, enemy))
    s.tell("gave", seat, unit=unit_name(unit), target=target, points=points)


def done(s: State, seat: int) -> None:
    """No more blocks, or the commitment is closed; after the second comes the outcome (C5.5)."""
    fight = s.fight
    assert fight is not None
    if fight.is_blocking:
        begin_combat(s, fight)
        return
    s.tell("committed", seat)
    if fight.closed:
        resolve(s, fight)
        return
    fight.closed = True
    fight.has_acted = False
    fight.asked = _other(fight, fight.asked)
