"""Putting pieces on the board, moving them, taking them off: the one place that does.

Keeps the state's lists of Souls and of who hears what right, and tells triggers what happened.
Whether something may be done is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cidwam.rules.board import (
    ATTACHED,
    BIT_OF,
    BOARD_END,
    DISCARD,
    GONE,
    HAND,
    PERSONA,
    REMOVED,
    SPACES,
    fixed_index,
)
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.flags import FACE_DOWN, LEFT_START, SHIELD, TOKEN
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.state import State, changed


def new_id(s: State, card: CardDef, owner: int, place: int, flags: int = 0) -> int:
    """Give a card or token an id; the caller puts it where `place` says."""
    return new_ids(s, [card], owner, place, flags)[0]


def new_ids(s: State, cards: list[CardDef], owner: int, place: int, flags: int = 0) -> list[int]:
    """The same for some cards, such as a deck's; in their order."""
    first, n = len(s.defs), len(cards)
    s.defs += cards
    s.owner += (owner,) * n
    s.controller += [owner] * n
    s.place += [place] * n
    s.flags += [flags] * n
    s.rolled += [None] * n
    s.bonus += (0,) * n
    s.gained += ((),) * n
    s.counters += ((),) * n
    s.relics += ((),) * n
    s.host += (0,) * n
    s.soul_notes += [None] * n
    return list(range(first, first + n))


def card_of(s: State, piece: int) -> CardDef:
    return s.defs[piece]


def on_board(s: State, piece: int) -> bool:
    return s.place[piece] <= ATTACHED


def whole(s: State, piece: int) -> tuple[int, ...]:
    """The stack that a Soul belongs to, bottom first (R10.11); a lone piece is its own."""
    place = s.place[piece]
    return s.spaces[place] if place < SPACES else (piece,)


def at(s: State, place: int) -> tuple[int, ...]:
    """The pieces in a place of the board, Relics left out; empty if there are none."""
    if place < SPACES:
        return s.spaces[place]
    piece = s.fixed[place - SPACES]
    return (piece,) if piece else ()


def where(s: State, piece: int) -> int:
    """The place of a piece on the board, a Relic's being that of its host."""
    place = s.place[piece]
    return s.place[s.host[piece]] if place == ATTACHED else place


def invalidate_statics(s: State) -> None:
    """Note that grants and prohibitions may say another thing now: one of them, a controller or a
    keyword has come or gone, or an Environment lies elsewhere. What was found is forgotten."""
    s.static_notes = {}
    s.soul_notes = [None] * len(s.defs)


def forget_souls(s: State, members: tuple[int, ...]) -> None:
    """Souls stand elsewhere or with others, or other flags are theirs: what was noted of them is
    forgotten."""
    notes = s.soul_notes
    for piece in members:
        notes[piece] = None


def forget_watchers(s: State) -> None:
    """A listener has another controller, or lies elsewhere."""
    s.watch_notes = ({}, {})


def listen(s: State, piece: int) -> None:
    """R10.9: a face-down piece has no text, so nobody listens to it but its own Secret."""
    script = s.defs[piece].script
    hidden = s.flags[piece] & FACE_DOWN
    topics = script.secret_topics if hidden else script.topics
    if topics:
        listeners = s.listeners.copy()
        for topic in topics:
            listeners[topic] = (*listeners.get(topic, ()), piece)
        s.listeners = listeners
        if script.has_modifiers:
            invalidate_statics(s)
    # All face-down pieces are here, so that nobody learns which could be turned up for Coins.
    if script.payments or hidden:
        s.payment_sources += (piece,)
        s.payment_note = None


def stop_listening(s: State, piece: int) -> None:
    script = s.defs[piece].script
    if script.topics or script.secret_topics:
        listeners = s.listeners.copy()
        for topic in script.topics + script.secret_topics:
            pieces = listeners.get(topic, ())
            if piece in pieces:
                listeners[topic] = _without(pieces, piece)
                if not listeners[topic]:
                    del listeners[topic]
        s.listeners = listeners
        if script.has_modifiers:
            invalidate_statics(s)
    if piece in s.payment_sources:
        s.payment_sources = _without(s.payment_sources, piece)
        s.payment_note = None


