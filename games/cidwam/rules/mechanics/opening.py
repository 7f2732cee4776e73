"""Setting up, and the opening (section 3): chosen in secret, revealed together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, permutations, product, repeat
from typing import Any

from engine.kernel.chance import Chance, roll, shuffle
from engine.kernel.game import Data, IllegalAction, Reason
from games.cidwam.rules.board import BOARD_END, DECK, PERSONA, PLACE_NAMES, RESOLVING, SPACES, ZONE
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import players, statics
from games.cidwam.rules.mechanics.flow import step
from games.cidwam.rules.mechanics.summon import PLAYING, arrive, played, why_barred
from games.cidwam.rules.mechanics.turn import begin_turn
from games.cidwam.rules.position import events
from games.cidwam.rules.position.pieces import card_of, entered, new_id, new_ids, put, put_persona
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.versions import RulesVersion

START_COINS = 2
START_HAND = 5
OPENING_VALUE = 2  # R3.2
Placed = tuple[tuple[int, int], ...]  # (card index, space), by space, each from the bottom


def set_up(pool: CardPool, decks: Sequence[Data], chance: Chance, rules: RulesVersion) -> State:
    """R3.1. The decks are taken as legal; KeyError names a card that the pool lacks."""
    s = State(pool, chance, rules)
    for seat, deck in enumerate(decks):
        cards = [pool.by_name[n] for n, k in sorted(deck["cards"].items()) for _ in range(k)]
        # Ids settle order where nothing else does: they must not tell how the deck was listed.
        shuffle(chance, cards, f"ids {seat}")
        s.deck[seat] = new_ids(s, cards, seat, DECK + seat)
    for seat, deck in enumerate(decks):
        for name in deck.get("persona") or ():
            put_persona(s, new_id(s, pool.by_name[name], seat, PERSONA + seat), seat)
    for seat in (0, 1):
        players.shuffle_deck(s, seat)
        s.coins[seat] = START_COINS
        players.draw(s, seat, START_HAND, quiet=True)
    return s


def choices(s: State, seat: int) -> list[CardDef]:
    """The Souls of the hand that an opening could have, one of each name, by name."""
    found = {}
    for card in s.hand[seat]:
        d = card_of(s, card)
        if d.kind == "Soul" and d.value <= OPENING_VALUE and not _is_barred(s, seat, card):
            found[d.index] = d
    return sorted(found.values(), key=lambda d: d.name)


def _is_barred(s: State, seat: int, card: int) -> bool:
    """Does a Persona keep the player from playing a card? The opening plays cards too (R5.1)."""
    return PLAYING in s.listeners and statics.barred(s, seat, PLAYING, card)


def problem(s: State, seat: int, placed: Placed) -> Reason | None:
    """Why an opening is not allowed (R3.2-R3.4), or None."""
    held = Counter(card_of(s, card).index for card in s.hand[seat])
    for index, count in Counter(index for index, _ in placed).items():
        if held[index] < count:
            copies = {"card": s.pool.defs[index].name, "n": count}
            return Reason("opening_copies", "R3.2", copies)
    souls = [s.pool.defs[index] for index, _ in placed]
    for d in souls:
        if d.kind != "Soul":
            return Reason("opening_kind", "R3.2", {"card": d.name})
    if sum(d.value == 0 for d in souls) > 1:
        return Reason("opening_zeros", "R3.2")
    value = sum(d.value for d in souls)
    if value > OPENING_VALUE:
        return Reason("opening_value", "R3.2", {"value": value, "limit": OPENING_VALUE})
    for card in s.hand[seat]:
        if card_of(s, card) in souls and _is_barred(s, seat, card):
            return why_barred(s, seat, PLAYING, "R5.1", card)
    costs = _costs(s, seat)
    cost = sum(costs[index] for index, _ in placed)
    if cost > s.coins[seat]:
        return Reason("coins", "R3.3", {"cost": cost, "coins": s.coins[seat]})
    for _, space in placed:
        if space not in ZONE[seat]:
            return Reason("zone", "R3.4", {"place": PLACE_NAMES[space]})
    teams = _team_up(s, seat)
    kinds = [(d.index in teams, d.secret) for d in souls]
    return _crowded(kinds, [space for _, space in placed])


def _crowded(souls: Sequence[tuple[bool, bool]], spaces: Sequence[int]) -> Reason | None:
    """Why Souls, of which it is known whether they have Team-up and Secret, can't stand so."""
    by_space: dict[int, list[tuple[bool, bool]]] = {}
    for soul, space in zip(souls, spaces, strict=True):
        by_space.setdefault(space, []).append(soul)
    for space, there in by_space.items():
        if len(there) > 1 and sum(not team_up or secret for team_up, secret in there) > 1:
            return Reason("crowded", "R3.4", {"place": PLACE_NAMES[space]})
        if len(there) > 1 and any(secret for _, secret in there):
            return Reason("unshared", "R10.9", {"place": PLACE_NAMES[space]})
    return None


