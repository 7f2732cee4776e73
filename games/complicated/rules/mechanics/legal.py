"""The legal actions of the seat that is asked, each once and written in one way.

An action is a tuple: its verb, then codes, numbers of units (0: the top Ace), seats. This listing
alone decides what is legal; `refusals` only says why something isn't.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from games.complicated.rules.cards import (
    IS_COMPONENT,
    KIND,
    MAX_DECKS,
    RESOURCE,
    REVIVE,
    ROLE,
    VALUE,
    WEIGHT,
    nameable,
)
from games.complicated.rules.mechanics.fighting import can_attack, may_seize, possible_blocks
from games.complicated.rules.mechanics.outcome import blockers_of, left_to_give, unblocked
from games.complicated.rules.position.state import (
    ACE,
    BATTLE,
    CONSTRUCTION,
    DONE,
    OVER,
    Fight,
    Side,
    State,
)
from games.complicated.rules.position.terms import MAX_UNITS

Action = tuple[Any, ...]
TURN, BLOCKS, COMMITMENT, DRAW, NONE = "turn", "blocks", "commitment", "draw", "none"
_NOBODY = -1


def asked(s: State) -> tuple[int, str]:
    """Return who must act, and what is asked; -1 once the game is over."""
    if s.phase == OVER:
        return _NOBODY, NONE
    if s.draw is not None:
        return s.draw[0], DRAW
    fight = s.fight
    if fight is not None:
        return (fight.defender, BLOCKS) if fight.is_blocking else (fight.asked, COMMITMENT)
    return s.active, TURN


def legal_actions(s: State, seat: int) -> list[Action]:
    """The legal actions of a seat, but for resigning and offering a draw, which `act` takes."""
    who, what = asked(s)
    if who != seat:
        return []
    if what == DRAW:
        return [("accept draw",), ("decline draw",)]
    if what == BLOCKS:
        assert s.fight is not None
        blocks: list[Action] = [("block", *pair) for pair in possible_blocks(s, s.fight)]
        return [*blocks, ("done",)]
    side = s.sides[seat]
    hand = side.hand if s.terms.decks < MAX_DECKS else nameable(side.hand)
    if what == COMMITMENT:
        assert s.fight is not None
        return _commitment(s, seat, side, hand, s.fight)
    if s.phase == CONSTRUCTION:
        return _construction(s, side, hand)
    if s.phase == BATTLE:
        return _battle(s, seat, side)
    return _consolidation(s, side, hand)


def _construction(s: State, side: Side, hand: list[str]) -> list[Action]:
    actions: list[Action] = []
    pool, tapped, construction = s.pool, side.tapped, side.construction
    for code in hand:
        if IS_COMPONENT[code]:
            if pool:
                actions.append(("put", code))
        elif ROLE[code] == RESOURCE:
            actions.append(("resource", code))
        elif KIND[code] == "DJ":
            actions += [("play", code, one) for one in side.resources if one not in tapped]
        elif KIND[code] == "DK":
            actions += [("play", code, one) for one in hand if IS_COMPONENT[one]]
            unfinished = [one for one, tokens in construction.items() if tokens != DONE]
            actions += [("play", code, one) for one in unfinished]
        else:
            _in_own_phase(actions, side, code)
    actions += [("tap", one) for one in side.resources if one not in tapped]
    if pool:
        actions += [("put", one) for one, tokens in construction.items() if tokens != DONE]
    if side.base and not side.base_tapped:
        if side.base[-1][0] == "D":
            actions.append(("tap", "base"))
        else:
            actions += [("tap", number) for number in side.units]
    actions.append(("end",))
    return actions


def _in_own_phase(actions: list[Action], side: Side, code: str) -> None:
    """Return what face cards and jokers do in both construction and consolidation (C2.8, 2.11,
    2.13)."""
    kind = KIND[code]
    if kind == "HK":
        actions += [("play", code, number) for number, unit in side.units.items() if unit.wounds]
        if side.wounds:
            actions.append(("play", code, ACE))
    elif kind == "DQ":
        actions += [("play", code, one) for one, queen in side.resources.items() if not queen]
    elif kind[1] == "Q":
        actions += [("play", code, number) for number, u in side.units.items() if not u.queen]
    elif ROLE[code] == REVIVE:
        actions += [("play", code, ace) for ace in side.destroyed]


def _battle(s: State, seat: int, side: Side) -> list[Action]:
    actions: list[Action] = []
    ready = sorted(number for number, unit in side.units.items() if can_attack(unit))
    if ready:
        teams = s.terms.teams
        parties = [party for n in range(1, len(ready) + 1) for party in combinations(ready, n)]
        for other, theirs in enumerate(s.sides):
            if theirs.base and teams[other] != teams[seat]:
                actions += [("attack", other, party) for party in parties]
    actions.append(("end",))
    return actions


def _consolidation(s: State, side: Side, hand: list[str]) -> list[Action]:
    actions: list[Action] = []
    if not s.assembled:
        for number, unit in side.units.items():
            if number not in s.moved:
                actions.append(("patrol" if unit.guardian else "guard", number))
    if len(side.units) < MAX_UNITS:
        _assemblies(actions, [one for one, tokens in side.construction.items() if tokens == DONE])
    for code in hand:
        if not VALUE[code]:
            _in_own_phase(actions, side, code)
    if side.base and not side.base_tapped and side.base[-1][0] != "D":
        actions += [("tap", number) for number in side.units]
    actions.append(("end",))
    return actions


def _assemblies(actions: list[Action], finished: list[str]) -> None:
    finished = nameable(finished)
    hearts, spades, clubs = ([one for one in finished if one[0] == suit] for suit in "HSC")
    for heart in hearts:
        weight = WEIGHT[heart]
        for spade in spades:
            if WEIGHT[spade] == weight:
                actions += [
                    ("assemble", heart, spade, club) for club in clubs if WEIGHT[club] == weight
                ]


def _commitment(s: State, seat: int, side: Side, hand: list[str], fight: Fight) -> list[Action]:
    actions: list[Action] = []
    king = may_seize(s, fight)
    if king:
        actions.append(("seize",))
    is_attacker = seat == fight.attacker
    mine = fight.attackers if is_attacker else tuple(sorted(fight.blocks))
    is_ace_hit = bool(unblocked(fight))
    units = side.units
    if is_attacker:
        _points(actions, s, fight)
    if side.base and not side.base_tapped and side.base[-1][0] != "D":
        actions += [("tap", number) for number in mine]
    own_ace = is_ace_hit and not is_attacker
    for code in hand:
        if VALUE[code] or code[0] == "X":
            continue
        kind = KIND[code]
        rank = kind[1]
        if kind == "HK":
            actions += [("play", code, number) for number in mine if units[number].wounds]
            if own_ace and side.wounds:
                actions.append(("play", code, ACE))
        elif kind == "SK":
            on = (*mine, ACE) if own_ace else mine
            shielded = fight.shielded
            actions += [("play", code, one) for one in on if (seat, one) not in shielded]
        elif kind == "CK":
            other = fight.defender if is_attacker else fight.attacker
            if is_attacker:
                enemies = [*sorted(fight.blocks), *([ACE] if is_ace_hit else [])]
            else:
                enemies = sorted(set(fight.blocks.values()))
            pierced = fight.pierced
            targets = [(other, one) for one in enemies]
            actions += [("play", code, one) for one in targets if one not in pierced]
        elif kind[0] != "D":
            if rank == "Q":
                actions += [("play", code, number) for number in mine if not units[number].queen]
            elif rank == "J":
                actions += [("play", code, number) for number in mine]
                if own_ace and kind == "SJ":
                    actions.append(("play", code, ACE))
    actions.append(("done",))
    return actions


def _points(actions: list[Action], s: State, fight: Fight) -> None:
    """1 to what is left, to each enemy, of attackers that are engaged with several (C5.8)."""
    if len(fight.blocks) < 2:
        return
    for number in fight.attackers:
        blockers = blockers_of(fight, number)
        if len(blockers) > 1:
            left = left_to_give(s, fight, number)
            actions += [
                ("hit", blocker, number, points)
                for blocker in blockers
                for points in range(1, left + 1)
            ]
