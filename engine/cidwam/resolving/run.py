"""Carrying out a text's effects: what an effect can do, as one object. Asking is in `choices`.

Every verb gives whether anything was done, which is what "If you do" asks for.
"""

from __future__ import annotations

from engine.cidwam.board import (
    ADJACENT,
    FORWARD,
    HAND,
    NEUTRAL,
    SPACES,
    ZONE,
    direction,
    fixed_index,
    is_environment_slot,
    is_slot,
    line_from,
)
from engine.cidwam.cards.script import BANS
from engine.cidwam.flags import FACE_DOWN, SHIELD, TAKEN
from engine.cidwam.position import events
from engine.cidwam.position.look import Look
from engine.cidwam.position.pieces import (
    add_counters,
    after_move,
    break_shield,
    change_controller,
    counter,
    destroy,
    forget_souls,
    forget_watchers,
    free_slot,
    invalidate_statics,
    last_controller,
    move_stack,
    on_board,
    remove_from_game,
    return_to_hand,
    shields,
    swap_stacks,
    turn_up,
    whole,
)
from engine.cidwam.position.state import Frame, changed
from engine.cidwam.resolving import creating, putting
from engine.cidwam.resolving.choices import ChoicePrompter
from engine.cidwam.rules import fighting, players, statics, targets
from engine.cidwam.rules.dice import fall
from engine.cidwam.rules.flow import Asked
from engine.cidwam.rules.moving import ends_along, steps_within
from engine.cidwam.rules.summon import SOUL_LIMIT
from engine.cidwam.text.parts import Effect
from engine.cidwam.text.sorts import Dice, Sort
from engine.cidwam.text.targets import Count, Group, Target
from engine.cidwam.text.verbs import Verbs
from engine.text.node import Node
from engine.text.tree import walk

Pieces = tuple[int, ...]


