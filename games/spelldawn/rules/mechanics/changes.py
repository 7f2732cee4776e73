"""Single changes of a game, each told, after each of which an end is looked for (S6.7)."""

from __future__ import annotations

from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.mechanics.figures import sums
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    NOBODY,
    OVERLORD,
    UP,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import CRYPTS, MAX_MINIONS, NUMBER, ROOMS

WINNING_POINTS = 60


def end(s: State, winner: int, why: str) -> None:
    """The game is over at once; what waited is left out."""
    s.ended = why
    s.winner = winner
    s.stack.clear()
    s.question = None
    s.raid = None
    s.plan = None
    s.offer = NOBODY
    s.tell("ended", max(winner, 0), reason=why)


# --- Mana ----------------------------------------------------------------------------------------


def pay(s: State, seat: int, mana: int) -> None:
    """Pay mana, that of a raid first (S5.1). The caller has seen that there is enough."""
    raid = s.raid
    if seat == CHAMPION and raid is not None and raid.mana:
        of_raid = min(raid.mana, mana)
        raid.mana -= of_raid
        mana -= of_raid
    s.sides[seat].mana -= mana


# --- Hands and decks -----------------------------------------------------------------------------


def draw(s: State, seat: int) -> None:
    """Draw one card; an Overlord's empty deck loses, a Champion's gives nothing (S6.6)."""
    side = s.sides[seat]
    if not side.deck:
        if seat == OVERLORD:
            end(s, CHAMPION, "deck")
        return
    card = side.deck.pop()
    side.hand.append(card)
    if seat == OVERLORD and s.vault_seen and s.vault_seen[-1] == len(side.deck):
        s.vault_seen = s.vault_seen[:-1]
    s.tell_some("drew", seat, {}, {seat: {"card": card.name}})


def discard(s: State, seat: int, card: Card) -> None:
    """Put a card of the hand away: the Overlord's to the Crypts, face down (S4.5)."""
    s.sides[seat].hand.remove(card)
    put_away(s, card, is_down=seat == OVERLORD)
    own = {"card": card.name}
    if seat == OVERLORD:
        s.tell_some("discarded", seat, {}, {seat: own})
    else:
        s.tell("discarded", seat, **own)


def put_away(s: State, card: Card, is_down: bool) -> None:
    """Put a card from anywhere onto its discard pile."""
    if card.seat == OVERLORD:
        s.crypts.append((card, is_down))
    else:
        s.sides[CHAMPION].discard.append(card)


def pick(s: State, hand: list[Card]) -> int:
    """Return a random place in a hand; of cards of one name the first (S7.5)."""
    first = hand[0]
    if all(card is first for card in hand):
        return 0
    return s.chance.below(len(hand), "pick")


def discard_at_random(s: State, seat: int) -> bool:
    """Put a random card of a hand away; False if there is none."""
    hand = s.sides[seat].hand
    if not hand:
        return False
    discard(s, seat, hand[pick(s, hand)])
    return True


def damage(s: State, n: int) -> None:
    """Deal damage: as many random cards, and the end if there is none (S6.1, S6.2)."""
    prevented = min(n, max(0, sums(s).prevent - s.prevented))
    s.prevented += prevented
    s.tell("damaged", CHAMPION, n=n, prevented=prevented)
    for _ in range(n - prevented):
        if not discard_at_random(s, CHAMPION):
            end(s, OVERLORD, "damage")
            return


# --- Cards in play -------------------------------------------------------------------------------


def turn_up(s: State, one: Permanent) -> None:
    """A card of the Overlord's is summoned, unveiled or scored (S1.6)."""
    one.state = UP
    one.seen = False
    if one.card.lasting:
        s.sums = None


def place(s: State, card: Card, room: int) -> str:
    """Lay a card of the Overlord's face down into a room, a minion as the outermost (S4.7)."""
    if card.type != "minion":
        s.occupants[room] = Permanent(card, DOWN)
        return ROOMS[room]
    row = s.rows[room]
    if len(row) >= MAX_MINIONS:
        remove(s, OVERLORD, f"m{next(reversed(row))}")
    number = s.next_minion
    s.next_minion += 1
    s.rows[room] = {number: Permanent(card, DOWN), **s.rows[room]}
    return f"m{number}"


