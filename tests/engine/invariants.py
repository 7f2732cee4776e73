"""What holds of every position of CIDWaM, whatever was played: said once more, slowly, from the
rulebook, and compared with what the state keeps. `check` raises AssertionError naming the law."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.cidwam.rules.board import (
    ATTACHED,
    BOARD_END,
    DECK,
    DISCARD,
    FIRST_SLOT,
    GONE,
    HAND,
    PERSONA,
    REMOVED,
    RESOLVING,
    SPACES,
    is_slot,
    slot_seat,
)
from games.cidwam.rules.flags import FACE_DOWN, SHIELD, TOKEN
from games.cidwam.rules.position.state import State
from tests.engine.positions import card_in


def check(s: State) -> None:
    """Every law of a position that waits for an action, or is over."""
    places(s)
    columns(s)
    players(s)
    stacks(s)
    listeners(s)


def found_places(s: State) -> list[tuple[int, int]]:
    """Every (id, place) that the places themselves tell of, one for each time it lies there."""
    found = [(p, space) for space, members in enumerate(s.spaces) for p in members]
    found += [(p, SPACES + i) for i, p in enumerate(s.fixed) if p]
    found += [(relic, ATTACHED) for relics in s.relics for relic in relics]
    for seat in (0, 1):
        found += [(card, HAND + seat) for card in s.hand[seat]]
        found += [(card, DECK + seat) for card in s.deck[seat]]
        found += [(card, DISCARD + seat) for card in s.discard[seat]]
        found += [(s.persona[seat], PERSONA + seat)] if s.persona[seat] else []
    found += [(f.source, RESOLVING) for f in s.stack if f.op == "spell"]
    return found


def places(s: State) -> None:
    """Each card is in one place; the column of places says the same as the places do."""
    found = found_places(s)
    twice = [p for p, n in Counter(p for p, _ in found).items() if n > 1]
    assert not twice, f"in two places at once: {twice}"
    at = dict(found)
    for p in range(1, len(s.defs)):
        if s.place[p] == GONE:
            assert s.flags[p] & TOKEN, f"card {p} is gone and is no token"
            assert p not in at, f"{p} is gone and lies at {at[p]}"
        elif s.place[p] == REMOVED:
            assert not s.flags[p], f"card {p} is removed and has marks of a piece"
            assert p not in at, f"{p} is removed and lies at {at[p]}"
        elif s.phase == "over" and s.place[p] == RESOLVING:
            assert p not in at  # a Spell that ended the game
        else:
            assert at.get(p) == s.place[p], f"{p} lies at {at.get(p)}, its column says {s.place[p]}"
    for host, relics in enumerate(s.relics):
        assert all(s.host[relic] == host for relic in relics)
        assert not relics or s.place[host] < BOARD_END, "a Relic without a piece (R5.10)"
    for p, host in enumerate(s.host):
        assert not host or p in s.relics[host], f"{p} thinks it is attached to {host}"


def columns(s: State) -> None:
    """What only pieces have, no card has (R1.4); each piece is of a kind that can stand there."""
    lengths = {
        len(column)
        for column in (
            s.defs,
            s.owner,
            s.controller,
            s.place,
            s.flags,
            s.rolled,
            s.bonus,
            s.gained,
            s.counters,
            s.relics,
            s.host,
        )
    }
    assert len(lengths) == 1
    for p in range(1, len(s.defs)):
        d, place, flags = card_in(s, p), s.place[p], s.flags[p]
        assert d.kind == _kind_at(place, flags) or _kind_at(place, flags) == "any"
        assert s.owner[p] in (0, 1)
        assert s.controller[p] in (0, 1)
        if place > ATTACHED:
            assert s.controller[p] == s.owner[p]
            assert flags & ~TOKEN == 0, f"card {p} off the board has flags {flags}"
            assert (s.rolled[p], s.bonus[p], s.gained[p], s.counters[p]) == (None, 0, (), ())
            assert not flags & TOKEN or place == GONE, "a token off the board (R10.17)"
            if HAND <= place < RESOLVING:
                assert (place - HAND) % 2 == s.owner[p], f"{p} is among the other's cards"
        assert not flags & SHIELD or (flags & FACE_DOWN and is_slot(place))
        if is_slot(place):
            assert slot_seat(place) == s.controller[p], "in the other's slot"
        assert s.rolled[p] is None or place < SPACES
        assert (s.rolled[p] or 0) >= 0
        assert all(n > 0 for _, n in s.counters[p])
    assert not s.current or s.place[s.current] < SPACES, "what is being taken has left (R6.1)"


def _kind_at(place: int, flags: int) -> str:
    if flags & SHIELD or place >= HAND:
        return "any"
    if place < SPACES:
        return "Soul"
    if place < FIRST_SLOT:
        return "Environment"
    if place < BOARD_END:
        return "Incantation"
    return "Relic" if place == ATTACHED else "Persona"


def players(s: State) -> None:
    """Coins, Life, six Souls (R5.6), six slots (R1.1), and who is asked."""
    assert min(s.coins) >= 0, "Coins below 0"
    if s.phase != "over":
        assert min(s.life) > 0, "out of Life, and still playing (R9.1)"
    for seat in (0, 1):
        souls = [p for members in s.spaces for p in members if s.controller[p] == seat]
        assert sorted(souls) == sorted(s.souls[seat])
        assert len(souls) <= 6, "a seventh Soul (R5.6)"
        assert s.held[seat] == sum({1 << s.place[p] for p in souls})
    assert s.lasting_bonus or not any(s.bonus), "it would last for ever (R4.4)"
    assert s.lasting_keyword or not any(s.gained), "it would last for ever (R4.4)"
    if s.phase == "over":
        assert not s.stack
        assert not s.waiting
        assert s.question is None
        assert s.winner in (0, 1, None)
        assert s.reason
    else:
        assert (s.question is not None) == bool(s.stack), "something waits, and nobody is asked"
        assert not s.waiting or s.question is not None  # a text is done before what it sets off


def stacks(s: State) -> None:
    """R6.3, R10.11: one side to a space; who shares one lies face up."""
    for members in s.spaces:
        assert len({s.controller[p] for p in members}) <= 1, "two sides in a space"
        if len(members) > 1:
            assert not any(s.flags[p] & FACE_DOWN for p in members)
            assert sum(s.rolled[p] is not None for p in members) <= len(members)


def listeners(s: State) -> None:
    """Who hears what is kept by hand: the same as asking every piece of the board."""
    wanted: dict[str, set[int]] = {}
    payers: set[int] = set()
    for p in range(1, len(s.defs)):
        if s.place[p] > PERSONA + 1 or s.flags[p] & SHIELD:
            continue
        d = card_in(s, p)
        hidden = s.flags[p] & FACE_DOWN
        for topic in d.script.secret_topics if hidden else d.script.topics:
            wanted.setdefault(topic, set()).add(p)
        if hidden or d.script.payments:
            payers.add(p)
    heard: dict[str, Any] = {topic: set(pieces) for topic, pieces in s.listeners.items()}
    assert heard == wanted
    assert all(len(set(pieces)) == len(pieces) for pieces in s.listeners.values())
    assert set(s.payment_sources) == payers
    assert len(s.payment_sources) == len(payers)


def conserved(before: State, after: State) -> None:
    """Between two positions no card is made or lost, only tokens; ids never mean another card."""
    n = len(before.defs)
    pieces = range(1, n)
    assert [*map(after.printed_card, pieces)] == [*map(before.printed_card, pieces)]
    assert after.owner[:n] == before.owner
    assert all(after.flags[p] & TOKEN for p in range(n, len(after.defs)))
