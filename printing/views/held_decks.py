"""The deck that a page of printing is about, and its version."""

from django.http import Http404, HttpRequest

from decks.models import Deck
from decks.queries import visible_deck
from printing.options import BadOptions
from printing.sources.deck_rows import DeckVersion, deck_at


def deck_or_404(request: HttpRequest, key: str) -> DeckVersion:
    """Return a deck that one may see, at the version in the address; raises Http404."""
    given = request.GET.get("version", "")
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None
    try:
        return deck_at(visible_deck(request.user, key), number, request.user)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error
    except BadOptions as error:
        raise Http404("That version isn’t stored. Choose one from the history.") from error
