"""Static abilities at this moment: bonuses, keywords, prohibitions, costs.

Nothing is remembered: a fact is computed when it is asked for, from the pieces in
`State.listeners`. Where none lies on the board, the answers come from the cards alone.
"""

from __future__ import annotations

from games.cidwam.rules.board import ADJACENT, FIRST_ENVIRONMENT, FIRST_SLOT, GOVERNED_BITS, SPACES
from games.cidwam.rules.cards.script import BANS, BIT_BY_NAME, TEAM_UP, Bar, Rule
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.pieces import add_counters, where
from games.cidwam.rules.position.sorting import card_is_sort, is_called, is_sort
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Sort

Members = tuple[int, ...]
NO_TRAITS = (0, 1)
MOVES_AS = "the movement of a "  # begins what a Soul has gained, before the pattern's name
_COSTS = ("costs of south", "costs of north")  # under which they are noted


def traits(s: State, members: Members, topic: str = "grants") -> tuple[int, int]:
    """The keywords of a Soul or stack: bits of `script`, and its range (R10.7; 1 without).

    The topic `reach` spares looking at grants that matter to rolls alone.
    """
    if len(members) == 1 and not s.lasting_keyword and topic not in s.listeners:
        # A fast path: to a Soul alone that nothing adds to, its own text says it all.
        (piece,) = members
        return NO_TRAITS if s.flags[piece] & FACE_DOWN else s.defs[piece].script.traits
    mask, range_ = 0, 1
    for piece in members:
        if s.flags[piece] & FACE_DOWN:
            continue
        script = s.defs[piece].script
        mask |= script.mask
        if script.range > range_:
            range_ = script.range
        for name, n in s.gained[piece]:
            mask |= BIT_BY_NAME.get(name, 0)
            if name == "Range" and n > range_:
                range_ = n
    grants = s.listeners.get(topic)
    if grants and not s.flags[members[0]] & FACE_DOWN:
        for source in grants:
            for rule in s.defs[source].script.grants:
                adds = rule.mask & ~mask or rule.range > range_
                if adds and _has(s, source, rule, members):
                    mask |= rule.mask
                    if rule.range > range_:
                        range_ = rule.range
    return mask, range_


def has_keyword(s: State, members: Members, bit: int, topic: str = "grants") -> bool:
    """Is a keyword, a bit of `script`, among the `traits` of a Soul or stack? A fast path: it looks
    no further than at what could give it."""
    for piece in members:
        if s.defs[piece].script.mask & bit and not s.flags[piece] & FACE_DOWN:
            return True
    if s.lasting_keyword:
        return bool(traits(s, members, topic)[0] & bit)
    for source in s.listeners.get(topic, ()):
        if s.defs[source].script.granted & bit:
            return bool(traits(s, members, topic)[0] & bit)
    return False


def is_having(s: State, members: Members, keyword: str) -> bool:
    """Has a Soul or stack a keyword, whatever gives it? What lies face down has none."""
    if keyword == "Range":
        return traits(s, members)[1] > 1
    return has_keyword(s, members, BIT_BY_NAME[keyword])


def has_without_grants(s: State, members: Members, keyword: str) -> bool:
    """Has it a keyword printed or until end of turn? So grants ask, else two could ask each other
    for ever (E50)."""
    bit = BIT_BY_NAME.get(keyword, 0)
    for piece in members:
        if s.flags[piece] & FACE_DOWN:
            continue
        script = s.defs[piece].script
        if script.mask & bit or (not bit and script.range > 1):
            return True
        if any(name == keyword for name, _ in s.gained[piece]):
            return True
    return False


def bonus(s: State, members: Members) -> int:
    """All that is added to a Soul's roll (R7.2). A stack is one Soul: a static counts once."""
    total = 0
    for piece in members:
        total += own_bonus(s, piece)
    defs = s.defs
    for source in s.listeners.get("bonuses", ()):
        script = defs[source].script
        if script.own_bonuses and source not in members:
            continue  # a fast path: most of them speak of themselves alone
        for rule in script.bonuses:
            total += bonus_by(s, source, rule, members)
    return total


