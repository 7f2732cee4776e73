"""The user, and the deck that an address names; a deck one may not see does not exist (404)."""

from typing import cast

from django.contrib.auth.models import AbstractBaseUser
from django.http import Http404, HttpRequest

from decks import queries
from decks.kinds import deck_roles
from decks.models import Deck
from engine.kernel.definition import GameDefinition

NOT_OWN = "Deck not found. You can only change your own."


def visible_or_404(request: HttpRequest, key: str, game: str | None = None) -> Deck:
    """Any deck that the request's user may see; of one game, if it is named."""
    try:
        return queries.visible_deck(request.user, key, game)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error


def own_or_404(request: HttpRequest, key: str) -> Deck:
    """Return the request's user's own deck."""
    try:
        return queries.own_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404(NOT_OWN) from error


def own_row_or_404(request: HttpRequest, key: str, game: str | None = None) -> Deck:
    """Return the request's user's own deck, of one game if it is named, without what is in it."""
    rows = Deck.objects.of(request.user).known().filter(key=key).order_by()
    row = (rows if game is None else rows.filter(game=game)).first()
    if row is None:
        raise Http404(NOT_OWN)
    return row


def with_decks_or_404(kind: GameDefinition) -> GameDefinition:
    """Return the game, unless it is played without decks."""
    if not deck_roles(kind):
        raise Http404(f"{kind.title} is played without decks.")
    return kind


def version_sent(request: HttpRequest) -> int:
    """Return the version of a deck that a form was made for; none that any deck has if it says
    none."""
    given = request.POST.get("version", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else -1


def player(request: HttpRequest) -> AbstractBaseUser:
    """Return who asks, in views where login_required or guest_on_post has seen to it."""
    return cast(AbstractBaseUser, request.user)
