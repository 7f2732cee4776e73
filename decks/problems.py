"""Problems of a deck by the rules: the engine's remarks, with their words.

Commands read deck files by this before apps are ready, so nothing here knows a model.
"""

from __future__ import annotations

from dataclasses import dataclass

from decks.formats.deck_file import DeckFile
from decks.formats.official_cards import entries_of
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import Titles, sentence
from games import web_module


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One remark; with one of level "error" the deck is not legal."""

    level: str
    code: str
    rule: str | None
    args: Data
    card: str | None
    message: str


def worded(problem: Problem, message: str) -> DeckProblem:
    """Return a remark in these words."""
    return DeckProblem(
        problem.level, problem.code, problem.rule, dict(problem.args), problem.card, message
    )


class Remarks:
    """A game's remarks on decks; the default, or REMARKS of its `web/remarks.py`."""

    def of_file(self, file: DeckFile) -> list[Problem]:
        """Return all that the game says of a deck in a file, by the cards of its sets."""
        kind = file.layout.kind
        cards = {str(card["name"]): card for card in entries_of(kind.slug)}
        return kind.deck_problems(file.layout.role, file.as_engine(), cards, None)

    def said(self, problem: Problem, kind: GameDefinition, called: Titles) -> DeckProblem:
        """Return a remark in the words of every game or its own; `called` is what the deck's
        sections are called."""
        return worded(problem, sentence(problem, called, kind.deck_sentences))


def remarks_of(game: str) -> Remarks:
    """Return a game's remarks on its decks."""
    own = web_module(game, "remarks")
    remarks: Remarks = own.REMARKS if own else DEFAULT_REMARKS
    return remarks


DEFAULT_REMARKS = Remarks()