def own_bonus(s: State, piece: int) -> int:
    """Return what a piece has until end of turn and by its counters."""
    total = s.bonus[piece]
    for word, n in s.counters[piece]:
        if word[0] in "+-" and word[1:].isdigit():
            total += int(word) * n
    return total


def bonus_by(s: State, source: int, rule: Rule, members: Members) -> int:
    """Return what a rule of `source` adds to the roll of a Soul."""
    total = 0
    if _has(s, source, rule, members):
        for plus in rule.plus:
            times = 1
            if plus.each is not None:
                times = plus.each.times(_look(s, source, members))
            total += plus.n * times
    return total


def bonus_parts(s: State, members: Members) -> list[tuple[int, int, str]]:
    """Return what `bonus` sums up, part by part: how much, and the static's piece (0: none), or the
    word of the counters ("": none); neither is what lasts until end of turn."""
    found: list[tuple[int, int, str]] = []
    for piece in members:
        if s.bonus[piece]:
            found.append((s.bonus[piece], 0, ""))
        for word, n in s.counters[piece]:
            if word[0] in "+-" and word[1:].isdigit():
                found.append((int(word) * n, 0, word))
    for source in s.listeners.get("bonuses", ()):
        for rule in s.defs[source].script.bonuses:
            if _has(s, source, rule, members):
                look = _look(s, source, members)
                n = sum(p.n * (1 if p.each is None else p.each.times(look)) for p in rule.plus)
                if n:
                    found.append((n, source, ""))
    return found


def _look(s: State, source: int, members: Members) -> Look:
    own = s.host[source] or source  # of a stack it is this Soul, or the one a Relic is on
    subject = own if own in members else members[0]
    return Look(s, s.controller[source], source, subject)


def _has(s: State, source: int, rule: Rule, members: Members) -> bool:
    """Is this piece or stack, at this moment, one of those that a rule of `source` is about?"""
    # What is asked first is what most often settles it: whose the piece is, and where.
    lead = members[0]
    side = rule.side
    if side is not None and (s.controller[lead] == s.controller[source]) != (side == 0):
        return False
    if rule.here:
        place = s.place[s.host[source] or source]
        space = s.place[s.host[lead] or lead]
        if place < SPACES:
            if place != space:
                return False
        elif place >= FIRST_SLOT or not GOVERNED_BITS[place - FIRST_ENVIRONMENT] >> space & 1:
            return False
    who = rule.who
    if who == "this":
        if source not in members:
            return False
    elif who == "attached":
        if s.host[source] not in members:
            return False
    elif who == "other":
        if source in members or s.host[source] in members:
            return False
    elif rule.adjacent:
        near = where(s, source)
        if near >= SPACES or where(s, lead) not in ADJACENT[near]:
            return False
    sort = rule.sort
    if sort is not None:
        for piece in members:
            if is_sort(s, piece, sort):
                break
        else:
            return False
    if rule.called and not any(is_called(s, piece, rule.called) for piece in members):
        return False
    if rule.having:
        has = has_without_grants if rule.gives else is_having
        if not has(s, members, rule.having):
            return False
    look = _look(s, source, members) if rule.zone or rule.condition is not None else None
    if look is not None and rule.zone and not look.in_zone(lead, rule.zone):
        return False
    return look is None or rule.condition is None or rule.condition.holds(look)


def forbidden(s: State, members: Members, what: str) -> bool:
    """Does a prohibition in force name this piece? what: move, attack, be attacked ..."""
    if s.lasting_keyword and _forbidden_for_now(s, members, what):
        return True
    sources = s.listeners.get(BANS[what])
    if sources:
        for source in sources:
            if _forbids(s, source, members, what):
                return True
    return False


def _forbidden_for_now(s: State, members: Members, what: str) -> bool:
    """Is something forbidden to a piece, or to one of a stack, until end of turn?"""
    ban = BANS[what]
    return any(name == ban for piece in members for name, _ in s.gained[piece])


