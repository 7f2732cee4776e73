"""Why an action is not legal now: a code, its rule, arguments. `legal` decides; this tells."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Reason
from games.complicated.rules.cards import IS_COMPONENT, KIND, RESOURCE, ROLE, WEIGHT
from games.complicated.rules.mechanics.fighting import may_block
from games.complicated.rules.mechanics.legal import COMMITMENT, DRAW, TURN, Action, asked
from games.complicated.rules.mechanics.outcome import blockers_of, left_to_give, unblocked
from games.complicated.rules.mechanics.strength import weight
from games.complicated.rules.position.state import (
    ACE,
    BATTLE,
    CONSOLIDATION,
    CONSTRUCTION,
    DONE,
    OVER,
    Fight,
    Side,
    State,
    Target,
)
from games.complicated.rules.position.terms import MAX_UNITS

_PHASES = {
    "resource": ((CONSTRUCTION,), "C4.3"),
    "put": ((CONSTRUCTION,), "C4.5"),
    "attack": ((BATTLE,), "C4.8"),
    "guard": ((CONSOLIDATION,), "C4.9"),
    "patrol": ((CONSOLIDATION,), "C4.9"),
    "assemble": ((CONSOLIDATION,), "C4.9"),
}
_IN_BATTLE = ("block", "seize", "hit", "done")
_KING_RULES = {"SK": "C2.9", "CK": "C2.10", "HK": "C2.11", "DK": "C2.12"}


def _no(code: str, rule: str | None, **args: Any) -> Reason:
    return Reason(code, rule, args)


def why_not(s: State, seat: int, action: Action) -> Reason:
    """Why a seat can't do what `legal_actions` doesn't list."""
    if s.phase == OVER:
        return _no("over", "C6.2")
    who, what = asked(s)
    verb = action[0]
    if who != seat:
        return _no("not_asked", "C4.1", asked=s.terms.names[who])
    if what == DRAW:
        return _no("answer_draw", "C6.6")
    if verb in ("accept draw", "decline draw"):
        return _no("no_offer", "C6.6")
    if what == TURN:
        return _in_turn(s, s.sides[seat], verb, action[1:])
    if verb not in (*_IN_BATTLE, "play", "tap"):
        return _no("in_battle", "C5.7")
    assert s.fight is not None
    if what != COMMITMENT:
        blocking = _block(s, s.fight, *action[1:]) if verb == "block" else None
        return blocking or _no("blocks_first", "C5.2")
    return _committed(s, seat, s.fight, verb, action[1:])


def _in_turn(s: State, side: Side, verb: str, args: tuple[Any, ...]) -> Reason:
    if verb in _IN_BATTLE:
        return _no("no_battle", "C5.1")
    if verb in _PHASES:
        phases, rule = _PHASES[verb]
        if s.phase not in phases:
            return _no("phase", rule, phase=s.phase)
    if s.phase == BATTLE and verb in ("play", "tap"):
        return _no("phase", "C4.8", phase=s.phase)
    match verb:
        case "resource":
            return _lay(side, *args)
        case "tap":
            return _tap(s, side, *args)
        case "put":
            return _put(s, side, *args)
        case "play":
            return _play(s, side, *args)
        case "attack":
            return _attack(s, side, *args)
        case "guard" | "patrol":
            return _move(s, side, verb, *args)
        case "assemble":
            return _assemble(side, args)
    return _no("impossible", None)


def _lay(side: Side, code: str) -> Reason:
    if code not in side.hand:
        return _no("not_in_hand", "C4.3", card=code)
    if ROLE[code] != RESOURCE:
        return _no("no_resource", "C2.1", card=code)
    return _equal(code)


def _equal(code: str) -> Reason:
    return _no("equal_card", "C8.2", card=code)


def _tap(s: State, side: Side, what: str | int) -> Reason:
    if isinstance(what, str) and what != "base":
        if what not in side.resources:
            return _no("no_such_resource", "C4.4", card=what)
        return (
            _no("tapped", "C4.4", card=what)
            if s.phase == CONSTRUCTION
            else _no("phase", "C4.4", phase=s.phase)
        )
    return _base(s, side, what)


def _base(s: State, side: Side, on: str | int) -> Reason:
    if not side.base:
        return _no("no_ace", "C2.5")
    if side.base_tapped:
        return _no("base_tapped", "C2.5")
    if (side.base[-1][0] == "D") != (on == "base"):
        return _no("other_ace", "C2.5", card=side.base[-1])
    if isinstance(on, int) and on not in side.units:
        return _no("no_such_unit", "C2.5", unit=f"u{on}")
    if isinstance(on, int) and s.fight is not None:
        return _no("not_in_battle", "C2.5", unit=f"u{on}")
    return _no("phase", "C2.5", phase=s.phase)


def _put(s: State, side: Side, code: str) -> Reason:
    if not s.pool:
        return _no("no_token", "C4.5")
    if side.construction.get(code) == DONE:
        return _no("finished", "C4.6", card=code)
    if code not in side.hand:
        return _no("not_in_hand", "C4.5", card=code)
    return _equal(code) if IS_COMPONENT[code] else _no("no_component", "C2.1", card=code)


def _held(side: Side, code: str) -> Reason | None:
    if code not in side.hand:
        return _no("not_in_hand", "C1.3", card=code)
    return _equal(code) if code[-1] == "b" and code[:-1] in side.hand else None


def _play(s: State, side: Side, code: str, on: Any) -> Reason:
    """In own construction or consolidation."""
    if reason := _held(side, code):
        return reason
    kind = KIND[code]
    if ROLE[code] == "revive":
        return _no("not_destroyed", "C2.13")
    if kind in ("SK", "CK", "SJ", "CJ", "HJ"):
        return _no("battle_only", _KING_RULES.get(kind, "C2.6"), card=code)
    if kind in ("DJ", "DK") and s.phase != CONSTRUCTION:
        return _no("phase", "C2.6" if kind == "DJ" else "C2.12", phase=s.phase)
    if kind == "DK":
        return _no("nothing_to_finish", "C2.12", card=code)
    if kind in ("DJ", "DQ"):
        if on not in side.resources:
            return _no("needs_resource", "C2.6" if kind == "DJ" else "C2.8", card=code)
        return _no("tapped", "C2.6", card=on) if kind == "DJ" else _no("has_queen", "C2.8")
    if kind == "HK":
        return _heal(side, on)
    if kind[1] == "Q":
        return _crown(side, code, on)
    return _no("no_effect", "C2.1", card=code)


def _heal(side: Side, on: Any) -> Reason:
    known = side.base if on == ACE else on in side.units
    return _no("no_wounds", "C2.11") if known else _no("own_unit", "C2.11")


def _crown(side: Side, code: str, on: Any) -> Reason:
    if not isinstance(on, int) or on not in side.units:
        return _no("own_unit", "C2.8", card=code)
    return _no("has_queen", "C2.8")


def _attack(s: State, side: Side, other: int, party: tuple[int, ...]) -> Reason:
    seat = s.active
    if other >= s.terms.seats or s.terms.teams[other] == s.terms.teams[seat]:
        return _no("no_opponent", "C8.3" if s.terms.partners else "C5.1")
    if not s.sides[other].base:
        return _no("no_target", "C5.1", seat=s.terms.names[other])
    for number in party:
        unit = side.units.get(number)
        if unit is None:
            return _no("no_such_unit", "C5.1", unit=f"u{number}")
        if unit.guardian:
            return _no("guardian_attacks", "C5.2", unit=f"u{number}")
        if unit.tapped:
            return _no("unit_tapped", "C5.1", unit=f"u{number}")
    return _no("impossible", "C5.1")


def _move(s: State, side: Side, verb: str, number: int) -> Reason:
    unit = side.units.get(number)
    if unit is None:
        return _no("no_such_unit", "C4.9", unit=f"u{number}")
    if s.assembled:
        return _no("assembled_already", "C4.9")
    if number in s.moved:
        return _no("moved_already", "C4.9", unit=f"u{number}")
    return _no("there_already", "C4.9", unit=f"u{number}", zone=verb)


def _assemble(side: Side, cards: tuple[str, ...]) -> Reason:
    if len(side.units) >= MAX_UNITS:
        return _no("sixth_unit", "C4.10", limit=MAX_UNITS)
    for code in cards:
        if side.construction.get(code) != DONE:
            return _no("not_finished", "C4.9", card=code)
    if tuple(code[0] for code in cards) != ("H", "S", "C"):
        return _no("one_of_each", "C2.3")
    if len({WEIGHT[code] for code in cards}) > 1:
        return _no("mixed_classes", "C2.3", cards=list(cards))
    return _equal(next(code for code in cards if code[-1] == "b"))


# --- In a battle ---------------------------------------------------------------------------------


def _block(s: State, fight: Fight, attacker: int, blocker: int) -> Reason:
    unit = s.sides[fight.defender].units.get(blocker)
    if unit is None or attacker not in fight.attackers:
        return _no("no_such_unit", "C5.2", unit=f"u{blocker if unit is None else attacker}")
    if blocker in fight.blocks:
        return _no("blocks_already", "C5.2", unit=f"u{blocker}")
    if unit.tapped:
        return _no("unit_tapped", "C5.2", unit=f"u{blocker}")
    target = s.sides[fight.attacker].units[attacker]
    assert not may_block(unit, target)
    return _no("too_slow", "C5.2", blocker=weight(unit), attacker=weight(target))


def _committed(s: State, seat: int, fight: Fight, verb: str, args: tuple[Any, ...]) -> Reason:
    side = s.sides[seat]
    match verb:
        case "block":
            return _no("blocks_done", "C5.5")
        case "seize":
            return _seize(side, fight)
        case "hit":
            return _give(s, seat, fight, *args)
        case "tap":
            is_base = isinstance(args[0], int)
            return _base(s, side, args[0]) if is_base else _no("in_battle", "C5.7")
        case "play":
            return _play_in_battle(s, seat, fight, *args)
    return _no("impossible", None)


def _seize(side: Side, fight: Fight) -> Reason:
    if fight.seized:
        return _no("seized_already", "C5.6")
    if fight.closed or fight.has_acted:
        return _no("seize_first", "C5.6")
    return _no("not_in_hand", "C5.6", card="DK")


def _give(s: State, seat: int, fight: Fight, enemy: int, unit: int, points: int) -> Reason:
    if seat != fight.attacker or unit not in fight.attackers:
        return _no("not_in_battle", "C5.8", unit=f"u{unit}")
    blockers = blockers_of(fight, unit)
    if len(blockers) < 2:
        return _no("engaged_with_one", "C5.8", unit=f"u{unit}")
    if enemy not in blockers:
        return _no("not_engaged", "C5.8", unit=f"u{enemy}")
    return _no("too_many_points", "C5.8", left=left_to_give(s, fight, unit), points=points)


def _play_in_battle(s: State, seat: int, fight: Fight, code: str, on: int | Target) -> Reason:
    side = s.sides[seat]
    if reason := _held(side, code):
        return reason
    kind = KIND[code]
    if kind == "DK":
        return _no("seize_only", "C5.6")
    if kind[0] in ("D", "X") or kind[1] not in "JQK":
        return _no("not_in_a_battle", "C2.13" if kind[0] == "X" else "C5.7", card=code)
    if kind == "CK":
        if on in fight.pierced:
            return _no("second_king", "C2.14")
        return _no("enemy_engaged", "C2.10")
    if not isinstance(on, int):
        return _no("own_unit", "C2.6", card=code)
    if on == ACE:
        if kind not in ("SJ", "SK", "HK"):
            return _no("not_on_ace", "C2.6", card=code)
        if seat == fight.attacker or not unblocked(fight):
            return _no("ace_not_attacked", _KING_RULES.get(kind, "C2.6"))
    else:
        mine = fight.attackers if seat == fight.attacker else fight.blocks
        if on not in mine:
            return _no("not_in_battle", _KING_RULES.get(kind, "C2.6"), unit=f"u{on}")
    if kind == "SK":
        return _no("second_king", "C2.14")
    return _no("no_wounds", "C2.11") if kind == "HK" else _no("has_queen", "C2.8")
