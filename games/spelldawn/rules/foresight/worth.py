"""The worth of a position for a seat, in mana: points, means, and which rooms are safe.

A turn that has begun is weighed so that ending it is neither a gain nor a loss: what it still gives
is counted from the middle of a round.
"""

from __future__ import annotations

from functools import lru_cache

from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.foresight.appraisal import (
    ACTION,
    CARD,
    STORED,
    damage_when,
    haste,
    in_hand,
    income,
    last_use,
    promise,
    toll,
)
from games.spelldawn.rules.foresight.breaches import Breaches
from games.spelldawn.rules.mechanics.changes import WINNING_POINTS
from games.spelldawn.rules.mechanics.figures import hand_limit, sums
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    DRAWN,
    OVERLORD,
    UP,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import CRYPTS, OUTER, SANCTUM, VAULT

WON = 1000.0
POINT = 1.3
HASTE = 0.6  # points count so much more near the end
LAST = 60.0  # of the points that win, beside their own
TURN = 3  # counters that a turn lays, an action each
COUNTER = 1.6  # of each counter that a scheme still wants, beside its mana
RAIDER = 0.9  # of what a raid takes, for it costs the Champion something too
PATIENCE = 0.93  # for each turn of the Champion's that a scheme must last
VAULT_POINTS = 4.0  # in a card of the deck, on average (V3)
VAULT_ROUNDS, SANCTUM_ROUNDS = 2.0, 2.2  # raids that are feared there
LONG_RUN = 4.5  # mana by which a raid is dearer, for the turns to come
FORT = 5.0  # a guarded outer room, for schemes to come
FORT_POINTS = 0.5  # and for each point of the best scheme in the hand
CROWDED = (0.0, 0.0, 1.0, 3.0, 7.0, 15.0)  # by outer rooms that projects take up
ROUNDS = 5.0  # to come at the beginning
CURSE = 1.5
KIT = 1.2  # of each mana by which weapons make a usual minion of a resonance cheaper
USUAL_HEALTH, USUAL_SHIELD, UNARMED = 5, 0.5, 10.0
BUFFER = (0.0, 2.0, 3.2, 4.0)  # the first cards of the Champion's hand, which damage takes
FULL, FURTHER = 4, 0.6  # cards of a hand that count whole, and what those after them count
OVERFULL = 0.2  # a card beyond the maximum hand size
FATAL = 60.0  # damage that the Champion's hand can't take
TURNS_A_POINT = 0.2  # of the Overlord's, and so cards of its deck
SLACK, LATE = 1.7, 80.0
RESONANCES = ("mortal", "astral", "abyssal")


def worth(s: State, seat: int) -> float:
    """The worth for a seat, the other's subtracted; a won game is worth the most."""
    if s.ended:
        if s.winner == DRAWN:
            return 0.0
        return WON if s.winner == seat else -WON
    rounds = ROUNDS * (1.0 - max(s.sides[0].points, s.sides[1].points) / (1.3 * WINNING_POINTS))
    value = _turn(s) + _overlord(s, rounds) - _champion(s, rounds)
    return value if seat == OVERLORD else -value


def _turn(s: State) -> float:
    """Return what the turn still gives: actions, and the card that who is next will draw."""
    if s.active == OVERLORD:
        return ACTION * (s.sides[OVERLORD].actions - 3) - CARD
    return ACTION * (0.75 * (4 - s.sides[CHAMPION].actions) - 3)


def _points(points: int) -> float:
    return POINT * points * (1.0 + HASTE * points / WINNING_POINTS)


def _stake(have: int, points: int) -> float:
    """Return what points more are worth for who has so many."""
    then = have + points
    found = _points(then) - _points(have)
    return found + LAST if then >= WINNING_POINTS else found


def _mana(mana: int) -> float:
    """Mana counts less, the more there is; what is missing takes actions too."""
    found = 1.3 * min(mana, 5) + min(max(0, mana - 5), 5) + 0.5 * min(max(0, mana - 10), 10)
    return found + ACTION * min(0, mana)


@lru_cache(maxsize=10_000)
def _hand(cards: tuple[Card, ...], limit: int) -> float:
    values = sorted((in_hand(card) for card in cards), reverse=True)
    return sum(values[:FULL]) + FURTHER * sum(values[FULL:limit]) + OVERFULL * len(values[limit:])


def _overlord(s: State, rounds: float) -> float:
    side = s.sides[OVERLORD]
    found = (
        _points(side.points)
        + _mana(side.mana)
        + _hand(tuple(side.hand), hand_limit(s, OVERLORD))
        + CURSE * s.curses
    )
    found -= LATE * _late(s, side.points)
    breaches = Breaches(s)
    return found - _inner_rooms(s, breaches) + _outer_rooms(s, breaches, rounds)


def _late(s: State, points: int) -> float:
    """Return how near the Overlord is to losing with its deck (S6.7) if it had so many points: 0 to
    1."""
    missing = max(1, WINNING_POINTS - points)
    slack = len(s.sides[OVERLORD].deck) / (TURNS_A_POINT * missing)
    return float((1.0 - slack / SLACK) ** 2) if slack < SLACK else 0.0


def _inner_rooms(s: State, breaches: Breaches) -> float:
    """Return what raids may take from deck, hand and Crypts; less, the nearer the deck's end is."""
    have = s.sides[CHAMPION].points
    hand = s.sides[OVERLORD].hand
    found = breaches.chance(VAULT) * _vault_stake(s, have) * VAULT_ROUNDS
    schemes = sum(_stake(have, card.points) for card in hand if card.points)
    if schemes:
        accesses = min(len(hand), 1 + sums(s).access["sanctum"])
        found += breaches.chance(SANCTUM) * schemes / len(hand) * accesses * SANCTUM_ROUNDS
    dumped = sum(_stake(have, card.points) for card, is_down in s.crypts if is_down)
    if dumped:
        found += breaches.chance(CRYPTS) * dumped
    return found * (1.0 - _late(s, s.sides[OVERLORD].points))


