"""Choices of effects: what fits, whether it is asked, what is done with the answer (S8.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.chance import shuffle
from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.mechanics import changes
from games.spelldawn.rules.mechanics.raids import begin, raidable
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    OVERLORD,
    UP,
    Permanent,
    State,
    Task,
)
from games.spelldawn.rules.rooms import NUMBER, OUTER, ROOMS
from games.spelldawn.rules.text.vocabulary import MINION_UP, PROJECT_UP

NONE = "none"  # the answer of a search that takes nothing
ALWAYS_ASKED = ("search", "counter")


def choose(s: State, seat: int, what: str, which: Any) -> None:
    """Ask a seat, unless nothing fits or the one answer makes itself."""
    options = choice_options(s, seat, what, which)
    if not options:
        return
    hidden = what in ALWAYS_ASKED or (what == "return" and seat == OVERLORD)
    if hidden or len(options) > 1:
        s.question = ("choose", seat, what, which)
    else:
        answer(s, ("choose", seat, what, which), options[0])


def choice_options(s: State, seat: int, what: str, which: Any) -> list[str]:
    """Return all that fits now, each once."""
    return OPTIONS[what](s, seat, which)


def answer(s: State, question: Task, chosen: str) -> None:
    """Carry out what an answer decides."""
    _, seat, what, which = question
    ANSWERS[what](s, seat, which, chosen)


def is_hidden(s: State, question: Task, chosen: str) -> bool:
    """Return whether others are not shown an answer: of a search, of a hidden card's return."""
    _, seat, what, which = question
    if what == "return" and seat == OVERLORD:
        return s.crypts[_in_crypts(s, chosen, which)][1]
    return bool(what == "search")


# --- What fits -----------------------------------------------------------------------------------


def _arena(s: State, seat: int, sort: str) -> list[str]:
    return [f"a{number}" for number, one in s.arena.items() if sort in one.card.sorts]


def _destroyable(s: State, seat: int, sort: str) -> list[str]:
    if sort == MINION_UP:
        rows = (row for row in s.rows if row)
        return [f"m{n}" for row in rows for n, one in row.items() if one.state == UP]
    if sort == PROJECT_UP:
        return [
            ROOMS[room]
            for room in OUTER
            if (one := s.occupants[room]) is not None
            and one.state != DOWN
            and one.card.type == "project"
        ]
    return _arena(s, seat, sort)


def _schemes(s: State, seat: int, n: int) -> list[str]:
    return [ROOMS[room] for room in OUTER if is_open_scheme(s.occupants[room])]


def is_open_scheme(one: Permanent | None) -> bool:
    """Whether it is a scheme, face down, so that it can take counters (S4.8)."""
    return one is not None and one.state == DOWN and one.card.type == "scheme"


def _in_deck(s: State, seat: int, sort: str) -> list[str]:
    names = {card.name for card in s.sides[seat].deck if sort in card.sorts}
    return [*sorted(names), NONE]


def _in_discard(s: State, seat: int, sort: str) -> list[str]:
    pile = changes.accessed_pile(s, NUMBER["crypts"]) if seat == OVERLORD else s.sides[seat].discard
    return sorted({card.name for card in pile if sort in card.sorts})


def _unseen(s: State, seat: int, _: str) -> list[str]:
    return [
        ref
        for owner, ref, one in s.standing()
        if owner == OVERLORD and one.state == DOWN and not one.seen
    ]


def _rooms(s: State, seat: int, place: str) -> list[str]:
    return [ROOMS[room] for room in raidable(s, place)]


OPTIONS: dict[str, Callable[[State, int, Any], list[str]]] = {
    "sacrifice": _arena,
    "destroy": _destroyable,
    "counter": _schemes,
    "search": _in_deck,
    "return": _in_discard,
    "look": _unseen,
    "raid": _rooms,
}


# --- What an answer does -------------------------------------------------------------------------


def _destroy(s: State, seat: int, sort: str, chosen: str) -> None:
    changes.remove(s, CHAMPION if chosen[0] == "a" else OVERLORD, chosen)


def _progress(s: State, seat: int, n: int, chosen: str) -> None:
    changes.add_counters(s, NUMBER[chosen], n)


def _search(s: State, seat: int, sort: str, chosen: str) -> None:
    side = s.sides[seat]
    if chosen != NONE:
        card = s.pool[chosen]
        side.deck.remove(card)
        side.hand.append(card)
    shuffle(s.chance, side.deck, f"deck {SEATS[seat]}")
    if seat == OVERLORD:
        s.vault_seen = ()
    own = {} if chosen == NONE else {"card": chosen}
    s.tell_some("searched", seat, {}, {seat: own})


def _retrieve(s: State, seat: int, sort: str, chosen: str) -> None:
    side = s.sides[seat]
    card: Card = s.pool[chosen]
    if seat == CHAMPION:
        side.discard.remove(card)
        side.hand.append(card)
        s.tell("returned", seat, card=chosen)
        return
    card, is_down = s.crypts.pop(_in_crypts(s, chosen, sort))
    side.hand.append(card)
    if is_down:
        s.tell_some("returned", seat, {}, {seat: {"card": chosen}})
    else:
        s.tell("returned", seat, card=chosen)


def _in_crypts(s: State, name: str, sort: str) -> int:
    """Return where the first card of that name lies in the Crypts."""
    return next(at for at, (card, _) in enumerate(s.crypts) if card.name == name)


def _look(s: State, seat: int, _: str, chosen: str) -> None:
    one = s.find(OVERLORD, chosen)
    assert one is not None
    one.seen = True
    told = {"ref": chosen}
    knows = {CHAMPION: {"card": one.card.name}, OVERLORD: {"card": one.card.name}}
    s.tell_some("looked", CHAMPION, told, knows)


def _raid(s: State, seat: int, place: str, chosen: str) -> None:
    assert s.plan is not None
    _, mana, more = s.plan
    s.plan = None
    begin(s, NUMBER[chosen], mana, more)


ANSWERS: dict[str, Callable[[State, int, Any, str], None]] = {
    "sacrifice": _destroy,
    "destroy": _destroy,
    "counter": _progress,
    "search": _search,
    "return": _retrieve,
    "look": _look,
    "raid": _raid,
}