class EffectRunner(ChoicePrompter):
    """What an effect's `run` is given."""

    __slots__ = ()

    def players_of_it(self, who: str) -> tuple[int, ...]:
        """Of what `it` is, as it last was on the board; of a stack, its bottom Soul's."""
        piece = self.frame.that or self.frame.it
        if not piece:
            return ()
        return (self.s.owner[piece] if who == "its owner" else last_controller(self.s, piece),)

    @property
    def was_done(self) -> bool:
        return self.frame.did

    @property
    def held(self) -> bool:
        return self.frame.held

    @property
    def rolled(self) -> int:
        return self.frame.rolled

    def remember(self, held: bool) -> bool:
        self.frame.held = held
        return held

    def hand(self, seat: int) -> list[int]:
        return self.s.hand[seat]

    def deck(self, seat: int) -> list[int]:
        return self.s.deck[seat]

    def discard_pile(self, seat: int) -> list[int]:
        return self.s.discard[seat]

    def times(self, each: Count | None, subject: int = 0) -> int:
        """What `for each ...` multiplies by; 1 where nothing is counted."""
        if each is None:
            return 1
        return each.times(Look(self.s, self.you, self.source, subject) if subject else self)

    def can_move(self, soul: int) -> bool:
        """A face-down Soul doesn't move (R10.9), nor one that a prohibition holds."""
        s = self.s
        members = whole(s, soul)
        return (
            s.place[soul] < SPACES
            and not s.flags[soul] & FACE_DOWN
            and not statics.forbidden(s, members, "move")
        )

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
        return True

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

    def curate(self, n: int) -> bool:
        return self._push("curate", (n,))

    def deal_damage(self, seat: int, dice: Dice, times: int) -> bool:
        return self._push("damage", (dice.n, dice.sides, dice.bonus, times, seat))

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

    def put_onto_board(
        self, sort: Sort, n: int, pile: str, max_value: int | None, min_value: int | None
    ) -> bool:
        return putting.begin(self, (n, sort.word, pile, max_value, min_value))

    def settle(self, effect: Node) -> None:
        """Two targets are chosen as by `Swap`: the second is not the first."""
        chosen: list[Pieces] = []
        for target in (node for node in walk(effect) if isinstance(node, Target)):
            but = chosen[0][0] if chosen and chosen[0] else 0
            chosen.append(self.pick(target, but))
        self.settled = chosen

    def would_do(self, effect: Node) -> bool:
        """Tried in a copy of the game, where a question that it would ask counts as doing."""
        assert isinstance(effect, Effect)
        s = self.s.clone()
        frame = self.frame.clone()
        frame.answers = frame.answers[: self.cursor]
        run = EffectRunner(s, frame)
        run.cursor, run.last, run.settled = self.cursor, self.last, list(self.settled)
        try:
            return effect.run(run)
        except Asked:
            return True

    def offers_to_pay(self, who: str, n: int, effect: Node) -> bool:
        s = self.s
        payer = self.seat(who) if who != "its controller" else s.controller[self.last]
        if s.coins[payer] < n:
            return False
        says = f"Pay {n}, or else: {self.wording(effect)}"
        options = ((("choose", "yes"), True), (("choose", "no"), False))
        pays = self.choose("may", (("says", says),), options, payer, always=True, default=1)
        if pays:
            players.pay(s, payer, n, "effect", self.source)
        return bool(pays)

    def do_parts(self, parts: tuple[int, ...]) -> bool:
        """As a frame of its own, for each part asks and acts as a sentence does."""
        frame = self.frame
        if not parts:
            return False
        block = (frame.block[0], frame.step, *parts)
        self.s.stack.append(
            Frame("effects", self.you, self.source, block, frame.that, (), 0, frame.it)
        )
        return True

    def _push(self, op: str, data: tuple[int, ...]) -> bool:
        """Have something done that has steps of its own, before the next effect."""
        self.s.stack.append(Frame(op, self.you, self.source, (), 0, data))
        return True

    def place_shields(self, seat: int, n: int) -> bool:
        return any([players.place_shield(self.s, seat) for _ in range(n)])

    def fight(self, first: int, second: int) -> bool:
        s = self.s
        if (
            s.place[first] >= SPACES
            or s.place[second] >= SPACES
            or s.place[first] == s.place[second]
        ):
            return False
        fighting.effect_fight(s, self.you, self.source, first, second)
        return True

    def change_roll(self, maximum: bool) -> bool:
        return fighting.change_roll(self.s, self.source, self.you, maximum)

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

    def roll(self, dice: Dice) -> int:
        """`Roll DICE.`: the sum."""
        total, faces = fall(self.s, ((dice.n, dice.sides, dice.bonus),))
        self.frame.rolled = total
        if self.s.log is not None:
            events.rolled(self.s, self.you, self.source, str(dice), faces, total, "effect")
        return total

    def add_counters(self, piece: int, word: str, n: int) -> bool:
        s = self.s
        before = counter(s, piece, word)
        if s.flags[piece] & SHIELD or (n < 0 and not before):
            return False
        add_counters(s, piece, word, n)
        if s.log is not None:
            events.counters(s, piece, word, counter(s, piece, word) - before)
        return True

    def remove_all_counters(self, piece: int, word: str) -> bool:
        had = [p for p in whole(self.s, piece) if counter(self.s, p, word)]
        for p in had:
            self.add_counters(p, word, -counter(self.s, p, word))
        return bool(had)

    def give_bonus(self, piece: int, n: int) -> bool:
        """Until end of turn (R4.4)."""
        s = self.s
        s.bonus = changed(s.bonus, piece, s.bonus[piece] + n)
        s.lasting_bonus = True
        if s.log is not None:
            events.bonus(s, piece, n)
        return True

    def give_keyword(self, piece: int, name: str, n: int) -> bool:
        s = self.s
        s.gained = changed(s.gained, piece, (*s.gained[piece], (name, n)))
        s.lasting_keyword = True
        invalidate_statics(self.s)
        if s.log is not None:
            events.keyword(s, piece, name, n)
        return True

    def give_movement(self, piece: int, pattern: str) -> bool:
        return self._until_end_of_turn(piece, statics.MOVES_AS + pattern)

    def forbid(self, piece: int, what: str) -> bool:
        return self._until_end_of_turn(piece, BANS[what])

    def _until_end_of_turn(self, piece: int, name: str) -> bool:
        """R4.4; once is enough. What it is stays with the piece, whoever controls it."""
        s = self.s
        if s.flags[piece] & SHIELD or any(had == name for had, _ in s.gained[piece]):
            return not s.flags[piece] & SHIELD
        return self.give_keyword(piece, name, 0)

    def bar(self, seat: int, topic: str, sort: str) -> bool:
        s = self.s
        if (seat, topic, sort) not in s.barred:
            s.barred += ((seat, topic, sort),)
            if s.log is not None:
                events.barred(s, seat, topic, sort)
        return True

    def group(self, group: Group) -> Pieces:
        return tuple(targets.of_group(self.s, self.you, self.source, group))

    def take_again(self, soul: int) -> bool:
        """R6.1: the Soul can be taken once more this turn."""
        s = self.s
        members = whole(s, soul)
        for piece in members:
            s.flags[piece] &= ~TAKEN
            if s.current == piece:
                s.current = 0
        forget_souls(s, members)
        if s.log is not None:
            events.ready(s, members)
        return True

    def move_within(self, soul: int, n: int) -> bool:
        """Up to n king steps, the space chosen in one answer; its own space to stay."""
        if not self.can_move(soul):
            return False
        return self._move(soul, self.choose_place(steps_within(self.s, soul, n), "move"))

    def move_forward(self, soul: int, n: int) -> bool:
        """Straight ahead, as its controller sees it."""
        step = (0, FORWARD[self.s.controller[soul]])
        return self._move_along(soul, line_from(self.s.place[soul], step), n)

    def push_away(self, soul: int, n: int) -> bool:
        """Away from this, on the line through both; nothing if they are on none."""
        near, place = self.space(self.this), self.s.place[soul]
        step = None if near is None or place >= SPACES else direction(near, place)
        return step is not None and self._move_along(soul, line_from(place, step), n)

    def _move_along(self, soul: int, line: tuple[int, ...], n: int) -> bool:
        if not self.can_move(soul):
            return False
        ends = ends_along(self.s, soul, line[:n])
        return self._move(soul, self.choose_place(ends, "move"))

    def move_to(self, soul: int, where: str) -> bool:
        """To an empty space of a Zone, here, or adjacent to this (or to its host)."""
        if not self.can_move(soul):
            return False
        if where in ("yours", "opponents"):
            spaces: tuple[int, ...] = ZONE[self.you if where == "yours" else 1 - self.you]
        elif where == "neutral":
            spaces = NEUTRAL
        elif where == "here":
            spaces = self.here()
        else:
            near = self.space(self.this)
            spaces = ADJACENT[near] if near is not None else ()
        free = [space for space in spaces if not self.s.spaces[space]]
        return self._move(soul, self.choose_place(free, "move"))

    def _move(self, soul: int, to: int | None) -> bool:
        s = self.s
        origin = s.place[soul]
        if to is None or to == origin:
            return False
        members = whole(s, soul)
        if s.log is not None:
            events.moves(s, members, to)
        move_stack(s, members, to)
        after_move(s, members, origin)
        return True

    def swap(self, first: int, second: int) -> bool:
        """Two Souls, or two Environments, change places."""
        s = self.s
        a, b = s.place[first], s.place[second]
        if a < SPACES and b < SPACES:
            if a == b or not (self.can_move(first) and self.can_move(second)):
                return False
            one, other = whole(s, first), whole(s, second)
            if s.log is not None:
                events.swapped(s, a, b)
            swap_stacks(s, one, other)
            after_move(s, one, a)
            after_move(s, other, b)
            return True
        if is_environment_slot(a) and is_environment_slot(b):
            s.fixed[fixed_index(a)], s.fixed[fixed_index(b)] = second, first
            s.place[first], s.place[second] = b, a
            if s.log is not None:
                events.swapped(s, a, b)
            invalidate_statics(s)
            forget_watchers(s)
            return True
        return False

    def destroy(self, pieces: Pieces) -> bool:
        """All at once; what a prohibition protects from effects stays."""
        s = self.s
        leaving = [
            p
            for piece in pieces
            if on_board(s, piece)
            and not statics.forbidden(s, whole(s, piece), "be destroyed by effects")
            for p in whole(s, piece)
        ]
        return destroy(s, leaving, "effect", by=(self.source,))

    def return_to_hand(self, pieces: Pieces) -> bool:
        leaving = [p for piece in pieces for p in whole(self.s, piece)]
        return_to_hand(self.s, leaving)
        return bool(leaving)

    def remove_from_game(self, pieces: Pieces) -> bool:
        leaving = [p for piece in pieces for p in whole(self.s, piece)]
        remove_from_game(self.s, leaving)
        return bool(leaving)

    def turn_up(self, piece: int) -> bool:
        return any([turn_up(self.s, p) for p in whole(self.s, piece)])

    def take_control(self, piece: int, until_end: bool = False) -> bool:
        """R5.6: not of a seventh Soul; an Incantation needs an empty slot of yours."""
        s, you = self.s, self.you
        members = whole(s, piece)
        if s.controller[piece] == you:
            return False
        place = s.place[piece]
        if place < SPACES and len(s.souls[you]) + len(members) > SOUL_LIMIT:
            return False
        if is_slot(place):
            slot = free_slot(s, you)
            if slot is None:
                return False
            place = slot
        was = [] if s.log is None else [events.reference(s, p) for p in members]
        back = [(p, you, s.controller[p]) for p in members] if until_end else []
        for p in members:
            change_controller(s, p, you, place)
        s.loans += tuple(back)
        if s.log is not None:
            events.controlled(s, you, members, was)
        return True

    def give_up(self, pieces: Pieces) -> bool:
        """A cost: no prohibition on effects keeps it from being paid."""
        leaving = [p for piece in pieces for p in whole(self.s, piece)]
        return destroy(self.s, leaving, "cost", by=(self.source,))

    def choose_shield(self, seat: int) -> int:
        return self.choose_piece(shields(self.s, seat), "shield")

    def break_shield(self, seat: int) -> bool:
        found = self.choose_shield(seat)
        if found:
            break_shield(self.s, found)
        return bool(found)

    def create(self, name: str, n: int, where: str = "") -> bool:
        card = self.s.pool.by_name.get(name)
        if card is None:
            return False
        if where:
            return creating.create(self, card, n, where)
        return creating.create_card(self, card, n)

    def copy(self, piece: int, n: int) -> bool:
        return creating.copy(self, piece, n)


_CARRIED_OUT: type[Verbs] = EffectRunner  # mypy: every verb that texts are written against is here
