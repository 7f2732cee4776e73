"""The seat that is asked, its question, and all that it may do: decided here alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.spelldawn.rules.cards.card import IN_ROOMS
from games.spelldawn.rules.mechanics.changes import accessed_cards
from games.spelldawn.rules.mechanics.choices import choice_options, is_open_scheme
from games.spelldawn.rules.mechanics.figures import REMOVE_COST, price
from games.spelldawn.rules.mechanics.raids import may_raze, weapons
from games.spelldawn.rules.position.state import (
    CHAMPION,
    NOBODY,
    OVERLORD,
    UP,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import INNER, OUTER, ROOMS

Action = tuple[Any, ...]
TURN, DRAW, NONE = "turn", "draw", "none"
GAIN, DRAW_CARD, UNCURSE, CONTINUE, DONE = (
    ("gain",),
    ("draw",),
    ("uncurse",),
    ("continue",),
    ("done",),
)
KEEP, MULLIGAN = ("keep",), ("mulligan",)
ACCEPT, DECLINE = ("accept draw",), ("decline draw",)
_RAIDS = [("raid", room) for room in ROOMS]
_INNER_RAIDS = [_RAIDS[room] for room in INNER]
_PROGRESS = [("progress", room) for room in ROOMS]


def asked(s: State) -> tuple[int, str]:
    """Return the seat that must act and what it is asked; (-1, "none") when the game is over."""
    if s.ended:
        return NOBODY, NONE
    if s.offer != NOBODY:
        return s.offer, DRAW
    question = s.question
    if question is None:
        return s.active, TURN
    kind = question[0]
    if kind in ("encounter", "access"):
        return CHAMPION, kind
    return question[1], "choice" if kind == "choose" else kind


def legal_actions(s: State, seat: int) -> list[Action]:
    """Return all a seat may do now, each once; resigning, draws and orders aside."""
    who, what = asked(s)
    if who != seat:
        return []
    if what == TURN:
        return _overlord_turn(s) if seat == OVERLORD else _champion_turn(s)
    return list(_ANSWERS[what](s, seat))


# --- Questions -----------------------------------------------------------------------------------


def _encounter(s: State, seat: int) -> Iterator[Action]:
    for number, _ in weapons(s):
        yield ("defeat", f"a{number}")
    yield CONTINUE


def _access(s: State, seat: int) -> Iterator[Action]:
    schemes = [card.name for card in accessed_cards(s) if card.type == "scheme"]
    for name in dict.fromkeys(schemes):
        yield ("score", name)
    for name in dict.fromkeys(may_raze(s)):
        yield ("raze", name)
    yield DONE


def _discard(s: State, seat: int) -> Iterator[Action]:
    for card in dict.fromkeys(s.sides[seat].hand):
        yield ("discard", card.name)


def _choice(s: State, seat: int) -> Iterator[Action]:
    assert s.question is not None
    _, _, what, which = s.question
    for option in choice_options(s, seat, what, which):
        yield ("choose", option)


_ANSWERS: dict[str, Callable[[State, int], Iterable[Action]]] = {
    "mulligan": lambda s, seat: (KEEP, MULLIGAN),
    "encounter": _encounter,
    "access": _access,
    "discard": _discard,
    "choice": _choice,
    DRAW: lambda s, seat: (ACCEPT, DECLINE),
}


# --- A turn's own choices (S4.6-S4.12) -----------------------------------------------------------


def _overlord_turn(s: State) -> list[Action]:
    side = s.sides[OVERLORD]
    mana = side.mana
    found: list[Action] = [GAIN]
    if side.deck:
        found.append(DRAW_CARD)
    free = [room for room in OUTER if s.occupants[room] is None]
    for card in dict.fromkeys(side.hand):
        if card.type == "minion":
            found += card.plays
        elif card.type in IN_ROOMS:
            found += [card.plays[room] for room in free]
        elif price(s, card) <= mana:
            found += card.plays
    for room in OUTER:
        occupant = s.occupants[room]
        if occupant is not None:
            if mana and is_open_scheme(occupant):
                found.append(_PROGRESS[room])
            _add_uses(s, found, ROOMS[room], occupant)
    for ref, one in side.fixed.items():
        _add_uses(s, found, ref, one)
    if s.curses and mana >= REMOVE_COST:
        found += [
            ("dispel", f"a{number}")
            for number, one in s.arena.items()
            if one.card.type == "evocation"
        ]
    return found


def _champion_turn(s: State) -> list[Action]:
    side = s.sides[CHAMPION]
    mana = side.mana
    found: list[Action] = [GAIN]
    if side.deck:
        found.append(DRAW_CARD)
    for card in dict.fromkeys(side.hand):
        if price(s, card) <= mana:
            found += card.plays
    for number, one in s.arena.items():
        if one.card.uses:
            _add_uses(s, found, f"a{number}", one)
    for ref, one in side.fixed.items():
        _add_uses(s, found, ref, one)
    found += _INNER_RAIDS
    found += [_RAIDS[room] for room in OUTER if s.occupants[room] is not None]
    if s.curses and mana >= REMOVE_COST:
        found.append(UNCURSE)
    return found


def _add_uses(s: State, found: list[Action], ref: str, one: Permanent) -> None:
    """Add the activated abilities of a card that can be used now (S4.11, S6.5, S8.5)."""
    card = one.card
    if not card.uses:
        return
    is_up = one.state == UP
    if not is_up and card.unveiling != "activated":
        return
    side = s.sides[card.seat]
    mana = side.mana if is_up else side.mana - price(s, card)
    for number, use in enumerate(card.uses, 1):
        if mana < use.mana or mana < 0 or side.actions < use.actions:
            continue
        if use.is_once and use.line in one.used:
            continue
        if use.takes and not one.stored and (is_up or not card.stores_when_unveiled()):
            continue
        found.append(("use", ref, number))
