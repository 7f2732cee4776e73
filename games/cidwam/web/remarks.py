"""CIDWaM's remarks on decks, in the rules' own words."""

from decks.formats.deck_file import DeckFile
from decks.problems import DeckProblem, Remarks, worded
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Problem
from engine.kernel.problem_messages import Titles
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.cards.decks import deck_problems
from games.cidwam.rules.table.words import words
from games.cidwam.web.official_cards import official_cards


class CidwamRemarks(Remarks):
    """They know drafts and tokens, which no card file of a deck has."""

    def of_file(self, file: DeckFile) -> list[Problem]:
        pool = CardPool([]) if file.is_refused else official_cards().pool
        return deck_problems(file.as_engine(), pool)

    def said(self, problem: Problem, kind: GameDefinition, called: Titles) -> DeckProblem:
        return worded(problem, words("en").reason(problem.reason.as_data()))


REMARKS = CidwamRemarks()