def movements(s: State, members: Members) -> tuple[str, ...]:
    """The patterns that a Soul or stack has been given beside its own, by a text or a static."""
    if s.flags[members[0]] & FACE_DOWN:
        return ()
    found: set[str] = set()
    if s.lasting_keyword:
        for piece in members:
            found.update(
                name[len(MOVES_AS) :] for name, _ in s.gained[piece] if name.startswith(MOVES_AS)
            )
    for source in s.listeners.get("reach", ()):
        for rule in s.defs[source].script.grants:
            if rule.patterns and _has(s, source, rule, members):
                found.update(rule.patterns)
    return tuple(sorted(found))


def barred(s: State, seat: int, topic: str, card: int = 0) -> bool:
    """Is a player kept from a deed (`text.player_deeds`), such as from playing a card?"""
    for who, what, sort in s.barred:
        if who == seat and what == topic and (not sort or sort in s.defs[card].sorts):
            return True
    for source in s.listeners.get(topic, ()):
        for bar in s.defs[source].script.bars:
            sorts = bar.sorts.get(topic, ())
            if not sorts or not _is_barred(s, source, bar, seat):
                continue
            if any(not sort or sort in s.defs[card].sorts for sort in sorts):
                return True
    return False


def _is_barred(s: State, source: int, bar: Bar, seat: int) -> bool:
    """Is a player one of those that a bar is about, at this moment?"""
    you = s.controller[source]
    if bar.who != "each" and (seat == you) != (bar.who == "you"):
        return False
    return bar.condition is None or bar.condition.holds(Look(s, you, source))


def barring(s: State, seat: int, topic: str, card: int = 0) -> list[int]:
    """The pieces whose statics keep a player from a deed; `barred` asks whether anything does."""
    return [
        source
        for source in s.listeners.get(topic, ())
        for bar in s.defs[source].script.bars
        if _is_barred(s, source, bar, seat)
        and any(not sort or sort in s.defs[card].sorts for sort in bar.sorts.get(topic, ()))
    ]


def hand_limit(s: State, seat: int) -> int | None:
    """Return a seat's hand limit at the end of its turn in cards; None: any number (R1.6)."""
    found = [
        limit.n
        for source in s.listeners.get("hand limit", ())
        for limit in s.defs[source].script.hand_limits
        if (limit.who == "each" or (seat == s.controller[source]) == (limit.who == "you"))
        and (
            limit.condition is None or limit.condition.holds(Look(s, s.controller[source], source))
        )
    ]
    return min(found, default=None)


def forbidding(s: State, members: Members, what: str) -> list[int]:
    """The pieces whose prohibitions in force name this one; `forbidden` asks whether any does."""
    sources = s.listeners.get(BANS[what], ())
    return [source for source in sources if _forbids(s, source, members, what)]


def _forbids(s: State, source: int, members: Members, what: str) -> bool:
    for rule in s.defs[source].script.prohibitions:
        if what in rule.banned and _has(s, source, rule, members):
            return True
    return False


def steady(s: State, topics: tuple[str, ...]) -> bool:
    """Do the statics of some topics say of a piece the same for as long as it lies as it lies?

    So they do if no condition but of a Zone, no neighbour and no Soul that moves about plays a
    part; until `pieces.invalidate_statics` says that a text, a controller or a keyword has come or
    gone.
    """
    listeners = s.listeners
    for topic in topics:
        for source in listeners.get(topic, ()):
            script = s.defs[source].script
            if not script.steady:
                return False
            if script.local and s.place[s.host[source] or source] < SPACES:
                return False
    return True


Change = tuple[Sort, int]  # what cards cost so many Coins more


def cost(s: State, seat: int, card: int, changes: list[Change] | None = None) -> int:
    """Return what a card in hand costs its player now; never under 0. `changes` spares asking for
    them again, card by card."""
    d = s.defs[card]
    total = d.value
    for own in d.script.discounts:
        look = Look(s, seat, card)
        if own.condition is None or own.condition.holds(look):
            n = own.n * (own.each.times(look) if own.each is not None else 1)
            total += n if own.change == "more" else -n
    for sort, n in cost_changes(s, seat) if changes is None else changes:
        if sort.word in d.sorts:  # as `card_is_sort`
            total += n
    return max(0, total)


