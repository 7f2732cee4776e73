"""The proving of CIDWaM's puzzles (`engine.kernel.proving`).

A proof runs on a position whose hidden cards are blanks: reading anything of one raises, so no
chance that is worked out depends on what the player can't see.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from typing import Any, cast

from engine.kernel.proving import Unprovable
from games.cidwam.rules.board import ATTACHED, BOARD_END
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.flags import FACE_DOWN, SHIELD, TAKEN
from games.cidwam.rules.foresight.outcomes import outcomes
from games.cidwam.rules.foresight.upper_bound import ceiling, is_tame, unhindered
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.table import actions

DIGEST = 16  # hex digits
HOPE = Fraction(1, 100)  # less of it is hopeless


class _Blank:
    """A card that nobody may look at."""

    def __getattr__(self, name: str) -> Any:
        raise Unprovable(f"a hidden card's {name} was asked for")


def _waiting(frame: Frame) -> tuple[Any, ...]:
    """A frame as it matters: of dice that lie their sum counts, not their faces."""
    data = frame.to_data()
    if frame.op == "fight":
        mode, attacker, defender, *rest = frame.data
        lie = [thrown and (thrown[0], *thrown[2:]) for thrown in (attacker, defender)]
        data[-1] = (mode, *lie, *rest)
    return tuple(data)


def _current(s: State) -> int:
    """The Soul that is being taken, if that still matters: if it can attack now, or something may
    be paid for before another is taken."""
    if not s.current or s.stack or s.question is not None:
        return s.current
    place = s.place[s.current]
    for action in actions.legal_actions(s, s.active):
        if action[0] == "use" or (action[0] in ("fight", "strike") and action[1] == place):
            return s.current
    return 0


def _discards(s: State) -> tuple[tuple[int, ...], ...]:
    """Return what was discarded; no text asks in which order."""
    return tuple(tuple(sorted(pile)) for pile in s.discard)


def _rolled(s: State) -> tuple[int | None, ...]:
    """Return what is left of rolls where it matters: no more of a Soul of the active player that
    was taken, for it fights no more in this turn unless a text lets it."""
    seat = s.active
    done = [soul for soul in s.souls[seat] if s.flags[soul] & TAKEN and s.rolled[soul] is not None]
    if not done or not is_tame(s, seat):
        return tuple(s.rolled)
    fighting = {s.current}
    for frame in s.stack:
        fighting |= {frame.source, frame.that}
    rolled = list(s.rolled)
    for soul in done:
        if fighting.isdisjoint(s.spaces[s.place[soul]]):
            rolled[soul] = 0
    return tuple(rolled)


_BLANK = cast(CardDef, _Blank())


class CidwamProving:
    """Implements `engine.kernel.proving.Proving`."""

    def problem(self, s: State, seat: int) -> str:
        """Why a position is none to start from: it must stand in the seat's Move/Combat phase, with
        nothing waiting and no opposing piece face down but Shields."""
        if s.phase != "move" or s.active != seat or s.question is not None or s.stack or s.waiting:
            return "not in a Move/Combat phase"
        if any(s.orders) or s.draw_offer is not None:
            return "standing orders, or an offer of a draw"
        for piece in range(1, len(s.defs)):
            hidden = s.flags[piece] & (FACE_DOWN | SHIELD) == FACE_DOWN
            if hidden and s.place[piece] < BOARD_END and s.controller[piece] != seat:
                return "an opposing piece is face down"
        return ""

    def is_hopeless(self, s: State, seat: int) -> bool:
        """Would direct attacks fail nearly always, even with no Soul in the way?"""
        return unhindered(s, seat) < HOPE

    def size(self, s: State, seat: int) -> int:
        """The product over the seat's Souls that can still be taken of where each can go."""
        moves = Counter(a[1] for a in actions.legal_actions(s, seat) if a[0] == "move")
        size = 1
        for soul in s.souls[seat]:
            if not s.flags[soul] & TAKEN:
                size *= 2 + moves[s.place[soul]]
        return size

    def blinded(self, s: State, seat: int) -> State:
        """A copy with blanks for both decks, the other's hand, and Shields."""
        t = s.clone()
        hidden = [*t.deck[0], *t.deck[1], *t.hand[1 - seat]]
        hidden += [piece for piece in range(1, len(t.defs)) if t.flags[piece] & SHIELD]
        for card in hidden:
            t.defs[card] = _BLANK
        return t

    def outcomes(self, s: State, seat: int, action: Any) -> list[tuple[Fraction, State]]:
        """The states that an action leads to, by `foresight.outcomes`."""
        if action == actions.END and is_tame(s, seat):
            over = s.clone()
            over.turn += 1  # a fast path: nothing that ends a turn could win it
            return [(Fraction(1), over)]
        return outcomes(s, seat, action)

    def key(self, s: State) -> Hashable:
        """All of a position but its chance, what stays the same in a turn or follows from the rest,
        and what can matter no more in it."""
        q = s.question
        return (
            tuple(s.place), tuple(s.flags), _rolled(s), tuple(s.controller), tuple(s.life),
            tuple(s.coins), s.phase, _current(s), s.used, s.bonus, s.gained, s.counters, s.relics,
            s.host, s.left_under, s.loans, s.barred, s.seldom(), s.payment_sources, *s.souls,
            *map(tuple, s.hand), *map(tuple, s.deck), *_discards(s), tuple(s.defs),
            tuple(map(_waiting, s.stack)), tuple(s.waiting),
            frozenset(s.listeners.items()), s.chain if s.stack else 0,
            None if q is None else (q.seat, q.kind, q.args, q.options, q.source),
        )  # fmt: skip

    def digest(self, s: State) -> str:
        """Return what `key` says, by names in place of cards: the same for a blinded position as
        for a true one, and for one that was kept as JSON."""
        open_ = [
            (piece, s.defs[piece].name)
            for piece in range(1, len(s.defs))
            if s.place[piece] <= ATTACHED and not s.flags[piece] & SHIELD
        ]
        key = (
            s.place, s.flags, _rolled(s), s.controller, s.life, s.coins, s.phase, _current(s),
            s.used, s.bonus, s.gained, s.counters, s.relics, s.host, s.left_under, s.loans,
            s.barred, *s.seldom(),
            sorted(s.listeners.items()), s.souls, s.hand, s.deck, _discards(s), open_,
            [_waiting(frame) for frame in s.stack], s.waiting, s.question and s.question.to_data(),
        )  # fmt: skip
        text = json.dumps(key, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:DIGEST]

    def decided(self, s: State, seat: int, stage: str) -> bool | None:
        """Whether the turn of the stage was won, once it is over."""
        if f"turn {s.turn}" != stage:
            return False
        return s.winner == seat if s.phase == "over" else None

    def ceiling(self, s: State, seat: int) -> Fraction:
        """A bound of the chance, by `foresight.ceiling`."""
        return ceiling(s, seat)
