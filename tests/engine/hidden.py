"""What a seat, or a spectator, may not know, and states that differ in nothing else.

May not know means (R1.2, R1.3, R3.3, R10.9):
- every card of a deck, its owner's too: the order, and which of the cards not yet seen it holds;
- every Shield, its owner's too;
- the other's hand, what the other owns and controls face down (its kind and place are seen), the
  other's standing orders, and the other's opening until both are chosen; a spectator: both sides';
- the dice and shuffles to come.
What a question shows to the one who is asked (the top card in Curate, the cards of a deck that is
searched) is known to that seat while it is asked, as is a card whose text is being carried out to
all; `shown` finds those.

A state is redealt by giving other cards to ids that the seat can't tell apart: its deck and Shields
exchange theirs; where nothing is known of the cards but that they are the other's, any cards of the
pool serve. The ids stay: no view names them.
"""

from __future__ import annotations

import dataclasses
import random
from typing import Any

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import BOARD_END
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position import pieces
from games.cidwam.rules.position.state import State
from tests.engine.positions import card_in

Viewer = int | None  # None: a spectator


def others_of(viewer: Viewer) -> tuple[int, ...]:
    return (0, 1) if viewer is None else (1 - viewer,)


def face_down(s: State, viewer: Viewer) -> list[int]:
    """Secrets on the board that the viewer does not know."""
    return [
        p
        for p in range(1, len(s.defs))
        if s.place[p] <= BOARD_END
        and s.flags[p] & FACE_DOWN
        and not s.flags[p] & SHIELD
        and viewer not in (s.owner[p], s.controller[p])
    ]


def piles(s: State, viewer: Viewer) -> list[int]:
    """The cards of the other side(s) that lie in a hand, a deck or as Shields."""
    every = [p for p in range(1, len(s.defs)) if s.flags[p] & SHIELD]
    found = []
    for seat in others_of(viewer):
        found += s.hand[seat] + s.deck[seat] + [p for p in every if s.owner[p] == seat]
    return found


def own_unseen(s: State, viewer: Viewer) -> list[int]:
    """The viewer's own deck and Shields."""
    if viewer is None:
        return []
    every = [p for p in range(1, len(s.defs)) if s.flags[p] & SHIELD]
    return s.deck[viewer] + [p for p in every if s.owner[p] == viewer]


def unknown(s: State, viewer: Viewer) -> set[int]:
    """Every id whose card the viewer may not know."""
    return {*face_down(s, viewer), *piles(s, viewer), *own_unseen(s, viewer)} - shown(s, viewer)


def shown(s: State, viewer: Viewer) -> set[int]:
    """What is to be seen at this moment, and not for good."""
    # Cards whose text is being carried out were seen, though they may be back in a hand by now.
    seen = {frame.source for frame in s.stack} | {waiting[2] for waiting in s.waiting}
    seen -= set(face_down(s, viewer))
    # What a text that is carried out has revealed on top of a deck.
    seen |= {frame.it for frame in s.stack if frame.op == "effects"} & {d[-1] for d in s.deck if d}
    q = s.question
    if q is None or q.seat != viewer or viewer is None:
        return seen
    if q.card is not None:
        return seen | {s.deck[viewer][-1]}
    if q.kind == "card" and ("for", "theirs") in q.args:
        return seen | set(s.hand[1 - viewer])
    if q.kind == "card" and {value for _, value in q.options} & set(s.deck[viewer]):
        return seen | set(s.deck[viewer])
    return seen


def redeal(
    s: State, viewer: Viewer, rng: random.Random, keep: set[int] | None = None, calm: bool = False
) -> State:
    """A clone in which only that has changed which the viewer may not know.

    `keep` are ids that are left as they are. `calm`: for going on from here; orders, openings,
    chance and Secrets that turn themselves up stay, for what they do next is there for all to see.
    """
    t = s.clone()
    keep = (keep or set()) | shown(s, viewer)
    _exchange(t, [p for p in own_unseen(t, viewer) if p not in keep], rng)
    theirs = [p for p in piles(t, viewer) if p not in keep]
    if rng.random() < 0.5:
        for seat in others_of(viewer):
            _exchange(t, [p for p in theirs if t.owner[p] == seat], rng)
    else:
        cards = [d for d in t.pool.defs if not d.is_token and d.kind != "Persona" and d.playable]
        for p in theirs:
            t.defs[p] = rng.choice(cards)
    # Of two like cards in a hand the first is played: no other may become like one that is.
    played = {s.defs[p] for p in keep}
    for p in theirs:
        if t.defs[p] in played:
            t.defs[p] = s.defs[p]
    for p in face_down(t, viewer):
        if p not in keep and not (calm and _watches(card_in(t, p))):
            _become_another_secret(t, p, rng, calm)
    if not calm:
        _change_what_follows(t, viewer, rng)
    return t


def _become_another_secret(t: State, p: int, rng: random.Random, calm: bool) -> None:
    kind = card_in(t, p).kind
    alike = [d for d in t.pool.defs if d.secret and d.kind == kind and not (calm and _watches(d))]
    pieces.stop_listening(t, p)
    t.defs[p] = rng.choice(alike)
    pieces.listen(t, p)


def _change_what_follows(t: State, viewer: Viewer, rng: random.Random) -> None:
    """Standing orders, an opening that is not revealed, and chance."""
    for seat in others_of(viewer):
        t.orders[seat] = rng.choice(
            [{}, {"responses": []}, {"join": 0.5}, {"attack": [{"do": "break"}]}]
        )
        if t.phase == "opening" and t.opened[seat] is not None:
            t.opened[seat] = ()
    t.chance = FastChance(rng.randrange(10**9))


def _exchange(t: State, ids: list[int], rng: random.Random) -> None:
    dealt = [card_in(t, p) for p in ids]
    rng.shuffle(dealt)
    for p, d in zip(ids, dealt, strict=True):
        t.defs[p] = d


def _watches(d: CardDef) -> bool:
    """Does this Secret turn itself up when something happens?"""
    return d.script.turn_up_cost is None


def revealed(before: State, after: State, viewer: Viewer) -> set[int]:
    """The ids that an action has let the viewer see, though not all of them for good."""
    return unknown(before, viewer) - unknown(after, viewer)


def plain(game: Cidwam, s: State, viewer: Viewer) -> dict[str, Any]:
    """All that the game tells a viewer of a state."""
    told: dict[str, Any] = {
        "view": game.view(s, viewer, odds=True, why_not=True),
        "waiting": game.seats_to_act(s),
    }
    if viewer is not None:
        decision = game.decision(s, viewer)
        told["decision"] = decision and dataclasses.astuple(decision)
        told["legal"] = [game.describe(s, viewer, a) for a in game.legal_actions(s, viewer)]
    return told
