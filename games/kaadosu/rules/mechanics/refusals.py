"""Reasons why an action is not legal: codes with rules; the phrasing module has sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.kernel.game import Reason
from games.kaadosu.rules.field import ADJACENT, HIDDEN_BY, MAX_CARDS, PLAYER, SPACES
from games.kaadosu.rules.mechanics.legal import DRAW, Action, asked
from games.kaadosu.rules.position.state import ANTE, DISCARD, NOBODY, TURN, State

_QUESTIONS = {
    TURN: ("place", "move", "attack", "retire", "end"),
    DISCARD: ("discard",),
    ANTE: ("keep", "return"),
    DRAW: ("accept draw", "decline draw"),
}
_RULES = {TURN: "K4.7", DISCARD: "K4.6", ANTE: "K7.6", DRAW: "K7.3"}


def why_not(s: State, seat: int, action: Action) -> Reason:
    """The first reason why an action is refused; call it for an action that is."""
    return next(_reasons(s, seat, action), Reason("impossible"))


def _reasons(s: State, seat: int, action: Action) -> Iterator[Reason]:
    who, what = asked(s)
    verb = action[0]
    if who == NOBODY:
        yield Reason("over")
    elif verb in _QUESTIONS[DRAW] and what != DRAW:
        yield Reason("no_offer", "K7.3")
    elif who != seat:
        yield Reason("not_your_turn", "K4.7")
    elif verb not in _QUESTIONS[what]:
        yield Reason(f"asked_{what}" if what != TURN else "not_asked", _RULES[what])
    else:
        of_verb = _OF_VERBS.get(verb)
        if of_verb is not None:
            yield from of_verb(s, seat, *action[1:])


def _is_held(s: State, seat: int, code: str) -> bool:
    return any(card.code == code for card in s.sides[seat].hand)


def _of_placing(s: State, seat: int, code: str, to: int) -> Iterator[Reason]:
    side = s.sides[seat]
    if not _is_held(s, seat, code):
        yield Reason("not_in_hand", "K4.1", {"card": code})
    if side.field[to] is not None:
        yield Reason("taken_space", "K3.3", {"space": SPACES[to]})
    if side.mask.bit_count() >= MAX_CARDS:
        yield Reason("full_side", "K3.3")


def _of_acting(s: State, seat: int, at: int) -> Iterator[Reason]:
    placed = s.sides[seat].field[at]
    if placed is None:
        yield Reason("empty_space", None, {"space": SPACES[at]})
    elif placed.is_new:
        yield Reason("new_card", "K4.1", {"space": SPACES[at]})


def _of_moving(s: State, seat: int, at: int, to: int) -> Iterator[Reason]:
    yield from _of_acting(s, seat, at)
    field = s.sides[seat].field
    placed = field[at]
    if placed is not None and placed.has_moved:
        yield Reason("has_moved", "K4.2", {"space": SPACES[at]})
    if to not in ADJACENT[at]:
        yield Reason("not_adjacent", "K3.2", {"space": SPACES[at], "to": SPACES[to]})
    if field[to] is not None:
        yield Reason("taken_space", "K3.3", {"space": SPACES[to]})


def _of_attacking(s: State, seat: int, at: int, target: int) -> Iterator[Reason]:
    yield from _of_acting(s, seat, at)
    placed, enemies = s.sides[seat].field[at], s.sides[1 - seat].field
    if placed is not None and placed.has_attacked:
        yield Reason("has_attacked", "K4.3", {"space": SPACES[at]})
    if target == PLAYER:
        yield Reason("guarded_player", "K5.2")
        return
    if enemies[target] is None:
        yield Reason("no_enemy", "K5.1", {"space": SPACES[target]})
    hiding = HIDDEN_BY[at][target]
    if hiding is not None and enemies[hiding] is not None:
        args = {"space": SPACES[at], "to": SPACES[target], "by": SPACES[hiding]}
        yield Reason("hidden", "K3.4", args)


def _of_discarding(s: State, seat: int, code: str) -> Iterator[Reason]:
    if not _is_held(s, seat, code):
        yield Reason("not_in_hand", "K4.6", {"card": code})


_OF_VERBS: dict[str, Callable[..., Iterator[Reason]]] = {
    "place": _of_placing,
    "move": _of_moving,
    "attack": _of_attacking,
    "retire": _of_acting,
    "discard": _of_discarding,
}
