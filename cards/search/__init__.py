"""The search language: one for the search box, the API, the deck editor, decks, saved searches.

    language_of(game)                                 the language of a game's cards
    search(text, language=, viewer=, ...) -> Found    cards, total, problems, words, facets
    suggest(text, cursor, language=) -> [Suggestion]  completion where the cursor stands

Others import from here alone. Upper apps add fields (`Language.register`) and cards that are no
rows (`register_provider`, `unsaved`) in AppConfig.ready.
`understand` and `database.condition` are for languages of other tables, like decks'.
"""

from cards.search.conditions import Condition, Rows
from cards.search.descriptions import Part
from cards.search.facets import Facet
from cards.search.interpretations import Interpretation, interpretations
from cards.search.language import (
    Context,
    Example,
    Field,
    InvalidTerm,
    Language,
    Meaning,
    Word,
)
from cards.search.languages import language_of
from cards.search.providers import Provider, register_provider, unsaved
from cards.search.searching import Found, search
from cards.search.suggesting import Suggestion, suggest
from cards.search.tree import Problem, Term
from cards.search.understanding import understand
