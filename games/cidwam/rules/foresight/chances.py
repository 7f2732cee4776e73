"""Outcomes of an action, each with its chance: what bots look ahead with.

Dice of a fight are not sampled: the action is played up to the roll, the exact odds are computed
there, and the fight goes on once for each way it can end, with dice laid out that stand for it.
Other dice (effects that roll) are sampled. A Shield that is cashed turns out to be one of its
owner's hidden cards, of those of little value or of much: nobody can pick the one that earns most.
Nothing here tells anything: no log is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.kernel.chance import Chance, FastChance, shuffle
from games.cidwam.rules.flags import SHIELD
from games.cidwam.rules.mechanics import flow
from games.cidwam.rules.mechanics.dice import Spec
from games.cidwam.rules.mechanics.fight_rolls import ATTACK, MAX_OUT, REROLL, STRIKE, Fight
from games.cidwam.rules.mechanics.odds import Roll, roll_to_come, spread
from games.cidwam.rules.mechanics.summon import shield_coins
from games.cidwam.rules.position.slots import in_slot
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.table import actions

SAMPLES = 4  # of an action whose dice are no fight's
Cases = tuple[tuple[float, int, int], ...]  # a chance, and two rolls that stand for it


class DieRollPending(Exception):
    """A die was about to be rolled."""


class _NoDice:
    """The state's own chance for everything but dice, which are reported instead."""

    def __init__(self, rest: Chance) -> None:
        self.rest = rest

    def below(self, n: int, purpose: str) -> int:
        if purpose == "die":
            raise DieRollPending
        return self.rest.below(n, purpose)

    def shuffle(self, items: list[Any], purpose: str) -> None:
        """No die falls in it."""
        shuffle(self.rest, items, purpose)

    def clone(self) -> Chance:
        return _NoDice(self.rest.clone())

    def to_data(self) -> dict[str, Any]:
        return self.rest.to_data()


class _LaidOut(_NoDice):
    """The next dice show these faces; after them the state's own chance goes on."""

    def __init__(self, rest: Chance, faces: list[int]) -> None:
        super().__init__(rest)
        self.faces = faces

    def below(self, n: int, purpose: str) -> int:
        if purpose == "die" and self.faces:
            return min(self.faces.pop(0), n) - 1
        return self.rest.below(n, purpose)


def chances(s: State, seat: int, action: tuple[Any, ...]) -> list[tuple[float, State]]:
    """The states that a legal action, as it was listed, can lead to; their chances sum to 1.

    `s` itself stays as it is.
    """
    if action[0] == "cash":
        return _cashed(s, seat, action)
    return _played(s, seat, action)


def _played(s: State, seat: int, action: tuple[Any, ...]) -> list[tuple[float, State]]:
    t = s.clone()
    rest = t.chance
    t.chance = _NoDice(rest)
    try:
        actions.carry_out(t, seat, action)
        _take_in_order(t)
    except DieRollPending:
        t.chance = rest
        frame = t.stack[-1] if t.stack else None
        if frame is not None and frame.op == "fight" and frame.step == 4:
            frame.step = 3  # as it was before the roll (fighting, `_roll`)
            return _fights(t, frame)
        return _sampled(s, seat, action)
    t.chance = rest
    return [(1.0, t)]


def _take_in_order(s: State) -> None:
    """Take the triggers that wait in order, for which is first seldom matters: they come as
    they are listed. Whoever is really asked weighs it."""
    while s.question is not None and s.question.kind == "order":
        actions.carry_out(s, s.question.seat, s.question.options[0][0])


def _cashed(s: State, seat: int, action: tuple[Any, ...]) -> list[tuple[float, State]]:
    """R5.3, R1.3: the Shield is exchanged for a card that stands for the lesser half of what it
    may be, and for one that stands for the greater."""
    shield = in_slot(s, seat, action[1])
    owner = s.owner[shield]
    slots = [p for p in s.fixed if p and s.flags[p] & SHIELD and s.owner[p] == owner]
    hidden = sorted({*slots, *s.deck[owner]}, key=lambda card: (shield_coins(s, card), card))
    half = len(hidden) // 2
    found = []
    for part in (hidden[:half], hidden[half:]):
        if part:
            mean = sum(shield_coins(s, card) for card in part) / len(part)
            card = min(part, key=lambda card: abs(shield_coins(s, card) - mean))
            t = s.clone()
            t.defs[shield], t.defs[card] = t.defs[card], t.defs[shield]
            share = len(part) / len(hidden)
            found += [(share * chance, after) for chance, after in _played(t, seat, action)]
    return found