def enter_arena(s: State, card: Card) -> str:
    """Lay a card of the Champion's face up into the arena (S4.7)."""
    number = s.next_arena
    s.next_arena += 1
    s.arena[number] = Permanent(card)
    if card.lasting:
        s.sums = None
    return f"a{number}"


def take_out(s: State, seat: int, ref: str) -> Permanent:
    """Take a card out of play, which is there; the caller says where it goes."""
    one = s.find(seat, ref)
    assert one is not None
    if seat == CHAMPION:
        del s.arena[int(ref[1:])]
    elif ref in NUMBER:
        room = NUMBER[ref]
        s.occupants[room] = None
        if s.raid is not None and s.raid.room == room and s.raid.accessed:
            s.raid.accessed = ()
    else:
        del s.rows[s.room_of(ref)][int(ref[1:])]
    if one.card.lasting and one.state == UP:
        s.sums = None
    return one


def remove(s: State, seat: int, ref: str) -> None:
    """Destroy a card in play (S6.4): face down it stays so in the Crypts."""
    room = s.room_of(ref) if seat == OVERLORD else -1
    one = take_out(s, seat, ref)
    is_down = one.state == DOWN
    put_away(s, one.card, is_down)
    told = {"ref": ref, **({"room": ROOMS[room]} if room >= 0 else {})}
    if is_down:
        s.tell_some("destroyed", seat, told, {seat: {"card": one.card.name}})
    else:
        s.tell("destroyed", seat, **told, card=one.card.name)


# --- Schemes -------------------------------------------------------------------------------------


def score(s: State, seat: int, card: Card) -> None:
    """A scheme goes to a score pile with its points, in one change (S4.9, S5.11)."""
    side = s.sides[seat]
    side.scored.append(card)
    side.points += card.points
    s.tell("scored", seat, card=card.name, points=card.points)
    if side.points >= WINNING_POINTS:
        end(s, seat, "points")


def add_counters(s: State, room: int, n: int) -> None:
    """Lay counters on a scheme, and have it scored if it has enough (S4.9)."""
    scheme = s.occupants[room]
    assert scheme is not None
    scheme.progress += n
    s.tell("progressed", OVERLORD, room=ROOMS[room], n=n)
    if scheme.progress >= scheme.card.requirement:
        turn_up(s, scheme)
        s.tell("turned_up", OVERLORD, ref=ROOMS[room], card=scheme.card.name)
        s.stack.append(("score", room))
        abilities_of(s, OVERLORD, ROOMS[room], "score")


def abilities_of(s: State, seat: int, ref: str, signal: str) -> None:
    """Put what an event sets off on one card alone next (S8.3)."""
    one = s.find(seat, ref)
    lines = one.card.triggers.get(signal) if one is not None else None
    if one is not None and lines:
        s.stack.extend(("ability", seat, ref, one.card.name, line) for line, _ in reversed(lines))


# --- What the Champion accesses (S5.9-S5.12) -----------------------------------------------------


def accessed_cards(s: State) -> list[Card]:
    """Return the cards that the raid has accessed and that are still where they were."""
    raid = s.raid
    if raid is None or not raid.accessed:
        return []
    if raid.room <= CRYPTS:
        pile = accessed_pile(s, raid.room)
        return [pile[at] for at in raid.accessed]
    occupant = s.occupants[raid.room]
    return [] if occupant is None else [occupant.card]


def accessed_pile(s: State, room: int) -> list[Card]:
    """Return the cards of an inner room's pile, in the order in which their places count."""
    overlord = s.sides[OVERLORD]
    if room == CRYPTS:
        return [card for card, _ in s.crypts]
    return overlord.deck if ROOMS[room] == "vault" else overlord.hand


def take_accessed(s: State, card: Card) -> None:
    """Take an accessed card away from where it lies."""
    raid = s.raid
    assert raid is not None
    assert raid.accessed
    if raid.room > CRYPTS:
        take_out(s, OVERLORD, ROOMS[raid.room])
        return
    pile = accessed_pile(s, raid.room)
    at = next(place for place in raid.accessed if pile[place] is card)
    raid.accessed = tuple(place - (place > at) for place in raid.accessed if place != at)
    if raid.room == CRYPTS:
        del s.crypts[at]
        return
    del pile[at]
    if ROOMS[raid.room] == "vault":
        s.vault_seen = tuple(place - (place > at) for place in s.vault_seen if place != at)
