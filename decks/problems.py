"""What the rules have to say about a deck: the engine's remarks, with their words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from decks.cidwam import words
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import Titles, sentence

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One remark; with one of level "error" the deck is not legal."""

    level: str
    code: str
    rule: str | None
    args: Data
    card: str | None
    message: str


def worded(problem: Problem) -> DeckProblem:
    """Return a remark of CIDWaM's, in its own words."""
    return _with(words(LANGUAGE).reason(problem.reason.as_data()), problem)


def said(problem: Problem, kind: GameDefinition, called: Titles) -> DeckProblem:
    """Return a remark of any other game's; `called` is what its sections are called."""
    return _with(sentence(problem, called, kind.deck_sentences), problem)


def _with(message: str, problem: Problem) -> DeckProblem:
    return DeckProblem(
        problem.level, problem.code, problem.rule, dict(problem.args), problem.card, message
    )


def error_messages(problems: Iterable[Problem]) -> list[str]:
    """Return the sentences of those that are errors."""
    return [worded(problem).message for problem in problems if problem.level == "error"]
