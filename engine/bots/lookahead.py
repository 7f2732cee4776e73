"""Looking ahead: what an action is worth on average, with the answers that follow it at once.

All bots think through a `Lookahead`: it plays actions on imagined states alone, counts them, and
asks the game's own `worth` how good a position is. It knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Action, Game

Branches = list[tuple[float, Any]]  # states with their chances, which sum to 1
UNLIKELY = 0.01  # a branch of less is not followed through anybody's answers
MAX_ANSWERS = 40  # looks that the seat's own questions after one action may take
MAX_REPLIES = 24  # answers of the opponent, one after another, that are followed
ANSWERS = (12, 6, 3)  # of its first question, of the next, and of any later one
LONG, ENOUGH, ALIKE = 8, 4, 0.5  # of more than 8 answers 4 are enough if they differ by less


class Lookahead:
    """One seat's look ahead from a state. `looks` counts the states looked at."""

    __slots__ = ("game", "looks", "seat", "stage")

    def __init__(self, game: Game[Any], seat: int, state: Any) -> None:
        self.game = game
        self.seat = seat
        self.stage = game.stage(state)
        self.looks = 0

    def mine(self, state: Any) -> bool:
        """Is it still this seat's to act, in the stage (turn) that it looks ahead from?"""
        return self.seat in self.game.seats_to_act(state) and self.game.stage(state) == self.stage

    def is_half_done(self, state: Any) -> bool:
        """Is the seat asked something, before the stage goes on? Without an answer nobody can say
        what the state is worth."""
        return self.game.is_asked(state, self.seat) and self.game.stage(state) == self.stage

    def after(self, state: Any, action: Action) -> Branches:
        """Return what an own action leads to, after what the opponent is asked at once is answered.

        What the seat itself is asked then is left open, and so is what the opponent could answer
        for ever: an effect that costs nothing can be used in a response without end.
        """
        branches = self.game.chances(state, self.seat, action)
        if len(branches) == 1 and self.mine(branches[0][1]):
            self.looks += 1
            return branches
        open_ = [(chance, after, 0) for chance, after in branches]
        settled: Branches = []
        while open_:
            chance, state, replies = open_.pop()
            other = self._asked(state)
            if other is None or chance < UNLIKELY or replies >= MAX_REPLIES:
                self.looks += 1
                settled.append((chance, state))
            else:
                answered = self._answer(state, other)
                open_ += [(chance * share, after, replies + 1) for share, after in answered]
        return settled

    def through(self, state: Any, action: Action) -> Branches:
        """Return what an own action leads to, after the seat's own questions, too, are answered:
        each by the answer that leads to most, whatever is asked after it."""
        return self.settled(self.after(state, action))

    def settled(self, branches: Branches) -> Branches:
        """The branches with all that the seat is asked there answered, in so many looks."""
        for _, state in branches:
            if self.is_half_done(state):
                return self._answered(branches, 0, self.looks + MAX_ANSWERS)
        return branches

    def _answered(self, branches: Branches, depth: int, most: int) -> Branches:
        found: Branches = []
        for chance, state in branches:
            if chance >= UNLIKELY and self.looks < most and self.is_half_done(state):
                found += [
                    (chance * share, after) for share, after in self._own_answer(state, depth, most)
                ]
            else:
                found.append((chance, state))
        return found

    def _own_answer(self, state: Any, depth: int, most: int) -> Branches:
        """Return what the seat's best answer leads to; `most` is how many looks there may have
        been."""
        best: Branches = []
        best_worth, least = float("-inf"), float("inf")
        answers = self.game.legal_actions(state, self.seat)
        spread = thinned(answers, ANSWERS[min(depth, len(ANSWERS) - 1)])
        for number, answer in enumerate(from_afar(spread), 1):
            branches = self._answered(self.after(state, answer), depth + 1, most)
            worth = self.worth(branches)
            least = min(least, worth)
            if worth > best_worth:
                best, best_worth = branches, worth
            if self.looks >= most:
                break
            if len(spread) > LONG and number >= ENOUGH and best_worth - least < ALIKE:
                break
        return best

    def _asked(self, state: Any) -> int | None:
        """The opponent who has a question to answer before the stage goes on, if there is one."""
        seats = self.game.seats_to_act(state)
        if len(seats) != 1 or seats[0] == self.seat or self.game.stage(state) != self.stage:
            return None
        return seats[0] if self.game.is_asked(state, seats[0]) else None

    def _answer(self, state: Any, other: int) -> Branches:
        """The opponent's best answer, one action ahead."""
        game = self.game
        best: Branches = []
        best_worth = float("-inf")
        for action in game.legal_actions(state, other):
            branches = game.chances(state, other, action)
            self.looks += len(branches)
            worth = sum(chance * game.worth(t, other) for chance, t in branches)
            if worth > best_worth:
                best, best_worth = branches, worth
        return best

    def worth_of(self, state: Any) -> float:
        """Return what a state is worth for the seat."""
        return self.game.worth(state, self.seat)

    def worth(self, branches: Branches) -> float:
        """The mean worth of the branches for the seat."""
        if len(branches) == 1:
            return self.worth_of(branches[0][1])
        return sum(chance * self.worth_of(state) for chance, state in branches)


class Foresight(Lookahead):
    """As Lookahead, for who plans a whole turn: by the game's `planning_value`, which counts the
    turns that come after it. What others answer is still their best by `worth` alone."""

    __slots__ = ()

    def worth_of(self, state: Any) -> float:
        return self.game.planning_value(state, self.seat)


def thinned(actions: list[Action], most: int) -> list[Action]:
    """At most so many of the actions, spread evenly over all of them."""
    return actions if len(actions) <= most else actions[:: -(-len(actions) // most)]


def from_afar(actions: list[Action]) -> list[Action]:
    """The same actions, the first ENOUGH of them from all over the list."""
    step = -(-len(actions) // ENOUGH)
    return [action for start in range(step) for action in actions[start::step]]


def sample_actions(actions: list[Action], limit: int, chance: Chance) -> list[Action]:
    """At most `limit` of the actions, drawn without repetition, as they are listed.

    In the thousands they are all alike to a bot, and each look costs. Of a kind that has few none
    is left out for one that has many, and of a kind none of what acts or is played: a turn full of
    moves must not hide its one attack, nor a card with twelve places the one that wins.
    """
    if len(actions) <= limit:
        return actions
    kinds: dict[Any, dict[Any, list[int]]] = {}
    for i, action in enumerate(actions):
        kind, subject = (action[0], action[1:2]) if isinstance(action, tuple) else (None, action)
        kinds.setdefault(kind, {}).setdefault(subject, []).append(i)
    chosen: list[int] = []
    groups = sorted(kinds.values(), key=lambda group: sum(map(len, group.values())))
    for done, group in enumerate(groups):
        share = (limit - len(chosen)) // (len(groups) - done)
        chosen += islice(_by_turns(list(group.values()), chance), share)
    return [actions[i] for i in sorted(chosen)]


def _by_turns(groups: list[list[int]], chance: Chance) -> Iterator[int]:
    """One of each group, then another of each that has more, until none is left; by chance."""
    while groups:
        waiting = groups[:]
        while waiting:
            group = waiting.pop(chance.below(len(waiting), "some"))
            yield group.pop(chance.below(len(group), "some"))
        groups = [group for group in groups if group]


def likeliest(branches: Branches) -> tuple[float, Any]:
    """Return the most probable branch; ties keep the first."""
    return max(branches, key=lambda branch: branch[0])
