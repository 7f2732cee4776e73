"""A whole state that agrees with what a seat may know: what bots are given to think with.

What lies hidden from the seat is dealt anew: its own deck and Shields from the cards they are
known to hold, the opponent's hidden cards from the pool at large, for nobody told their deck.
Nothing else may depend on what is hidden, so ids of hidden cards, which would tell where each
came from, are given out anew in a fixed order: two states that differ in hidden cards alone are
imagined alike.
"""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.chance import Chance, shuffle
from games.cidwam.rules.board import BOARD_END, DECK, FIRST_SLOT, HAND, fixed_index
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position.labels import may_know
from games.cidwam.rules.position.pieces import card_of, on_board
from games.cidwam.rules.position.state import State


def imagine(s: State, seat: int, chance: Chance) -> State:
    """A clone with all that `seat` may not know dealt anew by `chance`, which stays in it."""
    t = s.clone()
    other = 1 - seat
    known = _known(t, seat)
    shown = _shown(t, seat)
    carried_out = _carried_out(t) | shown
    waited_for = known | carried_out | _spoken_of(t)
    if _looks_at_top(t):
        # It knows which cards lie on top of its deck, and not in which order.
        n = len(known)
        deck = t.deck[seat]
        deck[len(deck) - n :] = sorted(deck[len(deck) - n :], key=lambda c: card_of(t, c).index)
    elif t.question is not None and t.question.kind == "card":
        # What a search has shown lies anywhere in the deck: first, so that no place tells.
        deck = t.deck[seat]
        deck.sort(key=lambda card: card_of(t, card).index if card in known else len(t.pool.defs))
    for owner in (seat, other):
        _renumber(t, owner, owner == other, waited_for)
    own = [card for card in _hidden(t, seat, False) if card not in known | carried_out]
    dealt = sorted((card_of(t, card) for card in own), key=lambda d: d.index)
    shuffle(chance, dealt, "imagine own")
    for card, d in zip(own, dealt, strict=True):
        t.defs[card] = d
    any_card = _cards_of_decks(t.pool)
    for card in _hidden(t, other, True):
        if card in carried_out:
            continue
        t.defs[card] = any_card[chance.below(len(any_card), "imagine other")]
    _deal_face_down(t, other, any_card, chance)
    if t.phase == "opening":
        t.opened[other] = ()  # what the other has chosen is secret (R3.3)
    t.chance = chance
    t.orders[other] = {}
    return t


def _known(t: State, seat: int) -> set[int]:
    """The seat's own hidden cards that it sees at this moment: what a question to it is about."""
    q = t.question
    if q is None or q.seat != seat:
        return set()
    if q.card is not None:  # Curate
        return {t.deck[seat][-1]}
    if _looks_at_top(t):
        return set(t.deck[seat][-dict(q.args)["n"] :])
    deck = set(t.deck[seat])  # a search of the deck offers cards in it
    return {value for _, value in q.options if q.kind == "card" and value in deck}


def _shown(t: State, seat: int) -> set[int]:
    """The cards of the other's hand, where it is the question which of them they discard; and
    those on top of a deck that a text which is carried out has revealed."""
    tops = {deck[-1] for deck in t.deck if deck}
    shown = {frame.it for frame in t.stack if frame.op == "effects"} & tops
    q = t.question
    if q is not None and q.seat == seat and ("for", "theirs") in q.args:
        shown.update(t.hand[1 - seat])
    return shown


def _looks_at_top(t: State) -> bool:
    """Is it the question which of a deck's top cards to take, or to put back next?"""
    asked = () if t.question is None else t.question.args
    return ("for", "look") in asked or ("for", "order") in asked


def _carried_out(t: State) -> set[int]:
    """Cards whose text is being carried out, or waits to be: all have seen them, wherever they
    lie by now."""
    waiting = [*t.waiting]
    for frame in t.stack:
        if frame.op == "triggers":
            waiting += frame.data
    sources = {frame.source for frame in t.stack} | {entry[2] for entry in waiting}
    return {p for p in sources if not t.flags[p] & FACE_DOWN}


