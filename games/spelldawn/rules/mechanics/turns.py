"""The course of turns (section 1.4): what is done when nobody is asked, up to the next question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.chance import Chance, shuffle
from games.spelldawn.rules.cards.card import Card, CardPool
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.mechanics import changes, raids
from games.spelldawn.rules.mechanics.choices import choose
from games.spelldawn.rules.mechanics.figures import hand_limit, price
from games.spelldawn.rules.mechanics.triggers import do_ability, do_effects, happen
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DISCARD,
    MAIN,
    MULLIGAN,
    OVERLORD,
    START,
    UP,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import OUTER, ROOMS

FIRST_HAND, FIRST_MANA = 5, 5  # S3.1
ACTIONS = (3, 4)  # S4.2


def go_on(s: State) -> None:
    """Do all that waits, until a seat is asked or has its turn's choice, or the game is over."""
    stack = s.stack
    while not s.ended and s.question is None:
        if stack:
            task = stack.pop()
            TASKS[task[0]](s, *task[1:])
        elif s.plan is not None:
            raids.begin_planned(s)
        elif not _next_phase(s):
            return


def _next_phase(s: State) -> bool:
    """Go on to the next phase; False if the active seat has something to choose."""
    seat = s.active
    side = s.sides[seat]
    if s.phase == MAIN:
        if side.actions > 0:
            return False
        s.phase = DISCARD
    elif s.phase == DISCARD:
        if len(side.hand) > hand_limit(s, seat):
            s.question = ("discard", seat)
        else:
            _next_turn(s)
    else:
        s.phase = MAIN
        changes.draw(s, seat)  # S4.3
    return True


def _next_turn(s: State) -> None:
    s.turn += 1
    s.active = 1 - s.active
    begin_turn(s)


def begin_turn(s: State) -> None:
    """The start phase of the active seat's turn (S4.2)."""
    seat = s.active
    s.phase = START
    s.prevented = 0
    s.offered = False
    s.sides[seat].actions = ACTIONS[seat]
    s.tell("turn", seat, turn=s.turn)
    for owner, _, one in s.standing():
        if one.used and owner == seat:
            one.used = ()
    if seat == CHAMPION:
        happen(s, "dawn")
        return
    s.stack.append(("happen", "dusk"))
    for room in reversed(OUTER):
        occupant = s.occupants[room]
        if occupant is not None and occupant.card.unveiling == "dusk" and occupant.state != UP:
            s.stack.append(("dusk", room))


def _unveil_at_dusk(s: State, room: int) -> None:
    """Unveil a project, if mana and orders let it at that moment (S4.13)."""
    occupant = s.occupants[room]
    if occupant is not None and raids.may_turn_up(s, occupant, ROOMS[room]):
        unveil(s, room, occupant)


def unveil(s: State, room: int, project: Permanent) -> None:
    """Pay for a project and turn it up; what it says after "then" is done next (S4.13)."""
    s.sides[OVERLORD].mana -= price(s, project.card)
    changes.turn_up(s, project)
    card = project.card
    s.tell("unveiled", OVERLORD, ref=ROOMS[room], card=card.name)
    if card.then >= 0:
        s.stack.append(("effects", OVERLORD, ROOMS[room], card.name, card.then, 0))


def _score(s: State, room: int) -> None:
    """A scheme whose Score abilities are done goes to the score pile (S4.9)."""
    if s.occupants[room] is not None:
        changes.score(s, OVERLORD, changes.take_out(s, OVERLORD, ROOMS[room]).card)


def _discard(s: State, seat: int) -> None:
    """Ask for a card of the hand, if there is one (S8.4)."""
    if s.sides[seat].hand:
        s.question = ("discard", seat)


def _spent(s: State, name: str) -> None:
    """A spell whose text is done is discarded (S4.7)."""
    changes.put_away(s, s.pool[name], is_down=False)


def _sacrifice(s: State, seat: int, ref: str) -> None:
    """A cost, done after an unveiling (S4.11)."""
    if s.find(seat, ref) is not None:
        changes.remove(s, seat, ref)


def _ask_access(s: State) -> None:
    s.question = ("access",)


TASKS: dict[str, Callable[..., Any]] = {
    "ability": do_ability,
    "effects": do_effects,
    "choose": choose,
    "discard": _discard,
    "spent": _spent,
    "sacrifice": _sacrifice,
    "score": _score,
    "happen": happen,
    "dusk": _unveil_at_dusk,
    "approach": raids.approach,
    "encounter": raids.encounter,
    "access": raids.access,
    "accesses": _ask_access,
    "raid_over": raids.over,
}


# --- Setup (S3) ----------------------------------------------------------------------------------


def set_up(pool: CardPool, decks: Sequence[Sequence[Sequence[Card]]], chance: Chance) -> State:
    """Return a new game. decks: each seat's riftcaller, boons and cards, in this order."""
    s = State(chance, pool)
    for seat, (riftcaller, boons, cards) in enumerate(decks):
        side = s.sides[seat]
        side.fixed = {"riftcaller": Permanent(riftcaller[0])}
        side.fixed |= {f"b{number}": Permanent(card) for number, card in enumerate(boons, 1)}
        side.deck = list(cards)
        shuffle(chance, side.deck, f"deck {SEATS[seat]}")
    deal(s)
    return s


def deal(s: State) -> None:
    """Both seats draw their first hands, and the Overlord is asked (S3.1, S3.2)."""
    s.phase = MULLIGAN
    for seat, side in enumerate(s.sides):
        side.mana = FIRST_MANA
        _first_hand(s, seat)
    s.question = ("mulligan", OVERLORD)


def _first_hand(s: State, seat: int) -> None:
    """A short deck gives what it has (S12)."""
    for _ in range(min(FIRST_HAND, len(s.sides[seat].deck))):
        changes.draw(s, seat)


def mulligan(s: State, seat: int, is_kept: bool) -> None:
    """Keep the first hand, or shuffle it back and draw again (S3.2)."""
    side = s.sides[seat]
    if not is_kept:
        side.deck += side.hand
        side.hand = []
        shuffle(s.chance, side.deck, f"deck {SEATS[seat]}")
        _first_hand(s, seat)
    if seat == OVERLORD:
        s.question = ("mulligan", CHAMPION)
    else:
        begin_turn(s)