def _without(pieces: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """Pieces, of which one is left out."""
    i = pieces.index(piece)
    return pieces[:i] + pieces[i + 1 :]


def put(s: State, piece: int, place: int, seat: int, flags: int = 0) -> None:
    """A card or token becomes a piece in a place, controlled by `seat`.

    Flags are those of state; a token keeps being one. Life counters of Resilient are put
    on by `enter`, which the callers use for all that does not come in face down.
    """
    s.place[piece] = place
    s.controller[piece] = seat
    s.flags[piece] = s.flags[piece] & TOKEN | flags
    if place < SPACES:
        if s.spaces[place]:
            forget_souls(s, s.spaces[place])
        s.spaces[place] += (piece,)
        s.souls[seat] += (piece,)
        s.held[seat] |= BIT_OF[place]
    else:
        s.fixed[place - SPACES] = piece
    if not flags & SHIELD:
        listen(s, piece)


def put_persona(s: State, piece: int, seat: int) -> None:
    s.place[piece] = PERSONA + seat
    s.persona[seat] = piece
    listen(s, piece)


def attach(s: State, relic: int, host: int, seat: int, flags: int = 0) -> None:
    """A Relic is attached to a piece (R5.10)."""
    s.place[relic] = ATTACHED
    s.controller[relic] = seat
    s.flags[relic] = s.flags[relic] & TOKEN | flags
    s.host = changed(s.host, relic, host)
    s.relics = changed(s.relics, host, (*s.relics[host], relic))
    listen(s, relic)


def turn_up(s: State, piece: int) -> bool:
    """A face-down piece is turned up (R10.9), if it still lies there so."""
    if not on_board(s, piece) or not s.flags[piece] & FACE_DOWN or s.flags[piece] & SHIELD:
        return False
    stop_listening(s, piece)
    s.flags[piece] &= ~FACE_DOWN
    forget_souls(s, whole(s, piece))
    listen(s, piece)
    if s.log is not None:
        events.turned_up(s, piece)
    triggers.own(s, (piece,), "turned up", 0)
    return True


def counter(s: State, piece: int, word: str) -> int:
    for name, n in s.counters[piece]:
        if name == word:
            return n
    return 0


def add_counters(s: State, piece: int, word: str, n: int) -> None:
    """Add n counters (or take away, for n < 0; never below none)."""
    counts = dict(s.counters[piece])
    left = counts.get(word, 0) + n
    if left > 0:
        counts[word] = left
    else:
        counts.pop(word, None)
    s.counters = changed(s.counters, piece, tuple(sorted(counts.items())))


def move_stack(s: State, members: tuple[int, ...], to: int, flags: int = LEFT_START) -> None:
    """A Soul, or a whole stack, goes to a space, where own Team-up Souls may stand."""
    spaces, place = s.spaces, s.place
    lead = members[0]
    origin = place[lead]
    spaces[origin] = ()
    note_left(s, members, origin)
    if spaces[to]:
        forget_souls(s, spaces[to])
        spaces[to] += members
    else:
        spaces[to] = members
    held, seat = s.held, s.controller[lead]
    held[seat] = held[seat] ^ BIT_OF[origin] | BIT_OF[to]
    notes, marks = s.soul_notes, s.flags
    for piece in members:
        place[piece] = to
        marks[piece] |= flags
        notes[piece] = None


def note_left(s: State, members: tuple[int, ...], space: int) -> None:
    """Keep the space that pieces leave, if a text of theirs speaks of it."""
    for piece in members:
        if s.defs[piece].script.asks_left_space:
            kept = tuple([left for left in s.left_spaces if left[0] != piece])
            s.left_spaces = (*kept, (piece, space))


def swap_stacks(s: State, one: tuple[int, ...], other: tuple[int, ...]) -> None:
    """Two Souls or stacks change places."""
    a, b = s.place[one[0]], s.place[other[0]]
    s.spaces[b] = ()
    move_stack(s, one, b)
    s.spaces[a] = other
    note_left(s, other, b)
    for piece in other:
        s.place[piece] = a
        s.flags[piece] |= LEFT_START
    forget_souls(s, other)
    s.see_space(a)
    s.see_space(b)


def after_move(s: State, members: tuple[int, ...], origin: int) -> None:
    """Do what follows from Souls now standing elsewhere: moved, entered here, a Zone."""
    listeners = s.listeners
    if "moves" in listeners:
        triggers.own(s, members, "moves", 0)
    else:
        for piece in members:  # a fast path: of most Souls no text speaks of what they do
            if s.relics[piece] or "moves" in s.defs[piece].script.own:
                triggers.own(s, members, "moves", 0)
                break
    if "enters" in listeners:
        triggers.watch(s, "enters", members, -1, origin)


def entered(s: State, members: tuple[int, ...], origin: int) -> None:
    """A Soul has come to its space from `origin` (BOARD_END for not from the board)."""
    if "enters" in s.listeners:
        triggers.watch(s, "enters", members, -1, origin)
    if origin == BOARD_END:
        came(s, members[0])


def came(s: State, piece: int) -> None:
    """A piece of any kind has come onto the board: played, put or created."""
    if "comes" in s.listeners or triggers.may_trigger(s, (piece,)):
        triggers.own(s, (piece,), "comes", 0)


def change_controller(s: State, piece: int, seat: int, place: int) -> None:
    """A piece on the board gets another controller, and a place (the same, but for slots)."""
    old = s.controller[piece]
    s.controller[piece] = seat
    s.payment_note = None
    invalidate_statics(s)
    forget_watchers(s)
    if s.place[piece] < SPACES:
        s.souls[old] = _without(s.souls[old], piece)
        s.souls[seat] += (piece,)
        s.see_space(s.place[piece])
    elif place != s.place[piece]:
        s.fixed[fixed_index(s.place[piece])] = 0
        s.fixed[fixed_index(place)] = piece
        s.place[piece] = place


def keep_for_good(s: State, members: tuple[int, ...]) -> bool:
    """R4.4: pieces that were taken until end of turn stay. Gives whether any was."""
    before = s.loans
    s.loans = tuple([loan for loan in before if loan[0] not in members])
    return len(s.loans) < len(before)


def _lift(s: State, piece: int) -> None:
    """Take a piece off its place; counters fall off (R1.4), it forgets what happened to it."""
    place = s.place[piece]
    if place < SPACES:
        seat = s.controller[piece]
        note_left(s, (piece,), place)
        forget_souls(s, s.spaces[place])
        s.spaces[place] = _without(s.spaces[place], piece)
        if not s.spaces[place]:
            s.held[seat] &= ~BIT_OF[place]
        s.souls[seat] = _without(s.souls[seat], piece)
    elif place < BOARD_END:
        s.fixed[fixed_index(place)] = 0
    else:
        host = s.host[piece]
        s.relics = changed(s.relics, host, _without(s.relics[host], piece))
        s.host = changed(s.host, piece, 0)
    if not s.flags[piece] & SHIELD:  # which never listens
        stop_listening(s, piece)
    if s.left_under or s.controller[piece] != s.owner[piece]:
        _note_controller(s, piece)
    if s.current == piece:
        s.current = 0
    if s.loans:
        keep_for_good(s, (piece,))
    if s.lasting:
        s.lasting = tuple([kept for kept in s.lasting if kept[1] != piece])
    if any(change[0] == piece for change in s.changes):
        card = s.printed_card(piece)
        s.changes = tuple([change for change in s.changes if change[0] != piece])
        s.defs[piece] = card
        invalidate_statics(s)
    if s.used_up:
        s.used_up = tuple([used for used in s.used_up if used[0] != piece])
    if s.used:  # it would be another piece if it came back (R10.13)
        s.used = tuple([used for used in s.used if used[0] != piece])
    s.controller[piece] = s.owner[piece]
    s.flags[piece] &= TOKEN
    s.rolled[piece] = None
    if s.bonus[piece]:
        s.bonus = changed(s.bonus, piece, 0)
    if s.gained[piece]:
        s.gained = changed(s.gained, piece, ())
        invalidate_statics(s)
    if s.counters[piece]:
        s.counters = changed(s.counters, piece, ())


def _note_controller(s: State, piece: int) -> None:
    """Keep who controlled a piece that leaves, if it is not its owner and a card asks for it."""
    kept = tuple([left for left in s.left_under if left[0] != piece])
    seat = s.controller[piece]
    if seat != s.owner[piece] and any(d.script.asks_controller for d in s.defs[1:]):
        kept += ((piece, seat),)
    s.left_under = kept


def last_controller(s: State, piece: int) -> int:
    """Return who controls a piece, or controlled it when it left the board; a card's owner."""
    if not on_board(s, piece):
        for left, seat in s.left_under:
            if left == piece:
                return seat
    return s.controller[piece]


def _to_pile(s: State, piece: int, pile: int) -> None:
    """pile is HAND or DISCARD; a token stops existing instead (R10.17)."""
    if s.flags[piece] & TOKEN:
        s.place[piece] = GONE
        return
    owner = s.owner[piece]
    s.place[piece] = pile + owner
    (s.hand if pile == HAND else s.discard)[owner].append(piece)


def destroy(
    s: State, pieces: Iterable[int], why: str, that: int = 0, by: Sequence[int] = ()
) -> bool:
    """Put pieces with their Relics into their owners' discards (R10.16), all at once.

    Events are found before anything leaves, so that pieces destroyed together see each other.
    Whether they can be destroyed is the caller's. `why` and `by` go to the log; `that` is the
    other Soul of the event, in a fight the winner.
    """
    leaving: list[int] = []
    for piece in pieces:
        if piece not in leaving:
            leaving.append(piece)
        for relic in s.relics[piece]:
            if relic not in leaving:
                leaving.append(relic)
    if leaving and "instead" in s.listeners:
        leaving = _replace(s, leaving)
        if not leaving:
            return True
    if not leaving:
        return False
    if s.log is not None:
        events.destroyed(s, leaving, why, by)
    for piece in leaving:
        triggers.own(s, (piece,), "destroyed", that)
    _leave(s, leaving, that)
    for piece in leaving:
        _lift(s, piece)
        _to_pile(s, piece, DISCARD)
    for piece in leaving:  # a Relic's host is gone with it
        if s.relics[piece]:
            s.relics = changed(s.relics, piece, ())
    return True


def _replace(s: State, leaving: list[int]) -> list[int]:
    """Have those of some pieces leave in another way that a text says so of, before the rest are
    destroyed; gives the rest. A Shield lies face down and is as it is."""
    found = {p: triggers.instead_of(s, p) for p in leaving if not s.flags[p] & SHIELD}
    returned = [piece for piece, how in found.items() if how == "return"]
    removed = [piece for piece, how in found.items() if how == "remove"]
    if returned:
        return_to_hand(s, returned)
    if removed:
        remove_from_game(s, removed)
    return [p for p in leaving if not found.get(p) and on_board(s, p)]


def return_to_hand(s: State, pieces: Iterable[int]) -> None:
    """Pieces go to their owners' hands; their Relics are discarded (R5.10).

    A token ceases instead, which counts as being destroyed (R10.17).
    """
    pieces = list(dict.fromkeys(pieces))
    _part_with(s, pieces)
    if pieces and s.log is not None:
        events.returned(s, pieces)
    for piece in pieces:
        if "returned" in s.listeners or triggers.may_trigger(s, (piece,)):
            triggers.own(s, (piece,), "returned", 0)
    _leave(s, pieces)
    for piece in pieces:
        _lift(s, piece)
        _to_pile(s, piece, HAND)


def remove_from_game(s: State, pieces: Iterable[int]) -> None:
    """Pieces leave the game for good, openly; their Relics are discarded (R5.10).

    A token ceases, which counts as being destroyed (R10.17); no other piece is destroyed.
    """
    pieces = list(dict.fromkeys(pieces))
    _part_with(s, pieces)
    if s.log is not None and pieces:
        events.removed(s, pieces)
    _leave(s, pieces)
    for piece in pieces:
        _lift(s, piece)
        s.place[piece] = GONE if s.flags[piece] & TOKEN else REMOVED


def _leave(s: State, pieces: list[int], that: int = 0) -> None:
    """Pieces are about to leave the board in any way; `that` as in `destroy`."""
    for piece in pieces:
        if "leaves" in s.listeners or triggers.may_trigger(s, (piece,)):
            triggers.own(s, (piece,), "leaves", that)


def _part_with(s: State, pieces: list[int]) -> None:
    """Pieces are about to leave, not by being destroyed: what is destroyed by that all the same."""
    relics = [r for p in pieces for r in s.relics[p] if r not in pieces]
    for piece in pieces:
        if s.flags[piece] & TOKEN:
            triggers.own(s, (piece,), "destroyed", 0)
    if relics:
        destroy(s, relics, "host")


def break_shield(s: State, shield: int) -> None:
    """R8.2: a broken Shield goes to its owner's hand."""
    seat = s.controller[shield]
    if s.log is not None:
        events.shield_broken(s, shield)
    _lift(s, shield)
    _to_pile(s, shield, HAND)
    if "shield broken" in s.listeners:
        triggers.watch(s, "shield broken", (shield,), seat=seat)
