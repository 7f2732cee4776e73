"""The Summon phase (section 5): what the active player can do in it, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from engine.kernel.game import Reason
from games.cidwam.rules.board import (
    BOARD_END,
    DISCARD,
    FIXED_SLOTS,
    RESOLVING,
    SLOTS,
    SWIFT_SPACES,
    ZONE,
)
from games.cidwam.rules.cards.card import ANYWHERE, REPLACING, CardDef
from games.cidwam.rules.cards.script import SPELL
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics import players, statics, targets
from games.cidwam.rules.mechanics.flow import step
from games.cidwam.rules.mechanics.mobility import shareable_spaces
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.labels import labels
from games.cidwam.rules.position.pieces import at, attach, came, destroy, entered, put
from games.cidwam.rules.position.slots import free_environment_slots, free_slot, in_slot
from games.cidwam.rules.position.state import Frame, State

Actions = list[tuple[Any, ...]]
Plays = tuple[tuple[Any, ...], ...]
SOUL_LIMIT = 6  # R5.6
SHIELD_PRICE = 2
PLAYING, CASHING = "no play", "no cash"  # topics of `text.player_deeds`
# Actions made once, by slot; with SHIELDS[0] no slot is made empty.
CASH = [("cash", n) for n in range(1, SLOTS + 1)]
SHIELDS = [("shield", n) for n in range(SLOTS + 1)]
ZONE_BITS = tuple(sum(1 << space for space in ZONE[seat]) for seat in (0, 1))
SWIFT_BITS = tuple(sum(1 << space for space in SWIFT_SPACES[seat]) for seat in (0, 1))


def actions(s: State, seat: int, found: Actions) -> None:
    """Add what a player can do in the Summon phase, `use` and `end` left out."""
    free: list[int] | None = None
    coins, defs, fixed = s.coins[seat], s.defs, s.fixed
    changes = statics.cost_changes(s, seat) if "costs" in s.listeners else []
    crowded = len(s.souls[seat]) >= SOUL_LIMIT
    bars = PLAYING in s.listeners or bool(s.barred)
    slots = fixed[FIXED_SLOTS[seat]]
    seen = []  # a list, for hands are small
    for card in s.hand[seat]:
        d = defs[card]
        if d in seen:
            continue
        seen.append(d)
        found.append(d.sell)
        cost = d.value
        if changes or d.script.discounts:  # a fast path: nothing else changes what it costs
            cost = statics.cost(s, seat, card, changes)
        if cost > coins or (bars and statics.barred(s, seat, PLAYING, card)):
            continue
        kind, plays = d.kind, d.plays
        if kind == "Soul":
            if not crowded:
                found += soul_plays(s, seat, card, d)
        elif kind == "Environment":
            if free is None:
                free = free_environment_slots(s)
            found += _at(plays, free)
        elif kind == "Spell":
            if _has_targets(s, seat, card, d):
                found.append(plays[ANYWHERE])
        elif kind == "Incantation":
            if 0 in slots:
                found.append(plays[ANYWHERE])
            else:
                found += plays[REPLACING]
        elif kind == "Relic":
            found += _at(plays, relic_places(s, seat, card, d))
    flags = s.flags
    cashing = not players.is_barred(s, seat, CASHING)
    for piece in filter(None, slots):
        if flags[piece] & SHIELD and cashing:
            found.append(CASH[slots.index(piece)])
    if coins >= SHIELD_PRICE and s.deck[seat]:
        if 0 in slots:
            found.append(SHIELDS[0])
        else:
            found += SHIELDS[1:]


def _has_targets(s: State, seat: int, card: int, d: CardDef) -> bool:
    """R5.9: does a Spell find what it asks for?"""
    return not d.script.targets or targets.all_fit(s, seat, card, d.script.wants(SPELL))


def why_no_play(s: State, seat: int, card: int) -> Reason | None:
    """Why `actions` lists no way to play a card of the hand in the Summon phase; None: it does."""
    d, coins, cost = s.defs[card], s.coins[seat], statics.cost(s, seat, card)
    if statics.barred(s, seat, PLAYING, card):
        return why_barred(s, seat, PLAYING, "R5.1", card)
    if cost > coins:
        return Reason("coins", "R5.1", {"cost": cost, "coins": coins})
    match d.kind:
        case "Soul":
            if len(s.souls[seat]) >= SOUL_LIMIT:
                return Reason("soul_limit", "R5.6", {"limit": SOUL_LIMIT})
            if not soul_plays(s, seat, card, d):
                return Reason("no_space", "R5.5")
        case "Environment":
            if not free_environment_slots(s):
                return Reason("no_slot", "R5.7")
        case "Spell":
            if not _has_targets(s, seat, card, d):
                return Reason("no_target", "R5.9")
        case "Relic":
            if not relic_places(s, seat, card, d):
                return Reason("no_host", "R5.10")
    return None


def why_barred(s: State, seat: int, topic: str, rule: str, card: int = 0) -> Reason:
    """A text keeps the player from it: its piece, or none where it lasts until end of turn."""
    by = labels(s, statics.barring(s, seat, topic, card), seat)
    what = {PLAYING: "be played", CASHING: "be cashed"}[topic]
    return Reason("prohibited", rule, {"what": what, "by": by})


def why_no_cash(s: State, seat: int) -> Reason | None:
    """Why no Shield can be cashed in the Summon phase (R5.3); None: one can."""
    if players.is_barred(s, seat, CASHING):
        return why_barred(s, seat, CASHING, "R5.3")
    return None


def why_no_shield(s: State, seat: int) -> Reason | None:
    """Why no Shield can be bought in the Summon phase (R5.4); None: one can."""
    if s.coins[seat] < SHIELD_PRICE:
        return Reason("coins", "R5.1", {"cost": SHIELD_PRICE, "coins": s.coins[seat]})
    return None if s.deck[seat] else Reason("no_deck", "R5.4")


def _at(plays: Plays, places: list[int]) -> Actions:
    return [plays[place] for place in places]


def soul_plays(s: State, seat: int, card: int, d: CardDef) -> Sequence[tuple[Any, ...]]:
    """R5.5, R10.10, R10.11: the ways to play a Soul, by the spaces where it can be played."""
    swift, team = d.swift, d.team_up
    if "grants" in s.listeners:
        swift = swift or statics.card_has(s, seat, card, "Swift")
        team = team or statics.card_has(s, seat, card, "Team-up")
    held = s.held[0] | s.held[1]
    if team and not d.secret:  # face down it has no Team-up
        held &= ~shareable_spaces(s, seat)
    return _of_free(seat, swift, held & (SWIFT_BITS if swift else ZONE_BITS)[seat])(d.plays)


@lru_cache(maxsize=10_000)
def _of_free(seat: int, swift: bool, held: int) -> Callable[[Plays], Plays]:
    """Return what picks out of a card's plays those to spaces where it can go; `held` are the
    others.

    A fast path: it spares looking at every space for every card at every listing.
    """
    free = [p for p in (SWIFT_SPACES[seat] if swift else ZONE[seat]) if not held >> p & 1]
    # itemgetter picks many at once, but gives no tuple for one, and there is none for nothing.
    return itemgetter(*free) if len(free) > 1 else lambda plays: tuple(plays[p] for p in free)


def relic_places(s: State, seat: int, card: int, d: CardDef) -> list[int]:
    if d.script.attach is None:
        return []
    return sorted({s.place[host] for host in targets.hosts(s, seat, card)})


def relic_host(s: State, seat: int, index: int, place: int) -> int:
    """The piece that a Relic of the hand is attached to, if it is played on a place."""
    return _first_host(s, seat, _in_hand(s, seat, index), place)


def _first_host(s: State, seat: int, relic: int, place: int) -> int:
    return next(h for h in at(s, place) if targets.fits_attach(s, seat, relic, h))


def play(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """R5.1: pay a card's value and put it in its place."""
    _, index, place, dropping = action
    card = _in_hand(s, seat, index)
    d = s.defs[card]
    cost = statics.cost(s, seat, card)
    flags = FACE_DOWN if d.secret and d.kind != "Spell" else 0
    host = 0
    if d.kind == "Relic":
        host = _first_host(s, seat, card, place)
    if s.log is not None:
        events.played(s, seat, card, place, host, bool(flags))
    s.hand[seat].remove(card)
    s.place[card] = RESOLVING
    players.pay(s, seat, cost, "play")
    if dropping:
        drop(s, seat, dropping)
    if d.kind == "Spell":
        s.stack.append(Frame("spell", seat, card))
        return
    if host:
        attach(s, card, host, seat, flags)
    elif d.kind == "Incantation":
        slot = free_slot(s, seat)
        assert slot is not None
        put(s, card, slot, seat, flags)
    else:
        put(s, card, place, seat, flags)
    if not flags:
        arrive(s, card)
    if s.log is not None:
        events.entered(s, card, "play")
    played(s, seat, card)
    if d.kind == "Soul":
        entered(s, (card,), BOARD_END)
    else:
        came(s, card)


