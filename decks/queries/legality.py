"""The remarks of a deck's game. The engine alone decides."""

from collections.abc import Mapping, Sequence
from typing import Any

from decks.games import Contents, tools_of
from decks.kinds import titles
from decks.models import Deck
from decks.problems import DeckProblem, remarks_of
from engine.kernel.game import Problem


def deck_problems_of(deck: Deck, options: Mapping[str, Any] | None = None) -> list[Problem]:
    """All that its game says of a deck for its role, errors first; without one it is legal.

    options: of the table that the deck is for, if it is for one. `problems` says the same in words.
    """
    return tools_of(deck.game).problems(deck, deck.cards, options)


def problems(deck: Deck, held: Contents | None = None) -> list[DeckProblem]:
    """Return what its game has to say about the deck, errors first.

    held: what it holds, where that was read before.
    """
    tools, called = tools_of(deck.game), titles(deck.kind, deck.role)
    found = tools.problems(deck, deck.cards if held is None else held)
    remarks = remarks_of(deck.game)
    return [remarks.said(problem, deck.kind, called) for problem in found]


def is_legal(deck: Deck) -> bool:
    """Whether the rules allow the deck."""
    return not has_error(problems(deck))


def has_error(found: Sequence[DeckProblem | Problem]) -> bool:
    """Whether any of the engine's problems makes the deck illegal."""
    return any(problem.level == "error" for problem in found)


def cards_missing(found: Sequence[DeckProblem | Problem]) -> int:
    """Return how many cards a deck lacks that has no other error: a count, and nothing wrong."""
    errors = [problem for problem in found if problem.level == "error"]
    if any(problem.code != "too_few" for problem in errors):
        return 0
    return sum(problem.args["missing"] for problem in errors)


def can_be_played(deck: Deck) -> bool:
    """Whether a game can begin with it here: legal, and the engine understands every card."""
    return not game_problems_of(deck)


def game_problems_of(deck: Deck) -> list[Problem]:
    """Return what keeps it out of a game here; none if `can_be_played`."""
    return tools_of(deck.game).game_problems(deck, deck.cards)
