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
from decks.queries.groups import (
    DeckSection,
    Group,
    Line,
    address_of,
    deck_sections,
    drawn_cards,
    groups,
    maybe_lines,
    plural,
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

__all__ = [
    "DeckSection",
    "Group",
    "Line",
    "Printed",
    "Who",
    "address_of",
    "can_be_played",
    "card_called",
    "card_or_draft",
    "cards_called",
    "cards_missing",
    "cards_numbered",
    "chosen_of",
    "deck_file",
    "deck_in",
    "deck_problems_of",
    "deck_sections",
    "deck_text",
    "decks_holding",
    "decks_of",
    "decks_to_add_to",
    "drafts_to_add",
    "drawn_cards",
    "game_problems_of",
    "groups",
    "has_error",
    "history",
    "is_legal",
    "is_seen_by_all",
    "listed_decks",
    "maybe_leads",
    "maybe_lines",
    "own_deck",
    "own_folders",
    "own_tags",
    "plural",
    "preconstructed",
    "problems",
    "public_decks",
    "search_cards",
    "search_choices",
    "sections_at",
    "visible_deck",
]
