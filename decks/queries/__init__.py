"""Reads over decks, cards and the engine. No writes.

Everything that may be private goes through `visible_deck` or `own_deck`: a deck that somebody may
not see does not exist for them.
"""

from decks.queries.cards import (
    Printed,
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
    Group,
    Line,
    address_of,
    contents_in,
    deck_contents,
    groups,
    maybe_lines,
)
from decks.queries.legality import (
    can_be_played,
    cards_held,
    deck_problems_of,
    game_problems_of,
    has_error,
    is_legal,
    pool_of,
    problems,
    problems_in,
)
from decks.queries.lists import deck_file, deck_in, deck_text, maybe_personas
from decks.queries.versions import content_at, history

__all__ = [
    "Group",
    "Line",
    "Printed",
    "Who",
    "address_of",
    "can_be_played",
    "card_called",
    "card_or_draft",
    "cards_called",
    "cards_held",
    "cards_numbered",
    "chosen_of",
    "content_at",
    "contents_in",
    "deck_contents",
    "deck_file",
    "deck_in",
    "deck_problems_of",
    "deck_text",
    "decks_holding",
    "decks_of",
    "decks_to_add_to",
    "drafts_to_add",
    "game_problems_of",
    "groups",
    "has_error",
    "history",
    "is_legal",
    "is_seen_by_all",
    "listed_decks",
    "maybe_lines",
    "maybe_personas",
    "own_deck",
    "own_folders",
    "own_tags",
    "pool_of",
    "preconstructed",
    "problems",
    "problems_in",
    "public_decks",
    "search_cards",
    "search_choices",
    "visible_deck",
]
