"""Effects on pieces on the board: marks, moves, fights, leaving, changing hands.

Every verb gives whether anything was done, which is what "If you do" asks for.
"""

from __future__ import annotations

from games.cidwam.rules.board import (
    ADJACENT,
    DISCARD,
    FORWARD,
    HAND,
    NEUTRAL,
    SPACES,
    ZONE,
    direction,
    fixed_index,
    is_environment_slot,
    line_from,
)
from games.cidwam.rules.cards.script import BANS
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics import fight_rolls, fighting, statics, targets
from games.cidwam.rules.mechanics.control import hand_over
from games.cidwam.rules.mechanics.moving import ends_along, let_be_taken_again, steps_within
from games.cidwam.rules.position import events
from games.cidwam.rules.position.lasting import change_card
from games.cidwam.rules.position.pieces import (
    add_counters,
    after_move,
    card_of,
    counter,
    destroy,
    forget_watchers,
    invalidate_statics,
    keep_for_good,
    move_stack,
    on_board,
    remove_from_game,
    return_to_hand,
    swap_stacks,
    turn_up,
    whole,
)
from games.cidwam.rules.position.state import changed
from games.cidwam.rules.resolving.choices import ChoicePrompter
from games.cidwam.rules.text.targets import Group

Pieces = tuple[int, ...]


class PieceVerbs(ChoicePrompter):
    """The part of an EffectRunner that is about pieces."""

    __slots__ = ()

    def can_move(self, soul: int) -> bool:
        """A face-down Soul doesn't move (R10.9), nor one that a prohibition holds."""
        s = self.s
        members = whole(s, soul)
        return (
            s.place[soul] < SPACES
            and not s.flags[soul] & FACE_DOWN
            and not statics.forbidden(s, members, "move")
        )

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
        return fight_rolls.change_roll(self.s, self.source, self.you, maximum)

    def add_counters(self, piece: int, word: str, n: int) -> bool:
        s = self.s
        before = counter(s, piece, word)
        if s.flags[piece] & SHIELD or (n < 0 and not before):
            return False
        add_counters(s, piece, word, n)
        if s.log is not None:
            events.counters(s, piece, word, counter(s, piece, word) - before)
        return True

    def remove_counters(self, piece: int, word: str, n: int) -> bool:
        """A stack's counters count together (R10.21): this piece's go first."""
        left = n
        for p in dict.fromkeys((piece, *whole(self.s, piece))):
            had = min(left, counter(self.s, p, word))
            if had:
                self.add_counters(p, word, -had)
            left -= had
        return left < n

    def remove_all_counters(self, piece: int, word: str) -> bool:
        had = [p for p in whole(self.s, piece) if counter(self.s, p, word)]
        for p in had:
            self.add_counters(p, word, -counter(self.s, p, word))
        return bool(had)

    def value_of(self, who: str) -> int:
        """R10.22, of a stack together; of what lies face down nothing (E16)."""
        return sum([card_of(self.s, p).value for p in self._open_members(who)])

    def hit_dice_of(self, who: str) -> int:
        """Their maximum, of a stack together."""
        dice = [card_of(self.s, p).hit_dice for p in self._open_members(who)]
        return sum([d.maximum for d in dice if d is not None])

    def _open_members(self, who: str) -> Pieces:
        """Return what is `it`, `this` or `attached`, with its stack; what has left as a card alone,
        and not if it is in a hand or a deck, where it may have gone face down."""
        s, frame = self.s, self.frame
        piece = {"this": self.source, "attached": s.host[self.source]}.get(
            who, self.last or frame.that or frame.it
        )
        if not piece or s.flags[piece] & (FACE_DOWN | SHIELD) or HAND <= s.place[piece] < DISCARD:
            return ()
        return whole(s, piece)

    def give_bonus(self, piece: int, n: int) -> bool:
        """Until end of turn (R4.4)."""
        s = self.s
        s.bonus = changed(s.bonus, piece, s.bonus[piece] + n)
        s.lasting_bonus = True
        if self.until_next:
            s.lasting += ((self.you, piece, "", n),)
        if s.log is not None:
            events.bonus(s, piece, n, self.you if self.until_next else -1)
        return True

    def give_keyword(self, piece: int, name: str, n: int) -> bool:
        s = self.s
        s.gained = changed(s.gained, piece, (*s.gained[piece], (name, n)))
        s.lasting_keyword = True
        if self.until_next:
            s.lasting += ((self.you, piece, name, n),)
        invalidate_statics(self.s)
        if s.log is not None:
            events.keyword(s, piece, name, n, self.you if self.until_next else -1)
        return True

    def give_movement(self, piece: int, pattern: str) -> bool:
        return self._until_end_of_turn(piece, statics.MOVES_AS + pattern)

    def forbid(self, piece: int, what: str) -> bool:
        return self._until_end_of_turn(piece, BANS[what])

    def _until_end_of_turn(self, piece: int, name: str) -> bool:
        """R4.4; once is enough. What it is stays with the piece, whoever controls it."""
        s = self.s
        if s.flags[piece] & SHIELD:
            return False
        if any(had == name for had, _ in s.gained[piece]) and not self.until_next:
            return True
        return self.give_keyword(piece, name, 0)

    def group(self, group: Group) -> Pieces:
        return tuple(targets.of_group(self.s, self.you, self.source, group, self.stood))

    def change_card(self, piece: int, what: str, value: str, until: int) -> bool:
        """Of each Soul of a stack; what lies face down has nothing to change (R10.9)."""
        s = self.s
        found = [p for p in whole(s, piece) if not s.flags[p] & (FACE_DOWN | SHIELD)]
        for p in found:
            change_card(s, p, what, value, self.you if until == 0 else until)
            if s.log is not None:
                events.changed(s, p, what, value)
        return bool(found)

    def take_again(self, soul: int) -> bool:
        let_be_taken_again(self.s, whole(self.s, soul))
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
        near, place = self.near(), self.s.place[soul]
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
        elif where == "any":
            spaces = tuple(range(SPACES))
        elif where == "left":
            spaces = self.left_space()
        else:
            near = self.near()
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
        """For good, what one has until end of turn loses its end (R4.4)."""
        s, you = self.s, self.you
        members = whole(s, piece)
        if s.controller[piece] == you:
            return not until_end and keep_for_good(s, members)
        loans = tuple([(p, you, s.controller[p]) for p in members])
        if not hand_over(s, members, you):
            return False
        if until_end:
            s.loans += loans
        elif s.loans:
            keep_for_good(s, members)
        return True

    def give_up(self, pieces: Pieces) -> bool:
        """A cost: no prohibition on effects keeps it from being paid."""
        leaving = [p for piece in pieces for p in whole(self.s, piece)]
        return destroy(self.s, leaving, "cost", by=(self.source,))
