"""Effects on players: their Coins and Life, hands, decks, discards and Shields.

Every verb gives whether anything was done, which is what "If you do" asks for.
"""

from __future__ import annotations

from games.cidwam.rules.board import (
    DISCARD,
    HAND,
)
from games.cidwam.rules.mechanics import players
from games.cidwam.rules.position import events
from games.cidwam.rules.position.pieces import break_shield, last_controller
from games.cidwam.rules.position.slots import shields
from games.cidwam.rules.position.sorting import is_sort
from games.cidwam.rules.resolving.choices import ChoicePrompter
from games.cidwam.rules.text.vocabulary import Sort

Pieces = tuple[int, ...]


class PlayerVerbs(ChoicePrompter):
    """The part of an EffectRunner that is about players."""

    __slots__ = ()

    def players_of_it(self, who: str) -> tuple[int, ...]:
        """Of what `it` is, as it last was on the board; of a stack, its bottom Soul's."""
        piece = self.frame.that or self.frame.it
        if not piece:
            return ()
        return (self.s.owner[piece] if who == "its owner" else last_controller(self.s, piece),)

    def hand(self, seat: int) -> list[int]:
        return self.s.hand[seat]

    def deck(self, seat: int) -> list[int]:
        return self.s.deck[seat]

    def discard_pile(self, seat: int) -> list[int]:
        return self.s.discard[seat]

    @property
    def why(self) -> str:
        """Why something is done, for the log: costs are paid with the same verbs."""
        return "cost" if self.frame.op == "pay" else "effect"

    def earn(self, seat: int, n: int) -> bool:
        players.earn(self.s, seat, n, "effect", self.source)
        return n > 0

    def lose_coins(self, seat: int, n: int) -> bool:
        return players.lose_coins(self.s, seat, n, self.source) > 0

    def pay(self, n: int) -> bool:
        if self.s.coins[self.you] < n:
            return False
        players.pay(self.s, self.you, n, "effect", self.source)
        return True

    def change_life(self, seat: int, n: int) -> bool:
        return players.change_life(self.s, seat, n, self.why, self.source)

    def draw(self, seat: int, n: int) -> bool:
        return players.draw(self.s, seat, n) > 0

    def discard_cards(self, cards: list[int]) -> bool:
        for card in cards:
            players.discard_card(self.s, card, self.why)
        return bool(cards)

    def random_cards(self, seat: int, n: int) -> list[int]:
        """n cards of a hand, by chance."""
        hand = sorted(self.s.hand[seat])
        chosen: list[int] = []
        if hand and self.s.log is not None:
            events.chance(self.s, seat, min(n, len(hand)))
        while hand and len(chosen) < n:
            chosen.append(hand.pop(self.s.chance.below(len(hand), f"random {seat}")))
        return chosen

    def look_at_hand(self) -> bool:
        if self.s.log is not None:
            events.looked(self.s, self.you)
        return bool(self.s.hand[1 - self.you])

    def to_hand(self, cards: list[int]) -> bool:
        """Cards of your own discard or deck go to your hand."""
        s, you = self.s, self.you
        for card in cards:
            pile = s.discard[you] if card in s.discard[you] else s.deck[you]
            if s.log is not None:
                events.took(s, you, card)
            pile.remove(card)
            s.place[card] = HAND + you
            s.hand[you].append(card)
        return bool(cards)

    def shuffle_deck(self) -> None:
        players.shuffle_deck(self.s, self.you)
        if self.s.log is not None:
            events.shuffled(self.s, self.you)

    def top(self, seat: int, n: int) -> list[int]:
        return self.s.deck[seat][::-1][:n]

    def sorted_hand(self, seat: int) -> list[int]:
        return sorted(self.s.hand[seat], key=lambda card: self.s.defs[card].name)

    def cards_named(self, cards: list[int], name: str) -> list[int]:
        return [card for card in cards if self.s.defs[card].name == name]

    def look_at_top(self, n: int, rest: str) -> bool:
        """One to the hand, by name; in the other's turn always asked of two or more (E15)."""
        s, you = self.s, self.you
        seen = self.top(you, n)
        if not seen:
            return False
        hidden = you != s.active and len(seen) > 1
        taken = self.choose_card(you, seen, "look", hidden, (("n", len(seen)),))
        if s.log is not None:
            events.saw(s, you, seen)
        self.to_hand([taken])
        seen.remove(taken)
        if rest == "discard":
            self.discard_cards(seen)
        elif rest == "bottom":
            deck = s.deck[you]
            s.deck[you] = seen[::-1] + deck[: len(deck) - len(seen)]
        return True

    def place_shields(self, seat: int, n: int) -> bool:
        return any([players.place_shield(self.s, seat) for _ in range(n)])

    def cards_of_sort(
        self, cards: list[int], sort: Sort, max_value: int | None, min_value: int | None = None
    ) -> list[int]:
        """Those of some cards that are of a sort and have a printed value within bounds."""
        defs, word = self.s.defs, sort.word  # as `card_is_sort`, without a call for each card
        found = [card for card in cards if word in defs[card].sorts]
        if max_value is not None:
            found = [card for card in found if defs[card].value <= max_value]
        if min_value is not None:
            found = [card for card in found if defs[card].value >= min_value]
        return found

    def bar(self, seat: int, topic: str, sort: str) -> bool:
        s = self.s
        if self.until_next:
            s.barred_on += ((self.you, seat, topic, sort),)
        if (seat, topic, sort) not in s.barred:
            s.barred += ((seat, topic, sort),)
            if s.log is not None:
                events.barred(s, seat, topic, sort)
        return True

    def it_is(self, sort: Sort) -> bool:
        """Of a card in a hand or a deck only if it was revealed (E62)."""
        s, it = self.s, self.frame.that or self.frame.it
        if not it or (HAND <= s.place[it] < DISCARD and it not in self._revealed()):
            return False
        return is_sort(s, it, sort)

    def _revealed(self) -> list[int]:
        """The cards on top of the decks: what is `it` there was revealed by this text."""
        return [deck[-1] for deck in self.s.deck if deck]

    def order_top(self, n: int) -> bool:
        """The new top card is chosen first; in the other's turn always asked (E15)."""
        s, you = self.s, self.you
        left = self.top(you, n)
        seen, order = len(left), list[int]()
        hidden = you != s.active and seen > 1
        while len(left) > 1:
            order.append(self.choose_card(you, left, "order", hidden, (("n", seen),)))
            left.remove(order[-1])
        order += left
        if s.log is not None and order:
            events.saw(s, you, self.top(you, n))
        s.deck[you][len(s.deck[you]) - seen :] = reversed(order)
        return seen > 0

    def reveal_top(self, seat: int) -> bool:
        s = self.s
        if not s.deck[seat]:
            return False
        card = s.deck[seat][-1]
        if s.log is not None:
            events.revealed(s, seat, card)
        self.call_it(card)
        return True

    def take_revealed(self) -> bool:
        deck = self.s.deck[self.you]
        if not deck or deck[-1] != (self.frame.that or self.frame.it):
            return False
        return self.to_hand([deck[-1]])

    def shuffle_discard(self, seat: int) -> bool:
        return players.shuffle_discard(self.s, seat)

    def choose_theirs(self, cards: list[int], n: int) -> list[int]:
        left, chosen = list(cards), list[int]()
        while left and len(chosen) < n:
            chosen.append(self.choose_card(self.you, left, "theirs", always=False))
            left.remove(chosen[-1])
        return chosen

    def ward(self, seat: int, n: int, until_next: bool) -> bool:
        self.s.wards += ((self.you if until_next else -1, seat, n),)
        return n != 0

    def change_course(self, seat: int, what: str) -> bool:
        self.s.course += ((seat, what),)
        return True

    def choose_shield(self, seat: int) -> int:
        return self.choose_piece(shields(self.s, seat), "shield")

    def break_shield(self, seat: int) -> bool:
        found = self.choose_shield(seat)
        if found:
            break_shield(self.s, found)
        return bool(found)
