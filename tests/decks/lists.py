"""Lists that take the place of what a deck holds, as the import page does it."""

from typing import Any

from decks import services
from decks.models import Deck


def replace_from_list(*, deck: Deck, text: str, **by: Any) -> Deck:
    """Read a list and replace what the deck holds by it; raises what the two services raise."""
    file = services.read_list(text, deck.owner, game=deck.game, role=deck.role)
    return services.replace_from_file(deck=deck, file=file, **by)