def _outer_rooms(s: State, breaches: Breaches, rounds: float) -> float:
    """Return what lies there, and the best guarded room that has a scheme or can take one."""
    best = max((card.points for card in s.sides[OVERLORD].hand), default=0)
    projects = 0
    found = fort = 0.0
    for room in OUTER:
        occupant = s.occupants[room]
        is_guarded = bool(s.rows[room])
        if occupant is None and not is_guarded:
            continue
        chance = breaches.chance(room)
        if occupant is not None and occupant.card.type == "project":
            found += _project(s, occupant, chance, rounds)
            projects += 1
            continue
        points = best
        if occupant is not None:
            found += _scheme(s, occupant, chance)
            points = max(best, occupant.card.points)
        if is_guarded:
            safe = 1.0 - breaches.chance(room, LONG_RUN)
            fort = max(fort, safe * (FORT + FORT_POINTS * points))
    return found + fort - CROWDED[projects]


def _vault_stake(s: State, have: int) -> float:
    accesses = 1.0 + sums(s).access["vault"]
    deck = s.sides[OVERLORD].deck
    if not deck:
        return 0.0
    if s.vault_seen and s.vault_seen[-1] == len(deck) - 1:
        accesses -= 0.5  # it has been seen, and will be drawn
    return accesses * VAULT_POINTS * (_stake(have, 20) / 20)


def _scheme(s: State, one: Permanent, chance: float) -> float:
    """A scheme on its way, with the chance that the Champion gets to it in a turn."""
    card = one.card
    overlord = s.sides[OVERLORD]
    left = card.requirement - one.progress
    turns = _turns(s, left)
    stays = (1.0 - chance) ** turns
    have = overlord.points
    late = _late(s, have)
    gain = _stake(have, card.points) - COUNTER * left
    gain -= _mana(overlord.mana) - _mana(overlord.mana - left)
    gain += LATE * (late - _late(s, have + card.points))
    loss = RAIDER * _stake(s.sides[CHAMPION].points, card.points) * (1.0 - late)
    return float(stays * gain * PATIENCE**turns - (1.0 - stays) * (loss - _trap(s, card)))


def _turns(s: State, left: int) -> int:
    """In how many turns of the Champion's a scheme that wants so many counters is in danger."""
    side = s.sides[OVERLORD]
    is_own = s.active == OVERLORD
    actions, mana = (side.actions, side.mana) if is_own else (TURN, side.mana + 1)
    counters = 0
    cards = [card for card in side.hand if card.type == "spell"]
    cards += [one.card for one in s.occupants if one is not None and one.card.uses]
    for card in cards:
        n, cost = haste(card)
        if n > 1 and cost <= mana and actions:
            counters += n
            mana -= cost
            actions -= 1
    left -= counters + min(actions, mana)
    return (not is_own) + (0 if left <= 0 else -(-left // TURN))


def _project(s: State, one: Permanent, chance: float, rounds: float) -> float:
    card = one.card
    if card.unveiling == "trap":
        return chance * _trap(s, card) if one.state == DOWN else 0.5 * chance * _trap(s, card)
    kept = rounds * income(card) + STORED * one.stored + last_use(card)
    if one.state != UP:
        kept += promise(card) - card.cost
    return max(0.3, kept * (1.0 - 0.4 * chance))


def _trap(s: State, card: Card) -> float:
    """Return what accessing a card in a room costs the Champion."""
    damage = damage_when(card, "accessed")
    if damage > len(s.sides[CHAMPION].hand):
        return FATAL
    return toll(card)


def _champion(s: State, rounds: float) -> float:
    side = s.sides[CHAMPION]
    found = (
        _points(side.points) + _mana(side.mana) + _hand(tuple(side.hand), hand_limit(s, CHAMPION))
    )
    found += BUFFER[min(len(side.hand), len(BUFFER) - 1)]
    cards = []
    stored = 0
    for one in s.arena.values():
        cards.append(one.card)
        stored += one.stored
    found += _arena(tuple(cards), rounds) + STORED * stored
    known = sum(one.seen for one in s.occupants if one is not None and one.state == DOWN)
    return found + 0.5 * known


@lru_cache(maxsize=10_000)
def _arena(cards: tuple[Card, ...], rounds: float) -> float:
    """Return what cards in the arena give in so many rounds, and how they are armed."""
    weapons = tuple(card for card in cards if card.type == "weapon")
    found = KIT * _kit(weapons) + 0.1 * sum(card.cost for card in weapons)
    for card in cards:
        if card.type != "weapon":
            found += max(rounds * income(card), last_use(card))
    return found


def _kit(weapons: tuple[Card, ...]) -> float:
    """By how much weapons make usual minions cheaper, the next best counting a little."""
    found = 0.0
    for resonance in RESONANCES:
        prices = [
            price
            for weapon in weapons
            if weapon.resonance in ("prismatic", resonance)
            and (price := _usual_price(weapon)) is not None
        ]
        if prices:
            found += UNARMED - min(prices) + 0.1 * (len(prices) - 1)
    return found


def _usual_price(weapon: Card) -> float | None:
    shield = max(0.0, USUAL_SHIELD - weapon.breach)
    missing = USUAL_HEALTH - weapon.attack
    worn = 3.0 if weapon.brittle else 0.0
    if missing <= 0:
        return shield + worn
    if weapon.boost is None:
        return None
    mana, more, is_once = weapon.boost
    times = -(-missing // more)
    return None if is_once and times > 1 else shield + worn + times * mana
