"""The worth of a position to a seat, for bots: health, field, hand, and what threatens.

The weights are in points of health; they were chosen by playing (games/kaadosu/docs/balance.md).
"""

from __future__ import annotations

from typing import Final

from games.kaadosu.rules.field import PLAYER, TARGETS
from games.kaadosu.rules.mechanics.weakness import damage
from games.kaadosu.rules.position.state import ANTE, MAX_HAND, NOBODY, OVER, RETURN, Placed, State

WON: Final = 1000.0
HELD: Final = 2.0  # a card in hand, whatever it is
HELD_SIZE: Final = 0.05  # of its values, so that the weakest is discarded
BODY: Final = 2.0  # a card on the field, for it stands between the enemy and the player,
LIFE: Final = 0.5  # of each point that it still bears,
STRIKE: Final = 0.8  # and of each that it deals
PATIENCE: Final = 0.05  # less for who has ended the turn: of what comes to the same it is the last
GUIDE: Final = 1.0  # of a card's worth that the ante brings
FEAR: Final = 0.8  # of what the enemy may do in its next turn
HOPE: Final = 0.4  # of what the seat may do in its own


def worth(s: State, seat: int) -> float:
    """Value a state for a seat, without the turns to come."""
    if s.winner != NOBODY or s.phase == OVER:
        return _decided(s, seat)
    found = _side(s, seat) - _side(s, 1 - seat)
    if s.active == seat:  # its draw is still to come, so ending the turn wins nothing
        found += PATIENCE + (HELD if len(s.sides[seat].hand) < MAX_HAND else 0.0)
    return found


def _decided(s: State, seat: int) -> float:
    """Won, lost or drawn, and what the ante brings."""
    if s.winner == NOBODY:
        return 0.0
    found = WON if s.winner == seat else -WON
    if s.phase == ANTE or not s.choice:
        return found
    held, brought = s.sides[seat].guide, s.sides[1 - seat].guide
    won = brought if s.choice == RETURN else held
    return found + GUIDE * won.worth + PATIENCE * (s.choice == RETURN) if won else found


def _side(s: State, seat: int) -> float:
    side = s.sides[seat]
    found = float(side.health)
    for placed in side.field:
        if placed is not None:
            found += _placed(placed)
    for card in side.hand:
        found += HELD + HELD_SIZE * card.size
    return found


def _placed(placed: Placed) -> float:
    card = placed.card
    return BODY + LIFE * (card.plus - placed.damage) + STRIKE * card.minus


def planning_value(s: State, seat: int) -> float:
    """Value a state for a seat, with what either may do to the other in the next turns."""
    found = worth(s, seat)
    if s.winner != NOBODY or s.phase == OVER:
        return found
    return found - FEAR * threat(s, 1 - seat) + HOPE * threat(s, seat)


def threat(s: State, seat: int) -> float:
    """Value what a seat's cards, as they stand, may do in one turn, the best attack first.

    New cards count, for they attack in the turn after; nobody moves.
    """
    ready = [(at, placed.card) for at, placed in enumerate(s.sides[seat].field) if placed]
    other = s.sides[1 - seat]
    left = {at: placed for at, placed in enumerate(other.field) if placed}
    health, found = other.health, 0.0
    while ready:
        mask = sum(1 << at for at in left)
        best, chosen = -1.0, (ready[0], PLAYER, 0)
        for attacker in ready:
            at, card = attacker
            for target in TARGETS[at][mask]:
                if target == PLAYER:
                    amount, gain = card.minus, float(card.minus)
                else:
                    hit = left[target]
                    amount = damage(s, seat, card, hit.card)
                    gain = _placed(hit) if amount >= hit.life else LIFE * amount
                if gain > best:
                    best, chosen = gain, (attacker, target, amount)
        attacker, target, amount = chosen
        ready.remove(attacker)
        found += max(best, 0.0)
        if target == PLAYER:
            health -= amount
            if health <= 0:
                return found + WON / 20
        elif amount >= left[target].life:
            del left[target]
        else:
            hit = left[target]
            left[target] = hit._replace(damage=hit.damage + amount)
    return found