def _team_up(s: State, seat: int) -> set[int]:
    """By index, the cards of the hand with Team-up, be it by a Persona as they are played (E17)."""
    return {
        card_of(s, card).index
        for card in s.hand[seat]
        if card_of(s, card).team_up or statics.card_has(s, seat, card, "Team-up")
    }


def _costs(s: State, seat: int) -> dict[int, int]:
    """R3.3: by index, what each card of the hand costs while no Soul of an opening is there."""
    changes = statics.cost_changes(s, seat)
    found = {}
    for card in s.hand[seat]:
        d = card_of(s, card)
        cost = d.value
        if changes or d.script.discounts:  # a fast path: nothing else changes what it costs
            cost = statics.cost(s, seat, card, changes)
        found[d.index] = cost
    return found


def to_open(s: State) -> tuple[int, ...]:
    """The seats that have not opened yet."""
    return tuple(seat for seat in (0, 1) if s.opened[seat] is None)


def openings(s: State, seat: int) -> list[tuple[Any, ...]]:
    """Every opening, each once; in the thousands for a hand full of cheap Souls."""
    found: list[tuple[Any, ...]] = []
    held = Counter(card_of(s, card).index for card in s.hand[seat])
    costs, coins, teams = _costs(s, seat), s.coins[seat], _team_up(s, seat)
    for souls in _worth_at_most(choices(s, seat), held, OPENING_VALUE, 1):
        indices = tuple(d.index for d in souls)
        if sum(costs[index] for index in indices) > coins:
            continue
        # A fast path: what two Souls can do is remembered; three can do too much to be kept.
        spread = _spread if len(souls) < 3 else _spread.__wrapped__
        found += spread(seat, indices)
        if len(souls) > 1 and not teams.isdisjoint(indices):
            found += _sharing(seat, tuple((d.index, d.index in teams, d.secret) for d in souls))
    return found


@lru_cache(maxsize=1000)
def _spread(seat: int, indices: tuple[int, ...]) -> tuple[tuple[Any, ...], ...]:
    """The openings in which Souls of these cards stand on spaces of their own."""
    if not indices:
        return (("open", ()),)
    placed = {index: {space: (index, space) for space in ZONE[seat]} for index in indices}
    orders = [[placed[i] for i in order] for order in sorted(set(permutations(indices)))]
    # In columns, for there are thousands: by Soul its spaces, and by order what is placed there.
    each = list(zip(*combinations(ZONE[seat], len(indices)), strict=True))
    by_order = [
        zip(
            *[map(at.__getitem__, spaces) for at, spaces in zip(order, each, strict=True)],
            strict=True,
        )
        for order in orders
    ]
    return tuple(zip(repeat("open"), chain.from_iterable(zip(*by_order, strict=True))))


def _worth_at_most(
    souls: list[CardDef], held: Counter[int], value: int, noughts: int
) -> Iterator[list[CardDef]]:
    """R3.2: Souls of a hand worth at most `value` together, at most so many of them of value 0."""
    if not souls:
        yield []
        return
    first, rest = souls[0], souls[1:]
    most = value // first.value if first.value else noughts
    for n in range(min(held[first.index], most) + 1):
        left = noughts if first.value else noughts - n
        for others in _worth_at_most(rest, held, value - n * first.value, left):
            yield [first] * n + others


