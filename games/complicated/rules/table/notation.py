"""Actions as lines and back, in the one way in which each is written.

A line is read without a position; whether it is legal, the rules say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.kernel.game import IllegalAction
from games.complicated.rules.cards import CARDS, ROLE
from games.complicated.rules.mechanics.legal import Action
from games.complicated.rules.position.state import State, target_name, unit_name
from games.complicated.rules.position.terms import SEAT_NAMES

_UNIT = r"u([1-9][0-9]{0,3})"
_SEAT = r"p([1-6])"
_CODE = r"([HSCDX][0-9JQKA]{1,2}b?)"
_CARD = re.compile(_CODE)
_SINGLE = ("end", "done", "seize", "accept draw", "decline draw")
_HIT = re.compile(rf"hit {_SEAT}:{_UNIT} with {_UNIT} ([1-9][0-9]{{0,3}})")
_BLOCK = re.compile(rf"block {_SEAT}:{_UNIT} with {_UNIT}")
_ATTACK = re.compile(rf"attack {_SEAT} with (u[0-9, u]+)")
_OWN = re.compile(_UNIT)
_ENEMY = re.compile(rf"{_SEAT}:(?:{_UNIT}|ace)")


def write(s: State, seat: int, action: Action) -> str:
    """An action as a line, as a seat says it."""
    verb = action[0]
    if len(action) == 1:
        return str(verb)
    return f"{verb} {_WRITERS[verb](s, *action[1:])}"


def _attack(s: State, other: int, party: tuple[int, ...]) -> str:
    return f"{SEAT_NAMES[other]} with {', '.join(map(unit_name, party))}"


def _block(s: State, attacker: int, blocker: int) -> str:
    assert s.fight is not None
    return f"{target_name((s.fight.attacker, attacker))} with {unit_name(blocker)}"


def _hit(s: State, enemy: int, unit: int, points: int) -> str:
    assert s.fight is not None
    return f"{target_name((s.fight.defender, enemy))} with {unit_name(unit)} {points}"


def _play(s: State, code: str, on: Any) -> str:
    if ROLE[code] == "revive":
        return f"{code} reviving {on}"
    return f"{code} on {_target(on)}"


def _target(on: Any) -> str:
    if isinstance(on, int):
        return unit_name(on)
    return target_name(on) if isinstance(on, tuple) else str(on)


def _tap(s: State, what: str | int) -> str:
    return f"base on {unit_name(what)}" if isinstance(what, int) else what


_WRITERS: dict[str, Callable[..., str]] = {
    "resource": lambda s, code: code,
    "tap": _tap,
    "put": lambda s, code: code,
    "play": _play,
    "attack": _attack,
    "block": _block,
    "hit": _hit,
    "guard": lambda s, number: unit_name(number),
    "patrol": lambda s, number: unit_name(number),
    "assemble": lambda s, *cards: " ".join(cards),
}


def read(s: State, seat: int, line: str) -> Action:
    """The action that a line means; IllegalAction if it means none."""
    if line in _SINGLE:
        return (line,)
    verb, _, rest = line.partition(" ")
    reader = _READERS.get(verb)
    action = reader(s, seat, rest) if reader is not None else None
    if action is None:
        raise IllegalAction("unreadable", None, line=line[:60])
    return action


def _code(text: str) -> str | None:
    return text if _CARD.fullmatch(text) and text in CARDS else None


def _number(text: str) -> int | None:
    found = _OWN.fullmatch(text)
    return int(found[1]) if found else None


def _one_card(verb: str) -> Callable[[State, int, str], Action | None]:
    def reader(s: State, seat: int, rest: str) -> Action | None:
        return None if _code(rest) is None else (verb, rest)

    return reader


def _one_unit(verb: str) -> Callable[[State, int, str], Action | None]:
    def reader(s: State, seat: int, rest: str) -> Action | None:
        number = _number(rest)
        return None if number is None else (verb, number)

    return reader


def _read_tap(s: State, seat: int, rest: str) -> Action | None:
    if rest.startswith("base on "):
        number = _number(rest.removeprefix("base on "))
        return None if number is None else ("tap", number)
    return ("tap", rest) if rest == "base" or _code(rest) else None


def _read_play(s: State, seat: int, rest: str) -> Action | None:
    code, _, rest = rest.partition(" ")
    preposition, _, what = rest.partition(" ")
    if _code(code) is None or preposition != ("reviving" if ROLE[code] == "revive" else "on"):
        return None
    on: Any = _code(what)
    if on is None and what == "ace":
        on = 0
    if on is None:
        on = _number(what)
    if on is None and (found := _ENEMY.fullmatch(what)):
        on = (int(found[1]) - 1, int(found[2] or 0))
    return None if on is None else ("play", code, on)


def _read_attack(s: State, seat: int, rest: str) -> Action | None:
    found = _ATTACK.fullmatch(f"attack {rest}")
    if found is None:
        return None
    party = tuple(number for part in found[2].split(", ") if (number := _number(part)) is not None)
    action = ("attack", int(found[1]) - 1, party)
    is_rising = list(party) == sorted(set(party))
    return action if is_rising and write(s, seat, action) == f"attack {rest}" else None


def _read_block(s: State, seat: int, rest: str) -> Action | None:
    found = _BLOCK.fullmatch(f"block {rest}")
    if found is None or s.fight is None or int(found[1]) - 1 != s.fight.attacker:
        return None
    return ("block", int(found[2]), int(found[3]))


def _read_hit(s: State, seat: int, rest: str) -> Action | None:
    found = _HIT.fullmatch(f"hit {rest}")
    if found is None or s.fight is None or int(found[1]) - 1 != s.fight.defender:
        return None
    return ("hit", int(found[2]), int(found[3]), int(found[4]))


def _read_assemble(s: State, seat: int, rest: str) -> Action | None:
    cards = rest.split(" ")
    if len(cards) != 3 or not all(map(_code, cards)):
        return None
    return ("assemble", *cards)


_READERS: dict[str, Callable[[State, int, str], Action | None]] = {
    "resource": _one_card("resource"),
    "tap": _read_tap,
    "put": _one_card("put"),
    "play": _read_play,
    "attack": _read_attack,
    "block": _read_block,
    "hit": _read_hit,
    "guard": _one_unit("guard"),
    "patrol": _one_unit("patrol"),
    "assemble": _read_assemble,
}
