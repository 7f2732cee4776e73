"""Threats of a side's Souls against the other player: the direct attacks of a turn to come.

A Soul counts if, as the board is now, it stands where it attacks directly or can get there with one
move. What others would open, Flight that is given and stacks are left out: it is asked as often as
`worth`, which adds it up.
"""

from __future__ import annotations

from functools import lru_cache

from games.cidwam.rules.board import FIXED_SLOTS, RANKS_FROM_END, SLOTS, SPACES
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.lookup import Ways, seen
from games.cidwam.rules.flags import FACE_DOWN, LEFT_START
from games.cidwam.rules.position.state import State

MAX_THREAT = 1.2  # more than the other's whole Life helps little


def threatened(s: State, seat: int, bonuses: dict[int, int]) -> float:
    """The share of the other's Life that the seat's direct attacks of one turn would take.

    Each Shield and Incantation stops one, and the weakest go first. `bonuses` are those that
    `bonuses.added` gives; what is added until end of turn has passed by then.
    """
    souls = s.souls[seat]
    stopped = SLOTS - s.fixed[FIXED_SLOTS[1 - seat]].count(0)
    if len(souls) <= stopped:
        return 0.0
    held = seen(s.held[seat], s.held[1 - seat])
    flags, defs, place = s.flags, s.defs, s.place
    hits = []
    for soul in souls:
        state, d, space = flags[soul], defs[soul], place[soul]
        left = state & LEFT_START
        # A fast path: from most spaces it is too far.
        if state & FACE_DOWN or d.hit_dice is None or not in_reach(d, seat, left) >> space & 1:
            continue
        table = d.ways[seat]
        ways = table.known[left][space] or table.find(left, space)
        if _gets_there(ways, held & ways.line, seat, d.script.range):
            hit = d.hit_dice.mean
            if soul in bonuses:
                hit += bonuses[soul] - s.bonus[soul]
            hits.append(hit)
    if len(hits) <= stopped:
        return 0.0
    hits.sort()
    share = sum(hits[stopped:]) / max(1, s.life[1 - seat])
    return share if share < MAX_THREAT else MAX_THREAT


@lru_cache(maxsize=10_000)
def in_reach(d: CardDef, seat: int, left: int) -> int:
    """The spaces, as bits, from which a Soul could attack directly, or after one move, were nobody
    in its way: the only ones from which it can, whoever is."""
    table = d.ways[seat]
    found = 0
    for space in range(SPACES):
        ways = table.known[left][space] or table.find(left, space)
        found |= _gets_there(ways, 0, seat, d.script.range) << space
    return found


@lru_cache(maxsize=50_000)
def _gets_there(ways: Ways, looks: int, seat: int, range_: int) -> bool:
    """Is a direct attack among a Soul's ways, or a move to where it would be?"""
    ranks = RANKS_FROM_END[seat]
    return any(
        action[0] == "strike" or (action[0] == "move" and ranks[action[2]] <= range_)
        for action in ways.find(looks)
    )
