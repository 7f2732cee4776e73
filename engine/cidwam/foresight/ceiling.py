"""A chance to win in the turn that a seat can't exceed: a bound by which proofs look at less.

Only direct attacks and some texts take Life. While no text on the board could take Life, take a
piece out of a slot or bring one more attack, the attacks that may still come are those of own
Souls that can still be taken (R7.8), or one for the Soul that is being taken. An opponent who stops
the first of them, one with each piece in a slot (R8.2, R8.3), is hit by the others alone.
Nothing here may be too low: where a fact is not clear, it is taken to be the best for the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.cidwam.board import (
    ATTACHED,
    BOARD_END,
    FIXED_SLOTS,
    RANKS_FROM_END,
    is_slot,
    slot_seat,
)
from engine.cidwam.cards.card import CardDef
from engine.cidwam.cards.lookup import Ways
from engine.cidwam.cards.script import ADVANTAGE, BACKUP, effects_of
from engine.cidwam.flags import FACE_DOWN, LEFT_START, SHIELD, TAKEN
from engine.cidwam.position.look import Look
from engine.cidwam.position.state import State
from engine.cidwam.rules.dice import Spec
from engine.cidwam.rules.fighting import STRIKE
from engine.cidwam.rules.mobility import GOING, static_scope
from engine.cidwam.rules.odds import Roll, spread
from engine.cidwam.text import abilities as ab
from engine.cidwam.text import events as ev
from engine.cidwam.text import keywords as kw
from engine.cidwam.text.effects import (
    cards,
    coins,
    control,
    counters,
    fighting,
    life,
    pieces,
    shields,
)
from engine.cidwam.text.parts import Effect, Event
from engine.cidwam.text.targets import Count, EachCounter, EachPiece
from engine.text.tree import walk

# Effects that change neither whom Souls reach nor what they roll, take no Life, and empty no slot.
_STILL = (
    cards.Curate, cards.Draw, cards.LookAtHand, coins.LoseCoins, coins.PayCoins, control.If,
    control.IfYouDo, control.May, control.OnRoll, control.Otherwise, control.RollDice,
    life.GainLife, shields.PlaceShield, cards.ReturnFromDiscard, counters.RemoveAllCounters,
)  # fmt: skip
_FILLED = ("Incantation", "Piece", "card")  # sorts of which a Shield is one
_ROLLS = (fighting.MaxOut, fighting.Reroll)
STILL, ADDS, WILD = range(3)  # what a text can do at worst
_ANY = 1 << 20  # more Coins than any price
NEVER, SURE = Fraction(0), Fraction(1)


def ceiling(s: State, seat: int) -> Fraction:
    """The chance that the seat takes all of the other's Life in what is left of its turn, or more;
    1 where that is not clear."""
    under_way = []
    for frame in s.stack:
        if frame.op == "fight" and frame.data[0] == STRIKE:
            if frame.step > 2:
                return SURE  # dice may lie
            under_way.append(frame.source)
    worst, luckiest = _worst(s, seat)
    if worst == WILD:
        return SURE
    if s.phase != "move":
        return NEVER  # nobody attacks any more
    slots = s.fixed[FIXED_SLOTS[1 - seat]]
    stopped = len(slots) - slots.count(0)
    attackers = _untaken(s, seat) + under_way
    if len(attackers) <= stopped:
        return NEVER
    if worst == ADDS:
        return SURE
    attackers = [soul for soul in attackers if soul in under_way or _reaches(s, seat, soul)]
    if len(attackers) <= stopped:
        return NEVER
    if _stacks(s, seat):
        return SURE
    rolls = _rolls(s, seat, attackers, luckiest)
    return _chance(tuple(sorted(rolls, key=repr)), len(attackers) - stopped, s.life[1 - seat])


def is_tame(s: State, seat: int) -> bool:
    """Is the bound of use: is there no text that may do anything?"""
    return _worst(s, seat)[0] != WILD


def _untaken(s: State, seat: int) -> list[int]:
    """The Souls of a seat that may still attack, as far as R6.1 goes."""
    flags, place, current = s.flags, s.place, s.current
    return [
        soul
        for soul in s.souls[seat]
        if not flags[soul] & TAKEN or (current and place[soul] == place[current])
    ]


def _stacks(s: State, seat: int) -> bool:
    """May Souls of the seat share a space, now or later in the turn?"""
    return any(s.defs[soul].team_up for soul in s.souls[seat])


def _reaches(s: State, seat: int, soul: int) -> bool:
    """May it come to where it attacks directly, on a board where nobody is in the way?"""
    if s.lasting_keyword or static_scope(s, GOING).anybody or _stacks(s, seat):
        return True
    d, space = s.defs[soul], s.place[soul]
    if s.flags[soul] & TAKEN:
        return RANKS_FROM_END[seat][space] <= d.script.range
    left = s.flags[soul] & LEFT_START
    table = d.ways[seat]
    ways = table.known[left][space] or table.find(left, space)
    return _gets_there(ways, seat, d.script.range)


@lru_cache(maxsize=50_000)
def _gets_there(ways: Ways, seat: int, range_: int) -> bool:
    ahead = RANKS_FROM_END[seat]
    return any(
        action[0] == "strike" or (action[0] == "move" and ahead[action[2]] <= range_)
        for action in ways.find(0)
    )


def _rolls(s: State, seat: int, attackers: list[int], luckiest: set[int]) -> list[Roll]:
    """What each attacker rolls at best; what is left where it has rolled (R7.3)."""
    everybody, own = _bonuses(s)
    gives = 0
    for source in s.listeners.get("grants", ()):
        gives |= s.defs[source].script.granted
    backing: dict[int, tuple[Spec, ...]] = {}
    for soul in s.souls[seat]:
        d = s.defs[soul]
        if (gives | d.script.mask) & BACKUP or s.lasting_keyword:
            backing[soul] = d.dice
    rolls: list[Roll] = []
    for soul in attackers:
        left = s.rolled[soul]
        if left is not None:
            rolls.append(left)
            continue
        d = s.defs[soul]
        bonus = everybody + own.get(soul, 0) + s.bonus[soul]
        for word, n in s.counters[soul]:
            if word[0] in "+-" and word[1:].isdigit():
                bonus += int(word) * n
        helped = sum((dice for who, dice in backing.items() if who != soul), ())
        if soul in luckiest:
            most = sum(n * sides + more for n, sides, more in d.dice + helped)
            rolls.append(max(0, most + bonus))
            continue
        twice = bool((gives | d.script.mask) & ADVANTAGE) or s.lasting_keyword
        rolls.append((d.dice, helped, twice, bonus))
    return rolls


def _bonuses(s: State) -> tuple[int, dict[int, int]]:
    """What statics add at most: to every Soul, and to single ones."""
    everybody = 0
    own: dict[int, int] = {}
    for source in s.listeners.get("bonuses", ()):
        for rule in s.defs[source].script.bonuses:
            for plus in rule.plus:
                if plus.n <= 0:
                    continue
                n = plus.n * _times(s, source, plus.each)
                if rule.who in ("this", "attached"):
                    about = source if rule.who == "this" else s.host[source]
                    own[about] = own.get(about, 0) + n
                else:
                    everybody += n
    return everybody, own


def _times(s: State, source: int, each: Count | None) -> int:
    """How often a bonus counts at most. What a player controls is no more for the rest of the turn,
    where no text is WILD, but for Shields."""
    if each is None:
        return 1
    if isinstance(each, EachPiece) and each.of != "here" and each.sort.word not in _FILLED:
        return each.times(Look(s, s.controller[source], source))
    if isinstance(each, EachCounter) and each.word != "life":
        return sum(n for kept in s.counters for word, n in kept if word == each.word)
    return len(s.defs)


@lru_cache(maxsize=50_000)
def _chance(rolls: tuple[Roll, ...], hits: int, life: int) -> Fraction:
    """The greatest chance with which so many of the rolls sum up to a Life."""
    best = NEVER
    for chosen in set(combinations(rolls, hits)):
        sums = {0: SURE}
        for roll in chosen:
            more: dict[int, Fraction] = {}
            for total, chance in sums.items():
                for value, share in spread(roll):
                    at = min(life, total + value)
                    more[at] = more.get(at, NEVER) + chance * share
            sums = more
        best = max(best, sums.get(life, NEVER))
    return best


def _worst(s: State, seat: int) -> tuple[int, set[int]]:
    """What the texts on the board can do at worst, by the seat's reckoning; and the Souls whose own
    rolls a text may change."""
    luckiest: set[int] = set()
    told = []
    rich = s.coins[seat]
    worst = STILL
    for piece in _with_texts(s):
        if s.flags[piece] & FACE_DOWN:
            return WILD, luckiest  # it may be turned up
        mine = s.controller[piece] == seat
        text = _text(s.defs[piece], mine)
        if (text.breaks and not mine) or (text.leaves and slot_of(s, piece) == 1 - seat):
            return WILD, luckiest
        if text.earns:
            rich = _ANY
        if text.lucky:
            luckiest.add(s.host[piece] or piece)
        worst = max(worst, text.by_itself)
        if text.payments and (mine or text.either):  # nobody pays for what helps the other
            told.append((piece, text.payments))
    for piece, payments in told:
        for ability, price, found, once in payments:
            if price <= rich and not (once and (piece, ability) in s.used):
                worst = max(worst, found)
    return worst, luckiest


def _with_texts(s: State) -> Iterator[int]:
    """The pieces on the board but Shields, Relics and Personas too."""
    for piece in range(1, len(s.defs)):
        if (s.place[piece] < BOARD_END or s.place[piece] == ATTACHED) and not (
            s.flags[piece] & SHIELD
        ):
            yield piece
    yield from (persona for persona in s.persona if persona)
    # What is being carried out, though its card may have left the board.
    yield from (frame.source for frame in s.stack if frame.source)
    for _, _, source, _, _ in s.waiting:
        yield source
    for frame in s.stack:
        if frame.op == "triggers":
            yield from (entry[2] for entry in frame.data)


def slot_of(s: State, piece: int) -> int | None:
    """Whose Incantation slot a piece is in, if it is in one."""
    return slot_seat(s.place[piece]) if is_slot(s.place[piece]) else None


class _Text(NamedTuple):
    """What a card's text can do once the card lies on the board.

    by_itself: at worst. payments: ability, Coins, what it does, whether once a turn only. either:
    whether both players may pay. earns: whether it may earn Coins; lucky: change the rolls of its
    own Soul; breaks: break Shields of its player; leaves: take itself away.
    """

    by_itself: int
    payments: tuple[tuple[int, int, int, bool], ...]
    either: bool
    earns: bool
    lucky: bool
    breaks: bool
    leaves: bool


# What can't happen in a Move/Combat phase to a piece that lies face up, or has happened before it.
_PAST = (ev.OnPlay, ev.TurnBegins, ev.Plays, ev.IsTurnedUp)


@lru_cache(maxsize=4096)
def _text(card: CardDef, mine: bool) -> _Text:
    """What a card's text can do for the seat; mine: it is the seat's own."""
    script = card.script
    by_itself = WILD if script.bars else STILL
    own = {i for found in (*script.own.values(), *script.attached.values()) for i in found}
    payments = []
    earns = lucky = breaks = leaves = False
    for i, ability in enumerate(script.abilities):
        event = ability.event if isinstance(ability, ab.Triggered) else None
        if isinstance(event, _PAST) or (isinstance(ability, ab.Payment) and ability.only_in_summon):
            continue
        if isinstance(event, ev.IsAttacked if mine else ev.Moves) and i in own:
            continue  # the seat's Souls are attacked by nobody, and only they move
        worst = STILL
        for effect in effects_of(ability):
            for node in walk(effect):
                if not isinstance(node, Effect) or isinstance(node, _STILL):
                    continue
                earns = earns or isinstance(node, coins.Earn)
                breaks = breaks or isinstance(node, shields.BreakShield)
                leaves = leaves or isinstance(node, pieces.DiscardThis)
                if isinstance(node, _ROLLS) and i in own:
                    lucky = True
                else:
                    worst = max(worst, _does(node, event, mine))
        if isinstance(ability, ab.Payment):
            payments.append((i, ability.coins, worst, ability.once_each_turn))
        else:
            by_itself = max(by_itself, worst)
    return _Text(by_itself, tuple(payments), script.either, earns, lucky, breaks, leaves)


def _does(effect: Effect, event: Event | None, mine: bool) -> int:
    """What an effect of a text can do at worst; event: what sets it off."""
    match effect:
        case coins.Earn() | pieces.DiscardThis() | shields.BreakShield(whose="you"):
            return STILL
        case life.LoseLife(who="opponent") | life.DealDamage() if not mine:
            return STILL
        case life.LoseLife(who="you") if mine:
            return STILL
        case pieces.Destroy() if effect.target.who == "that Soul":
            return STILL
        case counters.PutCounters(word="life"):
            return STILL
        case counters.PutCounters() | counters.RemoveCounters() | fighting.Give():
            if isinstance(effect, fighting.Give) and not all(
                isinstance(bonus, kw.Plus) for bonus in effect.bonuses
            ):
                return WILD
            if isinstance(event, ev.TurnEnds):
                return STILL  # nobody attacks any more
            on_itself = effect.target.who == "this"
            # Whoever has won a fight has rolled: what is left is not changed by bonuses (R7.3).
            settled = not mine or isinstance(event, ev.WinsFight)
            return STILL if on_itself and settled else ADDS
    return WILD