@lru_cache(maxsize=300)  # it depends on the cards alone, and takes long
def _sharing(seat: int, souls: tuple[tuple[int, bool, bool], ...]) -> tuple[tuple[Any, ...], ...]:
    """The openings in which Team-up Souls stand on one space (R3.4, R10.11); of each Soul its
    card's index, and whether it has Team-up and Secret."""
    found: dict[Placed, None] = {}
    indices = [index for index, _, _ in souls]
    kinds = [(team_up, secret) for _, team_up, secret in souls]
    # Whether Souls can stand so depends on who stands with whom alone, not on the spaces.
    allowed: dict[tuple[int, ...], bool] = {}
    for spaces in product(ZONE[seat], repeat=len(souls)):
        groups = tuple(map(spaces.index, spaces))
        if groups not in allowed:
            shared = len(set(groups)) < len(groups)
            allowed[groups] = shared and _crowded(kinds, spaces) is None
        if allowed[groups]:
            there = sorted(zip(spaces, indices, strict=True))
            found[tuple([(index, space) for space, index in there])] = None
    return tuple(("open", placed) for placed in found)


def normal(placed: Iterable[tuple[int, int]]) -> Placed:
    """By space; what shares a space keeps its order, the bottom first."""
    return tuple(sorted(placed, key=lambda item: item[1]))


def _read(s: State, action: tuple[Any, ...]) -> Placed:
    """Return what an `open` says; IllegalAction if it does not say it as `openings` do."""
    placed = action[1] if len(action) == 2 else None
    if (
        isinstance(placed, tuple)
        and all(isinstance(item, tuple) and len(item) == 2 for item in placed)
        and all(isinstance(n, int) for item in placed for n in item)
        and all(0 <= index < len(s.pool.defs) and 0 <= space < SPACES for index, space in placed)
        and placed == normal(placed)
    ):
        return placed
    raise IllegalAction("opening_form", "R3.2")


def check(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """Raise IllegalAction, which says why, for an `open` that is not allowed or not in form."""
    wrong = problem(s, seat, _read(s, action))
    if wrong:
        raise IllegalAction(wrong.code, wrong.rule, **wrong.args)


def open_(s: State, seat: int, action: tuple[Any, ...]) -> None:
    """`open`: kept secret until both have opened (R3.3)."""
    s.opened[seat] = action[1]
    if s.log is not None:
        events.opened(s, seat)
    if None not in s.opened:
        _reveal(s)


def _reveal(s: State) -> None:
    """R3.3, R3.5-R3.7."""
    placed: list[list[int]] = [[], []]
    costs = _costs(s, 0), _costs(s, 1)
    for seat in (0, 1):
        for index, space in s.opened[seat] or ():
            card = next(c for c in s.hand[seat] if card_of(s, c).index == index)
            d = card_of(s, card)
            if s.log is not None:
                events.played(s, seat, card, space, face_down=d.secret)
            s.hand[seat].remove(card)
            s.place[card] = RESOLVING
            players.pay(s, seat, costs[seat][index], "play")
            put(s, card, space, seat, FACE_DOWN if d.secret else 0)
            placed[seat].append(card)
    for card in (*placed[0], *placed[1]):  # together: each finds all the others there
        if not card_of(s, card).secret:
            arrive(s, card)
        if s.log is not None:
            events.entered(s, card, "play")
    for seat in (0, 1):
        players.place_shield(s, seat)
    first = _roll_for_first(s)
    s.active = first
    s.phase = "begin"
    for seat in (first, 1 - first):
        for card in placed[seat]:
            played(s, seat, card)
            entered(s, (card,), BOARD_END)
    s.stack.append(Frame("first turn", seat=first))


def _roll_for_first(s: State) -> int:
    """R3.6."""
    while True:
        south, north = (roll(s.chance, 20, f"first {seat}") for seat in (0, 1))
        if s.log is not None:
            events.first(s, south, north)
        if south != north:
            return 0 if south > north else 1


@step("first turn")
def step_first_turn(s: State, frame: Frame) -> None:
    s.stack.pop()
    begin_turn(s, frame.seat)
