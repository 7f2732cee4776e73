"""What the rules have to say about a deck: the engine's remarks, with their words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import Titles, sentence


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One remark; with one of level "error" the deck is not legal."""

    level: str
    code: str
    rule: str | None
    args: Data
    card: str | None
    message: str


def said(problem: Problem, kind: GameDefinition, called: Titles) -> DeckProblem:
    """Return a remark in the words of every game or its own; `called` is what the deck's sections
    are called."""
    return worded(problem, sentence(problem, called, kind.deck_sentences))


def worded(problem: Problem, message: str) -> DeckProblem:
    """Return a remark in these words."""
    return DeckProblem(
        problem.level, problem.code, problem.rule, dict(problem.args), problem.card, message
    )
