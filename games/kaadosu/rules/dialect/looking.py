"""A position as an `expect` looks at it: by the names of its keys, all things open."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from games.kaadosu.rules.dialect.building import tops
from games.kaadosu.rules.field import PLAYER, SPACES, TARGETS
from games.kaadosu.rules.mechanics.ending import default_choice
from games.kaadosu.rules.mechanics.legal import asked as asked_now
from games.kaadosu.rules.mechanics.legal import legal_actions
from games.kaadosu.rules.mechanics.weakness import attack_damage, guide_against
from games.kaadosu.rules.position.state import (
    ANTE,
    NOBODY,
    OVER,
    SEAT_NAMES,
    Pile,
    State,
    codes,
)
from games.kaadosu.rules.table.view import distinct_shapes, known, placed_data

NONE, DRAWN, EMPTY, UNKNOWN = "none", "draw", "empty", "?"


def top(s: State) -> Data:
    """Return the facts of the whole battle, by the keys of `expect`."""
    who, what = asked_now(s)
    data = {
        "active": SEAT_NAMES[s.active],
        "phase": s.phase,
        "turn": s.turn,
        "quiet": s.quiet,
        "first": SEAT_NAMES[s.first],
        "to_act": NONE if who == NOBODY else SEAT_NAMES[who],
        "asked": what,
        "default": default_choice(s) if s.phase == ANTE else NONE,
        "winner": winner(s),
        "ended": s.ended or NONE,
    }
    return data if s.terms.has_own_piles else {**data, **pile_data(s.piles[0])}


def winner(s: State) -> str:
    """A seat, "draw" once it is over without one, or "none"."""
    if s.winner != NOBODY:
        return SEAT_NAMES[s.winner]
    return DRAWN if s.phase == OVER else NONE


def pile_data(pile: Pile) -> Data:
    return {
        "pile": tops(pile.cards),
        "pile_size": len(pile.cards),
        "pile_known": pile.is_known,
        "discard": codes(pile.discard),
        "discard_size": len(pile.discard),
    }


def side_data(s: State, seat: int) -> Data:
    """Return the facts of one seat, by the keys of `expect`."""
    side = s.sides[seat]
    weak = guide_against(s, seat)
    data: Data = {
        "guide": side.guide.code if side.guide else NONE,
        "health": side.health,
        "hand": codes(side.hand),
        "hand_size": len(side.hand),
        "known": [card.code for card in side.hand if card.code in side.known],
        "weak": {"colour": weak.colour, "shapes": distinct_shapes(weak)} if weak else NONE,
        "field": {
            name: EMPTY if placed is None else placed_data(placed)
            for name, placed in zip(SPACES, side.field, strict=True)
        },
        "field_size": side.mask.bit_count(),
    }
    return {**data, **pile_data(s.piles[seat])} if s.terms.has_own_piles else data


def owners(s: State) -> Data:
    return {code: SEAT_NAMES[s.owner(card)] for code, card in s.cards.items()}


def foretold(s: State, seat: int, at: int, target: int) -> int | None:
    """Return the damage that an attack would do; None if it isn't legal now."""
    if ("attack", at, target) not in legal_actions(s, seat):
        return None
    attacker = s.sides[seat].field[at]
    hit = None if target == PLAYER else s.sides[1 - seat].field[target]
    assert attacker is not None
    return attack_damage(s, seat, attacker.card, hit.card if hit else None)


def seen(s: State, viewer: int | None) -> Data:
    """Return piles, hands and decks as a viewer sees them, read from the view."""
    view: Any = known(s, viewer)
    found: Data = {} if s.terms.has_own_piles else {"pile": view["pile"]}
    for seat, name in enumerate(SEAT_NAMES):
        side = view["sides"][name]
        shown = view["hand"] if seat == viewer else side["known"]
        found[name] = {
            "hand": [*shown, *[UNKNOWN] * (side["hand"] - len(shown))],
            "deck": side["deck"],
        }
        if s.terms.has_own_piles:
            found[name]["pile"] = side["pile"]
    return found


def picture(s: State) -> Data:
    """The position to be drawn, hidden things too: a file is open to all.

    sight: for each card of the active seat the enemy's spaces that it sees.
    """
    enemies = s.sides[1 - s.active].mask
    sight = {
        SPACES[at]: [SPACES[to] for to in TARGETS[at][enemies] if to != PLAYER]
        for at, placed in enumerate(s.sides[s.active].field)
        if placed is not None
    }
    sides = {name: side_data(s, seat) for seat, name in enumerate(SEAT_NAMES)}
    return {**top(s), "sight": sight, "sides": sides, "cards": known(s, None)["cards"]}
