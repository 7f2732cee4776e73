"""What can be done in the two phases, listed slowly from the rulebook, for comparison.

By names of spaces, files and ranks alone: no table of the board, nothing remembered.
"""

from __future__ import annotations

from typing import Any

from engine.text.tree import walk
from games.cidwam.rules.board import BOARD_END, PERSONA
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.script import BIT_BY_NAME
from games.cidwam.rules.flags import AGAIN, FACE_DOWN, LEFT_START, SHIELD, TAKEN
from games.cidwam.rules.mechanics import statics, targets
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.slots import in_slot
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.effects.control import ChooseOne, ChooseSome
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from tests.engine.positions import card_in

Action = tuple[Any, ...]
STEPS = {
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "bishop": [(1, 1), (1, -1), (-1, -1), (-1, 1)],
    "knight": [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
}
STEPS["queen"] = STEPS["king"] = STEPS["rook"] + STEPS["bishop"]


def has(s: State, members: tuple[int, ...], keyword: str) -> bool:
    return bool(statics.traits(s, members)[0] & BIT_BY_NAME[keyword])


def line(space: int, step: tuple[int, int], length: int) -> list[int]:
    """The spaces from a space, step by step, as far as the board goes."""
    file, rank = space % 6, space // 6
    found = []
    for n in range(1, length + 1):
        f, r = file + n * step[0], rank + n * step[1]
        if 0 <= f <= 5 and 0 <= r <= 5:
            found.append(r * 6 + f)
    return found


def ways(s: State, seat: int, members: tuple[int, ...], pattern: str) -> list[list[int]]:
    """The lines of spaces along which a pattern goes (R6.2, R6.6)."""
    space = s.place[members[0]]
    if pattern == "pawn":
        given = "pawn" in statics.movements(s, members)
        pawns = [p for p in members if given or card_in(s, p).movement == "pawn"]
        far = 1 if all(s.flags[p] & LEFT_START for p in pawns) else 2
        return [line(space, (0, 1 if seat == 0 else -1), far)]
    return [line(space, step, 1 if pattern in ("king", "knight") else 5) for step in STEPS[pattern]]


def moves(s: State, seat: int, members: tuple[int, ...]) -> list[Action]:
    """R6.2-R6.7, R10.5, R10.11."""
    if is_spent(s, members) or statics.forbidden(s, members, "move"):
        return []
    patterns = {card_in(s, p).movement for p in members} | {*statics.movements(s, members)}
    found = []
    for pattern in patterns - {None}:
        assert pattern is not None
        for way in ways(s, seat, members, pattern):
            for to in way:
                there = s.spaces[to]
                opposing = bool(there) and s.controller[there[0]] != seat
                if opposing and not has(s, members, "Flight"):
                    break
                shares = there and not opposing and has(s, members, "Team-up")
                if not there or (shares and statics.can_share(s, members, there)):
                    name = pattern if len(patterns) > 1 else None
                    found.append(("move", s.place[members[0]], to, name))
    return found


def attacks(s: State, seat: int, members: tuple[int, ...]) -> list[Action]:
    """R7.1, R8.1, R10.2, R10.7."""
    if statics.forbidden(s, members, "attack"):
        return []
    space = s.place[members[0]]
    _, range_ = statics.traits(s, members)
    steps = STEPS["queen"] if has(s, members, "Agile") else STEPS["rook"]
    found: list[Action] = []
    for step in steps:
        for to in line(space, step, range_):
            there = s.spaces[to]
            if there and s.controller[there[0]] != seat:
                if not statics.forbidden(s, there, "be attacked"):
                    found.append(("fight", space, to))
    rank = space // 6 + 1
    if (7 - rank if seat == 0 else rank) <= range_:
        found.append(("strike", space))
    return found


def is_spent(s: State, members: tuple[int, ...]) -> bool:
    """R6.1, R10.11."""
    return any(s.flags[p] & (TAKEN | AGAIN) == TAKEN for p in members)


def move_phase(s: State, seat: int) -> list[Action]:
    """R6.1, R10.9."""
    found = []
    for members in s.spaces:
        if not members or s.controller[members[0]] != seat:
            continue
        taken = is_spent(s, members)
        if any(s.flags[p] & FACE_DOWN for p in members) or (taken and s.current not in members):
            continue
        found += moves(s, seat, members) + attacks(s, seat, members)
    return found


def summon_phase(s: State, seat: int) -> list[Action]:
    """Section 5, each card of the hand by itself."""
    found: set[Action] = set()
    slots = [in_slot(s, seat, n) for n in range(1, 7)]
    for card in s.hand[seat]:
        d = card_in(s, card)
        found.add(("sell", d.index))
        if statics.cost(s, seat, card) <= s.coins[seat] and not may_not(s, seat, "play", card):
            found |= {("play", d.index, place, n) for place, n in _plays(s, seat, card, d, slots)}
    if not may_not(s, seat, "cash"):
        found |= {("cash", n + 1) for n, p in enumerate(slots) if p and s.flags[p] & SHIELD}
    if s.coins[seat] >= 2 and s.deck[seat]:
        found |= {("shield", 0)} if 0 in slots else {("shield", n) for n in range(1, 7)}
    return list(found)


def may_not(s: State, seat: int, deed: str, card: int = 0) -> bool:
    """A text keeps the player from it, by each piece of the board or until end of turn."""
    topic = f"no {deed}"
    sorts = [sort for who, what, sort in s.barred if (who, what) == (seat, topic)]
    for source in range(1, len(s.defs)):
        if s.place[source] > PERSONA + 1 or s.flags[source] & FACE_DOWN:
            continue
        you = s.controller[source]
        for bar in s.defs[source].script.bars:
            meant = {"each": True, "you": seat == you}.get(bar.who, seat != you)
            if meant and (not bar.condition or bar.condition.holds(Look(s, you, source))):
                sorts += bar.sorts.get(topic, ())
    return any(not sort or sort in s.defs[card].sorts for sort in sorts)


def _plays(s: State, seat: int, card: int, d: CardDef, slots: list[int]) -> list[tuple[int, int]]:
    if d.kind == "Soul":
        if sum(s.controller[p] == seat for members in s.spaces for p in members) >= 6:
            return []
        swift = d.swift or statics.card_has(s, seat, card, "Swift")
        zone = range(24 if swift else 12) if seat == 0 else range(12 if swift else 24, 36)
        return [(space, 0) for space in zone if _may_stand(s, seat, card, d, space)]
    if d.kind == "Environment":
        return [(36 + n, 0) for n in range(25) if not s.fixed[n]]
    if d.kind == "Relic":
        hosts = [
            p
            for p in range(1, len(s.defs))
            if s.place[p] < BOARD_END and targets.fits_attach(s, seat, card, p)
        ]
        return [(s.place[p], 0) for p in hosts]
    if d.kind == "Incantation":
        if 0 in slots:
            return [(BOARD_END, 0)]
        return [(BOARD_END, n) for n in range(1, 7)]
    return [(BOARD_END, 0)] if _has_targets(s, seat, card, d) else []


def _has_targets(s: State, seat: int, card: int, d: CardDef) -> bool:
    """R5.9: each `target` of a Spell has a piece of its own; of `Choose one` one part will do."""
    return all(_fits(s, seat, card, effect) for effect in d.script.spell)


def _fits(s: State, seat: int, card: int, effect: Effect, part: bool = False) -> bool:
    """`part`: of a choice, where `up to N` asks for a piece too (E18)."""
    effect = next((n for n in walk(effect) if isinstance(n, ChooseOne | ChooseSome)), effect)
    if isinstance(effect, ChooseOne | ChooseSome):
        return any(_fits(s, seat, card, option, True) for option in effect.options)
    meant = [n for n in walk(effect) if isinstance(n, Target)]
    asked = [n for n in meant if n.who in ("target", "opposing") or (part and n.is_up_to)]
    found = [set(targets.candidates(s, seat, card, target)) for target in asked]
    if len(found) < 2:
        return all(found)
    return any(len({a, b}) == 2 for a in found[0] for b in found[1])


def _may_stand(s: State, seat: int, card: int, d: CardDef, space: int) -> bool:
    there = s.spaces[space]
    if not there:
        return True
    team = d.team_up or statics.card_has(s, seat, card, "Team-up")
    own = s.controller[there[0]] == seat
    return own and team and not d.secret and statics.can_share(s, (card,), there)
