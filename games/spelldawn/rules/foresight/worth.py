"""How good a position looks for a seat: points, mana, cards, and what stands on the table."""

from __future__ import annotations

from games.spelldawn.rules.position.state import CHAMPION, DOWN, DRAWN, OVERLORD, State

WON = 1000.0


def worth(s: State, seat: int) -> float:
    """The worth for a seat, the other's subtracted; a won game is worth the most."""
    if s.ended:
        if s.winner == DRAWN:
            return 0.0
        return WON if s.winner == seat else -WON
    value = _overlord(s) - _champion(s)
    return value if seat == OVERLORD else -value


def _overlord(s: State) -> float:
    side = s.sides[OVERLORD]
    value = side.points * 1.0 + _mana(side.mana) + 1.2 * min(len(side.hand), 6)
    for room, row in enumerate(s.rows):
        occupant = s.occupants[room]
        guards = sum(2.0 / (1 + n) for n, _ in enumerate(row))
        stake = 0.6 if room < 3 else 0.2
        if occupant is not None:
            card = occupant.card
            if card.type == "scheme":
                share = occupant.progress / card.requirement
                stake = 1.0 + share
                value += card.points * (0.1 + 0.75 * share)
            else:
                value += 1.5 + 0.4 * occupant.stored
        value += guards * stake
    return value + 1.0 * s.curses


def _champion(s: State) -> float:
    side = s.sides[CHAMPION]
    value = side.points * 1.0 + _mana(side.mana) + 1.5 * min(len(side.hand), 6)
    resonances = set()
    for one in s.arena.values():
        card = one.card
        value += 1.0 + 0.5 * card.cost + 0.4 * one.stored
        if card.type == "weapon":
            resonances.add(card.resonance)
    value += 3.0 * (3 if "prismatic" in resonances else len(resonances))
    known = sum(one.seen for one in s.occupants if one is not None and one.state == DOWN)
    return value + 0.5 * known


def _mana(mana: int) -> float:
    """Mana counts less, the more there is."""
    return min(mana, 8) + 0.5 * max(0, mana - 8)
