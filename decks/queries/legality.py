"""What a deck's game says of it. The engine alone decides."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from cards.cidwam import CardPool
from cards.queries import current_pool
from decks.cidwam import deck_problems, game_problems
from decks.kinds import titles
from decks.models import MAYBE, Deck
from decks.problems import DeckProblem, said, worded
from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard
from games import DEFAULT_SLUG
from workshop.drafts.pool import pool_with
from workshop.models import Draft


def pool_of(deck: Deck, pool: CardPool | None = None) -> CardPool:
    """Return the official cards and the deck's drafts; `pool` saves asking for the official ones
    again."""
    drafts = deck.drafts
    return pool_with(drafts) if drafts else pool or current_pool()


def deck_problems_of(
    deck: Deck, pool: CardPool | None = None, options: Mapping[str, Any] | None = None
) -> list[Problem]:
    """All that its game says of a deck for its role, errors first; without one it is legal.

    pool: of CIDWaM's cards, as in `pool_of`. options: of the table that the deck is for, if it is
    for one. `problems` says the same in words.
    """
    if deck.game == DEFAULT_SLUG:
        return deck_problems(deck.as_engine(), pool_of(deck, pool))
    kind = deck.kind
    held = {name: cards for name, cards in deck.sections.items() if name != MAYBE}
    data = {**held, **deck.as_engine()}  # with sections that the role hasn't any more
    return kind.deck_problems(deck.role, data, cards_held(deck), options)


def cards_held(deck: Deck) -> dict[str, Data]:
    """Return the checked data of the cards in a deck, by name; of retired ones, and those that are
    no card of their game any more, none."""
    held: dict[str, Data] = {}
    for entry in deck.entries.all():
        if entry.card is not None and not entry.card.retired and entry.card.game == deck.game:
            with suppress(WrongCard):
                held[entry.name] = deck.kind.read_card(entry.card.as_data())
    return held


def problems(deck: Deck, pool: CardPool | None = None) -> list[DeckProblem]:
    """Return what its game has to say about the deck, errors first; `pool` as in `pool_of`."""
    if deck.game == DEFAULT_SLUG:
        return problems_in(deck.as_engine(), deck.drafts, pool)
    found = deck_problems_of(deck, pool)
    called = titles(deck.kind, deck.role)
    return [said(problem, called) for problem in found]


def problems_in(
    data: Data, drafts: Sequence[Draft], pool: CardPool | None = None
) -> list[DeckProblem]:
    """Return the same of a deck of CIDWaM's as its engine takes it, with these drafts."""
    known = pool_with(drafts) if drafts else pool or current_pool()
    return [worded(problem) for problem in deck_problems(data, known)]


def is_legal(deck: Deck, pool: CardPool | None = None) -> bool:
    """Whether the rules allow the deck."""
    return not has_error(problems(deck, pool))


def has_error(found: Sequence[DeckProblem | Problem]) -> bool:
    """Whether any of the engine's problems makes the deck illegal."""
    return any(problem.level == "error" for problem in found)


def cards_missing(found: Sequence[DeckProblem | Problem]) -> int:
    """Return how many cards a deck lacks that has no other error: a count, and nothing wrong."""
    errors = [problem for problem in found if problem.level == "error"]
    if any(problem.code != "too_few" for problem in errors):
        return 0
    return sum(problem.args["missing"] for problem in errors)


def can_be_played(deck: Deck, pool: CardPool | None = None) -> bool:
    """Whether a game can begin with it here: legal, and the engine understands every card."""
    return not game_problems_of(deck, pool)


def game_problems_of(deck: Deck, pool: CardPool | None = None) -> list[Problem]:
    """Return what keeps it out of a game here; none if `can_be_played`."""
    if deck.game == DEFAULT_SLUG:
        return game_problems(deck.as_engine(), pool_of(deck, pool))
    return [problem for problem in deck_problems_of(deck) if problem.level == "error"]
