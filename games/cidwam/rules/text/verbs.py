"""The verbs of a text in the game, and its questions to players. Effects are written against this.

`resolving.run.EffectRunner` carries it out. A verb gives whether anything was done, which is what
"If you do" asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.text.node import Node
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.targets import Count, Group, Target
from games.cidwam.rules.text.vocabulary import Dice, Sort

Pieces = tuple[int, ...]


class Verbs(Questions, Protocol):
    """An ability being carried out. Seats, pieces and cards are numbers."""

    # What the sentences before have left

    @property
    def was_done(self) -> bool:
        """Whether the sentence before did anything."""

    @property
    def held(self) -> bool:
        """Whether what was asked last (`If`, `If you do`, `On N or more`) did hold."""

    @property
    def rolled(self) -> int:
        """The sum of the last `Roll DICE`."""

    def remember(self, held: bool) -> bool:
        """Keep whether what is asked holds, for an `Otherwise`; gives it back."""

    until_next: bool  # whether what is given or forbidden lasts until your next turn

    # Asking the players

    @property
    def asks_who_lacks_coins(self) -> bool:
        """Does the rules version ask `You may pay N` of who can't?"""

    def yes(self, says: str) -> bool: ...

    def wording(self, node: Node) -> str: ...

    def pick(self, target: Target, but: int = 0) -> Pieces:
        """The pieces a target means; asks where there is a choice. `but` is none of them."""

    def pick_souls(self, target: Target) -> Pieces:
        """The same, but pieces that are no Souls are left out."""

    def choose_piece(self, pieces: list[int], purpose: str) -> int:
        """One of some pieces; 0 if there are none. `purpose` is what for (docs/facts.md)."""

    def choose_cards(self, seat: int, cards: list[int], n: int, purpose: str) -> list[int]:
        """n of some cards, or all if there are fewer."""

    def choose_shield(self, seat: int) -> int: ...

    def choose_parts(self, parts: list[int], n: int, says: Sequence[str]) -> tuple[int, ...]:
        """n of the parts; all, unasked, where there are no more. In the order printed."""

    def do_parts(self, parts: tuple[int, ...]) -> bool:
        """Do these parts of the choice that this sentence is, after this step."""

    def settle(self, effect: Node) -> None:
        """Have the targets of an effect chosen before it is done."""

    def would_do(self, effect: Node) -> bool:
        """Whether an effect, its targets settled, would do anything."""

    def offers_to_pay(self, who: str, n: int, effect: Node) -> bool:
        """Whether a player, asked if there are the Coins, pays to prevent an effect."""

    def choose_part(
        self, parts: list[int], says: Sequence[str], seat: int | None = None
    ) -> int | None: ...

    def pick_by(self, seat: int, target: Target) -> int:
        """One of the pieces that a target means, chosen by a seat's player; 0 for none."""

    def call_it(self, piece: int) -> None:
        """Have later sentences call this piece `it`, whatever Soul the event has."""

    def can_do(self, effect: Node) -> bool:
        """Whether a part of `Choose one` is a choice: what it targets is there (R5.9)."""

    # Numbers

    def times(self, each: Count | None, subject: int = 0) -> int:
        """Return what `for each ...` multiplies by; 1 where nothing is counted."""

    def value_of(self, who: str) -> int:
        """The printed value of `it`, `this` or the `attached` piece; 0 where it has none."""

    def hit_dice_of(self, who: str) -> int:
        """The most that its Hit Dice can show; 0 where it has none."""

    def roll(self, dice: Dice) -> int:
        """The sum, which is `rolled` from then on."""

    # Coins, Life and damage

    def earn(self, seat: int, n: int) -> bool: ...

    def lose_coins(self, seat: int, n: int) -> bool: ...

    def pay(self, n: int) -> bool: ...

    def change_life(self, seat: int, n: int) -> bool: ...

    def ward(self, seat: int, n: int, until_next: bool) -> bool:
        """Prevent the next n damage to a seat, or all of it (-1)."""

    def deal_damage(self, seat: int, dice: Dice, times: int) -> bool: ...

    # Cards

    def hand(self, seat: int) -> list[int]: ...

    def deck(self, seat: int) -> list[int]: ...

    def discard_pile(self, seat: int) -> list[int]: ...

    def cards_of_sort(
        self, cards: list[int], sort: Sort, max_value: int | None, min_value: int | None
    ) -> list[int]:
        """Those of a sort whose printed value is within the bounds that there are."""

    def random_cards(self, seat: int, n: int) -> list[int]: ...

    def draw(self, seat: int, n: int) -> bool: ...

    def discard_cards(self, cards: list[int]) -> bool: ...

    def curate(self, n: int) -> bool: ...

    def top(self, seat: int, n: int) -> list[int]:
        """The top n cards of a deck, the top one first, or all there are."""

    def sorted_hand(self, seat: int) -> list[int]:
        """A hand in the alphabet's order."""

    def cards_named(self, cards: list[int], name: str) -> list[int]: ...

    def look_at_top(self, n: int, rest: str) -> bool: ...

    def order_top(self, n: int) -> bool: ...

    def reveal_top(self, seat: int) -> bool: ...

    def take_revealed(self) -> bool: ...

    def shuffle_discard(self, seat: int) -> bool: ...

    def choose_theirs(self, cards: list[int], n: int) -> list[int]:
        """n of some cards of the opponent's hand, which you see, or all if there are fewer."""

    def put_onto_board(
        self, sort: Sort, n: int, pile: str, max_value: int | None, min_value: int | None
    ) -> bool: ...

    def look_at_hand(self) -> bool: ...

    def to_hand(self, cards: list[int]) -> bool: ...

    def shuffle_deck(self) -> None: ...

    # Shields

    def place_shields(self, seat: int, n: int) -> bool: ...

    def break_shield(self, seat: int) -> bool: ...

    # Pieces

    def destroy(self, pieces: Pieces) -> bool: ...

    def give_up(self, pieces: Pieces) -> bool:
        """As a cost: no prohibition keeps it from being paid."""

    def return_to_hand(self, pieces: Pieces) -> bool: ...

    def turn_up(self, piece: int) -> bool: ...

    def remove_from_game(self, pieces: Pieces) -> bool: ...

    def take_control(self, piece: int, until_end: bool = False) -> bool: ...

    def move_within(self, soul: int, n: int) -> bool: ...

    def move_forward(self, soul: int, n: int) -> bool: ...

    def push_away(self, soul: int, n: int) -> bool: ...

    def move_to(self, soul: int, where: str) -> bool: ...

    def swap(self, first: int, second: int) -> bool: ...

    def create(self, name: str, n: int, where: str = "") -> bool: ...

    def copy(self, piece: int, n: int) -> bool: ...

    def add_counters(self, piece: int, word: str, n: int) -> bool: ...

    def remove_counters(self, piece: int, word: str, n: int) -> bool:
        """Up to n of one word; of a stack this piece's first, then those of its other Souls."""

    def remove_all_counters(self, piece: int, word: str) -> bool: ...

    # Fights, and what lasts until end of turn

    def fight(self, first: int, second: int) -> bool: ...

    def change_roll(self, maximum: bool) -> bool: ...

    def change_card(self, piece: int, what: str, value: str, until: int) -> bool:
        """Change something of a piece's card (`cards.changed`); until: -1 end of turn, 0 your next
        turn, 2 for good."""

    def change_course(self, seat: int, what: str) -> bool:
        """Leave out a turn or a part of one, or add a turn (`mechanics.turn`)."""

    def take_again(self, soul: int) -> bool: ...

    def give_bonus(self, piece: int, n: int) -> bool: ...

    def give_keyword(self, piece: int, name: str, n: int) -> bool: ...

    def give_movement(self, piece: int, pattern: str) -> bool: ...

    def group(self, group: Group) -> Pieces:
        """The pieces that a group is about at this moment, a stack by its bottom Soul."""

    def forbid(self, piece: int, what: str) -> bool:
        """The piece cannot do it, or have it done to it, until end of turn."""

    def bar(self, seat: int, topic: str, sort: str) -> bool:
        """The player cannot do a deed (`player_deeds`) until end of turn."""
