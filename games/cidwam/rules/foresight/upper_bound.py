"""A chance to win in the turn that a seat can't exceed: a bound by which proofs look at less.

Only direct attacks and some texts take Life. While no text on the board could take Life, take a
piece out of a slot or bring one more attack, the attacks that may still come are those of own
Souls that can still be taken (R7.8), or one for the Soul that is being taken. An opponent who stops
the first of them, one with each piece in a slot (R8.2, R8.3), is hit by the others alone.
Nothing here may be too low: where a fact is not clear, it is taken to be the best for the seat.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from games.cidwam.rules.board import (
    FIXED_SLOTS,
    RANKS_FROM_END,
    is_slot,
    slot_seat,
)
from games.cidwam.rules.cards.lookup import Ways
from games.cidwam.rules.cards.script import ADVANTAGE, BACKUP
from games.cidwam.rules.flags import AGAIN, FACE_DOWN, LEFT_START, SHIELD, TAKEN
from games.cidwam.rules.foresight.text_limits import (
    ADDS,
    STILL,
    WILD,
    TextLimits,
    face_down_limits,
    text_limits,
)
from games.cidwam.rules.mechanics.dice import Spec
from games.cidwam.rules.mechanics.fight_rolls import STRIKE
from games.cidwam.rules.mechanics.mobility import GOING, static_scope
from games.cidwam.rules.mechanics.odds import Roll, spread
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.keywords import DoubleAttack
from games.cidwam.rules.text.targets import Count, EachCounter, EachPiece

_FILLED = ("Incantation", "Piece", "card")  # sorts of which a Shield is one
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
    worst, luckiest, added = _worst(s, seat)
    if worst == WILD:
        return SURE
    if s.phase != "move":
        return NEVER  # nobody attacks any more
    stopped = _stopped(s, seat)
    attackers = _untaken(s, seat) + under_way
    if len(attackers) <= stopped:
        return NEVER
    if worst == ADDS:
        return SURE
    attackers = [soul for soul in attackers if soul in under_way or _reaches(s, seat, soul)]
    if len(attackers) <= stopped:
        return NEVER
    life = s.life[1 - seat] - added
    if life <= 0 or _stacks(s, seat):
        return SURE
    rolls = _rolls(s, seat, attackers, luckiest)
    return _chance(tuple(sorted(rolls, key=repr)), len(attackers) - stopped, life)


def unhindered(s: State, seat: int) -> Fraction:
    """The chance that direct attacks take all Life if no Soul is in the way and texts do no more
    than bonuses: a guess by which positions are passed over, and no bound."""
    attackers = [soul for soul in _untaken(s, seat) if _reaches(s, seat, soul)]
    hits = len(attackers) - _stopped(s, seat)
    if hits <= 0:
        return NEVER
    rolls = _rolls(s, seat, attackers, set())
    return _chance(tuple(sorted(rolls, key=repr)), hits, s.life[1 - seat])


def _stopped(s: State, seat: int) -> int:
    """Return how many direct attacks the other can stop, one with each piece in a slot (R8.2)."""
    slots = s.fixed[FIXED_SLOTS[1 - seat]]
    return len(slots) - slots.count(0)


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
    """Return what each attacker rolls at best; what is left where it has rolled (R7.3)."""
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
    """Return what statics add at most: to every Soul, and to single ones."""
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
    """Return how often a bonus counts at most. What a player controls is no more for the rest of
    the turn, where no text is WILD, but for Shields."""
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


def _worst(s: State, seat: int) -> tuple[int, set[int], int]:
    """Return what the texts on the board can do at worst, by the seat's reckoning; the Souls whose
    own rolls a text may change; and what payments can add to rolls, all together."""
    luckiest: set[int] = set()
    if any(s.flags[soul] & AGAIN for soul in s.souls[seat]) or _given_double_attack(s):
        return WILD, luckiest, 0  # it may attack twice
    told = []
    rich = s.coins[seat]
    worst = STILL
    hits = False
    if_broken = STILL
    busy = _carried_out(s) if s.stack or s.waiting else ()
    for piece in (*_with_texts(s), *busy):
        mine = s.controller[piece] == seat
        card = s.defs[piece]
        if s.flags[piece] & FACE_DOWN:
            text: TextLimits | None = face_down_limits(card, mine)
        else:
            text = text_limits(card, mine, piece in busy)
        if text is None:
            continue
        if (text.breaks and not mine) or (text.leaves and slot_of(s, piece) == 1 - seat):
            return WILD, luckiest, 0
        if text.earns:
            rich = _ANY
        if text.lucky:
            luckiest.add(s.host[piece] or piece)
        hits = hits or text.hits
        if_broken = max(if_broken, text.if_broken)
        worst = max(worst, text.by_itself)
        if text.payments and (mine or text.either):  # nobody pays for what helps the other
            told.append((piece, text.payments))
    if hits:
        worst = max(worst, if_broken)
    added = 0
    for piece, payments in told:
        for ability, price, found, once, plus in payments:
            if piece in busy:
                worst = max(worst, found)  # it may be paid already, and not done yet
                continue
            if price > rich or (once and (piece, ability) in s.used):
                continue
            if found == ADDS and plus and (once or (price and rich < _ANY)):
                added += plus if once else rich // price * plus
            else:
                worst = max(worst, found)
    return worst, luckiest, added


def _given_double_attack(s: State) -> bool:
    if not s.lasting_keyword:
        return False
    return any(name == DoubleAttack.form for gained in s.gained for name, _ in gained)


def _with_texts(s: State) -> list[int]:
    """The pieces on the board but Shields, Relics and Personas too."""
    found = []
    flags, relics = s.flags, s.relics
    for piece in (*s.souls[0], *s.souls[1], *s.fixed):
        if piece and not flags[piece] & SHIELD:
            found.append(piece)
            if relics[piece]:
                found += relics[piece]
    found += [persona for persona in s.persona if persona]
    return found


def _carried_out(s: State) -> set[int]:
    """The pieces whose texts are being carried out, though they may have left the board."""
    found = {frame.source for frame in s.stack if frame.op != "fight"}
    found.update(source for _, _, source, _, _ in s.waiting)
    for frame in s.stack:
        if frame.op == "triggers":
            found.update(entry[2] for entry in frame.data)
    found.discard(0)
    return found


def slot_of(s: State, piece: int) -> int | None:
    """Return whose Incantation slot a piece is in, if it is in one."""
    return slot_seat(s.place[piece]) if is_slot(s.place[piece]) else None