def cost_changes(s: State, seat: int) -> list[Change]:
    """Return what statics add to the costs of a player's cards now, or take off them; noted while
    the same listen, if they always do."""
    sources = s.listeners.get("costs", ())
    note: tuple[object, list[Change]] | None = s.static_notes.get(_COSTS[seat])
    if note is not None and note[0] is sources:
        return note[1]
    found: list[Change] = []
    lasts = True
    for source in sources:
        for change in s.defs[source].script.cost_changes:
            you = s.controller[source]
            if change.whose != "each" and (1 - you if change.whose == "opponent" else you) != seat:
                continue
            condition, each = change.condition, change.each
            lasts = lasts and condition is None and each is None
            if condition is None or condition.holds(Look(s, you, source)):
                n = change.n * (each.times(Look(s, you, source)) if each is not None else 1)
                found.append((change.sort, n if change.change == "more" else -n))
    if lasts:
        s.static_notes[_COSTS[seat]] = sources, found
    return found


def card_has(s: State, seat: int, card: int, keyword: str) -> bool:
    """Do statics give a Soul the keyword while it is being played (R10.10, R10.11)?

    Ruling: "Your Souls have Swift" is meant for Souls as they are played; for the space of a
    moment they count as yours. Statics with a place ("here", "in your Zone") do not.
    """
    wanted = BIT_BY_NAME[keyword]
    for source in s.listeners.get("grants", ()):
        script = s.defs[source].script
        if not script.granted & wanted:
            continue
        for rule in script.grants:
            if rule.who not in ("yours", "other", "all") or not rule.mask & wanted:
                continue
            if rule.here or rule.zone or rule.having or rule.called:
                continue
            if rule.who != "all" and s.controller[source] != seat:
                continue
            if rule.sort is not None and not card_is_sort(s.defs[card], rule.sort):
                continue
            look = Look(s, s.controller[source], source, card)
            if rule.condition is None or rule.condition.holds(look):
                return True
    return False


def can_share(s: State, movers: Members, there: Members) -> bool:
    """R10.11: at most one Soul without Team-up in a space; nothing shares with a face-down one."""
    if any(s.flags[piece] & FACE_DOWN for piece in movers):
        return False
    return has_room(s, there, without_team_up(s, movers))


def without_team_up(s: State, movers: Members) -> int:
    """Return how many of those who move, or of cards that are played, have no Team-up."""
    without = 0
    for piece in movers:
        if not teams_up(s, piece) and not (
            s.place[piece] >= SPACES and card_has(s, s.owner[piece], piece, "Team-up")
        ):
            without += 1
    return without


def has_room(s: State, there: Members, without: int) -> bool:
    """R10.11: can Souls, so many of them without Team-up, come to those who stand in a space?"""
    if without > 1:
        return False
    flags = s.flags
    for piece in there:
        if flags[piece] & FACE_DOWN:
            return False
        # One alone may have Team-up or not, if all who come have it.
        if without or len(there) > 1:
            if not (s.defs[piece].team_up or teams_up(s, piece)):
                without += 1
    return without <= 1


def teams_up(s: State, piece: int) -> bool:
    """Has the piece Team-up, where it lies?"""
    if s.defs[piece].team_up and not s.flags[piece] & FACE_DOWN:
        return True  # a fast path: most of those that are asked have it printed
    # Another: none other has it but by what adds to Souls.
    return (s.lasting_keyword or "reach" in s.listeners) and has_keyword(
        s, (piece,), TEAM_UP, "reach"
    )


def put_life_counters(s: State, piece: int) -> None:
    """R10.8: Resilient N, printed or given as it enters."""
    n = s.defs[piece].script.resilient
    for source in s.listeners.get("grants", ()):
        for rule in s.defs[source].script.grants:
            if rule.resilient and _has(s, source, rule, (piece,)):
                n += rule.resilient
    if n:
        add_counters(s, piece, "life", n)


def left_of_roll(s: State, members: Members) -> int | None:
    """Return what is left of this turn's roll (R7.3), or None before any; a stack's is one roll."""
    left = None
    for piece in members:
        rolled = s.rolled[piece]
        if rolled is not None:
            left = rolled if left is None else left + rolled
    return left


def keep_roll(s: State, members: Members, left: int) -> None:
    for piece in members:
        s.rolled[piece] = None
    s.rolled[members[0]] = left
