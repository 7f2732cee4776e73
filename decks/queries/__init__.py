"""Reads over decks, cards and the engine. No writes.

Everything that may be private goes through `visible_deck` or `own_deck`: a deck that somebody may
not see does not exist for them.
"""

from decks.models import Printed
from decks.queries.cards import (
    Who,
    card_called,
    card_or_draft,
    cards_called,
    cards_numbered,
    drafts_to_add,
    search_cards,
    search_choices,
)
from decks.queries.decks import (
    chosen_of,
    decks_holding,
    decks_of,
    decks_to_add_to,
    is_seen_by_all,
    listed_decks,
    own_deck,
    own_folders,
    own_tags,
    preconstructed,
    public_decks,
    visible_deck,
)
from decks.queries.fitting import fitting, places
from decks.queries.groups import (
    DeckSection,
    Group,
    Line,
    address_of,
    deck_sections,
    drawn_cards,
    groups,
    maybe_lines,
    wanted,
)
from decks.queries.legality import (
    can_be_played,
    cards_missing,
    deck_problems_of,
    game_problems_of,
    has_error,
    is_legal,
    problems,
)
from decks.queries.lists import deck_file, deck_in, deck_text, maybe_leads
from decks.queries.versions import history, sections_at
