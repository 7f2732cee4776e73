"""Changes to players: Coins, Life, drawing, discarding, Shields from the deck.

Each function does one thing of the rulebook and tells who listens.
"""

from __future__ import annotations

from engine.kernel.chance import shuffle
from games.cidwam.rules.board import DECK, DISCARD, HAND
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.pieces import put
from games.cidwam.rules.position.slots import free_slot
from games.cidwam.rules.position.state import State


def earn(s: State, seat: int, n: int, why: str, source: int = 0) -> None:
    """`why` and `source` go to the log, as everywhere here."""
    s.coins[seat] += n
    if s.log is not None and n:
        events.coins(s, seat, n, why, source)
    if n > 0 and "earns coins" in s.listeners:  # one event, however many
        triggers.watch(s, "earns coins", (0,), seat=seat)


def lose_coins(s: State, seat: int, n: int, source: int) -> int:
    """Lose up to n Coins; gives how many were lost."""
    lost = min(n, s.coins[seat])
    s.coins[seat] -= lost
    if s.log is not None and lost:
        events.coins(s, seat, -lost, "effect", source)
    return lost


def pay(s: State, seat: int, n: int, why: str, source: int = 0) -> None:
    s.coins[seat] -= n
    if s.log is not None and n:
        events.coins(s, seat, -n, why, source)


def change_life(s: State, seat: int, n: int, why: str, source: int) -> bool:
    """Gain (n > 0) or lose (n < 0) Life; R9.1 is looked at once the step is done.

    Gives whether any was: who may not gain Life gains none.
    """
    if n > 0 and is_barred(s, seat, "no life"):
        return False
    s.life[seat] += n
    if s.log is not None and n:
        events.life(s, seat, n, why, source)
    if n > 0 and "gains life" in s.listeners:
        triggers.watch(s, "gains life", (0,), seat=seat)
    if n < 0 and "loses life" in s.listeners:
        triggers.watch(s, "loses life", (0,), seat=seat)
    return n != 0


def let_through(s: State, seat: int, n: int) -> int:
    """Of n damage to a seat, what nothing prevents (E63). All of it is prevented first of all, else
    the oldest that prevents a number."""
    if n <= 0 or not any(ward[1] == seat for ward in s.wards):
        return n
    if any(ward[1:] == (seat, -1) for ward in s.wards):
        left = 0
    else:
        left, wards = n, []
        for until, who, most in s.wards:
            taken = min(left, most) if who == seat else 0
            left -= taken
            if most > taken:
                wards.append((until, who, most - taken))
        s.wards = tuple(wards)
    if s.log is not None:
        events.warded(s, seat, n - left)
    return left


def is_barred(s: State, seat: int, topic: str) -> bool:
    """Is a player kept from a deed of no sort? A fast path: mostly nobody is from anything."""
    return (topic in s.listeners or bool(s.barred)) and statics.barred(s, seat, topic)


def refill(s: State, seat: int) -> bool:
    """R4.2: before a draw an empty deck is made of the discard. False if both are empty."""
    if s.deck[seat]:
        return True
    return shuffle_discard(s, seat)


def shuffle_discard(s: State, seat: int) -> bool:
    """The discard goes into the deck, which is shuffled. False if there is none."""
    if not s.discard[seat]:
        return False
    s.deck[seat] += s.discard[seat]
    s.discard[seat] = []
    for card in s.deck[seat]:
        s.place[card] = DECK + seat
    shuffle_deck(s, seat)
    if s.log is not None:
        events.shuffled(s, seat, refill=True)
    return True


def shuffle_deck(s: State, seat: int) -> None:
    # Shuffling starts from a fixed order, so that it does not depend on how the pile came to be.
    s.deck[seat].sort()
    shuffle(s.chance, s.deck[seat], f"shuffle {seat}")


def draw(s: State, seat: int, n: int = 1, quiet: bool = False) -> int:
    """Draw n cards, one by one, as far as texts let it; gives how many came. `quiet` is the
    set-up, which triggers nothing, and from which nobody can be kept."""
    drawn = []
    for _ in range(n):
        if (not quiet and is_barred(s, seat, "no draw")) or not refill(s, seat):
            break
        card = s.deck[seat].pop()
        s.place[card] = HAND + seat
        s.hand[seat].append(card)
        drawn.append(card)
        if "draws" in s.listeners and not quiet:
            triggers.watch(s, "draws", (card,), seat=seat)
    if s.log is not None and drawn:
        events.drew(s, seat, drawn)
    return len(drawn)


def discard_card(s: State, card: int, why: str) -> None:
    """A card goes from its owner's hand or deck to the discard (R10.16)."""
    seat = s.owner[card]
    if s.log is not None:
        events.discarded(s, card, why)
    pile = s.hand[seat] if s.place[card] == HAND + seat else s.deck[seat]
    pile.remove(card)
    s.place[card] = DISCARD + seat
    s.discard[seat].append(card)
    if "discards" in s.listeners:
        triggers.watch(s, "discards", (card,), seat=seat)


def place_shield(s: State, seat: int) -> bool:
    """The top card of the deck goes face down to the lowest empty slot, if both are there.

    Nothing but a draw refills a deck (R4.2).
    """
    place = free_slot(s, seat)
    if place is None or not s.deck[seat]:
        return False
    card = s.deck[seat].pop()
    put(s, card, place, seat, FACE_DOWN | SHIELD)
    if s.log is not None:
        events.entered(s, card, "shield")
    return True