def _sampled(s: State, seat: int, action: tuple[Any, ...]) -> list[tuple[float, State]]:
    found = []
    for sample in range(SAMPLES):
        t = s.clone()
        t.chance = FastChance(t.chance.clone().below(1 << 62, "sample") + sample)
        actions.carry_out(t, seat, action)
        _take_in_order(t)
        found.append((1 / SAMPLES, t))
    return found


def _fights(s: State, frame: Frame) -> list[tuple[float, State]]:
    """From the moment before the roll: once for each way that the fight can end. `s` is used up."""
    data = Fight(*frame.data)
    backed = data.mode in (ATTACK, STRIKE)
    mine = coming_roll(s, frame.source, backed, data.to_come[0])
    if data.mode == STRIKE:
        theirs: Roll = 0
        cases = _strikes(mine, s.life[1 - s.controller[frame.source]])
    else:
        theirs = coming_roll(s, frame.that, backed, data.to_come[1])
        cases = _fight_cases(mine, theirs)
    found = []
    for number, (chance, high, low) in enumerate(cases, 1):
        t = s.clone() if number < len(cases) else s  # nobody else has it: one clone less
        rest = t.chance
        faces = laid_faces(mine, high, data.to_come[0]) + laid_faces(theirs, low, data.to_come[1])
        t.chance = _LaidOut(rest, [*faces])
        flow.run(t)
        _take_in_order(t)
        t.chance = rest
        found.append((chance, t))
    return found


def coming_roll(s: State, soul: int, backed: bool, to_come: int) -> Roll:
    """R7.2, R7.3; `to_come` as in `Fight`: a reroll undoes Max Out (R10.6)."""
    roll = roll_to_come(s, soul, backed)
    if to_come == MAX_OUT and not isinstance(roll, int):
        own, backing, _, bonus = roll
        return max(0, _most(own) + _most(backing) + bonus)
    return roll


def _least(dice: tuple[Spec, ...]) -> int:
    return sum(n + bonus for n, _, bonus in dice)


def _most(dice: tuple[Spec, ...]) -> int:
    return sum(n * sides + bonus for n, sides, bonus in dice)


def _odds(roll: Roll) -> list[tuple[int, float]]:
    return [(value, float(chance)) for value, chance in spread(roll)]


@lru_cache(maxsize=20_000)
def _fight_cases(mine: Roll, theirs: Roll) -> Cases:
    """Won, tied, lost: the exact chance of each, and the rolls nearest its mean difference."""
    ways: dict[int, list[tuple[float, int, int]]] = {1: [], 0: [], -1: []}
    their_odds = _odds(theirs)
    for high, chance in _odds(mine):
        for low, other in their_odds:
            ways[(high > low) - (high < low)].append((chance * other, high, low))
    return tuple(_stand_in(found) for found in ways.values() if found)


@lru_cache(maxsize=20_000)
def _strikes(mine: Roll, life: int) -> Cases:
    """A direct attack: what it does on average where it kills, and where it does not."""
    ways: dict[bool, list[tuple[float, int, int]]] = {True: [], False: []}
    for high, chance in _odds(mine):
        ways[high >= life].append((chance, high, 0))
    return tuple(_stand_in(found) for found in ways.values() if found)


def _stand_in(ways: list[tuple[float, int, int]]) -> tuple[float, int, int]:
    total = sum(chance for chance, _, _ in ways)
    mean = sum(chance * (high - low) for chance, high, low in ways) / total
    _, high, low = min(ways, key=lambda way: (abs(way[1] - way[2] - mean), -way[0], way[1]))
    return total, high, low


@lru_cache(maxsize=20_000)
def laid_faces(roll: Roll, value: int, to_come: int) -> tuple[int, ...]:
    """Faces that make the roll `value`, in the order in which `dice.throw` lets them fall."""
    if isinstance(roll, int):
        return ()
    own, backing, advantage, bonus = roll
    wanted = max(value - bonus, _least(own) + _least(backing))
    middle = (_least(backing) + _most(backing)) // 2
    added = max(wanted - _most(own), min(middle, wanted - _least(own)))
    faces = _spread(own, wanted - added) * (2 if advantage else 1) + _spread(backing, added)
    # Thrown, then rerolled: the second counts.
    return faces * 2 if to_come == REROLL else faces


def _spread(dice: tuple[Spec, ...], total: int) -> tuple[int, ...]:
    """A face for each die, so that with their bonuses they sum to `total`."""
    over = total - _least(dice)
    faces = []
    for n, sides, _ in dice:
        for _ in range(n):
            more = min(over, sides - 1)
            faces.append(1 + more)
            over -= more
    return tuple(faces)