def arrive(s: State, piece: int) -> None:
    """R10.8: a Soul enters with its life counters."""
    if s.defs[piece].kind == "Soul":
        statics.put_life_counters(s, piece)


def played(s: State, seat: int, card: int) -> None:
    """R5.11, and those who wait for a card to be played; a text does not see its own card."""
    triggers.own(s, (card,), "play", 0)
    if "plays" in s.listeners:
        triggers.watch(s, "plays", (card,), seat=seat)


@step("spell")
def step_spell(s: State, frame: Frame) -> None:
    """R5.9: a Spell does what it says, then goes to the discard."""
    card, seat = frame.source, frame.seat
    abilities = s.defs[card].script.spell_abilities
    if frame.step < len(abilities):
        block = (abilities[frame.step],)
        frame.step += 1
        s.stack.append(Frame("effects", seat, card, block))
        return
    s.stack.pop()
    if s.log is not None:
        events.resolved(s, card)
    s.place[card] = DISCARD + s.owner[card]
    s.discard[s.owner[card]].append(card)
    if "plays" in s.listeners:
        triggers.watch(s, "plays", (card,), seat=seat)


def drop(s: State, seat: int, n: int) -> None:
    """R5.8: discard the piece of a slot to make room; a Shield earns nothing."""
    destroy(s, (in_slot(s, seat, n),), "room")


def _in_hand(s: State, seat: int, index: int) -> int:
    """A card of this index in a hand."""
    for card in s.hand[seat]:
        if s.defs[card].index == index:
            return card
    raise LookupError(f"{s.pool.defs[index].name} is not in the hand")


def sell(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """R5.2: earn 1 Coin by discarding a card from hand."""
    card = _in_hand(s, seat, action[1])
    players.discard_card(s, card, "sell")
    players.earn(s, seat, 1, "sell")


def cash(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """R5.3: earn a Shield's value, as far as the rules version goes, by discarding it."""
    shield = in_slot(s, seat, action[1])
    coins = shield_coins(s, shield)
    destroy(s, (shield,), "cash")
    players.earn(s, seat, coins, "cash")


def shield_coins(s: State, card: int) -> int:
    """Return the Coins that a card earns if it is cashed as a Shield (R5.3)."""
    value, limit = s.defs[card].value, s.rules.max_shield_coins
    return value if limit is None else min(value, limit)


def shield(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """R5.4, with R5.8 where no slot is empty."""
    players.pay(s, seat, SHIELD_PRICE, "shield")
    if action[1]:
        drop(s, seat, action[1])
    players.place_shield(s, seat)