def _spoken_of(t: State) -> set[int]:
    """Cards that something waiting holds by their ids: these must stay where they lie."""
    values: list[object] = []
    for frame in t.stack:
        values += [*frame.answers, frame.that, frame.it]
    if t.question is not None:
        values += [value for _, value in t.question.options]
    flat = [v for value in values for v in (value if isinstance(value, tuple) else (value,))]
    return {v for v in flat if type(v) is int}


def _shield_places(t: State, owner: int) -> list[int]:
    """The slots, as places, where Shields of the owner's cards lie."""
    found = []
    for place in range(FIRST_SLOT, BOARD_END):
        piece = t.fixed[fixed_index(place)]
        if piece and t.flags[piece] & SHIELD and t.owner[piece] == owner:
            found.append(place)
    return found


def _hidden(t: State, owner: int, hand: bool) -> list[int]:
    """An owner's hidden cards in a fixed order of places: Shields, the hand, the deck."""
    shields = [t.fixed[fixed_index(place)] for place in _shield_places(t, owner)]
    return [*shields, *(t.hand[owner] if hand else ()), *t.deck[owner]]


def _renumber(t: State, owner: int, hand: bool, waited_for: set[int]) -> None:
    """Give the owner's hidden cards their ids anew, in rising order from place to place."""
    ids = iter(sorted(c for c in _hidden(t, owner, hand) if c not in waited_for))
    shields = []
    renumbered = {}
    for place in _shield_places(t, owner):
        piece = t.fixed[fixed_index(place)]
        renumbered[piece] = piece if piece in waited_for else next(ids)
        shields.append((place, renumbered[piece], t.controller[piece]))
    t.lasting = tuple([(u, renumbered.get(p, p), name, n) for u, p, name, n in t.lasting])
    t.loans = tuple([(renumbered.get(piece, piece), you, back) for piece, you, back in t.loans])
    piles = [(t.hand[owner], HAND + owner)] if hand else []
    for pile, place in (*piles, (t.deck[owner], DECK + owner)):
        pile[:] = [card if card in waited_for else next(ids) for card in pile]
        for card in pile:
            t.place[card], t.flags[card], t.controller[card] = place, 0, owner
    for place, piece, controller in shields:
        t.fixed[fixed_index(place)] = piece
        t.place[piece], t.controller[piece] = place, controller
        t.flags[piece] = FACE_DOWN | SHIELD


def _deal_face_down(t: State, owner: int, any_card: tuple[CardDef, ...], chance: Chance) -> None:
    """R10.9: whoever neither owns nor controls a face-down piece knows its kind alone."""
    for piece in range(1, len(t.defs)):
        if not t.flags[piece] & FACE_DOWN or t.flags[piece] & SHIELD:
            continue
        if may_know(t, piece, 1 - owner) or not on_board(t, piece):
            continue
        kind = card_of(t, piece).kind
        could_be = [d for d in any_card if d.kind == kind and d.secret]
        if not could_be:
            continue
        t.defs[piece] = d = could_be[chance.below(len(could_be), "imagine face down")]
        # It listens for what would turn this card up, not the true one.
        listeners = {
            topic: tuple(p for p in who if p != piece) for topic, who in t.listeners.items()
        }
        for topic in d.script.secret_topics:
            listeners[topic] = (*listeners.get(topic, ()), piece)
        t.listeners = {topic: who for topic, who in listeners.items() if who}
        t.payment_sources = (*(p for p in t.payment_sources if p != piece), piece)
        t.payment_note = None


@lru_cache(maxsize=8)
def _cards_of_decks(pool: CardPool) -> tuple[CardDef, ...]:
    """Return what an unknown card could be."""
    return tuple(d for d in pool.defs if not d.is_token and d.kind != "Persona" and d.playable)
