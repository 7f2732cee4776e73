"""Looking ahead: what an action is worth on average, with the opponent's answers to it.

All bots think through a `Lookahead`: it plays actions on imagined states alone, counts them, and
asks the game's own `worth` how good a position is. It knows no game.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Action, Game

Branches = list[tuple[float, Any]]  # states with their chances, which sum to 1
UNLIKELY = 0.01  # a branch of less is not followed through the opponent's answers


class Lookahead:
    """What one seat sees when it looks ahead from a state. `looks` counts the states looked at."""

    __slots__ = ("game", "looks", "seat", "stage")

    def __init__(self, game: Game[Any], seat: int, state: Any) -> None:
        self.game = game
        self.seat = seat
        self.stage = game.stage(state)
        self.looks = 0

    def mine(self, state: Any) -> bool:
        """Is it still this seat's to act, in the stage (turn) that it looks ahead from?"""
        return self.seat in self.game.seats_to_act(state) and self.game.stage(state) == self.stage

    def after(self, state: Any, action: Action) -> Branches:
        """What an own action leads to, after what the opponent is asked at once is answered."""
        branches = self.game.chances(state, self.seat, action)
        if len(branches) == 1 and self.mine(branches[0][1]):
            self.looks += 1
            return branches
        settled: Branches = []
        while branches:
            chance, state = branches.pop()
            other = self._asked(state)
            if other is None or chance < UNLIKELY:
                self.looks += 1
                settled.append((chance, state))
            else:
                branches += [(chance * share, t) for share, t in self._answer(state, other)]
        return settled

    def _asked(self, state: Any) -> int | None:
        """The opponent who has a question to answer before the stage goes on, if there is one."""
        seats = self.game.seats_to_act(state)
        if len(seats) != 1 or seats[0] == self.seat or self.game.stage(state) != self.stage:
            return None
        return seats[0] if self.game.decision(state, seats[0]) is not None else None

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
        """What a state is worth for the seat."""
        return self.game.worth(state, self.seat)

    def worth(self, branches: Branches) -> float:
        """The mean worth of the branches for the seat."""
        if len(branches) == 1:
            return self.worth_of(branches[0][1])
        return sum(chance * self.worth_of(state) for chance, state in branches)


def sample_actions(actions: list[Action], limit: int, chance: Chance) -> list[Action]:
    """At most `limit` of the actions, drawn without repetition; in the thousands they are all
    alike to a bot, and each look costs."""
    if len(actions) <= limit:
        return actions
    left = list(actions)
    chosen = []
    for _ in range(limit):
        chosen.append(left.pop(chance.below(len(left), "some")))
    return chosen


def likeliest(branches: Branches) -> tuple[float, Any]:
    """Return the most probable branch; ties keep the first."""
    return max(branches, key=lambda branch: branch[0])
